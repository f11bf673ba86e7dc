import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { withoutMethodPage } from '../../terms/kinds.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import { reviewed } from '../documents/review.ts';
import type { OrderRecord } from '../model.ts';
import { paidBack, refundable, stepOn } from '../money/refunds.ts';
import { reversed } from '../money/reversal.ts';
import { locked } from '../pricing/pricing.ts';
import type { Payway, Status } from '../schema.ts';
import { lockOf } from './record.fixture.ts';
import { checklistOf, factsOf } from './record.ts';
import { decide } from './rules.ts';
import { booked, moved, SYSTEM, settled, withRefund } from './transition.ts';

const HOUR_MS = 3600_000;
const customer = { kind: 'customer' as const, id: 'a' };
/** Two members of finance, either of whom may try any step. */
const staff = ['s', 't'] as const;
type Staff = (typeof staff)[number];

/** A command that may be tried at any time. Sums are parts of what is due (1: all of it), or a single fen. */
export type Command =
  | { act: 'request'; to: Status; payway: Payway }
  | { act: 'order'; by: Staff; to: Status; part: number; reason: boolean; reference: boolean; proof: boolean }
  | { act: 'money'; part: number }
  | { act: 'documents' }
  | { act: 'review'; verdict: 'accept' | 'reject' }
  | { act: 'refund'; by: Staff; step: 'approve' | 'pay'; at: number }
  | { act: 'surplus'; fen: number }
  | { act: 'reverse'; at: number; bank: boolean }
  | { act: 'wait'; hours: number };

/** The moves that finance requests. */
export const decidedByStaff = [
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.Completed,
  OrderStatus.Refunding,
  OrderStatus.Refunded,
];
const status = fc.constantFrom(...Object.values(OrderStatus));
const part = fc.constantFrom(0, 0.3, 0.7, 1, 1, 1, 1.2);
const payway = fc.constantFrom(...Object.values(PaymentMethod));

