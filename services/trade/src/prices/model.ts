import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model, Schema, type Types } from 'mongoose';
import type { ListStatus } from './schema.ts';

/** How long a deleted record can be restored. */
export const RESTORABLE_S = 24 * 3600;

export type PriceListRecord = {
  _id: string;
  team: string;
  name: string;
  status: ListStatus;
  source: 'self' | 'shared' | 'distributed';
  uniform_discount_rate: Types.Decimal128 | null;
  item_count: number;
  /** Place of the next item; only grows. */
  next_place: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  terms: string[];
};

const decimal = { type: Schema.Types.Decimal128, default: null };

const ofList = {
  _id: String,
  team: String,
  name: String,
  status: String,
  source: String,
  uniform_discount_rate: decimal,
  item_count: Number,
  next_place: Number,
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  terms: [String],
} satisfies Record<keyof PriceListRecord, unknown>;

export const PriceLists = model(
  'PriceList',
  new Schema<PriceListRecord>(ofList, { collection: 'price_lists', versionKey: false })
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ deleted_at: 1 }, { name: 'swept', partialFilterExpression: { deleted_at: { $gt: LONG_AGO } } }),
);

export type PriceItemRecord = {
  _id: string;
  list: string;
  /** Its place in the list: the order of entry. */
  place: number;
  order_number: string | null;
  model: string | null;
  unit_price: Types.Decimal128 | null;
  piece_price: Types.Decimal128 | null;
  currency: Currency;
  discount_rate: Types.Decimal128 | null;
  discount_group: string | null;
  version: number;
  updated_at: Date;
  deleted_at: Date | null;
  terms: string[];
};

const optionalText = { type: String, default: null };

const ofItem = {
  _id: String,
  list: String,
  place: Number,
  order_number: optionalText,
  model: optionalText,
  unit_price: decimal,
  piece_price: decimal,
  currency: String,
  discount_rate: decimal,
  discount_group: optionalText,
  version: Number,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  terms: [String],
} satisfies Record<keyof PriceItemRecord, unknown>;

export const PriceItems = model(
  'PriceItem',
  new Schema<PriceItemRecord>(ofItem, { collection: 'price_items', versionKey: false })
    .index({ list: 1, deleted_at: 1, place: 1, _id: 1 })
    .index({ list: 1, terms: 1 })
    .index({ deleted_at: 1 }, { name: 'regret', expireAfterSeconds: RESTORABLE_S }),
);
