import type { OrderState } from '@qiaohui/remit/contract';
import { model, Schema, type Types } from 'mongoose';

export type OrderRecord = {
  _id: string;
  version: number;
  /** The order as remit told it last. */
  state: OrderState;
  status: number;
  type: string;
  created_at: Date;
  ours: boolean;
  since: Date;
  rank: number;
  papersPending: boolean;
  deadline: Date | null;
  remittedAt: Date | null;
  due: Types.Decimal128;
  cny: Types.Decimal128;
  margin: Types.Decimal128;
  reviewer: string | null;
  terms: string[];
};

const decimal = Schema.Types.Decimal128;

/** The desk's own copy of remit's orders, with what its queue sorts, searches and counts by. */
export const Orders = model(
  'Order',
  new Schema<OrderRecord>(
    {
      _id: String,
      version: Number,
      state: Schema.Types.Mixed,
      status: Number,
      type: String,
      created_at: Date,
      ours: Boolean,
      since: Date,
      rank: Number,
      papersPending: Boolean,
      deadline: Date,
      remittedAt: Date,
      due: decimal,
      cny: decimal,
      margin: decimal,
      reviewer: { type: String, default: null },
      terms: [String],
    },
    { collection: 'orders', versionKey: false },
  )
    .index({ rank: 1, _id: 1 })
    .index({ created_at: -1, _id: -1 })
    .index({ ours: 1, rank: 1 })
    .index({ status: 1, rank: 1 })
    .index({ status: 1, since: 1 })
    .index({ terms: 1 })
    .index({ 'state.resource.id': 1, rank: 1 })
    .index({ 'state.refunds.state': 1 }, { partialFilterExpression: { 'state.refunds.state': { $exists: true } } })
    .index({ 'state.number': 1 })
    .index({ 'state.receipts.serial': 1 })
    .index({ papersPending: 1, since: 1 }, { partialFilterExpression: { papersPending: true } })
    .index({ remittedAt: 1 })
    .index({ reviewer: 1, rank: 1 }, { partialFilterExpression: { reviewer: { $type: 'string' } } }),
);
