import { randomUUID } from 'node:crypto';
import { orderBy, page } from '@qiaohui/service-kit/data/paging';
import { keywordFilter } from '@qiaohui/service-kit/data/search-terms';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import type { PageQuery } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted, type UpdateQuery } from 'mongoose';
import type { z } from 'zod';
import { grantOf, grantsOf, seenWhere } from '../../grants/store.ts';
import { type BrandRecord, Brands } from './model.ts';
import { nameForm, nameForms } from './name-form.rules.ts';
import { brandRow, brandShownBy, namedAs, type SeenBrand } from './rows.ts';
import type { BrandChange, BrandName, BrandQuery, NewBrand, SimilarBrand } from './schema.ts';

export type { BrandRecord } from './model.ts';

const MOST_SIMILAR = 5;

/** The brands that a team sees. */
const seenBy = (team: string) => ({ team, deleted_at: null });

/** Returns a brand that the team sees, or null. */
export const findBrand = (team: string, _id: string, session?: ClientSession): Promise<BrandRecord | null> =>
  Brands.findOne({ _id, ...seenBy(team) })
    .session(session ?? null)
    .lean<BrandRecord>();

/** Returns a brand that the team sees; throws a 404 otherwise, also for another team's. */
export async function brandOf(team: string, _id: string, session?: ClientSession): Promise<BrandRecord> {
  const brand = await findBrand(team, _id, session);
  if (!brand) throw notFound('brand');
  return brand;
}

/** Returns a brand that the team may read: its own, or one that a partner shares with it; throws a 404 otherwise. */
export async function brandSeenBy(team: string, _id: string): Promise<SeenBrand> {
  const own = await findBrand(team, _id);
  if (own) return own;
  const grant = await grantOf(team, 'brand', _id);
  if (!grant) throw notFound('brand');
  return brandShownBy(await brandOf(grant.owner, _id), grant);
}

const paths = {
  name: 'name',
  channel_count: 'channel_count',
  updated_at: 'updated_at',
  created_at: 'created_at',
} as const;

type Search = { query: z.output<typeof BrandQuery>; next: PageQuery; url: string; ids?: string[] };

/**
 * Returns a page of the brands that the team sees; of these ids alone, if there are any given. Partners' brands have no
 * channels to find or order them by.
 */
export async function brandsOf(team: string, { query, next, url, ids }: Search) {
  const { keyword, supply, picture, source, sort, ...rest } = query;
  const byChannels = Boolean(supply) || sort?.endsWith('channel_count');
  const grants = byChannels ? new Map() : await grantsOf(team, 'brand');
  const where = {
    $and: [seenWhere(team, grants, source), ...(ids ? [{ _id: { $in: ids } }] : []), keywordFilter(keyword)],
    deleted_at: null,
    ...(supply && { channel_count: supply === 'some' ? { $gt: 0 } : 0 }),
    ...(picture && { picture: picture === 'with' ? { $ne: null } : null }),
  };
  const order = orderBy<BrandRecord>(sort, paths, { by: 'created_at' });
  const row = (brand: BrandRecord) => {
    const grant = brand.team === team ? undefined : grants.get(brand._id);
    return brandRow(grant ? brandShownBy(brand, grant) : brand);
  };
  return page(Brands, { where, ...order, query: { ...rest, ...next }, url, row, counted: true });
}

/** Returns the names of those of the brands that the team sees. */
export async function namesOfBrands(team: string, ids: string[], session?: ClientSession): Promise<BrandName[]> {
  const brands = await Brands.find({ _id: trusted({ $in: ids }), ...seenBy(team) }, { name: 1, chinese_name: 1 })
    .session(session ?? null)
    .lean();
  return brands.map(({ _id: id, name, chinese_name }) => ({ id, name, chinese_name }));
}

/**
 * Returns the names of brands that something is about to name, in its transaction: a merge or a deletion of one of them
 * takes its turn.
 */
