import { DepositChannel } from '@qiaohui/admin/contract';
import { Actor, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { StatedAccount } from '../schema.ts';

/** Finance's meaning of an unknown column: no money depends on it, or what its cells hold. */
export const Meaning = z.enum(['needless', 'direction', 'currency', 'words'], 'field.required');
export type Meaning = z.infer<typeof Meaning>;
/** The meanings that finance gave to columns, by the form of their headings. */
export type Meanings = Record<string, Meaning>;

/** An unknown column of a file that was not read. `said`: its earlier meaning, which does not fit its cells. */
export const UnknownColumn = z.object({ heading: z.string(), values: z.array(z.string()), said: Meaning.nullable() });
export type UnknownColumn = z.infer<typeof UnknownColumn>;
/** The state of the error `statement.columns-unknown`. */
export const UnknownColumns = z.object({ columns: z.array(UnknownColumn) });
export type UnknownColumns = z.infer<typeof UnknownColumns>;

const heading = z.string().trim().min(1, 'field.required').max(120);

export const SayForm = z.strictObject({
  channel: DepositChannel,
  account: StatedAccount,
  columns: z
    .array(z.strictObject({ heading, meaning: Meaning }))
    .min(1)
    .max(60),
});
export type SayForm = z.infer<typeof SayForm>;

export const ForgetForm = z.strictObject({ channel: DepositChannel, account: StatedAccount, heading });
export type ForgetForm = z.infer<typeof ForgetForm>;

/** The meaning given to a column of a reserve account's files, by whom and when. */
export const StatedColumn = z.object({
  channel: DepositChannel,
  account: z.string(),
  tail: z.string(),
  heading: z.string(),
  meaning: Meaning,
  by: z.string(),
  actor: Actor,
  at: Instant,
});
export type StatedColumn = z.infer<typeof StatedColumn>;
