import { type RecordOf, recordSchema, typed } from '@qiaohui/service-kit/data/record';
import { model } from 'mongoose';
import { UNDO_S } from '../../records/undo.ts';
import type { PartyKind } from '../parties/schema.ts';

const text = { type: String, default: null };

const contact = {
  _id: String,
  team: String,
  party: { kind: typed<PartyKind>(String), id: String, name: String },
  name: String,
  email: text,
  phone: text,
  position: text,
  description: text,
  primary: Boolean,
  /** Whether it was when it was deleted. */
  was_primary: Boolean,
  version: Number,
  created_at: Date,
  updated_at: Date,
  deleted_at: { type: Date, default: null },
  /** Since when its party is deleted, with which it is restored. */
  party_gone_at: { type: Date, default: null },
  terms: [String],
};
export type ContactRecord = RecordOf<typeof contact>;

export const Contacts = model(
  'Contact',
  recordSchema('contacts', contact)
    .index({ team: 1, deleted_at: 1, party_gone_at: 1, created_at: -1, _id: -1 })
    .index({ team: 1, terms: 1 })
    .index({ 'party.id': 1, created_at: 1 })
    .index({ 'party.id': 1 }, { name: 'one-primary', unique: true, partialFilterExpression: { primary: true } })
    .index({ deleted_at: 1 }, { name: 'regret', expireAfterSeconds: UNDO_S })
    .index({ party_gone_at: 1 }, { name: 'with-party', expireAfterSeconds: UNDO_S }),
);
