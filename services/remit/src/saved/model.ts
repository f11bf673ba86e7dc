import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import type { SavedKind } from './schema.ts';

const person = {
  _id: String,
  account: String,
  kind: typed<SavedKind>(String),
  /** Keyed hash of the number that distinguishes one from another. */
  hash: String,
  currency: typed<Currency | null>({ type: String, default: null }),
  /** JSON of the values under the account's key. */
  sealed: String,
  usedAt: Date,
};
export type SavedRecord = RecordOf<typeof person>;

/** Payers, students and recipients of confirmed orders, to be used again. */
export const SavedPeople = model(
  'Saved',
  recordSchema('saved', person)
    .index({ account: 1, kind: 1, hash: 1 }, { unique: true })
    .index({ account: 1, usedAt: -1 }),
);
