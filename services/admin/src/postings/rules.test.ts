import { expect, test } from '@jest/globals';
import type { OrderState } from '@qiaohui/remit/contract';
import { lastNight } from '@qiaohui/service-kit/jobs/nightly';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { errorsOf, type Facts, postingsOf, totals, whereabouts } from './rules.ts';

const { TransferClaimed, Received, Remitting, Completed, Refunding, Refunded, AwaitingTopUp, AwaitingDocuments } =
  OrderStatus;

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();
const receipt = (amount: string, minute: number) => ({
  id: `r${minute}`,
  amount,
  serial: `s${minute}`,
  source: 'finance' as const,
  receivedAt: at(minute),
  bookedAt: at(minute),
});
const moved = (path: number[]): OrderState['history'] =>
  path.map((to, seq) => ({
    seq,
    from: path[seq - 1] ?? null,
    to,
    actor: { kind: 'system', id: 'remit' },
    at: at(100 + seq),
  }));

/** An order of 97 500 CNY principal and 170 of fees, of which this came in and went back. */
const order = (given: Partial<Facts>): Facts => sampleOrder({ id: '1', received: '0', history: [], ...given });

test('a remitted order: what came in is what went abroad, our fees and the margin', () => {
  const facts = order({
    status: Completed,
    received: '97670',
    receipts: [receipt('97670', 1)],
    history: moved([TransferClaimed, Received, Remitting, Completed]),
  });
  const postings = postingsOf(facts, '0.003');
  expect(postings.map(({ what }) => what)).toEqual(['received', 'ordered', 'remitted']);
  expect(postings[1]?.entries).toEqual([
    { account: 'customer', debit: '97670.00', credit: '0.00' },
    { account: 'payable-remittance', debit: '0.00', credit: '97208.37' },
    { account: 'fee-income', debit: '0.00', credit: '170.00' },
    { account: 'margin', debit: '0.00', credit: '291.63' },
  ]);
  expect(totals(postings).customer).toEqual({ debit: '97670.00', credit: '97670.00' });
  expect(errorsOf(facts, postings)).toEqual([]);
});

test('an order that stops being remitted without being paid out is posted back, and ordered again later', () => {
  const facts = order({
    status: Completed,
    received: '97670',
    receipts: [receipt('97670', 1)],
    history: moved([Received, Remitting, AwaitingDocuments, Received, Remitting, Completed]),
  });
  const postings = postingsOf(facts, '0');
  expect(postings.map(({ what }) => what)).toEqual(['received', 'ordered', 'withdrawn', 'ordered', 'remitted']);
  expect(totals(postings)['payable-remittance']).toEqual({ debit: '195000.00', credit: '195000.00' });
  expect(errorsOf(facts, postings)).toEqual([]);
});

test('a reduced sum leaves fen over, which have an account of their own', () => {
  const facts = order({
    status: Remitting,
    due: '97670.03',
    received: '97670.03',
    receipts: [receipt('97670.03', 1)],
    history: moved([Received, Remitting]),
  });
  expect(totals(postingsOf(facts, '0')).rounding.credit).toBe('0.03');
  expect(errorsOf(facts, postingsOf(facts, '0'))).toEqual([]);
});

test('the check reports how books differ from their order', () => {
  const paid = order({ received: '100', receipts: [receipt('100', 1)] });
  expect(errorsOf({ ...paid, received: '90' }, postingsOf(paid, '0'))).toEqual(['received-differs']);
  expect(errorsOf({ ...paid, status: Refunded }, postingsOf(paid, '0'))).toEqual(['not-settled']);
  const early = order({
    status: Completed,
    received: '100',
    receipts: [receipt('100', 1)],
    history: moved([Received, Remitting, Completed]),
  });
  expect(errorsOf(early, postingsOf(early, '0'))).toContain('overdrawn');
  const [posting] = postingsOf(paid, '0');
  const broken = posting ? [{ ...posting, entries: posting.entries.slice(1) }] : [];
  expect(errorsOf(paid, broken)).toContain('unbalanced');
});

