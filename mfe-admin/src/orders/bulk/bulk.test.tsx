import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { type OrderDetail, OrderRow } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

const base = 'POST /api/v1/manage';
const two = [sample({ id: 'o1', number: 'R-1' }), sample({ id: 'o2', number: 'R-2' })];
/** As lists have it, with fewer fields than the order itself. */
const rowOf = (order: OrderDetail) => OrderRow.parse(order);
const file = {
  id: 'f1',
  state: 'ready',
  at: '2026-11-21T02:00:00.000Z',
  done: 2,
  total: 2,
  size: 4096,
  expiresAt: '2026-11-22T02:00:00.000Z',
  format: 'xlsx',
  filter: {},
};

function desk(acts: Parameters<typeof serve>[0] = {}) {
  return serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: two, next_page_url: null } } },
    [`${base}/resources`]: { body: { data: { data: [], next_page_url: null } } },
    [`${base}/views`]: { body: { data: [{ id: 'v1', name: '大额', filter: { status: '5', waiting: 24 } }] } },
    ...acts,
  });
}
const open = (path: string) => renderRoutes(remote.routes(), { path, user: { group: 'finance' } });
const bodies = (requests: ReturnType<typeof serve>, path: string) =>
  requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

test('several orders get one status; errors are shown for each order, which stays selected', async () => {
  const results = [
    { id: 'o1', number: 'R-1', version: 2, status: OrderStatus.Remitting, refused: null },
    { id: 'o2', number: 'R-2', version: 1, status: OrderStatus.Received, refused: '款项未到齐' },
  ];
  const requests = desk({ [`${base}/setStatus/many`]: { body: { data: results } } });
  open('/manage');
  await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '批量设置状态…' }));
  const dialog = within(await screen.findByRole('dialog'));
  // nothing is preselected, and the button then says what it does
  expect(dialog.getByRole('button', { name: '设置状态' })).toBeDisabled();
  await user.click(dialog.getByRole('combobox', { name: /^新状态/ }));
  await user.click(await screen.findByRole('option', { name: '银行汇款中' }));
  await user.click(dialog.getByRole('button', { name: '开始汇款' }));
  expect(await screen.findByText('1 个已设置，1 个未改变')).toBeInTheDocument();
  expect(screen.getByText('款项未到齐')).toBeInTheDocument();
  const orders = two.map(({ id, version }) => ({ id, version }));
  expect(bodies(requests, 'setStatus/many')).toEqual([{ status: OrderStatus.Remitting, orders }]);
  await user.click(screen.getByRole('button', { name: '只保留未改变的' }));
  expect(await screen.findByRole('toolbar', { name: '已选 1 项' })).toBeInTheDocument();
});

const received = { version: 7, status: OrderStatus.Received, refused: null };
async function choose(status: string) {
  await user.click(screen.getByRole('combobox', { name: /^新状态/ }));
  await user.click(await screen.findByRole('option', { name: status }));
}
async function selectAll() {
  await user.click(await screen.findByRole('checkbox', { name: '全选本页' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '批量设置状态…' }));
  await screen.findByRole('dialog');
}

test('selected orders are sent as the list now has them, so that one another member took over is not refused again', async () => {
  let version = 7;
  const rejected = two.map(({ id, number }) => ({ id, number, ...received, refused: '订单刚被他人修改' }));
  const requests = desk({
    [`${base}/orders`]: () => ({
      body: { data: { data: two.map((one) => ({ ...one, version })), next_page_url: null } },
    }),
    [`${base}/setStatus/many`]: () => {
      version += 1;
      return { body: { data: rejected } };
    },
  });
  open('/manage');
  await selectAll();
  await choose('银行汇款中');
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  await user.click(await screen.findByRole('button', { name: '只保留未改变的' }));
  await waitFor(() => expect(bodies(requests, 'orders')).toHaveLength(2));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '批量设置状态…' }));
  await choose('银行汇款中');
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  await waitFor(() => expect(bodies(requests, 'setStatus/many')).toHaveLength(2));
  const versions = (bodies(requests, 'setStatus/many') as { orders: { version: number }[] }[]).map(({ orders }) =>
    orders.map((one) => one.version),
  );
  expect(versions).toEqual([
    [7, 7],
    [8, 8],
  ]);
});

