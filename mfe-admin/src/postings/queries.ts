import { Books, Check, OrderBooks } from '@qiaohui/admin/postings';
import { http, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';

const base = '/api/v1/manage/postings';

export const books = queryOptions({
  queryKey: ['postings'],
  queryFn: ({ signal }) => http.post(Books, base, {}, { signal }),
});

export const orderBooks = (number: string) =>
  queryOptions({
    queryKey: ['postings', number],
    queryFn: ({ signal }) => http.post(OrderBooks, `${base}/order`, { number }, { signal }),
    enabled: number !== '',
  });

export function useCheckNow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => http.post(Check, `${base}/check`),
    onSettled: () => client.invalidateQueries({ queryKey: books.queryKey }),
  });
}
