import { z } from 'zod';

/** Goods as lines and boxes name them. */
export const GoodsRef = z.object({ id: z.string(), code: z.string(), type: z.string(), sku: z.string() });
export type GoodsRef = z.infer<typeof GoodsRef>;
