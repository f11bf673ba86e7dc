import { Instant, Locale, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Package } from '../contract.ts';
import { StockGoods } from '../stock/goods/schema.ts';
import { OrderRef, Person } from '../stock/schema.ts';

/** Goods whose shelf life ends, goods of which too little is left, in-orders that did not come. */
export const AlertKind = z.enum(['expiring', 'low', 'overdue']);
export type AlertKind = z.infer<typeof AlertKind>;

/** A silenced alert: quiet until that day, or, without one, for good. */
export const Quiet = z.object({ until: z.string().nullable(), user: Person, at: Instant });
export type Quiet = z.infer<typeof Quiet>;

export const ExpiringGoods = StockGoods.extend({ quiet: Quiet.nullable() });
export type ExpiringGoods = z.infer<typeof ExpiringGoods>;

/** `stock` is that of all lots together; `goods` is the newest of them. */
export const LowStock = z.object({
  id: z.string(),
  client_code: z.string(),
  /** The SKU that the level is set for, or a model of goods without SKU. */
  by: z.enum(['sku', 'type']),
  name: z.string(),
  level: z.number().int(),
  stock: z.number().int(),
  goods: OrderRef.nullable(),
  user: Person,
  at: Instant,
  quiet: Quiet.nullable(),
});
export type LowStock = z.infer<typeof LowStock>;

export const OverdueInOrder = z.object({
  id: z.string(),
  number: z.string(),
  client_code: z.string(),
  waybill_number: z.string().nullable(),
  package: Package,
  quantity: z.number().int(),
  eta: z.string(),
  received: z.number().int(),
  /** Pieces that were announced and did not come. */
  lacking: z.number().int(),
  quiet: Quiet.nullable(),
});
export type OverdueInOrder = z.infer<typeof OverdueInOrder>;

/** `quiet: true` lists silenced alerts instead. */
export const AlertQuery = PageQuery.extend({ quiet: z.boolean().default(false) });
export type AlertQuery = z.infer<typeof AlertQuery>;

/** Above this number they are not counted exactly. */
export const MAX_COUNTED = 999;
const counted = z.number().int().nonnegative();
export const AlertCounts = z.object({ expiring: counted, low: counted, overdue: counted });
export type AlertCounts = z.infer<typeof AlertCounts>;

/** `until: null`: for good, which is not possible for low stock; without `until`: the alert is active again. */
export const QuietRequest = z.strictObject({
  kind: AlertKind,
  id: z.string().min(1).max(60),
  until: z.iso.date('date.format').nullable().optional(),
});
export type QuietRequest = z.infer<typeof QuietRequest>;

/** The level of these goods' kind, over all lots of their client. */
export const StockLevel = LowStock.omit({
  id: true,
  quiet: true,
  goods: true,
  level: true,
  user: true,
  at: true,
}).extend({
  level: z.number().int().nullable(),
  user: Person.nullable(),
  at: Instant.nullable(),
});
export type StockLevel = z.infer<typeof StockLevel>;

export const SetLevel = z.strictObject({
  /** Goods of the kind concerned. */
  goods: z.string().min(1).max(60),
  /** Below this number of pieces there is an alert; null: no level. */
  level: z.number().int().min(1, 'quantity.least').max(1_000_000, 'quantity.most').nullable(),
});
export type SetLevel = z.infer<typeof SetLevel>;

export const Reader = z.strictObject({ email: z.email('email.format').max(120), locale: Locale });
export type Reader = z.infer<typeof Reader>;

/** The days before its end from which a shelf life is an alert, and who gets an e-mail a day. */
export const AlertSettings = z.object({
  version: z.number().int().nonnegative(),
  days: z.number().int(),
  readers: z.array(Reader),
  user: Person.nullable(),
  at: Instant.nullable(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

export const SaveSettings = z.strictObject({
  /** The version that was seen. */
  version: z.number().int().nonnegative(),
  days: z.number().int().min(1, 'days.least').max(730, 'days.most'),
  readers: z.array(Reader).max(20),
});
export type SaveSettings = z.infer<typeof SaveSettings>;
