import { optional, type RecordOf, recordSchema } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model, Schema, type Types } from 'mongoose';
import type { PriceUnit } from './schema.ts';

const decimal = optional<Types.Decimal128>(Schema.Types.Decimal128);
const text = optional<string>(String);

/** What a row does not have is absent, not null: a million rows are stored as small as they are. */
const priceItem = {
  /** Key of its revision and its place in it (`itemId`): the order of ids is the order of the list. */
  _id: String,
  /** Key of its revision. */
  rev: Number,
  order_number: text,
  model: text,
  unit_price: decimal,
  /** Absent for 1. */
  price_unit: optional<PriceUnit>(Number),
  piece_price: decimal,
  currency: optional<Currency>(String),
  discount_rate: decimal,
  discount_group: text,
  code: text,
  /** Price of a piece, to sort by. */
  price: decimal,
  keys: [String],
  version: Number,
  updated_at: Date,
};
export type PriceItemRecord = RecordOf<typeof priceItem>;

/** Ids end the indexes so that rows with the same group or price come in the list's order without being sorted. */
export const itemIndexes = {
  keys: { rev: 1, keys: 1, _id: 1 },
  price: { rev: 1, price: 1, _id: 1 },
  order_number: { rev: 1, order_number: 1, _id: 1 },
  model: { rev: 1, model: 1, _id: 1 },
} as const;

/** Rows of all revisions but those in partitions. */
export const PriceItems = model(
  'PriceItem',
  Object.values(itemIndexes).reduce((schema, index) => schema.index(index), recordSchema('price_items', priceItem)),
);
