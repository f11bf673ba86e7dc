import { model, Schema } from 'mongoose';
import type { AccessLogEntry } from './schema.ts';

export type AccessRecord = Pick<AccessLogEntry, 'by' | 'what' | 'of' | 'reason'> & {
  _id: string;
  /** Whose data it was, and of which order. */
  account: string;
  order: string;
  at: Date;
};

/** Who of the staff looked at what is personal. */
export const AccessLog = model(
  'Look',
  new Schema<AccessRecord>(
    {
      _id: String,
      account: String,
      order: String,
      by: String,
      what: String,
      of: [String],
      reason: { type: String, default: '' },
      at: Date,
    },
    { collection: 'looks', versionKey: false },
  )
    .index({ account: 1, at: -1, _id: -1 })
    .index({ order: 1, at: 1 }),
);
