import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import type { MovementKind } from '../schema.ts';

const text = { type: String, default: null };

const movement = {
  _id: String,
  goods: typed<{ id: string; code: string; type: string }>({ id: String, code: String, type: { type: String } }),
  /** The in-order that the goods came with. */
  ware_in: { type: String, required: true },
  client_code: { type: String, required: true },
  seq: { type: Number, required: true },
  kind: typed<MovementKind>({ type: String, required: true }),
  change: { type: Number, required: true },
  after: { type: Number, required: true, min: 0 },
  pieces: { type: Number, required: true, min: 0 },
  from: text,
  to: text,
  document: { id: String, code: String },
  reason: { type: String, default: '' },
  reverses: text,
  /** The box that came with it. */
  box: optional<string>(String),
  user: { id: String, name: String },
  at: { type: Date, required: true },
};
export type MovementRecord = RecordOf<typeof movement>;

/** The ledger: rows are only ever added. One goods' movements are numbered without a gap. */
export const Movements = model(
  'Movement',
  recordSchema('movements', movement)
    .index({ 'goods.id': 1, seq: 1 }, { unique: true })
    .index({ 'goods.id': 1, at: -1, seq: -1 })
    .index({ ware_in: 1, at: -1, _id: -1 })
    .index({ client_code: 1, at: -1, _id: -1 })
    .index({ at: -1, _id: -1 })
    // a filter by type would keep the planner from ever reading it
    .index({ reverses: 1 }, { unique: true, partialFilterExpression: { reverses: { $gt: '' } } }),
);

const pieces = {
  _id: String,
  /** `2026-11-22`, or null: the pieces of all time. */
  day: text,
  in: Number,
  out: Number,
  counted: Number,
};
/** Pieces of one shard. */
export type PiecesRecord = RecordOf<typeof pieces>;

/** Counters of pieces, split into shards so that writers of different goods do not wait for one another. */
export const Pieces = model('Pieces', recordSchema('pieces', pieces).index({ day: 1, in: 1, out: 1, counted: 1 }));
