import { needsSecondPerson } from '@qiaohui/service-kit/identity/second-person';
import { Decimal } from 'decimal.js';
import { plusBankingDays } from '../../terms/banking-days.ts';
import { BOOKING_DAYS, DRAFT_DAYS, GRACE_BANKING_DAYS, plusDays } from '../../terms/deadlines.ts';
import { isUnlocked, OrderStatus, PaymentMethod, stageOf } from '../../terms/status.ts';
import type { Payway, Status } from '../schema.ts';
import {
  cameInTime,
  closedBeforeDocuments,
  documentsAccepted,
  documentsFilled,
  type Facts,
  hasRejected,
  isPaid,
  isShort,
  isUndecided,
  nothingReceived,
} from './facts.ts';

/** Smallest foreign amount of an order, in the order's currency. */
export const MIN_AMOUNT = 25;
/** Messaging-app pay is offered below this sum of CNY. */
export const MESSAGING_PAY_BELOW = 50_000;
/** The institution code without messaging-app pay. */
const NO_MESSAGING_PAY_CODE = 'dmlx';

/** A request to move an order, with its fields. */
export type MoveRequest = {
  to: Status;
  payway?: Payway;
  reason?: string;
  /** A receipt booked with the move; CNY. */
  amount?: Decimal.Value;
  bankSerial?: string;
  /** Serials of other money that the caller has seen. */
  despite?: string[];
  bankReference?: string;
  proofUid?: string;
  /** The service's own: a receipt was booked just now, or one was taken back. */
  booked?: boolean;
  reversed?: boolean;
};

/** Returns null when the guard passes, else an error code. */
export type Guard = (order: Facts, request: MoveRequest, now: Date) => string | null;

const unless =
  (code: string, holds: (order: Facts, request: MoveRequest, now: Date) => boolean): Guard =>
  (...all) =>
    holds(...all) ? null : code;

export const guards = {
  amountEnough: unless('order.amount-low', ({ amount }) => new Decimal(amount).gte(MIN_AMOUNT)),
  remainderEnough: unless(
    'order.rest-too-small',
    ({ reducedAmount }) => reducedAmount === undefined || new Decimal(reducedAmount).gte(MIN_AMOUNT),
  ),
  amountThere: unless('order.amount-zero', ({ amount }) => new Decimal(amount).gt(0)),
  nothingReceived: unless('order.money-received', nothingReceived),
  somethingReceived: unless('order.nothing-received', (order) => !nothingReceived(order)),
  nothingOnHold: unless('order.receipt-on-hold', (order) => !isUndecided(order)),
  complete: unless('order.incomplete', ({ complete }) => complete),
  paid: unless('order.not-paid', isPaid),
  short: unless('order.not-short', isShort),
  documentsFilled: unless('order.papers-missing', documentsFilled),
  documentsAccepted: unless('order.papers-not-accepted', documentsAccepted),
  recipientConfirmed: unless('recipient.unconfirmed', ({ recipientUnconfirmed }) => !recipientUnconfirmed),
  rejected: unless('order.nothing-rejected', hasRejected),
  replaced: unless('order.papers-rejected', (order) => !hasRejected(order) && documentsFilled(order)),
  resumes: unless('order.move-not-allowed', ({ resumeStatus }, { to }) => resumeStatus === to),
  deadlineOpen: unless(
    'order.deadline-passed',
    (order, _, now) => !nothingReceived(order) || (order.deadline !== null && now <= order.deadline),
  ),
  methodAllowed: unless(
    'order.payway-closed',
    (order, { payway }) => payway !== undefined && paywayOffered(order, payway),
  ),
  refundsApproved: unless(
    'refund.approval-needed',
    ({ refunds }) => !needsSecondPerson() || refunds.every(({ state }) => state !== 'requested'),
  ),
  allPaidBack: unless('order.refund-open', (order) => new Decimal(order.held).lte(0)),
  reason: unless('order.reason-needed', (_, { reason }) => Boolean(reason?.trim())),
  amount: unless('order.amount-needed', (_, { amount }) => amount !== undefined && new Decimal(amount).gt(0)),
  bankSerial: unless('order.bank-serial-needed', (_, { bankSerial }) => Boolean(bankSerial)),
  bankReference: unless('order.bank-reference-needed', (order, request) =>
    Boolean(request.bankReference ?? order.bankReference),
  ),
  timedOut: unless('order.not-timed-out', (order, _, now) => {
    const end = expiryOf(order);
    return end !== null && now > end;
  }),
  reversed: unless('order.move-not-allowed', (_, { reversed }) => reversed === true),
  inTime: unless('order.move-not-allowed', cameInTime),
  documentsWereIn: unless('order.move-not-allowed', (order) => !closedBeforeDocuments(order)),
  documentsWereOut: unless('order.move-not-allowed', closedBeforeDocuments),
  claimGrown: unless('order.claim-young', (order, { booked }, now) => {
    if (order.status !== OrderStatus.TransferClaimed || booked) return true;
    const ends = claimEndOf(order);
    return ends !== null && now > ends;
  }),
} satisfies Record<string, Guard>;
export type GuardName = keyof typeof guards;

export const withoutMessagingPay = (resourceCode: string): boolean => resourceCode === NO_MESSAGING_PAY_CODE;

/** True when a payment method is offered for this order. */
export const paywayOffered = (order: Pick<Facts, 'cnyAmount' | 'resourceCode'>, payway: Payway): boolean =>
  payway !== PaymentMethod.MessagingAppPay ||
  (new Decimal(order.cnyAmount).lt(MESSAGING_PAY_BELOW) && !withoutMessagingPay(order.resourceCode));

const NO_HOLIDAYS = { closed: [], open: [] };
type Timed = Pick<Facts, 'status' | 'resumeStatus' | 'deadline' | 'savedAt' | 'calendar'>;

/** The end of the bank's time after the customer's claim; null: nothing is claimed. */
export const claimEndOf = ({ claimedAt, calendar }: Pick<Facts, 'claimedAt' | 'calendar'>): Date | null =>
  claimedAt && plusBankingDays(claimedAt, GRACE_BANKING_DAYS, calendar ?? NO_HOLIDAYS);

/** Banking days after the deadline, by status; none where it does not time out. */
const daysAfterDeadline: Partial<Record<number, number>> = {
  [OrderStatus.MethodChosen]: BOOKING_DAYS,
  [OrderStatus.AwaitingTransfer]: BOOKING_DAYS,
  [OrderStatus.TransferClaimed]: GRACE_BANKING_DAYS,
};

/**
 * Returns when an order without money times out; null: never. It waits for money that the bank had before the deadline
 * and finance has yet to book, and after a reported transfer for the bank itself. `earlier`: that many banking days
 * before.
 */
export function expiryOf(order: Timed, earlier = 0): Date | null {
  const { deadline, savedAt, calendar } = order;
  if (isUnlocked(order.status)) return plusDays(savedAt, DRAFT_DAYS);
  const days = daysAfterDeadline[stageOf(order)];
  if (deadline === null || days === undefined) return null;
  return plusBankingDays(deadline, days - earlier, calendar ?? NO_HOLIDAYS);
}
