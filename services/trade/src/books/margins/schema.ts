import { PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { monthsBetween } from '../ledgers/days.rules.ts';

/** By what margins are added up. */
export const MarginBy = z.enum(['month', 'customer', 'route', 'salesperson']);
export type MarginBy = z.infer<typeof MarginBy>;

/** A month as `2026-11`: the one a waybill sails in, else the one it was created in. */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'margin.month');
/** As many months as are shown at once. */
const MOST_MONTHS = 60;

const isRange = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && monthsBetween(from, to) < MOST_MONTHS;
const range = { from: Month, to: Month };
const rangeRule = { path: ['to'], error: 'margin.range' };

export const MarginQuery = z.strictObject({ ...range, by: MarginBy.default('month') }).refine(isRange, rangeRule);
export type MarginQuery = z.infer<typeof MarginQuery>;

/** As long as the name of a route may be. */
const key = z.string().max(80).optional();
/** An empty key is that of waybills without a customer of the team, a route or a salesperson. */
export const MarginFilter = PageQuery.extend({ ...range, customer: key, route: key, salesperson: key }).refine(
  isRange,
  rangeRule,
);
export type MarginFilter = z.infer<typeof MarginFilter>;

const Eur = z.string();
const count = z.number().int().nonnegative();
/** In euros without tax. */
const Sides = z.object({ receivable: Eur, payable: Eur, margin: Eur });
export type Sides = z.infer<typeof Sides>;
const figures = {
  planned: Sides,
  /** Of items whose actual amount is known. */
  actual: Sides,
  /** Items whose actual amount nobody knows yet. */
  open: count,
};

export const MarginRow = z.object({
  /** A month, or the id of a customer, a route's name, the account of a salesperson; empty where there is none. */
  key: z.string(),
  name: z.string().nullable(),
  waybills: count,
  ...figures,
});
export type MarginRow = z.infer<typeof MarginRow>;

export const Margins = z.object({
  from: z.string(),
  to: z.string(),
  by: MarginBy,
  rows: z.array(MarginRow),
  total: z.object({ waybills: count, ...figures }),
  /** Waybills that changed a moment ago, whose figures are about to follow. */
  counting: count,
});
export type Margins = z.infer<typeof Margins>;

const Named = z.object({ id: z.string(), name: z.string() }).nullable();
/** The margin of one waybill, whose page shows its items. */
export const WaybillMargin = z.object({
  id: z.string(),
  number: z.string(),
  month: z.string(),
  status: z.enum(['new', 'operation', 'completed', 'void']),
  customer: Named,
  route: Named,
  salesperson: Named,
  ...figures,
});
export type WaybillMargin = z.infer<typeof WaybillMargin>;
