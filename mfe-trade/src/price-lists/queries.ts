import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { type NewPriceList, type PriceListChange, PriceListRow } from '@qiaohui/trade/lists';
import type { z } from 'zod';
import { api } from '../area/queries.ts';

const url = `${api}/price-lists`;

export const priceLists = {
  page: (filter: { keyword: string; status: string; sort: string }) =>
    paged(['trade', 'lists'], Page(PriceListRow), `${url}/list`, filter),

  one: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'list', id],
      queryFn: ({ signal }) => http.get(PriceListRow, `${url}/${id}`, { signal }),
    }),

  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: z.output<typeof NewPriceList>) =>
        once(form, (body, idempotencyKey) => http.post(PriceListRow, url, body, { idempotencyKey })),
      onSuccess: (list) => {
        client.setQueryData(priceLists.one(list.id).queryKey, list);
        return client.invalidateQueries({ queryKey: ['trade', 'lists'] });
      },
    }),

  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (change: PriceListChange) => http.patch(PriceListRow, `${url}/${id}`, change),
      onSuccess: (list) => client.setQueryData(priceLists.one(id).queryKey, list),
      // also after an error: someone else may have changed it
      onSettled: () => Promise.all([fresh(client, ['trade', 'list', id]), fresh(client, ['trade', 'lists'])]),
    }),

  delete: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (version: number) => http.delete(PriceListRow, `${url}/${id}`, { version }),
      onSuccess: () => fresh(client, ['trade', 'lists']),
    }),
};

const fresh = (client: QueryClient, queryKey: string[]) => client.invalidateQueries({ queryKey });
