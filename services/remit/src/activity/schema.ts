import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** What a payer link opens: paying, looking, or handing in papers. */
export const LinkScope = z.enum(['pay', 'view', 'upload']);
export type LinkScope = z.infer<typeof LinkScope>;

/** A letter about the order. `failed`: it will not be tried again by itself. */
const MailEntry = z.object({
  kind: z.literal('mail'),
  at: Instant,
  id: z.string(),
  /** Key of `mail/text.ts`. */
  template: z.string(),
  state: z.enum(['waiting', 'sent', 'failed']),
  sentAt: Instant.nullable(),
});

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
const OwnLook = LookEntry.omit({ by: true });

/** What became of a payer link. */
const LinkEntry = z.object({
  kind: z.literal('link'),
  at: Instant,
  id: z.string(),
  scope: LinkScope,
  what: z.enum(['made', 'viewed', 'used', 'revoked']),
  /** How often it was opened so far; of `viewed` only. */
  times: z.number().int().nonnegative(),
});

/** What happened around an order besides its moves: letters, looks of staff, payer links. Newest last. */
export const TrailEntry = z.union([MailEntry, OwnLook, LinkEntry]);
export type TrailEntry = z.infer<typeof TrailEntry>;

/** A look at anything of an account's, with the order it was about. */
export const AccountLook = OwnLook.extend({ order: z.object({ id: z.string(), number: z.string() }) });
export type AccountLook = z.infer<typeof AccountLook>;
