import { http, paged, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { MOST_NAMED, Place, type PlaceForm, type PlaceFunction, PlaceSource } from '@qiaohui/trade/places';
import { z } from 'zod';
import { api } from '../../area/queries.ts';
import { setupOf } from '../setup/records.ts';

const url = `${api}/places`;
const Found = z.array(Place);

export const places = {
  ...setupOf<Place, PlaceForm>('places', url, Place),
  /** Places by the beginning of a code or a name in any language, the team's own first. */
  search: (keyword: string, by?: PlaceFunction) =>
    queryOptions({
      queryKey: ['trade', 'places', 'search', keyword, by ?? ''],
      queryFn: ({ signal }) => http.post(Found, `${url}/search`, { keyword, ...(by && { function: by }) }, { signal }),
    }),
  /** Places by their codes, each as the team calls it. */
  /** The places of these codes, as many as are named at once. */
  named: (codes: Array<string | null>) => {
    const wanted = [...new Set(codes.flatMap((code) => code || []))].toSorted().slice(0, MOST_NAMED);
    return queryOptions({
      queryKey: ['trade', 'places', 'named', ...wanted],
      queryFn: ({ signal }) =>
        wanted.length > 0 ? http.post(Found, `${url}/named`, { codes: wanted }, { signal }) : [],
    });
  },
  page: (filter: Record<string, string>) => paged(['trade', 'places', 'list'], Page(Place), `${url}/list`, filter),
  source: () =>
    queryOptions({
      queryKey: ['trade', 'places', 'source'],
      queryFn: ({ signal }) => http.get(PlaceSource, `${url}/source`, { signal }),
    }),
};
