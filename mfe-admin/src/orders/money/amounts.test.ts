import { expect, test } from '@jest/globals';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { refundableOf, remainderOf } from './amounts.ts';

test.each([
  [
    { status: OrderStatus.Received, due: '100', received: '150', refunds: [] },
    '50.00',
    'a surplus that nobody asked back',
  ],
  [
    { status: OrderStatus.Remitting, due: '100', received: '150', refunds: [{ amount: '20.10' }] },
    '29.90',
    'the rest of it',
  ],
  [
    { status: OrderStatus.Refunding, due: '100', received: '150', refunds: [] },
    '0.00',
    'at 9 all of it is in a refund',
  ],
  [{ status: OrderStatus.Received, due: null, received: '150', refunds: [] }, '0.00', 'nothing is due yet'],
])('of %j, %s can be refunded: %s', (order, expected, _why) => {
  expect(refundableOf(order)).toBe(expected);
});

const paid = [{ amount: '90', state: 'paid' }];
test.each([
  [
    { status: OrderStatus.AwaitingTopUp, received: '100', claim: '0.00', refunds: paid },
    '-90.00',
    'what was paid back has to come again',
  ],
  [
    { status: OrderStatus.Completed, received: '190', claim: '0.00', refunds: paid },
    '0.00',
    'a surplus that was paid back is none',
  ],
  [
    { status: OrderStatus.Completed, received: '0', claim: '100.00', refunds: [] },
    '-100.00',
    'remitted, and taken back by the bank',
  ],
  [
    { status: OrderStatus.Refunded, received: '0', claim: '90.00', refunds: paid },
    '-90.00',
    'paid back, and taken back by the bank',
  ],
  [{ status: OrderStatus.Refunded, received: '100', claim: '0.00', refunds: paid }, '0.00', 'paid back'],
])('with 100 due, %j leaves %s: %s', (order, expected, _why) => {
  expect(remainderOf({ due: '100', cny_amount: '100', ...order })).toBe(expected);
});
