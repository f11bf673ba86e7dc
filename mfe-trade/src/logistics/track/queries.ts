import { http, type Locale, queryOptions } from '@qiaohui/kit';
import { TRACKING_HEADER, TrackedWaybill } from '@qiaohui/trade/tracking';
import { api } from '../../area/queries.ts';

/** A waybill with its ports in the page’s language, for whoever has its link: the token is the only credential, a session is ignored. */
export const tracked = (token: string, locale: Locale) =>
  queryOptions({
    queryKey: ['trade-tracking', token, locale],
    queryFn: ({ signal }) =>
      http.get(TrackedWaybill, `${api}/tracking`, { signal, open: true, headers: { [TRACKING_HEADER]: token } }),
    enabled: token !== '',
    refetchOnWindowFocus: 'always',
  });