test('money paid out and then taken back by the bank is a claim in the books, and any other overdraft is an error', () => {
  const counter = { ...receipt('-97670', 200), reverses: 'r1' };
  const receipts = [receipt('97670', 1), counter];
  const remitted = order({
    status: Completed,
    received: '0',
    receipts,
    history: moved([TransferClaimed, Received, Remitting, Completed]),
  });
  const postings = postingsOf(remitted, '0.003');
  expect(errorsOf(remitted, postings)).toEqual([]);
  expect(whereabouts(postings)).toMatchObject({ received: 0, held: 0, claims: 97_670_00 });
  const part = { ...remitted, received: '500', receipts: [...receipts, receipt('500', 201)] };
  expect(errorsOf(part, postingsOf(part, '0.003'))).toEqual([]);
  expect(whereabouts(postingsOf(part, '0.003'))).toMatchObject({ held: 0, claims: 97_170_00 });
  const paidBack = { id: 'f', amount: '97670', cause: 'requested' as const, state: 'paid' as const, at: at(150) };
  const back = order({
    status: Refunded,
    received: '0',
    receipts,
    refunds: [paidBack],
    history: moved([TransferClaimed, Received, Refunding, Refunded]),
  });
  expect(errorsOf(back, postingsOf(back, '0'))).toEqual([]);
  expect(whereabouts(postingsOf(back, '0'))).toMatchObject({ refunded: 97_670_00, claims: 97_670_00 });
  // paid out twice is no claim
  const twice = {
    ...back,
    received: '97670',
    receipts: [receipt('97670', 1)],
    refunds: [paidBack, { ...paidBack, id: 'g' }],
  };
  expect(errorsOf(twice, postingsOf(twice, '0'))).toContain('overdrawn');
});

/** Histories as orders have them: money comes in parts, the order goes on or back, and what is too much is paid back. */
const histories = fc.record({
  fen: fc.array(fc.integer({ min: 1, max: 50_000_000 }), { minLength: 1, maxLength: 5 }),
  path: fc.constantFrom<number[]>(
    [TransferClaimed],
    [TransferClaimed, Received],
    [TransferClaimed, Received, Remitting],
    [TransferClaimed, Received, Remitting, Completed],
    [TransferClaimed, AwaitingTopUp, Received, Remitting, Completed],
    [Received, Remitting, AwaitingDocuments, Received, Remitting, Completed],
    [Received, Remitting, AwaitingDocuments, Received],
    [TransferClaimed, Received, Refunding, Refunded],
    [TransferClaimed, Refunding],
  ),
  feeFen: fc.integer({ min: 0, max: 100_000 }),
  restFen: fc.integer({ min: -50, max: 50 }),
  bit: fc.constantFrom('0', '0.003', '0.0125', '0.2'),
  surplusFen: fc.integer({ min: 0, max: 1_000_000 }),
});

test('whatever happens to an order, its debits are its credits and its money is somewhere', () => {
  const cny = (fen: number) => new Decimal(fen).div(100).toFixed(2);
  fc.assert(
    fc.property(histories, ({ fen, path, feeFen: mostFees, restFen, bit, surplusFen }) => {
      const sum = fen.reduce((all, one) => all + one, 0);
      // remit remits nothing that does not cover its fees
      const feeFen = Math.min(mostFees, sum);
      const receipts = [...fen, surplusFen].filter(Boolean).map((one, minute) => receipt(cny(one), minute));
      const refunds = [
        {
          id: 'b',
          amount: cny(path.at(-1) === Refunded ? sum + surplusFen : surplusFen),
          cause: 'surplus' as const,
          state: 'paid' as const,
          at: at(200),
          settledAt: at(300),
        },
      ];
      const facts = order({
        status: path.at(-1) ?? TransferClaimed,
        due: cny(sum),
        received: cny(sum + surplusFen),
        receipts,
        refunds: surplusFen > 0 || path.at(-1) === Refunded ? refunds : [],
        principal: cny(Math.max(0, sum - feeFen - restFen)),
        fullFee: cny(feeFen),
        cnyFee: '0',
        spotFee: '0',
        history: moved(path),
      });
      const postings = postingsOf(facts, bit);
      expect(errorsOf(facts, postings)).toEqual([]);
      const { received, remitted, fees, refunded, held, claims } = whereabouts(postings);
      expect(received + claims).toBe(remitted + fees + refunded + held);
      for (const { entries } of postings) {
        const net = entries.reduce((all, one) => all.plus(one.debit).minus(one.credit), new Decimal(0));
        expect(net.toNumber()).toBe(0);
      }
    }),
    { seed: 20_261_121, numRuns: 500 },
  );
});

test.each([
  ['2026-11-20T18:59:59.000Z', '2026-11-20', '2026-11-19T19:00:00.000Z'],
  ['2026-11-20T19:00:00.000Z', '2026-11-21', '2026-11-20T19:00:00.000Z'],
])('at %s the last night is that of %s', (now, night, began) => {
  const last = lastNight(new Date(now));
  expect([last.night, last.at.toISOString()]).toEqual([night, began]);
});
