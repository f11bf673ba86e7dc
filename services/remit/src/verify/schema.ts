import { Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Status } from '../orders/schema.ts';

/** What anyone who holds a receipt may check; names and numbers are masked. */
export const Verification = z.object({
  /** Masked in the middle. */
  number: z.string(),
  status: Status,
  amount: Money,
  currency: Currency,
  institution: z.object({ name: z.string(), nameEn: z.string() }).nullable(),
  payerName: z.string(),
  accountTail: z.string(),
  completedAt: Instant.nullable(),
  bankReferenceTail: z.string(),
});
export type Verification = z.infer<typeof Verification>;
