import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { ListStatus } from './schema.ts';

/** How long a deleted record can be restored. */
export const RESTORABLE_S = 24 * 3600;

const decimal = { type: Schema.Types.Decimal128, default: null };
const text = { type: String, default: null };

const priceList = {
  _id: String,
  team: String,
  name: String,
  status: typed<ListStatus>(String),
  source: typed<'self' | 'shared' | 'distributed'>(String),
  uniform_discount_rate: decimal,
  item_count: Number,
  /** Place of the next item; only grows. */
  next_place: Number,
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  terms: [String],
};
export type PriceListRecord = RecordOf<typeof priceList>;

export const PriceLists = model(
  'PriceList',
  recordSchema('price_lists', priceList)
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ deleted_at: 1 }, { name: 'swept', partialFilterExpression: { deleted_at: { $gt: LONG_AGO } } }),
);

const priceItem = {
  _id: String,
  list: String,
  /** Its place in the list: the order of entry. */
  place: Number,
  order_number: text,
  model: text,
  unit_price: decimal,
  piece_price: decimal,
  currency: typed<Currency>(String),
  discount_rate: decimal,
  discount_group: text,
  version: Number,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  terms: [String],
};
export type PriceItemRecord = RecordOf<typeof priceItem>;

export const PriceItems = model(
  'PriceItem',
  recordSchema('price_items', priceItem)
    .index({ list: 1, deleted_at: 1, place: 1, _id: 1 })
    .index({ list: 1, terms: 1 })
    .index({ deleted_at: 1 }, { name: 'regret', expireAfterSeconds: RESTORABLE_S }),
);
