import { Instant } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Brand, BrandName } from '../master-data/brands/schema.ts';
import { Channel, ChannelName } from '../master-data/channels/schema.ts';
import { Customer } from '../master-data/customers/schema.ts';
import { RelationCount } from '../master-data/parties/schema.ts';
import { Id, Seen } from '../records/schema.ts';
import { TAKEN } from './customer-merge.rules.ts';

/** As many brands or channels as are merged into one at once. */
export const MOST_MERGED = 10;

const Others = <T extends z.ZodType>(other: T) => z.array(other).min(1, 'merge.none').max(MOST_MERGED);

export const MergePlan = z.strictObject({ absorbed: Others(Id) });

/** What a merge would bring: the survivor as it would be, and what comes from the others. */
export const MergePreview = z.object({
  survivor: Brand,
  absorbed: z.array(Brand),
  gains: z.object({
    chinese_name: z.string().nullable(),
    aliases: z.array(z.string()),
    /** The brand whose picture it takes. */
    picture_of: BrandName.nullable(),
    /** Channels that supply it only since the merge. */
    channels: z.array(ChannelName),
  }),
});
export type MergePreview = z.infer<typeof MergePreview>;

/** `version` is the survivor's; the others each name theirs. */
export const MergeRequest = z.strictObject({ ...Seen.shape, absorbed: Others(Seen.extend({ id: Id })) });
export type MergeRequest = z.infer<typeof MergeRequest>;

export const Merged = z.object({ merge: z.string(), brand: Brand });
export type Merged = z.infer<typeof Merged>;

/** The same of channels. */
export const ChannelMergePreview = z.object({
  survivor: Channel,
  absorbed: z.array(Channel),
  gains: z.object({
    description: z.string().nullable(),
    /** It is selected by default only since the merge. */
    default_selected: z.boolean(),
    /** Brands that it supplies only since the merge. */
    brands: z.array(BrandName),
  }),
});
export type ChannelMergePreview = z.infer<typeof ChannelMergePreview>;

export const MergedChannel = z.object({ merge: z.string(), channel: Channel });
export type MergedChannel = z.infer<typeof MergedChannel>;

/** The same of customers. */
export const CustomerMergePreview = z.object({
  survivor: Customer,
  absorbed: z.array(Customer),
  gains: z.object({
    /** Texts that it takes, since it has none. */
    fields: z.array(z.object({ field: z.enum(TAKEN), value: z.string() })),
    client_codes: z.array(z.string()),
    /** What names the others and will name it. */
    moves: z.array(RelationCount),
  }),
});
export type CustomerMergePreview = z.infer<typeof CustomerMergePreview>;

export const MergedCustomer = z.object({ merge: z.string(), customer: Customer });
export type MergedCustomer = z.infer<typeof MergedCustomer>;

/** A merge of the last day that can still be undone. */
export const Merge = z.object({
  id: z.string(),
  absorbed: z.array(BrandName.pick({ id: true, name: true })),
  by: z.string(),
  at: Instant,
});
export type Merge = z.infer<typeof Merge>;

/** `confirmed`: also when channels supply it, which then do so no longer. */
export const Removal = Seen.extend({ confirmed: z.boolean().optional() });

/** State of a 409 `brand.in-use`: the brand as it is, and what uses it. */
export const BrandInUse = z.object({ brand: Brand, channels: z.array(ChannelName) });
