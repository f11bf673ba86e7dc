import { codeForm } from '@qiaohui/service-kit/code-form';
import { Instant, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms } from '../../contract.ts';
import { GoodsRef, Size, WeightInput } from '../../stock/goods/schema.ts';
import { OrderRef, Pieces } from '../../stock/schema.ts';

export const ShippingPackageKind = z.enum(['box', 'tray']);
export type ShippingPackageKind = z.infer<typeof ShippingPackageKind>;

const packed = z
  .array(z.strictObject({ line: z.number().int().min(0).max(99), quantity: Pieces }))
  .min(1, 'pack.empty')
  .max(100);

/** A box or tray that goes out; `lines` refer to the order's lines by index. */
export const ShippingPackage = z.object({
  number: z.number().int().positive(),
  /** `OUT-2611-0007.P1`. */
  code: z.string(),
  kind: ShippingPackageKind,
  weight: Kilograms.nullable(),
  size: Size.nullable(),
  lines: packed,
});
export type ShippingPackage = z.infer<typeof ShippingPackage>;

/** All boxes and trays of an order, numbered in this order. */
export const SavePackages = z.strictObject({
  id: z.string().min(1).max(60),
  version: z.number().int().min(1),
  packs: z
    .array(
      z.strictObject({
        kind: ShippingPackageKind,
        weight: WeightInput.nullable().default(null),
        size: Size.nullable().default(null),
        lines: packed,
      }),
    )
    .max(500),
});
export type SavePackages = z.infer<typeof SavePackages>;

export const ByBoxCode = z.strictObject({ code: Typed.overwrite(codeForm).min(1).max(80) });

/** A box by its code: one of received goods (`IN-2611-0042-01.B3`), or one that goes out (`OUT-2611-0007.P1`). */
export const Box = z.object({
  code: z.string(),
  kind: ShippingPackageKind,
  client_code: z.string(),
  order: OrderRef.extend({ kind: z.enum(['in', 'out']) }),
  weight: Kilograms.nullable(),
  size: Size.nullable(),
  /** The places of its goods, in this and other boxes. */
  places: z.array(z.object({ place: z.string(), pieces: z.number().int() })),
  lines: z.array(z.object({ goods: GoodsRef, pieces: z.number().int(), best_before: z.string().nullable() })),
  /**
   * For a box of received goods: whether it came, and `announced` pieces; emptied once nothing of its goods is here.
   */
  arrival: z
    .object({
      nth: z.number().int(),
      boxes: z.number().int(),
      announced: z.number().int(),
      state: z.enum(['announced', 'received', 'emptied']),
      received_at: Instant.nullable(),
      by: z.string(),
    })
    .nullable()
    .default(null),
});
export type Box = z.infer<typeof Box>;
