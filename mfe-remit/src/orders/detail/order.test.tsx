import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readExpiring, storeExpiring } from '@qiaohui/kit';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { orderWith } from '../order.fixture.ts';
import { Component } from './page.tsx';

const file = { uid: 'u1', slot: 'offer' as const, name: 'Zulassung.pdf', url: '/api/client/files/u1' };
const checklist: Order['checklist'] = [
  { slot: 'offer', at: 'order', required: true, state: 'pending', files: ['u1'] },
  { slot: 'fees', at: 'order', required: true, state: 'missing', files: [] },
];
const reserve = {
  due: '97855.00',
  payway: PaymentMethod.BankTransfer,
  deadLineDate: '2099-11-22T06:30:00.000Z',
  reserveName: '备付金账户',
  reserveBank: '演示银行',
  reserveAccount: '6200000000000000001',
  reservePostscript: 'QH4821',
};

type Rejection = { status: number; body: unknown };
const open = async (order: Order, saved = order, rejects: (version: unknown) => Rejection | null = () => null) => {
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'POST /api/client/order': ({ body }) =>
      rejects((body as { version?: number }).version) ?? { body: { data: saved } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  renderRoutes(
    [
      { path: 'order/:id', Component },
      { path: '*', element: null },
    ],
    { path: '/order/o1', user: {} },
  );
  await screen.findByText(/订单 R20261121/);
  return { sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
};

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test('missing documents are named before anything is sent', async () => {
  const { sent } = await open(orderWith({ status: OrderStatus.MethodChosen, checklist, jsfile: [file], ...reserve }));
  await user.click(screen.getByRole('button', { name: '我已全部上传' }));
  expect(await screen.findByText('请上传院校缴费通知单')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('the payee of the order is shown beside our name, not one viewed before', async () => {
  storeExpiring('resource_id', '3972');
  await open(orderWith({ status: OrderStatus.Completed }));
  await waitFor(() => expect(readExpiring('resource_id')).toBe(orderWith({}).resource?.id));
});

test('a document is removed from the order by name', async () => {
  const { sent } = await open(orderWith({ status: OrderStatus.MethodChosen, checklist, jsfile: [file], ...reserve }));
  await user.click(screen.getByRole('button', { name: '移除 Zulassung.pdf' }));
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', version: 1, jsfile: [] }]));
});

test('a document is removed from the order as another device has left it, whose new file stays', async () => {
  const order = orderWith({ status: OrderStatus.MethodChosen, checklist, jsfile: [file], ...reserve });
  const other = { uid: 'u2', slot: 'fees' as const, name: 'Gebuehren.pdf', url: '/api/client/files/u2' };
  const newer = { ...order, version: 2, jsfile: [file, other] };
  const conflict = { code: 'order.moved-already', message: '订单已更新', state: newer };
  const { sent } = await open(order, order, (version) => (version === 1 ? { status: 409, body: conflict } : null));
  await user.click(screen.getByRole('button', { name: '移除 Zulassung.pdf' }));
  await waitFor(() =>
    expect(sent()).toEqual([
      { id: 'o1', version: 1, jsfile: [] },
      { id: 'o1', version: 2, jsfile: [other] },
    ]),
  );
  expect(screen.queryByText('订单已更新')).not.toBeInTheDocument();
});

test('the transfer shows sum and account with copy buttons, and the page follows the response', async () => {
  const order = orderWith({ status: OrderStatus.AwaitingTransfer, checklist, jsfile: [file], ...reserve });
  const { sent } = await open(order, { ...order, status: OrderStatus.TransferClaimed });
  for (const label of ['转账金额', '户名', '账号', '附言', '全部'])
    expect(screen.getByRole('button', { name: `复制${label}` })).toBeInTheDocument();
  expect(screen.getByText('6200 0000 0000 0000 001')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '我已转账' }));
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', status: OrderStatus.TransferClaimed }]));
  const heading = await screen.findByRole('heading', { level: 1, name: '银行正在确认到账' });
  // the page is scrolled down
  await waitFor(() => expect(heading).toHaveFocus());
});

test.each([
  [2, null, '2099-11-22T06:30:00.000Z', /剩余时间/],
  [3, null, '2020-11-20T08:00:00.000Z', /付款期限已过.*期限前已到银行的款项仍会入账/],
  [13, 3, '2099-11-22T06:30:00.000Z', /剩余时间/],
  [13, 4, '2020-11-20T08:00:00.000Z', /订单保留至 .*2099/],
  [4, null, '2099-11-22T06:30:00.000Z', /订单保留至 .*2099/],
] as const)('at %i (back to %s) the page shows the time left: %s', async (status, resumeStatus, deadLineDate, says) => {
  const closesAt = '2099-11-29T06:30:00.000Z';
  await open(orderWith({ ...reserve, status, resumeStatus, checklist, deadLineDate, closesAt }));
  expect(screen.getByText(says)).toBeInTheDocument();
});

test('documents that are missing after the deadline are not asked for: what leads on is another method', async () => {
  const deadlines = { deadLineDate: '2020-11-20T08:00:00.000Z', closesAt: '2099-11-29T06:30:00.000Z' };
  await open(orderWith({ ...reserve, status: OrderStatus.MethodChosen, checklist, ...deadlines }));
  expect(screen.getByRole('heading', { level: 1, name: '付款期限已过' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '我已全部上传' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: '更换付款方式' })[0]).toHaveAttribute('href', '/pay/o1');
});

test('a partial receipt can be remitted if sufficient, with what the recipient gets; else the refund comes first', async () => {
  const short = { status: OrderStatus.AwaitingTopUp, received: '50000.00', checklist, ...reserve };
  const { sent } = await open(orderWith({ ...short, reducedAmount: '6200' }));
  await user.click(screen.getByRole('button', { name: '按已到账金额汇款' }));
  const question = await screen.findByRole('dialog');
  expect(within(question).getByText(/¥50,000\.00 可让收款方收到 6,200\.00 /)).toBeInTheDocument();
  await user.click(within(question).getByRole('button', { name: '按已到账金额汇款' }));
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', status: OrderStatus.Received }]));
  cleanup();
  await open(orderWith({ ...short, reducedAmount: null }));
  expect(screen.getByText(/不足以汇出/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '按已到账金额汇款' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '申请退款' })).toBeInTheDocument();
});

test('a short payment says what is missing and asks before it gives up the remainder', async () => {
  const { sent } = await open(
    orderWith({ status: OrderStatus.AwaitingTopUp, received: '50000.00', checklist, ...reserve }),
  );
  expect(screen.getAllByText('¥47,855.00').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '申请退款' }));
  const question = await screen.findByRole('dialog');
  await user.click(within(question).getByRole('button', { name: '申请退款' }));
  await waitFor(() => expect(sent()).toEqual([{ id: 'o1', status: OrderStatus.Refunding }]));
});

