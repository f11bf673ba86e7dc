import { describe, expect, test } from '@jest/globals';
import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { movesOf, type PartnerOrderBalance, type RequestedMove, rejectionOf } from './table.rules.ts';

const paid = { cny_amount: '100.00', received: '100.00', returned: '0.00', hold: null };
const full = {
  amount: '100',
  bank_serial: 'S',
  bank_reference: 'B',
  reason: 'r',
  refund_amount: '100',
  proof_uid: 'p',
};
const { TransferClaimed, Received, Completed, Refunding, Refunded } = PartnerOrderStatus;
const allowed = [
  `${TransferClaimed}→${Received}`,
  `${TransferClaimed}→${Refunding}`,
  `${Received}→${Completed}`,
  `${Received}→${Refunding}`,
  `${Refunding}→${Refunded}`,
];

describe('the table of moves', () => {
  for (const status of Object.values(PartnerOrderStatus)) {
    test.each([Received, Completed, Refunding, Refunded])(`${status} → %i`, (to) => {
      const order: PartnerOrderBalance = {
        ...paid,
        status,
        received: status === TransferClaimed ? '0.00' : '100.00',
        returned: status === Refunding || status === Refunded ? '100.00' : '0.00',
      };
      const move = `${status}→${to}`;
      expect(rejectionOf(order, { ...full, status: to })).toEqual(
        allowed.includes(move) ? null : { code: 'gic.move-not-allowed' },
      );
      expect(movesOf(order).map((one) => `${status}→${one.to}`)).toEqual(
        allowed.filter((one) => one.startsWith(`${status}→`)),
      );
    });
  }
});

const rejected = (order: PartnerOrderBalance, requested: RequestedMove) => rejectionOf(order, requested);

test('all missing fields of a move are named at once', () => {
  expect(rejected({ ...paid, status: TransferClaimed, received: '0.00' }, { status: Received })).toEqual({
    errors: { amount: ['field.required'], bank_serial: ['field.required'] },
  });
  expect(rejected({ ...paid, status: Received }, { status: Refunding })).toEqual({
    errors: { refund_amount: ['field.required'], reason: ['field.required'] },
  });
  expect(rejected({ ...paid, status: Refunding, returned: '100.00' }, { status: Refunded })).toEqual({
    errors: { proof_uid: ['field.required'] },
  });
});

test.each([
  ['0', 'gic.refund-whole'],
  ['1', 'gic.refund-whole'],
  ['100.01', 'gic.refund-whole'],
  ['99.999', 'money.digits'],
])('a refund of %s of the 100 that came in is rejected', (refund_amount, code) => {
  const requested = { status: Refunding, reason: 'r', refund_amount };
  expect(rejected({ ...paid, status: Received }, requested)).toEqual({ errors: { refund_amount: [code] } });
});

test('a surplus goes back with the remittance and its proof, to the fen', () => {
  const over = { ...paid, status: Received, received: '1000.00' };
  expect(movesOf(over)).toEqual([
    { to: Completed, needs: ['bank_reference', 'refund_amount', 'proof_uid'], blockedBy: [] },
    { to: Refunding, needs: ['refund_amount', 'reason'], blockedBy: [] },
  ]);
  const remit = (refund_amount: string) => rejected(over, { ...full, status: Completed, refund_amount });
  expect(['899.99', '900.01', '1000', '0'].map(remit)).toEqual(
    Array.from({ length: 4 }, () => ({ errors: { refund_amount: ['gic.refund-whole'] } })),
  );
  expect(remit('900')).toBeNull();
  expect(rejected(over, { status: Refunding, reason: 'r', refund_amount: '1000' })).toBeNull();
});

test('the rest of an earlier refund goes back before the order ends', () => {
  const retained = { ...paid, status: Refunding, returned: '1.00' };
  expect(rejected(retained, { status: Refunded, proof_uid: 'p' })).toEqual({
    errors: { refund_amount: ['field.required'] },
  });
  expect(rejected(retained, { status: Refunded, proof_uid: 'p', refund_amount: '99' })).toBeNull();
  expect(rejected({ ...retained, returned: '100.00' }, { status: Refunded, proof_uid: 'p' })).toBeNull();
});

test('an order that is not paid in full can be refunded and cannot be remitted', () => {
  const short = { ...paid, status: Received, received: '99.99' };
  expect(rejected(short, { status: Completed, bank_reference: 'B' })).toEqual({ code: 'order.not-paid' });
  expect(movesOf(short)).toEqual([
    { to: Completed, needs: ['bank_reference'], blockedBy: ['order.not-paid'] },
    { to: Refunding, needs: ['refund_amount', 'reason'], blockedBy: [] },
  ]);
  expect(
    rejected({ ...short, received: '0.00', status: TransferClaimed }, { status: Refunding, reason: 'r' }),
  ).toBeNull();
});

test.each([
  ['unknown', 'gic.rate-unknown'],
  ['low', 'gic.price-held'],
  ['high', 'gic.price-held'],
] as const)('money of an order whose price is %s comes in and goes back, and is not remitted', (hold, code) => {
  const held = { ...paid, hold };
  expect(rejected({ ...held, status: Received }, { status: Completed, bank_reference: 'B' })).toEqual({ code });
  expect(
    rejected(
      { ...held, status: TransferClaimed, received: '0.00' },
      { status: Received, amount: '100', bank_serial: 'S' },
    ),
  ).toBeNull();
  expect(rejected({ ...held, status: Received }, { status: Refunding, reason: 'r', refund_amount: '100' })).toBeNull();
});
