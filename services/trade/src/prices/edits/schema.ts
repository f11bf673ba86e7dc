import { Currency, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { ItemRow, RowChange, RowFields, Version } from '../items/schema.ts';
import { RevisionKey } from '../revisions/schema.ts';

/** Rows that one act may change. */
export const MOST_ROWS = 5_000;

export const ActKind = z.enum(['edit', 'paste', 'fill', 'add', 'delete', 'bulk']);
export type ActKind = z.infer<typeof ActKind>;

const Revision = RevisionKey.nullable();
const ItemId = z.string().min(1).max(60);

const filter = {
  keyword: z.string().max(100).optional(),
  group: z.string().max(40).optional(),
  currency: Currency.optional(),
};

/** Rows of a revision by their number in an order, from 0. */
export const WindowQuery = z.strictObject({
  /** The revision in force, unless another one is named. */
  revision: RevisionKey.optional(),
  offset: z.number().int().min(0).max(100_000_000).default(0),
  limit: z.number().int().min(1).max(200).default(100),
  ...filter,
  sort: z.union([z.literal('place'), SortBy('price', 'order_number', 'model')]).default('place'),
});
export type WindowQuery = z.infer<typeof WindowQuery>;

export const ItemWindow = z.object({
  /** Key of the revision; null for a list that never had a row. */
  revision: z.number().int().nullable(),
  /** All rows that the filter finds; while they are still counted, as many as are known. */
  total: z.number().int(),
  rows: z.array(ItemRow),
  /**
   * Of a filter that finds more than 10,000 rows. `counted`: the total is all of them. `in_order`: rows come in the order
   * asked for; those of a keyword in the list's own order do not, but in that of the numbers it finds.
   */
  many: z.object({ counted: z.boolean(), in_order: z.boolean() }).optional(),
});
export type ItemWindow = z.infer<typeof ItemWindow>;

const SeenItem = z.strictObject({ item: ItemId, version: Version });

/** One act: all of it is done, or nothing. */
export const Changes = z.strictObject({
  /** The revision that was seen; null for a list that never had a row. */
  revision: Revision,
  kind: ActKind.exclude(['bulk']),
  changes: z
    .array(SeenItem.extend({ set: RowChange }))
    .max(MOST_ROWS)
    .default([]),
  /** New rows, in their order, behind all others. */
  adds: z.array(RowFields).max(MOST_ROWS).default([]),
  deletes: z.array(SeenItem).max(MOST_ROWS).default([]),
});
export type Changes = z.infer<typeof Changes>;

/** The same change of given rows, or of all that a filter finds. */
export const BulkChange = z.strictObject({
  revision: RevisionKey,
  items: z.array(SeenItem).min(1).max(MOST_ROWS).optional(),
  filter: z.strictObject(filter).optional(),
  set: RowChange.optional(),
  /** What unit and piece prices are multiplied with: 1.05 raises them by five percent. */
  price_factor: z
    .string()
    .regex(/^\d{1,4}(\.\d{1,6})?$/, 'price.factor')
    .refine((factor) => Number(factor) > 0, 'price.factor')
    .optional(),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** What an act made of its rows; those it deleted are missing. */
export const ActResult = z.object({
  act: z.string(),
  kind: ActKind,
  revision: z.number().int(),
  rows: z.array(ItemRow),
  item_count: z.number().int(),
});
export type ActResult = z.infer<typeof ActResult>;
