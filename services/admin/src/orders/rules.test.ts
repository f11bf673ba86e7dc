import { expect, test } from '@jest/globals';
import type { OrderState } from '@qiaohui/remit/contract';
import { sampleOrder } from './order.fixture.ts';
import { margin, rank, remittedAt, waiting } from './rules.ts';
import { OrderStatus } from './status.rules.ts';

const none = { checklist: [] };
const refund: Omit<OrderState['refunds'][number], 'state'> = {
  id: 'r',
  amount: '10',
  cause: 'surplus',
  at: '2026-11-20T13:00:00.000Z',
};
const moved = new Date('2026-11-20T12:00:00.000Z');

test.each<[number, Partial<OrderState>, boolean, string]>([
  [OrderStatus.Draft, none, false, 'a draft is the customer’s'],
  [OrderStatus.AwaitingTransfer, none, false, 'the customer transfers'],
  [
    OrderStatus.AwaitingTransfer,
    {},
    true,
    'documents that nobody has reviewed wait for us while a transfer is awaited',
  ],
  [OrderStatus.TransferClaimed, none, true, 'a claimed transfer is matched by us'],
  [OrderStatus.Received, none, true, 'a received payment is remitted by us'],
  [OrderStatus.Remitting, none, true, 'the bank’s reference is booked by us'],
  [OrderStatus.Completed, none, false, 'a completed order waits for nobody'],
  [
    OrderStatus.Completed,
    { ...none, refunds: [{ ...refund, state: 'requested' }] },
    true,
    'unless a surplus is still to be paid back',
  ],
  [OrderStatus.Completed, { ...none, refunds: [{ ...refund, state: 'paid' }] }, false, 'paid back, it is done'],
  [OrderStatus.Refunding, none, true, 'a refund is paid by us'],
  [OrderStatus.AwaitingTopUp, none, false, 'the customer tops up'],
  [OrderStatus.AwaitingDocuments, {}, false, 'the customer still replaces documents'],
])('at %i with %j it is our turn: %s, since %s', (status, given, ours) => {
  expect(waiting(sampleOrder({ id: '1', status, ...given })).ours).toBe(ours);
});

test('the wait begins with the last move, or with the refund that is open', () => {
  expect(waiting(sampleOrder({ id: '1' })).since).toEqual(moved);
  const surplus = sampleOrder({
    id: '1',
    status: OrderStatus.Completed,
    ...none,
    refunds: [{ ...refund, state: 'approved' }],
  });
  expect(waiting(surplus).since).toEqual(new Date(refund.at));
});

test('the queue puts the longest wait for us first and everything else behind it, the newest first', () => {
  const at = (id: string, status: number, time: string) =>
    sampleOrder({
      id,
      status,
      ...none,
      history: [{ seq: 1, from: null, to: status, actor: { kind: 'system', id: 'x' }, at: time }],
    });
  const queue = [
    at('done-old', 7, '2026-11-01T00:00:00.000Z'),
    at('ours-new', 5, '2026-11-20T00:00:00.000Z'),
    at('done-new', 7, '2026-11-19T00:00:00.000Z'),
    at('ours-old', 4, '2026-11-18T00:00:00.000Z'),
  ];
  expect(queue.sort((one, other) => rank(waiting(one)) - rank(waiting(other))).map(({ id }) => id)).toEqual([
    'ours-old',
    'ours-new',
    'done-new',
    'done-old',
  ]);
});

test('an order counts as remitted from its move to completed', () => {
  const entry = {
    seq: 3,
    from: OrderStatus.Remitting,
    to: OrderStatus.Completed,
    actor: { kind: 'staff' as const, id: 'f' },
    at: '2026-11-21T01:00:00.000Z',
  };
  expect(remittedAt(sampleOrder({ id: '1', status: OrderStatus.Completed, history: [entry] }))).toEqual(
    new Date(entry.at),
  );
  expect(remittedAt(sampleOrder({ id: '1' }))).toBeNull();
});

test.each([
  // 97 500 × 0 / 1 + 120 + 50
  ['0', '170.00'],
  // 97 500 × 0.01 / 1.01 = 965.3465… and the fees
  ['0.01', '1135.35'],
])('with a markup of %s the margin is %s', (bit, expected) => {
  expect(margin(sampleOrder({ id: '1' }), bit).toFixed(2)).toBe(expected);
});
