import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { OutOrderState } from '@qiaohui/warehouse/contract';
import { model } from 'mongoose';

/** All but `client` and `terms` comes from the warehouse. */
const outOrder = {
  _id: String,
  version: Number,
  number: String,
  in_orders: typed<NonNullable<OutOrderState['in_orders']>>([
    { id: String, pieces: Number, returned: Number, _id: false },
  ]),
  waybill_numbers: [String],
  client_code: String,
  status: typed<OutOrderState['status']>(String),
  valid: typed<OutOrderState['valid']>(Number),
  quantity: Number,
  tray_quantity: Number,
  weight: { type: String, default: null },
  request: optional<string>(String),
  out_time: { type: Date, default: null },
  created_at: Date,
  /** Its client's code in plain form; copies of earlier versions get it at a start. */
  client: String,
  terms: [String],
} satisfies Record<keyof Omit<OutOrderState, 'id'>, unknown> & Record<string, unknown>;
/** Trade's copy of an out-order. */
export type OutOrderRecord = RecordOf<typeof outOrder>;

export const OutOrders = model(
  'OutOrder',
  recordSchema('out_orders', outOrder)
    .index({ 'in_orders.id': 1, created_at: -1, _id: -1 })
    .index({ client: 1, created_at: -1, _id: -1 })
    .index({ terms: 1 }),
);
