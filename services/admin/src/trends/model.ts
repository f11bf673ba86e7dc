import { type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';

const decimal = Schema.Types.Decimal128;

const day = {
  /** The day in Asia/Shanghai, as `2026-11-21`. */
  _id: String,
  created: Number,
  remitted: Number,
  cny: decimal,
  margin: decimal,
  /** The time that orders remitted on this day spent in a status: how many orders, and milliseconds in all. */
  stages: [{ _id: false as const, status: Number, orders: Number, ms: Number }],
  counted: Date,
};
export type DayRecord = RecordOf<typeof day>;
export type Stage = DayRecord['stages'][number];

/** Counted days: what is over does not change, so that statistics cost the same however many orders there are. */
export const Days = model('Day', recordSchema('days', day));
