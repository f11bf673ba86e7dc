import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { LedgerCheck } from '@qiaohui/warehouse/checks';
import { type AmendRequest, Movement } from '@qiaohui/warehouse/ledger';
import { z } from 'zod';
import { api, atOnce, markStale, refreshing } from '../area/queries.ts';

export const ledger = {
  movements: (filter: { goods: string; client_code: string }) =>
    paged(['warehouse', 'movements', 'all'], Page(Movement), `${api}/movements`, filter),
  amend: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (request: AmendRequest) =>
        once(request, (body, idempotencyKey) =>
          http.post(z.array(Movement), `${api}/movements/amend`, body, { idempotencyKey }),
        ),
      ...refreshing(client, 'goods'),
    }),

  checks: () =>
    queryOptions({
      queryKey: ['warehouse', 'checks'],
      queryFn: ({ signal }) => http.post(z.array(LedgerCheck), `${api}/ledger`, {}, { signal }),
    }),
  check: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(LedgerCheck, `${api}/ledger/check`),
      onSettled: () => markStale(client, 'ledger'),
    }),
};
