import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { Actor } from '@qiaohui/service-kit/shapes';
import type { ClientSession } from 'mongoose';
import { VALID, type Validity, VOID } from '../../contract.ts';
import { publishInOrder } from './events.ts';
import { type InOrderRecord, InOrders } from './model.ts';

/** Voids an in-order with which nothing came, or restores it. Goods that are here cannot be voided. */
export async function setValidity(id: string, status: Validity, actor: Actor, session: ClientSession): Promise<void> {
  const from: Validity = status === VALID ? VOID : VALID;
  const moved = await InOrders.findOneAndUpdate(
    { _id: id, status: from, received: 0 },
    { $set: { status }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<InOrderRecord>();
  if (!moved) {
    const found = await InOrders.findById(id, { status: 1 }, { session }).lean();
    if (!found) throw notFound('in-order');
    throw conflict(found.status === status ? 'in-order.moved-already' : 'in-order.has-goods');
  }
  await publishInOrder(moved, { actor, change: { from, to: status } }, session);
}
