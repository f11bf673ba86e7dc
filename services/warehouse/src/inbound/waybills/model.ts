import type { WaybillState } from '@qiaohui/trade/contract';
import { model, Schema } from 'mongoose';

export type WaybillRecord = Omit<WaybillState, 'id'> & {
  _id: string;
  version: number;
  terms: string[];
  /** Grows with each linking, so that two of them conflict. */
  linked: number;
};

/** Trade's waybills, as trade last published them. */
export const Waybills = model(
  'Waybill',
  new Schema<WaybillRecord>(
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

/** A number that an in-order or a waybill names. Both sides write its row, so that neither overlooks the other. */
export const NamedWaybills = model(
  'NamedWaybill',
  new Schema<{ _id: string; uses: number }>(
    { _id: String, uses: { type: Number, default: 0 } },
    { collection: 'named_waybills', versionKey: false },
  ),
);
