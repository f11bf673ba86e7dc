import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { aboveZero, Currency, decimalAs, digits, Instant, MoneyInput } from '@qiaohui/service-kit/shapes';
import { Decimal } from 'decimal.js';
import { z } from 'zod';

/** Largest foreign amount of one order. */
const MOST = 100_000_000;

/** `12500`, `'12500.00'` and `'12500.0'` are the same amount, and so the same content of a repeated request. */
const Amount = MoneyInput.transform((amount) => new Decimal(amount).toFixed());
const Above0 = Amount.refine(
  (amount) => new Decimal(amount).gt(0) && new Decimal(amount).lte(MOST),
  'money.range',
).meta(aboveZero);
const hasDigits = (amount: string, most: number) => new Decimal(amount).decimalPlaces() <= most;
const cents = (amount: string) => hasDigits(amount, digits('CNY'));

const Sum = z.object({ currency: Currency, amount: MoneyInput });

const line = (most: number) => z.string().trim().min(1, 'field.required').max(most);
const perhaps = (most: number) => z.string().trim().max(most).default('');

/** An order that a partner sends for one of its customers. Names are those of the desk's row; CNY unless `amount`. */
export const PartnerOrderIntake = z
  .strictObject({
    gic_order_id: z.string().regex(/^[\w.:-]{1,60}$/, 'gic.order-id'),
    /** The partner's institution that the order comes from. */
    from: line(200),
    /** The purpose of the money, in the partner's words. */
    target: line(200),
    user: z.strictObject({ email: z.email().max(254) }),
    resource: z.strictObject({ name_en: line(200) }),
    currency: Currency.exclude(['CNY']),
    amount: Above0,
    cny_amount: Above0.refine(cents, 'money.digits'),
    cny_fee: Amount.refine((fee) => new Decimal(fee).gte(0), 'money.range')
      .refine(cents, 'money.digits')
      .meta(decimalAs(/^\d{1,15}(\.\d{1,2})?$/, { minimum: 0, maximum: MOST, multipleOf: 0.01 }))
      .default('0'),
    accept_account_name: line(200),
    accept_account_no: line(64),
    accept_bank: line(200),
    accept_address: line(300),
    accept_swift: z
      .string()
      .regex(/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/, 'payee.swift')
      .default(''),
    accept_reference: perhaps(140),
    accept_remittance: perhaps(200),
    transit_code: perhaps(30),
    bank_branches: perhaps(200),
    student_name: line(100),
    student_last_name: perhaps(60),
    student_first_name: perhaps(60),
    student_email: z.union([z.literal(''), z.email().max(254)]).default(''),
    payer_name: line(100),
    payer_last_name: perhaps(60),
    payer_first_name: perhaps(60),
    payer_relation: z.literal([0, 1, 2, 3]).nullable().default(null),
    payer_code: z
      .string()
      .regex(/^(\+\d{1,4})?$/, 'field.invalid')
      .default(''),
    payer_phone: z
      .string()
      .regex(/^[\d -]{5,20}$/, 'field.invalid')
      .transform((phone) => phone.replaceAll(/[ -]/g, '')),
    payer_idcode: z
      .string()
      .trim()
      .regex(/^[\dA-Za-z]{5,30}$/, 'field.invalid')
      .transform((code) => code.toUpperCase()),
    /** The partner's own number of the payment. */
    zl_order: perhaps(100),
    deadline_date: Instant.nullable().default(null),
  })
  .refine(({ currency, amount }) => hasDigits(amount, digits(currency)), {
    path: ['amount'],
    error: 'money.digits',
    // errors of other fields do not suppress this one
    when: ({ value }) => Sum.safeParse(value).success,
  });
export type PartnerOrderIntake = z.infer<typeof PartnerOrderIntake>;

/** The numbers of people and accounts: encrypted on arrival, shown by their last digits. */
export const Hidden = z.enum(['payer_idcode', 'payer_phone', 'accept_account_no']);
export type Hidden = z.infer<typeof Hidden>;

/** The response to a partner, the first time and each time after, with the account its customer's money is to go to. */
export const PartnerOrderTaken = z.object({
  id: z.string(),
  number: z.string(),
  gic_order_id: z.string(),
  status: z.literal(PartnerOrderStatus.TransferClaimed),
  gic_rate: z.string(),
  reserve_name: z.string(),
  reserve_bank: z.string(),
  reserve_account: z.string(),
  reserve_postscript: z.string(),
  created_at: Instant,
});
export type PartnerOrderTaken = z.infer<typeof PartnerOrderTaken>;
