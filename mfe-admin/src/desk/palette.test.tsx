import { expect, test } from '@jest/globals';
import { serve } from '@qiaohui/kit/testing';
import { sample } from '../orders/order.fixture.ts';
import { palette } from './palette.ts';

const person = (group: 'finance' | 'warehouse') => ({ id: 'u1', email: 'someone@example.com', group });

test('only finance is offered the desk’s pages and searches', () => {
  expect(palette.pages(person('finance')).map(({ to }) => to)).toContain('/manage?tab=refunds');
  expect(palette.searches?.(person('finance'))).toHaveLength(3);
  expect([palette.pages(person('warehouse')), palette.searches?.(person('warehouse'))]).toEqual([[], []]);
  expect([palette.pages(null), palette.searches?.(null)]).toEqual([[], []]);
});

test('orders are found by the service, and lead to the open order', async () => {
  const requests = serve({
    'POST /api/v1/manage/orders': { body: { data: { data: [sample()], next_page_url: null } } },
  });
  const [orders] = palette.searches?.(person('finance')) ?? [];
  expect(await orders?.find('欧阳', new AbortController().signal)).toEqual([
    { to: '/manage?order=o1', label: 'R20261121-000482', note: expect.stringContaining('欧阳') },
  ]);
  expect(requests.map(({ body }) => body)).toEqual([{ keyword: '欧阳', limit: 5 }]);
});
