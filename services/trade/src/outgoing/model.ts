import type { OutOrderState } from '@qiaohui/warehouse/contract';
import { model, Schema } from 'mongoose';

/** Trade's copy of an out-order; all of it comes from the warehouse. */
export type OutOrderRecord = Omit<OutOrderState, 'id' | 'in_orders' | 'out_time' | 'created_at'> & {
  _id: string;
  version: number;
  in_orders: NonNullable<OutOrderState['in_orders']>;
  out_time: Date | null;
  created_at: Date;
};

const fields = {
  _id: String,
  version: Number,
  number: String,
  in_orders: [new Schema({ id: String, pieces: Number, returned: Number }, { _id: false })],
  waybill_numbers: [String],
  client_code: String,
  status: String,
  valid: Number,
  quantity: Number,
  tray_quantity: Number,
  weight: { type: String, default: null },
  out_time: { type: Date, default: null },
  created_at: Date,
} satisfies Record<keyof OutOrderRecord, unknown>;

export const OutOrders = model(
  'OutOrder',
  new Schema<OutOrderRecord>(fields, { collection: 'out_orders', versionKey: false }).index({
    'in_orders.id': 1,
    created_at: -1,
    _id: -1,
  }),
);
