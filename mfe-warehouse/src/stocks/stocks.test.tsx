import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

afterEach(cleanup);

const row = (id: string, type: string) => ({
  id,
  code: `IN-2611-0001-${id}`,
  type,
  sku: `SKU-${id}`,
  client_code: 'HZ-ZDH',
  box_count: 1,
  expected: 10,
  count: 10,
  stock: 4,
  free: 4,
  places: [{ place: 'DOCK', pieces: 4 }],
  best_before: null,
  counted_at: null,
  ware_in: { id: 'in-1', code: 'IN-2611-0001' },
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
});
const pageOf = (rows: unknown[], next_page_url: string | null = null) => ({
  body: { data: { data: rows, next_page_url } },
});
const statistic = { body: { data: { in_goods_number: 1200, out_goods_number: 200, stock_goods_number: 1000 } } };
const URL = '/api/v1/warehouse/stocks/find_goods';
const clerk = { group: 'warehouse' as const };

test('the stock shows its numbers, loads the next page, and keeps tab and keyword in the URL', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/stocks/statistic': statistic,
    [`POST ${URL}`]: ({ url }) =>
      url.includes('cursor') ? pageOf([row('2', 'LC1D09BD')]) : pageOf([row('1', '6ES7 214')], `${URL}?cursor=x`),
  });
  const { where } = renderRoutes(remote.routes(), { path: '/stocks', user: clerk });
  const link = await screen.findByRole('link', { name: /6ES7 214/ });
  expect(link).toHaveAttribute('href', '/warehouse/in/in-1');
  expect(link).toHaveAttribute('target', '_blank');
  expect(await screen.findByText('1,200')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '加载更多' }));
  await screen.findByRole('link', { name: /LC1D09BD/ });
  await user.click(screen.getByRole('tab', { name: /^库存货物/ }));
  await waitFor(() => expect(requests.some(({ body }) => JSON.stringify(body) === '{"stock":1}')).toBe(true));
  await fill(screen.getByRole('searchbox'), '6es7');
  await waitFor(() => expect(where()).toBe('/stocks?tab=stock&keyword=6es7'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ keyword: '6es7', stock: 1 }));
});

test('the URL selects the stock of a past day, and removing it leads back to now', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/stocks/statistic': statistic,
    [`POST ${URL}`]: pageOf([row('1', '6ES7 214')]),
  });
  const { where } = renderRoutes(remote.routes(), { path: '/stocks?tab=stock&day=2026-11-01', user: clerk });
  expect(await screen.findByText('当日库存')).toBeInTheDocument();
  const day = { day: '2026-11-01' };
  expect(requests.map(({ body }) => body)).toEqual(expect.arrayContaining([day, { stock: 1, ...day }]));
  await fill(screen.getByLabelText('某日结束时的库存'), '2026-10-31');
  await waitFor(() => expect(where()).toBe('/stocks?tab=stock&day=2026-10-31'));
  await user.click(screen.getByRole('button', { name: '移除筛选：某日结束时的库存' }));
  await waitFor(() => expect(where()).toBe('/stocks?tab=stock'));
  const lastQuery = () => requests.findLast(({ url }) => url.startsWith(URL))?.body;
  await waitFor(() => expect(lastQuery()).toEqual({ stock: 1 }));
});

test('a day in the URL that there is not counts as now', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/stocks/statistic': statistic,
    [`POST ${URL}`]: pageOf([row('1', '6ES7 214')]),
  });
  renderRoutes(remote.routes(), { path: '/stocks?tab=stock&day=2026-99-99', user: clerk });
  await screen.findByRole('link', { name: /6ES7 214/ });
  expect(JSON.stringify(requests.map(({ body }) => body))).not.toContain('2026-99-99');
});

test('a year and a month in the URL that the service would reject are dropped', async () => {
  const requests = serve({ 'POST /api/v1/warehouse/out': pageOf([]) });
  renderRoutes(remote.routes(), { path: '/warehouse/out?year=99999&month=13&keyword=a', user: clerk });
  await waitFor(() => expect(requests.map(({ body }) => body)).toContainEqual({ keyword: 'a' }));
});

