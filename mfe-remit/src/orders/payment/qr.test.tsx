import { afterEach, expect, jest, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Component } from '../detail/page.tsx';
import { orderWith } from '../order.fixture.ts';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const byCode = {
  status: OrderStatus.AwaitingTransfer,
  payway: PaymentMethod.WalletQr,
  depositChannel: 'newpay',
  due: '97855.00',
  deadLineDate: '2099-11-22T06:30:00.000Z',
  qrUrl: 'https://pay.example/1',
};
const rejection = { code: 'payment.channel-down', message: '支付渠道暂时不可用，请稍后再试', request_id: 'r' };

async function open(order: Order, reply: { status?: number; body: unknown } = { body: { data: order } }) {
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'GET /api/client/order/o1/trail': { body: { data: [] } },
    'POST /api/client/order': reply,
    'GET /api/client/live': { status: 503, body: {} },
  });
  renderRoutes([{ path: 'order/:id', Component }], { path: '/order/o1', user: {} });
  await screen.findByText(/订单 R20261121/);
  return () => requests.filter(({ method }) => method === 'POST').length;
}
const pass = (seconds: number) => act(async () => jest.advanceTimersByTimeAsync(seconds * 1000));

test('a code of newpay is renewed on load and every 150 seconds', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const posts = await open(orderWith(byCode));
  await waitFor(() => expect(posts()).toBe(1));
  await pass(149);
  expect(posts()).toBe(1);
  await pass(2);
  await waitFor(() => expect(posts()).toBe(2));
  await pass(150);
  await waitFor(() => expect(posts()).toBe(3));
});

test('a failed renewal is shown, stops the renewing, and may be retried by hand', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const posts = await open(orderWith(byCode), { status: 503, body: rejection });
  expect(await screen.findByText(/二维码未能更新/)).toBeInTheDocument();
  const before = posts();
  await pass(500);
  expect(posts()).toBe(before);
  await user.click(screen.getByRole('button', { name: '重新获取' }));
  await waitFor(() => expect(posts()).toBeGreaterThan(before));
});

test('a renewal that another device was quicker with is no failure, and the next one comes in time', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const conflict = {
    code: 'order.moved-already',
    message: '订单状态已变化',
    request_id: 'r',
    state: orderWith(byCode),
  };
  const posts = await open(orderWith(byCode), { status: 409, body: conflict });
  await waitFor(() => expect(posts()).toBe(1));
  await pass(1);
  expect(screen.queryByText(/二维码未能更新/)).not.toBeInTheDocument();
  await pass(150);
  await waitFor(() => expect(posts()).toBe(2));
});

test.each([
  ['another partner', { depositChannel: 'zlpay' }],
  ['bank transfer', { payway: PaymentMethod.BankTransfer, qrUrl: null, reserveName: 'R' }],
])('with %s nothing is sent automatically', async (_, other) => {
  jest.useFakeTimers({ advanceTimers: true });
  const posts = await open(orderWith({ ...byCode, ...other }));
  await pass(400);
  expect(posts()).toBe(0);
});

test('the missing sum has its own QR code, beside the account lines and the other choices', async () => {
  const short = orderWith({
    ...byCode,
    status: OrderStatus.AwaitingTopUp,
    received: '50000.00',
    reducedAmount: '6000',
    reserveName: '备付金账户',
  });
  const posts = await open(short);
  await waitFor(() => expect(posts()).toBe(1));
  expect((await screen.findAllByText('¥47,855.00')).length).toBeGreaterThan(1);
  for (const name of ['按已到账金额汇款', '申请退款']) expect(screen.getByRole('button', { name })).toBeInTheDocument();
});
