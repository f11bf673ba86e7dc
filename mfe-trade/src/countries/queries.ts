import { http, keepPreviousData, queryOptions } from '@qiaohui/kit';
import { CountryRow } from '@qiaohui/trade/countries';
import { z } from 'zod';
import { api } from '../area/queries.ts';

/** A country, which a list tells from others by its code. */
const Listed = CountryRow.transform((country) => ({ id: country.code, ...country }));
export type Listed = z.infer<typeof Listed>;
const Found = z.array(Listed);

export const countries = {
  /** Below the places: a change of these changes what is counted. */
  all: (keyword: string) =>
    queryOptions({
      queryKey: ['trade', 'places', 'countries', keyword],
      queryFn: ({ signal }) => http.post(Found, `${api}/countries/list`, keyword === '' ? {} : { keyword }, { signal }),
      placeholderData: keepPreviousData,
    }),
};
