import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { ScanMode, ScanResult } from './schema.ts';

const NINETY_DAYS_S = 90 * 24 * 3600;

const operation = {
  _id: String,
  mode: typed<ScanMode>({ type: String, required: true }),
  /** Hash of the scan as it was sent; older rows have none. */
  body: optional<string>(String),
  result: typed<Omit<ScanResult, 'op'>>(),
  /** Movements that it wrote; undoing it reverses these. */
  movements: [String],
  undone: { type: Boolean, default: false },
  user: { id: String, name: String },
  /** When it was scanned, and when it arrived. */
  scanned_at: Date,
  at: { type: Date, required: true },
};
export type OperationRecord = RecordOf<typeof operation>;

/**
 * Scans that have been applied, written in the transaction of their effect: a repeat by the same account finds its
 * result here.
 */
export const Operations = model(
  'Operation',
  recordSchema('operations', operation).index({ at: 1 }, { expireAfterSeconds: NINETY_DAYS_S }),
);
