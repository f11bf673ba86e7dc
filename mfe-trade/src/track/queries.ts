import { http, queryOptions } from '@qiaohui/kit';
import { TRACKING_HEADER, TrackedWaybill } from '@qiaohui/trade/tracking';
import { api } from '../area/queries.ts';

/** A waybill, for whoever has its link: the token is the only credential, a session is ignored. */
export const tracked = (token: string) =>
  queryOptions({
    queryKey: ['trade-tracking', token],
    queryFn: ({ signal }) =>
      http.get(TrackedWaybill, `${api}/tracking`, { signal, open: true, headers: { [TRACKING_HEADER]: token } }),
    enabled: token !== '',
    refetchOnWindowFocus: 'always',
  });
