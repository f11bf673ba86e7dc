import type { Payee } from '@qiaohui/admin/contract';
import { model, Schema } from 'mongoose';

export type PayeeRecord = {
  _id: string;
  version: number;
  /** As the contract tells it. */
  payee: Payee;
  terms: string[];
  created_at: Date;
  updated_at: Date;
};

export const Payees = model(
  'Payee',
  new Schema<PayeeRecord>(
    {
      _id: String,
      version: { type: Number, required: true },
      payee: { type: Schema.Types.Mixed, required: true },
      terms: [String],
      created_at: Date,
      updated_at: Date,
    },
    { collection: 'payees', versionKey: false },
  )
    .index({ terms: 1 })
    .index({ updated_at: -1, _id: -1 }),
);
