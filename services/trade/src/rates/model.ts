import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';

/** The rate of a currency that was first seen on a day: CNY for one unit. It stays the rate of that day. */
const rate = {
  /** The currency and the day in Beijing. */
  _id: String,
  currency: typed<Currency>(String),
  day: String,
  cny: String,
  published_at: Date,
};
export type RateRecord = RecordOf<typeof rate>;

export const Rates = model('DayRate', recordSchema('rates', rate).index({ currency: 1, day: 1 }));
