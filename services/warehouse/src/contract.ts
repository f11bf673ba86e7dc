import { event, Instant, republish } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

export const Package = z.enum(['parcel', 'pallet']);
export type Package = z.infer<typeof Package>;

/** The numbers of `Validity` on the wire and in the database. */
export const VOID = 0;
export const VALID = 1;

export const Validity = z.union([z.literal(VOID), z.literal(VALID)]);
export type Validity = z.infer<typeof Validity>;

/** Mass in kg, a plain decimal string. */
export const Kilograms = z.string().regex(/^\d{1,7}(\.\d{1,3})?$/, 'weight.format');

/** An in-order as other services may know it. `waybill_number` is the one in the documents; trade may not know it. */
export const InOrderState = z.object({
  id: z.string(),
  number: z.string(),
  waybill_number: z.string().nullable(),
  client_code: z.string(),
  client_code2: z.string(),
  client_code3: z.string(),
  package: Package,
  /** Parcels or pallets, as `package` says. */
  quantity: z.number().int().positive(),
  weight: Kilograms.nullable(),
  status: Validity,
  /** Pieces received so far. */
  received: z.number().int().nonnegative().default(0),
  /** Id of the command by which trade announced it. */
  request: z.string().optional(),
  created_at: Instant,
});
export type InOrderState = z.infer<typeof InOrderState>;

export const OutStatus = z.enum(['pending', 'applied', 'shipped']);
export type OutStatus = z.infer<typeof OutStatus>;

export const OutOrderState = z.object({
  id: z.string(),
  number: z.string(),
  /** The in-orders that its goods came with, and the pieces of each; old events lack it. */
  in_orders: z
    .array(
      z.object({
        id: z.string(),
        pieces: z.number().int().positive(),
        /** Those of them that came back after they were shipped. */
        returned: z.number().int().nonnegative().optional(),
      }),
    )
    .optional(),
  /** Waybill numbers of the in-orders that the shipped goods came with. */
  waybill_numbers: z.array(z.string()),
  client_code: z.string(),
  status: OutStatus,
  valid: Validity.default(VALID),
  /** Pieces. */
  quantity: z.number().int().positive(),
  tray_quantity: z.number().int().nonnegative(),
  weight: Kilograms.nullable(),
  out_time: Instant.nullable(),
  /** Id of the command by which trade requested it. */
  request: z.string().optional(),
  created_at: Instant,
});
export type OutOrderState = z.infer<typeof OutOrderState>;

export const InOrderEvent = event('warehouse.in', InOrderState);
export const OutOrderEvent = event('warehouse.out', OutOrderState);
export const RepublishInOrders = republish('warehouse.in');
export const RepublishOutOrders = republish('warehouse.out');
