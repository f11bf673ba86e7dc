import { PageQuery, SortBy } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

/** What a team calls places of a country, the first few of them. */
const OwnName = z.object({
  id: z.string(),
  code: z.string().nullable(),
  name: z.string(),
  name_zh: z.string().nullable(),
  name_de: z.string().nullable(),
});

/** A country or region, and how many places the team finds in it. */
export const CountryRow = z.object({
  /** ISO 3166-1, two letters. */
  code: z.string(),
  /** The Chinese name. */
  name: z.string(),
  name_en: z.string(),
  name_de: z.string(),
  places: z.number().int(),
  /** Places with a name of the team's own. */
  own: z.number().int(),
  own_names: z.array(OwnName),
});
export type CountryRow = z.infer<typeof CountryRow>;

export const CountryQuery = PageQuery.extend({ sort: SortBy('code', 'name', 'places').optional() });
export type CountryQuery = z.output<typeof CountryQuery>;