test('other content after a lost response of many is sent only once one has seen what became of the first', async () => {
  const first: { body: unknown; key: string | null }[] = [];
  const requests = desk({
    [`${base}/order/one`]: ({ body }) => {
      const { id } = body as { id: string };
      return { body: { data: sample({ id, number: `R-${id}`, version: 8, status: OrderStatus.Remitting }) } };
    },
    [`${base}/setStatus/many`]: ({ body, headers }) => {
      const key = headers.get('idempotency-key');
      if (first.length === 0) {
        first.push({ body, key });
        return Promise.reject(new TypeError('connection lost'));
      }
      if (first[0]?.key === key)
        return {
          status: 422,
          body: { code: 'request.key-reused', message: '同一个 Idempotency-Key 不能用于不同的内容', request_id: 'r' },
        };
      return { body: { data: two.map(({ id, number }) => ({ id, number, ...received })) } };
    },
  });
  open('/manage');
  await selectAll();
  await choose('银行汇款中');
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  await waitFor(() => expect(bodies(requests, 'setStatus/many')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: '开始汇款' })).toBeEnabled());
  await fill(screen.getByLabelText(/原因|备注/), '改正');
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  expect(await screen.findByText('之前的那次提交可能已经成功')).toBeInTheDocument();
  expect(screen.queryByText(/Idempotency-Key/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '刷新记录' }));
  const present = within(await screen.findByRole('list', { name: '订单目前的状态' }));
  expect(present.getAllByText('银行汇款中')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  expect(await screen.findByText('2 个已设置，0 个未改变')).toBeInTheDocument();
  expect(bodies(requests, 'setStatus/many').at(-1)).toMatchObject({
    orders: [
      { id: 'o1', version: 8 },
      { id: 'o2', version: 8 },
    ],
  });
});

test('a saved view shows its list, and the current list can be saved as a view', async () => {
  const saved = { id: 'v2', name: '待补', filter: { status: '12' } };
  const requests = desk({ [`${base}/view/save`]: { body: { data: saved } } });
  const { where } = open('/manage?status=12&waiting=4');
  await user.click(await screen.findByRole('button', { name: '视图' }));
  await user.click(await screen.findByRole('menuitem', { name: '将当前筛选保存为视图…' }));
  await fill(await screen.findByLabelText('名称'), '待补');
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(bodies(requests, 'view/save')).toEqual([{ name: '待补', filter: { status: '12', waiting: 4 } }]),
  );
  await user.click(screen.getByRole('button', { name: '视图' }));
  await user.click(await screen.findByRole('menuitem', { name: /^大额/ }));
  await waitFor(() => expect(where()).toBe('/manage?status=5&waiting=24'));
  expect(bodies(requests, 'orders').at(-1)).toMatchObject({ status: '5', waiting: '24' });
});

