import { PayeeDetail, PayeeRow, type PayeeUpdate } from '@qiaohui/admin/payees';
import { http, infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';

export const payees = {
  list: (keyword: string) =>
    infiniteQueryOptions({
      queryKey: ['payees', keyword],
      queryFn: ({ pageParam, signal }) => http.post(Page(PayeeRow), pageParam, keyword ? { keyword } : {}, { signal }),
      initialPageParam: '/api/v1/manage/resources',
      getNextPageParam: (last) => last.next_page_url ?? undefined,
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['payee', id],
      queryFn: ({ signal }) => http.post(PayeeDetail, '/api/v1/manage/resource/one', { id }, { signal }),
    }),
};

export function useUpdatePayee() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PayeeUpdate) => http.post(PayeeDetail, '/api/v1/manage/resource/update', body),
    onSuccess: (saved) => {
      client.setQueryData(payees.one(saved.payee.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ['payees'] });
    },
  });
}
