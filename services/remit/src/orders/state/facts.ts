import type { BankCalendar } from '@qiaohui/service-kit/banking/banking-days';
import { Decimal } from 'decimal.js';
import type { Kind } from '../../terms/kinds.ts';
import { OrderStatus } from '../../terms/status.ts';
import type { ChecklistItem, HeldReceipt, HistoryEntry, Payway, Receipt, Refund, Status } from '../schema.ts';

/** The facts that the state table decides by. Sums are CNY. */
export type Facts = {
  status: Status;
  resumeStatus: Status | null;
  kind: Kind;
  resourceCode: string;
  amount: Decimal.Value;
  /** At 12: the foreign amount that accepting the reduced remittance would leave. */
  reducedAmount?: Decimal.Value;
  /** The price now; `due` is fixed when the quote is locked. */
  cnyAmount: Decimal.Value;
  due: Decimal.Value | null;
  /** All that came in, and what of it was not paid back. */
  received: Decimal.Value;
  held: Decimal.Value;
  payway: Payway | null;
  bankReference: string | null;
  /** True when the account is not the one on record, and nobody of finance has allowed it. */
  recipientUnconfirmed?: boolean;
  deadline: Date | null;
  /** Holidays as the lock knew them; none: Monday to Friday. */
  calendar?: BankCalendar | null;
  receipts?: Array<Pick<Receipt, 'receivedAt'>>;
  onHold?: Array<Pick<HeldReceipt, 'decision'>>;
  history?: Array<Pick<HistoryEntry, 'from' | 'to'>>;
  claimedAt: Date | null;
  savedAt: Date;
  checklist: ChecklistItem[];
  refunds: Array<Pick<Refund, 'state'>>;
  /** Fields and files still missing in the wizard; empty when complete. */
  complete: boolean;
};

/** True for money on hold that is not decided yet. */
export const isUndecided = ({ onHold = [] }: Pick<Facts, 'onHold'>): boolean =>
  onHold.some(({ decision }) => decision === null);
type Sums = Pick<Facts, 'received' | 'held'>;
/** An order on the wire does not carry `held`: it is what was received, less the refunds that were paid. */
export const heldOf = ({ received, refunds }: { received: Decimal.Value; refunds: PaidBack[] }): Decimal =>
  refunds
    .filter(({ state }) => state === 'paid')
    .reduce((rest, { amount }) => rest.minus(amount), new Decimal(received));
type PaidBack = Pick<Refund, 'state' | 'amount'>;

/** True when no receipt is in force, and nothing was paid out that has to be paid again. */
export const nothingReceived = ({ received, held }: Sums): boolean =>
  new Decimal(received).isZero() && new Decimal(held).gte(0);
/** Returns the CNY that came in and are still here. */
export const stillHere = ({ received, held }: Sums): Decimal => Decimal.min(received, held);
/** True when the money that came in reaches what is due, and is still here. */
export const isPaid = (order: Facts): boolean => order.due !== null && stillHere(order).gte(order.due);
/** True when money came in, but less than what is due is here: refunded money has to be paid again. */
export const isShort = (order: Facts): boolean =>
  !nothingReceived(order) && order.due !== null && stillHere(order).lt(order.due);
/** Returns the CNY that are still missing. */
export const missingOf = (order: Sums & Pick<Facts, 'due'>): string =>
  Decimal.max(0, new Decimal(order.due ?? 0).minus(stillHere(order))).toFixed(2);

/** True when the bank had money before the deadline, whenever it was booked. */
export const cameInTime = ({ deadline, receipts = [] }: Facts): boolean =>
  deadline !== null && receipts.some(({ receivedAt }) => new Date(receivedAt) <= deadline);
/** True when an order that timed out still waited for documents then. */
export const closedBeforeDocuments = ({ history = [] }: Facts): boolean =>
  history.findLast(({ to }) => to === OrderStatus.TimedOut)?.from === OrderStatus.MethodChosen;

const required = (order: Facts) => order.checklist.filter((item) => item.required);
export const documentsFilled = (order: Facts): boolean =>
  required(order).every(({ state }) => state !== 'missing' && state !== 'rejected');
export const documentsAccepted = (order: Facts): boolean => required(order).every(({ state }) => state === 'accepted');
export const hasRejected = (order: Facts): boolean => order.checklist.some(({ state }) => state === 'rejected');
