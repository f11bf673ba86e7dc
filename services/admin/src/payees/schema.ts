import { Payee } from '@qiaohui/admin/contract';
import { Currency, Instant } from '@qiaohui/service-kit/shapes';
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

export const PayeeId = z.strictObject({ id: Payee.shape.id });

const text = (most: number) => z.string().trim().min(1, 'field.required').max(most);
const perhaps = (most: number) => z.string().trim().max(most);
const paymentType = z.enum(['1', '2', '3', '4', '5', '6']);

/** What finance may set of an institution; its id never changes and its pinyin follows its name. */
export const PayeeForm = z
  .strictObject({
    name: text(100),
    nameEn: text(200),
    code: perhaps(40),
    currency: Currency,
    currencies: z.array(Currency).min(1, 'field.required'),
    country: z.string().regex(/^[A-Z]{2}$/, 'payee.country'),
    paymentType,
    paymentTypes: z.array(paymentType).min(1, 'field.required'),
    accountName: text(200),
    accountNo: text(64),
    swift: z.string().regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'payee.swift'),
    accountBank: text(200),
    accountAddress: text(300),
    transitCode: perhaps(30),
    bankBranches: perhaps(200),
    fixedReference: perhaps(140),
    depositChannel: Payee.shape.depositChannel,
    active: z.boolean(),
    popular: z.boolean(),
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

/** `version` is the one that was seen; a later one refuses the save. */
export const PayeeUpdate = z.strictObject({
  id: Payee.shape.id,
  version: z.number().int().positive(),
  payee: PayeeForm,
});
export type PayeeUpdate = z.infer<typeof PayeeUpdate>;

export const PayeeDetail = z.object({ version: z.number().int(), updated_at: Instant, payee: Payee });
export type PayeeDetail = z.infer<typeof PayeeDetail>;
