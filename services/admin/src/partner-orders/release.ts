import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import type { GicReleaseForm } from './acts.schema.ts';
import { tellGic } from './events.ts';
import { holdOf } from './hold.ts';
import { GicOrders, type GicRecord } from './model.ts';
import { gicOrder } from './store.ts';
import { blockerOf } from './table.ts';

/**
 * Lets an order pass whose price is far from ours. Its partner hears nothing: no status changes. What our own rate is
 * missing for waits for that rate, since nobody can judge it before.
 */
export async function releasePrice(
  { id, version, reason }: GicReleaseForm,
  actor: Actor,
  session: ClientSession,
): Promise<{ before: GicRecord; after: GicRecord }> {
  const before = await gicOrder(id, session);
  const present = { status: before.status, version: before.version };
  if (version !== before.version) throw conflict('gic.moved-already', present);
  const hold = holdOf(before);
  if (!hold || !before.price) throw conflict('gic.not-held', present);
  if (hold === 'unknown') throw conflict(blockerOf(hold), present);
  const price = { ...before.price, released: { by: actor.id, at: new Date(), reason } };
  const after = { ...before, price, version: version + 1 };
  const set = { $set: { price, version: after.version } };
  const guarded = await GicOrders.updateOne({ _id: id, version }, set, { session });
  if (guarded.modifiedCount === 0) throw conflict('gic.moved-already');
  await tellGic(after, actor, session);
  return { before, after };
}
