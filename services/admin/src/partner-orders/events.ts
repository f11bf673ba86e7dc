import { PartnerOrderEvent, type PartnerOrderState, RepublishPartnerOrders } from '@qiaohui/admin/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { handleWithoutTransaction } from '@qiaohui/service-kit/events/commands';
import { publish } from '@qiaohui/service-kit/events/outbox';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { type PartnerOrderRecord, PartnerOrders } from './model.ts';
import { holdOf } from './state/hold.rules.ts';
import { cny, fine } from './sums.rules.ts';

const stateOf = (order: PartnerOrderRecord): PartnerOrderState => ({
  id: order._id,
  number: order.number,
  partner: order.partner,
  gic_order_id: order.gic_order_id,
  from: order.given.from,
  target: order.given.target,
  status: order.status,
  currency: order.given.currency,
  amount: fine(order.amount),
  cny_amount: cny(order.cny_amount),
  gic_rate: fine(order.gic_rate),
  gic_profit: order.gic_profit && cny(order.gic_profit),
  received: order.receipt ? cny(order.receipt.amount) : '0.00',
  held: holdOf(order) !== null,
  bank_reference: order.bank_reference,
  student_name: order.given.student_name,
  payer_name: order.given.payer_name,
  history: order.history,
  created_at: order.created_at.toISOString(),
});

type Change = { from: PartnerOrderState['status'] | null; to: PartnerOrderState['status'] };

/** Publishes an order's state, in the transaction that changed it; the desk's open pages follow. */
export function publishPartnerOrder(
  order: PartnerOrderRecord,
  actor: Actor,
  session: ClientSession,
  change?: Change,
): Promise<void> {
  const event = { state: stateOf(order), version: order.version, actor, ...(change ? { change } : {}) };
  return publish(PartnerOrderEvent, { ...event, live: { groups: ['finance'] } }, session);
}

/** Publishes every partner order again under its present version, for a reader that lost them. */
export const republishPartnerOrders = handleWithoutTransaction(RepublishPartnerOrders, async ({ actor }) => {
  const ids = await PartnerOrders.distinct('_id');
  for (const id of ids) {
    await transaction(async (session) => {
      const order = await PartnerOrders.findById(id).session(session).lean<PartnerOrderRecord>();
      if (order) await publishPartnerOrder(order, actor, session);
    });
  }
  return { told: ids.length };
});
