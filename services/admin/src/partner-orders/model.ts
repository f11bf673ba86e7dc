import type { PartnerOrderState, PartnerOrderStatusValue } from '@qiaohui/admin/contract';
import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema, type Types } from 'mongoose';
import type { Hidden, PartnerOrderIntake } from './intake/schema.ts';
import type { PriceVerdict } from './rules.ts';

/** The fields that a partner sent, without sums and without the numbers that are sealed. */
export type Given = Omit<PartnerOrderIntake, Hidden | 'amount' | 'cny_amount' | 'cny_fee' | 'gic_order_id'>;
/**
 * The relation of the partner's price to ours by the band in force at intake, and who released the order nevertheless.
 */
export type PriceCheck = {
  verdict: PriceVerdict;
  band: string;
  released: { by: string; at: Date; reason: string } | null;
};
export type Reversal = {
  id: string;
  amount: Types.Decimal128;
  serial: string;
  account: string;
  at: Date;
  by: string;
  reason: string;
  /** The command that reversed it; missing in reversals of earlier versions. */
  command?: string;
};

const { Mixed, Decimal128 } = Schema.Types;

const partnerOrder = {
  _id: String,
  version: { type: Number, required: true },
  number: String,
  partner: String,
  gic_order_id: String,
  /** Keyed hash of the intake's content, to distinguish a repeat from another order under the same id. */
  content: String,
  status: typed<PartnerOrderStatusValue>(Number),
  given: typed<Given>(),
  /** The data key of this order's numbers and files, under the master key. */
  wrappedKey: String,
  sealed: typed<Record<Hidden, string>>(),
  tails: typed<Record<Hidden, string>>(),
  amount: Decimal128,
  cny_amount: Decimal128,
  cny_fee: Decimal128,
  gic_rate: Decimal128,
  gic_profit: { type: Decimal128, default: null },
  /** Our own price of a unit; null until remit has given its rate. */
  reference: typed<{ rate: Types.Decimal128; publishedAt: Date } | null>({ type: Mixed, default: null }),
  priced: Boolean,
  /** Missing in closed orders of earlier versions. */
  price: optional<PriceCheck>(),
  reserve: typed<{ name: string; bank: string; account: string }>(),
  /** `account`: the reserve account it came to; receipts of earlier versions came to the order's own. */
  receipt: typed<{ amount: Types.Decimal128; serial: string; at: Date; account?: string } | null>({
    type: Mixed,
    default: null,
  }),
  /** Counter-entries of receipts that were taken back, the newest last; missing in orders of earlier versions. */
  reversals: optional<Reversal[]>([Mixed]),
  refund: typed<{ amount: Types.Decimal128; at: Date } | null>({ type: Mixed, default: null }),
  bank_reference: { type: String, default: null },
  proof_uid: { type: String, default: null },
  history: typed<PartnerOrderState['history']>(),
  created_at: Date,
  /** The queue's order: what waits for us longest first. */
  rank: Number,
  terms: [String],
};
export type PartnerOrderRecord = RecordOf<typeof partnerOrder>;

export const PartnerOrders = model(
  'GicOrder',
  recordSchema('gic_orders', partnerOrder, { minimize: false })
    .index({ partner: 1, gic_order_id: 1 }, { unique: true })
    .index(
      { 'receipt.serial': 1, 'receipt.account': 1 },
      { unique: true, partialFilterExpression: { 'receipt.serial': { $gt: '' } } },
    )
    .index({ number: 1 })
    .index({ rank: 1, _id: 1 })
    .index({ created_at: -1, _id: -1 })
    .index({ status: 1, rank: 1 })
    .index({ partner: 1, rank: 1 })
    .index({ terms: 1 })
    .index({ priced: 1 }, { partialFilterExpression: { priced: false } }),
);
