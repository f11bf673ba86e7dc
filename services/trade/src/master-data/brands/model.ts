import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { Picture } from './schema.ts';

const brand = {
  _id: String,
  team: String,
  name: String,
  chinese_name: { type: String, default: null },
  aliases: [String],
  /** Forms of all its names, by which it is found before it is entered twice. */
  forms: [String],
  picture: typed<Picture | null>(),
  /** Counted again in each transaction that changes which channels supply it. */
  channel_count: Number,
  /** Grows with its own fields and its picture. */
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  /** The channels that supplied it when it was deleted; restoring gives it back to them. */
  left_channels: [String],
  /** Grows as something is about to name it: what merges or deletes it meanwhile takes its turn. */
  named: optional<number>(Number),
  /** The merge that made it part of another brand: undoing that restores it, nothing else does. */
  merge: { type: String, default: null },
  terms: [String],
};
export type BrandRecord = RecordOf<typeof brand>;

export const Brands = model(
  'Brand',
  recordSchema('brands', brand)
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ team: 1, forms: 1 })
    .index({ deleted_at: 1 }, { name: 'swept', partialFilterExpression: { deleted_at: { $gt: LONG_AGO } } }),
);

const picture = {
  _id: String,
  team: String,
  brand: String,
  /** The key that encrypts its bytes, itself encrypted. */
  wrapped: String,
  /** Account and idempotency key of its upload. */
  key: String,
  /** SHA-256 of its bytes, by which a repeat of the upload is told from another picture. */
  digest: { type: String, default: null },
  name: String,
  type: String,
  size: Number,
  at: Date,
  /** Set when it was removed or replaced; for a day it can be restored. */
  dropped_at: { type: Date, default: null },
};
export type PictureRecord = RecordOf<typeof picture>;

export const Pictures = model(
  'BrandPicture',
  recordSchema('brand_pictures', picture)
    .index({ key: 1 }, { unique: true })
    .index({ brand: 1 })
    .index({ dropped_at: 1 }, { name: 'swept', partialFilterExpression: { dropped_at: { $gt: LONG_AGO } } }),
);
