import { Instant, Reason, WholeNumber } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** `POST /letters`: from which place on; the next page's address says it. */
export const LetterQuery = z.strictObject({ from: WholeNumber(1_000_000).default(1) });

/** An event that a service could not handle five times, with what was wrong. What it tells stays unread. */
export const LetterRow = z.object({
  seq: z.number().int(),
  at: Instant,
  reader: z.string(),
  error: z.string(),
  subject: z.string(),
  record: z.string(),
  version: z.number().int().nullable(),
});
export type LetterRow = z.infer<typeof LetterRow>;

export const LetterAct = z.strictObject({
  seq: z.number().int().min(1),
  reason: Reason,
});
export type LetterAct = z.infer<typeof LetterAct>;
