import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** Somebody of the staff looked at what is personal. */
export const AccessLogEntry = z.object({
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
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

/** The entry as the customer reads it: without the viewer's name; our company's stands for it. */
export const OwnAccessLogEntry = AccessLogEntry.omit({ by: true });

/** A look at anything of an account's, with the order it was about. */
export const AccountAccessLogEntry = OwnAccessLogEntry.extend({
  order: z.object({ id: z.string(), number: z.string() }),
});
export type AccountAccessLogEntry = z.infer<typeof AccountAccessLogEntry>;
