import { describe, expect, test } from '@jest/globals';
import { OrderStatus } from '../../orders/status.rules.ts';
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
        received: status === OrderStatus.TransferClaimed ? '0.00' : '100.00',
        returned: status === OrderStatus.Refunding || status === OrderStatus.Refunded ? '100.00' : '0.00',
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
  expect(
    rejected({ ...paid, status: OrderStatus.TransferClaimed, received: '0.00' }, { status: OrderStatus.Received }),
  ).toEqual({
    faults: { amount: ['field.required'], bank_serial: ['field.required'] },
  });
  expect(rejected({ ...paid, status: OrderStatus.Received }, { status: OrderStatus.Refunding })).toEqual({
    faults: { refund_amount: ['field.required'], reason: ['field.required'] },
  });
  expect(
    rejected({ ...paid, status: OrderStatus.Refunding, returned: '100.00' }, { status: OrderStatus.Refunded }),
  ).toEqual({
    faults: { proof_uid: ['field.required'] },
  });
});

test.each([
  ['0', 'gic.refund-whole'],
  ['1', 'gic.refund-whole'],
  ['100.01', 'gic.refund-whole'],
  ['99.999', 'money.digits'],
])('a refund of %s of the 100 that came in is refused', (refund_amount, code) => {
  const requested = { status: OrderStatus.Refunding, reason: 'r', refund_amount };
  expect(rejected({ ...paid, status: OrderStatus.Received }, requested)).toEqual({ faults: { refund_amount: [code] } });
});

test('a surplus goes back with the remittance and its proof, to the fen', () => {
  const over = { ...paid, status: OrderStatus.Received, received: '1000.00' };
  expect(movesOf(over)).toEqual([
    { to: OrderStatus.Completed, needs: ['bank_reference', 'refund_amount', 'proof_uid'], blockedBy: [] },
    { to: OrderStatus.Refunding, needs: ['refund_amount', 'reason'], blockedBy: [] },
  ]);
  const remit = (refund_amount: string) => rejected(over, { ...full, status: OrderStatus.Completed, refund_amount });
  expect(['899.99', '900.01', '1000', '0'].map(remit)).toEqual(
    Array.from({ length: 4 }, () => ({ faults: { refund_amount: ['gic.refund-whole'] } })),
  );
  expect(remit('900')).toBeNull();
  expect(rejected(over, { status: OrderStatus.Refunding, reason: 'r', refund_amount: '1000' })).toBeNull();
});

test('the rest of an earlier refund goes back before the order ends', () => {
  const kept = { ...paid, status: OrderStatus.Refunding, returned: '1.00' };
  expect(rejected(kept, { status: OrderStatus.Refunded, proof_uid: 'p' })).toEqual({
    faults: { refund_amount: ['field.required'] },
  });
  expect(rejected(kept, { status: OrderStatus.Refunded, proof_uid: 'p', refund_amount: '99' })).toBeNull();
  expect(rejected({ ...kept, returned: '100.00' }, { status: OrderStatus.Refunded, proof_uid: 'p' })).toBeNull();
});

test('an order that is not paid in full can be refunded and cannot be remitted', () => {
  const short = { ...paid, status: OrderStatus.Received, received: '99.99' };
  expect(rejected(short, { status: OrderStatus.Completed, bank_reference: 'B' })).toEqual({ code: 'order.not-paid' });
  expect(movesOf(short)).toEqual([
    { to: OrderStatus.Completed, needs: ['bank_reference'], blockedBy: ['order.not-paid'] },
    { to: OrderStatus.Refunding, needs: ['refund_amount', 'reason'], blockedBy: [] },
  ]);
  expect(
    rejected(
      { ...short, received: '0.00', status: OrderStatus.TransferClaimed },
      { status: OrderStatus.Refunding, reason: 'r' },
    ),
  ).toBeNull();
});

test.each([
  ['unknown', 'gic.rate-unknown'],
  ['low', 'gic.price-held'],
  ['high', 'gic.price-held'],
] as const)('money of an order whose price is %s comes in and goes back, and is not remitted', (hold, code) => {
  const held = { ...paid, hold };
  expect(
    rejected({ ...held, status: OrderStatus.Received }, { status: OrderStatus.Completed, bank_reference: 'B' }),
  ).toEqual({ code });
  expect(
    rejected(
      { ...held, status: OrderStatus.TransferClaimed, received: '0.00' },
      { status: OrderStatus.Received, amount: '100', bank_serial: 'S' },
    ),
  ).toBeNull();
  expect(
    rejected(
      { ...held, status: OrderStatus.Received },
      { status: OrderStatus.Refunding, reason: 'r', refund_amount: '100' },
    ),
  ).toBeNull();
});
