import { codeForm } from '@qiaohui/service-kit/code-form';
import { searchTermsOf } from '@qiaohui/service-kit/data/search-terms';
import type { ClientSession } from 'mongoose';
import { ownedBy } from '../../codes/store.ts';
import { nameForms } from '../brands/name-form.rules.ts';
import { taxForm } from './forms.rules.ts';
import type { CustomerRecord } from './model.ts';
import type { Customer } from './schema.ts';

/** Fields that a clerk writes, as they are stored. */
export const WRITTEN = [
  'name',
  'code',
  'address',
  'zip',
  'city',
  'country',
  'phone',
  'fax',
  'tax_number',
  'bank',
  'bank_account',
  'description',
  'receiving_address',
  'client_codes',
] as const satisfies ReadonlyArray<keyof CustomerRecord>;
export type Written = Pick<CustomerRecord, (typeof WRITTEN)[number]>;

/** Returns the wire shapes of customers of a team; which of their codes are its own is read at once. */
export async function customerRows(
  team: string,
  customers: CustomerRecord[],
  session?: ClientSession,
): Promise<Customer[]> {
  const codes = [...new Set(customers.flatMap(({ client_codes }) => client_codes.map(codeForm)))];
  const own = new Set(codes.length > 0 ? await ownedBy(team, codes, session) : []);
  return customers.map(({ _id: id, also, client_codes, created_at, updated_at, ...record }) => ({
    id,
    name: record.name,
    code: record.code,
    address: record.address,
    zip: record.zip,
    city: record.city,
    country: record.country,
    phone: record.phone,
    fax: record.fax,
    tax_number: record.tax_number,
    bank: record.bank,
    bank_account: record.bank_account,
    description: record.description,
    receiving_address: record.receiving_address,
    client_codes: client_codes.map((code) => ({ code, confirmed: own.has(codeForm(code)) })),
    formerly: also,
    contact_count: record.contact_count,
    contact: record.contact,
    version: record.version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }));
}

export async function customerRow(customer: CustomerRecord, session?: ClientSession): Promise<Customer> {
  const [row] = await customerRows(customer.team, [customer], session);
  if (!row) throw new Error('a customer has no row');
  return row;
}

type Found = Pick<CustomerRecord, 'name' | 'code' | 'tax_number' | 'city' | 'client_codes' | 'also' | 'contact_terms'>;

/** Returns what a customer is found by: its own texts and those of its contacts. */
export const termsOf = ({ name, code, tax_number, city, client_codes, also, contact_terms }: Found): string[] => {
  // as it is written, and as it is copied from elsewhere
  const taxes = tax_number ? [tax_number, taxForm(tax_number)] : [];
  return [...new Set([...searchTermsOf(name, ...also, code, ...taxes, city, ...client_codes), ...contact_terms])];
};

/** Returns what is stored of a customer's texts, with what it is found by and compared with. */
export const written = (record: Written & Pick<CustomerRecord, 'also' | 'contact_terms'>) => ({
  ...(Object.fromEntries(WRITTEN.map((field) => [field, record[field]])) as Written),
  also: record.also,
  forms: nameForms(record.name, ...record.also),
  code_form: (record.code && codeForm(record.code)) || null,
  tax_form: (record.tax_number && taxForm(record.tax_number)) || null,
  terms: termsOf(record),
});
