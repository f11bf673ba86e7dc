import { model, Schema } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import type { MovementKind, OrderRef } from '../schema.ts';

export type MovementRecord = {
  _id: string;
  goods: { id: string; code: string; type: string };
  /** The in-order that the goods came with. */
  ware_in: string;
  client_code: string;
  seq: number;
  kind: MovementKind;
  change: number;
  after: number;
  pieces: number;
  from: string | null;
  to: string | null;
  document: OrderRef;
  reason: string;
  reverses: string | null;
  /** The box that came with it. */
  box?: string;
  user: User;
  at: Date;
};

const text = { type: String, default: null };

/** The ledger: rows are only ever added. One goods' movements are numbered without a gap. */
export const Movements = model(
  'Movement',
  new Schema<MovementRecord>(
    {
      _id: String,
      goods: { id: String, code: String, type: { type: String } },
      ware_in: { type: String, required: true },
      client_code: { type: String, required: true },
      seq: { type: Number, required: true },
      kind: { type: String, required: true },
      change: { type: Number, required: true },
      after: { type: Number, required: true, min: 0 },
      pieces: { type: Number, required: true, min: 0 },
      from: text,
      to: text,
      document: { id: String, code: String },
      reason: { type: String, default: '' },
      reverses: text,
      box: String,
      user: { id: String, name: String },
      at: { type: Date, required: true },
    } satisfies Record<keyof MovementRecord, unknown>,
    { collection: 'movements', versionKey: false },
  )
    .index({ 'goods.id': 1, seq: 1 }, { unique: true })
    .index({ 'goods.id': 1, at: -1, seq: -1 })
    .index({ ware_in: 1, at: -1, _id: -1 })
    .index({ client_code: 1, at: -1, _id: -1 })
    .index({ at: -1, _id: -1 })
    // a filter by type would keep the planner from ever reading it
    .index({ reverses: 1 }, { unique: true, partialFilterExpression: { reverses: { $gt: '' } } }),
);

/** Pieces of one shard: of a day (`2026-11-22`), or of all time where there is none. */
export type PiecesRecord = { _id: string; day: string | null; in: number; out: number; counted: number };

/** Counters of pieces, split into shards so that writers of different goods do not wait for one another. */
export const Pieces = model(
  'Pieces',
  new Schema<PiecesRecord>(
    { _id: String, day: text, in: Number, out: Number, counted: Number },
    { collection: 'pieces', versionKey: false },
  ).index({ day: 1, in: 1, out: 1, counted: 1 }),
);
