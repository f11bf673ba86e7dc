import { decimal128, isDuplicate } from '@qiaohui/service-kit/mongo';
import { conflict, invalid } from '@qiaohui/service-kit/refusal';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { terms } from '@qiaohui/service-kit/terms';
import type { ClientSession } from 'mongoose';
import { keepFiles } from '../attachments/keep.ts';
import { queueNews } from '../webhooks/queue.ts';
import type { GicStatusForm } from './acts.schema.ts';
import { tellGic } from './events.ts';
import { gicOrder } from './find.ts';
import { GicOrders, type GicRecord } from './model.ts';
import { rankOf } from './queue.ts';
import { refusalOf } from './table.ts';
import { standingOf } from './view.ts';

type Wish = Omit<GicStatusForm, 'id'>;

/** What the table refuses, and a page that shows an older version, come as a refusal with how things stand. */
function demand(order: GicRecord, wish: Wish): void {
  const present = { status: order.status, version: order.version };
  if (wish.version !== undefined && wish.version !== order.version) throw conflict('gic.moved-already', present);
  const refusal = refusalOf(standingOf(order), wish);
  if (!refusal) return;
  throw 'code' in refusal ? conflict(refusal.code, present) : invalid(refusal.faults);
}

/** The money facts and names that a move writes down. */
function factsOf({ status, amount, bank_serial, bank_reference, refund_amount, proof_uid }: Wish, at: Date) {
  if (status === 5 && amount && bank_serial)
    return { receipt: { amount: decimal128(amount), serial: bank_serial, at } };
  if (status === 7 && bank_reference) return { bank_reference };
  if (status === 9 && refund_amount) return { refund: { amount: decimal128(refund_amount), at } };
  if (status === 10 && proof_uid) return { proof_uid };
  return {};
}

function moved(before: GicRecord, wish: Wish, actor: Actor, at: Date): GicRecord {
  const { status: to, reason, bank_serial, bank_reference } = wish;
  const { history, status: from } = before;
  const entry = { seq: history.length + 1, from, to, actor, at: at.toISOString(), ...(reason ? { reason } : {}) };
  const after = {
    ...before,
    ...factsOf(wish, at),
    status: to,
    version: before.version + 1,
    history: [...history, entry],
    terms: [...new Set([...before.terms, ...terms(bank_serial, bank_reference)])],
  };
  return { ...after, rank: rankOf(after) };
}

/**
 * Moves a partner's order by the table: one guarded write with its event and the news for the partner. Of two at once
 * one wins; the other is a 409 with how the order stands.
 */
export async function setGicStatus(
  id: string,
  wish: Wish,
  actor: Actor,
  session: ClientSession,
  at = new Date(),
): Promise<{ before: GicRecord; after: GicRecord }> {
  const before = await gicOrder(id, session);
  demand(before, wish);
  if (wish.status === 10 && wish.proof_uid) await keepFiles(id, [wish.proof_uid], 'proof_uid', session);
  const after = moved(before, wish, actor, at);
  const { status: from, version } = before;
  const { _id, ...fields } = after;
  try {
    const guarded = await GicOrders.updateOne({ _id, status: from, version }, { $set: fields }, { session });
    if (guarded.modifiedCount === 0) throw conflict('gic.moved-already');
  } catch (error) {
    throw isDuplicate(error) ? conflict('receipt.serial-used') : error;
  }
  await tellGic(after, actor, session, { from, to: after.status });
  await queueNews(after, session);
  return { before, after };
}
