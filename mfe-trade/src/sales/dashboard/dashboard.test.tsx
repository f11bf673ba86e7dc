import { afterEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { Dashboard, DashboardUnit } from '@qiaohui/trade/dashboard';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, serveTrade } from '../../area/area.fixture.ts';

afterEach(cleanup);

const period = (from: string, created: number, won = 0, lost = 0) => ({ from, to: from, created, won, lost });
const figures = (by: DashboardUnit, more: Partial<Dashboard> = {}): Dashboard => ({
  begun: true,
  today: { day: '2026-11-28', created: 3 },
  ...{ by, from: '2026-11-26', to: '2026-11-28' },
  periods: [period('2026-11-26', 1), period('2026-11-27', 2, 1, 1), period('2026-11-28', 3, 1)],
  channels: [{ id: 'ch1', name: 'Rexel', offers: 2, hours: 18.25 }],
  value: {
    eur: '1164.00',
    unpriced: 1,
    brands: [
      { id: 'b1', name: 'Siemens', won: 1, eur: '1100.00' },
      { id: null, name: null, won: 1, eur: '64.00' },
    ],
  },
  ...more,
});
const at = (by: string) => `GET ${base}/dashboard?by=${by}`;
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('each figure of the dashboard leads to the inquiries that it counts', async () => {
  serveTrade({ [at('day')]: data(figures('day')) });
  openPage('/trade');
  expect(await screen.findByRole('heading', { level: 1, name: '数据概览' })).toBeInTheDocument();
  await screen.findByRole('link', { name: /今日询价/ });
  const won = '/trade/inquiries?outcome=won&closed_from=2026-11-26&closed_to=2026-11-28';
  expect(hrefOf(/^今日询价 ?3/)).toBe('/trade/inquiries?from=2026-11-28&to=2026-11-28');
  expect(hrefOf(/^期间询价 ?6/)).toBe('/trade/inquiries?from=2026-11-26&to=2026-11-28');
  expect(hrefOf(/^成交率 ?66.7%.*成交 2 \/ 结单 3/)).toBe(won);
  expect(hrefOf(/^成交金额 ?.*1,164\.00/)).toBe(won);
  expect(hrefOf('Rexel（2 次报价）')).toBe('/trade/inquiries?channel=ch1');
  expect(hrefOf('Siemens（成交 1 单）')).toBe(`${won}&brand=b1`);
  expect(screen.getByText('18.3小时')).toBeInTheDocument();
  expect(screen.getByText('其中 1 单没有价格，未计入金额。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /询价趋势$/ }));
  const table = screen.getByRole('table', { name: '询价趋势' });
  expect(within(table).getByRole('link', { name: '11月27日' })).toHaveAttribute(
    'href',
    '/trade/inquiries?from=2026-11-27&to=2026-11-27',
  );
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: '数据概览' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('what the trend is counted by is chosen, and stays in the address', async () => {
  serveTrade({
    [at('day')]: data(figures('day')),
    [at('month')]: data(figures('month', { from: '2025-12-01', periods: [period('2025-12-01', 9)] })),
  });
  const { where } = openPage('/trade');
  await user.click(await screen.findByRole('button', { name: '按月' }));
  expect(await screen.findByText('2025年12月1日 至 2026年11月28日')).toBeInTheDocument();
  expect(where()).toBe('/trade?by=month');
  await user.click(screen.getByRole('button', { name: '按日' }));
  await waitFor(() => expect(where()).toBe('/trade'));
});

test('a team without inquiries is told how to begin', async () => {
  const nothing = { begun: false, today: { day: '2026-11-28', created: 0 }, channels: [] };
  serveTrade({ [at('day')]: data(figures('day', nothing)) });
  openPage('/trade');
  expect(await screen.findByText('还没有询价')).toBeInTheDocument();
  expect(hrefOf('新建询价')).toBe('/trade/inquiries/new');
  expect(screen.queryByText('成交率')).not.toBeInTheDocument();
});

test('who may not read prices sees no values, and why', async () => {
  serveTrade({ [at('day')]: data(figures('day', { value: null })) });
  openPage('/trade');
  expect(await screen.findByText('您没有查看价格的权限，因此不显示金额。')).toBeInTheDocument();
  expect(screen.queryByText('成交金额')).not.toBeInTheDocument();
});

test('the list of inquiries shows only what the figure counted, and its filters can be taken off', async () => {
  const requests = serveTrade({
    [`POST ${base}/inquiries/list`]: page([]),
    [`POST ${base}/brands/list`]: page([]),
    [`POST ${base}/channels/list`]: page([]),
    [`POST ${base}/customers/list`]: page([]),
  });
  openPage('/trade/inquiries?outcome=won&closed_from=2026-11-26&closed_to=2026-11-28&channel=ch1');
  const sent = () => requests.filter(({ url }) => url === `${base}/inquiries/list`).at(-1)?.body;
  await waitFor(() =>
    expect(sent()).toMatchObject({
      outcome: 'won',
      closed_from: '2026-11-26',
      closed_to: '2026-11-28',
      channel: 'ch1',
    }),
  );
  await user.click((await screen.findAllByRole('button', { name: /清除/ }))[0] as HTMLElement);
  await waitFor(() => expect(sent()).not.toHaveProperty('outcome'));
});
