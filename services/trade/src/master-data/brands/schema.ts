import { codeForm } from '@qiaohui/service-kit/code-form';
import { Instant, NameText, PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { RecordSource, SharedBy } from '../../grants/schema.ts';
import { Id, Name, Version } from '../../records/schema.ts';

export const MAX_ALIASES = 50;
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

/** Spellings that differ in case, width or spaces are one alias. */
const distinct = (names: string[]): string[] =>
  names.filter((name, at) => names.findIndex((one) => codeForm(one) === codeForm(name)) === at);
const Aliases = z.array(Name).max(MAX_ALIASES, 'brand.aliases').transform(distinct);
// an emptied form field counts as none
const ChineseName = NameText.max(120, 'field.long')
  .nullable()
  .transform((written) => written || null);

export const Picture = z.object({ uid: z.string(), name: z.string(), size: z.number().int() });
export type Picture = z.infer<typeof Picture>;

export const Brand = z.object({
  id: z.string(),
  name: z.string(),
  chinese_name: z.string().nullable(),
  aliases: z.array(z.string()),
  picture: Picture.nullable(),
  /** How many channels supply it. */
  channel_count: z.number().int().nonnegative(),
  /** On a brand that a partner shares with the team. */
  shared: SharedBy.optional(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type Brand = z.infer<typeof Brand>;

export const BrandName = Brand.pick({ id: true, name: true, chinese_name: true });
export type BrandName = z.infer<typeof BrandName>;

export const BrandQuery = PageQuery.extend({
  /** Whether any channel supplies it. */
  supply: z.enum(['some', 'none']).optional(),
  picture: z.enum(['with', 'without']).optional(),
  source: RecordSource.exclude(['distributed']).optional(),
  sort: SortBy('name', 'channel_count', 'updated_at', 'created_at').optional(),
});

export const NewBrand = z.strictObject({
  name: Name,
  chinese_name: ChineseName.default(null),
  aliases: Aliases.default([]),
});
export type NewBrand = z.infer<typeof NewBrand>;

/** Only the given fields change. */
export const BrandChange = z.strictObject({
  version: Version,
  name: Name.optional(),
  chinese_name: ChineseName.optional(),
  aliases: Aliases.optional(),
});
export type BrandChange = z.infer<typeof BrandChange>;

/** Names that are being typed; `except` is the record whose form they stand in. */
export const SimilarQuery = z.strictObject({
  names: z.array(z.string().max(120)).max(MAX_ALIASES + 2),
  except: Id.optional(),
});

/** A record that has one of the names already, in whatever spelling; `same` is the name as it has it. */
export const SimilarBrand = BrandName.extend({ same: z.string() });
export type SimilarBrand = z.infer<typeof SimilarBrand>;

export const PictureUid = z.strictObject({ uid: Id });
/** `over`: the picture that was seen in its place, null for none; without it, whichever is there. */
export const PictureRestore = PictureUid.extend({ over: Id.nullable().optional() });
export type PictureRestore = z.infer<typeof PictureRestore>;
