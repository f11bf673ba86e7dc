import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Somebody of the staff looked at what is personal. */
export const LookEntry = z.object({
  kind: z.literal('look'),
  at: Instant,
  id: z.string(),
  /** The name of whoever looked; for staff alone. */
  by: z.string(),
  what: z.enum(['order', 'file', 'fields']),
  /** The file's name, or the fields that were revealed. */
  of: z.array(z.string()),
  reason: z.string(),
});
export type LookEntry = z.infer<typeof LookEntry>;

/** The same as the customer reads it: our name stands for whoever of us it was. */
export const OwnLook = LookEntry.omit({ by: true });

/** A look at anything of an account's, with the order it was about. */
export const AccountLook = OwnLook.extend({ order: z.object({ id: z.string(), number: z.string() }) });
export type AccountLook = z.infer<typeof AccountLook>;
