import { model, Schema, type Types } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import type { Places } from '../places/rules.ts';
import type { OrderRef, QuietMark } from '../schema.ts';
import type { AnnouncedChange, Consignee, Photo, Size } from './schema.ts';

/** A change of the announcement, as it is stored. */
export type AnnouncedChangeRecord = Omit<AnnouncedChange, 'user' | 'at'> & { user: User; at: Date };

export type GoodsRecord = {
  _id: string;
  code: string;
  type: string;
  sku: string;
  barcode: string;
  client_code: string;
  /** Codes under which they belong to their customer, in plain form. */
  owners: string[];
  box_count: number;
  /** Pieces: announced, received, in stock, and available (in stock and not reserved). */
  expected: number;
  count: number;
  stock: number;
  free: number;
  places: Places;
  /** True while `stock` is above zero: changes seldom, and indexes filter by it. */
  in_stock: boolean;
  /** Last day of the shelf life, `2027-03-31`. */
  best_before: string | null;
  /** Of one box. */
  size: Size | null;
  weight: Types.Decimal128 | null;
  consignee: Consignee | null;
  sorting: string[];
  photos: Photo[];
  /** Number of the newest movement; grows by one with each. */
  moves: number;
  counted_at: Date | null;
  /** When the pieces were last certain: when they were counted, or else when the goods were added to the list. */
  known_at: Date;
  /** When the last piece left; null while there are some, or before the first came. */
  gone_at: Date | null;
  /** Set when somebody silenced the alert of their shelf life. */
  quiet: QuietMark | null;
  /** Set when they never came and are no longer expected: the former announcement, and why. Older rows lack it. */
  struck?: { expected: number; reason: string; user: User; at: Date } | null;
  /** Number of changes of form or announcement, and the last editor; older rows have none. */
  edits?: number;
  edited?: { user: User; at: Date } | null;
  /** Changes of the announcement; older rows have none. */
  changes?: AnnouncedChangeRecord[];
  ware_in: OrderRef;
  user: User;
  created_at: Date;
  terms: string[];
};

/** Fields that no movement reads, left out of its queries. */
export const unmoved = { terms: 0, photos: 0, consignee: 0, size: 0, sorting: 0, changes: 0 } as const;
/** Goods as movements read them. */
export type MovedGoods = Omit<GoodsRecord, keyof typeof unmoved>;

const { Mixed, Decimal128 } = Schema.Types;
const pieces = { type: Number, required: true };
const text = { type: String, default: '' };

/**
 * Goods of one model from one in-order. Only `ledger/store.ts` changes their pieces, and no index contains fields that
 * every movement changes.
 */
export const Goods = model(
  'Goods',
  new Schema<GoodsRecord>(
    {
      _id: String,
      code: { type: String, required: true },
      type: { type: String, required: true },
      sku: text,
      barcode: text,
      client_code: { type: String, required: true },
      owners: [String],
      box_count: pieces,
      expected: pieces,
      count: pieces,
      stock: pieces,
      free: pieces,
      places: { type: Mixed, default: {} },
      in_stock: { type: Boolean, required: true },
      best_before: { type: String, default: null },
      size: { type: Mixed, default: null },
      weight: { type: Decimal128, default: null },
      consignee: { type: Mixed, default: null },
      sorting: [String],
      photos: [Mixed],
      moves: pieces,
      counted_at: { type: Date, default: null },
      known_at: { type: Date, required: true },
      gone_at: { type: Date, default: null },
      quiet: { type: Mixed, default: null },
      struck: { type: Mixed, default: null },
      edits: Number,
      edited: { type: Mixed, default: null },
      changes: [Mixed],
      ware_in: { id: String, code: String },
      user: { id: String, name: String },
      created_at: { type: Date, required: true },
      terms: [String],
    } satisfies Record<keyof GoodsRecord, unknown>,
    { collection: 'goods', versionKey: false, minimize: false },
  )
    .index({ created_at: -1, _id: -1 }, { name: 'here', partialFilterExpression: { in_stock: true } })
    // lets queries of a past day skip goods that were used up by then without reading them
    .index({ created_at: -1, _id: -1, gone_at: 1 }, { name: 'life' })
    .index({ client_code: 1, sku: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ client_code: 1, type: 1 }, { partialFilterExpression: { in_stock: true, sku: '' } })
    .index({ owners: 1, created_at: -1, _id: -1 }, { partialFilterExpression: { in_stock: true } })
    .index({ best_before: 1, _id: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ known_at: 1, _id: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ client_code: 1, known_at: 1, _id: 1 }, { partialFilterExpression: { in_stock: true } })
    .index({ 'ware_in.id': 1, code: 1 })
    .index({ code: 1 }, { unique: true })
    .index({ client_code: 1, created_at: -1, _id: -1 })
    .index({ sku: 1, created_at: 1 })
    .index({ type: 1 })
    .index({ barcode: 1 }, { partialFilterExpression: { barcode: { $gt: '' } } })
    .index({ terms: 1 }),
);
