import { conflict, notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { unhideBrand } from '../master-data/brands/deleted.store.ts';
import { movePicture } from '../master-data/brands/picture.store.ts';
import { brandRow, namedAs } from '../master-data/brands/rows.ts';
import type { Brand } from '../master-data/brands/schema.ts';
import { brandOf, findBrand, writeBrand } from '../master-data/brands/store.ts';
import {
  countBrands,
  giveBrand,
  presentAmong,
  suppliersAmong,
  takeBrandFrom,
} from '../master-data/channels/supply.store.ts';
import { UNDO_S } from '../records/undo.ts';
import { moveInquiriesBack } from '../sales/inquiries/party.store.ts';
import { type MergeRecord, Merges } from './model.ts';
import type { Merge } from './schema.ts';

export const aDayAgo = () => new Date(Date.now() - UNDO_S * 1_000);

type Undoable = Pick<MergeRecord, '_id' | 'by' | 'at'> & { absorbed: Array<{ id: string; name: string }> };

export const mergeRow = ({ _id: id, absorbed, by, at }: Undoable): Merge => ({
  id,
  absorbed: absorbed.map((one) => ({ id: one.id, name: one.name })),
  by: by.email,
  at: at.toISOString(),
});

/** Returns the merges into a brand that can still be undone, newest first. */
export async function mergesInto(team: string, survivor: string): Promise<Merge[]> {
  await brandOf(team, survivor);
  const found = await Merges.find({ survivor, team, undone_at: null, at: trusted({ $gt: aDayAgo() }) })
    .sort({ at: -1 })
    .lean<MergeRecord[]>();
  return found.map(mergeRow);
}

type Compared = NonNullable<MergeRecord['after']>;

/** A merge and its undoing leave a brand as it was with another version, so that versions do not tell. */
const isSame = (one: Compared, other: Compared): boolean =>
  one.name === other.name &&
  one.chinese_name === other.chinese_name &&
  one.picture?.uid === other.picture?.uid &&
  one.aliases.join('\n') === other.aliases.join('\n');

/** Throws a 409 with the survivor as it is when it, or a channel that the merge moved, has changed since. */
async function requireUnchanged({ team, survivor, after, moved }: MergeRecord, session: ClientSession) {
  const brand = await findBrand(team, survivor, session);
  const channels = [...new Set(moved.flatMap((one) => one.channels))];
  const present = await presentAmong(team, channels, session);
  const supplying = await suppliersAmong(team, survivor, present, session);
  if (!brand || !after || !isSame(brand, after) || supplying.size < present.length)
    throw conflict('merge.changed', brand && brandRow(brand));
  return brand;
}

export type Which = { team: string; survivor: string; merge: string };

/**
 * Undoes a merge of the last day: the others are what they were, and so is the survivor. A repeat changes nothing. When
 * something has changed since, nothing is undone.
 */
export async function undoMerge({ team, survivor, merge: _id }: Which, session: ClientSession): Promise<Brand> {
  const merge = await Merges.findOne({ _id, team, survivor }).session(session).lean<MergeRecord>();
  if (!merge || merge.at < aDayAgo()) throw notFound('merge');
  const { before, moved, picture_of: pictureOf } = merge;
  if (merge.undone_at) return brandRow(await brandOf(team, survivor, session));
  const brand = await requireUnchanged(merge, session);
  await Merges.updateOne({ _id }, { $set: { undone_at: new Date() } }, { session });
  // the last one first: a channel of two of them supplied the survivor by the first one alone
  for (const { brand: id, channels, had, inquiries = [] } of moved.toReversed()) {
    await unhideBrand(team, id, session, _id);
    await takeBrandFrom(
      team,
      survivor,
      channels.filter((channel) => !had.includes(channel)),
      session,
    );
    await giveBrand(team, id, channels, session);
    await moveInquiriesBack({ team, from: id, to: survivor }, inquiries, session);
  }
  await countBrands(team, [survivor], session);
  if (pictureOf && brand.picture) await movePicture(brand.picture.uid, pictureOf, session);
  const fields = { ...namedAs({ ...brand, ...before }), picture: before.picture, updated_at: new Date() };
  return brandRow(await writeBrand({ team, _id: survivor, version: brand.version }, { $set: fields }, session));
}
