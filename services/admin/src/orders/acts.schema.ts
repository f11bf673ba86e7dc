import { HeldDecision, RevealField } from '@qiaohui/remit/contract';
import { serialForm } from '@qiaohui/service-kit/banking/serial-form';
import { decimalAs, Instant, MoneyInput, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { choices, Status } from './schema.ts';

export { closedAround, isFarAbove, similarReceipts } from './plausible.rules.ts';

const id = z.string().min(1).max(60);
const line = z.string().trim().min(1, 'field.required').max(100);
/** A serial has visible characters, so that the form by which payments are distinguished is not empty. */
const serial = line.refine((text) => serialForm(text) !== '', 'field.required');
/** Confirms that a sum far above what is missing is intended. */
const confirmed = z.boolean().optional();
/** Serials of similar receipts that the person has seen and confirms to be other money. */
export const likeConfirmed = z.array(z.string().min(1).max(140)).max(100).optional();
const version = z.number().int().nonnegative();
/** Describes these sums for the document. */
export const cents = decimalAs(/^([1-9]\d{0,14}(\.\d{1,2})?|0\.(\d[1-9]|[1-9]\d?))$/, {
  minimum: 0.01,
  maximum: 1e12,
  multipleOf: 0.01,
});
/** CNY have two digits; a sum with more was misread, and rounding it would book other money. */
export const cny = MoneyInput.refine((amount) => /^-?\d+(\.\d{1,2})?$/.test(amount), 'money.format');
const cnyAboveZero = cny.refine((amount) => Number(amount) > 0, 'receipt.amount').meta(cents);
/** One of some statuses, as a number or as digits. */
export const statusOf = <const S extends number>(of: readonly S[]) =>
  z.union([z.literal(of), z.enum(of.map(String)).transform(Number).pipe(z.literal(of))]);

/** `POST /setStatus`. Which fields a move needs stands in its `needs`; remit's table decides. */
export const StatusForm = z.strictObject({
  id,
  status: statusOf(choices),
  reason: Reason.optional(),
  amount: cny.optional(),
  amount_confirmed: confirmed,
  like_confirmed: likeConfirmed,
  bank_serial: serial.optional(),
  bank_reference: line.optional(),
  proof_uid: id.optional(),
  version: version.optional(),
});
export type StatusForm = z.infer<typeof StatusForm>;

export const ReviewForm = z
  .strictObject({
    id,
    slot: z.enum(['idcard', 'passport', 'relation', 'offer', 'fees', 'UNKNOWN', 'all']),
    verdict: z.enum(['accept', 'reject']),
    reason: Reason.optional(),
    version: version.optional(),
  })
  .refine(({ verdict, reason }) => verdict === 'accept' || reason !== undefined, {
    path: ['reason'],
    error: 'field.required',
  });
export type ReviewForm = z.infer<typeof ReviewForm>;

/** A day alone is its beginning in Asia/Shanghai, where the bank books. */
const BookedAt = z.union([Instant, z.iso.date().transform((day) => new Date(`${day}T00:00:00+08:00`).toISOString())]);

export const ReceiptForm = z.strictObject({
  id,
  amount: cnyAboveZero,
  amount_confirmed: confirmed,
  like_confirmed: likeConfirmed,
  bank_serial: serial,
  received_at: BookedAt.refine((at) => new Date(at).getTime() <= Date.now(), 'receipt.future'),
  version: version.optional(),
});
export type ReceiptForm = z.infer<typeof ReceiptForm>;

/**
 * Takes a receipt back; the reason stays with the counter-entry. `not_sent`: while it is being remitted, that the bank has no remittance to execute;
 * `claim`: that the customer owes us what was paid out already; `line`: the bank's line because of which it is reversed,
 * without it the only likely one of those that hold the order; `left_confirmed`: what is left of the line, as the person
 * saw it, although that is less than the receipt; `like_confirmed`: ids of lines that the line is like, because of which
 * receipts were reversed already, and that are other money.
 */
export const ReversalForm = z.strictObject({
  id,
  receipt: id,
  reason: Reason,
  not_sent: confirmed,
  claim: confirmed,
  line: id.nullable().optional(),
  left_confirmed: MoneyInput.optional(),
  like_confirmed: likeConfirmed,
  version: version.optional(),
});
export type ReversalForm = z.infer<typeof ReversalForm>;

/** The error's detail for a bank's line that is less than the receipt: how much of it is left. */
export const LineLeft = z.object({ left: MoneyInput });

/**
 * The error's detail for lines that may state the same transfer, and because of which receipts were reversed already.
 */
export const LinesLike = z.object({
  lines: z.array(z.object({ line: z.string(), serial: z.string(), day: z.string(), amount: MoneyInput })),
});
export type LinesLike = z.infer<typeof LinesLike>;

/**
 * Decides on a channel's money on hold: it is the transfer of a booked receipt, further money, which is then booked, or
 * money that did not arrive.
 */
export const HeldReceiptForm = z.strictObject({
  id,
  receipt: id,
  as: HeldDecision,
  reason: Reason,
  version: version.optional(),
});
export type HeldReceiptForm = z.infer<typeof HeldReceiptForm>;

/** Refunds a surplus while the order goes on; without a sum it is the move to `Refunding`. */
export const RefundForm = z.strictObject({
  id,
  amount: cnyAboveZero,
  reason: Reason,
  version: version.optional(),
});
export type RefundForm = z.infer<typeof RefundForm>;

/** A refund one step on: approved by a second person, paid with its proof, or proven later. */
export const RefundStepForm = z.strictObject({
  id,
  refund: z.string().min(1).max(60),
  step: z.enum(['approve', 'pay', 'prove']),
  proof_uid: id.optional(),
  version: version.optional(),
});
export type RefundStepForm = z.infer<typeof RefundStepForm>;

/** Lets the order pay an account that is not the one on record: the one that was seen in this `version`. */
export const AllowForm = z.strictObject({ id, reason: Reason, version });
export type AllowForm = z.infer<typeof AllowForm>;

export const RevealForm = z.strictObject({ id, field: RevealField, reason: Reason });
export type RevealForm = z.infer<typeof RevealForm>;
export const Revealed = z.object({ value: z.string() });

/** `POST /setStatus/many`: one status for many orders, each for itself; `bank_reference` where the status needs one. */
export const ManyForm = z.strictObject({
  status: StatusForm.shape.status,
  reason: Reason.optional(),
  orders: z
    .array(z.strictObject({ id, version, bank_reference: line.optional() }))
    .min(1)
    .max(100)
    .refine((orders) => new Set(orders.map((one) => one.id)).size === orders.length, 'field.invalid'),
});
export type ManyForm = z.infer<typeof ManyForm>;

/** The result for one of many orders: its status and version now, or why it stays. */
export const ManyResult = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  status: Status,
  refused: z.string().nullable(),
});
export type ManyResult = z.infer<typeof ManyResult>;
