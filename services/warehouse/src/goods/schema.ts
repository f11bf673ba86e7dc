import { Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms } from '../contract.ts';

/** An order as rows of goods name it: `code` is its readable number. */
export const OrderRef = z.object({ id: z.string(), code: z.string() });
export type OrderRef = z.infer<typeof OrderRef>;

export const Person = z.object({ name: z.string() });

/** Mass in kg as decimal text or number; three digits after the point. */
export const WeightInput = z.union([z.string().trim(), z.number().finite()]).transform(String).pipe(Kilograms);

/** Goods of one model from one in-order. `count` is what came in, `stock` what is still here, both in pieces. */
export const StockGoods = z.object({
  id: z.string(),
  code: z.string(),
  /** The model. */
  type: z.string(),
  sku: z.string(),
  box_count: z.number().int().nonnegative(),
  count: z.number().int().positive(),
  stock: z.number().int().nonnegative(),
  ware_in: OrderRef,
  user: Person,
  created_at: Instant,
});
export type StockGoods = z.infer<typeof StockGoods>;

/** `stock: 1` leaves out what is used up. */
export const FindGoods = PageQuery.extend({ stock: z.union([z.literal(0), z.literal(1)]).optional() });

/** Pieces that ever came in, went out, and are here. */
export const Statistic = z.object({
  in_goods_number: z.number().int(),
  out_goods_number: z.number().int(),
  stock_goods_number: z.number().int(),
});
export type Statistic = z.infer<typeof Statistic>;

export const MovementKind = z.enum(['in', 'ship']);

/** One change of one stock; never altered. `after` is the stock it left. */
export const Movement = z.object({
  id: z.string(),
  kind: MovementKind,
  goods: z.object({ id: z.string(), code: z.string(), type: z.string() }),
  change: z.number().int(),
  after: z.number().int().nonnegative(),
  /** The in-order or out-order that says why. */
  document: OrderRef,
  user: Person,
  at: Instant,
});
export type Movement = z.infer<typeof Movement>;
