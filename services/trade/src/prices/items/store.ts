import { countUpTo } from '@qiaohui/service-kit/data/mongo';
import { escapeRegExp } from '@qiaohui/service-kit/escape-regexp';
import type { ClientSession } from 'mongoose';
import { type ItemFilter, isKeyed, itemsWhere } from './filter.rules.ts';
import { itemIndexes, type PriceItemRecord } from './model.ts';
import { dropPartition, insertInto, rowsOf } from './partitions.ts';
import { idsBetween, idsOf, isPartitioned, itemId, keyOf, type Places } from './places.rules.ts';
import { fieldNames, fieldsIn } from './raw.ts';
import type { RowFields } from './schema.ts';

export type { PriceItemRecord } from './model.ts';
export { indexRows, requireIndexes } from './partitions.ts';

const BATCH = 5_000;
/** Rows of a long reading that come at a time: the next ones are read while these are used. */
const STREAMED = 5_000;

const orders = {
  place: { _id: 1 },
  price: { price: 1, _id: 1 },
  '-price': { price: -1, _id: -1 },
  order_number: { order_number: 1, _id: 1 },
  '-order_number': { order_number: -1, _id: -1 },
  model: { model: 1, _id: 1 },
  '-model': { model: -1, _id: -1 },
} as const;
export type ItemOrder = keyof typeof orders;

const { keys: BY_KEYS, ...sorted } = itemIndexes;
const indexes = { place: { _id: 1 }, ...sorted } as const;

/** The index of a query; the planner would have to try which one suits, each time that its cache is empty. */
const indexFor = (filter: ItemFilter, order: ItemOrder) =>
  isKeyed(filter) ? BY_KEYS : indexes[order.replace('-', '') as keyof typeof indexes];

/** True for a keyword alone, whose rows come in an order of their own: that of the keys that it finds. */
export const hasOwnOrder = ({ keyword, group }: ItemFilter): boolean => Boolean(keyword?.trim() && !group?.trim());

/** `isMost`: the filter finds so many of the rows that they are met along the order's index, and need no sorting. */
type Wanted = { filter: ItemFilter; order: ItemOrder; isMost?: boolean; skip: number; limit: number };

/** Returns some of the visible items of a revision in an order. */
export const findItems = (
  places: Places,
  { filter, order, isMost = false, skip, limit }: Wanted,
  session?: ClientSession,
): Promise<PriceItemRecord[]> =>
  rowsOf(places.key)
    .find(itemsWhere(places, filter) as never, { session })
    .sort(orders[order])
    .skip(skip)
    .limit(limit)
    .hint(indexFor(isMost ? {} : filter, order))
    .allowDiskUse()
    .toArray() as Promise<PriceItemRecord[]>;

/**
 * Returns some of the items that a keyword finds, in the order of its keys: only as many are read as are skipped and
 * returned. The list's own order takes all that there are (`hasOwnOrder`).
 */
export const findByKeys = (
  places: Places,
  { filter, skip, limit }: Omit<Wanted, 'order'>,
): Promise<PriceItemRecord[]> =>
  // without a sort, rows come as the index has them, each once
  rowsOf(places.key)
    .find(itemsWhere(places, filter) as never)
    .skip(skip)
    .limit(limit)
    .hint(BY_KEYS)
    .toArray() as Promise<PriceItemRecord[]>;

/** Without keys and times a row has half the bytes, which cost their reader more than the database. */
const OWN_FIELDS = { _id: 0, ...Object.fromEntries(fieldNames.map((name) => [name, 1])) };

/** Yields the fields of all visible items of a revision that a filter finds, in an order, in batches as they are read. */
export async function* streamFields(
  places: Places,
  { filter, order }: Pick<Wanted, 'filter' | 'order'>,
): AsyncGenerator<RowFields[]> {
  const cursor = rowsOf(places.key)
    .find(itemsWhere(places, filter) as never, { raw: true, projection: OWN_FIELDS })
    .sort(orders[order])
    .hint(indexFor(filter, order))
    .allowDiskUse()
    .batchSize(STREAMED);
  try {
    for (let next = cursor.hasNext(); await next; ) {
      const documents = cursor.readBufferedDocuments() as unknown as Buffer[];
      next = cursor.hasNext();
      // it is awaited once these are used
      next.catch(() => undefined);
      yield documents.map(fieldsIn);
    }
  } finally {
    await cursor.close();
  }
}

/** How many visible items of a revision a filter finds, counted up to `most`. */
export const countItems = (places: Places, filter: ItemFilter, most?: number): Promise<number> =>
  countUpTo(rowsOf(places.key), itemsWhere(places, filter), {
    hint: indexFor(filter, 'place'),
    ...(most !== undefined && { limit: most }),
  });

/** Returns the items from one place to before another, in their order. */
export const itemsBetween = (key: number, from: number, to: number): Promise<PriceItemRecord[]> =>
  rowsOf(key)
    .find({ _id: idsBetween(key, from, to) } as never)
    .sort({ _id: 1 })
    .toArray() as Promise<PriceItemRecord[]>;

