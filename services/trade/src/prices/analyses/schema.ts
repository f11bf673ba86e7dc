import { Currency, Instant, NameText, PageQuery } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Version } from '../items/schema.ts';

/** Lines of one analysis. */
export const MOST_LINES = 10_000;
export const MOST_LISTS = 10;
/** Characters of all lines. */
export const MOST_TEXT = 2_000_000;
export const MOST_SHEET_BYTES = 5 * 1024 * 1024;

export const AnalysisState = z.enum(['to-analyse', 'analysing', 'analysed', 'failed']);
export type AnalysisState = z.infer<typeof AnalysisState>;

/** How a line found its item. `accepted`: a person took it from the candidates. */
export const MatchTier = z.enum(['order-number', 'exact', 'normalised', 'alias', 'accepted']);
export type MatchTier = z.infer<typeof MatchTier>;

export const ReviewReason = z.enum(['look-alike', 'typing', 'suffix', 'part', 'decimal', 'separator', 'several']);
export type ReviewReason = z.infer<typeof ReviewReason>;

/** `review`: candidates wait for a person; `none`: nothing was found, or a person took nothing. */
export const LineState = z.enum(['matched', 'review', 'none']);
export type LineState = z.infer<typeof LineState>;

export const NewAnalysis = z.strictObject({
  /** The names of its lists, unless it is given one. */
  name: NameText.max(120, 'field.long').default(''),
  /** Price lists in the order of preference: where several have an item, the first one's is taken. */
  lists: z.array(z.string().min(1).max(60)).min(1, 'analysis.lists').max(MOST_LISTS, 'analysis.lists-most'),
  /** One model a line; a quantity may stand beside it. */
  text: z
    .string()
    .max(MOST_TEXT, 'analysis.lines-most')
    .refine((text) => text.trim() !== '', 'analysis.lines'),
});
export type NewAnalysis = z.infer<typeof NewAnalysis>;

const count = z.number().int().nonnegative();

export const Counts = z.object({
  lines: count,
  /** Lines that found their item, by tier. */
  tiers: z.object({
    'order-number': count,
    exact: count,
    normalised: count,
    alias: count,
    accepted: count,
  }),
  review: count,
  none: count,
});
export type Counts = z.infer<typeof Counts>;

export const AnalysisRow = z.object({
  id: z.string(),
  name: z.string(),
  state: AnalysisState,
  /** The lists with their names and the revision (its number within the list) that was in force. */
  lists: z.array(z.object({ id: z.string(), name: z.string(), revision: z.number().int().nullable() })),
  counts: Counts,
  /** Lines done so far. */
  done: count,
  /** Percent of the lines that found their item, with one decimal. */
  match_rate: z.number().min(0).max(100),
  /** Milliseconds that matching took. */
  took_ms: count,
  by: z.string(),
  at: Instant,
});
export type AnalysisRow = z.infer<typeof AnalysisRow>;

export const AnalysisQuery = PageQuery.extend({ state: AnalysisState.optional() });

/** An item as it was when it was matched; its price is after the discount. */
export const MatchedItem = z.object({
  item: z.string(),
  list: z.string(),
  order_number: z.string().nullable(),
  model: z.string().nullable(),
  unit_price: z.string().nullable(),
  price_unit: z.number().int(),
  piece_price: z.string().nullable(),
  currency: Currency.nullable(),
  discount_rate: z.string().nullable(),
  discounted_price: z.string().nullable(),
});
export type MatchedItem = z.infer<typeof MatchedItem>;

export const ReviewItem = MatchedItem.extend({ reason: ReviewReason });
export type ReviewItem = z.infer<typeof ReviewItem>;

export const AnalysisLine = z.object({
  id: z.string(),
  number: z.number().int().positive(),
  requested: z.string(),
  quantity: z.number().int().nullable(),
  state: LineState,
  tier: MatchTier.nullable(),
  match: MatchedItem.nullable(),
  /** Candidates for a person, the likeliest first; nine at most. */
  review: z.array(ReviewItem),
  /** What a person decided; null: nothing yet. */
  decision: z.object({ kind: z.enum(['accepted', 'rejected']), by: z.string(), at: Instant }).nullable(),
  version: Version,
});
export type AnalysisLine = z.infer<typeof AnalysisLine>;

export const LineQuery = z.strictObject({
  state: LineState.optional(),
  limit: PageQuery.shape.limit,
  cursor: PageQuery.shape.cursor,
});

/** What a person decides about a line: one of its candidates, or none of them (null). */
export const Decision = z.strictObject({ version: Version, take: z.string().min(1).max(60).nullable() });
export type Decision = z.infer<typeof Decision>;
export const DecisionUndo = z.strictObject({ version: Version });

export const Decided = z.object({ line: AnalysisLine, counts: Counts, match_rate: z.number() });
export type Decided = z.infer<typeof Decided>;

/** Lines read from a sheet, as they would be typed. */
export const SheetText = z.object({ name: z.string(), text: z.string(), lines: count });
export type SheetText = z.infer<typeof SheetText>;

/** A text that a person once found an item for; `rejected`: the two are never proposed again. */
export const AliasRow = z.object({
  id: z.string(),
  requested: z.string(),
  kind: z.enum(['accepted', 'rejected']),
  order_number: z.string().nullable(),
  model: z.string().nullable(),
  by: z.string(),
  at: Instant,
});
export type AliasRow = z.infer<typeof AliasRow>;

export const AliasQuery = PageQuery.extend({ kind: AliasRow.shape.kind.optional() });
