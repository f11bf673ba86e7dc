import { Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { AccountSource } from '../orders/recipient/recipient.rules.ts';
import { Status } from '../orders/schema.ts';

/** What anyone who holds a receipt may check; names and numbers are masked. */
export const Verification = z.object({
  /** Masked in the middle. */
  number: z.string(),
  status: Status,
  amount: Money,
  currency: Currency,
  institution: z.object({ name: z.string(), nameEn: z.string() }).nullable(),
  /** Who vouches for the account: only `record` says that the institution was paid. */
  accountSource: AccountSource,
  /** Who was paid, where the institution's record does not say it; a person's own account shows its holder masked. */
  accountHolder: z.string(),
  payerName: z.string(),
  accountTail: z.string(),
  completedAt: Instant.nullable(),
  bankReferenceTail: z.string(),
});
export type Verification = z.infer<typeof Verification>;
