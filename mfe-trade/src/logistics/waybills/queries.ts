import {
  http,
  mutationOptions,
  paged,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useLive,
  useQueryClient,
} from '@qiaohui/kit';
import { type Locale, Page } from '@qiaohui/service-kit/shapes';
import { Family, type MasterChoice, type Split } from '@qiaohui/trade/houses';
import { type WaybillEdit, WaybillEditResult } from '@qiaohui/trade/waybill-edits';
import {
  type WaybillFilter as Filter,
  type NewWaybill,
  SavedWaybill,
  Waybill,
  type WaybillChange,
  type WaybillMove,
  WaybillPorts,
  WaybillRow,
  type WaybillSave,
} from '@qiaohui/trade/waybills';
import type { z } from 'zod';
import { api } from '../../area/queries.ts';
import { places } from '../../master-data/places/queries.ts';

const url = `${api}/waybills`;
export type WaybillFilter = Record<'keyword' | 'sort' | Exclude<keyof Filter, 'keyword'>, string>;

/** Lists and pages of waybills. */
const isOfWaybills = ({ queryKey: [area, noun] }: { queryKey: readonly unknown[] }) =>
  area === 'trade' && (noun === 'waybills' || noun === 'waybill');

export const waybills = {
  page: (filter: Partial<WaybillFilter>) => paged(['trade', 'waybills'], Page(WaybillRow), `${url}/list`, filter),

  one: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'waybill', id],
      queryFn: async ({ client, signal }) => {
        const waybill = await http.get(Waybill, `${url}/${id}`, { signal });
        const { departure_code, transit_code, destination_code } = waybill;
        const named = places.named([departure_code, transit_code, destination_code]);
        // names that came after the record would move what stands below them; without them it says what was typed
        await client.ensureQueryData(named).catch(() => undefined);
        return waybill;
      },
    }),

  /** The ports to filter by, by their names in a language. */
  ports: (locale: Locale) =>
    queryOptions({
      // fetched again with the list
      queryKey: ['trade', 'waybills', 'ports', locale],
      queryFn: ({ signal }) => http.get(WaybillPorts, `${url}/ports`, { signal }),
    }),

  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewWaybill) =>
        once(form, (body, idempotencyKey) => http.post(Waybill, url, body, { idempotencyKey })),
      onSuccess: (waybill) => cacheWaybill(client, waybill),
    }),

  copy: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (id: string) =>
        once({ id }, (body, idempotencyKey) => http.post(Waybill, `${url}/${body.id}/copy`, {}, { idempotencyKey })),
      onSuccess: (waybill) => cacheWaybill(client, waybill),
    }),

  save: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: WaybillSave) => http.put(SavedWaybill, `${url}/${id}`, form),
      onSuccess: ({ cleared: _, ...waybill }) => cacheWaybill(client, waybill),
      // someone else may have changed it
      onError: () => client.invalidateQueries({ queryKey: ['trade', 'waybill', id] }),
    }),

  change: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (form: z.input<typeof WaybillChange>) => http.patch(SavedWaybill, `${url}/${id}`, form),
      onSuccess: ({ cleared: _, ...waybill }) => cacheWaybill(client, waybill),
      onError: () => client.invalidateQueries({ queryKey: ['trade', 'waybill', id] }),
    }),

  family: (id: string) =>
    queryOptions({
      // a note of any of its waybills makes the lists stale, and it with them
      queryKey: ['trade', 'waybills', 'family', id],
      queryFn: ({ signal }) => http.get(Family, `${url}/${id}/family`, { signal }),
    }),

  split: (client: QueryClient, id: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: z.input<typeof Split>) =>
        once(form, (body, idempotencyKey) => http.post(Family, `${url}/${id}/houses`, body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ predicate: isOfWaybills }),
    }),

  setMaster: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (choice: z.input<typeof MasterChoice>) => http.put(Waybill, `${url}/${id}/master`, choice),
      onSettled: () => client.invalidateQueries({ predicate: isOfWaybills }),
    }),

  edit: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ form, key }: { form: z.input<typeof WaybillEdit>; key: string }) =>
        http.post(WaybillEditResult, `${url}/edits`, form, { idempotencyKey: key }),
      onSettled: () => client.invalidateQueries({ predicate: isOfWaybills }),
    }),

  undoEdit: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (edit: string) => http.post(WaybillEditResult, `${url}/edits/${edit}/undo`, {}),
      onSettled: () => client.invalidateQueries({ predicate: isOfWaybills }),
    }),

  move: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (move: z.input<typeof WaybillMove>) => http.post(Waybill, `${url}/${id}/status`, move),
      onSuccess: (waybill) => cacheWaybill(client, waybill),
      onError: () => client.invalidateQueries({ queryKey: ['trade', 'waybill', id] }),
    }),
};

/** Caches a waybill that the server returned, and marks the lists as stale. */
export function cacheWaybill(client: QueryClient, waybill: Waybill): Promise<void> {
  client.setQueryData(waybills.one(waybill.id).queryKey, waybill);
  return client.invalidateQueries({ queryKey: ['trade', 'waybills'] });
}

/** Refetches what an open page shows when colleagues or the warehouse change it. */
export function useLiveWaybills(): void {
  const client = useQueryClient();
  const stale = (queryKey: string[]) => void client.invalidateQueries({ queryKey });
  useLive(`${api}/live`, ({ noun, id }) => {
    stale(['trade', 'waybills']);
    stale(['trade', 'goods']);
    if (noun === 'waybill') stale(['trade', 'waybill', id]);
  });
}
