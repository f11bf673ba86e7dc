import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import type { Order } from '@qiaohui/remit/orders';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { orderWith } from '../../orders/order.fixture.ts';
import { Component } from './page.tsx';

afterEach(cleanup);

const offered = ({ rate, cashRate, principal, fullFee, cnyFee, spotFee, cnyAmount, ratePublishedAt }: Order) => ({
  payway: PaymentMethod.BankTransfer,
  offered: true,
  price: { rate, cashRate, principal, fullFee, cnyFee, spotFee, cnyAmount, ratePublishedAt },
});

test('where no price is held the page does not promise one', async () => {
  const order = orderWith({ status: OrderStatus.Confirmed });
  const offers = { methods: [offered(order)], heldUntil: null, deadlineHours: 24, bankAmountList: [] };
  serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'GET /api/client/order/o1/methods': { body: { data: offers } },
    'GET /api/client/live': { status: 503, body: {} },
  });
  renderRoutes([{ path: 'step/pay/:id', Component }], { path: '/step/pay/o1', user: {} });
  expect(await screen.findByText(/以上价格不作保留/)).toBeVisible();
  expect(screen.queryByText(/价格保留至/)).not.toBeInTheDocument();
});

test('a price that has ended is not locked unseen: the new one is shown, and locked once it is confirmed', async () => {
  const order = orderWith({ status: OrderStatus.Confirmed });
  const { rate } = order;
  const priced = (cnyAmount: string) => ({
    methods: [offered({ ...order, cnyAmount })],
    heldUntil: '2099-01-01T00:00:00.000Z',
    deadlineHours: 24,
    bankAmountList: [],
  });
  let offers = priced('97855.00');
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'GET /api/client/order/o1/methods': () => ({ body: { data: offers } }),
    'GET /api/client/live': { status: 503, body: {} },
    'POST /api/client/order': ({ body }) => {
      const { offer } = body as { offer: { cnyAmount: string } };
      if (offer.cnyAmount === '98000.00')
        return { body: { data: orderWith({ ...order, status: OrderStatus.MethodChosen, payway: 1 }) } };
      offers = priced('98000.00');
      return { status: 409, body: { code: 'order.price-changed', message: '价格有变动', request_id: 'r' } };
    },
  });
  const { where } = renderRoutes(
    [
      { path: 'step/pay/:id', Component },
      { path: '*', element: null },
    ],
    { path: '/step/pay/o1', user: {} },
  );
  await screen.findAllByText('¥97,855.00');
  await user.click(screen.getByRole('button', { name: /确认付款方式/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('金额由 ¥97,855.00 变为 ¥98,000.00');
  expect(where()).toBe('/step/pay/o1');
  await user.click(screen.getByRole('button', { name: /确认付款方式/ }));
  await waitFor(() => expect(where()).toBe('/order/o1'));
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { offer: object }).offer);
  expect(sent).toEqual([
    { rate, cnyAmount: '97855.00' },
    { rate, cnyAmount: '98000.00' },
  ]);
});