test('a new in-order is sent once with its idempotency key and opens its page; errors of the service are shown at their fields', async () => {
  const requests = serve({
    'POST /api/v1/warehouse/stocks/statistic': statistic,
    [`POST ${URL}`]: pageOf([]),
    'POST /api/v1/warehouse/waybills': pageOf([]),
    'POST /api/v1/warehouse/in/create': ({ body }) =>
      (body as { client_code: string }).client_code === 'BAD'
        ? {
            status: 422,
            body: { code: 'form.invalid', message: 'x', errors: { client_code: ['没有这个客户'] }, request_id: 'r' },
          }
        : { body: { data: { id: 'in-7', number: 'IN-2611-0007' } } },
  });
  const { where } = renderRoutes(remote.routes(), { path: '/stocks?create=1', user: clerk });
  const code = await screen.findByRole('textbox', { name: /^客户编码( \*)?$/ });
  await user.click(screen.getByRole('button', { name: '创建入库单' }));
  expect(await screen.findByText('请填写客户编码')).toBeInTheDocument();
  await fill(code, 'BAD');
  await user.click(screen.getByRole('button', { name: '创建入库单' }));
  expect(await screen.findByText('没有这个客户')).toBeInTheDocument();
  await fill(code, 'HZ-ZDH');
  await user.click(screen.getByRole('button', { name: '创建入库单' }));
  await waitFor(() => expect(where()).toBe('/warehouse/in/in-7'));
  expect(await screen.findByText('操作成功')).toBeInTheDocument();
  const sent = requests.filter(({ url }) => url.endsWith('/in/create'));
  expect(sent.at(-1)?.body).toMatchObject({ client_code: 'HZ-ZDH', quantity: 1, weight: null, package: 'parcel' });
  // a rejected request has stored nothing under its key, and what is sent from one form is one in-order
  const keys = new Set(sent.map(({ headers }) => headers.get('idempotency-key')));
  expect({ sent: sent.length, keys: keys.size }).toEqual({ sent: 2, keys: 1 });
});

test('a search without results says so and offers to clear it', async () => {
  serve({ 'POST /api/v1/warehouse/stocks/statistic': statistic, [`POST ${URL}`]: pageOf([]) });
  const { where } = renderRoutes(remote.routes(), { path: '/stocks?keyword=nothing', locale: 'en-US', user: clerk });
  expect(await screen.findByText('No goods match “nothing”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(where()).toBe('/stocks'));
});

test.each([
  ['stocks', '/stocks', 'tab=stock&keyword=6es7'],
  ['in-orders', '/warehouse/in', 'year=2026&sort=-number'],
  ['out-orders', '/warehouse/out', 'status=shipped&sort=number'],
])(
  'a view of %s is saved as the URL has it, is that list’s own, and is shown again by one click',
  async (list, path, query) => {
    const stored: object[] = [];
    const requests = serve({
      'POST /api/v1/warehouse/stocks/statistic': statistic,
      [`POST ${URL}`]: pageOf([row('1', '6ES7 214')]),
      'POST /api/v1/warehouse/in': pageOf([]),
      'POST /api/v1/warehouse/out': pageOf([]),
      'POST /api/v1/warehouse/views/list': ({ body }) => ({
        body: { data: stored.filter((one) => (one as { list: string }).list === (body as { list: string }).list) },
      }),
      'POST /api/v1/warehouse/views': ({ body }) => {
        stored.push({ id: 'v1', ...(body as object) });
        return { body: { data: stored[0] } };
      },
    });
    const { where } = renderRoutes(remote.routes(), { path: `${path}?${query}`, user: clerk });
    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('menuitem', { name: /保存/ }));
    const form = within(await screen.findByRole('dialog', { name: '保存视图' }));
    await fill(form.getByLabelText(/^名称/), '常用');
    await user.click(form.getByRole('button', { name: '保存视图' }));
    await screen.findByText('视图已保存');
    expect(requests.find(({ url }) => url.endsWith('/views'))?.body).toEqual({ list, name: '常用', query });
    cleanup();

    const again = renderRoutes(remote.routes(), { path: `${path}?keyword=else`, user: clerk });
    await user.click(await screen.findByRole('button', { name: '视图' }));
    await user.click(await screen.findByRole('menuitem', { name: /常用/ }));
    const sorted = (address: string) => [...new URLSearchParams(address.split('?')[1])].toSorted();
    await waitFor(() => expect(sorted(again.where())).toEqual(sorted(`?${query}`)));
    expect(where()).toContain(path);
  },
);
