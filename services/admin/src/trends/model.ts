import { model, Schema, type Types } from 'mongoose';

/** The time that orders remitted on a day spent in a status: how many orders, and milliseconds in all. */
export type Stage = { status: number; orders: number; ms: number };

export type DayRecord = {
  /** The day in Asia/Shanghai, as `2026-11-21`. */
  _id: string;
  created: number;
  remitted: number;
  cny: Types.Decimal128;
  margin: Types.Decimal128;
  stages: Stage[];
  counted: Date;
};

const decimal = Schema.Types.Decimal128;

/** Counted days: what is over does not change, so that statistics cost the same however many orders there are. */
export const Days = model(
  'Day',
  new Schema<DayRecord>(
    {
      _id: String,
      created: Number,
      remitted: Number,
      cny: decimal,
      margin: decimal,
      stages: [{ _id: false, status: Number, orders: Number, ms: Number }],
      counted: Date,
    },
    { collection: 'days', versionKey: false },
  ),
);
