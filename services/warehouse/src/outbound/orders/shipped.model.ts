import { model, Schema, type Types } from 'mongoose';
import type { User } from '../../staff/schema.ts';
import type { GoodsRef } from '../../stock/goods/schema.ts';
import type { OrderRef } from '../../stock/schema.ts';
import type { DeliverType } from './schema.ts';

export type ShippedRecord = {
  _id: string;
  goods: GoodsRef;
  deliver_type: DeliverType;
  quantity: number;
  tray_quantity: number;
  weight: Types.Decimal128 | null;
  client_code: string;
  desc: string;
  remark: string;
  /** Those of them that came back. */
  returned?: number;
  out_time: Date;
  ware_in: OrderRef;
  ware_out: OrderRef;
  /** Index of the line in its out-order. */
  line: number;
  user: User;
  terms: string[];
};

const text = { type: String, default: '' };
const order = { id: String, code: String };

/** Lines of shipped out-orders. */
export const Shipped = model(
  'Shipped',
  new Schema<ShippedRecord>(
    {
      _id: String,
      goods: { id: String, code: String, type: { type: String }, sku: String },
      deliver_type: { type: String, required: true },
      quantity: { type: Number, required: true },
      tray_quantity: { type: Number, required: true },
      weight: { type: Schema.Types.Decimal128, default: null },
      client_code: { type: String, required: true },
      desc: text,
      remark: text,
      returned: { type: Number, default: 0 },
      out_time: { type: Date, required: true },
      ware_in: order,
      ware_out: order,
      line: { type: Number, required: true },
      user: { id: String, name: String },
      terms: [String],
    } satisfies Record<keyof ShippedRecord, unknown>,
    { collection: 'shipped_goods', versionKey: false },
  )
    .index({ out_time: -1, _id: -1 })
    .index({ 'ware_out.id': 1, line: 1 })
    .index({ terms: 1 }),
);
