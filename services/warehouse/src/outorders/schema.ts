import { Instant, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms, OutStatus } from '../contract.ts';
import { OrderRef, Person, WeightInput } from '../goods/schema.ts';

export const DeliverType = z.enum(['express', 'truck', 'air', 'sea', 'rail', 'pickup']);
export type DeliverType = z.infer<typeof DeliverType>;

export const ShippedGoods = z.object({
  id: z.string(),
  goods: z.object({ id: z.string(), code: z.string(), type: z.string(), sku: z.string() }),
  deliver_type: DeliverType,
  /** Pieces. */
  quantity: z.number().int().positive(),
  tray_quantity: z.number().int().nonnegative(),
  weight: Kilograms.nullable(),
  client_code: z.string(),
  desc: z.string(),
  remark: z.string(),
  out_time: Instant,
  ware_in: OrderRef,
  ware_out: OrderRef,
  user: Person,
});
export type ShippedGoods = z.infer<typeof ShippedGoods>;

export const OutOrder = z.object({
  id: z.string(),
  number: z.string(),
  status: OutStatus,
  deliver_type: DeliverType,
  client_code: z.string(),
  quantity: z.number().int().positive(),
  tray_quantity: z.number().int().nonnegative(),
  weight: Kilograms.nullable(),
  remark: z.string(),
  out_time: Instant.nullable(),
  user: Person,
  created_at: Instant,
});
export type OutOrder = z.infer<typeof OutOrder>;

export const OutOrderWithGoods = OutOrder.extend({ goods: z.array(ShippedGoods) });
export type OutOrderWithGoods = z.infer<typeof OutOrderWithGoods>;

export const OutOrderQuery = PageQuery.extend({
  status: OutStatus.optional(),
  year: z.number().int().min(2000).max(2100).optional(),
  month: z.number().int().min(1).max(12).optional(),
});

const note = z.string().trim().max(500);

export const ShipLine = z.strictObject({
  goods_id: z.string().min(1).max(60),
  quantity: z.number().int().min(1, 'quantity.least').max(1_000_000, 'quantity.most'),
  tray_quantity: z.number().int().min(0).max(10_000).default(0),
  weight: WeightInput.nullable().default(null),
  desc: note.default(''),
  remark: note.default(''),
});

/** Ships at once: every line is taken from stock, or none. */
export const ShipRequest = z.strictObject({
  client_code: z.string().trim().min(1).max(60),
  deliver_type: DeliverType,
  remark: note.default(''),
  lines: z.array(ShipLine).min(1).max(100),
});
export type ShipRequest = z.infer<typeof ShipRequest>;
