import {
  encryptPassword,
  http,
  infiniteQueryOptions,
  isUnderway,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@qiaohui/kit';
import { AccountAccessLogEntry } from '@qiaohui/remit/activity';
import { Obstacle } from '@qiaohui/remit/privacy';
import { ExportJob, Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const PROGRESS_MS = 1_000;
const Done = z.object({ ok: z.boolean() });

export const privacy = {
  accessLog: () =>
    infiniteQueryOptions({
      queryKey: ['remit', 'privacy', 'access-log'],
      queryFn: ({ pageParam, signal }) => http.get(Page(AccountAccessLogEntry), pageParam, { signal }),
      initialPageParam: '/api/client/account/looks',
      getNextPageParam: (last) => last.next_page_url ?? undefined,
    }),

  /** Refetched every second while one is being generated. */
  exports: () =>
    queryOptions({
      queryKey: ['remit', 'privacy', 'exports'],
      queryFn: ({ signal }) => http.get(z.array(ExportJob), '/api/client/account/exports', { signal }),
      refetchInterval: ({ state }) => (state.data?.some(isUnderway) ? PROGRESS_MS : false),
    }),

  createExport: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(ExportJob, '/api/client/account/export'),
      onSettled: () => client.invalidateQueries({ queryKey: privacy.exports().queryKey }),
    }),

  /** Obstacles that keep the account from being deleted. */
  obstacles: () =>
    queryOptions({
      queryKey: ['remit', 'privacy', 'obstacles'],
      queryFn: ({ signal }) => http.get(z.array(Obstacle), '/api/client/account/deletion', { signal }),
    }),

  deleteAccount: () =>
    mutationOptions({
      mutationFn: async ({ password, reason }: { password: string; reason: string }) => {
        const body = { password: await encryptPassword(password), ...(reason && { reason }) };
        return http.post(Done, '/api/client/account/delete', body);
      },
    }),
};
