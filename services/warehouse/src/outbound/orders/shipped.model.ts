import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';
import type { GoodsRef } from '../../stock/goods/schema.ts';
import type { DeliverType } from './schema.ts';

const text = { type: String, default: '' };
const order = { id: String, code: String };

const shipped = {
  _id: String,
  goods: typed<GoodsRef>({ id: String, code: String, type: { type: String }, sku: String }),
  deliver_type: typed<DeliverType>({ type: String, required: true }),
  quantity: { type: Number, required: true },
  tray_quantity: { type: Number, required: true },
  weight: { type: Schema.Types.Decimal128, default: null },
  client_code: { type: String, required: true },
  desc: text,
  remark: text,
  /** Those of them that came back. */
  returned: optional<number>({ type: Number, default: 0 }),
  out_time: { type: Date, required: true },
  ware_in: order,
  ware_out: order,
  /** Index of the line in its out-order. */
  line: { type: Number, required: true },
  user: { id: String, name: String },
  terms: [String],
};
export type ShippedRecord = RecordOf<typeof shipped>;

/** Lines of shipped out-orders. */
export const Shipped = model(
  'Shipped',
  recordSchema('shipped_goods', shipped)
    .index({ out_time: -1, _id: -1 })
    .index({ 'ware_out.id': 1, line: 1 })
    .index({ terms: 1 }),
);
