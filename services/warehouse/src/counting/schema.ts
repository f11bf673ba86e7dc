import { Instant, PageQuery, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { PlaceCode } from '../stock/places/rules.ts';
import { Person } from '../stock/schema.ts';

/** Reason for a difference between the count and the books. */
export const CountReason = z.enum(['damaged', 'lost', 'found', 'miscounted', 'mixed-up', 'other']);
export type CountReason = z.infer<typeof CountReason>;

const id = z.string().min(1).max(60);

export const CountState = z.enum(['open', 'closed', 'void']);
export type CountState = z.infer<typeof CountState>;

/** The scope of a count: all that is on a shelf, or all of a customer wherever it is. */
export const CountScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('shelf'), code: PlaceCode }),
  z.strictObject({ kind: z.literal('client'), code: Typed.min(1, 'field.required').max(60) }),
]);
export type CountScope = z.infer<typeof CountScope>;

export const CountSheet = z.object({
  id: z.string(),
  /** Rises with each count, so that an older read does not replace a newer one on the page. */
  version: z.number().int().default(0),
  number: z.string(),
  state: CountState,
  scope: CountScope,
  lines: z.number().int(),
  counted: z.number().int(),
  /** Lines whose count differs from the books. */
  different: z.number().int(),
  user: Person,
  created_at: Instant,
  ended_at: Instant.nullable(),
});
export type CountSheet = z.infer<typeof CountSheet>;

/**
 * Goods at a place. `expected` is the stock when the sheet was made and `books` the present one, against which a count
 * is booked; `booked` is what the books would say without the counts of this sheet.
 */
export const CountLine = z.object({
  id: z.string(),
  goods: z.object({ id: z.string(), code: z.string(), type: z.string(), sku: z.string() }),
  place: z.string(),
  expected: z.number().int(),
  books: z.number().int(),
  booked: z.number().int().nullable(),
  counted: z.number().int().nullable(),
  reason: z.string(),
  user: Person.nullable(),
  at: Instant.nullable(),
});
export type CountLine = z.infer<typeof CountLine>;

export const CountSheetWithLines = CountSheet.extend({ rows: z.array(CountLine) });
export type CountSheetWithLines = z.infer<typeof CountSheetWithLines>;

export const CountSheetQuery = PageQuery.extend({ state: CountState.optional() });

/** A line's count; a difference needs a reason. */
export const CountLineRequest = z.strictObject({
  id,
  line: id,
  pieces: z.number().int().min(0).max(1_000_000, 'quantity.most'),
  reason: CountReason.optional(),
  note: z.string().trim().max(200).optional(),
  /** The line's count that was shown, null when there was none; another one meanwhile is not replaced. */
  seen: z.number().int().min(0).nullable().optional(),
});
export type CountLineRequest = z.infer<typeof CountLineRequest>;

/** `leave` closes a sheet although lines of it were not counted. */
export const EndCount = z.strictObject({ id, to: z.enum(['closed', 'void']), leave: z.boolean().default(false) });
export type EndCount = z.infer<typeof EndCount>;

/** Goods in stock that nobody counted for so many days, the longest first. */
export const UncountedQuery = PageQuery.omit({ keyword: true }).extend({
  days: z.number().int().min(0).max(3_650).default(90),
  client_code: Typed.max(60).optional(),
});
