import { PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { StockGoods } from '../goods/schema.ts';
import { PlaceCode } from '../places/rules.ts';

export const Shelf = z.object({
  code: z.string(),
  /** Picking lists follow it; empty where it follows the code. */
  walk: z.string(),
  remark: z.string(),
  active: z.boolean(),
  /** The number of its changes. */
  edits: z.number().int(),
});
export type Shelf = z.infer<typeof Shelf>;

export const ShelfQuery = PageQuery.extend({ active: z.boolean().optional() });

const walk = z.string().trim().max(30);

/** Shelves that are new, or changed at version `edits`; a `walk` left out follows the code. */
export const SaveShelves = z.strictObject({
  shelves: z
    .array(
      z.strictObject({
        code: PlaceCode,
        walk: walk.default(''),
        remark: z.string().trim().max(200).default(''),
        active: z.boolean().default(true),
        edits: z.number().int().nonnegative().optional(),
      }),
    )
    .min(1)
    .max(500),
});
export type SaveShelves = z.infer<typeof SaveShelves>;

export const ByCode = z.strictObject({ code: PlaceCode });

/** A shelf with what stands on it; `pieces` of each are those here, `stock` those in the whole house. */
export const ShelfWithGoods = Shelf.extend({
  goods: z.array(StockGoods.extend({ pieces: z.number().int() })),
  /** True when more goods are there than are shown. */
  more: z.boolean(),
});
export type ShelfWithGoods = z.infer<typeof ShelfWithGoods>;
