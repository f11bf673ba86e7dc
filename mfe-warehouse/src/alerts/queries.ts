import { http, mutationOptions, paged, type QueryClient, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  AlertCounts,
  type AlertKind,
  AlertSettings,
  ExpiringGoods,
  LowStock,
  OverdueInOrder,
  type QuietRequest,
  type SaveSettings,
  type SetLevel,
  StockLevel,
} from '@qiaohui/warehouse/alerts';
import { api, atOnce, markStale } from '../area/queries.ts';

const url = `${api}/alerts`;

/** `quiet`: hidden alerts instead of the others. */
export type AlertFilter = { keyword: string; quiet: boolean };

/** An alert to hide, with its display name. */
export type Known = { kind: AlertKind; id: string; name: string };

export const alerts = {
  counts: () =>
    queryOptions({
      queryKey: ['warehouse', 'alerts', 'counts'],
      queryFn: ({ signal }) => http.post(AlertCounts, `${url}/counts`, {}, { signal }),
    }),
  expiring: (filter: AlertFilter) =>
    paged(['warehouse', 'alerts', 'expiring'], Page(ExpiringGoods), `${url}/expiring`, filter),
  low: (filter: AlertFilter) => paged(['warehouse', 'alerts', 'low'], Page(LowStock), `${url}/low`, filter),
  overdue: (filter: AlertFilter) =>
    paged(['warehouse', 'alerts', 'overdue'], Page(OverdueInOrder), `${url}/overdue`, filter),
  keepQuiet: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: QuietRequest) => http.post(AlertCounts, `${url}/quiet`, body),
      onSettled: () => markStale(client, 'alert'),
    }),

  settings: () =>
    queryOptions({
      queryKey: ['warehouse', 'alerts', 'settings'],
      queryFn: ({ signal }) => http.post(AlertSettings, `${url}/settings`, {}, { signal }),
    }),
  saveSettings: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (body: SaveSettings) => http.post(AlertSettings, `${url}/settings/save`, body),
      onSuccess: () => markStale(client, 'alert'),
    }),

  level: (goods: string) =>
    queryOptions({
      queryKey: ['warehouse', 'alerts', 'level', goods],
      queryFn: ({ signal }) => http.post(StockLevel, `${url}/level`, { id: goods }, { signal }),
    }),
  setLevel: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (body: SetLevel) => http.post(StockLevel, `${url}/level/set`, body),
      onSuccess: () => markStale(client, 'alert'),
    }),
};
