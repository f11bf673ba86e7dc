import { type Locale, paged } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { CountryRow } from '@qiaohui/trade/countries';
import type { z } from 'zod';
import { api } from '../../area/queries.ts';

/** A country, which a list tells from others by its code. */
const Listed = CountryRow.transform((country) => ({ id: country.code, ...country }));
export type Listed = z.infer<typeof Listed>;

export const countries = {
  /** Below the places: a change of these changes what is counted. By name they stand as the language sorts them. */
  page: (filter: Record<string, string>, locale: Locale) =>
    paged(['trade', 'places', 'countries', locale], Page(Listed), `${api}/countries/list`, filter),
};
