import { codeForm } from '@qiaohui/service-kit/code-form';
import { isNameText } from '@qiaohui/service-kit/name-text';
import { Instant, NameText, PageQuery, SortBy, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Id, Name } from '../../records/schema.ts';
import { COUNTRIES } from './countries.rules.ts';

/** As many client codes as the warehouse writes for one client. */
export const MAX_CLIENT_CODES = 3;

const Version = z.number().int().positive();
const noneIfEmpty = (written: string | null) => written || null;
/** A text on one line; an emptied form field counts as none. */
const Line = (longest: number) => NameText.max(longest, 'field.long').nullable().transform(noneIfEmpty);
const isStorable = (text: string) => isNameText(text.replaceAll(/[\n\r\t]/g, ''));
/** A text that may have several lines. */
const Text = (longest: number) =>
  Typed.max(longest, 'field.long').refine(isStorable, 'field.characters').nullable().transform(noneIfEmpty);
const Country = z
  .union([z.literal(''), z.enum(COUNTRIES)], 'customer.country')
  .nullable()
  .transform(noneIfEmpty);
const distinct = (codes: string[]): string[] =>
  codes.filter((code, at) => code && codes.findIndex((one) => codeForm(one) === codeForm(code)) === at);
const ClientCodes = z.array(NameText.max(60, 'field.long')).max(MAX_CLIENT_CODES, 'customer.codes').transform(distinct);

/** The fields of a customer beside its name, as they are written; nothing is null. */
const written = {
  /** The team's own short code. */
  code: Line(40),
  address: Text(300),
  zip: Line(20),
  city: Line(80),
  /** ISO 3166-1, two letters. */
  country: Country,
  phone: Line(40),
  fax: Line(40),
  tax_number: Line(40),
  bank: Line(120),
  bank_account: Line(60),
  description: Text(2000),
  receiving_address: Text(300),
  client_codes: ClientCodes,
};

const text = z.string().nullable();

/** An client code by which the warehouse knows a customer; confirmed once an administrator gave it to the team. */
export const CustomerCode = z.object({ code: z.string(), confirmed: z.boolean() });
export type CustomerCode = z.infer<typeof CustomerCode>;

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
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
  client_codes: z.array(CustomerCode),
  /** Names of the customers that were merged into it, by which it is found too. */
  formerly: z.array(z.string()),
  contact_count: z.number().int().nonnegative(),
  /** The contact person who gets its e-mail, else the first. */
  contact: z.object({ name: z.string(), email: text }).nullable(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type Customer = z.infer<typeof Customer>;

export const CustomerName = Customer.pick({ id: true, name: true, code: true });
export type CustomerName = z.infer<typeof CustomerName>;

/** State of a 404 `customer.merged`: the customer that it is part of now. */
export const MergedInto = z.object({ id: z.string(), name: z.string() });

export const CustomerQuery = PageQuery.extend({
  contacts: z.enum(['with', 'without']).optional(),
  client_codes: z.enum(['with', 'without']).optional(),
  sort: SortBy('name', 'code', 'city', 'updated_at', 'created_at').optional(),
});

export const NewCustomer = z.strictObject({
  name: Name,
  code: written.code.default(null),
  address: written.address.default(null),
  zip: written.zip.default(null),
  city: written.city.default(null),
  country: written.country.default(null),
  phone: written.phone.default(null),
  fax: written.fax.default(null),
  tax_number: written.tax_number.default(null),
  bank: written.bank.default(null),
  bank_account: written.bank_account.default(null),
  description: written.description.default(null),
  receiving_address: written.receiving_address.default(null),
  client_codes: written.client_codes.default([]),
});
export type NewCustomer = z.infer<typeof NewCustomer>;

/** Only the given fields change. */
export const CustomerChange = z
  .strictObject({ version: Version, name: Name, ...written })
  .partial()
  .required({ version: true });
export type CustomerChange = z.infer<typeof CustomerChange>;

/** What is being typed; `except` is the customer in whose form it stands. */
export const SimilarCustomerQuery = z.strictObject({
  name: z.string().max(120).default(''),
  code: z.string().max(40).default(''),
  tax_number: z.string().max(40).default(''),
  email: z.string().max(254).default(''),
  except: Id.optional(),
});
export type SimilarCustomerQuery = z.infer<typeof SimilarCustomerQuery>;

/** A customer that has one of these already, in whatever spelling; `by` says which. */
export const SimilarCustomer = CustomerName.extend({ by: z.enum(['tax_number', 'code', 'name', 'email']) });
export type SimilarCustomer = z.infer<typeof SimilarCustomer>;
