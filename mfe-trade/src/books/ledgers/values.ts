import { LedgerForm, type LedgerSettings, type TaxCode, TaxCodeForm } from '@qiaohui/trade/ledgers';
import { z } from 'zod';

const days = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .regex(/^\d{1,3}$/, 'ledger.days')
    .transform(Number)
    .pipe(schema);
const { due_days, rate_days } = LedgerForm.shape;

/** Who issues the bills of a ledger, and on which terms. */
export const TermsValues = LedgerForm.omit({ tax_codes: true }).extend({
  due_days: days(due_days),
  rate_days: days(rate_days),
});
export type TermsValues = z.input<typeof TermsValues>;

export const termsOf = ({ issuer, due_days: due, rate_days: rate, prefix }: LedgerSettings): TermsValues => ({
  issuer: Object.fromEntries(
    Object.entries(issuer).map(([name, value]) => [name, value ?? '']),
  ) as TermsValues['issuer'],
  due_days: String(due),
  rate_days: String(rate),
  prefix,
});

/** All that is saved of a ledger, as it stands. */
export const formOf = ({ issuer, due_days: due, prefix, rate_days: rate, tax_codes }: LedgerSettings) => ({
  ...{ issuer, due_days: due, prefix, rate_days: rate, tax_codes },
});

/** A tax code beside the others of its ledger. */
export const taxCodeValues = (others: readonly TaxCode[]) =>
  TaxCodeForm.refine(({ code }) => !others.some((one) => one.code === code), {
    path: ['code'],
    error: 'ledger.code-twice',
  });
export type TaxCodeValues = z.input<typeof TaxCodeForm>;

export const emptyTaxCode: TaxCodeValues = {
  code: '',
  name: '',
  name_en: '',
  name_de: '',
  category: 'S',
  rate: '',
  reason: '',
  account: '',
};

export const taxCodeAs = (code: TaxCode): TaxCodeValues => ({
  ...code,
  name_en: code.name_en ?? '',
  name_de: code.name_de ?? '',
  reason: code.reason ?? '',
  account: code.account ?? '',
});
