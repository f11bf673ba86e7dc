import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { type ListKind, type NewPriceList, type PriceListChange, PriceListRow } from '@qiaohui/trade/lists';
import type { z } from 'zod';
import { api } from '../../area/queries.ts';

const url = `${api}/price-lists`;
/** `kind`: empty for all kinds. */
type Filter = { kind: ListKind | ''; keyword: string; status: string; source?: string; sort: string };

const isLinked = (data: unknown) => (data as PriceListRow | undefined)?.link != null;

/** What is read of a list again when it, its rows or its revisions have changed; what is linked from it may be stale. */
export const refreshList = (client: QueryClient, id: string) =>
  Promise.all([
    ...[
      ['trade', 'lists'],
      ['trade', 'list', id],
      ['trade', 'items', id],
      ['trade', 'revisions', id],
      ['trade', 'links'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
    client.invalidateQueries({ queryKey: ['trade', 'list'], predicate: ({ state }) => isLinked(state.data) }),
  ]);

export const priceLists = {
  page: (filter: Filter) => paged(['trade', 'lists'], Page(PriceListRow), `${url}/list`, filter),

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

  change: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, ...change }: PriceListChange & { id: string }) =>
        http.patch(PriceListRow, `${url}/${id}`, change),
      onSuccess: (list) => client.setQueryData(priceLists.one(list.id).queryKey, list),
      // also after an error: someone else may have changed it; the rows have prices by the list's rate
      onSettled: (_list, _error, { id }) => refreshList(client, id),
    }),

  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: Pick<PriceListRow, 'id' | 'version'>) =>
        http.delete(PriceListRow, `${url}/${id}`, { version }),
      onSettled: () => client.invalidateQueries({ queryKey: ['trade', 'lists'] }),
    }),

  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(PriceListRow, `${url}/${id}/restore`),
      onSettled: (_list, _error, id) => refreshList(client, id),
    }),
};
