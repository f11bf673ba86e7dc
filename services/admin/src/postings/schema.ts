import { Instant, Money } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/**
 * bank: the reserve accounts · customer: what we hold for customers · payable-remittance: what is on its way to
 * recipients · fee-income: fees · margin: the markup inside the principal · rounding: fen between a due sum and its
 * parts. All in CNY.
 */
export const Account = z.enum(['bank', 'customer', 'payable-remittance', 'fee-income', 'margin', 'rounding']);
export type Account = z.infer<typeof Account>;

export const Entry = z.object({ account: Account, debit: Money, credit: Money });
export type Entry = z.infer<typeof Entry>;

/** One fact of an order as the books hold it; its debits are its credits. */
export const Posting = z.object({
  what: z.enum(['received', 'reversed', 'ordered', 'withdrawn', 'remitted', 'refunded']),
  at: Instant,
  entries: z.array(Entry),
});
export type Posting = z.infer<typeof Posting>;

/** The reason why an order's books are broken. */
export const PostingError = z.enum([
  'missing',
  'behind',
  'unbalanced',
  'received-differs',
  'overdrawn',
  'not-settled',
  'margin-differs',
  'rounding-high',
  'nothing-remitted',
]);
export type PostingError = z.infer<typeof PostingError>;

/** The balance of an account: debits less credits, so that what we owe is negative. */
export const Balance = z.object({ account: Account, debit: Money, credit: Money, balance: Money });
export type Balance = z.infer<typeof Balance>;

export const Check = z.object({
  id: z.string(),
  kind: z.enum(['night', 'asked']),
  state: z.enum(['waiting', 'running', 'sound', 'broken']),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** The number of orders checked. */
  orders: z.number().int(),
  broken: z.number().int(),
  /** The first hundred broken orders. */
  faults: z.array(z.object({ order: z.string(), number: z.string(), codes: z.array(PostingError) })),
  debit: Money,
  credit: Money,
});
export type Check = z.infer<typeof Check>;

/**
 * The books as they stand. `received + claims = remitted + fees + refunded + held`, in CNY; `fees` with margin and
 * rounding; `claims`: what customers owe us, since the bank took back what was paid out already.
 */
export const Books = z.object({
  orders: z.number().int(),
  balances: z.array(Balance),
  sums: z.object({ received: Money, remitted: Money, fees: Money, refunded: Money, held: Money, claims: Money }),
  checks: z.array(Check),
});
export type Books = z.infer<typeof Books>;

export const OrderBooks = z.object({ order: z.string(), number: z.string(), postings: z.array(Posting) });
export type OrderBooks = z.infer<typeof OrderBooks>;
export const BooksQuery = z.strictObject({ number: z.string().trim().min(1, 'field.required').max(60) });