/** Returns items by their ids, in the order of their lists. */
export async function itemsById(ids: string[], session?: ClientSession): Promise<PriceItemRecord[]> {
  const found: PriceItemRecord[] = [];
  // one after the other: a transaction has one request at a time
  for (const [key, own = []] of Map.groupBy(ids, keyOf))
    found.push(
      ...((await rowsOf(key)
        .find({ _id: { $in: own } } as never, { session })
        .sort({ _id: 1 })
        .toArray()) as PriceItemRecord[]),
    );
  return found;
}

/** The visible items of a revision with certain keys, by the index that has all of the filter; a limit of 0 is none. */
const keyed = (places: Places, keys: object | string, limit: number): Promise<PriceItemRecord[]> =>
  rowsOf(places.key)
    .find({ rev: places.key, keys, _id: idsOf(places) } as never)
    .hint(BY_KEYS)
    .limit(limit)
    .toArray() as Promise<PriceItemRecord[]>;

/** Returns the visible items of a revision that have one of these keys; of a key that more than `mostOfKey` share, some. */
export async function itemsByKeys(places: Places, keys: string[], mostOfKey?: number): Promise<PriceItemRecord[]> {
  if (keys.length === 0) return [];
  if (mostOfKey === undefined) return keyed(places, { $in: keys }, 0);
  const most = Math.max(mostOfKey, keys.length * 2);
  const found = await keyed(places, { $in: keys }, most + 1);
  if (found.length <= most || keys.length === 1) return found;
  const half = keys.length >> 1;
  const parts = [
    await itemsByKeys(places, keys.slice(0, half), mostOfKey),
    await itemsByKeys(places, keys.slice(half), mostOfKey),
  ];
  return [...new Map(parts.flat().map((item) => [item._id, item])).values()];
}

/** Returns some of the visible items of a revision with a key that begins like this. */
export const itemsByBeginning = (places: Places, beginning: string, limit: number): Promise<PriceItemRecord[]> =>
  keyed(places, new RegExp(`^${escapeRegExp(beginning)}`), limit);

/** Yields the visible items of a revision in their order, in batches, as short as `fields` asks, `from` a place on. */
export async function* itemBatches(
  places: Places,
  {
    size = BATCH,
    from = 0,
    fields,
    session,
  }: { size?: number; from?: number; fields?: Record<string, 1>; session?: ClientSession } = {},
): AsyncGenerator<PriceItemRecord[]> {
  let after = itemId(places.key, from);
  for (;;) {
    const batch = (await rowsOf(places.key)
      .find({ _id: { $gte: after, $lt: idsOf(places).$lt } } as never, { projection: fields, session })
      .sort({ _id: 1 })
      .limit(size)
      .toArray()) as PriceItemRecord[];
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < size) return;
    // the next id: no id has another length
    after = `${last._id}\0`;
  }
}

/**
 * Inserts rows of one revision that nobody sees yet, acknowledged before they are durable: a database that crashes may
 * lose them. So who makes them visible asks `requireRows` in that transaction.
 */
export async function insertUnseen(records: PriceItemRecord[]): Promise<void> {
  const [first] = records;
  if (first) await insertInto(first.rev, records);
}

const LOCAL = { readConcern: { level: 'local' } } as const;

/** True when all rows of a revision are stored from one place to before another. */
export async function hasRows(key: number, from: number, to: number, session?: ClientSession): Promise<boolean> {
  if (from === to) return true;
  const where = { _id: idsBetween(key, from, to) };
  return (await rowsOf(key).countDocuments(where as never, { hint: { _id: 1 }, session })) === to - from;
}

/**
 * Throws unless all rows of a revision are stored from one place to before another. The transaction that asks can only be
 * committed with what it saw: after a crash it runs again, and finds what was lost.
 */
export async function requireRows(key: number, from: number, to: number, session: ClientSession): Promise<void> {
  if (!(await hasRows(key, from, to, session))) throw new Error(`rows of revision ${key} were lost`);
}

/** A row before and after a change; null: it did not exist, or is deleted. */
export type Step = { before: PriceItemRecord | null; after: PriceItemRecord | null };

/** Writes steps of one revision, each on the version before it; false when one of the rows has changed meanwhile. */
export async function writeSteps(steps: Step[], session: ClientSession): Promise<boolean> {
  const [first] = steps.flatMap(({ before, after }) => before ?? after ?? []);
  if (!first) return true;
  const operations = steps.flatMap(({ before, after }): object[] => {
    const filter = before && { _id: before._id, version: before.version };
    if (filter) return after ? [{ replaceOne: { filter, replacement: after } }] : [{ deleteOne: { filter } }];
    return after ? [{ insertOne: { document: after } }] : [];
  });
  const done = await rowsOf(first.rev).bulkWrite(operations as never, { session });
  return done.matchedCount + done.deletedCount + done.insertedCount === operations.length;
}

/** Deletes the items of a revision from a place on, in batches; also those that are not durable yet. */
export async function dropItems(key: number, from = 0): Promise<void> {
  if (from === 0 && isPartitioned(key)) return dropPartition(key);
  const ids = idsBetween(key, from);
  for (;;) {
    const batch = await rowsOf(key)
      .find({ _id: ids } as never, { projection: { _id: 1 }, ...LOCAL })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const last = batch.at(-1);
    if (!last) return;
    await rowsOf(key).deleteMany({ _id: { $gte: ids.$gte, $lte: String(last._id) } } as never);
  }
}
