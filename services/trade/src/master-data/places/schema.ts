import { Instant, NameText, PageQuery, Typed } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { Line, Name, Version } from '../../records/schema.ts';
import { COUNTRIES } from '../customers/countries.rules.ts';

/** What a place is to freight. */
export const PlaceFunction = z.enum(['sea', 'air', 'rail', 'road', 'multimodal']);
export type PlaceFunction = z.infer<typeof PlaceFunction>;

export const Country = z.string().refine((code) => COUNTRIES.includes(code), 'place.country');

/** The five characters of a UN/LOCODE, or a code of the team's own. */
const placeCode = Typed.toUpperCase()
  .transform((written) => written.replaceAll(' ', ''))
  .pipe(z.string().regex(/^([A-Z0-9]{2,10})?$/, 'place.code'))
  .nullable()
  .default(null)
  .transform((written) => written || null);

export const Place = z.object({
  id: z.string(),
  /** UN/LOCODE, or a code of the team's own. */
  code: z.string().nullable(),
  country: z.string(),
  name: z.string(),
  name_zh: z.string().nullable(),
  name_de: z.string().nullable(),
  functions: z.array(PlaceFunction),
  /** IATA code, where it differs from the last three characters of the UN/LOCODE. */
  iata: z.string().nullable(),
  /** Entered by the team: a place of its own, or its own names for one of the list. */
  own: z.boolean(),
  /** The edition of UN/LOCODE that no longer has it. */
  gone: z.string().nullable(),
  version: Version,
  created_at: Instant,
  updated_at: Instant,
});
export type Place = z.infer<typeof Place>;

/** What is typed of a place: its code, or its name in any of the three languages or in pinyin. */
export const PlaceSearch = z.strictObject({
  keyword: z.string().max(80),
  function: PlaceFunction.optional(),
});
export type PlaceSearch = z.infer<typeof PlaceSearch>;

/** As many places are named at once. */
export const MOST_NAMED = 200;
export const PlaceCodes = z.strictObject({ codes: z.array(z.string().min(1).max(10)).min(1).max(MOST_NAMED) });

export const PlaceQuery = PageQuery.extend({
  country: Country.optional(),
  function: PlaceFunction.optional(),
  /** Entered by the team, of UN/LOCODE, or gone from it. */
  kind: z.enum(['own', 'listed', 'gone']).optional(),
});
export type PlaceQuery = z.output<typeof PlaceQuery>;

export const PlaceForm = z.strictObject({
  code: placeCode,
  country: Country,
  name: Name,
  name_zh: Line(120),
  name_de: Line(120),
  functions: z.array(PlaceFunction).min(1, 'place.functions').max(5),
});
export type PlaceForm = z.infer<typeof PlaceForm>;

export const PlaceSave = PlaceForm.extend({ version: Version });

export const EditionName = NameText.regex(/^20\d\d-[12]$/, 'place-edition.name');

const Sample = z.object({ code: z.string(), name: z.string(), before: z.string().nullable() });

/** What an uploaded part of an edition of UN/LOCODE would change; `applied` once it has. */
export const PlaceEdition = z.object({
  id: z.string(),
  edition: z.string(),
  file: z.string(),
  countries: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** The first of each. */
  samples: z.object({ added: z.array(Sample), changed: z.array(Sample), removed: z.array(Sample) }),
  applied: z.boolean(),
  /** It is before the edition in force. */
  older: z.boolean(),
});
export type PlaceEdition = z.infer<typeof PlaceEdition>;

/** The edition in force, and since when. */
export const PlaceSource = z.object({ edition: z.string(), places: z.number().int(), updated_at: Instant });
export type PlaceSource = z.infer<typeof PlaceSource>;
