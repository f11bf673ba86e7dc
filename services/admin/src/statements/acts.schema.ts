import { MoneyInput, Reason } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { cents, likeConfirmed } from '../orders/acts.schema.ts';

export { canTakeBack, isUndecided } from './decidable.rules.ts';

const id = z.string().min(1).max(60);
const version = z.number().int().nonnegative();
const number = z.string().trim().min(1, 'field.required').max(60);
const amount = MoneyInput.refine((sum) => Number(sum) > 0, 'line.part-amount')
  .refine((sum) => /^\d+(\.\d{1,2})?$/.test(sum), 'line.part-amount')
  .meta(cents);

export const StatementId = z.strictObject({ id });
/** Withdraws a file that should not have been uploaded, or not for this account. */
export const WithdrawForm = z.strictObject({ id, reason: Reason });
export type WithdrawForm = z.infer<typeof WithdrawForm>;

export const LineId = z.strictObject({ id });

/** Assigns the line's money to this order, by its readable number. */
export const AcceptForm = z.strictObject({ id, version, number, like_confirmed: likeConfirmed });
export type AcceptForm = z.infer<typeof AcceptForm>;

/** Splits a line over several orders; the shares add up to what is left of the line. */
export const SplitForm = z.strictObject({
  id,
  version,
  parts: z.array(z.strictObject({ number, amount })).min(2).max(20),
  like_confirmed: likeConfirmed,
});
export type SplitForm = z.infer<typeof SplitForm>;

/** Assigns several lines to one order. */
export const JoinForm = z.strictObject({
  lines: z.array(z.strictObject({ id, version })).min(2).max(50),
  number,
  like_confirmed: likeConfirmed,
});
export type JoinForm = z.infer<typeof JoinForm>;

/**
 * The similar money that a decision must confirm: receipts, by their orders' numbers, that may be the same payment as
 * the line, or lines that were never booked; `taken_back`: it was reversed, or the bank took it back.
 */
export const LikeReceipts = z.object({
  like: z.array(
    z.object({ number: z.string().nullable(), serial: z.string(), amount: z.string(), taken_back: z.boolean() }),
  ),
});
export type LikeReceipts = z.infer<typeof LikeReceipts>;

export const SetAsideForm = z.strictObject({ id, version, reason: Reason });
export type SetAsideForm = z.infer<typeof SetAsideForm>;

/** Reveals the whole of the payer's account. */
export const LineRevealForm = z.strictObject({ id, reason: SetAsideForm.shape.reason });
export type LineRevealForm = z.infer<typeof LineRevealForm>;

export const BackForm = z.strictObject({ id, version });
