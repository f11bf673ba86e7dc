import { NameText } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Rate } from '../items/schema.ts';
import { LinkMatch, PriceListRow } from '../lists/schema.ts';
import { RevisionKey, RevisionRow } from '../revisions/schema.ts';

const id = (missing: string) => z.string().min(1, missing).max(60);

/** Which lists are linked, and how. */
export const LinkForm = z.strictObject({
  price_list: id('link.price-list'),
  discount_list: id('link.discount-list'),
  match: LinkMatch,
  /** Percent off for items that get no other rate. */
  uniform_rate: Rate.default(null),
});
export type LinkForm = z.infer<typeof LinkForm>;

export const NewLink = LinkForm.extend({
  name: NameText.min(1, 'link.name').max(120, 'field.long'),
});
export type NewLink = z.infer<typeof NewLink>;

/** `revision`: key of the revision in force that was seen. What is not given stays as it is. */
export const Relink = z.strictObject({
  revision: RevisionKey.nullable(),
  match: LinkMatch.optional(),
  uniform_rate: Rate.optional(),
});
export type Relink = z.infer<typeof Relink>;

export const LinkGroupState = z.enum(['matched', 'ambiguous', 'unmatched']);
export type LinkGroupState = z.infer<typeof LinkGroupState>;

/** A group of a price list with what it gets. */
export const LinkGroup = z.object({
  /** Null for items without a group. */
  group: z.string().nullable(),
  state: LinkGroupState,
  items: z.number().int(),
  /** Items with a rate of their own: they keep it where the group has no match. */
  own: z.number().int(),
  /** Order number or model of one of its items. */
  example: z.string().nullable(),
  /** The code or group of the discount list. */
  name: z.string().nullable(),
  /** What items without a rate of their own get; null for no discount. */
  rate: z.string().nullable(),
  /** The several rates of an ambiguous group. */
  rates: z.array(z.string()),
});
export type LinkGroup = z.infer<typeof LinkGroup>;

const count = z.number().int();

export const LinkPreview = z.object({
  items: count,
  /** Items by where their rates come from. */
  rates: z.object({ discount: count, own: count, uniform: count, none: count }),
  /** Items whose own rate gives way to the discount list's. */
  replaced: count,
  groups: z.object({ matched: count, ambiguous: count, unmatched: count }),
  /** Of each state those with the most items, ambiguous and unmatched ones first. */
  rows: z.array(LinkGroup),
});
export type LinkPreview = z.infer<typeof LinkPreview>;

/** A source of a linked list: the revision that was taken, and the one in force now; null where it is gone. */
export const SourceRevisions = z.object({ linked: RevisionRow.nullable(), now: RevisionRow.nullable() });

export const LinkedList = z.object({
  list: PriceListRow,
  /** Items so far while it is linked. */
  progress: z.object({ done: count, total: count }).nullable(),
  price: SourceRevisions,
  discount: SourceRevisions,
});
export type LinkedList = z.infer<typeof LinkedList>;
