import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { View, type ViewedList, type ViewForm } from '@qiaohui/trade/views';
import { z } from 'zod';
import { api } from '../area/queries.ts';

const url = `${api}/views`;
const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['trade', 'views'] });

/** The user's saved views of lists. */
export const views = {
  of: (list: ViewedList) =>
    queryOptions({
      queryKey: ['trade', 'views', list],
      queryFn: ({ signal }) => http.post(z.array(View), `${url}/list`, { list }, { signal }),
    }),
  save: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: ViewForm) =>
        once(form, (body, idempotencyKey) => http.post(View, url, body, { idempotencyKey })),
      onSettled: () => refresh(client),
    }),
  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(View, `${url}/${id}`),
      onSettled: () => refresh(client),
    }),
};
