import { optional, type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import { UNDO_S } from '../../records/undo.ts';
import type { Customer } from './schema.ts';

const text = { type: String, default: null };

const customer = {
  _id: String,
  team: String,
  name: String,
  code: text,
  address: text,
  zip: text,
  city: text,
  country: text,
  phone: text,
  fax: text,
  tax_number: text,
  bank: text,
  bank_account: text,
  description: text,
  receiving_address: text,
  /** As they were written; which are the team's own, the codes say. */
  client_codes: [String],
  /** Names of the customers that were merged into it. */
  also: [String],
  /** What the contacts say of themselves; changing it leaves the version as it is. */
  contact_count: Number,
  contact: typed<Customer['contact']>(),
  contact_mails: [String],
  contact_terms: [String],
  /** Forms by which it is found before it is entered twice. A deleted one's code is free. */
  forms: [String],
  code_form: text,
  tax_form: text,
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  /** Grows as something is about to name it: what merges or deletes it meanwhile takes its turn. */
  named: optional<number>(Number),
  /** The merge that made it part of another customer: undoing that restores it, nothing else does. */
  merge: text,
  /** The customer that it is part of since then. */
  merged_into: optional<string | null>({ type: String, default: null }),
  terms: [String],
};
export type CustomerRecord = RecordOf<typeof customer>;

export const Customers = model(
  'Customer',
  recordSchema('customers', customer)
    .index({ team: 1, deleted_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ team: 1, forms: 1 })
    .index({ team: 1, tax_form: 1 })
    .index({ team: 1, contact_mails: 1 })
    .index({ client_codes: 1, team: 1 })
    .index({ team: 1, code_form: 1 }, { unique: true, partialFilterExpression: { code_form: { $gt: '' } } })
    .index({ deleted_at: 1 }, { name: 'regret', expireAfterSeconds: UNDO_S }),
);
