import { model, Schema } from 'mongoose';
import type { AccessLogEntry } from './schema.ts';

export type AccessRecord = Pick<AccessLogEntry, 'by' | 'what' | 'of' | 'reason'> & {
  _id: string;
  /** The account whose data it was, and the order it belonged to. */
  account: string;
  order: string;
  at: Date;
};

/** The staff's views of personal data. */
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
