import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** A view of personal data by staff. */
export const AccessLogEntry = z.object({
  kind: z.literal('look'),
  at: Instant,
  id: z.string(),
  /** The name of the viewer; for staff alone. */
  by: z.string(),
  what: z.enum(['order', 'file', 'fields']),
  /** The file's name, or the fields that were revealed. */
  of: z.array(z.string()),
  reason: z.string(),
});
export type AccessLogEntry = z.infer<typeof AccessLogEntry>;

/** The entry as the customer reads it: without the viewer's name; our company's stands for it. */
export const OwnAccessLogEntry = AccessLogEntry.omit({ by: true });

/** A view of an account's data, with the order it was about. */
export const AccountAccessLogEntry = OwnAccessLogEntry.extend({
  order: z.object({ id: z.string(), number: z.string() }),
});
export type AccountAccessLogEntry = z.infer<typeof AccountAccessLogEntry>;
