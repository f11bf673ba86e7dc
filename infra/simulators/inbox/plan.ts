import { z } from 'zod';

const Code = z.number().int().min(400).max(599);

/**
 * What the server does wrong, for tests; an empty plan accepts everything. `after` is what happens to the next messages
 * once they were sent whole, one entry each: a reply code instead of 250, or the line is cut, before or after the message
 * was stored.
 */
export const Plan = z.strictObject({
  /** Reply codes by recipient, in lower case. */
  recipients: z.record(z.string(), Code).default({}),
  /** The time that the greeting waits, in ms. */
  delayMs: z.number().int().min(0).max(120_000).default(0),
  after: z.array(z.union([Code, z.enum(['cut-unstored', 'cut-stored'])])).default([]),
});
export type Plan = z.infer<typeof Plan>;
