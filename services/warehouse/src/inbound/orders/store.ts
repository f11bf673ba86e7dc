import { countUpTo } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession, UpdateQuery } from 'mongoose';
import { VALID } from '../../contract.ts';
import { photoListOn } from '../../stock/photo-list.store.ts';
import type { QuietMark } from '../../stock/schema.ts';
import { type InOrderRecord, InOrders } from './model.ts';

export type { InOrderRecord };

/** A MongoDB filter, made by code and never by a request. */
type Where = Record<string, unknown>;
type Reading = { session?: ClientSession | undefined; fields?: Record<string, 1>; sort?: Record<string, 1 | -1> };

/** The name that lookups of other collections need. */
export const IN_ORDERS = InOrders.collection.name;

const cursorOf = (where: Where, { session, fields, sort }: Reading) =>
  InOrders.collection.find<InOrderRecord>(where, {
    ...(session && { session }),
    ...(fields && { projection: fields }),
    ...(sort && { sort }),
  });

export const findInOrders = (where: Where, options: Reading = {}): Promise<InOrderRecord[]> =>
  cursorOf(where, options).toArray();

/** Streams in-orders, for callers that read many. */
export const streamInOrders = (where: Where, options: Reading = {}) => cursorOf(where, options);

export async function findInOrder(where: Where, options: Reading = {}): Promise<InOrderRecord | null> {
  const [found] = await cursorOf(where, options).limit(1).toArray();
  return found ?? null;
}

export async function requireInOrder(id: string, session: ClientSession): Promise<InOrderRecord> {
  const row = await findInOrder({ _id: id }, { session });
  if (!row) throw notFound('in-order');
  return row;
}

export const pageInOrders = <R>(listing: Parameters<typeof page<InOrderRecord, R>>[1]) =>
  page<InOrderRecord, R>(InOrders, listing);

export const countInOrders = (where: Where, limit: number): Promise<number> =>
  countUpTo(InOrders.collection, where, { limit });

/** Sets fields of all in-orders that the filter finds. */
export async function changeInOrders(
  where: Where,
  fields: Partial<InOrderRecord>,
  session: ClientSession,
): Promise<void> {
  await InOrders.collection.updateMany(where, { $set: fields }, { session });
}

/** Changes a valid in-order, and returns it; throws where it is void. */
export async function changeValid(
  id: string,
  change: UpdateQuery<InOrderRecord>,
  session: ClientSession,
): Promise<InOrderRecord> {
  const order = await InOrders.findOneAndUpdate({ _id: id, status: VALID }, change, {
    session,
    returnDocument: 'after',
  }).lean<InOrderRecord>();
  if (order) return order;
  throw (await InOrders.exists({ _id: id }).session(session)) ? conflict('in-order.invalid') : notFound('in-order');
}

/** Returns false where there is no such in-order. */
export async function setInOrderQuiet(id: string, quiet: QuietMark | null): Promise<boolean> {
  const marked = await InOrders.collection.updateOne({ _id: id as never }, { $set: { quiet } });
  return marked.matchedCount > 0;
}

export const photosOfInOrder = photoListOn(InOrders);
