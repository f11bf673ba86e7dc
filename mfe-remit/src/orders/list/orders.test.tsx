import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { cleanup, screen } from '@testing-library/react';
import { orderWith } from '../order.fixture.ts';
import { Component } from './page.tsx';

afterEach(cleanup);

test('my orders load page by page until the last one', async () => {
  const cards = Array.from({ length: 51 }, (_, at) =>
    OrderCard.parse(
      orderWith({ id: `o${at}`, number: `QH${at}`, status: OrderStatus.AwaitingTransfer, amount: `${1000 + at}` }),
    ),
  );
  const url = '/api/client/order/user/list';
  const requests = serve({
    [`GET ${url}?limit=50`]: { body: { data: cards.slice(0, 50) } },
    [`GET ${url}?limit=50&after=o49`]: { body: { data: cards.slice(50) } },
  });
  renderRoutes([{ path: 'orders', Component }], { path: '/orders', locale: 'en-US' });
  expect(await screen.findByText(/1,049/)).toBeInTheDocument();
  expect(screen.queryByText(/1,050/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/1,050/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(requests.filter(({ url: address }) => address.startsWith(url))).toHaveLength(2);
});
