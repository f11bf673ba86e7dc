import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import type { Places } from '../places/rules.ts';
import type { QuietMark } from '../schema.ts';
import type { AnnouncedChange, Consignee, Photo, Size } from './schema.ts';

/** A change of the announcement, as it is stored. */
export type AnnouncedChangeRecord = Omit<AnnouncedChange, 'user' | 'at'> & { user: User; at: Date };

const { Mixed, Decimal128 } = Schema.Types;
const pieces = { type: Number, required: true };
const text = { type: String, default: '' };

const goods = {
  _id: String,
  code: { type: String, required: true },
  type: { type: String, required: true },
  sku: text,
  barcode: text,
  /** SKU, barcode and model as a scanned code finds them, see `code.rules.ts`. */
  codes: [String],
  client_code: { type: String, required: true },
  /** Codes under which they belong to their customer, in plain form. */
  owners: [String],
  box_count: pieces,
  /** Pieces: announced, received, in stock, and available (in stock and not reserved). */
  expected: pieces,
  count: pieces,
  stock: pieces,
  free: pieces,
  places: typed<Places>({ type: Mixed, default: {} }),
  /** True while `stock` is above zero: changes seldom, and indexes filter by it. */
  in_stock: { type: Boolean, required: true },
  /** Last day of the shelf life, `2027-03-31`. */
  best_before: { type: String, default: null },
  /** Of one box. */
  size: typed<Size | null>({ type: Mixed, default: null }),
  weight: { type: Decimal128, default: null },
  consignee: typed<Consignee | null>({ type: Mixed, default: null }),
  sorting: [String],
  photos: typed<Photo[]>([Mixed]),
  /** Number of the newest movement; grows by one with each. */
  moves: pieces,
  counted_at: { type: Date, default: null },
  /** When the pieces were last certain: when they were counted, or else when the goods were added to the list. */
  known_at: { type: Date, required: true },
  /** When the last piece left; null while there are some, or before the first came. */
  gone_at: { type: Date, default: null },
  /** Set when somebody silenced the alert of their shelf life. */
  quiet: typed<QuietMark | null>({ type: Mixed, default: null }),
  /** Set when they never came and are no longer expected: the former announcement, and why. Older rows lack it. */
  struck: optional<{ expected: number; reason: string; user: User; at: Date } | null>({ type: Mixed, default: null }),
  /** Number of changes of form or announcement, and the last editor; older rows have none. */
  edits: optional<number>(Number),
  edited: optional<{ user: User; at: Date } | null>({ type: Mixed, default: null }),
  /** Changes of the announcement; older rows have none. */
  changes: optional<AnnouncedChangeRecord[]>([Mixed]),
  ware_in: { id: String, code: String },
  user: { id: String, name: String },
  created_at: { type: Date, required: true },
  terms: [String],
};
export type GoodsRecord = RecordOf<typeof goods>;

/** Fields that no movement reads, left out of its queries. */
export const unmoved = { terms: 0, photos: 0, consignee: 0, size: 0, sorting: 0, changes: 0 } as const;
/** Goods as movements read them. */
export type MovedGoods = Omit<GoodsRecord, keyof typeof unmoved>;

/**
 * Goods of one model from one in-order. Only `ledger/store.ts` changes their pieces, and no index contains fields that
 * every movement changes.
 */
export const Goods = model(
  'Goods',
  recordSchema('goods', goods, { minimize: false })
    .index({ created_at: -1, _id: -1 }, { name: 'here', partialFilterExpression: { in_stock: true } })
    // lets queries of a past day skip goods that were used up by then without reading them
    .index({ created_at: -1, _id: -1, gone_at: 1 }, { name: 'life' })
    .index({ owners: 1, sku: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ owners: 1, type: 1 }, { partialFilterExpression: { in_stock: true, sku: '' } })
    .index({ owners: 1, created_at: -1, _id: -1 }, { partialFilterExpression: { in_stock: true } })
    .index({ best_before: 1, _id: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ known_at: 1, _id: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ owners: 1, known_at: 1, _id: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ 'ware_in.id': 1, code: 1 })
    .index({ code: 1 }, { unique: true })
    .index({ client_code: 1, created_at: -1, _id: -1 })
    .index({ owners: 1, 'ware_in.id': 1 })
    .index({ sku: 1, created_at: 1 })
    .index({ type: 1 })
    .index({ codes: 1 })
    .index({ barcode: 1 }, { partialFilterExpression: { barcode: { $gt: '' } } })
    .index({ terms: 1 }),
);
