import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { ContactRecord } from './model.ts';
import type { Contact } from './schema.ts';

export const contactRow = (contact: ContactRecord): Contact => ({
  id: contact._id,
  party: contact.party,
  name: contact.name,
  email: contact.email,
  phone: contact.phone,
  position: contact.position,
  description: contact.description,
  primary: contact.primary,
  version: contact.version,
  created_at: contact.created_at.toISOString(),
  updated_at: contact.updated_at.toISOString(),
});

type Found = Pick<ContactRecord, 'name' | 'email' | 'phone' | 'position'>;

/** Returns what a contact is found by beside the name of its party. */
export const ownTerms = ({ name, email, phone, position }: Found): string[] =>
  searchTermsOf(name, email, phone, position);

export const termsOf = (contact: Found & Pick<ContactRecord, 'party'>): string[] => [
  ...new Set([...ownTerms(contact), ...searchTermsOf(contact.party.name)]),
];
