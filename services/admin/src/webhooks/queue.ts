import { randomUUID } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import type { GicRecord } from '../gic/model.ts';
import { cny } from '../gic/sums.ts';
import { loadPartner } from '../partners/save.ts';
import { Deliveries } from './model.ts';
import type { StatusNews } from './schema.ts';

function newsOf(id: string, order: GicRecord): StatusNews {
  const last = order.history.at(-1);
  return {
    id,
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

/** Puts the order's new status into the queue for its partner, in the transaction that set it. */
export async function queueNews(order: GicRecord, session: ClientSession): Promise<void> {
  const { webhook_url } = await loadPartner(order.partner, session);
  if (!webhook_url) return;
  const _id = randomUUID();
  const now = new Date();
  const { partner, _id: about, number, status } = order;
  const told = { partner, order: about, number, status, body: JSON.stringify(newsOf(_id, order)) };
  await Deliveries.create([{ _id, ...told, state: 'waiting', next_at: now, created_at: now }], { session });
}
