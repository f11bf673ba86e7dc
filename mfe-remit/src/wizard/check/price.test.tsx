import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { orderWith } from '../../orders/order.fixture.ts';
import { Component } from './page.tsx';

afterEach(cleanup);

test('a sum given in CNY that buys less than was shown is said with both sums, and locked by the second press', async () => {
  let order = orderWith({ currency: 'HKD', amount: '1000.00', cnyAmount: '930.00', rate: '0.91' });
  const less = { amount: '989.13', rate: '0.92' };
  const requests = serve({
    'GET /api/client/order/o1': () => ({ body: { data: order } }),
    'GET /api/client/live': { status: 503, body: {} },
    'POST /api/client/order': ({ body }) => {
      const { status, offer } = body as { status?: number; offer?: { rate: string } };
      if (status === undefined) order = { ...order, ...less };
      else if (offer?.rate !== less.rate)
        return { status: 409, body: { code: 'order.price-changed', message: '价格有变动', request_id: 'r' } };
      else order = { ...order, status: OrderStatus.Confirmed };
      return { body: { data: order } };
    },
  });
  const { where } = renderRoutes(
    [
      { path: 'step/check/:id', Component },
      { path: '*', element: null },
    ],
    { path: '/step/check/o1', user: {} },
  );
  await screen.findAllByText('¥930.00');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('收款方收到的金额由 1,000.00 HKD 变为 989.13 HKD');
  expect(notice).not.toHaveTextContent('¥930.00');
  expect(notice.closest('[data-bottom-bar]')).toContainElement(screen.getByRole('button', { name: '下一步' }));
  expect(where()).toBe('/step/check/o1');
  const again = screen.getByRole('button', { name: '下一步' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  await waitFor(() => expect(where()).toBe('/step/pay/o1'));
  const sent = requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { offer?: object }).offer);
  expect(sent).toEqual([{ rate: '0.91', cnyAmount: '930.00' }, undefined, { rate: '0.92', cnyAmount: '930.00' }]);
});

test('a double click submits the order once, and is not said to be a change by somebody else', async () => {
  let order = orderWith({ currency: 'HKD', amount: '1000.00', cnyAmount: '930.00', rate: '0.91' });
  const requests = serve({
    'GET /api/client/order/o1': () => ({ body: { data: order } }),
    'GET /api/client/live': { status: 503, body: {} },
    'POST /api/client/order': ({ body }) => {
      const { version } = body as { version: number };
      if (version !== order.version)
        return { status: 409, body: { code: 'order.moved-already', message: 'x', request_id: 'r', state: order } };
      order = { ...order, status: OrderStatus.Confirmed, version: version + 1 };
      return { body: { data: order } };
    },
  });
  const { where } = renderRoutes(
    [
      { path: 'step/check/:id', Component },
      { path: '*', element: null },
    ],
    { path: '/step/check/o1', user: {} },
  );
  await screen.findAllByText('¥930.00');
  const next = screen.getByRole('button', { name: '下一步' });
  act(() => {
    next.click();
    next.click();
  });
  await waitFor(() => expect(where()).toBe('/step/pay/o1'));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
