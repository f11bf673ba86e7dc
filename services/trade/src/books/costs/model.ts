import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model } from 'mongoose';
import { UNDO_S } from '../../records/undo.ts';
import type { CostItem, CostSide } from './schema.ts';

const text = { type: String, default: null };

const costItem = {
  _id: String,
  team: String,
  waybill: String,
  side: typed<CostSide>(String),
  party: typed<CostItem['party']>(),
  code: typed<CostItem['code']>(),
  quantity: String,
  unit: text,
  price: String,
  currency: typed<Currency>(String),
  tax_code: text,
  tax_rate: String,
  rate_day: String,
  rate: String,
  rate_reason: text,
  planned: typed<CostItem['planned']>(),
  actual: typed<CostItem['actual']>(),
  note: text,
  source: typed<CostItem['source']>(),
  split: typed<CostItem['split']>(),
  /** Absent, too, while it stands in no bill. */
  bill: optional<CostItem['bill']>(),
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
};
export type CostRecord = RecordOf<typeof costItem>;

export const CostItems = model(
  'CostItem',
  recordSchema('cost_items', costItem)
    .index({ team: 1, waybill: 1, created_at: 1, _id: 1 })
    .index({ team: 1, 'party.id': 1 })
    .index({ 'bill.id': 1, team: 1 }, { name: 'billed', partialFilterExpression: { 'bill.id': { $gt: '' } } })
    .index({ 'source.item': 1 }, { name: 'parts', partialFilterExpression: { 'source.item': { $gt: '' } } })
    .index(
      { deleted_at: 1 },
      { name: 'regret', expireAfterSeconds: UNDO_S, partialFilterExpression: { deleted_at: { $gt: LONG_AGO } } },
    ),
);
