import { countUpTo } from '@qiaohui/service-kit/data/mongo';
import { page } from '@qiaohui/service-kit/data/paging';
import type { ClientSession } from 'mongoose';
import { photoListOn } from '../photo-list.store.ts';
import type { QuietMark } from '../schema.ts';
import { type AnnouncedChangeRecord, Goods, type GoodsRecord, type MovedGoods, unmoved } from './model.ts';
import { plainCode } from './owner.rules.ts';

export type { AnnouncedChangeRecord, GoodsRecord, MovedGoods };

/** A MongoDB filter or update, made by code and never by a request. */
type Query = Record<string, unknown>;
type Reading = {
  session?: ClientSession | undefined;
  fields?: Query;
  sort?: Record<string, 1 | -1>;
  limit?: number;
  batchSize?: number;
};

/** The name that lookups of other collections need. */
export const GOODS = Goods.collection.name;

const cursorOf = (where: Query, { session, fields, ...options }: Reading) =>
  Goods.collection.find<GoodsRecord>(where, {
    ...options,
    ...(session && { session }),
    ...(fields && { projection: fields }),
  });

export const findGoods = (where: Query, options: Reading = {}): Promise<GoodsRecord[]> =>
  cursorOf(where, options).toArray();

export async function findOneGoods(where: Query, options: Reading = {}): Promise<GoodsRecord | null> {
  const [found] = await findGoods(where, { ...options, limit: 1 });
  return found ?? null;
}

export const goodsById = (id: string, session?: ClientSession): Promise<GoodsRecord | null> =>
  findOneGoods({ _id: id }, { session });

export const goodsByIds = (ids: string[], options: Reading = {}): Promise<GoodsRecord[]> =>
  findGoods({ _id: { $in: ids } }, options);

/** Returns the goods on the list of an in-order. */
export const goodsOfInOrder = (id: string, options: Reading = {}): Promise<GoodsRecord[]> =>
  findGoods({ 'ware_in.id': id }, options);

/**
 * Returns the in-orders whose goods belong to the customer with this code. Movements are found by them: the codes of an
 * in-order may be corrected, its movements are never changed.
 */
export const inOrdersOfOwner = (client_code: string): Promise<string[]> =>
  Goods.collection.distinct('ware_in.id', { owners: plainCode(client_code) });

/** Streams goods, for callers that read many. */
export const streamGoods = (where: Query, options: Reading = {}) => cursorOf(where, options);

/** Returns goods by id with the fields that movements need, as of this transaction. */
export async function goodsToMove(ids: string[], session: ClientSession): Promise<Map<string, MovedGoods>> {
  const found: MovedGoods[] = await goodsByIds([...new Set(ids)], { fields: unmoved, session });
  return new Map(found.map((row) => [row._id, row]));
}

export const pageGoods = <R>(listing: Parameters<typeof page<GoodsRecord, R>>[1]) =>
  page<GoodsRecord, R>(Goods, listing);

export const countGoods = (where: Query, limit: number): Promise<number> =>
  countUpTo(Goods.collection, where, { limit });

export const aggregateGoods = <R extends object>(stages: object[], session?: ClientSession): Promise<R[]> =>
  Goods.collection.aggregate<R>(stages, session ? { session } : {}).toArray();

/** Returns the pieces in stock of all goods that the filter finds. */
export async function sumOfStock(where: Query): Promise<number> {
  const sum = { $group: { _id: null, stock: { $sum: '$stock' } } };
  const [found] = await aggregateGoods<{ stock: number }>([{ $match: where }, sum]);
  return found?.stock ?? 0;
}

export async function insertGoods(rows: GoodsRecord[], session: ClientSession): Promise<void> {
  await Goods.insertMany(rows, { session });
}

type Change = { id: string; update: Query; where?: Query };

/** Changes goods, each by one guarded write; returns how many of them the guards let through. */
export async function changeGoods(changes: Change[], session: ClientSession): Promise<number> {
  if (changes.length === 0) return 0;
  const steps = changes.map(({ id, update, where }) => ({
    updateOne: { filter: { ...where, _id: id as never }, update },
  }));
  const { matchedCount } = await Goods.collection.bulkWrite(steps, { session });
  return matchedCount;
}

/** Reserves available pieces by one guarded write; returns false where fewer are available. */
export async function reservePieces(id: string, pieces: number, session: ClientSession): Promise<boolean> {
  const step = { id, where: { free: { $gte: pieces } }, update: { $inc: { free: -pieces } } };
  return (await changeGoods([step], session)) > 0;
}

export async function releasePieces(id: string, pieces: number, session: ClientSession): Promise<void> {
  await changeGoods([{ id, update: { $inc: { free: pieces } } }], session);
}

/** Returns false where there are no such goods. */
export async function setGoodsQuiet(id: string, quiet: QuietMark | null): Promise<boolean> {
  const marked = await Goods.collection.updateOne({ _id: id as never }, { $set: { quiet } });
  return marked.matchedCount > 0;
}

export const photosOfGoods = photoListOn(Goods);

type Lots = { where?: Query; session?: ClientSession | undefined; sort?: Record<string, 1 | -1>; through?: object[] };

const MAX_LOTS = 20;
const firstExpired = { in_stock: -1, ends: 1, created_at: 1 } as const;

/** Returns lots that the filter finds, first expired and then first come unless sorted otherwise, twenty at most. */
export const findLots = (
  by: Query,
  { where = {}, session, sort = firstExpired, through = [] }: Lots = {},
): Promise<GoodsRecord[]> =>
  aggregateGoods<GoodsRecord>(
    [
      { $match: { ...where, ...by } },
      ...through,
      { $addFields: { ends: { $ifNull: ['$best_before', '9999'] } } },
      { $sort: sort },
      { $limit: MAX_LOTS },
      { $unset: 'ends' },
    ],
    session,
  );
