import { Currency, Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { AccountSource } from '../orders/recipient/recipient.rules.ts';
import { Status } from '../orders/schema.ts';

/** The facts that anyone with a receipt may check; names and numbers are masked. */
export const Verification = z.object({
  /** Masked in the middle. */
  number: z.string(),
  status: Status,
  amount: Money,
  currency: Currency,
  institution: z.object({ name: z.string(), nameEn: z.string() }).nullable(),
  /** The source of the account: only `record` means that the institution was paid. */
  accountSource: AccountSource,
  /**
   * The holder that was paid, where the institution's record does not name it; a person's own account shows its holder
   * masked.
   */
  accountHolder: z.string(),
  payerName: z.string(),
  accountTail: z.string(),
  completedAt: Instant.nullable(),
  bankReferenceTail: z.string(),
});
export type Verification = z.infer<typeof Verification>;
