import { http, queryOptions } from '@qiaohui/kit';
import { Verification } from '@qiaohui/remit/verify';

export const verification = (token: string) =>
  queryOptions({
    queryKey: ['remit', 'verification', token],
    queryFn: ({ signal }) =>
      http.get(Verification, `/api/client/verify/${encodeURIComponent(token)}`, { signal, open: true }),
  });