export async function lockBrands(team: string, ids: string[], session: ClientSession): Promise<BrandName[]> {
  await Brands.updateMany({ _id: trusted({ $in: ids }), ...seenBy(team) }, { $inc: { named: 1 } }, { session });
  return namesOfBrands(team, ids, session);
}

/** Throws a 422 at `brands` when the team does not see one of the brands, which was perhaps deleted meanwhile. */
export async function requireBrands(team: string, ids: string[], session: ClientSession): Promise<void> {
  if ((await namesOfBrands(team, ids, session)).length < new Set(ids).size)
    throw new HttpError(422, 'brand.parameter', { errors: { brands: ['brand.parameter'] } });
}

/** Returns brands of the team that have one of these names already, in whatever spelling. */
export async function similarBrands(team: string, names: string[], except?: string): Promise<SimilarBrand[]> {
  const forms = nameForms(...names);
  if (forms.length === 0) return [];
  const found = await Brands.find({ ...seenBy(team), forms: trusted({ $in: forms }) })
    .limit(MOST_SIMILAR + 1)
    .lean<BrandRecord[]>();
  return found
    .filter(({ _id }) => _id !== except)
    .slice(0, MOST_SIMILAR)
    .map(({ _id: id, name, chinese_name, aliases }) => {
      const all = [name, ...(chinese_name ? [chinese_name] : []), ...aliases];
      return { id, name, chinese_name, same: all.find((one) => forms.includes(nameForm(one))) ?? name };
    });
}

type Made = NewBrand & { team: string; _id?: string; at?: Date };

export async function createBrand(
  { _id = randomUUID(), team, at = new Date(), ...names }: Made,
  session: ClientSession,
): Promise<BrandRecord> {
  const state = { picture: null, channel_count: 0, version: 1, deleted_at: null, left_channels: [], merge: null };
  const record = { _id, team, ...namedAs(names), ...state, created_at: at, updated_at: at };
  await Brands.create([record], { session });
  return record;
}

type Change = UpdateQuery<BrandRecord>;
export type BrandVersion = { team: string; _id: string; version: number };

/**
 * Makes one guarded write on the version that was seen, in the transaction of what else it changes. The loser of a race
 * gets a 409 with the present state.
 */
export async function writeBrand(
  { team, _id, version }: BrandVersion,
  change: Change,
  session: ClientSession,
): Promise<BrandRecord> {
  const changed = await Brands.findOneAndUpdate(
    { _id, version, ...seenBy(team) },
    { ...change, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<BrandRecord>();
  if (changed) return changed;
  throw conflict('brand.changed', brandRow(await brandOf(team, _id, session)));
}

export async function changeBrand(
  seen: Omit<BrandVersion, 'version'>,
  { version, ...given }: BrandChange,
  session: ClientSession,
): Promise<BrandRecord> {
  const brand = await brandOf(seen.team, seen._id, session);
  const names = { ...brand, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
  return writeBrand({ ...seen, version }, { $set: { ...namedAs(names), updated_at: new Date() } }, session);
}

/** Stores how many channels supply each of these brands; their versions stay, since their own fields do. */
export async function storeCounts(counts: Map<string, number>, session: ClientSession): Promise<void> {
  const writes = [...counts].map(([_id, channel_count]) => ({
    updateOne: { filter: { _id }, update: { $set: { channel_count } } },
  }));
  if (writes.length > 0) await Brands.bulkWrite(writes, { session });
}

/** True when a team has any brand. */
export const hasBrands = async (team: string, session: ClientSession): Promise<boolean> =>
  (await Brands.exists({ team }).session(session)) !== null;

/** Returns brands by their ids, whosesoever; deleted ones left out. */
export const brandsById = (ids: string[]): Promise<BrandRecord[]> =>
  Brands.find({ _id: trusted({ $in: ids }), deleted_at: null }).lean<BrandRecord[]>();
