import { model, Schema } from 'mongoose';
import type { User } from '../staff/schema.ts';
import type { CountScope, CountState } from './schema.ts';

export type CountSheetRecord = {
  _id: string;
  number: string;
  /** Grows with every write, so that of two concurrent writers one starts again. */
  version: number;
  state: CountState;
  scope: CountScope;
  lines: number;
  counted: number;
  different: number;
  user: User;
  created_at: Date;
  ended_at: Date | null;
  terms: string[];
};

const { Mixed } = Schema.Types;
const figure = { type: Number, required: true };

export const CountSheets = model(
  'CountSheet',
  new Schema<CountSheetRecord>(
    {
      _id: String,
      number: { type: String, required: true },
      version: figure,
      state: { type: String, required: true },
      scope: Mixed,
      lines: figure,
      counted: figure,
      different: figure,
      user: { id: String, name: String },
      created_at: { type: Date, required: true },
      ended_at: { type: Date, default: null },
      terms: [String],
    },
    { collection: 'count_sheets', versionKey: false },
  )
    .index({ number: 1 }, { unique: true })
    .index({ created_at: -1, _id: -1 })
    .index({ state: 1, created_at: -1, _id: -1 })
    .index({ terms: 1 }),
);

export type CountLineRecord = {
  _id: string;
  sheet: string;
  goods: { id: string; code: string; type: string; sku: string };
  place: string;
  expected: number;
  booked: number | null;
  counted: number | null;
  reason: string;
  /** The movement that booked it. */
  movement: string | null;
  user: User | null;
  at: Date | null;
};

export const CountLines = model(
  'CountLine',
  new Schema<CountLineRecord>(
    {
      _id: String,
      sheet: { type: String, required: true },
      goods: Mixed,
      place: { type: String, required: true },
      expected: figure,
      booked: { type: Number, default: null },
      counted: { type: Number, default: null },
      reason: { type: String, default: '' },
      movement: { type: String, default: null },
      user: { type: Mixed, default: null },
      at: { type: Date, default: null },
    },
    { collection: 'count_lines', versionKey: false },
  )
    .index({ sheet: 1, 'goods.id': 1, place: 1 }, { unique: true })
    .index({ movement: 1 }, { partialFilterExpression: { movement: { $gt: '' } } }),
);
