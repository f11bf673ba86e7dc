import { http, mutationOptions, paged, type QueryClient, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { type NewPriceItem, PriceItem } from '@qiaohui/trade/items';
import { api } from '../../area/queries.ts';

const url = (list: string) => `${api}/price-lists/${list}/items`;
type Saved = { item: Pick<PriceItem, 'id' | 'version'>; form: NewPriceItem };

/** A list's item count and its date change with its items. */
const stale = (client: QueryClient, list: string) =>
  Promise.all(
    [
      ['trade', 'items', list],
      ['trade', 'list', list],
      ['trade', 'lists'],
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

export const items = {
  page: (list: string, filter: { keyword: string; sort: string }) =>
    paged(['trade', 'items', list], Page(PriceItem), `${url(list)}/list?limit=100`, filter),

  add: (client: QueryClient, once: SendOnce, list: string) =>
    mutationOptions({
      mutationFn: (form: NewPriceItem) =>
        once(form, (body, idempotencyKey) => http.post(PriceItem, url(list), body, { idempotencyKey })),
      // also after an error: a lost response may have added it
      onSettled: () => stale(client, list),
    }),

  save: (client: QueryClient, list: string) =>
    mutationOptions({
      mutationFn: ({ item: { id, version }, form }: Saved) =>
        http.put(PriceItem, `${url(list)}/${id}`, { ...form, version }),
      // also after an error: someone else may have changed it
      onSettled: () => stale(client, list),
    }),

  delete: (client: QueryClient, list: string) =>
    mutationOptions({
      mutationFn: ({ id, version }: PriceItem) => http.delete(PriceItem, `${url(list)}/${id}`, { version }),
      onSettled: () => stale(client, list),
    }),

  restore: (client: QueryClient, list: string) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(PriceItem, `${url(list)}/${id}/restore`),
      onSettled: () => stale(client, list),
    }),
};
