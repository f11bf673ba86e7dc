import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import { accept, drawn } from '../orders/documents/drawn.fixture.ts';
import { sample } from '../orders/order.fixture.ts';
import remote from '../remote.tsx';
import { wideScreen } from './wide-screen.fixture.ts';

const base = 'POST /api/v1/manage';
const page = (data: unknown[], next_page_url: string | null = null) => ({ body: { data: { data, next_page_url } } });

/** Fakes a desk with one order, which `acts` change as the server would. */
function desk(detail: OrderDetail = sample(), acts: Parameters<typeof serve>[0] = {}) {
  return serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: page([detail]),
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/findFiles`]: { body: { data: [] } },
    ...acts,
  });
}

const open = (path: string) => renderRoutes(remote.routes(), { path, user: { group: 'finance' } });
const bodies = (requests: ReturnType<typeof serve>, path: string) =>
  requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);

// loads the lazy page beforehand, since its load time is not under test
beforeAll(() => import('./page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

test('the desk shows figures and queue, and an order opens beside them with a URL of its own', async () => {
  desk();
  const { where } = open('/manage');
  expect(await screen.findByText('0.86%')).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'R20261121-000482' }));
  expect(where()).toBe('/manage?order=o1');
  const panel = await screen.findByRole('region', { name: 'R20261121-000482' });
  expect(within(panel).getByText('材料 1/2')).toBeInTheDocument();
  expect(within(panel).getByText('OUYANG SIYUAN')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(where()).toBe('/manage'));
});

test('search and filters go to the server and are kept in the URL', async () => {
  const requests = desk();
  const { where } = open('/manage?status=ours');
  await fill(await screen.findByRole('searchbox'), '欧阳');
  await waitFor(() => expect(bodies(requests, 'orders').at(-1)).toEqual({ keyword: '欧阳', status: 'ours' }));
  expect(decodeURIComponent(where())).toBe('/manage?status=ours&keyword=欧阳');
});

test('filter values in the URL that the service would reject are dropped, and the others still apply', async () => {
  const requests = desk();
  open(`/manage?status=abc&type=99&payee=x&from=2026-99-99&sort=up&to=2026-11-30&keyword=${'k'.repeat(120)}`);
  await screen.findByRole('link', { name: 'R20261121-000482' });
  expect(bodies(requests, 'orders').at(-1)).toEqual({ to: '2026-11-30', keyword: 'k'.repeat(100) });
});

test('A accepts the pending document once it was viewed; a rejection needs a reason', async () => {
  const offer = {
    slot: 'offer' as const,
    at: 'order' as const,
    required: true,
    files: [{ uid: 'f1', name: 'offer.pdf' }],
  };
  const requests = desk(sample({ checklist: [{ ...offer, state: 'pending' }] }), {
    [`${base}/order/review`]: { body: { data: sample({ checklist: [{ ...offer, state: 'accepted' }] }) } },
    [`${base}/order/signFiles`]: { body: { data: { urls: { f1: '/f/f1' } } } },
    'GET /f/f1': { body: 'png', type: 'image/png' },
  });
  open('/manage?order=o1');
  expect(await screen.findByText('请先打开材料，再通过或退回')).toBeInTheDocument();
  expect(accept()).toBeDisabled();
  await user.keyboard('a');
  await user.keyboard('v');
  await drawn();
  expect(screen.queryByText('请先打开材料，再通过或退回')).not.toBeInTheDocument();
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: '退回给客户' }));
  expect(await screen.findByText('「退回原因」不能为空')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '取消' }));
  await user.keyboard('a');
  await waitFor(() =>
    expect(bodies(requests, 'order/review')).toEqual([{ id: 'o1', slot: 'offer', verdict: 'accept', version: 7 }]),
  );
  expect(await screen.findByText('「录取通知 / 协议」已通过')).toBeInTheDocument();
});

test('a blocked transition says what it waits for; an open one asks for what it needs', async () => {
  const requests = desk(sample(), {
    [`${base}/setStatus`]: { body: { data: sample({ status: OrderStatus.Refunding, moves: [] }) } },
  });
  open('/manage?order=o1');
  expect(await screen.findByRole('button', { name: '开始汇款' })).toBeDisabled();
  expect(screen.getByText('还差 1 份材料')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '转入退款' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '转入退款' }));
  expect(await within(dialog).findByText('「原因」不能为空')).toBeInTheDocument();
  await fill(within(dialog).getByLabelText('原因'), '客户要求');
  await user.click(within(dialog).getByRole('button', { name: '转入退款' }));
  expect(await screen.findByText('设置成功')).toBeInTheDocument();
  expect(bodies(requests, 'setStatus')).toEqual([
    { id: 'o1', status: OrderStatus.Refunding, version: 7, reason: '客户要求' },
  ]);
});

test('an error of the server is a warning titled 提示', async () => {
  const rejection = { code: 'order.moved-already', message: '订单刚被他人修改', request_id: 'r' };
  desk(sample({ moves: [{ to: 6, blockedBy: [], needs: [] }] }), {
    [`${base}/setStatus`]: { status: 409, body: rejection },
  });
  open('/manage?order=o1');
  await user.click(await screen.findByRole('button', { name: '开始汇款' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '开始汇款' }));
  expect(await screen.findByText('提示：订单刚被他人修改')).toBeInTheDocument();
});

test('a receipt is booked with the missing sum filled in, and a repeat sends the same idempotency key', async () => {
  let replies = 0;
  const short = sample({ status: OrderStatus.AwaitingTopUp, received: '90000' });
  const requests = desk(short, {
    [`${base}/order/receipt`]: () => {
      replies += 1;
      const down = { code: 'service.unavailable', message: '服务暂时不可用', request_id: 'r' };
      return replies === 1 ? { status: 503, body: down } : { body: { data: sample() } };
    },
  });
  open('/manage?order=o1&part=money');
  await user.click(await screen.findByRole('button', { name: '登记到账' }));
  expect(screen.getByLabelText('到账金额')).toHaveValue('7670.00');
  await fill(screen.getByLabelText('银行流水号'), 'S1');
  await user.click(screen.getByRole('button', { name: '登记款项' }));
  await screen.findByText('提示：服务暂时不可用');
  await user.click(screen.getByRole('button', { name: '登记款项' }));
  await screen.findByText('操作成功');
  const keys = requests
    .filter(({ url }) => url.endsWith('/receipt'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('a customer who opens the desk reads that it is for finance only', async () => {
  desk();
  renderRoutes(remote.routes(), { path: '/manage', user: {} });
  expect(await screen.findByText('此页面仅供财务人员使用')).toBeInTheDocument();
});
