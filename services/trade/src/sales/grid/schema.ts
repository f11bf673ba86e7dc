import { Currency, Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { MOST_LINES } from '../inquiries/line.schema.ts';
import { Offer } from '../offers/schema.ts';

const Id = z.string().min(1).max(80);
/** No key comes twice: of two the one would be shown, and the other counted. */
const isOnce = <T>(all: T[], keyOf: (one: T) => string): boolean => new Set(all.map(keyOf)).size === all.length;
const Count = z.number().int().nonnegative();
/** Of an inquiry whose grid nobody has changed yet: 0. */
const GridVersion = Count;

/** Per cent from 0 to 999.9999. */
export const Percent = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,4})?$/, 'grid.percent');
const Rate = z
  .string()
  .trim()
  .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,10})?$/, 'grid.rate');
const Sum = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,4})?$/, 'grid.amount');

/** Added to the goods: a price of each kilogram, or a fixed sum that is split by weight. */
export const Freight = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('per-kg'), amount: Sum }),
  z.strictObject({ kind: z.literal('fixed'), amount: Sum }),
]);
export type Freight = z.infer<typeof Freight>;

export const Percents = z.strictObject({ tariff: Percent, vat: Percent, profit: Percent });
export type Percents = z.infer<typeof Percents>;

/** What a line has instead of the inquiry's; null: the inquiry's. */
export const LinePercents = z.strictObject({
  line: Id,
  tariff: Percent.nullable().default(null),
  vat: Percent.nullable().default(null),
  profit: Percent.nullable().default(null),
});
export type LinePercents = z.infer<typeof LinePercents>;

/** The rate of a currency as somebody typed it, with the reason why it is not that of the day. */
export const TypedRate = z.strictObject({
  currency: Currency,
  rate: Rate,
  reason: z.string().trim().min(1, 'grid.reason').max(300, 'field.long'),
});

export const GridSettings = z.strictObject({
  version: GridVersion,
  /** That all figures are in. */
  currency: Currency,
  /** The day in Beijing that rates are of. */
  rate_day: z.iso.date('field.invalid'),
  rates: z
    .array(TypedRate)
    .max(Currency.options.length)
    .refine((rates) => isOnce(rates, ({ currency }) => currency), 'grid.rate-twice')
    .default([]),
  freight: Freight,
  percents: Percents,
  lines: z
    .array(LinePercents)
    .max(MOST_LINES)
    .refine((lines) => isOnce(lines, ({ line }) => line), 'grid.line-twice')
    .default([]),
});
export type GridSettings = z.infer<typeof GridSettings>;

/** A part of a line that is awarded to a channel by its offer. */
export const AwardPart = z.object({ offer: z.string(), quantity: z.string() });
export type AwardPart = z.infer<typeof AwardPart>;

const Quantity = z
  .string()
  .trim()
  .regex(/^(?=.*[1-9])\d{1,9}(\.\d{1,3})?$/, 'inquiry-line.quantity');

export const AwardsGiven = z.strictObject({
  version: GridVersion,
  awards: z
    .array(
      z.strictObject({
        line: Id,
        /** `quantity`: null is the whole line. No part takes the award back. */
        parts: z.array(z.strictObject({ offer: Id, quantity: Quantity.nullable().default(null) })).max(20),
      }),
    )
    .min(1, 'inquiry-line.none')
    .max(MOST_LINES)
    .refine((awards) => isOnce(awards, ({ line }) => line), 'grid.line-twice'),
});
export type AwardsGiven = z.infer<typeof AwardsGiven>;

/** Awards each line by a rule; `rest`: only those that are not awarded yet. */
export const AwardsByRule = z.strictObject({
  version: GridVersion,
  by: z.enum(['cheapest', 'fastest']),
  rest: z.boolean().default(false),
});
export type AwardsByRule = z.infer<typeof AwardsByRule>;

export const GridLine = z.object({
  id: z.string(),
  place: z.number().int().positive(),
  model: z.string(),
  order_number: z.string().nullable(),
  quantity: z.string(),
  unit_weight: z.string().nullable(),
  target_price: z.string().nullable(),
});
export type GridLine = z.infer<typeof GridLine>;

/** Units of the grid's currency for one. */
export const GridRate = z.object({
  currency: Currency,
  rate: z.string(),
  /** The day it is of. */
  day: z.string(),
  source: z.enum(['remit', 'typed']),
  reason: z.string().nullable(),
  by: z.string().nullable(),
});
export type GridRate = z.infer<typeof GridRate>;

export const Award = z.object({ line: z.string(), parts: z.array(AwardPart), by: z.string(), at: Instant });
export type Award = z.infer<typeof Award>;

/** What somebody did with awards, the newest first. */
export const AwardAct = z.object({
  by: z.string(),
  at: Instant,
  how: z.enum(['by-hand', 'cheapest', 'fastest', 'taken-back']),
  lines: Count,
  /** The place of the line, where it was one. */
  place: z.number().int().nullable(),
});
export type AwardAct = z.infer<typeof AwardAct>;

/** Lines and offers to compare; the figures follow from them by the rules, for the page and the service alike. */
export const Grid = z.object({
  inquiry: z.string(),
  number: z.string(),
  /** False once the inquiry is closed. */
  open: z.boolean(),
  currency: Currency,
  rate_day: z.string(),
  rates: z.array(GridRate),
  freight: Freight,
  percents: Percents,
  line_percents: z.array(LinePercents),
  lines: z.array(GridLine),
  offers: z.array(Offer),
  awards: z.array(Award),
  acts: z.array(AwardAct),
  /** The present day in Beijing, by which an offer is still valid. */
  today: z.string(),
  version: GridVersion,
});
export type Grid = z.infer<typeof Grid>;

/** What an award changes of a grid: its lines and offers, which are most of it, stay. */
export const GridAwards = Grid.pick({ inquiry: true, rates: true, awards: true, acts: true, version: true });
export type GridAwards = z.infer<typeof GridAwards>;
