import {
  encryptPassword,
  http,
  infiniteQueryOptions,
  isUnderway,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@qiaohui/kit';
import { OpenSession } from '@qiaohui/remit/accounts';
import { AccountAccessLogEntry } from '@qiaohui/remit/activity';
import { BoundIdentity } from '@qiaohui/remit/identity';
import { Obstacle } from '@qiaohui/remit/privacy';
import { ExportJob, Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';

const PROGRESS_MS = 1_000;
const Done = z.object({ ok: z.boolean() });
const identityUrl = '/api/client/auth/identity/mine';

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

  sessions: () =>
    queryOptions({
      queryKey: ['remit', 'privacy', 'sessions'],
      queryFn: ({ signal }) => http.get(z.array(OpenSession), '/api/client/auth/sessions', { signal }),
    }),

  endOtherSessions: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(Done, '/api/client/auth/sessions/end-others'),
      onSettled: () => client.invalidateQueries({ queryKey: privacy.sessions().queryKey }),
    }),

  /** The linked user of the messaging app; null when there is none. */
  identity: () =>
    queryOptions({
      queryKey: ['remit', 'privacy', 'identity'],
      queryFn: ({ signal }) => http.get(BoundIdentity.nullable(), identityUrl, { signal }),
    }),

  unlinkIdentity: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.delete(Done, identityUrl),
      onSettled: () => client.invalidateQueries({ queryKey: privacy.identity().queryKey }),
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
