import { Instant, NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { COUNTRIES } from '../../master-data/customers/countries.rules.ts';
import { Code, Line, Reason, Version } from '../../records/schema.ts';
import { Ledger, TaxCategory } from './names.schema.ts';

export { Ledger, TaxCategory } from './names.schema.ts';

/** As many tax codes as a ledger has. */
export const MOST_TAX_CODES = 30;
const text = z.string().nullable();

/** A month of a ledger, as 2026-11. */
export const Month = z.string('ledger.month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'ledger.month');
export type Month = z.infer<typeof Month>;

/** The company that a ledger's bills come from. */
export const Issuer = z.object({
  name: text,
  address: text,
  zip: text,
  city: text,
  /** ISO 3166-1, two letters. */
  country: text,
  tax_number: text,
  vat_id: text,
  email: text,
  phone: text,
  bank: text,
  account: text,
  bic: text,
});
export type Issuer = z.infer<typeof Issuer>;

export const TaxCode = z.object({
  code: z.string(),
  /** The Chinese name. */
  name: z.string(),
  name_en: text,
  name_de: text,
  category: TaxCategory,
  /** Per cent. */
  rate: z.string(),
  /** Why no tax is charged, as it is printed. */
  reason: text,
  /** The account that its tax is booked to. */
  account: text,
});
export type TaxCode = z.infer<typeof TaxCode>;

export const LedgerSettings = z.object({
  id: z.string(),
  ledger: Ledger,
  issuer: Issuer,
  /** Days until a bill is due. */
  due_days: z.number().int(),
  /** What its numbers begin with. */
  prefix: z.string(),
  /** How many days older than the bill a rate may be. */
  rate_days: z.number().int(),
  tax_codes: z.array(TaxCode),
  /** What the issuer lacks for a bill to be locked. */
  missing: z.array(Issuer.keyof()),
  /** 0 until somebody saved it. */
  version: z.number().int().nonnegative(),
  changed_at: Instant.nullable(),
  changed_by: text,
});
export type LedgerSettings = z.infer<typeof LedgerSettings>;

export const LedgerState = z.object({
  ledgers: z.array(LedgerSettings),
  /** Whether the caller may change the settings and close months. */
  may_change: z.boolean(),
  may_reopen: z.boolean(),
});
export type LedgerState = z.infer<typeof LedgerState>;

const noneIfEmpty = (written: string | null) => written || null;
const Country = z
  .union([z.literal(''), z.string().refine((code) => COUNTRIES.includes(code), 'ledger.country')])
  .nullable()
  .default(null)
  .transform(noneIfEmpty);

const IssuerForm = z.strictObject({
  name: Line(120),
  address: Line(200),
  zip: Line(20),
  city: Line(80),
  country: Country,
  tax_number: Line(40),
  vat_id: Line(20),
  email: Line(254),
  phone: Line(40),
  bank: Line(120),
  account: Line(40),
  bic: Line(11),
});

const Rate = z
  .string('ledger.rate')
  .trim()
  .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, 'ledger.rate');
const isZero = (rate: string) => Number(rate) === 0;

export const TaxCodeForm = z
  .strictObject({
    code: Code.max(10, 'field.long'),
    name: NameText.min(1, 'field.required').max(80, 'field.long'),
    name_en: Line(80),
    name_de: Line(80),
    category: TaxCategory,
    rate: Rate,
    reason: Line(200),
    account: Line(20),
  })
  // the standard category alone charges tax (EN 16931, BR-S-05 and its siblings)
  .refine(({ category, rate }) => (category === 'S') === !isZero(rate), { path: ['rate'], error: 'ledger.rate-fits' })
  .refine(({ category, reason }) => category === 'S' || category === 'Z' || reason, {
    path: ['reason'],
    error: 'ledger.reason',
  });

const days = (most: number) =>
  z.number('ledger.days').int('ledger.days').min(0, 'ledger.days').max(most, 'ledger.days');
const isDistinct = (codes: Array<{ code: string }>) => new Set(codes.map(({ code }) => code)).size === codes.length;

export type TaxCodeForm = z.infer<typeof TaxCodeForm>;

export const LedgerForm = z.strictObject({
  issuer: IssuerForm,
  due_days: days(180),
  prefix: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z][A-Z0-9]{0,5}$/, 'ledger.prefix'),
  rate_days: days(366),
  tax_codes: z
    .array(TaxCodeForm)
    .min(1, 'ledger.codes')
    .max(MOST_TAX_CODES, 'ledger.codes')
    .refine(isDistinct, 'ledger.code-twice'),
});
export type LedgerForm = z.infer<typeof LedgerForm>;
export const LedgerSave = LedgerForm.extend({ version: z.number().int().nonnegative() });
export type LedgerSave = z.infer<typeof LedgerSave>;

export const LedgerMonth = z.object({
  id: z.string(),
  ledger: Ledger,
  month: Month,
  closed_at: Instant.nullable(),
  closed_by: text,
  /** 0 until it was closed for the first time. */
  version: z.number().int().nonnegative(),
});
export type LedgerMonth = z.infer<typeof LedgerMonth>;

export const MonthClosing = z.strictObject({ version: z.number().int().nonnegative() });
export const MonthReopening = z.strictObject({
  version: Version,
  reason: Reason('ledger.reopen-reason'),
});

/** What was done with a month. */
export const MonthAct = z.object({
  id: z.string(),
  seq: z.number().int(),
  at: Instant,
  by: z.string(),
  ledger: Ledger,
  month: Month,
  act: z.enum(['closed', 'reopened']),
  reason: text,
  hash: z.string(),
});
export type MonthAct = z.infer<typeof MonthAct>;

export const MonthLog = z.object({
  acts: z.array(MonthAct),
  /** The number of the first entry that was changed, inserted or removed; null while all of them are as they were written. */
  broken: z.number().int().nullable(),
});
export type MonthLog = z.infer<typeof MonthLog>;
