import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { User } from '../staff/schema.ts';
import type { CountScope, CountState } from './schema.ts';

const figure = { type: Number, required: true };

const countSheet = {
  _id: String,
  number: { type: String, required: true },
  /** Grows with every write, so that of two concurrent writers one starts again. */
  version: figure,
  state: typed<CountState>({ type: String, required: true }),
  scope: typed<CountScope>(),
  lines: figure,
  counted: figure,
  different: figure,
  user: { id: String, name: String },
  created_at: { type: Date, required: true },
  ended_at: { type: Date, default: null },
  terms: [String],
};
export type CountSheetRecord = RecordOf<typeof countSheet>;

export const CountSheets = model(
  'CountSheet',
  recordSchema('count_sheets', countSheet)
    .index({ number: 1 }, { unique: true })
    .index({ created_at: -1, _id: -1 })
    .index({ state: 1, created_at: -1, _id: -1 })
    .index({ terms: 1 }),
);

const countLine = {
  _id: String,
  sheet: { type: String, required: true },
  goods: typed<{ id: string; code: string; type: string; sku: string }>(),
  place: { type: String, required: true },
  expected: figure,
  booked: { type: Number, default: null },
  counted: { type: Number, default: null },
  /** Pieces that former counts of the line still add to the books although its last one was reversed. */
  carried: { type: Number, default: 0 },
  reason: { type: String, default: '' },
  /** The movement that booked it. */
  movement: { type: String, default: null },
  user: typed<User | null>({ type: Schema.Types.Mixed, default: null }),
  at: { type: Date, default: null },
};
export type CountLineRecord = RecordOf<typeof countLine>;

export const CountLines = model(
  'CountLine',
  recordSchema('count_lines', countLine)
    .index({ sheet: 1, 'goods.id': 1, place: 1 }, { unique: true })
    .index({ movement: 1 }, { partialFilterExpression: { movement: { $gt: '' } } }),
);
