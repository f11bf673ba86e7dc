import { Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { OutOrderState } from '@qiaohui/warehouse/contract';
import { z } from 'zod';

const { id, number, client_code, status, valid, quantity, weight } = OutOrderState.shape;

/** An out-order as seen by a waybill that brought some of its goods. */
export const OutOrder = z.object({
  id,
  number,
  client_code,
  status,
  valid,
  /**
   * Pieces that came with this waybill. `quantity` is that of all waybills of the team; trays and `weight` are those of
   * the order, and null where goods of others leave with it.
   */
  pieces: z.number().int().positive(),
  /** Those of these pieces that came back after they were shipped. */
  returned: z.number().int().nonnegative().default(0),
  quantity,
  tray_quantity: z.number().int().nonnegative().nullable(),
  weight,
  out_time: Instant.nullable(),
  created_at: Instant,
});
export type OutOrder = z.infer<typeof OutOrder>;

/**
 * An out-order of one of the team's clients. `quantity` and `returned` are the pieces of the team's goods alone; trays and
 * `weight` are null where goods of others leave with them.
 */
export const TeamOutOrder = OutOrder.omit({ pieces: true }).extend({
  /** The team's waybills that brought the goods. */
  waybills: z.array(z.object({ id: z.string(), number: z.string() })),
});
export type TeamOutOrder = z.infer<typeof TeamOutOrder>;

/** How far an out-order is; a void one is nothing else. */
export const OutStage = z.enum([...status.options, 'void']);
export type OutStage = z.infer<typeof OutStage>;

/** `keyword` is looked for in numbers and client codes. */
export const OutOrderQuery = PageQuery.extend({
  stage: OutStage.optional(),
});
export type OutOrderQuery = z.infer<typeof OutOrderQuery>;
