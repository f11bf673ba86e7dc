import { model, Schema } from 'mongoose';
import type { User } from '../../staff/schema.ts';

export type BoxRecord = {
  /** `IN-2611-0042-01.B3`. */
  _id: string;
  goods: string;
  nth: number;
  /** The announced pieces; receipts of other boxes or without one change nothing here. */
  pieces: number;
  state: 'announced' | 'received';
  /** Pieces that were in it on arrival. */
  came: number | null;
  /** The movement of its receipt; null for boxes from before that was stored. */
  movement: string | null;
  received_at: Date | null;
  user: User | null;
};

/** Boxes of goods that are announced or here: each holds its pieces, and is received once. */
export const Boxes = model(
  'Box',
  new Schema<BoxRecord>(
    {
      _id: String,
      goods: { type: String, required: true },
      nth: { type: Number, required: true },
      pieces: { type: Number, required: true },
      state: { type: String, required: true },
      came: { type: Number, default: null },
      movement: { type: String, default: null },
      received_at: { type: Date, default: null },
      user: { type: Schema.Types.Mixed, default: null },
    },
    { collection: 'boxes', versionKey: false },
  )
    .index({ goods: 1, nth: 1 }, { unique: true })
    .index({ movement: 1 }, { partialFilterExpression: { movement: { $gt: '' } } }),
);
