import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { PhotoOf } from './schema.ts';

const photo = {
  _id: String,
  of: typed<PhotoOf>({ type: String, required: true }),
  /** The goods or the in-order. */
  owner: { type: String, required: true },
  /** The key that encrypts its bytes, itself encrypted. */
  wrapped: { type: String, required: true },
  /** Account and idempotency key of its upload. */
  key: { type: String, required: true },
  name: String,
  type: String,
  size: Number,
  user: { id: String, name: String },
  at: { type: Date, required: true },
  /** Set when it was removed; for a day it can be restored. */
  dropped_at: { type: Date, default: null },
};
export type PhotoRecord = RecordOf<typeof photo>;

export const PhotoFiles = model(
  'PhotoFile',
  recordSchema('photos', photo)
    .index({ key: 1 }, { unique: true })
    .index({ dropped_at: 1 }, { name: 'swept', partialFilterExpression: { dropped_at: { $gt: LONG_AGO } } }),
);
