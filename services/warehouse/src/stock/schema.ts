import { Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import type { User } from '../staff/schema.ts';
import { PlaceCode } from './places/rules.ts';

/** A silenced alert on its record; `until` is the last quiet day. */
export type QuietMark = { until: string; user: User; at: Date };

/** A reference to an order or another document: `code` is its readable number. */
export const OrderRef = z.object({ id: z.string(), code: z.string() });
export type OrderRef = z.infer<typeof OrderRef>;

export const ById = z.strictObject({ id: z.string().min(1).max(60) });

/** A page of orders by keyword and by the time of their creation. */
export const OrderQuery = PageQuery.extend({
  year: z.number().int().min(2000).max(2100).optional(),
  month: z.number().int().min(1).max(12).optional(),
  sort: SortBy('number', 'created_at').optional(),
});

/** The response to the creation of an order: its id, and its readable number. */
export const Created = z.object({ id: z.string(), number: z.string() });

/** A whole number of pieces, as forms require it. */
export const Pieces = z
  .number('quantity.least')
  .int('quantity.least')
  .min(1, 'quantity.least')
  .max(1_000_000, 'quantity.most');

export const Person = z.object({ name: z.string() });

export const MovementKind = z.enum(['in', 'ship', 'return', 'move', 'count', 'reverse']);
export type MovementKind = z.infer<typeof MovementKind>;

/** One change of one stock; never altered. `after` is the stock afterwards. */
export const Movement = z.object({
  id: z.string(),
  kind: MovementKind,
  goods: z.object({ id: z.string(), code: z.string(), type: z.string() }),
  /** The pieces that the stock grew by; 0 for a move, and for a count that found what was expected. */
  change: z.number().int(),
  after: z.number().int().nonnegative(),
  /**
   * Pieces that went from one place to another; without a place on one side they were received, shipped, found or
   * missing.
   */
  pieces: z.number().int().nonnegative(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** The in-order, out-order, count sheet or scan that caused it. */
  document: OrderRef,
  reason: z.string(),
  /** The movement that this one reverses. */
  reverses: z.string().nullable(),
  /** True when this one was reversed. */
  reversed: z.boolean(),
  user: Person,
  at: Instant,
});
export type Movement = z.infer<typeof Movement>;

/** Pieces received and shipped over all time, and in stock. */
export const Statistic = z.object({
  in_goods_number: z.number().int(),
  out_goods_number: z.number().int(),
  stock_goods_number: z.number().int(),
});
export type Statistic = z.infer<typeof Statistic>;

/** With a day: as it stood at the end of that day. */
export const StatisticQuery = z.strictObject({ day: z.iso.date('date.format').optional() });

/** Without pieces and place the movement is only reversed. */
export const AmendRequest = z.strictObject({
  id: z.string().min(1).max(60),
  pieces: Pieces.optional(),
  to: PlaceCode.optional(),
  reason: z.string().trim().min(1, 'field.required').max(200),
});
export type AmendRequest = z.infer<typeof AmendRequest>;

export const MovementQuery = PageQuery.extend({
  goods: z.string().max(60).optional(),
  client_code: z.string().max(60).optional(),
});
