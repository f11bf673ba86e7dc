import { kindOf } from '../../terms/kinds.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import type { Order, Status } from '../schema.ts';
import { type Facts, heldOf, nothingReceived as nothingIn, stillHere } from './facts.ts';
import { type GuardName, guards, type MoveRequest } from './guards.ts';
import { newOrder } from './new-order.ts';
import { type Mover, type Row, table } from './table.ts';

export { bankCountry, type Kind, kindOf, withoutMethodPage } from '../../terms/kinds.ts';
export * from '../../terms/status.ts';
export { claimEndOf, expiryOf, MESSAGING_PAY_BELOW, MIN_AMOUNT, type MoveRequest, paywayOffered } from './guards.ts';
export * from './phases.ts';
export type { Facts, Mover };

/** The version of an order that nothing has changed since it was created. */
export const FIRST_VERSION = newOrder.version;

/**
 * The decision on a request: a move to `to`, a plain save, or an error. `errors` are guard codes, `needs` those of
 * fields that the request lacks.
 */
export type Decision =
  | { verdict: 'move'; from: Status | null; to: Status }
  | { verdict: 'save' }
  | { verdict: 'reject'; code: string; errors: string[]; needs: string[] };

const codes = (names: readonly GuardName[], order: Facts, request: MoveRequest, now: Date): string[] =>
  names.map((name) => guards[name](order, request, now)).filter((code) => code !== null);

const includes = (from: Row['from'], status: Status | null) => from.some((one) => one === status);

const rowFor = (from: Status | null, to: Status, who: Mover, kind: Facts['kind']): Row | undefined =>
  table.find((row) => row.to === to && row.who === who && includes(row.from, from) && row.kinds.includes(kind));

/** True for the same status again, which is a plain save, except a changed method at 2 and the draft's own row. */
const isPlainSave = (order: Facts, request: MoveRequest, who: Mover) =>
  who === 'customer' &&
  request.to === order.status &&
  (request.to !== OrderStatus.MethodChosen || request.payway === undefined || request.payway === order.payway);

/** Decides a request by the state table. `isNew`: there is no order yet and `order` holds what it would be. */
export function decide(order: Facts, request: MoveRequest, who: Mover, now: Date, isNew = false): Decision {
  if (!isNew && isPlainSave(order, request, who)) return { verdict: 'save' };
  const from = isNew ? null : order.status;
  const row = rowFor(from, request.to, who, order.kind);
  if (!row) return { verdict: 'reject', code: 'order.move-not-allowed', errors: [], needs: [] };
  const errors = codes(row.guards, order, request, now);
  const needs = codes(row.needs ?? [], order, request, now);
  const [code = needs.length > 0 ? 'form.invalid' : undefined] = errors;
  if (code) return { verdict: 'reject', code, errors, needs };
  return { verdict: 'move', from, to: landing(order, request, who) };
}

/** 4 → 5 by finance books a receipt with the move; less than due goes to 12. */
function landing(order: Facts, request: MoveRequest, who: Mover): Status {
  const isBooking = order.status === OrderStatus.TransferClaimed && request.to === OrderStatus.Received;
  if (who !== 'staff' || !isBooking) return request.to;
  const here = stillHere(order).plus(request.amount ?? 0);
  return order.due !== null && here.gte(order.due) ? OrderStatus.Received : OrderStatus.AwaitingTopUp;
}

/** Names of the request's fields, as `setStatus` spells them, by the code of the guard that misses them. */
export const fieldOf: Record<string, string> = {
  'order.amount-needed': 'amount',
  'order.bank-serial-needed': 'bank_serial',
  'order.bank-reference-needed': 'bank_reference',
  'order.reason-needed': 'reason',
};

/** The moves that staff may make with the order now, and what blocks them. */
export function moves(order: Facts, now: Date): Array<{ to: Status; blockedBy: string[]; needs: string[] }> {
  return table
    .filter((row) => row.who === 'staff' && includes(row.from, order.status) && row.kinds.includes(order.kind))
    .map((row) => ({
      to: row.to,
      // Refund and proof come with the move itself; the second person's approval comes before.
      blockedBy: codes(row.to === OrderStatus.Refunded ? ['refundsApproved'] : row.guards, order, { to: row.to }, now),
      needs:
        row.to === OrderStatus.Refunded && guards.allPaidBack(order, { to: row.to }, now)
          ? ['proof_uid']
          : codes(row.needs ?? [], order, { to: row.to }, now).flatMap((code) => fieldOf[code] ?? []),
    }))
    .sort((one, other) => one.to - other.to);
}

/** Moves that the service makes by itself, in the order in which they are tried: money first, then documents, then time. */
const ownMoves: readonly Status[] = [
  OrderStatus.AwaitingTransfer,
  OrderStatus.MethodChosen,
  OrderStatus.Refunding,
  OrderStatus.Received,
  OrderStatus.AwaitingTopUp,
  OrderStatus.AwaitingDocuments,
  OrderStatus.TimedOut,
];

/** True for the ends of a confirmed order: the other moves fix the price and are made together with the lock. */
const isEnd = (to: Status) => to === OrderStatus.Refunding || to === OrderStatus.TimedOut;

/** The next move that the service makes by itself, or null. What follows a confirmation is made with its lock (`write/`). */
export function nextOwnMove(order: Facts, now: Date, booked = false): { from: Status; to: Status } | null {
  const { status, resumeStatus } = order;
  const resume = status === OrderStatus.AwaitingDocuments && resumeStatus !== null ? [resumeStatus] : [];
  for (const to of [...resume, ...ownMoves]) {
    if (status === OrderStatus.Confirmed && !isEnd(to)) continue;
    const decision = decide(order, { to, booked }, 'system', now);
    if (decision.verdict === 'move') return { from: status, to: decision.to };
  }
  return null;
}

/** The facts for the state table of an order as its owner sees it. */
const factsOf = (order: Order): Facts => ({
  ...order,
  kind: kindOf({ paymentType: order.paymentType, resourceId: order.resource?.id ?? null }),
  resourceCode: order.resource?.code ?? '',
  reducedAmount: order.reducedAmount ?? 0,
  held: heldOf(order),
  deadline: order.deadLineDate === null ? null : new Date(order.deadLineDate),
  savedAt: new Date(order.savedAt),
  claimedAt: null,
  onHold: order.moneyOnHold ? [{ decision: null }] : [],
  complete: true,
});

const isAllowed = (order: Order, request: MoveRequest) =>
  decide(factsOf(order), request, 'customer', new Date()).verdict === 'move';

/** True when none of the customer's money is here, and none has to be paid again. */
export const nothingReceived = (order: Pick<Order, 'received' | 'refunds'>): boolean =>
  nothingIn({ received: order.received, held: heldOf(order) });
/** The customer may cancel the order now. */
export const canCancel = (order: Order): boolean => isAllowed(order, { to: OrderStatus.Cancelled });
/** The customer may choose the payment method, or another one. */
export const canChangeMethod = (order: Order): boolean =>
  // Every order may be paid by bank transfer; the request for another method is a move at 2 too.
  isAllowed({ ...order, payway: null }, { to: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer });
/** True while the customer may change the wizard's fields. */
export const canEdit = (order: Order): boolean =>
  order.status === OrderStatus.Draft ? nothingReceived(order) : isAllowed(order, { to: OrderStatus.Draft });
