import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { OrderStatus, PaymentMethod } from '@qiaohui/remit/orders/status';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { orderWith } from '../../orders/order.fixture.ts';
import { Component } from './page.tsx';

afterEach(cleanup);

test('a price that has ended is not locked unseen: the new one is shown, and locked once it is confirmed', async () => {
  const order = orderWith({ status: OrderStatus.Confirmed });
  const { rate, cashRate, principal, fullFee, cnyFee, spotFee, ratePublishedAt } = order;
  const priced = (at: string, cnyAmount: string) => ({
    methods: [
      {
        payway: PaymentMethod.BankTransfer,
        offered: true,
        price: { rate: at, cashRate, principal, fullFee, cnyFee, spotFee, cnyAmount, ratePublishedAt },
      },
    ],
    heldUntil: '2099-01-01T00:00:00.000Z',
    deadlineHours: 24,
    bankAmountList: [],
  });
  let offers = priced(rate, '97855.00');
  const requests = serve({
    'GET /api/client/order/o1': { body: { data: order } },
    'GET /api/client/order/o1/methods': () => ({ body: { data: offers } }),
    'GET /api/client/live': { status: 503, body: {} },
    'POST /api/client/order': ({ body }) => {
      const { offer } = body as { offer: { cnyAmount: string } };
      if (offer.cnyAmount === '98000.00')
        return { body: { data: orderWith({ ...order, status: OrderStatus.MethodChosen, payway: 1 }) } };
      offers = priced(rate, '98000.00');
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
