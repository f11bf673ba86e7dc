import { DepositChannel } from '@qiaohui/admin/contract';
import { OrderState } from '@qiaohui/remit/contract';
import { Instant, Money, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const maxStatementBytes = 20 * 1024 * 1024;

/** The result of matching a line: one order for certain, several or doubtful ones, none. */
export const Outcome = z.enum(['matched', 'ambiguous', 'none']);
export type Outcome = z.infer<typeof Outcome>;

/** The reasons for or against a candidate. */
export const CandidateReason = z.enum([
  'postscript',
  'postscript-look',
  'postscript-swapped',
  'amount',
  'amount-short',
  'amount-over',
  'order-paid',
  'order-closed',
  'payer',
  'payer-pinyin',
  'payer-differs',
  'payer-unknown',
]);
export type CandidateReason = z.infer<typeof CandidateReason>;

/**
 * Why a line is not booked by itself. reversal: takes another entry back · may-be-reversal: a transfer out that names
 * an order with money, or its payer · says-return: its words may mean that · return-came: so they do, of money that
 * came, as the balance shows · direction-unclear: the direction of its money cannot be decided · flag-unclear: a mark
 * about reversals is not understood · not-completed: its state does not say that it is done · cut-off: the file ends
 * within it, perhaps within its sum · elsewhere: the same line stands at another account of ours · reversed: is taken
 * back by one · unbooked: its receipt was reversed · other-account: its order's payer was given another reserve account
 * · like-receipt: the order shows the same sum by another way already · serial-repeated: its serial stands at another
 * day or sum too · like-line: another line, under another serial or the same, may be the same transfer · future,
 * before-order: of a day on which nobody can have paid · too-much: far above what is due · partner-sum: a partner's
 * order takes its whole sum at once, and this is another.
 */
export const Doubt = z.enum([
  'reversal',
  'may-be-reversal',
  'may-be-returned',
  'says-return',
  'return-came',
  'direction-unclear',
  'flag-unclear',
  'not-completed',
  'cut-off',
  'elsewhere',
  'reversed',
  'unbooked',
  'serial-repeated',
  'like-line',
  'future',
  'before-order',
  'too-much',
  'other-account',
  'like-receipt',
  'serial-used',
  'booked-already',
  'several-named',
  'order-closed',
  'order-paid',
  'digits-swapped',
  'another-fits',
  'amount-differs',
  'amount-and-payer-differ',
  'partner-sum',
  'postscript-unknown',
  'several-fit',
  'only-amount',
  'only-payer',
  'nothing-fits',
]);
export type Doubt = z.infer<typeof Doubt>;

/**
 * new: waits for matching · open: waits for a person · matched: decided, waits to be booked · booking: requested of
 * remit · booked · aside: set aside by a person · out: money that went out, which is not matched.
 */
export const LineState = z.enum(['new', 'open', 'matched', 'booking', 'booked', 'aside', 'out']);
export type LineState = z.infer<typeof LineState>;

/** An order beside a line, as it is now. `missing`: CNY still due. */
const OrderBeside = z.object({
  order: z.string(),
  number: z.string(),
  status: OrderState.shape.status,
  payer: z.string(),
  institution: z.string(),
  due: Money.nullable(),
  received: Money,
  missing: Money,
});
export type OrderBeside = z.infer<typeof OrderBeside>;

export const Candidate = OrderBeside.extend({ reasons: z.array(CandidateReason) });
export type Candidate = z.infer<typeof Candidate>;

/** A share of a line's money for one order. `after`: how the order stood once it was booked. */
export const Part = z.object({
  order: z.string(),
  number: z.string(),
  amount: Money,
  serial: z.string(),
  /** reversed: it was booked, and its receipt was taken back. */
  state: z.enum(['waiting', 'booked', 'refused', 'reversed']),
  after: z.object({ status: OrderState.shape.status, due: Money.nullable(), received: Money }).nullable(),
});
export type Part = z.infer<typeof Part>;

/** A line of the queue. `amount` is CNY, negative for money that went out. */
export const LineRow = z.object({
  id: z.string(),
  version: z.number().int(),
  statement: z.string(),
  row: z.number().int(),
  serial: z.string(),
  at: Instant,
  amount: Money,
  payer: z.string(),
  payer_account: z.string(),
  postscript: z.string(),
  state: LineState,
  outcome: Outcome.nullable(),
  doubts: z.array(Doubt),
  parts: z.array(Part),
  /** The serial that it is booked under: its own, or another where the bank used that serial for other money too. */
  book_serial: z.string(),
  /** The part of the sum that a person still has to decide on, in CNY. */
  rest: Money,
  /** The time until which a decision can be taken back before it is booked. */
  book_after: Instant.nullable(),
  /** The last error of the booking: the order's service rejected it or did not respond. */
  fault: z.object({ code: z.string(), message: z.string() }).nullable(),
  aside_reason: z.string().nullable(),
  /** Receipts that were reversed because of it: their orders and sums. */
  settled_by: z.array(z.object({ order: z.string(), number: z.string(), amount: Money, at: Instant })),
});
export type LineRow = z.infer<typeof LineRow>;

/**
 * A line with its candidates, and the other lines that were booked for the same orders. `receipts`: those of its parts
 * that can be reversed now, by the part's serial. `pair`: the line that it takes back, or that takes it back.
 */
export const LineDetail = LineRow.extend({
  candidates: z.array(Candidate),
  joined: z.array(LineRow),
  receipts: z.record(z.string(), z.string()),
  pair: LineRow.nullable(),
});
export type LineDetail = z.infer<typeof LineDetail>;

const ErrorRow = z.object({
  row: z.number().int(),
  /** `differs`: from earlier versions, in which a serial was unique. */
  code: z.enum(['time', 'serial', 'amount', 'number', 'direction', 'currency', 'account', 'cells', 'twice', 'differs']),
});

/** The number of lines of a statement by state. */
export const Counts = z.record(LineState, z.number().int());
export type Counts = z.infer<typeof Counts>;

/** A bank's file that was taken in. `known` lines stood in an earlier file; `faults` names the first hundred invalid rows. */
export const StatementRow = z.object({
  id: z.string(),
  version: z.number().int(),
  channel: DepositChannel,
  /** Last figures of the reserve account that it is of. */
  tail: z.string(),
  file: z.string(),
  uploaded_at: Instant,
  by: z.string(),
  /** withdrawn: its lines do not count any more. */
  state: z.enum(['matching', 'matched', 'withdrawn']),
  rows: z.number().int(),
  added: z.number().int(),
  known: z.number().int(),
  faulty: z.number().int(),
  faults: z.array(ErrorRow),
  counts: Counts,
  withdrawn: z.object({ at: Instant, by: z.string(), reason: z.string(), lines: z.number().int() }).nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** The number of a channel's reserve account, present or former; by default the present one. */
export const StatedAccount = z.string().max(60).optional();

/**
 * A reserve account that statements are uploaded for. `until`: when another one took the place of a former one, whose
 * orders may be paid there still; null where that is not known, and of present ones.
 */
export const Reserve = z.object({
  channel: DepositChannel,
  account: z.string(),
  name: z.string(),
  bank: z.string(),
  tail: z.string(),
  is_present: z.boolean(),
  until: Instant.nullable(),
});
export type Reserve = z.infer<typeof Reserve>;

/** The parts of the queue: to decide, decided but not booked, booked, set aside; all without a choice. */
export const Show = z.enum(['open', 'matched', 'booked', 'aside']);
export type Show = z.infer<typeof Show>;

export const LineQuery = PageQuery.extend({ show: Show.optional(), statement: z.string().max(60).optional() });
export type LineQuery = z.infer<typeof LineQuery>;
