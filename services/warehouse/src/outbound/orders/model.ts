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

export type OutOrderRecord = {
  _id: string;
  number: string;
  version: number;
  status: OutStatus;
  valid: Validity;
  deliver_type: DeliverType;
  client_code: string;
  reference: string;
  /** The keys taken by its reference (`reference.rules.ts`); older rows whose reference was taken already have none. */
  reference_keys?: string[];
  courier: string;
  tracking: string;
  consignee: Consignee | null;
  /** The address of the e-mail about the shipping, and its language. */
  email: string;
  locale: Locale;
  fba_number: string;
  sku_number: string;
  lines: OutLineRecord[];
  packs: PackageRecord[];
  quantity: number;
  tray_quantity: number;
  weight: Weight;
  remark: string;
  waybill_numbers: string[];
  history: OutMoveRecord[];
  /** Grows with each picking, so that picking and a change of status conflict. */
  picks: number;
  out_time: Date | null;
  user: User;
  created_at: Date;
  terms: string[];
};

const { Mixed, Decimal128 } = Schema.Types;
const weight = { type: Decimal128, default: null };
const text = { type: String, default: '' };

/** Out-orders. Picked pieces are at a place named by the order's number, so the stock counts them, not the order. */
export const OutOrders = model(
  'OutOrder',
  new Schema<OutOrderRecord>(
    {
      _id: String,
      number: { type: String, required: true },
      version: { type: Number, required: true },
      status: { type: String, required: true },
      valid: { type: Number, default: 1 },
      deliver_type: { type: String, required: true },
      client_code: { type: String, required: true },
      reference: text,
      reference_keys: { type: [String], default: undefined },
      courier: text,
      tracking: text,
      consignee: { type: Mixed, default: null },
      email: text,
      locale: { type: String, default: 'zh-CN' },
      fba_number: text,
      sku_number: text,
      lines: [Mixed],
      packs: [Mixed],
      quantity: { type: Number, required: true },
      tray_quantity: { type: Number, required: true },
      weight,
      remark: text,
      waybill_numbers: [String],
      history: [Mixed],
      picks: { type: Number, default: 0 },
      out_time: { type: Date, default: null },
      user: { id: String, name: String },
      created_at: { type: Date, required: true },
      terms: [String],
    },
    { collection: 'out_orders', versionKey: false },
  )
    .index({ number: 1 }, { unique: true })
    .index(
      { reference_keys: 1 },
      { name: 'references', unique: true, partialFilterExpression: { valid: VALID, reference_keys: { $gt: '' } } },
    )
    .index({ created_at: -1, _id: -1 })
    .index({ status: 1, created_at: -1, _id: -1 })
    .index({ terms: 1 }),
);
