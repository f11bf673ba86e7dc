import { Books, Check, OrderBooks } from '@qiaohui/admin/postings';
import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { stale } from '../mutations/stale.ts';

const base = '/api/v1/manage/postings';

export const books = {
  now: queryOptions({
    queryKey: ['admin', 'postings'],
    queryFn: ({ signal }) => http.post(Books, base, {}, { signal }),
  }),
  ofOrder: (number: string) =>
    queryOptions({
      queryKey: ['admin', 'postings', number],
      queryFn: ({ signal }) => http.post(OrderBooks, `${base}/order`, { number }, { signal }),
      enabled: number !== '',
    }),
  check: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(Check, `${base}/check`),
      onSettled: () => stale(client, 'postings'),
    }),
};
