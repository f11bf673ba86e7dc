import { type ExportForm, OrderExport } from '@qiaohui/admin/exports';
import { http, isUnderway, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

const base = '/api/v1/manage/orders';
const POLL_MS = 1_000;

export const exports = {
  /** The user's own exports; refetched while one is being generated. */
  all: queryOptions({
    queryKey: ['admin', 'exports'],
    queryFn: ({ signal }) => http.post(z.array(OrderExport), `${base}/exports`, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? POLL_MS : false),
  }),
  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (request: ExportForm) =>
        once(request, (form, idempotencyKey) => http.post(OrderExport, `${base}/export`, form, { idempotencyKey })),
      onSettled: () => stale(client, 'exports'),
    }),
};

export const addressOf = ({ id }: OrderExport) => `${base}/exports/${id}/file`;
