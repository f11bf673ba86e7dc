import { http, isUnderway, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type ExportForm, ListExport } from '@qiaohui/warehouse/exports';
import { z } from 'zod';
import { api, markStale } from '../area/queries.ts';

const url = `${api}/exports`;
const POLL_MS = 1_000;

export const listExports = {
  /** The user's own exports; refetched while one is being generated. */
  own: () =>
    queryOptions({
      queryKey: ['warehouse', 'exports'],
      queryFn: ({ signal }) => http.post(z.array(ListExport), url, {}, { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? POLL_MS : false),
    }),
  make: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: ExportForm) =>
        once(form, (body, idempotencyKey) => http.post(ListExport, `${url}/create`, body, { idempotencyKey })),
      onSettled: () => markStale(client, 'export'),
    }),
  addressOf: ({ id }: ListExport) => `${url}/${id}/file`,
};
