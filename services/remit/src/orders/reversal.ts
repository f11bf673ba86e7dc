import { randomUUID } from 'node:crypto';
import { missing, Refusal } from '@qiaohui/service-kit/refusal';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { OrderRecord } from './model.ts';
import { undecidedWithout } from './on-hold.ts';
import { unreduced } from './reduced.ts';
import { decide } from './rules.ts';
import type { Receipt, Status } from './schema.ts';
import { moved, settled } from './steps.ts';
import { factsOf } from './view.ts';

/** While an order stands here, its money is neither on its way abroad nor on its way back. */
const REVERSIBLE_AT: Status[] = [4, 5, 12];

/** The receipt that may be taken back; else why not. What a channel called back is taken back by the channel alone. */
export function reversible(order: OrderRecord, id: string): Receipt {
  const receipt = order.receipts.find((one) => one.id === id);
  if (!receipt || receipt.reverses) throw missing('receipt');
  if (order.receipts.some(({ reverses }) => reverses === id)) throw new Refusal(409, 'receipt.reversed-already');
  if (receipt.source === 'channel') throw new Refusal(409, 'receipt.of-channel');
  if (!REVERSIBLE_AT.includes(order.status)) throw new Refusal(409, 'receipt.too-late');
  if (order.refunds.some(({ state }) => state !== 'requested')) throw new Refusal(409, 'receipt.refund-begun');
  return receipt;
}

/** Where the order stands once the sum is gone, or null where it stays. */
function landing(order: OrderRecord, now: Date): Status | null {
  const facts = factsOf(order);
  const to = ([4, 12] as const).find(
    (status) => decide(facts, { to: status, reversed: true }, 'system', now).verdict === 'move',
  );
  return to ?? null;
}

/**
 * Takes a receipt back by a counter-entry: nothing is erased. A surplus that was only asked to go back is withdrawn,
 * and asked anew where the order still holds too much. The order goes back to 4, or to 12 with what is left, and due
 * is what it was before a reduced remittance. Pure.
 */
export function reversed(before: OrderRecord, id: string, actor: Actor, reason: string, now: Date): OrderRecord {
  const { amount, serial, reserveAccount, source, receivedAt } = reversible(before, id);
  const less = (sum: string) => new Decimal(sum).minus(amount).toFixed(2);
  const counter: Receipt = {
    ...{ id: randomUUID(), amount: new Decimal(amount).negated().toFixed(2), serial, source, receivedAt },
    ...(reserveAccount !== undefined && { reserveAccount }),
    ...{ bookedAt: now.toISOString(), reverses: id, by: actor.id, reason },
  };
  const after = {
    ...before,
    received: less(before.received),
    held: less(before.held),
    receipts: [...before.receipts, counter],
    onHold: undecidedWithout(before.onHold, id),
    refunds: before.refunds.filter(({ state, cause }) => state !== 'requested' || cause !== 'surplus'),
  };
  const to = landing(after, now);
  if (to === null) return settled(after, now);
  // The customer has said that the money was sent: it may still come, and gets the usual time from now on.
  const deadline = after.deadline && after.deadline < now ? now : after.deadline;
  return settled(moved(unreduced({ ...after, deadline }), to, actor, now, reason), now);
}
