import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/**
 * What differs. `text`: a locked bill is not what was hashed. `lines`: its lines do not come to its sums. `items`: the
 * items that stand in it are not its lines. `stray`: an item names a bill that is not there, or by another number.
 * `reversal`: a reversal is not the opposite of its bill. `number`: a ledger's numbers have a gap. `sums`: what a ledger's
 * month comes to is not what its bills do.
 * `margin`: a waybill's margin is not that of its items. `margins`: what margins are added up to is not that of their waybills.
 */
export const BookDifference = z.enum([
  'text',
  'lines',
  'items',
  'stray',
  'reversal',
  'number',
  'sums',
  'margin',
  'margins',
]);
export type BookDifference = z.infer<typeof BookDifference>;

/** As many as are listed; all of them are counted. */
export const MOST_FINDINGS = 100;

const Named = z.object({ id: z.string(), number: z.string() }).nullable();
export const BookFinding = z.object({
  difference: BookDifference,
  bill: Named,
  waybill: Named,
  /** What it should be, and what it is: sums, numbers or counts. */
  expected: z.string().nullable(),
  found: z.string().nullable(),
});
export type BookFinding = z.infer<typeof BookFinding>;

const count = z.number().int().nonnegative();
export const BookCheck = z.object({
  id: z.string(),
  /** Of a night, or requested by somebody. */
  kind: z.enum(['night', 'asked']),
  state: z.enum(['waiting', 'running', 'sound', 'broken']),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  bills: count,
  items: count,
  waybills: count,
  broken: count,
  findings: z.array(BookFinding),
});
export type BookCheck = z.infer<typeof BookCheck>;
