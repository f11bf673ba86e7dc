import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { User } from '../../staff/schema.ts';

const box = {
  /** `IN-2611-0042-01.B3`. */
  _id: String,
  goods: { type: String, required: true },
  nth: { type: Number, required: true },
  /** The announced pieces; receipts of other boxes or without one change nothing here. */
  pieces: { type: Number, required: true },
  state: typed<'announced' | 'received'>({ type: String, required: true }),
  /** Pieces that were in it on arrival. */
  came: { type: Number, default: null },
  /** The movement of its receipt; null for boxes from before that was stored. */
  movement: { type: String, default: null },
  received_at: { type: Date, default: null },
  user: typed<User | null>({ type: Schema.Types.Mixed, default: null }),
};
export type BoxRecord = RecordOf<typeof box>;

/** Boxes of goods that are announced or here: each holds its pieces, and is received once. */
export const Boxes = model(
  'Box',
  recordSchema('boxes', box)
    .index({ goods: 1, nth: 1 }, { unique: true })
    .index({ movement: 1 }, { partialFilterExpression: { movement: { $gt: '' } } }),
);
