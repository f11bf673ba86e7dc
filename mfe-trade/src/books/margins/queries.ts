import { http, keepPreviousData, paged, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { type MarginBy, Margins, WaybillMargin } from '@qiaohui/trade/margins';
import { api } from '../../area/queries.ts';

const url = `${api}/margins`;
/** The service counts every few seconds. */
const COUNTED_MS = 15_000;

export type Months = { from: string; to: string };
/** By whom or what waybills are chosen; an empty key is that of those without. */
export type Chosen = Partial<Record<Exclude<MarginBy, 'month'>, string>>;

export const margins = {
  by: ({ from, to }: Months, by: MarginBy) =>
    queryOptions({
      queryKey: ['trade', 'margins', from, to, by],
      queryFn: ({ signal }) => http.get(Margins, `${url}?${new URLSearchParams({ from, to, by })}`, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: COUNTED_MS,
    }),

  waybills: (months: Months, chosen: Chosen) =>
    paged(['trade', 'margins', 'waybills'], Page(WaybillMargin), `${url}/waybills/list`, { ...months, ...chosen }),
};

/** The address of the waybills that a figure is added up from. */
export const waybillsAt = (months: Months, chosen: Chosen = {}): string =>
  `/logistics/margins/waybills?${new URLSearchParams({ ...months, ...chosen })}`;
