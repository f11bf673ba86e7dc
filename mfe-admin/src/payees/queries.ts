import { type PayeeCreate, PayeeDetail, PayeeRow, type PayeeUpdate } from '@qiaohui/admin/payees';
import { type PayeeRestore, PayeeVersion } from '@qiaohui/admin/payees/history';
import { http, paged, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import type { PayeeFilters } from './address.ts';

const base = '/api/v1/manage/resource';

export const payees = {
  list: (filters: PayeeFilters) => paged(['payees', 'list'], Page(PayeeRow), `${base}s`, filters),
  countries: queryOptions({
    queryKey: ['payees', 'countries'],
    queryFn: ({ signal }) => http.post(z.array(z.string()), `${base}/countries`, {}, { signal }),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['payee', id],
      queryFn: ({ signal }) => http.post(PayeeDetail, `${base}/one`, { id }, { signal }),
    }),
  history: (id: string) => paged(['payee', id, 'history'], Page(PayeeVersion), `${base}/history`, { id }),
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
