import { randomUUID } from 'node:crypto';
import { decimal128, LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import { notFound, unprocessable } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { grantOf, grantsOf } from '../../grants/store.ts';
import { type LinkOf, type PriceListRecord, PriceLists } from './model.ts';
import type { ListKind, NewPriceList, PriceListChange } from './schema.ts';
import { type SeenList, shownBy } from './seen.ts';
import { firstShown, told } from './shown.rules.ts';
import { idle, listOf, type Seen, writable, write } from './writes.ts';

export type { LinkOf, LinkSource, PriceListRecord } from './model.ts';
export { isBare, rowViewOf, type SeenList, shownRevision } from './seen.ts';
export { listOf, requireWritable } from './writes.ts';

/** How long a deleted list can be restored. */
const RESTORABLE_MS = 24 * 3_600_000;

/**
 * Returns a list that the team may read: its own, or what a partner's share shows of it; throws a 404 otherwise. Whatever
 * writes to a list asks `listOf`.
 */
export async function listSeenBy(team: string, _id: string, session?: ClientSession): Promise<SeenList> {
  const own = await PriceLists.findOne({ _id, team, deleted_at: null })
    .session(session ?? null)
    .lean<PriceListRecord>();
  if (own) return own;
  const grant = await grantOf(team, 'list', _id, session);
  if (!grant) throw notFound('price-list');
  return shownBy(await listOf(grant.owner, _id, session), grant);
}

/** So many lists are read for prices at a time. */
const MOST_PRICED = 100;

/** Lists with prices that are in use, as a team sees them: its own before its partners', the last changed first. */
export async function pricesSeenBy(team: string): Promise<SeenList[]> {
  const inUse = {
    deleted_at: null,
    kind: trusted({ $ne: 'discount' as const }),
    status: trusted({ $ne: 'disabled' as const }),
    revision: trusted({ $ne: null }),
  };
  const own = await PriceLists.find({ team, ...inUse })
    .sort({ updated_at: -1, _id: 1 })
    .limit(MOST_PRICED)
    .lean<PriceListRecord[]>();
  const shared = await sharedWith(team, inUse);
  return [...own, ...shared].slice(0, MOST_PRICED);
}

/** Partners' lists as a team sees them, or those of `ids`, in the order of the changes that it is told of. */
async function sharedWith(team: string, where: Record<string, unknown>, ids?: string[]): Promise<SeenList[]> {
  const grants = await grantsOf(team, 'list');
  const wanted = ids?.filter((id) => grants.has(id)) ?? [...grants.keys()];
  if (wanted.length === 0) return [];
  const found = await PriceLists.find({ ...where, _id: trusted({ $in: wanted }) }).lean<PriceListRecord[]>();
  return found
    .flatMap((list) => {
      const grant = grants.get(list._id);
      return grant ? [shownBy(list, grant)] : [];
    })
    .sort((one, other) => Number(other.updated_at) - Number(one.updated_at));
}

/** Those of these lists that a team sees now. */
export async function listsSeenAmong(team: string, ids: string[]): Promise<SeenList[]> {
  const present = { _id: trusted({ $in: ids }), deleted_at: null };
  const own = await PriceLists.find({ ...present, team }).lean<PriceListRecord[]>();
  if (own.length === new Set(ids).size) return own;
  return [...own, ...(await sharedWith(team, { deleted_at: null }, ids))];
}

const stored = (rate: string | null) => (rate === null ? null : decimal128(rate));

type NewList = Omit<NewPriceList, 'kind'> & {
  kind: ListKind;
  team: string;
  _id?: string;
  at?: Date;
  source?: PriceListRecord['source'];
  bare?: boolean;
  link?: LinkOf;
};

/** Creates a list without rows; `revision` is null until it has its first. */
export async function createList(list: NewList, session: ClientSession): Promise<PriceListRecord> {
  const {
    _id = randomUUID(),
    team,
    kind,
    name,
    uniform_discount_rate: rate,
    at = new Date(),
    source,
    bare,
    link,
  } = list;
  const record = {
    _id,
    team,
    kind,
    name,
    status: 'normal' as const,
    source: source ?? ('self' as const),
    uniform_discount_rate: stored(rate),
    revision: null,
    item_count: 0,
    version: 1,
    created_at: at,
    updated_at: at,
    shown: firstShown(at),
    deleted_at: null,
    terms: searchTermsOf(name),
    ...(bare && { bare }),
    ...(link && { link }),
  };
  await PriceLists.create([record], { session });
  return record;
}

export async function changeList(seen: Omit<Seen, 'version'>, { version, ...change }: PriceListChange) {
  const { name, status, uniform_discount_rate: rate } = change;
  const present = await listOf(seen.team, seen._id);
  // the items of a linked list have the rates that it was linked with
  if (rate !== undefined && present.kind === 'linked')
    throw unprocessable({ uniform_discount_rate: ['price-list.linked'] });
  const fields = {
    ...(name !== undefined && { name, terms: searchTermsOf(name) }),
    ...(status !== undefined && { status }),
    ...(rate !== undefined && { uniform_discount_rate: stored(rate) }),
  };
  const isShown = (status ?? present.status) !== present.status || (name ?? present.name) !== present.name;
  const may = status === undefined ? writable : idle;
  return write({ ...seen, version }, { set: fields, may, at: new Date(), isShown });
}

/** Hides a list; it can be restored for a day. */
export const deleteList = (seen: Seen) => write(seen, { set: { deleted_at: new Date() }, may: idle, isShown: true });

/** Restores a list that was deleted within the last day. A repeat finds it there already and changes nothing. */
export async function restoreList(team: string, _id: string, now = Date.now()): Promise<PriceListRecord> {
  const restored = await PriceLists.findOneAndUpdate(
    { _id, team, deleted_at: trusted({ $gt: new Date(now - RESTORABLE_MS) }) },
    { $set: { deleted_at: null }, $inc: told({ isShown: true, isVersion: true }).inc },
    { returnDocument: 'after' },
  ).lean();
  return restored ?? listOf(team, _id);
}

/** Ids of lists that can no longer be restored. */
export async function expiredLists(now: number): Promise<string[]> {
  const before = new Date(now - RESTORABLE_MS);
  const found = PriceLists.collection.find({ deleted_at: { $gt: LONG_AGO, $lt: before } }, { projection: { _id: 1 } });
  return (await found.toArray()).map(({ _id }) => String(_id));
}

/** Drops the record of a list that can no longer be restored. */
export const dropList = (_id: string) => PriceLists.deleteOne({ _id, deleted_at: trusted({ $gt: LONG_AGO }) });

/** True when a team has any list. */
export const hasLists = async (team: string, session: ClientSession): Promise<boolean> =>
  (await PriceLists.exists({ team }).session(session)) !== null;

/** Returns lists by their ids, whosesoever; deleted ones left out. */
export const listsById = (ids: string[]): Promise<PriceListRecord[]> =>
  PriceLists.find({ _id: trusted({ $in: ids }), deleted_at: null }).lean<PriceListRecord[]>();

/** Notes how many partners see a list, in the transaction that shares it or ends that. */
export const setRecipients = (_id: string, recipients: number, session: ClientSession) =>
  PriceLists.updateOne({ _id }, { $set: { recipients } }, { session });

/** When a list was last changed, at all and for whom it shows no discounts; null when it is deleted. */
export const changesOf = (_id: string) =>
  PriceLists.findOne({ _id, deleted_at: null }, { status: 1, updated_at: 1, shown: 1 }).lean<Pick<
    PriceListRecord,
    'status' | 'updated_at' | 'shown'
  > | null>();
