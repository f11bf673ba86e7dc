import { model, Schema } from 'mongoose';
import type { z } from 'zod';
import type { User } from '../staff/model.ts';
import type { MovementKind, OrderRef } from './schema.ts';

export type GoodsRow = {
  _id: string;
  code: string;
  type: string;
  sku: string;
  client_code: string;
  box_count: number;
  count: number;
  stock: number;
  /** Number of the newest movement; grows by one with each. */
  moves: number;
  ware_in: OrderRef;
  user: User;
  created_at: Date;
  terms: string[];
};

const order = { id: String, code: String };
const user = { id: String, name: String };
const plainly = (collection: string) => ({ collection, versionKey: false as const });

export const Goods = model(
  'Goods',
  new Schema<GoodsRow>(
    {
      _id: String,
      code: { type: String, required: true },
      type: { type: String, required: true },
      sku: { type: String, default: '' },
      client_code: { type: String, required: true },
      box_count: { type: Number, required: true },
      count: { type: Number, required: true },
      stock: { type: Number, required: true },
      moves: { type: Number, required: true },
      ware_in: order,
      user,
      created_at: { type: Date, required: true },
      terms: [String],
    },
    plainly('goods'),
  )
    .index({ created_at: -1, _id: -1 })
    .index({ created_at: -1, _id: -1 }, { name: 'in_stock', partialFilterExpression: { stock: { $gt: 0 } } })
    .index({ 'ware_in.id': 1, code: 1 })
    .index({ code: 1 }, { unique: true })
    .index({ terms: 1 }),
);

export type MovementRow = {
  _id: string;
  goods: { id: string; code: string; type: string };
  /** The in-order that the goods came with. */
  ware_in: string;
  seq: number;
  kind: z.infer<typeof MovementKind>;
  change: number;
  after: number;
  document: OrderRef;
  user: User;
  at: Date;
};

/** The ledger: rows are only ever added. One goods' movements are numbered without a gap. */
export const Movements = model(
  'Movement',
  new Schema<MovementRow>(
    {
      _id: String,
      goods: { id: String, code: String, type: { type: String } },
      ware_in: { type: String, required: true },
      seq: { type: Number, required: true },
      kind: { type: String, required: true },
      change: { type: Number, required: true },
      after: { type: Number, required: true, min: 0 },
      document: order,
      user,
      at: { type: Date, required: true },
    },
    plainly('movements'),
  )
    .index({ 'goods.id': 1, seq: 1 }, { unique: true })
    .index({ ware_in: 1, at: -1, _id: -1 }),
);

export type PiecesRow = { _id: string; in: number; out: number };

/** Counters of pieces, split into shards so that writers of different goods do not wait for one another. */
export const Pieces = model(
  'Pieces',
  new Schema<PiecesRow>({ _id: String, in: Number, out: Number }, plainly('pieces')),
);
