import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { LinkMatch, ListKind, ListStatus } from './schema.ts';
import type { ShownList } from './shown.rules.ts';

/** A revision of a source, with the number of acts on the rows of its list by then. */
export type LinkSource = { list: string; name: string; revision: number; number: number; edits: number };
/** `error`: why it could not be linked again. */
export type LinkOf = {
  price: LinkSource;
  discount: LinkSource;
  match: LinkMatch;
  uniform_rate: string | null;
  error?: string;
};

const priceList = {
  _id: String,
  team: String,
  kind: typed<ListKind>(String),
  name: String,
  status: typed<ListStatus>(String),
  source: typed<'self' | 'shared' | 'distributed'>(String),
  uniform_discount_rate: { type: Schema.Types.Decimal128, default: null },
  /** Key of the revision in force; null before the first row. */
  revision: { type: Number, default: null },
  item_count: Number,
  /** Partners who see it; counted again in each transaction that shares it or ends that. */
  recipients: optional<number>(Number),
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  terms: [String],
  /** Of a copy that was given without discounts and has none of its own since: its prices have nothing taken off. */
  bare: optional<boolean>(Boolean),
  /** Acts on its rows so far. */
  edits: optional<number>(Number),
  shown: typed<ShownList>(),
  /** What the content of a linked list was made of. */
  link: optional<LinkOf>(),
};
export type PriceListRecord = RecordOf<typeof priceList>;

export const PriceLists = model(
  'PriceList',
  recordSchema('price_lists', priceList)
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ deleted_at: 1 }, { name: 'swept', partialFilterExpression: { deleted_at: { $gt: LONG_AGO } } }),
);
