import { PageQuery, WholeNumber } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { PaymentType, Status } from './schema.ts';

const statusList = z.string().regex(/^(ours|\d{1,2}(,\d{1,2})*)$/);

/**
 * The filter of a list of orders. `status`: `ours` for what waits for us, or status numbers with commas. `from`, `to`:
 * first and last day of creation in Asia/Shanghai. `waiting`: waits for us at least so many hours. `papers`, `refunds`,
 * `recipient`: only orders with documents to review (`pending`) or that got further than their documents allow
 * (`missing`), with refunds that are not paid yet, with an account that waits for finance's approval.
 */
export const OrderFilter = z.strictObject({
  keyword: z.string().max(100).optional(),
  status: z.union([Status.transform(String), statusList]).optional(),
  type: z.union([PaymentType, z.literal([1, 2, 3, 4, 5, 6]).transform(String).pipe(PaymentType)]).optional(),
  payee: z.union([z.number().int().transform(String), z.string().regex(/^\d{1,9}$/)]).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  waiting: WholeNumber(10_000).optional(),
  /** The orders whose documents the caller reviews next. */
  reviewer: z.literal('me').optional(),
  papers: z.enum(['pending', 'missing']).optional(),
  refunds: z.literal('open').optional(),
  /** Orders to an account that is not the one on record and was not allowed yet. */
  recipient: z.literal('unconfirmed').optional(),
  /** Money of it was paid out that the bank took back. */
  claim: z.literal('open').optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** A filter as it is stored: text and numbers have their one form. */
export const SavedFilter = OrderFilter.extend({
  status: z.string().optional(),
  type: PaymentType.optional(),
  payee: z.string().optional(),
  waiting: z.number().int().optional(),
});

/** `sort`: longest wait for us first, or newest; between two days always newest. */
export const OrderQuery = PageQuery.extend(OrderFilter.shape).extend({
  sort: z.enum(['waiting', 'newest']).optional(),
});
export type OrderQuery = z.infer<typeof OrderQuery>;
