import { expect, test } from '@jest/globals';
import type { Facts } from './facts.ts';
import { decide, moves, nextOwnMove } from './rules.ts';

const now = new Date('2026-11-18T04:00:00Z');
const order = (given: Partial<Facts>): Facts => ({
  status: 4,
  resumeStatus: null,
  kind: 'education',
  resourceCode: 'x',
  amount: 30,
  cnyAmount: 100,
  due: 100,
  received: 0,
  held: 0,
  payway: 1,
  bankReference: null,
  deadline: new Date('2026-11-19T04:00:00Z'),
  claimedAt: now,
  savedAt: now,
  checklist: [],
  refunds: [],
  complete: true,
  ...given,
});

test('a new order of 24.99 is refused, one of 25 is taken', () => {
  expect(decide(order({ amount: '24.99' }), { to: 0 }, 'customer', now, true)).toMatchObject({
    code: 'order.amount-low',
  });
  expect(decide(order({ amount: '25' }), { to: 0 }, 'customer', now, true)).toEqual({
    verdict: 'move',
    from: null,
    to: 0,
  });
});

test('a receipt below due that finance books with 4 → 5 lands at 12', () => {
  const request = { to: 5, amount: '99.99', bankSerial: 'S' };
  expect(decide(order({}), request, 'staff', now)).toMatchObject({ verdict: 'move', to: 12 });
});

test('4 → 5 without a receipt names both missing fields', () => {
  expect(decide(order({}), { to: 5 }, 'staff', now)).toMatchObject({
    code: 'form.invalid',
    needs: ['order.amount-needed', 'order.bank-serial-needed'],
  });
});

test('a short receipt sends 4 to 12 when it is booked, not while the bank may still deliver', () => {
  const short = order({ received: 40, held: 40 });
  expect(nextOwnMove(short, now, true)).toEqual({ from: 4, to: 12 });
  expect(nextOwnMove(short, now)).toBeNull();
  // Claimed on Wednesday: five working days end on the Wednesday after.
  expect(nextOwnMove(short, new Date('2026-11-25T04:00:00Z'))).toBeNull();
  expect(nextOwnMove(short, new Date('2026-11-25T04:00:01Z'))).toEqual({ from: 4, to: 12 });
});

test('messaging-app pay ends at 50,000 CNY and with the code dmlx', () => {
  const choose = (given: Partial<Facts>) =>
    decide(order({ status: 1, ...given }), { to: 2, payway: 3 }, 'customer', now).verdict;
  expect(choose({ cnyAmount: '49999.99' })).toBe('move');
  expect(choose({ cnyAmount: '50000' })).toBe('refuse');
  expect(choose({ cnyAmount: '100', resourceCode: 'dmlx' })).toBe('refuse');
});

test('the desk gets the codes of what blocks a move', () => {
  const pending = order({
    status: 5,
    received: 100,
    held: 100,
    checklist: [{ slot: 'fees', at: 'order', required: true, state: 'pending', files: ['a'] }],
  });
  expect(moves(pending, now)).toEqual([
    { to: 6, blockedBy: ['order.papers-not-accepted'], needs: [] },
    { to: 9, blockedBy: [], needs: ['reason'] },
  ]);
});
