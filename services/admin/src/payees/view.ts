import { type PayeeRecord, payeeOf } from './model.ts';
import type { PayeeDetail, PayeeRow } from './schema.ts';

export const payeeRow = ({ payee, updated_at }: PayeeRecord): PayeeRow => ({
  id: payee.id,
  name: payee.name,
  name_en: payee.nameEn,
  code: payee.code,
  currency: payee.currency,
  country: payee.country,
  payment_type: payee.paymentType,
  active: payee.active,
  popular: payee.popular,
  updated_at: updated_at.toISOString(),
});

export const payeeDetail = (record: PayeeRecord): PayeeDetail => ({
  version: record.version,
  updated_at: record.updated_at.toISOString(),
  payee: payeeOf(record),
});
