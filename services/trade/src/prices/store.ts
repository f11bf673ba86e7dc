import { randomUUID } from 'node:crypto';
import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import { PriceItems, type PriceListRecord, PriceLists, RESTORABLE_S } from './model.ts';
import { itemFields, listRow, stored } from './rows.ts';
import type { NewPriceItem, NewPriceList, PriceListChange } from './schema.ts';

/** Returns a list of the team; throws a 404 otherwise, also for another team's list. */
export async function listOf(team: string, _id: string, session?: ClientSession): Promise<PriceListRecord> {
  const list = await PriceLists.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean();
  if (!list) throw notFound('price-list');
  return list;
}

type NewList = NewPriceList & { team: string; _id?: string; at?: Date };

export async function createList(list: NewList, session: ClientSession): Promise<PriceListRecord> {
  const { _id = randomUUID(), team, name, uniform_discount_rate: rate, at = new Date() } = list;
  const record = {
    _id,
    team,
    name,
    status: 'normal' as const,
    source: 'self' as const,
    uniform_discount_rate: stored(rate),
    item_count: 0,
    next_place: 0,
    version: 1,
    created_at: at,
    updated_at: at,
    deleted_at: null,
    terms: searchTermsOf(name),
  };
  await PriceLists.create([record], { session });
  return record;
}

/** Fills a list that has no items yet; its version and time stay. */
export async function fillList(
  { _id: list, updated_at }: PriceListRecord,
  items: NewPriceItem[],
  session: ClientSession,
) {
  const records = items.map((item, index) => ({
    ...itemFields(item),
    _id: `${list}-${index + 1}`,
    list,
    place: index + 1,
    version: 1,
    updated_at,
    deleted_at: null,
  }));
  await PriceItems.insertMany(records, { session, lean: true });
  const { length } = items;
  await PriceLists.updateOne({ _id: list }, { $set: { item_count: length, next_place: length } }, { session });
}

/** Filter of the lists that a person may write to. */
const writable = { deleted_at: null, status: trusted({ $ne: 'processing' as const }) };

type Change = UpdateQuery<PriceListRecord>;
type Seen = { team: string; _id: string; version: number };

/** Makes one guarded write on the version that was seen. The loser of a race gets a 409 with the present state. */
async function write({ team, _id, version }: Seen, change: Change): Promise<PriceListRecord> {
  const changed = await PriceLists.findOneAndUpdate(
    { _id, team, version, ...writable },
    { ...change, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (changed) return changed;
  const list = await listOf(team, _id);
  throw conflict(list.status === 'processing' ? 'price-list.processing' : 'price-list.changed', listRow(list));
}

export function changeList(seen: Omit<Seen, 'version'>, { version, ...change }: PriceListChange) {
  const { name, status, uniform_discount_rate: rate } = change;
  const fields = {
    ...(name !== undefined && { name, terms: searchTermsOf(name) }),
    ...(status !== undefined && { status }),
    ...(rate !== undefined && { uniform_discount_rate: stored(rate) }),
    updated_at: new Date(),
  };
  return write({ ...seen, version }, { $set: fields });
}

export const deleteList = (seen: Seen) => write(seen, { $set: { deleted_at: new Date() } });

/**
 * Marks a list as written to, in the transaction of the write to its items, and counts them; throws while it is
 * processed. Returns the place for a new item. The list's own version stays, since its own fields do.
 */
export async function touchList(_id: string, by: 1 | 0 | -1, session: ClientSession): Promise<number> {
  const touched = await PriceLists.findOneAndUpdate(
    { _id, ...writable },
    { $inc: { item_count: by, next_place: 1 }, $set: { updated_at: new Date() } },
    { session, returnDocument: 'after' },
  ).lean();
  if (!touched) throw conflict('price-list.processing');
  return touched.next_place;
}

/** Drops lists deleted more than a day ago, items first, so that a crash in between leaves no orphans. */
export async function sweepLists(now = Date.now()): Promise<void> {
  const before = new Date(now - RESTORABLE_S * 1_000);
  for (const { _id } of await PriceLists.collection.find({ deleted_at: { $gt: LONG_AGO, $lt: before } }).toArray()) {
    await PriceItems.deleteMany({ list: String(_id) });
    await PriceLists.deleteOne({ _id: String(_id) });
  }
}

/** True when a team has any. */
export const hasLists = async (team: string, session: ClientSession): Promise<boolean> =>
  (await PriceLists.exists({ team }).session(session)) !== null;
