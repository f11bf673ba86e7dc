import { Payee, SlotChange } from '@qiaohui/admin/contract';
import { PaymentPurpose } from '@qiaohui/remit/contract';
import { type BankFieldError, bankFieldError, type CheckedField } from '@qiaohui/service-kit/banking/account-fields';
import { Currency, Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export { Payee };

/** A row of the payee list. */
export const PayeeRow = z.object({
  id: z.string(),
  name: z.string(),
  name_en: z.string(),
  code: z.string(),
  currency: Currency,
  country: z.string(),
  payment_type: z.string(),
  active: z.boolean(),
  popular: z.boolean(),
  updated_at: Instant,
});
export type PayeeRow = z.infer<typeof PayeeRow>;

const country = z.string().regex(/^[A-Z]{2}$/, 'payee.country');

/** The filter of the list. `currency` is any of those on offer. */
export const PayeeQuery = PageQuery.extend({
  active: z.enum(['yes', 'no']).optional(),
  currency: Currency.optional(),
  country: country.optional(),
  sort: SortBy('id', 'name', 'country', 'updated_at').optional(),
});
export type PayeeQuery = z.infer<typeof PayeeQuery>;

export const PayeeId = z.strictObject({ id: Payee.shape.id });

const text = (most: number) => z.string().trim().min(1, 'field.required').max(most);
const perhaps = (most: number) => z.string().trim().max(most);
const paymentType = z.enum(Object.values(PaymentPurpose));

/** The fields that a bank detail is checked by; the rest of a form may still be wrong. */
const Bank = z.object({
  currencies: z.array(z.string()),
  country: z.string(),
  accountNo: z.string(),
  transitCode: z.string(),
});
type Bank = z.infer<typeof Bank>;

/**
 * True when a bank detail has this error in none of the payee's currencies, checked as in a customer's order of that
 * currency.
 */
const isValidDetail =
  (field: Exclude<CheckedField, 'swift'>, expected: BankFieldError) =>
  ({ currencies, country: land, ...bank }: Bank): boolean =>
    !currencies.some((currency) => bankFieldError(field, bank[field], currency, land) === expected);

/** Reports the error together with the form's other errors. */
const fieldError = (field: string, error: BankFieldError) => ({
  path: [field],
  error,
  when: ({ value }: { value: unknown }) => Bank.safeParse(value).success,
});

/** The fields that finance may set of an institution; its id never changes and its pinyin follows its name. */
export const PayeeForm = z
  .strictObject({
    name: text(100),
    nameEn: text(200),
    code: perhaps(40),
    currency: Currency,
    currencies: z.array(Currency).min(1, 'field.required'),
    country,
    paymentType,
    paymentTypes: z.array(paymentType).min(1, 'field.required'),
    accountName: text(200),
    accountNo: text(64),
    swift: perhaps(20).refine((text) => bankFieldError('swift', text, '') === null, 'bank.bic'),
    accountBank: text(200),
    accountAddress: text(300),
    transitCode: perhaps(30),
    bankBranches: perhaps(200),
    fixedReference: perhaps(140),
    depositChannel: Payee.shape.depositChannel,
    active: z.boolean(),
    popular: z.boolean(),
    checklist: z
      .array(SlotChange)
      .refine((changes) => new Set(changes.map(({ slot }) => slot)).size === changes.length, 'field.invalid'),
    branded: z.boolean(),
    brandName: perhaps(60),
    brandNameEn: perhaps(60),
  })
  .refine(isValidDetail('accountNo', 'bank.iban'), fieldError('accountNo', 'bank.iban'))
  .refine(isValidDetail('transitCode', 'bank.aba'), fieldError('transitCode', 'bank.aba'))
  .refine(isValidDetail('transitCode', 'bank.bsb'), fieldError('transitCode', 'bank.bsb'))
  .refine(({ swift, transitCode }) => swift !== '' || transitCode !== '', {
    path: ['swift'],
    error: 'payee.no-way-to-bank',
  })
  .refine(({ currency, currencies }) => currencies.includes(currency), {
    path: ['currencies'],
    error: 'payee.currency-listed',
  })
  .refine(({ paymentType, paymentTypes }) => paymentTypes.includes(paymentType), {
    path: ['paymentTypes'],
    error: 'payee.type-listed',
  });
export type PayeeForm = z.infer<typeof PayeeForm>;

/** The defaults of a new payee. */
export const usualPayee = {
  code: '',
  swift: '',
  transitCode: '',
  bankBranches: '',
  fixedReference: '',
  depositChannel: 'zlpay',
  active: true,
  popular: false,
  checklist: [],
  branded: false,
  brandName: '',
  brandNameEn: '',
} satisfies Partial<PayeeForm>;

/** Confirms that the person has seen the payees of the same name, and wants another one nevertheless. */
const sameName = z.boolean().optional();

export const PayeeCreate = z.strictObject({ payee: PayeeForm, same_name: sameName });
export type PayeeCreate = z.infer<typeof PayeeCreate>;

/** `version` is the one that was seen; a later one is a 409. */
export const PayeeUpdate = z.strictObject({
  id: Payee.shape.id,
  version: z.number().int().positive(),
  payee: PayeeForm,
  same_name: sameName,
});
export type PayeeUpdate = z.infer<typeof PayeeUpdate>;

export const PayeeDetail = z.object({ version: z.number().int(), updated_at: Instant, payee: Payee });
export type PayeeDetail = z.infer<typeof PayeeDetail>;
