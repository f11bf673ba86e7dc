import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type CostForm, CostItem, Costs, type SplitForm } from '@qiaohui/trade/costs';
import { api } from '../../area/queries.ts';

const url = `${api}/costs`;
const stale = (client: QueryClient) => client.invalidateQueries({ queryKey: ['trade', 'costs'] });

/** Changes the items of a waybill as they are shown, until they are read again. */
function setItems(client: QueryClient, waybill: string, next: (items: CostItem[]) => CostItem[]): void {
  client.setQueryData(costs.of(waybill).queryKey, (known) => known && { ...known, items: next(known.items) });
}

/** Shows an item as a change has returned it: the next act on it names its new version. */
const show = (client: QueryClient) => (changed: CostItem) =>
  setItems(client, changed.waybill, (items) =>
    items.map((item) => (item.id === changed.id && item.version < changed.version ? changed : item)),
  );

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
      onSuccess: show(client),
      onSettled: () => stale(client),
    }),
  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        http.delete(CostItem, `${url}/${id}`, { version }),
      // its undo is offered before the costs are read again
      onSuccess: ({ id, waybill }) => setItems(client, waybill, (items) => items.filter((item) => item.id !== id)),
      onSettled: () => void stale(client),
    }),
  /** Splits a cost onto houses, in place of an earlier split of it: over the version that was seen. */
  split: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: SplitForm) => http.post(CostItem, `${url}/${id}/split`, form),
      onSuccess: show(client),
      onSettled: () => stale(client),
    }),
  unsplit: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: { id: string; version: number }) =>
        http.post(CostItem, `${url}/${id}/unsplit`, { version }),
      onSuccess: show(client),
      onSettled: () => void stale(client),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(CostItem, `${url}/${id}/restore`),
      onSettled: () => stale(client),
    }),
};
