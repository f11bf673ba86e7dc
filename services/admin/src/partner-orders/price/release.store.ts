import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import type { PartnerOrderReleaseForm } from '../acts.schema.ts';
import { publishPartnerOrder } from '../events.ts';
import { type PartnerOrderRecord, PartnerOrders } from '../model.ts';
import { holdOf } from '../state/hold.rules.ts';
import { blockerOf } from '../state/table.rules.ts';
import { partnerOrder } from '../store.ts';

/**
 * Releases an order whose price is far from ours. Its partner is not notified: no status changes. An order without our
 * own rate waits for that rate, since nobody can judge it before.
 */
export async function releasePrice(
  { id, version, reason }: PartnerOrderReleaseForm,
  actor: Actor,
  session: ClientSession,
): Promise<{ before: PartnerOrderRecord; after: PartnerOrderRecord }> {
  const before = await partnerOrder(id, session);
  const present = { status: before.status, version: before.version };
  if (version !== before.version) throw conflict('gic.moved-already', present);
  const hold = holdOf(before);
  if (!hold || !before.price) throw conflict('gic.not-held', present);
  if (hold === 'unknown') throw conflict(blockerOf(hold), present);
  const price = { ...before.price, released: { by: actor.id, at: new Date(), reason } };
  const after = { ...before, price, version: version + 1 };
  const set = { $set: { price, version: after.version } };
  const guarded = await PartnerOrders.updateOne({ _id: id, version }, set, { session });
  if (guarded.modifiedCount === 0) throw conflict('gic.moved-already');
  await publishPartnerOrder(after, actor, session);
  return { before, after };
}
