import { claimOf, type OrderState, reviewedAt } from '@qiaohui/remit/contract';
import { Decimal } from 'decimal.js';
import { isRefund, OrderStatus } from './status.rules.ts';

type OrderFacts = Pick<OrderState, 'status' | 'checklist' | 'history' | 'refunds' | 'createdAt'> &
  Pick<OrderState, 'due' | 'received' | 'receipts'> &
  Partial<Pick<OrderState, 'onHold'>>;

/** In these statuses the next step is always finance's: match the money, remit, confirm, pay back. */
const alwaysFinance: number[] = [
  OrderStatus.TransferClaimed,
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.Refunding,
];

export const hasPendingDocuments = ({ status, checklist }: Pick<OrderFacts, 'status' | 'checklist'>): boolean =>
  reviewedAt.includes(status) && checklist.some(({ state }) => state === 'pending');

/** Statuses that an order may not be in while required documents are missing. */
const needsDocuments: number[] = [...reviewedAt, OrderStatus.Completed];

/** True when a required document is missing; a deleted customer's documents are not stored any more. */
export const lacksDocuments = ({
  status,
  checklist,
  account,
}: Pick<OrderState, 'status' | 'checklist' | 'account'>): boolean =>
  needsDocuments.includes(status) &&
  account.email !== '' &&
  checklist.some(({ required, state }) => required && state === 'missing');

/** The statuses before the remittance, in which the account waits for somebody's approval. */
const beforeRemittance: number[] = [
  OrderStatus.Confirmed,
  OrderStatus.MethodChosen,
  OrderStatus.AwaitingTransfer,
  OrderStatus.TransferClaimed,
  OrderStatus.Received,
  OrderStatus.Remitting,
  OrderStatus.AwaitingTopUp,
  OrderStatus.AwaitingDocuments,
];
export const isUnconfirmed = ({ status, recipient }: Pick<OrderState, 'status' | 'recipient'>): boolean =>
  beforeRemittance.includes(status) && recipient?.unconfirmed === true;

const openRefund = ({ refunds }: OrderFacts) => refunds.find(({ state }) => state !== 'paid');

/** A channel's money on hold without a decision; copies of earlier versions have none. */
export const heldOf = ({ onHold }: Pick<OrderFacts, 'onHold'>) =>
  (onHold ?? []).find(({ decision }) => decision === null);

/** CNY that the customer owes us: it was paid out, and then the bank took it back. */
export const hasClaim = (order: Parameters<typeof claimOf>[0]): boolean => Number(claimOf(order)) > 0;

/** CNY that came in and were not paid back. */
export const stillHere = ({ received, refunds = [] }: { received: string; refunds?: OrderState['refunds'] }): Decimal =>
  refunds
    .filter(({ state }) => state === 'paid')
    .reduce((rest, { amount }) => rest.minus(amount), new Decimal(received));

/** The CNY that are still to come; where the money goes back, only what the customer owes is missing. */
export const missingOf = (order: Pick<OrderState, 'status' | 'due' | 'received' | 'receipts' | 'refunds'>): string =>
  isRefund(order.status)
    ? claimOf(order)
    : Decimal.max(0, new Decimal(order.due ?? 0).minus(stillHere(order))).toFixed(2);

type Waiting = { ours: boolean; since: Date };

/** Returns who takes the next step, and since when: the last move, or an open refund's or a claim's beginning. */
export function waiting(order: OrderFacts): Waiting {
  const moved = new Date(order.history.at(-1)?.at ?? order.createdAt);
  if (alwaysFinance.includes(order.status)) return { ours: true, since: moved };
  // At AwaitingDocuments the customer's replacements are reviewed as they come, but the order waits for the rest of
  // them.
  if (order.status === OrderStatus.AwaitingTransfer && hasPendingDocuments(order)) return { ours: true, since: moved };
  const held = heldOf(order);
  if (held) return { ours: true, since: new Date(held.heldAt) };
  if (hasClaim(order)) {
    const counter = order.receipts.findLast(({ reverses }) => reverses);
    return { ours: true, since: new Date(counter?.bookedAt ?? moved) };
  }
  const refund = openRefund(order);
  return refund ? { ours: true, since: new Date(refund.at) } : { ours: false, since: moved };
}

/** Greater than any point in time in ms until the year 2286. */
export const AFTER_ALL_TIMES = 1e13;

/** The queue's order as one ascending number: what waits for us by its age, then everything else, the newest first. */
export const rank = ({ ours, since }: Waiting): number =>
  ours ? since.getTime() : 2 * AFTER_ALL_TIMES - since.getTime();

export const remittedAt = ({ status, history }: OrderFacts): Date | null => {
  const entry =
    status === OrderStatus.Completed ? history.findLast(({ to }) => to === OrderStatus.Completed) : undefined;
  return entry ? new Date(entry.at) : null;
};

type Priced = Pick<OrderState, 'principal' | 'fullFee' | 'cnyFee' | 'spotFee'>;

/** The CNY that an order earns before costs: its fees, and the markup inside its principal. */
export const margin = ({ principal, fullFee, cnyFee, spotFee }: Priced, bit: Decimal.Value): Decimal =>
  new Decimal(principal)
    .times(bit)
    .div(new Decimal(bit).plus(1))
    .plus(fullFee)
    .plus(cnyFee)
    .plus(spotFee)
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Moves as the desk shows them: money that the bank took back blocks those by which money leaves. */
export const withBlocker = <M extends { to: number; blockedBy: string[] }>(
  moves: M[],
  leaving: number[],
  isTakenBack: boolean,
): M[] =>
  moves.map((move) =>
    isTakenBack && leaving.includes(move.to) ? { ...move, blockedBy: ['order.taken-back', ...move.blockedBy] } : move,
  );

type Receipt = OrderState['receipts'][number];

/** Returns the receipts in force: neither counter-entries nor reversed by one. */
export const activeReceipts = <R extends Pick<Receipt, 'id' | 'reverses'>>(receipts: R[]): R[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && !back.has(id));
};

/** Receipts that were reversed by a counter-entry. */
export const reversed = <R extends Pick<Receipt, 'id' | 'reverses'>>(receipts: R[]): R[] => {
  const back = new Set(receipts.map(({ reverses }) => reverses));
  return receipts.filter(({ id, reverses }) => !reverses && back.has(id));
};
