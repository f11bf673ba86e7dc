import { randomUUID } from 'node:crypto';
import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { decimal128, isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import type { Actor, CommandHead } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import type { ClientSession } from 'mongoose';
import { storeFiles } from '../../attachments/store.ts';
import { queueDelivery } from '../../webhooks/queue.store.ts';
import type { StatusNews } from '../../webhooks/schema.ts';
import type { PartnerOrderReversalForm, PartnerOrderStatusForm } from '../acts.schema.ts';
import { publishPartnerOrder } from '../events.ts';
import { type PartnerOrderRecord, PartnerOrders } from '../model.ts';
import { partnerOrder } from '../store.ts';
import { cny } from '../sums.rules.ts';
import { balanceOf } from '../view.rules.ts';
import { rankOf } from './queue.rules.ts';
import { markSerialForRelease } from './serials.store.ts';
import { isReversible, neededOf, rejectionOf } from './table.rules.ts';

/** `account`, `receivedAt`: where and when a bank's line shows a receipt's money; else it came to the order's own now. */
export type RequestedStatus = Omit<PartnerOrderStatusForm, 'id'> & { account?: string; receivedAt?: Date };

/**
 * Throws the error of a move that the table forbids, and a 409 with the present state where the page shows an older
 * version.
 */
function demand(order: PartnerOrderRecord, requested: RequestedStatus): void {
  const present = { status: order.status, version: order.version };
  if (requested.version !== undefined && requested.version !== order.version)
    throw conflict('gic.moved-already', present);
  const failure = rejectionOf(balanceOf(order), requested);
  if (!failure) return;
  throw 'code' in failure ? conflict(failure.code, present) : unprocessable(failure.errors);
}

/** The money and the names that a move stores. */
function factsOf(before: PartnerOrderRecord, requested: RequestedStatus, at: Date): Partial<PartnerOrderRecord> {
  const balance = balanceOf(before);
  const { amount, bank_serial: serial, bank_reference, refund_amount, proof_uid } = neededOf(balance, requested);
  const { account = before.reserve.account, receivedAt = at } = requested;
  const returned = refund_amount && decimal128(new Decimal(balance.returned).plus(refund_amount).toFixed(2));
  return {
    ...(amount && serial && { receipt: { amount: decimal128(amount), serial, at: receivedAt, account } }),
    ...(bank_reference && { bank_reference }),
    ...(returned && { refund: { amount: returned, at } }),
    ...(proof_uid && { proof_uid }),
  };
}

function moved(before: PartnerOrderRecord, requested: RequestedStatus, actor: Actor, at: Date): PartnerOrderRecord {
  const { status: to, reason, bank_serial, bank_reference } = requested;
  const { history, status: from } = before;
  const entry = { seq: history.length + 1, from, to, actor, at: at.toISOString(), ...(reason ? { reason } : {}) };
  const after = {
    ...before,
    ...factsOf(before, requested, at),
    status: to,
    version: before.version + 1,
    history: [...history, entry],
    terms: [...new Set([...before.terms, ...searchTermsOf(bank_serial, bank_reference)])],
  };
  return { ...after, rank: rankOf(after) };
}

/**
 * Moves a partner's order by the table: one guarded write with its event and the webhook for the partner. Of two at
 * once one wins; the other is a 409 with the order's state.
 */
export async function setPartnerOrderStatus(
  id: string,
  requested: RequestedStatus,
  actor: Actor,
  session: ClientSession,
  at = new Date(),
): Promise<{ before: PartnerOrderRecord; after: PartnerOrderRecord }> {
  const before = await partnerOrder(id, session);
  demand(before, requested);
  const after = moved(before, requested, actor, at);
  if (after.proof_uid && after.proof_uid !== before.proof_uid)
    await storeFiles(id, [after.proof_uid], 'proof_uid', session);
  await writeMoved(before, after, actor, session);
  return { before, after };
}

/** Stores a moved order with its event and its partner's webhook, unless it was changed since it was read. */
async function writeMoved(
  before: PartnerOrderRecord,
  after: PartnerOrderRecord,
  actor: Actor,
  session: ClientSession,
): Promise<void> {
  const { status: from, version } = before;
  const { _id, ...fields } = after;
  try {
    const guarded = await PartnerOrders.updateOne({ _id, status: from, version }, { $set: fields }, { session });
    if (guarded.modifiedCount === 0) throw conflict('gic.moved-already');
  } catch (error) {
    throw isDuplicate(error) ? conflict('receipt.serial-used') : error;
  }
  await publishPartnerOrder(after, actor, session, { from, to: after.status });
  await queueDelivery(after.partner, newsOf(after), session);
}

/**
 * Reverses an order's receipt by a counter-entry while its money is neither remitted nor paid back; the order then
 * awaits its money again. `command`: what reverses it; `claim`: the serial to release once this is committed.
 */
export async function reversePartnerOrderReceipt(
  { id, serial, reason, version }: PartnerOrderReversalForm,
  { id: command, actor }: CommandHead,
  session: ClientSession,
): Promise<{ before: PartnerOrderRecord; after: PartnerOrderRecord; claim: string }> {
  const before = await partnerOrder(id, session);
  const { receipt, status, reversals = [], history } = before;
  const present = { status, version: before.version };
  if (version !== undefined && version !== before.version) throw conflict('gic.moved-already', present);
  if (receipt?.serial !== serial)
    throw conflict(
      reversals.some((one) => one.serial === serial) ? 'receipt.reversed-already' : 'receipt.missing',
      present,
    );
  if (!isReversible(balanceOf(before))) throw conflict('receipt.too-late', present);
  const at = new Date();
  const { account = before.reserve.account } = receipt;
  const amount = decimal128(`-${cny(receipt.amount)}`);
  const to = PartnerOrderStatus.TransferClaimed;
  const after = {
    ...before,
    status: to,
    receipt: null,
    // A refund that was requested and is not paid has no money any more.
    refund: null,
    reversals: [...reversals, { id: randomUUID(), amount, serial, account, at, by: actor.id, reason, command }],
    version: before.version + 1,
    history: [...history, { seq: history.length + 1, from: status, to, actor, at: at.toISOString(), reason }],
  };
  await writeMoved(before, { ...after, rank: rankOf(after) }, actor, session);
  return { before, after, claim: await markSerialForRelease(before, serial, session) };
}
/** The webhook's content for the new status of an order. */
function newsOf(order: PartnerOrderRecord): Omit<StatusNews, 'id'> {
  const last = order.history.at(-1);
  return {
    type: 'gic.status',
    gic_order_id: order.gic_order_id,
    order_id: order._id,
    number: order.number,
    status: order.status,
    previous_status: last?.from ?? null,
    version: order.version,
    at: last?.at ?? order.created_at.toISOString(),
    received: order.receipt ? cny(order.receipt.amount) : null,
    bank_reference: order.bank_reference,
    refund_amount: order.refund && cny(order.refund.amount),
  };
}
