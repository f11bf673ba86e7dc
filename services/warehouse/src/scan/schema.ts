import { Instant, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { CountReason } from '../counting/schema.ts';
import { StockGoods } from '../stock/goods/schema.ts';
import { PlaceCode } from '../stock/places/rules.ts';
import { Pieces } from '../stock/schema.ts';
import { Shelf } from '../stock/shelves/schema.ts';

/** A scanned code: a goods' or box's number, a model, an SKU, a barcode, a shelf, or an order's number. */
export const Code = Typed.min(1).max(80);

const head = {
  /** Assigned once by the device; a repeat has no second effect. */
  op: z.uuid(),
  /** When it was scanned, by the device's clock. */
  at: z.iso.datetime(),
};
const scanned = { ...head, code: Code, pieces: Pieces };

export { CountReason };

/** Sent instead of pieces when a device does not know the contents of a scanned box: the number of its scans. */
const boxes = z.number().int().min(1).max(1_000).optional();

export const ScanOp = z.discriminatedUnion('mode', [
  /**
   * `order` is the in-order's number: models and SKUs are searched on its list. A box comes once, with its own pieces
   * where none are stated. `seen` is the received number that was shown: another one by others meanwhile is a
   * conflict.
   */
  z.strictObject({
    ...scanned,
    pieces: Pieces.optional(),
    mode: z.literal('receive'),
    seen: z.number().int().nonnegative().optional(),
    order: Code.optional(),
    to: PlaceCode.optional(),
  }),
  z.strictObject({
    ...scanned,
    pieces: Pieces.optional(),
    boxes,
    mode: z.literal('move'),
    from: PlaceCode,
    to: PlaceCode,
  }),
  /** `order` is the out-order's number. */
  z.strictObject({
    ...scanned,
    pieces: Pieces.optional(),
    boxes,
    mode: z.literal('pick'),
    order: Code,
    from: PlaceCode.optional(),
  }),
  /** `pieces` is what stands at the place; a difference needs a reason. `sheet` is the count sheet's number. */
  z.strictObject({
    ...head,
    mode: z.literal('count'),
    code: Code,
    pieces: z.number().int().min(0).max(1_000_000, 'quantity.most').optional(),
    boxes,
    place: PlaceCode,
    sheet: Code.optional(),
    reason: CountReason.optional(),
    note: z.string().trim().max(200).optional(),
  }),
  z.strictObject({ ...head, mode: z.literal('undo'), undoes: z.uuid() }),
]);
export type ScanOp = z.infer<typeof ScanOp>;
export type ScanMode = ScanOp['mode'];

export const ApplyRequest = z.strictObject({ ops: z.array(ScanOp).min(1).max(200) });

/** The result of one scan. */
export const ScanResult = z.object({
  op: z.string(),
  done: z.boolean(),
  code: z.string().nullable(),
  message: z.string().nullable(),
  state: z.unknown(),
  goods: z.object({ id: z.string(), code: z.string(), type: z.string(), sku: z.string() }).nullable(),
  change: z.number().int(),
  /** Pieces that were received, moved or picked. */
  pieces: z.number().int().default(0),
  stock: z.number().int(),
  /** Pieces that came in beyond what was announced, counting this scan. */
  over: z.number().int().default(0),
});
export type ScanResult = z.infer<typeof ScanResult>;

/** A box of goods that come in. */
export const BoxArrival = z.object({
  code: z.string(),
  state: z.enum(['announced', 'received']),
  received_at: Instant.nullable(),
  by: z.string(),
});
export type BoxArrival = z.infer<typeof BoxArrival>;

/** With a mode, only goods usable in it are found: `place` is where they are taken from, or counted. */
export const ResolveRequest = z.strictObject({
  code: Code,
  order: Code.optional(),
  mode: z.enum(['receive', 'move', 'pick', 'count']).optional(),
  place: PlaceCode.optional(),
});
export type ResolveRequest = z.infer<typeof ResolveRequest>;

/** The meaning of a code. Several goods for a model or an SKU; none where no lot of it is usable there. */
export const Resolved = z.object({
  /** `box` is one of goods that came in, `pack` one that goes out. */
  kind: z.enum(['goods', 'box', 'pack', 'shelf', 'in-order', 'out-order', 'unknown']),
  goods: z.array(StockGoods),
  /** For each of them, the pieces still to be picked for the order. */
  left: z.array(z.number().int()).default([]),
  /** Pieces of the box that was scanned. */
  pieces: z.number().int().nullable(),
  /** That box, and whether it came already. */
  box: BoxArrival.nullable().default(null),
  shelf: Shelf.nullable(),
  order: z.object({ id: z.string(), number: z.string(), client_code: z.string() }).nullable(),
});
export type Resolved = z.infer<typeof Resolved>;
