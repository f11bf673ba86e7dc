import { Instant, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms } from '../../contract.ts';
import { Size, WeightInput } from '../../stock/goods/schema.ts';
import { OrderRef, Pieces } from '../../stock/schema.ts';
import { GoodsRef } from './goods.schema.ts';

export const PackKind = z.enum(['box', 'tray']);
export type PackKind = z.infer<typeof PackKind>;

const packed = z
  .array(z.strictObject({ line: z.number().int().min(0).max(99), quantity: Pieces }))
  .min(1, 'pack.empty')
  .max(100);

/** A box or tray that goes out; `lines` name the order's by their place in it. */
export const Pack = z.object({
  number: z.number().int().positive(),
  /** `OUT-2611-0007.P1`. */
  code: z.string(),
  kind: PackKind,
  weight: Kilograms.nullable(),
  size: Size.nullable(),
  lines: packed,
});
export type Pack = z.infer<typeof Pack>;

/** All boxes and trays of an order; they are numbered in this order. */
export const PackRequest = z.strictObject({
  id: z.string().min(1).max(60),
  version: z.number().int().min(1),
  packs: z
    .array(
      z.strictObject({
        kind: PackKind,
        weight: WeightInput.nullable().default(null),
        size: Size.nullable().default(null),
        lines: packed,
      }),
    )
    .max(500),
});
export type PackRequest = z.infer<typeof PackRequest>;

export const ByBoxCode = z.strictObject({ code: Typed.toUpperCase().min(1).max(80) });

/** A box by its code: one of goods that came in (`IN-2611-0042-01.B3`), or one that goes out (`OUT-2611-0007.P1`). */
export const Box = z.object({
  code: z.string(),
  kind: PackKind,
  client_code: z.string(),
  order: OrderRef.extend({ kind: z.enum(['in', 'out']) }),
  weight: Kilograms.nullable(),
  size: Size.nullable(),
  /** Where its goods stand, in this and other boxes. */
  places: z.array(z.object({ place: z.string(), pieces: z.number().int() })),
  lines: z.array(z.object({ goods: GoodsRef, pieces: z.number().int(), best_before: z.string().nullable() })),
  /** Of a box of goods that come in: whether it came, and `announced` pieces; emptied once nothing of its goods is here. */
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
