import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Actor, Locale } from '@qiaohui/service-kit/shapes';
import { model, Schema, type Types } from 'mongoose';
import { type OutStatus, VALID, type Validity } from '../../contract.ts';
import type { User } from '../../staff/schema.ts';
import type { Consignee, GoodsRef, Size } from '../../stock/goods/schema.ts';
import type { OrderRef } from '../../stock/schema.ts';
import type { ShippingPackageKind } from './packages.schema.ts';
import type { DeliverType, OutStage, Returned } from './schema.ts';

type Weight = Types.Decimal128 | null;

export type OutLineRecord = {
  goods: GoodsRef;
  ware_in: OrderRef;
  quantity: number;
  tray_quantity: number;
  weight: Weight;
  desc: string;
  remark: string;
  /** Pieces that came back after they were shipped; older lines have none. */
  returned?: number;
};

export type PackageRecord = {
  number: number;
  kind: ShippingPackageKind;
  weight: Weight;
  size: Size | null;
  lines: Array<{ line: number; quantity: number }>;
};

export type OutMoveRecord = {
  from: OutStage | null;
  to: OutStage;
  actor: Actor;
  user: User;
  at: Date;
  reason: string;
  /** Former carrier and tracking number, where they were changed. */
  before?: { courier: string; tracking: string };
  /** The pieces that came back and their places, a negative number for a reversal; the status stayed. */
  returned?: Returned[];
};

const { Mixed, Decimal128 } = Schema.Types;
const text = { type: String, default: '' };

const outOrder = {
  _id: String,
  number: { type: String, required: true },
  version: { type: Number, required: true },
  status: typed<OutStatus>({ type: String, required: true }),
  valid: typed<Validity>({ type: Number, default: VALID }),
  deliver_type: typed<DeliverType>({ type: String, required: true }),
  client_code: { type: String, required: true },
  reference: text,
  /** The keys taken by its reference (`reference.rules.ts`); older rows whose reference was taken already have none. */
  reference_keys: optional<string[]>({ type: [String], default: undefined }),
  courier: text,
  tracking: text,
  consignee: typed<Consignee | null>({ type: Mixed, default: null }),
  /** The address of the e-mail about the shipping, and its language. */
  email: text,
  locale: typed<Locale>({ type: String, default: 'zh-CN' }),
  fba_number: text,
  sku_number: text,
  lines: typed<OutLineRecord[]>([Mixed]),
  packs: typed<PackageRecord[]>([Mixed]),
  quantity: { type: Number, required: true },
  tray_quantity: { type: Number, required: true },
  weight: { type: Decimal128, default: null },
  remark: text,
  waybill_numbers: [String],
  /** Id of the command by which trade requested it. */
  request: optional<string>(String),
  history: typed<OutMoveRecord[]>([Mixed]),
  /** Grows with each picking, so that picking and a change of status conflict. */
  picks: { type: Number, default: 0 },
  out_time: { type: Date, default: null },
  user: { id: String, name: String },
  created_at: { type: Date, required: true },
  terms: [String],
};
export type OutOrderRecord = RecordOf<typeof outOrder>;

/** Out-orders. Picked pieces are at a place named by the order's number, so the stock counts them, not the order. */
export const OutOrders = model(
  'OutOrder',
  recordSchema('out_orders', outOrder)
    .index({ number: 1 }, { unique: true })
    .index(
      { reference_keys: 1 },
      { name: 'references', unique: true, partialFilterExpression: { valid: VALID, reference_keys: { $gt: '' } } },
    )
    .index({ created_at: -1, _id: -1 })
    .index({ status: 1, created_at: -1, _id: -1 })
    .index({ request: 1 }, { unique: true, partialFilterExpression: { request: { $gt: '' } } })
    .index({ terms: 1 }),
);
