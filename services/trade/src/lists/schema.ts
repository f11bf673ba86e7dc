import { Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { RecordSource, SharedBy } from '../grants/schema.ts';
import { Rate, Version } from '../items/schema.ts';

/**
 * Nobody may write to a list that is `processing`, for a new revision is being built, or `disabled`; that one can be
 * enabled and deleted.
 */
export const ListStatus = z.enum(['normal', 'disabled', 'processing']);
export type ListStatus = z.infer<typeof ListStatus>;

/** A linked list has the prices of a price list with the discounts of a discount list. */
export const ListKind = z.enum(['price', 'discount', 'linked']);
export type ListKind = z.infer<typeof ListKind>;

const name = z.string().trim().min(1, 'field.required').max(120, 'field.long');

export const PriceListRow = z.object({
  id: z.string(),
  kind: ListKind,
  name: z.string(),
  status: ListStatus,
  source: RecordSource,
  /** Percent off for every item that has no rate of its own. */
  uniform_discount_rate: z.string().nullable(),
  /** Key of the revision in force; null for a list that never had an item. */
  revision: z.number().int().nullable(),
  item_count: z.number().int(),
  /** Partners who see it; absent: none. */
  recipients: z.number().int().positive().optional(),
  /** On a list that a partner shares with the team. */
  shared: SharedBy.optional(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type PriceListRow = z.infer<typeof PriceListRow>;

export const PriceListQuery = PageQuery.extend({
  kind: ListKind.optional(),
  status: ListStatus.optional(),
  source: RecordSource.optional(),
  sort: SortBy('name', 'updated_at', 'created_at').optional(),
});

/** What a person enters of a list of any kind. */
export const PriceListSettings = z.strictObject({ name, uniform_discount_rate: Rate.default(null) });

/** Linked lists are made by linking. */
export const NewPriceList = PriceListSettings.extend({ kind: ListKind.exclude(['linked']).default('price') });
export type NewPriceList = z.infer<typeof NewPriceList>;

/** Only the given fields change. A person may not set `processing`: that is the import's. */
export const PriceListChange = z.strictObject({
  version: Version,
  name: name.optional(),
  uniform_discount_rate: Rate.optional(),
  status: ListStatus.exclude(['processing']).optional(),
});
export type PriceListChange = z.infer<typeof PriceListChange>;
