import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { WaybillState } from '@qiaohui/trade/contract';
import { model } from 'mongoose';

/** What trade says of a waybill beyond what goods need: it stays there. */
type Unread =
  | 'customer'
  | 'departure_port'
  | 'destination_port'
  | 'sailing_date'
  | 'arrival_date'
  | 'mbl'
  | 'hbl'
  | 'containers'
  | 'master';

const waybill = {
  _id: String,
  version: Number,
  number: String,
  client: String,
  client_code: String,
  status: typed<WaybillState['status']>(String),
  direction: typed<WaybillState['direction']>(String),
  transport: typed<WaybillState['transport']>(String),
  team: optional<string>(String),
  updated_at: String,
  in_orders: [String],
  terms: [String],
  /** Grows with each linking, so that two of them conflict. */
  linked: Number,
} satisfies Record<keyof Omit<WaybillState, 'id' | Unread>, unknown> & Record<string, unknown>;
export type WaybillRecord = RecordOf<typeof waybill>;

/** Trade's waybills, as trade last published them. */
export const Waybills = model(
  'Waybill',
  recordSchema('waybills', waybill).index({ updated_at: -1, _id: -1 }).index({ number: 1 }).index({ terms: 1 }),
);

/** A number that an in-order or a waybill names. Both sides write its row, so that neither overlooks the other. */
export const NamedWaybills = model(
  'NamedWaybill',
  recordSchema('named_waybills', { _id: String, uses: { type: Number, default: 0 } }),
);
