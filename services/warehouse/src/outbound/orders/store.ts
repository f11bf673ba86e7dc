import { countUpTo, isDuplicate } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { ClientSession } from 'mongoose';
import { VALID } from '../../contract.ts';
import { type GoodsRecord, goodsByIds, goodsToMove } from '../../stock/goods/store.ts';
import { isOrders, type Places } from '../../stock/places/rules.ts';
import { type OutLineRecord, type OutOrderRecord, OutOrders, type PackageRecord } from './model.ts';
import { orderedByGoods, pickedOf, stageOf } from './rules.ts';
import { Shipped, type ShippedRecord } from './shipped.model.ts';

export type { OutLineRecord, OutOrderRecord, PackageRecord, ShippedRecord };

/** A MongoDB filter, made by code and never by a request. */
type Where = Record<string, unknown>;
type Reading = {
  session?: ClientSession | undefined;
  fields?: Partial<Record<keyof OutOrderRecord, 1>>;
  limit?: number;
};

const cursorOf = (where: Where, { session, fields, limit }: Reading) =>
  OutOrders.collection.find<OutOrderRecord>(where, {
    ...(session && { session }),
    ...(fields && { projection: fields }),
    ...(limit && { limit }),
  });

export const findOutOrders = (where: Where, options: Reading = {}): Promise<OutOrderRecord[]> =>
  cursorOf(where, options).toArray();

export async function findOutOrder(where: Where, options: Reading = {}): Promise<OutOrderRecord | null> {
  const [found] = await findOutOrders(where, { ...options, limit: 1 });
  return found ?? null;
}

/** Streams all out-orders. */
export const streamOutOrders = () => cursorOf({}, {});

export async function requireOutOrder(id: string, session?: ClientSession): Promise<OutOrderRecord> {
  const row = await findOutOrder({ _id: id }, { session });
  if (!row) throw notFound('out-order');
  return row;
}

export const pageOutOrders = <R>(listing: Parameters<typeof page<OutOrderRecord, R>>[1]) =>
  page<OutOrderRecord, R>(OutOrders, listing);

export const countOutOrders = (where: Where, limit: number): Promise<number> =>
  countUpTo(OutOrders.collection, where, { limit });

/** Returns an order at the version that was seen; throws a 409 with the present state otherwise. */
export async function seenOrder(
  { id, version }: { id: string; version: number },
  session: ClientSession,
): Promise<OutOrderRecord> {
  const row = await requireOutOrder(id, session);
  if (row.version !== version)
    throw conflict('out-order.moved-already', { status: stageOf(row), version: row.version });
  return row;
}

/** Throws a 409 for a reference that another order of the customer has. */
function referenceTaken(error: unknown): never {
  throw isDuplicate(error) ? conflict('out-order.reference-taken') : error;
}

export async function insertOutOrder(row: OutOrderRecord, session: ClientSession): Promise<void> {
  await OutOrders.create([row], { session }).catch(referenceTaken);
}

/** Writes a change of an order whose version is still the one that was read. */
export async function writeOrder(
  row: OutOrderRecord,
  change: Partial<OutOrderRecord>,
  session: ClientSession,
): Promise<OutOrderRecord> {
  const { _id, version } = row;
  const next = { ...change, version: version + 1 };
  const written = await OutOrders.updateOne({ _id, version }, { $set: next }, { session }).catch(referenceTaken);
  if (written.matchedCount === 0) throw conflict('out-order.moved-already');
  return { ...row, ...next };
}

/** Returns an order and writes it, so that picking, moving and packing it conflict. */
export const lockOrder = (where: Partial<OutOrderRecord>, session: ClientSession): Promise<OutOrderRecord | null> =>
  OutOrders.findOneAndUpdate(where, { $inc: { picks: 1 } }, { session }).lean<OutOrderRecord>();

/** Returns an applied order and locks it against concurrent moves. */
export async function lockAppliedOrder(
  which: { _id: string } | { number: string },
  session: ClientSession,
): Promise<OutOrderRecord> {
  const order = await lockOrder({ ...which, status: 'applied', valid: VALID }, session);
  if (order) return order;
  throw (await findOutOrder(which, { fields: { _id: 1 }, session }))
    ? conflict('out-order.not-applied')
    : notFound('out-order');
}

/** Returns the goods that an order names. */
export async function goodsOfOrder({ lines }: OutOrderRecord): Promise<Map<string, GoodsRecord>> {
  const found = await goodsByIds(lines.map(({ goods }) => goods.id));
  return new Map(found.map((row) => [row._id, row]));
}

/** Returns the picked pieces of each line, as of this transaction. */
export async function pickedIn(order: OutOrderRecord, session: ClientSession): Promise<number[]> {
  const ids = order.lines.map(({ goods }) => goods.id);
  return pickedOf(order, await goodsToMove(ids, session));
}

/** Returns the pieces that applied orders require of these goods, by the orders' places and goods. */
export async function orderedAtPlaces(
  goods: Array<{ places: Places }>,
  session?: ClientSession,
): Promise<Map<string, Map<string, number>>> {
  const numbers = [...new Set(goods.flatMap(({ places }) => Object.keys(places).filter(isOrders)))];
  if (numbers.length === 0) return new Map();
  const where = { number: { $in: numbers }, status: 'applied', valid: VALID };
  const found = await findOutOrders(where, { fields: { number: 1, lines: 1 }, session });
  return new Map(found.map((order) => [order.number, orderedByGoods(order)]));
}

/** Returns the package of this number; throws 404 where there is none. */
export function packageAt(packages: PackageRecord[], number: number): PackageRecord {
  const found = packages.find((one) => one.number === number);
  if (!found) throw notFound('box');
  return found;
}

export async function insertShipped(rows: ShippedRecord[], session: ClientSession): Promise<void> {
  await Shipped.insertMany(rows, { session });
}

/** Adds returned pieces to a shipped line, a negative number for a correction. */
export async function addReturned(
  order: string,
  { line, pieces }: { line: number; pieces: number },
  session: ClientSession,
): Promise<void> {
  await Shipped.updateOne({ 'ware_out.id': order, line }, { $inc: { returned: pieces } }, { session });
}

/** Returns the lines of an order as they were shipped. */
export const shippedLines = (order: string): Promise<ShippedRecord[]> =>
  Shipped.find({ 'ware_out.id': order }).sort({ line: 1 }).lean<ShippedRecord[]>();

export const pageShipped = <R>(listing: Parameters<typeof page<ShippedRecord, R>>[1]) =>
  page<ShippedRecord, R>(Shipped, listing);

export const countShipped = (where: Where, limit: number): Promise<number> =>
  countUpTo(Shipped.collection, where, { limit });
