import { type PayeeCreate, PayeeDetail, PayeeRow, type PayeeUpdate } from '@qiaohui/admin/payees';
import { type PayeeRestore, PayeeVersion } from '@qiaohui/admin/payees/history';
import { http, infiniteQueryOptions, keepPreviousData, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import type { PayeeFilters } from './address.ts';

const base = '/api/v1/manage/resource';

export const payees = {
  list: (filters: PayeeFilters) =>
    infiniteQueryOptions({
      queryKey: ['payees', 'list', filters],
      queryFn: ({ pageParam, signal }) => {
        const { keyword } = filters;
        // the next page's address carries the other filters
        const body = pageParam === `${base}s` ? filters : { ...(keyword && { keyword }) };
        return http.post(Page(PayeeRow), pageParam, body, { signal });
      },
      initialPageParam: `${base}s`,
      getNextPageParam: (last) => last.next_page_url ?? undefined,
      placeholderData: keepPreviousData,
    }),
  countries: queryOptions({
    queryKey: ['payees', 'countries'],
    queryFn: ({ signal }) => http.post(z.array(z.string()), `${base}/countries`, {}, { signal }),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['payee', id],
      queryFn: ({ signal }) => http.post(PayeeDetail, `${base}/one`, { id }, { signal }),
    }),
  history: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['payee', id, 'history'],
      queryFn: ({ pageParam, signal }) =>
        http.post(Page(PayeeVersion), pageParam, pageParam === `${base}/history` ? { id } : {}, { signal }),
      initialPageParam: `${base}/history`,
      getNextPageParam: (last) => last.next_page_url ?? undefined,
    }),
};

type Bodies = { create: PayeeCreate; update: PayeeUpdate; restore: PayeeRestore };

/** A change of one payee, answered by the payee as it then stands. */
export function useSavePayee<Name extends keyof Bodies>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Bodies[Name]) => http.post(PayeeDetail, `${base}/${name}`, body),
    onSuccess: (saved) => {
      client.setQueryData(payees.one(saved.payee.id).queryKey, saved);
    },
    // what others changed meanwhile is why it was refused
    onSettled: () => {
      for (const key of ['payees', 'payee']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}
