import { expect, test } from '@jest/globals';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { Facts } from './facts.ts';
import { decide, moves, nextOwnMove } from './rules.ts';

const now = new Date('2026-11-18T04:00:00Z');
const order = (given: Partial<Facts>): Facts => ({
  status: OrderStatus.TransferClaimed,
  resumeStatus: null,
  kind: 'education',
  resourceCode: 'x',
  amount: 30,
  cnyAmount: 100,
  due: 100,
  received: 0,
  held: 0,
  payway: PaymentMethod.BankTransfer,
  bankReference: null,
  deadline: new Date('2026-11-19T04:00:00Z'),
  claimedAt: now,
  savedAt: now,
  checklist: [],
  refunds: [],
  complete: true,
  ...given,
});

test('a new order of 24.99 is rejected, one of 25 is accepted', () => {
  expect(decide(order({ amount: '24.99' }), { to: OrderStatus.Draft }, 'customer', now, true)).toMatchObject({
    code: 'order.amount-low',
  });
  expect(decide(order({ amount: '25' }), { to: OrderStatus.Draft }, 'customer', now, true)).toEqual({
    verdict: 'move',
    from: null,
    to: OrderStatus.Draft,
  });
});

test('a receipt below due that finance books with 4 → 5 lands at 12', () => {
  const request = { to: OrderStatus.Received, amount: '99.99', bankSerial: 'S' };
  expect(decide(order({}), request, 'staff', now)).toMatchObject({ verdict: 'move', to: OrderStatus.AwaitingTopUp });
});

test('4 → 5 without a receipt names both missing fields', () => {
  expect(decide(order({}), { to: OrderStatus.Received }, 'staff', now)).toMatchObject({
    code: 'form.invalid',
    needs: ['order.amount-needed', 'order.bank-serial-needed'],
  });
});

test('a short receipt sends 4 to 12 when it is booked, not while the bank may still deliver', () => {
  const short = order({ received: 40, held: 40 });
  expect(nextOwnMove(short, now, true)).toEqual({ from: OrderStatus.TransferClaimed, to: OrderStatus.AwaitingTopUp });
  expect(nextOwnMove(short, now)).toBeNull();
  // Claimed on Wednesday: five working days end on the Wednesday after.
  expect(nextOwnMove(short, new Date('2026-11-25T04:00:00Z'))).toBeNull();
  expect(nextOwnMove(short, new Date('2026-11-25T04:00:01Z'))).toEqual({
    from: OrderStatus.TransferClaimed,
    to: OrderStatus.AwaitingTopUp,
  });
});

test('messaging-app pay ends at 50,000 CNY and with the code dmlx', () => {
  const choose = (given: Partial<Facts>) =>
    decide(
      order({ status: OrderStatus.Confirmed, ...given }),
      { to: OrderStatus.MethodChosen, payway: PaymentMethod.MessagingAppPay },
      'customer',
      now,
    ).verdict;
  expect(choose({ cnyAmount: '49999.99' })).toBe('move');
  expect(choose({ cnyAmount: '50000' })).toBe('reject');
  expect(choose({ cnyAmount: '100', resourceCode: 'dmlx' })).toBe('reject');
});

test('the desk gets the error codes that block a move', () => {
  const pending = order({
    status: OrderStatus.Received,
    received: 100,
    held: 100,
    checklist: [{ slot: 'fees', at: 'order', required: true, state: 'pending', files: ['a'] }],
  });
  expect(moves(pending, now)).toEqual([
    { to: OrderStatus.Remitting, blockedBy: ['order.papers-not-accepted'], needs: [] },
    { to: OrderStatus.Refunding, blockedBy: [], needs: ['reason'] },
  ]);
});
