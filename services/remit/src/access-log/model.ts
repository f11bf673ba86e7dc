import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { AccessLogEntry } from './schema.ts';

const view = {
  _id: String,
  /** The account whose data it was, and the order it belonged to. */
  account: String,
  order: String,
  by: String,
  what: typed<AccessLogEntry['what']>(String),
  of: [String],
  reason: { type: String, default: '' },
  at: Date,
};
export type AccessRecord = RecordOf<typeof view>;

/** The staff's views of personal data. */
export const AccessLog = model(
  'Look',
  recordSchema('looks', view).index({ account: 1, at: -1, _id: -1 }).index({ order: 1, at: 1 }),
);
