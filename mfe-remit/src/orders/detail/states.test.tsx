import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { Order } from '@qiaohui/remit/orders';
import { PaymentMethod, OrderStatus as S } from '@qiaohui/remit/orders/status';
import { cleanup, screen, within } from '@testing-library/react';
import { orderWith } from '../order.fixture.ts';
import { Component } from './page.tsx';

afterEach(cleanup);

const deadLineDate = '2099-11-22T06:30:00.000Z';
const locked = {
  due: '97855.00',
  lockedAt: '2026-11-21T06:20:00.000Z',
  payway: PaymentMethod.BankTransfer,
  deadLineDate,
  reserveName: '备付金账户',
  reserveAccount: '6200000000000000001',
  checklist: [{ slot: 'offer' as const, at: 'order' as const, required: true, state: 'pending' as const, files: [] }],
};
const expected = {
  confirmed: '2099-11-23T03:00:00.000Z',
  remitted: '2099-11-23T07:00:00.000Z',
  arrives: '2099-11-24T04:00:00.000Z',
  isLate: false,
  ifNow: false,
};
const ifNow = { ...expected, ifNow: true };

function open(given: Partial<Order>) {
  serve({
    'GET /api/client/order/o1': { body: { data: orderWith(given) } },
    'GET /api/client/order/o1/trail': { body: { data: [] } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  const routes = [
    { path: 'order/:id', Component },
    { path: '*', element: null },
  ];
  return renderRoutes(routes, { path: '/order/o1', user: {} });
}

/** What happens, until when, and what the customer can do, in each of the fourteen statuses. */
const states: Array<[status: number, given: Partial<Order>, now: string, until: RegExp | null, act: string | null]> = [
  [S.Draft, {}, '请继续完善信息', null, '继续填写'],
  [S.Confirmed, { expected: ifNow }, '请选择付款方式', /现在完成，预计 11月24日.* 前到账/, '选择付款方式'],
  [S.MethodChosen, { ...locked, expected: ifNow }, '请上传材料', /现在完成，预计/, '我已全部上传'],
  [S.AwaitingTransfer, { ...locked, expected: ifNow }, '请完成银行转账', /现在完成，预计/, '我已转账'],
  [S.TransferClaimed, { ...locked, expected }, '银行正在确认到账', /^预计 11月24日.* 前到账/, null],
  [S.Received, { ...locked, expected }, '款项已到账，银行正在审核', /^预计 11月24日.* 前到账/, null],
  [S.Remitting, { ...locked, expected }, '银行汇款中', /^预计 11月24日.* 前到账/, null],
  [S.Completed, { ...locked, bankReference: 'SWIFT-7' }, '汇款已完成', null, '再次汇款'],
  [S.Cancelled, {}, '订单已取消', null, '重新下单'],
  [S.Refunding, locked, '退款处理中', /3 个工作日内/, null],
  [S.Refunded, locked, '退款已完成', null, null],
  [S.TimedOut, {}, '订单已超时取消', null, '重新下单'],
  [S.AwaitingTopUp, { ...locked, received: '50000.00', missing: '47855.00' }, '请补足金额', null, '我已补足'],
  [
    S.AwaitingDocuments,
    {
      ...locked,
      resumeStatus: S.Received,
      expected: ifNow,
      checklist: [{ ...locked.checklist[0], state: 'rejected', reason: '缺页' }] as Order['checklist'],
    },
    '请补充材料',
    /现在完成，预计/,
    '提交补充材料',
  ],
];
test.each(states)(
  'at %i the page says what happens, until when, and what to do',
  async (status, given, now, until, act) => {
    open({ ...given, status: status as Order['status'] });
    expect(await screen.findByRole('heading', { level: 1, name: now })).toBeInTheDocument();
    if (until) expect(screen.getAllByText(until).length).toBeGreaterThan(0);
    if (act) expect(screen.getByText(act, { selector: 'a, button' })).toBeInTheDocument();
    for (const name of ['进度', '汇款明细']) expect(screen.getByRole('region', { name })).toBeInTheDocument();
  },
);

test('the journey names by when each step to come is expected', async () => {
  open({ ...locked, status: S.TransferClaimed, expected });
  const journey = within(await screen.findByRole('list', { name: '进度' }));
  const steps = journey.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps.slice(-3)).toEqual([
    expect.stringMatching(/银行确认到账.*预计 11月23日.* 前/),
    expect.stringMatching(/银行汇出.*预计 11月23日.* 前/),
    expect.stringMatching(/收款方收到.*预计 11月24日.* 前/),
  ]);
});

test('an estimate that has passed is said to be late', async () => {
  open({ ...locked, status: S.Received, expected: { ...expected, isLate: true } });
  expect(await screen.findByText(/比平时久一些/)).toBeInTheDocument();
});

test('while money is short, the figure that leads is what is missing, with how much of what is due has come', async () => {
  open({ ...locked, status: S.AwaitingTopUp, received: '50000.00', missing: '47855.00' });
  const hero = within(await screen.findByRole('region', { name: /订单 R2026/ }));
  expect(hero.getByText('¥47,855.00')).toBeInTheDocument();
  expect(hero.getByRole('img', { name: '已收 ¥50,000.00，应付 ¥97,855.00' })).toBeInTheDocument();
  expect(hero.queryByText('¥97,855.00')).not.toBeInTheDocument();
});

test('an order whose money goes back leads with the refund, and no longer says that the recipient gets anything', async () => {
  const refund = { id: 'r1', amount: '97855.00', cause: 'requested' as const, state: 'requested' as const };
  const times = { at: locked.lockedAt };
  open({ ...locked, status: S.Refunding, refunds: [{ ...refund, ...times }], refundedBy: '2099-11-24T04:00:00.000Z' });
  const hero = within(await screen.findByRole('region', { name: /订单 R2026/ }));
  expect(hero.getByText(/预计 11月24日.* 前退回付款人账户/)).toBeInTheDocument();
  expect(hero.getByText('退款').nextElementSibling).toHaveTextContent('¥97,855.00');
  for (const label of ['收款方收到', '您支付']) expect(hero.queryByText(label)).not.toBeInTheDocument();
});

test('an order that was topped up is not said to be remitted with less, one that was reduced is', async () => {
  const move = (kind: 'system' | 'customer') => ({
    ...{ seq: 1, from: S.AwaitingTopUp, to: S.Received, at: locked.lockedAt, actor: { kind, id: 'x' } },
  });
  open({ ...locked, status: S.Received, history: [move('system')] as Order['history'] });
  const journey = await screen.findByRole('list', { name: '进度' });
  expect(within(journey).getByText('款项已到账')).toBeInTheDocument();
  expect(within(journey).queryByText('按已到账金额汇款')).not.toBeInTheDocument();
  cleanup();
  open({ ...locked, status: S.Received, history: [move('customer')] as Order['history'] });
  expect(await screen.findByText('按已到账金额汇款')).toBeInTheDocument();
});

test.each([S.Cancelled, S.Refunded, S.TimedOut])('at %i nothing is said to be paid or to arrive', async (status) => {
  open({ ...locked, status: status as Order['status'] });
  const facts = within(await screen.findByRole('region', { name: '汇款明细' }));
  for (const label of ['收款方收到', '您支付']) expect(facts.queryByText(label)).not.toBeInTheDocument();
  expect(facts.getByText('订单金额')).toBeInTheDocument();
});

test('an order that ended unpaid lists no documents as still missing', async () => {
  open({
    ...locked,
    status: S.TimedOut,
    checklist: [{ ...locked.checklist[0], required: true, state: 'missing' }] as Order['checklist'],
  });
  await screen.findAllByText('订单金额');
  expect(screen.queryByRole('region', { name: '材料' })).not.toBeInTheDocument();
});

test('a completed order shows the bank’s reference to copy, and is paid again with payee, purpose and amount', async () => {
  const { where } = open({ ...locked, status: S.Completed, bankReference: 'SWIFT-7' });
  expect(await screen.findByRole('button', { name: '复制银行参考号' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '再次汇款' }));
  expect(where()).toBe('/step/amount/?resource=101&payment_type=3&amount=12500&currency=EUR');
});

test('rate, fees, the account in groups of four and the documents stand below the journey', async () => {
  const payment = { ...orderWith().payment, accountName: 'TU München', accountNo: 'DE89370400440532013000' };
  open({ ...locked, status: S.Received, payment, expected });
  const price = within(await screen.findByRole('region', { name: '汇款明细' }));
  for (const text of ['锁定汇率', '7.8124', '¥150.00', '¥50.00', '¥97,855.00'])
    expect(price.getByText(text)).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: '收款账户' })).getByText('DE89 3704 0044 0532 0130 00'),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: '材料' })).getByText('已提交')).toBeInTheDocument();
});
