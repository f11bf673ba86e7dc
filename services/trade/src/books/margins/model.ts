import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { WaybillStatus } from '../../contract.ts';
import type { MarginBy, WaybillMargin } from './schema.ts';

/** What a waybill adds to the margins of its month, as it was counted last. */
const counted = {
  /** The waybill's. */
  _id: String,
  team: String,
  number: String,
  month: String,
  status: typed<WaybillStatus>(String),
  customer: typed<WaybillMargin['customer']>(),
  route: typed<WaybillMargin['route']>(),
  salesperson: typed<WaybillMargin['salesperson']>(),
  /** The ids of those three; empty where there is none. */
  keys: typed<Record<Exclude<MarginBy, 'month'>, string>>(),
  planned: typed<WaybillMargin['planned']>(),
  actual: typed<WaybillMargin['actual']>(),
  open: Number,
};
export type CountedMargin = RecordOf<typeof counted>;

export const CountedMargins = model(
  'CountedMargin',
  recordSchema('counted_margins', counted)
    .index({ team: 1, month: -1, _id: -1 })
    .index({ team: 1, 'keys.customer': 1, month: -1, _id: -1 })
    .index({ team: 1, 'keys.route': 1, month: -1, _id: -1 })
    .index({ team: 1, 'keys.salesperson': 1, month: -1, _id: -1 }),
);

const sum = {
  /** The team, the month, by what, and its key. */
  _id: String,
  team: String,
  month: String,
  by: typed<MarginBy>(String),
  key: String,
  name: typed<string | null>({ type: String, default: null }),
  waybills: Number,
  open: Number,
  planned_receivable: Schema.Types.Decimal128,
  planned_payable: Schema.Types.Decimal128,
  actual_receivable: Schema.Types.Decimal128,
  actual_payable: Schema.Types.Decimal128,
};
export type MarginSum = RecordOf<typeof sum>;

export const MarginSums = model('MarginSum', recordSchema('margin_sums', sum).index({ team: 1, by: 1, month: 1 }));
