import { randomUUID } from 'node:crypto';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import type { Receipt, Refund, Status } from '../schema.ts';
import { isShort, isUndecided, nothingReceived, stillHere } from './facts.ts';
import { expectsNoMoney, keepsDue, mayTimeOut } from './phases.ts';
import { factsOf } from './record.ts';
import { reduced } from './reduced.ts';
import { claimEndOf, expiryOf, nextOwnMove } from './rules.ts';

export const SYSTEM: Actor = { kind: 'system', id: 'remit' };

/** Puts the order into a status, with everything that follows, and adds it to its history. Pure. */
export function moved(order: OrderRecord, to: Status, actor: Actor, now: Date, reason?: string): OrderRecord {
  const entry = {
    seq: order.history.length + 1,
    from: order.status,
    to,
    actor,
    at: now.toISOString(),
    ...(reason && { reason }),
  };
  return { ...order, status: to, history: [...order.history, entry], ...changesOnEntry(order, to, now, actor, reason) };
}

function changesOnEntry(
  order: OrderRecord,
  to: Status,
  now: Date,
  actor: Actor,
  reason?: string,
): Partial<OrderRecord> {
  if (to === OrderStatus.Draft)
    return {
      payway: null,
      lockedAt: null,
      due: null,
      deadline: null,
      qrUrl: null,
      zlOrder: null,
      reserve: null,
      lockedFees: null,
    };
  if (to === OrderStatus.AwaitingDocuments)
    return { resumeStatus: order.status === OrderStatus.Remitting ? OrderStatus.Received : order.status };
  const resumed = { resumeStatus: null };
  if (to === OrderStatus.TransferClaimed && order.status !== OrderStatus.AwaitingDocuments) return { claimedAt: now };
  if (to === OrderStatus.Received && order.status === OrderStatus.AwaitingTopUp && isShort(factsOf(order)))
    return reduced(order);
  if (to !== OrderStatus.Refunding) return resumed;
  const cause = expectsNoMoney(order.status) ? 'unexpected' : 'requested';
  return { ...resumed, refunds: withRefund(order, unclaimed(order), cause, now, { actor, reason }) };
}

/** Returns the sum that is held and in no open refund. */
const unclaimed = ({ held, refunds }: OrderRecord): Decimal =>
  refunds.filter(({ state }) => state !== 'paid').reduce((rest, { amount }) => rest.minus(amount), new Decimal(held));

export function withRefund(
  order: OrderRecord,
  amount: Decimal,
  cause: Refund['cause'],
  now: Date,
  { actor, reason }: { actor?: Actor; reason?: string | undefined } = {},
): Refund[] {
  if (amount.lte(0)) return order.refunds;
  const refund: Refund = {
    id: randomUUID(),
    amount: amount.toFixed(2),
    cause,
    state: 'requested',
    at: now.toISOString(),
    ...(reason && { reason }),
    ...(actor?.kind === 'staff' && { requestedBy: actor.id }),
  };
  return [...order.refunds, refund];
}

/** Turns money that the order does not need into a refund; its status stays. */
function withSurplus(order: OrderRecord, now: Date): OrderRecord {
  const { status, due } = order;
  const goesBack = status === OrderStatus.Refunding || status === OrderStatus.Refunded;
  const dueAfter = goesBack ? '0' : keepsDue(status) || status === OrderStatus.AwaitingDocuments ? due : null;
  if (dueAfter === null) return order;
  return { ...order, refunds: withRefund(order, unclaimed(order).minus(dueAfter), 'surplus', now) };
}

/** Books a receipt. At 13 it decides where the order resumes: 5 when paid, else 12. */
export function booked(order: OrderRecord, receipt: Receipt): OrderRecord {
  const add = (sum: string) => new Decimal(sum).plus(receipt.amount).toFixed(2);
  const after = {
    ...order,
    received: add(order.received),
    held: add(order.held),
    receipts: [...order.receipts, receipt],
  };
  if (order.status !== OrderStatus.AwaitingDocuments || order.due === null) return after;
  const isEnough = stillHere(after).gte(order.due);
  return { ...after, resumeStatus: isEnough ? OrderStatus.Received : OrderStatus.AwaitingTopUp };
}

/** Makes the moves that the service makes by itself, until none is left, and sets when to check again. */
export function settled(order: OrderRecord, now: Date, hasBooked = false): OrderRecord {
  let after = order;
  for (let next = nextOwnMove(factsOf(after), now, hasBooked); next; next = nextOwnMove(factsOf(after), now)) {
    after = moved(after, next.to, SYSTEM, now);
  }
  return withTimes(withSurplus(after, now));
}

function withTimes(order: OrderRecord): OrderRecord {
  const isEmpty = nothingReceived(order);
  // money on hold may be its own: it does not time out before that is decided
  const waits = isEmpty && !isUndecided(order);
  const claimEnds = order.status === OrderStatus.TransferClaimed && (waits || !isEmpty) ? claimEndOf(order) : null;
  const open = mayTimeOut(order.status);
  const wakeAt = !open ? null : waits ? expiryOf(order) : claimEnds;
  const stage = order.status === OrderStatus.AwaitingDocuments ? order.resumeStatus : order.status;
  const warns = waits && open && stage === OrderStatus.TransferClaimed && order.deadline;
  const isBeforePaying = stage === OrderStatus.MethodChosen || stage === OrderStatus.AwaitingTransfer;
  const reminds = waits && isBeforePaying ? order.warnAt : null;
  return { ...order, wakeAt, warnAt: warns ? expiryOf(order, 1) : reminds };
}
