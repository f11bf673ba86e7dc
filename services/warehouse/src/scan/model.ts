import { model, Schema } from 'mongoose';
import type { User } from '../staff/schema.ts';
import type { ScanMode, ScanResult } from './schema.ts';

export type OperationRecord = {
  _id: string;
  mode: ScanMode;
  /** Hash of the scan as it was sent; older rows have none. */
  body?: string;
  result: Omit<ScanResult, 'op'>;
  /** Movements that it wrote; undoing it reverses these. */
  movements: string[];
  undone: boolean;
  user: User;
  /** When it was scanned, and when it arrived. */
  scanned_at: Date;
  at: Date;
};

const NINETY_DAYS_S = 90 * 24 * 3600;

/**
 * Scans that have been applied, written in the transaction of their effect: a repeat by the same account finds its
 * result here.
 */
export const Operations = model(
  'Operation',
  new Schema<OperationRecord>(
    {
      _id: String,
      mode: { type: String, required: true },
      body: String,
      result: Schema.Types.Mixed,
      movements: [String],
      undone: { type: Boolean, default: false },
      user: { id: String, name: String },
      scanned_at: Date,
      at: { type: Date, required: true },
    },
    { collection: 'operations', versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: NINETY_DAYS_S }),
);
