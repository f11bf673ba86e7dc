import { Instant, PageQuery, SortBy, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { RecordSource, SharedBy } from '../../grants/schema.ts';
import { Id, Name } from '../../records/schema.ts';
import { BrandName } from '../brands/schema.ts';

export const MAX_BRANDS = 1_000;
/** As many of its brands as a row of the list names. */
export const NAMED_BRANDS = 5;

const Version = z.number().int().positive();
// an emptied form field counts as none
const Description = Typed.max(500, 'field.long')
  .nullable()
  .transform((written) => written || null);
const Ids = z.array(Id);

export const Channel = z.object({
  id: z.string(),
  name: z.string(),
  /** The relationship with it: agent, maker, since when, on what terms. Null also where a partner does not tell it. */
  description: z.string().nullable(),
  /** Names of the channels that were merged into it, by which its own team finds it too. */
  formerly: z.array(z.string()),
  /** Inquiries choose it unless somebody takes it out. */
  default_selected: z.boolean(),
  brand_count: z.number().int().nonnegative(),
  /** The first few of the brands it supplies. */
  brands: z.array(BrandName),
  /** On a channel that a partner shares with the team. */
  shared: SharedBy.optional(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type Channel = z.infer<typeof Channel>;

export const ChannelName = Channel.pick({ id: true, name: true });
export type ChannelName = z.infer<typeof ChannelName>;

export const ChannelQuery = PageQuery.extend({
  /** Channels that supply this brand. */
  brand: z.string().min(1, 'brand.parameter').max(60).optional(),
  default_selected: z.enum(['yes', 'no']).optional(),
  source: RecordSource.exclude(['distributed']).optional(),
  sort: SortBy('name', 'updated_at', 'created_at').optional(),
});

export const NewChannel = z.strictObject({
  name: Name,
  description: Description.default(null),
  default_selected: z.boolean().default(false),
  brands: Ids.max(MAX_BRANDS, 'channel.brands').default([]),
});
export type NewChannel = z.infer<typeof NewChannel>;

/** Only the given fields change; which brands it supplies is changed by `POST /supply`. */
export const ChannelChange = z.strictObject({
  version: Version,
  name: Name.optional(),
  description: Description.optional(),
  default_selected: z.boolean().optional(),
});
export type ChannelChange = z.infer<typeof ChannelChange>;

/** Each of the channels supplies each of the brands from now on, or no longer. */
export const Supply = z.strictObject({
  brands: Ids.min(1, 'brand.none').max(100),
  channels: Ids.min(1, 'channel.none').max(100),
  supplies: z.boolean(),
});
export type Supply = z.infer<typeof Supply>;

/** The brands and channels that were named. */
export const Supplied = z.object({ brands: z.array(BrandName), channels: z.array(ChannelName) });
export type Supplied = z.infer<typeof Supplied>;

export const SimilarChannel = ChannelName.extend({ same: z.string() });
export type SimilarChannel = z.infer<typeof SimilarChannel>;
