import { http, queryOptions } from '@qiaohui/kit';
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
import { paged } from '../area/queries.ts';

const URL = '/api/v1/warehouse/alerts';

/** Which of a list are asked for: those that nobody knows of, or the others. */
export type Asked = { keyword: string; quiet: boolean };

export const alerts = {
  counts: () =>
    queryOptions({
      queryKey: ['warehouse', 'alerts', 'counts'],
      queryFn: ({ signal }) => http.post(AlertCounts, `${URL}/counts`, {}, { signal }),
    }),
  expiring: (asked: Asked) => paged(ExpiringGoods, `${URL}/expiring`, asked),
  low: (asked: Asked) => paged(LowStock, `${URL}/low`, asked),
  overdue: (asked: Asked) => paged(OverdueInOrder, `${URL}/overdue`, asked),
  settings: () =>
    queryOptions({
      queryKey: ['warehouse', 'alerts', 'settings'],
      queryFn: ({ signal }) => http.post(AlertSettings, `${URL}/settings`, {}, { signal }),
    }),
  level: (goods: string) =>
    queryOptions({
      queryKey: ['warehouse', 'alerts', 'level', goods],
      queryFn: ({ signal }) => http.post(StockLevel, `${URL}/level`, { id: goods }, { signal }),
    }),
};

/** What is to be kept quiet, by the name that people know it by. */
export type Known = { kind: AlertKind; id: string; name: string };

export const keepQuiet = (body: QuietRequest) => http.post(AlertCounts, `${URL}/quiet`, body);
export const setLevel = (body: SetLevel) => http.post(StockLevel, `${URL}/level/set`, body);
export const saveSettings = (body: SaveSettings) => http.post(AlertSettings, `${URL}/settings/save`, body);
