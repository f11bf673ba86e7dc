import { Currency, Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Ledger, TaxCategory } from '../ledgers/names.schema.ts';

const text = z.string().nullable();
/** A decimal with the digits of the bill's currency; below 0 on a reversal. */
const Sum = z.string();

/** A company as a bill names it, as it was when the bill was locked. */
const Company = z.object({
  name: z.string(),
  address: text,
  zip: text,
  city: text,
  /** ISO 3166-1, two letters. */
  country: text,
  tax_number: text,
  email: text,
});

export const BillIssuer = Company.extend({
  /** The VAT identification number; a company of the EU has one. */
  vat_id: text,
  phone: text,
  bank: text,
  /** An IBAN, or an account's number where there are no IBANs. */
  account: text,
  bic: text,
});
export type BillIssuer = z.infer<typeof BillIssuer>;

export const BillCustomer = Company.extend({ id: z.string(), code: text });
export type BillCustomer = z.infer<typeof BillCustomer>;

/** A cost item as the bill charges it. */
export const BillLine = z.object({
  item: z.string(),
  waybill: z.string(),
  /** The job number. */
  number: z.string(),
  code: z.string(),
  name: z.string(),
  name_en: text,
  name_de: text,
  /** The account that it is booked to. */
  account: text,
  quantity: z.string(),
  unit: text,
  price: z.string(),
  tax_code: z.string(),
  net: Sum,
  tax: Sum,
  gross: Sum,
  /** The net amount in euros. */
  eur: Sum,
});
export type BillLine = z.infer<typeof BillLine>;

/** What the lines of one tax code come to; its tax is the sum of theirs. */
export const BillTax = z.object({
  code: z.string(),
  category: TaxCategory,
  /** Per cent. */
  rate: z.string(),
  /** Why no tax is charged, as it is printed. */
  reason: text,
  net: Sum,
  tax: Sum,
});
export type BillTax = z.infer<typeof BillTax>;

/**
 * All that a bill says: what is hashed when it is locked, and what its papers are drawn from. Nothing in it changes
 * after that; a reversal is a bill of its own, with sums below 0, that names what it reverses.
 */
export const BillDocument = z.object({
  /** The shape of this document; its readers know older ones. */
  shape: z.literal(1),
  ledger: Ledger,
  /** null as long as it is a draft. */
  number: text,
  /** What it is called on paper: the forced name where there is one. */
  title: z.string(),
  /** A day in Beijing or Berlin, as the ledger counts. */
  date: z.iso.date(),
  due_date: z.iso.date(),
  /** The month it is booked in, as 2026-11. */
  month: z.string(),
  currency: Currency,
  description: text,
  /** The language that it is printed in. */
  locale: Locale,
  issuer: BillIssuer,
  customer: BillCustomer,
  lines: z.array(BillLine),
  taxes: z.array(BillTax),
  net: Sum,
  tax: Sum,
  total: Sum,
  reverses: z.object({ bill: z.string(), number: z.string(), date: z.iso.date() }).nullable(),
});
export type BillDocument = z.infer<typeof BillDocument>;
