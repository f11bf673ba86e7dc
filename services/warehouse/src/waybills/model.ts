import type { WaybillState } from '@qiaohui/trade/contract';
import { model, Schema } from 'mongoose';
import type { Waybill } from './schema.ts';

export type WaybillRow = Omit<WaybillState, 'id'> & {
  _id: string;
  version: number;
  terms: string[];
  /** Grows with each linking, so that two of them conflict. */
  linked: number;
};

/** Trade's waybills as last heard. */
export const Waybills = model(
  'Waybill',
  new Schema<WaybillRow>(
    {
      _id: String,
      version: Number,
      number: String,
      client: String,
      client_code: String,
      status: String,
      direction: String,
      transport: String,
      team: String,
      updated_at: String,
      in_orders: [String],
      terms: [String],
      linked: Number,
    },
    { collection: 'waybills', versionKey: false },
  )
    .index({ updated_at: -1, _id: -1 })
    .index({ number: 1 })
    .index({ terms: 1 }),
);

/** `told` grows whenever trade tells of the number's waybill, so that this and an in-order that names it conflict. */
export type NamedRow = { _id: string; waybill: string | null; uses: number; told: number };

/** A number that an in-order or a waybill names. Both sides write its row, so that neither overlooks the other. */
export const NamedWaybills = model(
  'NamedWaybill',
  new Schema<NamedRow>(
    { _id: String, waybill: { type: String, default: null }, uses: { type: Number, default: 0 }, told: Number },
    { collection: 'named_waybills', versionKey: false },
  ).index({ waybill: 1 }, { sparse: true }),
);

export const waybillOf = ({
  _id: id,
  number,
  client,
  client_code,
  status,
  direction,
  transport,
  updated_at,
}: WaybillRow): Waybill => ({
  id,
  number,
  client,
  client_code,
  status,
  direction,
  transport,
  updated_at,
});
