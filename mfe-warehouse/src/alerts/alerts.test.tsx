import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayIn } from '../area/days.ts';
import { knownGoods } from '../records.fixture.ts';
import remote from '../remote.tsx';

afterEach(cleanup);

const URL = '/api/v1/warehouse/alerts';
const clerk = { group: 'warehouse' as const, email: 'chen@example.com' };
const listed = (rows: unknown[]) => ({ body: { data: { data: rows, next_page_url: null } } });
const counts = { body: { data: { expiring: 1, low: 2, overdue: 1000 } } };
const old = { ...knownGoods({ best_before: dayIn(-1) }), quiet: null };
const late = {
  id: 'in-1',
  number: 'IN-2611-0001',
  client_code: 'HZ-ZDH',
  waybill_number: 'W-1',
  package: 'parcel',
  quantity: 2,
  eta: dayIn(-3),
  received: 5,
  lacking: 7,
  quiet: { until: '2999-03-31', user: { name: '陈师傅' }, at: '2026-11-20T08:00:00.000Z' },
};

test('each kind of alert has a list with its count, and its rows link to goods or in-order', async () => {
  const requests = serve({
    [`POST ${URL}/counts`]: counts,
    [`POST ${URL}/expiring`]: listed([old]),
    [`POST ${URL}/overdue`]: ({ body }) => listed((body as { quiet: boolean }).quiet ? [late] : []),
  });
  const { where } = renderRoutes(remote.routes(), { path: '/warehouse/alerts', user: clerk, locale: 'en-US' });
  expect(await screen.findByRole('link', { name: '6ES7 214' })).toHaveAttribute('href', '/warehouse/goods/g-1');
  expect(screen.getByText('Expired')).toBeInTheDocument();
  await user.click(await screen.findByRole('tab', { name: 'Overdue (999+)' }));
  expect(await screen.findByText('No inbound order is overdue')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Show' }));
  await user.click(await screen.findByRole('option', { name: 'Acknowledged' }));
  expect(await screen.findByRole('link', { name: 'IN-2611-0001' })).toHaveAttribute('href', '/warehouse/in/in-1');
  expect(screen.getByText('3 days late')).toBeInTheDocument();
  expect(screen.getByText('Acknowledged by 陈师傅 until Mar 31, 2999')).toBeInTheDocument();
  expect(where()).toBe('/warehouse/alerts?tab=overdue&known=1');
  expect(requests.findLast(({ url }) => url.endsWith('/overdue'))?.body).toEqual({ quiet: true });
});

test('a known alert is hidden for some days, and shown again by undo', async () => {
  const requests = serve({
    [`POST ${URL}/counts`]: counts,
    [`POST ${URL}/expiring`]: listed([old]),
    [`POST ${URL}/quiet`]: counts,
  });
  renderRoutes(remote.routes(), { path: '/warehouse/alerts', user: clerk });
  await user.click(await screen.findByRole('button', { name: '知晓 6ES7 214 IN-2611-0001-01' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '7 天' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  const sent = () => requests.filter(({ url }) => url.endsWith('/quiet')).map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { kind: 'expiring', id: 'g-1', until: dayIn(7) },
      { kind: 'expiring', id: 'g-1' },
    ]),
  );
});

test('settings that were saved although the response was lost are not said to be somebody else’s', async () => {
  const settings = { version: 3, days: 60, readers: [], user: { name: '陈师傅' }, at: '2026-11-20T08:00:00.000Z' };
  let isLost = true;
  serve({
    [`POST ${URL}/counts`]: counts,
    [`POST ${URL}/expiring`]: listed([]),
    [`POST ${URL}/settings`]: { body: { data: settings } },
    [`POST ${URL}/settings/save`]: () => {
      if (!isLost) {
        const state = { ...settings, version: 4, days: 90 };
        return {
          status: 409,
          body: { code: 'settings.moved-already', message: '设置已被更新', request_id: 'r', state },
        };
      }
      isLost = false;
      throw new TypeError('connection lost');
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/alerts', user: clerk });
  await user.click(await screen.findByRole('button', { name: '设置' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(await form.findByRole('textbox', { name: /提前多少天/ }), '90');
  await user.click(form.getByRole('button', { name: '保存' }));
  await screen.findByText(/网络连接失败/);
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('设置已被更新')).not.toBeInTheDocument();
});

test('settings that somebody else changed meanwhile are not overwritten without a confirmation, and input stays', async () => {
  const settings = { version: 3, days: 60, readers: [], user: { name: '陈师傅' }, at: '2026-11-20T08:00:00.000Z' };
  const requests = serve({
    [`POST ${URL}/counts`]: counts,
    [`POST ${URL}/expiring`]: listed([]),
    [`POST ${URL}/settings`]: { body: { data: settings } },
    [`POST ${URL}/settings/save`]: ({ body }) =>
      (body as { version: number }).version === 4
        ? { body: { data: { ...settings, version: 5 } } }
        : {
            status: 409,
            body: {
              ...{ code: 'settings.moved-already', message: '设置已被更新', request_id: 'r' },
              state: { ...settings, version: 4 },
            },
          },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/alerts', user: clerk });
  await user.click(await screen.findByRole('button', { name: '设置' }));
  const form = within(await screen.findByRole('dialog'));
  await fill(await form.findByRole('textbox', { name: /提前多少天/ }), '90');
  await user.click(form.getByRole('button', { name: '添加我的邮箱' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('设置已被更新')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const readers = [{ email: 'chen@example.com', locale: 'zh-CN' }];
  expect(requests.filter(({ url }) => url.endsWith('/save')).map(({ body }) => body)).toEqual([
    { version: 3, days: 90, readers },
    { version: 4, days: 90, readers },
  ]);
});

test('a level is set on the page of goods for all lots, and the stock page says how many alerts there are', async () => {
  const level = { client_code: 'HZ-ZDH', by: 'sku', name: 'SI-214', stock: 16, level: null, user: null, at: null };
  const requests = serve({
    [`POST ${URL}/counts`]: { body: { data: { expiring: 1, low: 2, overdue: 4 } } },
    'POST /api/v1/warehouse/goods/one': { body: { data: { ...knownGoods(), movements: [] } } },
    'POST /api/v1/warehouse/movements': listed([]),
    [`POST ${URL}/level`]: { body: { data: level } },
    [`POST ${URL}/level/set`]: { body: { data: { ...level, level: 20 } } },
    'POST /api/v1/warehouse/stocks/find_goods': listed([]),
    'POST /api/v1/warehouse/stocks/statistic': {
      body: { data: { in_goods_number: 0, out_goods_number: 0, stock_goods_number: 0 } },
    },
  });
  const { unmount } = renderRoutes(remote.routes(), { path: '/warehouse/goods/g-1', user: clerk, locale: 'en-US' });
  expect(await screen.findByText('SKU SI-214 of HZ-ZDH, 16 in stock over all lots')).toBeInTheDocument();
  await fill(screen.getByRole('textbox', { name: 'Alert below so many pieces' }), '20');
  await user.click(screen.getByRole('button', { name: 'Save level' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/level/set'))?.body).toEqual({ goods: 'g-1', level: 20 }),
  );
  unmount();
  renderRoutes(remote.routes(), { path: '/stocks', user: clerk, locale: 'en-US' });
  expect(await screen.findByRole('link', { name: /^Alerts.*7 not acknowledged$/ })).toBeInTheDocument();
});