export const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ act: fc.constant('request' as const), to: status, payway }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('order' as const),
      by: fc.constantFrom(...staff),
      to: fc.constantFrom<Status>(...decidedByStaff),
      part,
      reason: fc.boolean(),
      reference: fc.boolean(),
      proof: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('money' as const), part }) },
  { weight: 2, arbitrary: fc.constant({ act: 'documents' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('review' as const),
      verdict: fc.constantFrom('accept', 'accept', 'reject' as const) as fc.Arbitrary<'accept' | 'reject'>,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('refund' as const),
      by: fc.constantFrom(...staff),
      step: fc.constantFrom('approve' as const, 'pay' as const) as fc.Arbitrary<'approve' | 'pay'>,
      at: fc.nat(2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('surplus' as const), fen: fc.integer({ min: 1, max: 50_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('reverse' as const), at: fc.nat(2), bank: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.constantFrom(1, 25, 200, 800) }) },
);

/** The usual path, so that random sequences also start from late states. */
export const usual: Command[] = [
  { act: 'documents' },
  { act: 'request', to: OrderStatus.Confirmed, payway: PaymentMethod.BankTransfer },
  { act: 'request', to: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer },
  { act: 'documents' },
  { act: 'request', to: OrderStatus.AwaitingTransfer, payway: PaymentMethod.BankTransfer },
  { act: 'request', to: OrderStatus.TransferClaimed, payway: PaymentMethod.BankTransfer },
  { act: 'money', part: 1 },
  { act: 'review', verdict: 'accept' },
  { act: 'order', by: 's', to: OrderStatus.Remitting, part: 0, reason: true, reference: true, proof: true },
  { act: 'order', by: 's', to: OrderStatus.Completed, part: 0, reason: true, reference: true, proof: true },
];

const sumOf = (order: OrderRecord, share: number) =>
  share === 0 ? '0.01' : new Decimal(order.due ?? order.price.cnyAmount).times(share).toFixed(2);

function booking(order: OrderRecord, amount: string, now: Date): OrderRecord {
  const at = now.toISOString();
  const serial = String(order.receipts.length);
  return booked(order, { id: serial, amount, serial, source: 'finance', receivedAt: at, bookedAt: at });
}

function filled(order: OrderRecord): OrderRecord {
  const missing = checklistOf(order).filter(({ state }) => state === 'missing' || state === 'rejected');
  const rest = order.jsfile.filter(({ slot }) => !missing.some((item) => item.slot === slot));
  const round = order.jsfile.length + order.reviews.length + order.history.length;
  const documents = missing.map(({ slot }) => ({
    slot,
    uid: `${slot}-${round}`,
    name: slot,
    url: `/f/${slot}-${round}`,
  }));
  return { ...order, jsfile: [...rest, ...documents] };
}

function afterRequest(
  order: OrderRecord,
  { to, payway: by }: Extract<Command, { act: 'request' }>,
  now: Date,
): OrderRecord {
  const saved = { ...order, savedAt: now };
  const decision = decide(factsOf(saved), { to, payway: by }, 'customer', now);
  if (decision.verdict === 'reject') throw new HttpError(409, decision.code);
  if (decision.verdict === 'save') return settled(saved, now);
  const before = decision.to === OrderStatus.MethodChosen ? locked(saved, lockOf(saved, by), now) : saved;
  const after = moved(before, decision.to, customer, now);
  if (decision.to !== OrderStatus.Confirmed || !withoutMethodPage(after.kind)) return settled(after, now);
  const fixed = locked(after, lockOf(after, PaymentMethod.BankTransfer), now);
  return settled(
    moved(fixed, after.kind === 'living' ? OrderStatus.AwaitingTransfer : OrderStatus.MethodChosen, SYSTEM, now),
    now,
  );
}

function ordered(before: OrderRecord, wanted: Extract<Command, { act: 'order' }>, now: Date): OrderRecord {
  const request = {
    to: wanted.to,
    amount: sumOf(before, wanted.part),
    bankSerial: 'B',
    ...(wanted.reason && { reason: 'r' }),
    ...(wanted.reference && { bankReference: 'R' }),
  };
  const paid =
    wanted.to === OrderStatus.Refunded && before.status === OrderStatus.Refunding && wanted.proof
      ? paidBack(before, 'p', wanted.by, now)
      : before;
  const decision = decide(factsOf(paid), request, 'staff', now);
  if (decision.verdict !== 'move') throw new HttpError(409, 'rejected');
  const held =
    before.status === OrderStatus.TransferClaimed && request.to === OrderStatus.Received
      ? booking(paid, request.amount, now)
      : paid;
  return settled(moved(held, decision.to, { kind: 'staff', id: wanted.by }, now, request.reason), now, true);
}

/** Executes a command as the service does; throws the error that it would return. */
export function carriedOut(order: OrderRecord, wanted: Command, now: Date): OrderRecord {
  switch (wanted.act) {
    case 'request':
      return afterRequest(order, wanted, now);
    case 'order':
      return ordered(order, wanted, now);
    case 'money':
      return settled(booking(order, sumOf(order, wanted.part), now), now, true);
    case 'documents':
      return order.status === OrderStatus.MethodChosen ||
        order.status === OrderStatus.AwaitingDocuments ||
        order.status <= OrderStatus.Confirmed
        ? settled(filled(order), now)
        : order;
    case 'review':
      return settled(
        reviewed(order, { slot: 'all', verdict: wanted.verdict, reason: 'r', actor: { kind: 'staff', id: 's' } }),
        now,
      );
    case 'refund':
      return stepOn(
        order,
        { refund: order.refunds[wanted.at]?.id ?? '', step: wanted.step, proofUid: 'p', by: wanted.by },
        now,
      );
    case 'surplus': {
      const amount = new Decimal(wanted.fen).div(100);
      if (refundable(order).lt(amount)) throw new HttpError(409, 'refund.too-much');
      return { ...order, refunds: withRefund(order, amount, 'surplus', now) };
    }
    case 'reverse':
      return reversed(order, order.receipts[wanted.at]?.id ?? '', { kind: 'staff', id: 's' }, 'r', now, {
        notSent: true,
        bankTookBack: wanted.bank,
        claim: wanted.bank,
      });
    case 'wait':
      return settled(order, now);
  }
}

/** The time after a command has moved the clock. */
export const later = (now: Date, wanted: Command): Date =>
  new Date(now.getTime() + (wanted.act === 'wait' ? wanted.hours * HOUR_MS : 1000));
