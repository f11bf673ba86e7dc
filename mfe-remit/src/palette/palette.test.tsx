import { expect, test } from '@jest/globals';
import { clearSession, signIn } from '@qiaohui/kit';
import { serve } from '@qiaohui/kit/testing';
import { OrderCard } from '@qiaohui/remit/orders';
import { OrderStatus } from '@qiaohui/remit/orders/status';
import { orderWith, theInstitution } from '../orders/order.fixture.ts';
import { palette } from './palette.ts';

const card = (id: string, number: string, status: OrderCard['status'] = OrderStatus.Received) =>
  OrderCard.parse(orderWith({ id, number, status }));
const URL = '/api/client/order/user/list';

test('one’s own orders are found by number or institution, with one request while one types', async () => {
  const me = { id: 'u1', email: 'someone@example.com' };
  signIn({ token: 't', user: me });
  const requests = serve({
    [`GET ${URL}`]: { body: { data: [card('o1', 'QHAAA'), card('o2', 'QHBBB', OrderStatus.Draft)] } },
  });
  const [orders] = palette.searches?.(me) ?? [];
  const find = async (query: string) =>
    (await orders?.find(query, new AbortController().signal))?.map(({ to, label }) => [to, label]);
  expect(await find('qha')).toEqual([['/order/o1', 'QHAAA']]);
  expect(await find('BBB')).toEqual([['/step/accept/o2', 'QHBBB']]);
  expect(await find(theInstitution?.name ?? '')).toHaveLength(2);
  expect(requests).toHaveLength(1);

  // another user of this browser sees none of them
  clearSession();
  signIn({ token: 't2', user: { ...me, id: 'u2' } });
  serve({ [`GET ${URL}`]: { body: { data: [] } } });
  expect(await find('qha')).toEqual([]);
});

test('a visitor is offered a new payment, and no orders', () => {
  expect(palette.acts?.(null)).toEqual([{ to: '/', label: '新建缴费' }]);
  expect([palette.pages(null), palette.searches?.(null)]).toEqual([[], []]);
});
