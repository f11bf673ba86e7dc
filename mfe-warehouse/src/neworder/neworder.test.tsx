import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.tsx';

// the first page of a run is compiled on the way
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const goods = {
  id: 'g',
  code: 'IN-2611-0001-01',
  type: '6ES7 214',
  sku: 'SI-214',
  client_code: 'HZ-ZDH',
  box_count: 1,
  expected: 10,
  count: 10,
  stock: 10,
  free: 7,
  places: [{ place: 'DOCK', pieces: 10 }],
  best_before: null,
  counted_at: null,
  ware_in: { id: 'in-1', code: 'IN-2611-0001' },
  user: { name: '陈师傅' },
  created_at: '2026-11-01T08:00:00.000Z',
};
const listed = (rows: unknown[]) => ({ body: { data: { data: rows, next_page_url: null } } });

test('a new out-order needs a client and goods, says how many are free, and opens its page', async () => {
  const asked = serve({
    'POST /api/v1/warehouse/out': listed([]),
    'POST /api/v1/warehouse/stocks/find_goods': listed([goods]),
    'POST /api/v1/warehouse/out/create': { body: { data: { id: 'out-9', number: 'OUT-2611-0009' } } },
    'POST /api/v1/warehouse/out/one': {
      status: 404,
      body: { code: 'out-order.missing', message: '–', request_id: 'r' },
    },
  });
  const { where } = renderRoutes(remote.routes(), {
    path: '/warehouse/out?create=1',
    user: { group: 'warehouse' },
    locale: 'en-US',
  });
  const client = await screen.findByRole('textbox', { name: /Client code/ });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Please add some goods')).toBeTruthy();
  expect(screen.getByText('Please enter: Client code')).toBeTruthy();
  fireEvent.change(client, { target: { value: 'HZ-ZDH' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Add goods' }), { target: { value: '6es7' } });
  fireEvent.click(await screen.findByRole('option', { name: /6ES7 214/ }));
  expect(await screen.findByText('7 free')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /Quantity/ }), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(where()).toBe('/warehouse/out/out-9'));
  const sent = asked.find(({ url }) => url.endsWith('/out/create'));
  expect(sent?.body).toMatchObject({
    client_code: 'HZ-ZDH',
    consignee: null,
    ship: false,
    lines: [{ goods_id: 'g', quantity: 3 }],
  });
});
