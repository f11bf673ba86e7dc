import { z } from 'zod';
import { GoodsRef } from '../../stock/goods/schema.ts';
import { DOCK, PlaceCode } from '../../stock/places/rules.ts';

/** One stop of a picking walk; without a place where no shelf holds the pieces. */
export const PickingStop = z.object({
  place: z.string().nullable(),
  pieces: z.number().int().positive(),
  line: z.number().int().nonnegative(),
  goods: GoodsRef,
  best_before: z.string().nullable(),
});
export type PickingStop = z.infer<typeof PickingStop>;

export const PutBack = z.strictObject({ id: z.string().min(1).max(60), to: PlaceCode.default(DOCK) });
