import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { type ChangeAccount, OpenSession, OwnAccount } from '@qiaohui/remit/accounts';
import { BoundIdentity } from '@qiaohui/remit/identity';
import { z } from 'zod';

const Done = z.object({ ok: z.boolean() });
const accountUrl = '/api/client/account';
const sessionsUrl = '/api/client/auth/sessions';
const identityUrl = '/api/client/auth/identity/mine';

export const own = {
  account: () =>
    queryOptions({
      queryKey: ['shell', 'account'],
      queryFn: ({ signal }) => http.get(OwnAccount, accountUrl, { signal }),
    }),

  /** One change after the other, each of the version that the one before it made. */
  change: (client: QueryClient) =>
    mutationOptions({
      scope: { id: 'own account' },
      mutationFn: (change: Omit<ChangeAccount, 'version'>) => {
        const version = client.getQueryData(own.account().queryKey)?.version ?? 0;
        return http.put(OwnAccount, accountUrl, { version, ...change });
      },
      onSuccess: (account: OwnAccount) => client.setQueryData(own.account().queryKey, account),
    }),

  sessions: () =>
    queryOptions({
      queryKey: ['shell', 'sessions'],
      queryFn: ({ signal }) => http.get(z.array(OpenSession), sessionsUrl, { signal }),
    }),

  endSession: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(Done, `${sessionsUrl}/${encodeURIComponent(id)}`),
      onSettled: () => client.invalidateQueries({ queryKey: own.sessions().queryKey }),
    }),

  endOtherSessions: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(Done, `${sessionsUrl}/end-others`),
      // it also makes the next version of the account
      onSettled: () =>
        Promise.all([own.sessions(), own.account()].map(({ queryKey }) => client.invalidateQueries({ queryKey }))),
    }),

  /** The linked user of the messaging app; null when there is none. */
  identity: () =>
    queryOptions({
      queryKey: ['shell', 'identity'],
      queryFn: ({ signal }) => http.get(BoundIdentity.nullable(), identityUrl, { signal }),
    }),

  unlinkIdentity: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.delete(Done, identityUrl),
      onSettled: () => client.invalidateQueries({ queryKey: own.identity().queryKey }),
    }),
};
