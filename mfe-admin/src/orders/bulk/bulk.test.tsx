import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

const base = 'POST /api/v1/manage';
const two = [sample({ id: 'o1', number: 'R-1' }), sample({ id: 'o2', number: 'R-2' })];
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
    { id: 'o1', number: 'R-1', status: OrderStatus.Remitting, refused: null },
    { id: 'o2', number: 'R-2', status: OrderStatus.Received, refused: '款项未到齐' },
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
  await user.click(screen.getByRole('link', { name: '退款' }));
  await waitFor(() => expect(bodies(requests, 'orders').at(-1)).toEqual({ refunds: 'open' }));
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(await screen.findByText(/^2 行 · /)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '生成 CSV' }));
  await waitFor(() =>
    expect(bodies(requests, 'orders/export')).toEqual([{ format: 'csv', filter: { refunds: 'open' } }]),
  );
});
