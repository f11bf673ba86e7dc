import type { OrderState } from '@qiaohui/remit/contract';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';

const decimal = Schema.Types.Decimal128;

const order = {
  _id: String,
  version: Number,
  /** The order as remit published it last. */
  state: typed<OrderState>(),
  status: Number,
  type: String,
  created_at: Date,
  since: Date,
  rank: Number,
  papersPending: Boolean,
  /** Absent in copies of older versions; their orders are published again when one lacks it. */
  papersMissing: optional<boolean>(Boolean),
  recipientUnconfirmed: Boolean,
  /** Absent in copies of older versions, in which no claim could arise. */
  hasClaim: optional<boolean>(Boolean),
  deadline: typed<Date | null>(Date),
  remittedAt: typed<Date | null>(Date),
  due: decimal,
  cny: decimal,
  margin: decimal,
  reviewer: { type: String, default: null },
  terms: [String],
  /** Serials of its money, in the form that distinguishes them; absent in copies of older versions. */
  serials: optional<string[]>({ type: [String], default: undefined }),
};
export type OrderRecord = RecordOf<typeof order>;

/** The index of remitted orders by time, with the fields that are summed by day and week. */
export const remitted = { remittedAt: 1, cny: 1, margin: 1 } as const;

/** The desk's own copy of remit's orders, with what its queue sorts, searches and counts by. */
export const Orders = model(
  'Order',
  recordSchema('orders', order)
    // the largest indexes first: a rebuild starts them in this order (services/kit/events/rebuild.ts)
    .index({ terms: 1 })
    // what a list is sorted by ends with _id, as its pages do
    .index({ rank: 1, _id: 1 })
    .index({ created_at: -1, _id: -1 })
    .index({ status: 1, rank: 1, _id: 1 })
    .index({ 'state.resource.id': 1, rank: 1, _id: 1 })
    .index(
      { reviewer: 1, rank: 1, _id: 1 },
      // a filter by type would keep the planner from ever reading it
      { name: 'reviewed', partialFilterExpression: { reviewer: { $gt: '' } } },
    )
    // figures are counted and summed from these indexes alone
    .index({ status: 1, since: 1, deadline: 1, due: 1 })
    .index(remitted)
    .index({ papersPending: 1, since: 1 }, { partialFilterExpression: { papersPending: true } })
    .index({ papersMissing: 1, rank: 1, _id: 1 }, { partialFilterExpression: { papersMissing: true } })
    .index({ recipientUnconfirmed: 1, rank: 1, _id: 1 }, { partialFilterExpression: { recipientUnconfirmed: true } })
    .index({ hasClaim: 1, rank: 1, _id: 1 }, { partialFilterExpression: { hasClaim: true } })
    .index({ 'state.refunds.state': 1 }, { partialFilterExpression: { 'state.refunds.state': { $exists: true } } })
    .index({ 'state.number': 1 })
    .index({ 'state.receipts.serial': 1 })
    .index({ 'state.receipts.amount': 1 })
    .index({ serials: 1 }),
);
