import { Currency, Instant, Money, MoneyInput } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Payway } from '../terms/schema.ts';

const text = z.union([z.string().max(100), z.number()]).transform(String);

/** Body of `POST /api/client/rate`: `amount` in `currency`, or `cnyAmount` for the largest amount it pays for. */
export const QuoteRequest = z
  .strictObject({
    currency: Currency,
    amount: MoneyInput.optional(),
    cnyAmount: MoneyInput.optional(),
    payway: z.union(Payway.options).nullish(),
    paymentType: text.nullish(),
    from: z.string().max(100).nullish(),
    merchantNo: text.nullish(),
  })
  .refine((request) => request.amount !== undefined || request.cnyAmount !== undefined, {
    path: ['amount'],
    error: 'field.required',
  });
export type QuoteRequest = z.infer<typeof QuoteRequest>;

/** The cost of the same amount at a named bank, in CNY; `nameEn` is the bank's name outside Chinese. */
export const BankAmount = z.object({
  code: z.string(),
  name: z.string(),
  nameEn: z.string().optional(),
  amount: Money,
});

/** A price: fees and sums in CNY, `rate` in CNY for one unit of `currency`. */
export const Quote = z.object({
  currency: Currency,
  amount: Money,
  cnyAmount: Money,
  principal: Money,
  rate: Money,
  cashRate: Money,
  fullFee: Money,
  cnyFee: Money,
  spotFee: Money,
  bankAmountList: z.array(BankAmount),
  publishedAt: Instant,
  /** True when `publishedAt` is the last rate of its day, and when the market opens next; null while it is open. */
  isClose: z.boolean().default(false),
  opensAt: Instant.nullable().default(null),
  /** Minutes that a draft keeps its price, and hours to pay once a method is chosen. */
  quoteMinutes: z.number().int(),
  deadlineHours: z.number().int(),
});
export type Quote = z.infer<typeof Quote>;
