import { model, Schema, type Types } from 'mongoose';
import type { OutStatus } from '../contract.ts';
import type { OrderRef } from '../goods/schema.ts';
import type { User } from '../staff/model.ts';
import type { DeliverType } from './schema.ts';

export type OutOrderRow = {
  _id: string;
  number: string;
  version: number;
  status: OutStatus;
  deliver_type: DeliverType;
  client_code: string;
  quantity: number;
  tray_quantity: number;
  weight: Types.Decimal128 | null;
  remark: string;
  waybill_numbers: string[];
  out_time: Date | null;
  user: User;
  created_at: Date;
  terms: string[];
};

const weight = { type: Schema.Types.Decimal128, default: null };
const text = { type: String, default: '' };
const user = { id: String, name: String };
const order = { id: String, code: String };

export const OutOrders = model(
  'OutOrder',
  new Schema<OutOrderRow>(
    {
      _id: String,
      number: { type: String, required: true },
      version: { type: Number, required: true },
      status: { type: String, required: true },
      deliver_type: { type: String, required: true },
      client_code: { type: String, required: true },
      quantity: { type: Number, required: true },
      tray_quantity: { type: Number, required: true },
      weight,
      remark: text,
      waybill_numbers: [String],
      out_time: { type: Date, default: null },
      user,
      created_at: { type: Date, required: true },
      terms: [String],
    },
    { collection: 'out_orders', versionKey: false },
  )
    .index({ number: 1 }, { unique: true })
    .index({ created_at: -1, _id: -1 })
    .index({ terms: 1 }),
);

export type ShippedRow = {
  _id: string;
  goods: { id: string; code: string; type: string; sku: string };
  deliver_type: DeliverType;
  quantity: number;
  tray_quantity: number;
  weight: Types.Decimal128 | null;
  client_code: string;
  desc: string;
  remark: string;
  out_time: Date;
  ware_in: OrderRef;
  ware_out: OrderRef;
  /** Place in its out-order. */
  line: number;
  user: User;
  terms: string[];
};

/** Lines of shipped out-orders. */
export const Shipped = model(
  'Shipped',
  new Schema<ShippedRow>(
    {
      _id: String,
      goods: { id: String, code: String, type: { type: String }, sku: String },
      deliver_type: { type: String, required: true },
      quantity: { type: Number, required: true },
      tray_quantity: { type: Number, required: true },
      weight,
      client_code: { type: String, required: true },
      desc: text,
      remark: text,
      out_time: { type: Date, required: true },
      ware_in: order,
      ware_out: order,
      line: { type: Number, required: true },
      user,
      terms: [String],
    },
    { collection: 'shipped_goods', versionKey: false },
  )
    .index({ out_time: -1, _id: -1 })
    .index({ 'ware_out.id': 1, line: 1 })
    .index({ terms: 1 }),
);
