import { Instant, Reason, WholeNumber } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** `POST /letters`: the place to start from; the next page's address holds it. */
export const DeadLetterQuery = z.strictObject({ from: WholeNumber(1_000_000).default(1) });

/** An event that a service failed to handle five times, with the error. Its content is not shown. */
export const DeadLetterRow = z.object({
  seq: z.number().int(),
  at: Instant,
  reader: z.string(),
  error: z.string(),
  subject: z.string(),
  record: z.string(),
  version: z.number().int().nullable(),
});
export type DeadLetterRow = z.infer<typeof DeadLetterRow>;

export const DeadLetterAction = z.strictObject({
  seq: z.number().int().min(1),
  reason: Reason,
});
export type DeadLetterAction = z.infer<typeof DeadLetterAction>;
