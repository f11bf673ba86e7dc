import type { ClientSession, UpdateQuery } from 'mongoose';
import type { By } from '../../staff/schema.ts';
import { goodsOfInOrder } from '../../stock/goods/store.ts';
import { publishInOrder } from './events.ts';
import { awaitedOf } from './rules.ts';
import { changeInOrders, changeValid, type InOrderRecord } from './store.ts';

/** Updates a valid in-order after its goods: recomputes what is missing, and publishes it. */
export async function updateProgress(
  id: string,
  change: UpdateQuery<InOrderRecord>,
  { actor }: By,
  session: ClientSession,
): Promise<InOrderRecord> {
  const $inc = { ...change.$inc, version: 1 };
  const order = await changeValid(id, { ...change, $inc }, session);
  const goods = await goodsOfInOrder(id, { fields: { expected: 1, count: 1, struck: 1 }, session });
  const awaited = awaitedOf(order.received, goods);
  await changeInOrders({ _id: id }, awaited, session);
  const next = { ...order, ...awaited };
  await publishInOrder(next, { actor }, session);
  return next;
}

/** Counts received pieces, a negative number for a reversal, and publishes the in-order. */
export const countReceived = (id: string, pieces: number, by: By, session: ClientSession): Promise<InOrderRecord> =>
  updateProgress(id, { $inc: { received: pieces }, $set: { received_at: by.at } }, by, session);
