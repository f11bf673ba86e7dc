import { randomUUID } from 'node:crypto';
import { HttpError, notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { OrderStatus } from '../../terms/status.ts';
import type { OrderRecord } from '../model.ts';
import type { Receipt, Status } from '../schema.ts';
import { claimOf } from '../state/claim.rules.ts';
import { canReverse, isFinal } from '../state/phases.ts';
import { factsOf } from '../state/record.ts';
import { unreduced } from '../state/reduced.ts';
import { decide } from '../state/rules.ts';
import { moved, settled, withRefund } from '../state/transition.ts';
import { undecidedWithout } from './on-hold.ts';

/**
 * The facts of a reversal: at 6 a person confirms that the remittance was not sent to the bank; the bank's statement
 * shows that it took the money back; a person confirms that the customer owes us what was paid out of it.
 */
export type Around = {
  notSent?: boolean | undefined;
  bankTookBack?: boolean | undefined;
  claim?: boolean | undefined;
};

/**
 * Returns the receipt where it may be reversed; throws the reason otherwise. A channel's receipt is reversed by the
 * channel, or where the bank itself took the money back; money that was paid out already only in the latter case, since
 * a typing error is no claim.
 */
export function reversible(order: OrderRecord, id: string, { bankTookBack }: Around): Receipt {
  const receipt = order.receipts.find((one) => one.id === id);
  if (!receipt || receipt.reverses) throw notFound('receipt');
  if (order.receipts.some(({ reverses }) => reverses === id)) throw new HttpError(409, 'receipt.reversed-already');
  if (receipt.source === 'channel' && !bankTookBack) throw new HttpError(409, 'receipt.of-channel');
  // what was remitted or refunded before the bank took it back is a claim of ours
  const isReversible = canReverse(order.status) || (bankTookBack === true && isFinal(order.status));
  if (!isReversible) throw new HttpError(409, 'receipt.too-late');
  if (!bankTookBack && order.refunds.some(({ state }) => state === 'paid'))
    throw new HttpError(409, 'receipt.refund-begun');
  return receipt;
}

/** Returns the status of the order without the sum, or null where it stays. */
function landing(order: OrderRecord, now: Date): Status | null {
  const facts = factsOf(order);
  const { TransferClaimed, AwaitingTopUp, Cancelled, Refunded } = OrderStatus;
  const to = [TransferClaimed, AwaitingTopUp, Cancelled, Refunded].find(
    (status) => decide(facts, { to: status, reversed: true }, 'system', now).verdict === 'move',
  );
  return to ?? null;
}

/**
 * Returns the refunds that remain: what is left goes back as it was requested, and is approved again: another sum is
 * another refund. What is paid stays.
 */
function refundsLeft(order: OrderRecord, now: Date): OrderRecord['refunds'] {
  const none = { ...order, refunds: order.refunds.filter(({ state }) => state === 'paid') };
  const open = order.refunds.find(({ state }) => state !== 'paid');
  if (order.status !== OrderStatus.Refunding || !open) return none.refunds;
  const { cause, reason, requestedBy } = open;
  const by = requestedBy ? { actor: { kind: 'staff' as const, id: requestedBy } } : {};
  return withRefund(none, new Decimal(order.held), cause, now, { ...by, reason });
}

/**
 * Takes a receipt back by a counter-entry: nothing is erased. A refund that was requested or approved and is not paid
 * is withdrawn, and requested again where the order still holds too much. The order goes back to 4, or to 12 with what
 * is left, and due is what it was before a reduced remittance; one that was to be paid back and holds nothing any more
 * ends at 8, or at 10 where some of it was paid back. What was paid out beyond what is left is a claim on the customer:
 * the order stays at 7 and 10, and a later payment settles it. Pure.
 */
export function reversed(
  before: OrderRecord,
  id: string,
  actor: Actor,
  reason: string,
  now: Date,
  around: Around = {},
): OrderRecord {
  const { amount, serial, reserveAccount, source, receivedAt } = reversible(before, id, around);
  const less = (sum: string) => new Decimal(sum).minus(amount).toFixed(2);
  const counter: Receipt = {
    ...{ id: randomUUID(), amount: new Decimal(amount).negated().toFixed(2), serial, source, receivedAt },
    ...(reserveAccount !== undefined && { reserveAccount }),
    ...{ bookedAt: now.toISOString(), reverses: id, by: actor.id, reason },
  };
  const lessened = { ...before, received: less(before.received), held: less(before.held) };
  const after = {
    ...lessened,
    receipts: [...before.receipts, counter],
    onHold: undecidedWithout(before.onHold, id),
    refunds: refundsLeft(lessened, now),
  };
  if (Number(claimOf(after)) > Number(claimOf(before)) && !around.claim)
    throw unprocessable({ claim: ['receipt.claim-needed'] });
  const to = landing(after, now);
  if (to === null) return settled(after, now);
  // The bank may be executing it: then the money is a claim of ours, and the order goes on to 7.
  if (before.status === OrderStatus.Remitting && !around.notSent)
    throw unprocessable({ not_sent: ['receipt.not-sent-needed'] });
  // The customer reported the transfer: it may still arrive, and gets the usual time from now on.
  const deadline = after.deadline && after.deadline < now ? now : after.deadline;
  // the reference of a remittance that was not sent is dropped
  const waiting = { ...unreduced(after), deadline, bankReference: null };
  return settled(moved(waiting, to, actor, now, reason), now);
}
