import { model, Schema, type Types } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import type { Places } from '../places/rules.ts';
import type { OrderRef, QuietMark } from '../schema.ts';
import type { AnnouncedChange, Consignee, Photo, Size } from './schema.ts';

/** A change of what was announced, as it is stored. */
export type AnnouncedChangeRecord = Omit<AnnouncedChange, 'user' | 'at'> & { user: User; at: Date };

export type GoodsRecord = {
  _id: string;
  code: string;
  type: string;
  sku: string;
  barcode: string;
  client_code: string;
  /** Codes under which they belong to their customer, as codes are compared. */
  owners: string[];
  box_count: number;
  /** Pieces: announced, come in, here, and here and reserved for nobody. */
  expected: number;
  count: number;
  stock: number;
  free: number;
  places: Places;
  /** `stock` is above zero: changes seldom, and indexes tell by it what is here. */
  in_stock: boolean;
  /** Last day of its shelf life, `2027-03-31`. */
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
  /** When its pieces were known for certain: when they were counted, before that when the goods were put on the list. */
  known_at: Date;
  /** When the last piece left; null while there are some, or before the first came. */
  gone_at: Date | null;
  /** Somebody knows that its shelf life ends. */
  quiet: QuietMark | null;
  /** They never came and are waited for no longer: what had been announced, and why. Older rows have none. */
  struck?: { expected: number; reason: string; user: User; at: Date } | null;
  /** Times that its form or its announcement was changed, and who did last; older rows have none. */
  edits?: number;
  edited?: { user: User; at: Date } | null;
  /** Changes of what was announced; older rows have none. */
  changes?: AnnouncedChangeRecord[];
  ware_in: OrderRef;
  user: User;
  created_at: Date;
  terms: string[];
};

/** Fields that no movement reads, so that none carries them about. */
export const unmoved = { terms: 0, photos: 0, consignee: 0, size: 0, sorting: 0, changes: 0 } as const;
/** Goods as movements read them. */
export type MovedGoods = Omit<GoodsRecord, keyof typeof unmoved>;

const { Mixed, Decimal128 } = Schema.Types;
const pieces = { type: Number, required: true };
const text = { type: String, default: '' };

/**
 * Goods of one model from one in-order. `ledger/store.ts` alone changes their pieces, and no index holds what each
 * movement changes.
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
    // whoever asks for a past day passes over what was gone by then without reading it
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
