import { http, mutationOptions, paged, type QueryClient, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { type SaveShelves, Shelf, ShelfWithGoods } from '@qiaohui/warehouse/shelves';
import { z } from 'zod';
import { api, atOnce, refreshing } from '../area/queries.ts';

const url = `${api}/shelves`;

/** List rows need an id: a shelf's is its code. */
const Row = Shelf.transform((shelf) => ({ ...shelf, id: shelf.code }));
export type ShelfRow = z.output<typeof Row>;

export const shelves = {
  /** Shelves in walking order; `active` filters those in use, or closed. */
  list: (keyword: string, active: boolean | undefined) =>
    paged(['warehouse', 'shelves', 'list'], Page(Row), url, { keyword, active }),
  contents: (code: string) =>
    queryOptions({
      queryKey: ['warehouse', 'shelf-contents', code],
      queryFn: ({ signal }) => http.post(ShelfWithGoods, `${url}/one`, { code }, { signal }),
    }),
  save: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (changed: SaveShelves['shelves']) => http.post(z.array(Shelf), `${url}/save`, { shelves: changed }),
      ...refreshing(client, 'shelf'),
    }),
};
