import type { InOrderState } from '@qiaohui/warehouse/contract';
import { model, Schema } from 'mongoose';

/** Trade's copy of an in-order. All but `waybill` comes from the warehouse. */
export type InOrderRecord = Omit<InOrderState, 'id' | 'created_at'> & {
  _id: string;
  version: number;
  created_at: Date;
  /** Its client's code in plain form. */
  client: string;
  /** The waybill number in its documents, spelled like trade's own numbers. */
  names: string | null;
  /** Id of the waybill it belongs to. */
  waybill: string | null;
  terms: string[];
};

const text = { type: String, default: null };

const fields = {
  _id: String,
  version: Number,
  number: String,
  waybill_number: text,
  client_code: String,
  client_code2: String,
  client_code3: String,
  package: String,
  quantity: Number,
  weight: text,
  status: Number,
  received: Number,
  created_at: Date,
  client: String,
  names: text,
  waybill: text,
  terms: [String],
} satisfies Record<keyof InOrderRecord, unknown>;

export const InOrders = model(
  'InOrder',
  new Schema<InOrderRecord>(fields, { collection: 'in_orders', versionKey: false })
    .index({ waybill: 1, status: 1, created_at: -1, _id: -1 })
    .index({ names: 1, waybill: 1 })
    .index({ client: 1, names: 1 })
    .index({ terms: 1 }),
);
