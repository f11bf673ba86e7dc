import { model, Schema } from 'mongoose';
import type { User } from '../../staff/schema.ts';

export type BoxRecord = {
  /** `IN-2611-0042-01.B3`. */
  _id: string;
  goods: string;
  nth: number;
  /** As announced; what came of other boxes or without one changes nothing here. */
  pieces: number;
  state: 'announced' | 'received';
  /** Pieces that were in it when it came. */
  came: number | null;
  /** The movement that it came with; null for boxes of before that was stored. */
  movement: string | null;
  received_at: Date | null;
  user: User | null;
};

/** Each box of goods that are announced or here: it holds its pieces, and comes once. */
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
