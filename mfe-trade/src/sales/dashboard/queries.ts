import { http, keepPreviousData, queryOptions } from '@qiaohui/kit';
import { Dashboard, type DashboardUnit } from '@qiaohui/trade/dashboard';
import { api } from '../../area/queries.ts';

/** The service counts every few seconds. */
const COUNTED_MS = 15_000;

export const dashboard = (by: DashboardUnit) =>
  queryOptions({
    queryKey: ['trade', 'dashboard', by],
    queryFn: ({ signal }) => http.get(Dashboard, `${api}/dashboard?by=${by}`, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTED_MS,
  });

type Filter = Partial<
  Record<'from' | 'to' | 'closed_from' | 'closed_to' | 'state' | 'outcome' | 'brand' | 'channel', string>
>;

/** The address of the inquiries that a figure counts. */
export const inquiriesAt = (filter: Filter): string => `/trade/inquiries?${new URLSearchParams(filter)}`;
