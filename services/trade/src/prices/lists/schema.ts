import { Instant, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { RecordSource, SharedBy } from '../../grants/schema.ts';
import { Name } from '../../records/schema.ts';
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

/** Which text of a discount the groups of a price list are compared with: its code, or its group. */
export const LinkMatch = z.enum(['code', 'group']);
export type LinkMatch = z.infer<typeof LinkMatch>;

/** Whether a source is still as it was linked: another revision came into force, rows were edited, or it was deleted. */
export const SourceState = z.enum(['current', 'revised', 'edited', 'gone']);
export type SourceState = z.infer<typeof SourceState>;

/** A list that a linked list was made of, with the revision that was taken. */
export const LinkedSource = z.object({
  list: z.string(),
  name: z.string(),
  revision: z.number().int(),
  number: z.number().int(),
  state: SourceState,
  /** Of a revised one: rows were edited since, too, of which a comparison of its revisions may not tell. */
  edited: z.literal(true).optional(),
  /** A disabled list is not linked, and so what was made of it is not linked again. */
  disabled: z.boolean(),
});
export type LinkedSource = z.infer<typeof LinkedSource>;

export const LinkState = z.enum(['processing', 'completed', 'failed']);
export type LinkState = z.infer<typeof LinkState>;

/** What a linked list was made of. */
export const ListLink = z.object({
  price: LinkedSource,
  discount: LinkedSource,
  match: LinkMatch,
  /** Percent off for items that get no other rate. */
  uniform_rate: z.string().nullable(),
  state: LinkState,
  /** True when a source has changed since. */
  stale: z.boolean(),
});
export type ListLink = z.infer<typeof ListLink>;

export const PriceListRow = z.object({
  id: z.string(),
  kind: ListKind,
  name: z.string(),
  status: ListStatus,
  source: RecordSource,
  /** Percent off for every item that has no rate of its own. */
  uniform_discount_rate: z.string().nullable(),
  /** True for a copy without discounts that has got none of its own: a price after discount would be the price. */
  bare: z.boolean(),
  /** Key of the revision in force; null for a list that never had an item. */
  revision: z.number().int().nullable(),
  item_count: z.number().int(),
  /** Partners who see it; absent: none. */
  recipients: z.number().int().positive().optional(),
  /** On a list that a partner shares with the team. */
  shared: SharedBy.optional(),
  /** Null for a list that is not linked. */
  link: ListLink.nullable(),
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
export const PriceListSettings = z.strictObject({ name: Name, uniform_discount_rate: Rate.default(null) });

/** Linked lists are made by linking. */
export const NewPriceList = PriceListSettings.extend({ kind: ListKind.exclude(['linked']).default('price') });
export type NewPriceList = z.infer<typeof NewPriceList>;

/** Only the given fields change. A person may not set `processing`: that is the import's. */
export const PriceListChange = z.strictObject({
  version: Version,
  name: Name.optional(),
  uniform_discount_rate: Rate.optional(),
  status: ListStatus.exclude(['processing']).optional(),
});
export type PriceListChange = z.infer<typeof PriceListChange>;