test('a rejected document shows its reason and an upload for its replacement', async () => {
  const rejected = [{ ...checklist[0], state: 'rejected', reason: '缺少第二页' }] as Order['checklist'];
  const { sent } = await open(
    orderWith({
      status: OrderStatus.AwaitingDocuments,
      resumeStatus: OrderStatus.Received,
      checklist: rejected,
      jsfile: [file],
      ...reserve,
    }),
  );
  expect(screen.getByText('未通过原因：缺少第二页')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交补充材料' }));
  expect(await screen.findByText('请上传录取通知书或学生证')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('while finance checks a payment the order’s page says so and offers no reduced remittance', async () => {
  const short = {
    status: OrderStatus.AwaitingTopUp,
    received: '50000.00',
    checklist,
    ...reserve,
    reducedAmount: '6200',
  };
  await open(orderWith({ ...short, moneyOnHold: true }));
  expect(screen.getByText(/正由我们的财务核对/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '按已到账金额汇款' })).not.toBeInTheDocument();
});

test.each([5, 6] as const)('at %i the page says that a payment is being checked first', async (status) => {
  const order = { status, received: '97855.00', checklist, ...reserve };
  await open(orderWith({ ...order, moneyOnHold: true }));
  expect(screen.getByText(/有一笔款项正由我们的财务核对/)).toBeInTheDocument();
  cleanup();
  await open(orderWith(order));
  expect(screen.queryByText(/财务核对/)).not.toBeInTheDocument();
});

test.each([
  [7, /我们已按订单汇出款项，之后银行退回了您付给我们的款项。请补付 ¥97,855\.00/],
  [10, /我们已向您退款，之后银行又退回了您付给我们的款项。请补付 ¥97,855\.00/],
] as const)(
  'at %i money that the bank took back after we had paid it out is requested, with the account to pay it to',
  async (status, says) => {
    await open(orderWith({ status, received: '0.00', claim: '97855.00', checklist, ...reserve }));
    expect(screen.getByText(says)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: '请补付 ¥97,855.00' })).toBeInTheDocument();
    expect(screen.getByText('6200 0000 0000 0000 001')).toBeInTheDocument();
  },
);

test('refunded money has to come again: the short payment counts it, and offers no refund of it', async () => {
  const at = '2026-11-22T06:00:00.000Z';
  const refunds = [{ id: 'f', amount: '90.00', cause: 'surplus' as const, state: 'paid' as const, at }];
  const short = { status: OrderStatus.AwaitingTopUp, checklist, ...reserve, refunds };
  await open(orderWith({ ...short, received: '97855.00', missing: '90.00' }));
  expect(screen.getByText('其中已退还')).toBeInTheDocument();
  expect(screen.getAllByText('¥90.00').length).toBeGreaterThan(1);
  await user.click(screen.getByRole('button', { name: '申请退款' }));
  expect(await screen.findByText(/已到账的 ¥97,765\.00 将在/)).toBeInTheDocument();
  cleanup();
  await open(orderWith({ ...short, received: '0.00', missing: '97945.00' }));
  expect(screen.queryByRole('button', { name: '申请退款' })).not.toBeInTheDocument();
});
