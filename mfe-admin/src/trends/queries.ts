import { Trends } from '@qiaohui/admin/trends';
import { http, keepPreviousData, queryOptions } from '@qiaohui/kit';

export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

/** The service counts the days once a minute. */
const COUNTED_MS = 60_000;

export const trends = (days: Period) =>
  queryOptions({
    queryKey: ['admin', 'figures', 'trends', days],
    queryFn: ({ signal }) => http.post(Trends, '/api/v1/manage/statistic/trends', { days }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTED_MS,
  });
