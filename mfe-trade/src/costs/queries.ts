import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type CostForm, CostItem, Costs, type SplitForm } from '@qiaohui/trade/costs';
import { api } from '../area/queries.ts';

const url = `${api}/costs`;
const stale = (client: QueryClient) => client.invalidateQueries({ queryKey: ['trade', 'costs'] });

export const costs = {
  of: (waybill: string) =>
    queryOptions({
      queryKey: ['trade', 'costs', waybill],
      queryFn: ({ signal }) => http.get(Costs, `${api}/waybills/${waybill}/costs`, { signal }),
    }),
  create: (client: QueryClient, once: SendOnce, waybill: string) =>
    mutationOptions({
      mutationFn: (form: CostForm) =>
        once(form, (body, idempotencyKey) =>
          http.post(CostItem, `${api}/waybills/${waybill}/costs`, body, { idempotencyKey }),
        ),
      // also after an error: a lost response may have created it
      onSettled: () => stale(client),
    }),
  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: CostForm & { version: number }) => http.put(CostItem, `${url}/${id}`, form),
      onSettled: () => stale(client),
    }),
  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        http.delete(CostItem, `${url}/${id}`, { version }),
      onSettled: () => stale(client),
    }),
  /** Splits a cost onto houses, in place of an earlier split of it: over the version that was seen. */
  split: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: SplitForm) => http.post(CostItem, `${url}/${id}/split`, form),
      onSettled: () => stale(client),
    }),
  unsplit: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        http.post(CostItem, `${url}/${id}/unsplit`, { version }),
      onSettled: () => stale(client),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(CostItem, `${url}/${id}/restore`),
      onSettled: () => stale(client),
    }),
};
