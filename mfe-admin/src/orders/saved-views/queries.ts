import { View, type ViewForm } from '@qiaohui/admin/views';
import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

const base = '/api/v1/manage';

/** The user's saved views of the list. */
export const savedViews = {
  all: queryOptions({
    queryKey: ['admin', 'saved-views'],
    queryFn: ({ signal }) => http.post(z.array(View), `${base}/views`, {}, { signal }),
  }),
  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (form: ViewForm) => http.post(View, `${base}/view/save`, form),
      onSuccess: () => stale(client, 'saved-views'),
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(z.object({ id: z.string() }), `${base}/view/remove`, { id }),
      onSuccess: () => stale(client, 'saved-views'),
    }),
};
