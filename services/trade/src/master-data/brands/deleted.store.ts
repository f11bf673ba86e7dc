import { LONG_AGO, transaction } from '@qiaohui/service-kit/data/mongo';
import { notFound } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { UNDO_S } from '../../records/undo.ts';
import { type BrandRecord, Brands } from './model.ts';
import { dropPicturesOf } from './picture.store.ts';
import { type BrandVersion, brandOf, writeBrand } from './store.ts';

type Gone = { channels: string[]; merge?: string };

/** Hides a brand that these channels supplied; for a day it can be restored. */
export const hideBrand = (
  seen: BrandVersion,
  { channels, merge }: Gone,
  session: ClientSession,
): Promise<BrandRecord> =>
  writeBrand(
    seen,
    { $set: { deleted_at: new Date(), left_channels: channels, merge: merge ?? null, channel_count: 0 } },
    session,
  );

/**
 * Restores a deleted brand, or with `merge` one that this merge made part of another. Returns null when it is there
 * already, as for a repeat; throws a 404 when it is not.
 */
export async function unhideBrand(
  team: string,
  _id: string,
  session: ClientSession,
  merge: string | null = null,
): Promise<BrandRecord | null> {
  const restored = await Brands.findOneAndUpdate(
    { _id, team, merge, deleted_at: trusted({ $gt: LONG_AGO }) },
    { $set: { deleted_at: null, merge: null }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<BrandRecord>();
  if (restored) return restored;
  if (merge) throw notFound('brand');
  await brandOf(team, _id, session);
  return null;
}

/** Drops brands deleted more than a day ago, with their pictures. */
export async function sweepBrands(now = Date.now()): Promise<void> {
  const old = { deleted_at: { $gt: LONG_AGO, $lt: new Date(now - UNDO_S * 1_000) } };
  for await (const { _id } of Brands.collection.find(old, { projection: { _id: 1 } }))
    await transaction(async (session) => {
      const { deletedCount } = await Brands.deleteOne({
        _id: String(_id),
        deleted_at: trusted(old.deleted_at),
      }).session(session);
      if (deletedCount > 0) await dropPicturesOf(String(_id), session);
    });
}
