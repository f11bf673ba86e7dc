import { Payee } from '@qiaohui/admin/contract';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model, Schema } from 'mongoose';

const record = {
  _id: String,
  version: { type: Number, required: true },
  /** The payee as the contract publishes it. */
  payee: typed<Payee>({ type: Schema.Types.Mixed, required: true }),
  terms: [String],
  created_at: Date,
  updated_at: Date,
};
export type PayeeRecord = RecordOf<typeof record>;

/** Names are compared without case and accents. */
export const byName = { locale: 'en', strength: 1 };

export const Payees = model(
  'Payee',
  recordSchema('payees', record)
    .index({ terms: 1 })
    .index({ 'payee.name': 1 }, { collation: byName })
    .index({ 'payee.nameEn': 1 }, { collation: byName })
    .index({ updated_at: -1, _id: -1 }),
);

/** The payee as the contract has it now: one stored before a field existed gets that field's default. */
export const payeeOf = ({ payee }: Pick<PayeeRecord, 'payee'>): Payee => Payee.parse(payee);