test('review and refunds are the list with fixed filters, and the list can be exported', async () => {
  const requests = desk({
    [`${base}/orders/exports`]: { body: { data: [file] } },
    [`${base}/orders/export`]: { body: { data: { ...file, state: 'waiting' } } },
  });
  open('/manage?tab=review');
  await waitFor(() => expect(bodies(requests, 'orders').at(-1)).toEqual({ papers: 'pending' }));
  // its count may be there with it
  await user.click(await screen.findByRole('link', { name: /^退款/ }));
  await waitFor(() => expect(bodies(requests, 'orders').at(-1)).toEqual({ refunds: 'open' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText(/^2 行 · /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '生成 CSV' }));
  await waitFor(() =>
    expect(bodies(requests, 'orders/export')).toEqual([{ format: 'csv', filter: { refunds: 'open' } }]),
  );
});

test('orders of which one was just changed here are set with the version that this has given, not refused as changed', async () => {
  const step = { to: OrderStatus.Remitting, blockedBy: [], needs: [] };
  const remitting = { status: OrderStatus.Remitting, version: 8, moves: [] };
  let lists = 0;
  const requests = desk({
    [`${base}/orders`]: () => {
      lists += 1;
      return lists === 1 ? { body: { data: { data: two.map(rowOf), next_page_url: null } } } : 'hangs';
    },
    [`${base}/order/one`]: { body: { data: sample({ id: 'o1', number: 'R-1', moves: [step] }) } },
    [`${base}/setStatus`]: { body: { data: sample({ id: 'o1', number: 'R-1', ...remitting }) } },
    [`${base}/setStatus/many`]: { body: { data: [] } },
  });
  open('/manage?order=o1');
  await user.click(await screen.findByRole('button', { name: '开始汇款' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '开始汇款' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await selectAll();
  await choose('退款中');
  await fill(screen.getByLabelText(/原因/), '客户要求');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '转入退款' }));
  await waitFor(() => expect(bodies(requests, 'setStatus/many')).toHaveLength(1));
  const [one, other] = two;
  expect(bodies(requests, 'setStatus/many')[0]).toMatchObject({
    orders: [
      { id: one?.id, version: 8 },
      { id: other?.id, version: other?.version },
    ],
  });
});

test('orders that were just set together are set again with the versions that this has given, not refused as changed', async () => {
  let lists = 0;
  const requests = desk({
    [`${base}/orders`]: () => {
      lists += 1;
      return lists === 1 ? { body: { data: { data: two.map(rowOf), next_page_url: null } } } : 'hangs';
    },
    [`${base}/setStatus/many`]: {
      body: {
        data: two.map(({ id, number }) => ({
          ...{ id, number, version: 9, status: OrderStatus.Remitting, refused: null },
        })),
      },
    },
  });
  open('/manage');
  await selectAll();
  await choose('银行汇款中');
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  await screen.findByText('2 个已设置，0 个未改变');
  await user.click(screen.getByRole('button', { name: '完成' }));
  expect(screen.getAllByText('银行汇款中', { selector: 'td *' })).toHaveLength(2);
  await selectAll();
  await choose('退款中');
  await fill(screen.getByLabelText(/原因/), '客户要求');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '转入退款' }));
  await waitFor(() => expect(bodies(requests, 'setStatus/many')).toHaveLength(2));
  expect(bodies(requests, 'setStatus/many')[1]).toMatchObject({ orders: two.map(({ id }) => ({ id, version: 9 })) });
});

test('while many are being set their dialog stays, since what became of each order is shown there', async () => {
  const answered = Promise.withResolvers<void>();
  const results = two.map(({ id, number }) => ({ id, number, ...received, refused: '款项未到齐' }));
  desk({
    [`${base}/setStatus/many`]: async () => {
      await answered.promise;
      return { body: { data: results } };
    },
  });
  open('/manage');
  await selectAll();
  await choose('银行汇款中');
  await user.click(screen.getByRole('button', { name: '开始汇款' }));
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.keyboard('{Escape}');
  answered.resolve();
  expect(await screen.findByText('0 个已设置，2 个未改变')).toBeInTheDocument();
});

test('of two saved views that are removed one right after the other a failure of the first is told, and a double click removes one', async () => {
  const views = ['v1', 'v2', 'v3'].map((id) => ({ id, name: id, filter: { status: '5' } }));
  const requests = desk({
    [`${base}/views`]: { body: { data: views } },
    [`${base}/view/remove`]: ({ body }) => {
      const { id } = body as { id: string };
      if (id === 'v2') return { body: { data: { id } } };
      return { status: 500, body: { code: 'server.failed', message: '视图没有删除', request_id: 'r' } };
    },
  });
  open('/manage');
  await user.click(await screen.findByRole('button', { name: '视图' }));
  const removal = (name: string) => screen.getByRole('button', { name: `删除视图「${name}」` });
  await user.click(removal('v1'));
  await user.click(removal('v2'));
  fireEvent.click(removal('v3'), { detail: 2 });
  expect(await screen.findByText(/视图没有删除/)).toBeInTheDocument();
  expect(bodies(requests, 'view/remove')).toEqual([{ id: 'v1' }, { id: 'v2' }]);
});
