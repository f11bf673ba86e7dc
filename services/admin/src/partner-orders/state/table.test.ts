import { describe, expect, test } from '@jest/globals';
import { movesOf, type PartnerOrderBalance, type RequestedMove, refusalOf } from './table.rules.ts';

const paid = { cny_amount: '100.00', received: '100.00', returned: '0.00', hold: null };
const full = {
  amount: '100',
  bank_serial: 'S',
  bank_reference: 'B',
  reason: 'r',
  refund_amount: '100',
  proof_uid: 'p',
};
const allowed = ['4→5', '4→9', '5→7', '5→9', '9→10'];

describe('the table of moves', () => {
  for (const status of [4, 5, 7, 9, 10] as const) {
    test.each([5, 7, 9, 10] as const)(`${status} → %i`, (to) => {
      const order: PartnerOrderBalance = {
        ...paid,
        status,
        received: status === 4 ? '0.00' : '100.00',
        returned: status === 9 || status === 10 ? '100.00' : '0.00',
      };
      const move = `${status}→${to}`;
      expect(refusalOf(order, { ...full, status: to })).toEqual(
        allowed.includes(move) ? null : { code: 'gic.move-not-allowed' },
      );
      expect(movesOf(order).map((one) => `${status}→${one.to}`)).toEqual(
        allowed.filter((one) => one.startsWith(`${status}→`)),
      );
    });
  }
});

const rejected = (order: PartnerOrderBalance, requested: RequestedMove) => refusalOf(order, requested);

test('all missing fields of a move are named at once', () => {
  expect(rejected({ ...paid, status: 4, received: '0.00' }, { status: 5 })).toEqual({
    faults: { amount: ['field.required'], bank_serial: ['field.required'] },
  });
  expect(rejected({ ...paid, status: 5 }, { status: 9 })).toEqual({
    faults: { refund_amount: ['field.required'], reason: ['field.required'] },
  });
  expect(rejected({ ...paid, status: 9, returned: '100.00' }, { status: 10 })).toEqual({
    faults: { proof_uid: ['field.required'] },
  });
});

test.each([
  ['0', 'gic.refund-whole'],
  ['1', 'gic.refund-whole'],
  ['100.01', 'gic.refund-whole'],
  ['99.999', 'money.digits'],
])('a refund of %s of the 100 that came in is refused', (refund_amount, code) => {
  const requested = { status: 9 as const, reason: 'r', refund_amount };
  expect(rejected({ ...paid, status: 5 }, requested)).toEqual({ faults: { refund_amount: [code] } });
});

test('a surplus goes back with the remittance and its proof, to the fen', () => {
  const over = { ...paid, status: 5 as const, received: '1000.00' };
  expect(movesOf(over)).toEqual([
    { to: 7, needs: ['bank_reference', 'refund_amount', 'proof_uid'], blockedBy: [] },
    { to: 9, needs: ['refund_amount', 'reason'], blockedBy: [] },
  ]);
  const remit = (refund_amount: string) => rejected(over, { ...full, status: 7, refund_amount });
  expect(['899.99', '900.01', '1000', '0'].map(remit)).toEqual(
    Array.from({ length: 4 }, () => ({ faults: { refund_amount: ['gic.refund-whole'] } })),
  );
  expect(remit('900')).toBeNull();
  expect(rejected(over, { status: 9, reason: 'r', refund_amount: '1000' })).toBeNull();
});

test('the rest of an earlier refund goes back before the order ends', () => {
  const kept = { ...paid, status: 9 as const, returned: '1.00' };
  expect(rejected(kept, { status: 10, proof_uid: 'p' })).toEqual({ faults: { refund_amount: ['field.required'] } });
  expect(rejected(kept, { status: 10, proof_uid: 'p', refund_amount: '99' })).toBeNull();
  expect(rejected({ ...kept, returned: '100.00' }, { status: 10, proof_uid: 'p' })).toBeNull();
});

test('an order that is not paid in full can be refunded and cannot be remitted', () => {
  const short = { ...paid, status: 5 as const, received: '99.99' };
  expect(rejected(short, { status: 7, bank_reference: 'B' })).toEqual({ code: 'order.not-paid' });
  expect(movesOf(short)).toEqual([
    { to: 7, needs: ['bank_reference'], blockedBy: ['order.not-paid'] },
    { to: 9, needs: ['refund_amount', 'reason'], blockedBy: [] },
  ]);
  expect(rejected({ ...short, received: '0.00', status: 4 }, { status: 9, reason: 'r' })).toBeNull();
});

test.each([
  ['unknown', 'gic.rate-unknown'],
  ['low', 'gic.price-held'],
  ['high', 'gic.price-held'],
] as const)('money of an order whose price is %s comes in and goes back, and is not remitted', (hold, code) => {
  const held = { ...paid, hold };
  expect(rejected({ ...held, status: 5 }, { status: 7, bank_reference: 'B' })).toEqual({ code });
  expect(rejected({ ...held, status: 4, received: '0.00' }, { status: 5, amount: '100', bank_serial: 'S' })).toBeNull();
  expect(rejected({ ...held, status: 5 }, { status: 9, reason: 'r', refund_amount: '100' })).toBeNull();
});
