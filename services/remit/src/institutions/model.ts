import type { Payee } from '@qiaohui/admin/contract';
import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import type { Currency } from '@qiaohui/service-kit/shapes';
import { model, Schema } from 'mongoose';
import type { Institution } from './schema.ts';

const text = { type: String, default: '' };

const institution = {
  _id: String,
  version: Number,
  name: text,
  nameEn: text,
  code: text,
  currency: typed<Currency>(String),
  currencies: typed<Currency[]>([String]),
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
  depositChannel: typed<Payee['depositChannel']>(String),
  active: Boolean,
  popular: Boolean,
  checklist: typed<Payee['checklist']>([Schema.Types.Mixed]),
  branded: { type: Boolean, default: false },
  brandName: text,
  brandNameEn: text,
  pinyin: text,
  terms: [String],
  /** How many of the latest orders pay it. */
  uses: { type: Number, default: 0 },
};
export type InstitutionRecord = RecordOf<typeof institution>;

/** Institutions as admin published them. */
export const Institutions = model(
  'Institution',
  recordSchema('institutions', institution).index({ active: 1, nameEn: 1 }).index({ terms: 1 }),
);

/** The fields that customers may read: not the channel, nor how it is stored. */
export const asInstitution = ({
  _id: id,
  version,
  terms,
  active,
  uses,
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
