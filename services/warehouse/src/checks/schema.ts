import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/**
 * Why a stock is not what its movements make it. sum: they add up to another stock · places: what stands at its places
 * does · count: what came in does · gap: their numbers are not 1, 2, 3 … to the newest · after: one says that it left
 * another stock · free: more is available than is there ·
 * boxes: some are not there, or what came of them is not what the movements say · orders: more stands at the place of
 * an out-order than that one asks for, or something after it has ended.
 */
export const LedgerFault = z.enum(['sum', 'places', 'count', 'gap', 'after', 'free', 'boxes', 'orders']);
export type LedgerFault = z.infer<typeof LedgerFault>;

export const LedgerCheck = z.object({
  id: z.string(),
  kind: z.enum(['night', 'asked']),
  state: z.enum(['waiting', 'running', 'sound', 'broken']),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  /** Goods and movements that were checked. */
  goods: z.number().int(),
  movements: z.number().int(),
  /** Pieces in stock by the goods that were checked. */
  pieces: z.number().int(),
  broken: z.number().int(),
  /** The first hundred broken goods. */
  faults: z.array(z.object({ id: z.string(), code: z.string(), codes: z.array(LedgerFault) })),
  /** Days of which the counters say something else than the movements; `all` where the days do not make up the whole. */
  days: z.array(z.string()),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;
