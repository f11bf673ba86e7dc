import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { ExceptionKind } from './schema.ts';

const exception = {
  _id: String,
  team: String,
  waybill: String,
  kind: typed<ExceptionKind>(String),
  text: String,
  owner: { id: String, email: String },
  expected: { type: String, default: null },
  opened_by: String,
  opened_at: Date,
  ended_by: { type: String, default: null },
  ended_at: { type: Date, default: null },
  how: { type: String, default: null },
  version: Number,
};
export type ExceptionRecord = RecordOf<typeof exception>;

/** What went wrong with a transport, with who looks after it and how it ended. */
export const Exceptions = model(
  'WaybillException',
  recordSchema('waybill_exceptions', exception).index({ waybill: 1, opened_at: -1 }),
);
