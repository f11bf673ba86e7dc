import { beforeEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { TrackedWaybill } from '@qiaohui/trade/tracking';
import { screen, within } from '@testing-library/react';
import { base, data, openPage, rejected, serveTrade } from '../../area/area.fixture.ts';
import { at, noTimeline } from '../waybills/waybills.fixture.ts';

const url = `${base}/tracking`;
const path = '/logistics/track#secret-token';
const known: Record<string, object> = {
  departed: { planned: '2026-10-05', actual: '2026-10-07T04:15+02:00', place: 'Hamburg', slip_days: 2 },
  arrived: { planned: '2026-11-12', estimated: '2026-12-04', place: '宁波', slip_days: 22 },
};
const tracked: TrackedWaybill = {
  ...{ number: 'W20261101-0003', void: false, transport: 'sea', from: 'Hamburg', to: '宁波', late_days: 22 },
  milestones: noTimeline.milestones.map((step) => ({ ...step, ...known[step.name] })),
  exceptions: [{ kind: 'delay', expected: '2026-12-04' }],
  ...{ containers: ['CSQU3054383'], pieces: 900, gross: '18450', volume: '58.4' },
  ...{ team: '桥汇贸易一组', updated_at: at },
};

beforeEach(() => localStorage.setItem('locale', 'zh-CN'));

test('whoever has the link sees number, mode, route, steps with their times, containers and goods, without a session', async () => {
  const requests = serveTrade({ [`GET ${url}`]: data(tracked) });
  openPage(path);
  expect(await screen.findByRole('heading', { level: 1, name: '运单 W20261101-0003' })).toBeInTheDocument();
  expect(screen.getByText('Hamburg → 宁波')).toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: '运输进度' }));
  const [departed, arrived, ...others] = steps.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(departed).toHaveTextContent(/离港晚 2 天.*Hamburg.*实际 2026年10月7日 04:15 UTC\+2.*计划 2026年10月5日/);
  expect(arrived).toHaveTextContent(/到港晚 22 天.*预计 2026年12月4日/);
  expect(arrived).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('alert')).toHaveTextContent('延误 · 预计 2026年12月4日 解决');
  for (const text of ['CSQU3054383', '900', '18,450 kg', '58.4 m³']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const sent = requests.filter(({ url: to }) => to.startsWith(url));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe(url);
  expect([sent[0]?.headers.get('x-trade-tracking'), sent[0]?.headers.get('authorization')]).toEqual([
    'secret-token',
    null,
  ]);
});

test.each(['de-DE', 'en-US'] as const)('the page speaks %s, too', async (locale) => {
  localStorage.setItem('locale', locale);
  serveTrade({ [`GET ${url}`]: data(tracked) });
  openPage(path, { user: null, locale });
  const name = locale === 'de-DE' ? 'Frachtbrief W20261101-0003' : 'Waybill W20261101-0003';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
  expect(screen.getByText(locale === 'de-DE' ? '2 Tage zu spät' : '2 days late')).toBeInTheDocument();
});

test('a link that is no good says so in one way, and one that cannot be read now is tried again', async () => {
  serveTrade({ [`GET ${url}`]: rejected(404, 'tracking.missing', '此跟踪链接无效或已过期') });
  const shown = openPage(path);
  expect(await screen.findByRole('heading', { name: '链接无效' })).toBeInTheDocument();
  shown.unmount();
  const none = openPage('/logistics/track');
  expect(await screen.findByRole('heading', { name: '链接无效' })).toBeInTheDocument();
  none.unmount();
  let isDown = true;
  serveTrade({ [`GET ${url}`]: () => (isDown ? rejected(503, 'service.unavailable', '服务暂不可用') : data(tracked)) });
  openPage('/logistics/track#another-token');
  const retry = await screen.findByRole('button', { name: '重试' });
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: '运单 W20261101-0003' })).toBeInTheDocument();
});

test('the link of a void waybill says that it is no longer carried', async () => {
  const none = { milestones: [], exceptions: [], containers: [], pieces: 0, gross: '0', volume: '0', late_days: 0 };
  serveTrade({ [`GET ${url}`]: data({ ...tracked, ...none, void: true, transport: null, from: null, to: null }) });
  openPage(path);
  expect(await screen.findByRole('heading', { name: '此运单已不再承运' })).toBeInTheDocument();
  expect(screen.queryByText('CSQU3054383')).not.toBeInTheDocument();
});
