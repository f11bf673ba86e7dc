import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { model, Schema } from 'mongoose';
import type { User } from '../staff/schema.ts';
import type { PhotoOf } from './schema.ts';

export type PhotoRecord = {
  _id: string;
  of: PhotoOf;
  /** The goods or the in-order. */
  owner: string;
  /** The key that encrypts its bytes, itself encrypted. */
  wrapped: string;
  /** Account and idempotency key of its upload. */
  key: string;
  name: string;
  type: string;
  size: number;
  user: User;
  at: Date;
  /** Set when it was removed; for a day it can be restored. */
  dropped_at: Date | null;
};

export const PhotoFiles = model(
  'PhotoFile',
  new Schema<PhotoRecord>(
    {
      _id: String,
      of: { type: String, required: true },
      owner: { type: String, required: true },
      wrapped: { type: String, required: true },
      key: { type: String, required: true },
      name: String,
      type: String,
      size: Number,
      user: { id: String, name: String },
      at: { type: Date, required: true },
      dropped_at: { type: Date, default: null },
    },
    { collection: 'photos', versionKey: false },
  )
    .index({ key: 1 }, { unique: true })
    .index({ dropped_at: 1 }, { name: 'swept', partialFilterExpression: { dropped_at: { $gt: LONG_AGO } } }),
);
