import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/**
 * Errors of a stock. sum: its movements add up to another stock · places: those of its places do · count: the received
 * pieces do · gap: their numbers are not 1, 2, 3 … to the newest · after: one records another stock than it left ·
 * free: more is available than is there · boxes: some are missing, or the received ones differ from the movements ·
 * orders: the place of an out-order holds more than it requires, or something after its end.
 */
export const LedgerError = z.enum(['sum', 'places', 'count', 'gap', 'after', 'free', 'boxes', 'orders']);
export type LedgerError = z.infer<typeof LedgerError>;

export const LedgerCheck = z.object({
  id: z.string(),
  kind: z.enum(['night', 'asked']),
  state: z.enum(['waiting', 'running', 'sound', 'broken']),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** Numbers of goods and movements that were checked. */
  goods: z.number().int(),
  movements: z.number().int(),
  /** Pieces in stock of the goods that were checked. */
  pieces: z.number().int(),
  broken: z.number().int(),
  /** The first hundred broken goods. */
  faults: z.array(z.object({ id: z.string(), code: z.string(), codes: z.array(LedgerError) })),
  /** Days whose counters differ from the movements; `all` where the days do not add up to the whole. */
  days: z.array(z.string()),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;
