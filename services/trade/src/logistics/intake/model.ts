import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { InOrderState } from '@qiaohui/warehouse/contract';
import { model } from 'mongoose';

const text = { type: String, default: null };

/** All but `waybill` comes from the warehouse. */
const inOrder = {
  _id: String,
  version: Number,
  number: String,
  waybill_number: text,
  client_code: String,
  client_code2: String,
  client_code3: String,
  package: typed<InOrderState['package']>(String),
  quantity: Number,
  weight: text,
  status: typed<InOrderState['status']>(Number),
  received: Number,
  request: optional<string>(String),
  created_at: Date,
  /** Its client's code in plain form. */
  client: String,
  /** The waybill number in its documents, spelled like trade's own numbers. */
  names: text,
  /** Id of the waybill it belongs to. */
  waybill: text,
  terms: [String],
} satisfies Record<keyof Omit<InOrderState, 'id'>, unknown> & Record<string, unknown>;
/** Trade's copy of an in-order. */
export type InOrderRecord = RecordOf<typeof inOrder>;

export const InOrders = model(
  'InOrder',
  recordSchema('in_orders', inOrder)
    .index({ waybill: 1, status: 1, created_at: -1, _id: -1 })
    .index({ names: 1, waybill: 1 })
    .index({ client: 1, names: 1 })
    .index({ terms: 1 }),
);
