import type { Payee } from '@qiaohui/admin/contract';
import { model, Schema } from 'mongoose';
import type { Institution } from './schema.ts';

export type InstitutionRecord = Omit<Payee, 'id'> & { _id: string; version: number; terms: string[] };

const text = { type: String, default: '' };

/** Institutions as admin published them. */
export const Institutions = model(
  'Institution',
  new Schema<InstitutionRecord>(
    {
      _id: String,
      version: Number,
      name: text,
      nameEn: text,
      code: text,
      currency: String,
      currencies: [String],
      country: text,
      paymentType: text,
      paymentTypes: [String],
      accountNo: text,
      accountName: text,
      swift: text,
      accountAddress: text,
      accountBank: text,
      transitCode: text,
      bankBranches: text,
      fixedReference: text,
      depositChannel: String,
      active: Boolean,
      popular: Boolean,
      checklist: [Schema.Types.Mixed],
      branded: { type: Boolean, default: false },
      brandName: text,
      brandNameEn: text,
      pinyin: text,
      terms: [String],
    },
    { collection: 'institutions', versionKey: false },
  )
    .index({ active: 1, nameEn: 1 })
    .index({ terms: 1 }),
);

/** The fields that customers may read: not the channel, nor how it is stored. */
export const asInstitution = ({
  _id: id,
  version,
  terms,
  active,
  depositChannel,
  branded,
  brandName,
  brandNameEn,
  ...shown
}: InstitutionRecord): Institution => ({
  id,
  ...shown,
  brand: branded ? { name: brandName || shown.name, nameEn: brandNameEn || shown.nameEn } : null,
});
