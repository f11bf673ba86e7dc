import { Instant, Locale, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Kilograms, OutStatus, Validity } from '../../contract.ts';
import { Consignee, GoodsRef, WeightInput } from '../../stock/goods/schema.ts';
import { PlaceCode } from '../../stock/places/rules.ts';
import { OrderQuery, OrderRef, Person, Pieces } from '../../stock/schema.ts';
import { ShippingPackage } from './packages.schema.ts';

export const DeliverType = z.enum(['express', 'truck', 'air', 'sea', 'rail', 'pickup']);
export type DeliverType = z.infer<typeof DeliverType>;

/** State of an order: its status, or void. */
export const OutStage = z.enum(['pending', 'applied', 'shipped', 'void']);
export type OutStage = z.infer<typeof OutStage>;

const count = z.number().int().nonnegative();
const line = {
  goods: GoodsRef,
  /** Pieces. */
  quantity: z.number().int().positive(),
  tray_quantity: count,
  weight: Kilograms.nullable(),
  desc: z.string(),
  remark: z.string(),
  ware_in: OrderRef,
  /** Those of them that came back after they were shipped. */
  returned: count.default(0),
};

export const ShippedGoods = z.object({
  ...line,
  id: z.string(),
  deliver_type: DeliverType,
  client_code: z.string(),
  out_time: Instant,
  ware_out: OrderRef,
  user: Person,
});
export type ShippedGoods = z.infer<typeof ShippedGoods>;

/**
 * Ordered pieces of one lot; `picked` of them are at the order's own place, or left from there. `free` of the lot are
 * not reserved, regardless of this order. `owner` is the lot's customer; `foreign` where that is not the order's.
 */
export const OutLine = z.object({
  ...line,
  id: z.string(),
  line: count,
  picked: count,
  free: z.number().int().default(0),
  owner: z.string().default(''),
  foreign: z.boolean().default(false),
  best_before: z.string().nullable().default(null),
});
export type OutLine = z.infer<typeof OutLine>;

export const OutOrder = z.object({
  id: z.string(),
  number: z.string(),
  version: z.number().int(),
  status: OutStatus,
  valid: Validity,
  deliver_type: DeliverType,
  client_code: z.string(),
  /** The customer's own number of the order; unique per customer, not counting void orders. */
  reference: z.string().default(''),
  courier: z.string(),
  tracking: z.string(),
  fba_number: z.string(),
  sku_number: z.string(),
  quantity: z.number().int().positive(),
  tray_quantity: count,
  weight: Kilograms.nullable(),
  remark: z.string(),
  out_time: Instant.nullable(),
  user: Person,
  created_at: Instant,
});
export type OutOrder = z.infer<typeof OutOrder>;

/** Pieces of the line with index `line` that came back to a place. */
const Returned = z.object({ line: count, pieces: z.number().int(), place: z.string() });
export type Returned = z.infer<typeof Returned>;

const OutMove = z.object({
  from: OutStage.nullable(),
  to: OutStage,
  user: Person,
  at: Instant,
  reason: z.string(),
  /** Former carrier and tracking number; the state stayed. */
  before: z.object({ courier: z.string(), tracking: z.string() }).nullable().default(null),
  /** The pieces that came back, negative for a correction; the state stayed. */
  returned: z.array(Returned).default([]),
});

/** A state that an order may move to, and the codes of its obstacles. */
export const NextStage = z.object({ to: OutStage, blockedBy: z.array(z.string()) });
export type NextStage = z.infer<typeof NextStage>;

export const OutOrderWithGoods = OutOrder.extend({
  consignee: Consignee.nullable(),
  email: z.string(),
  locale: Locale,
  lines: z.array(OutLine),
  packs: z.array(ShippingPackage),
  moves: z.array(NextStage),
  history: z.array(OutMove),
  /** The lines as they were shipped. */
  goods: z.array(ShippedGoods),
});
export type OutOrderWithGoods = z.infer<typeof OutOrderWithGoods>;

export const OutOrderQuery = OrderQuery.extend({
  status: OutStatus.optional(),
  valid: Validity.optional(),
});

const note = z.string().trim().max(500);
const code = Typed.max(60);
const id = z.string().min(1).max(60);

const NewOutLine = z.strictObject({
  goods_id: id,
  quantity: Pieces,
  tray_quantity: z.number().int().min(0).max(10_000, 'trays.most').default(0),
  weight: WeightInput.nullable().default(null),
  desc: note.default(''),
  remark: note.default(''),
});
export type NewOutLine = z.infer<typeof NewOutLine>;

export const OutOrderForm = z.strictObject({
  client_code: code.min(1, 'field.required'),
  reference: code.default(''),
  deliver_type: DeliverType,
  courier: code.default(''),
  tracking: code.default(''),
  consignee: Consignee.nullable().default(null),
  /** The customer's address for the e-mail about the shipping, in `locale`. */
  email: z.union([z.literal(''), z.email('email.format').max(200)]).default(''),
  locale: Locale.default('zh-CN'),
  fba_number: code.default(''),
  sku_number: code.default(''),
  remark: note.default(''),
  lines: z.array(NewOutLine).min(1, 'field.required').max(100),
});
export type OutOrderForm = z.infer<typeof OutOrderForm>;

/** `ship: true` takes the goods from their shelves and ships them at once: every line, or none. */
export const NewOutOrder = OutOrderForm.extend({ ship: z.boolean().default(false) });
export type NewOutOrder = z.infer<typeof NewOutOrder>;

const seen = { id, version: z.number().int().min(1) };

export const EditOutOrder = OutOrderForm.extend(seen);
export type EditOutOrder = z.infer<typeof EditOutOrder>;

/** The carrier of an order, often known only once it is packed, and corrected after it left. */
export const SetCarrier = z.strictObject({ ...seen, courier: code, tracking: code });
export type SetCarrier = z.infer<typeof SetCarrier>;

export const SetOutStatus = z.strictObject({
  ...seen,
  status: OutStage,
  /** Required to void an order. */
  reason: z.string().trim().max(300).default(''),
  /** Entered as the order is shipped, so that the customer's e-mail has them. */
  carrier: z.strictObject({ courier: code, tracking: code }).optional(),
});
export type SetOutStatus = z.infer<typeof SetOutStatus>;

/** Shipped pieces that come back to a place of the house, and why. */
export const ReturnRequest = z.strictObject({
  ...seen,
  place: PlaceCode,
  reason: z.string().trim().min(1, 'field.required').max(300),
  lines: z
    .array(z.strictObject({ line: count, pieces: Pieces }))
    .min(1, 'field.required')
    .max(100),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;
