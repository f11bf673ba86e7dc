import type { Currency } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { SavedKind } from './schema.ts';

export type SavedRecord = {
  _id: string;
  account: string;
  kind: SavedKind;
  /** Keyed hash of the number that distinguishes one from another. */
  hash: string;
  currency: Currency | null;
  /** JSON of the values under the account's key. */
  sealed: string;
  usedAt: Date;
};

/** Payers, students and recipients of confirmed orders, to be used again. */
export const SavedPeople = model(
  'Saved',
  new Schema<SavedRecord>(
    {
      _id: String,
      account: String,
      kind: String,
      hash: String,
      currency: { type: String, default: null },
      sealed: String,
      usedAt: Date,
    },
    { collection: 'saved', versionKey: false },
  )
    .index({ account: 1, kind: 1, hash: 1 }, { unique: true })
    .index({ account: 1, usedAt: -1 }),
);
