import {
  accessToken,
  currentUser,
  http,
  isAnswerLost,
  mutationOptions,
  type QueryClient,
  queryOptions,
  signIn,
} from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { OpenSession, OwnAccount } from '@qiaohui/remit/accounts';
import { BoundIdentity } from '@qiaohui/remit/identity';
import { z } from 'zod';
import { type Choice, isMade, presentOf, sameOf } from './present.ts';

const Done = z.object({ ok: z.boolean() });
const accountUrl = '/api/client/account';
const sessionsUrl = '/api/client/auth/sessions';
const identityUrl = '/api/client/auth/identity/mine';

const avatarUrl = `${accountUrl}/avatar`;

/** Shows a picture in the header, in every tab. */
export function showInHeader(avatar: string | null): void {
  const [token, user] = [accessToken(), currentUser()];
  if (token && user && (user.avatar ?? null) !== avatar) signIn({ token, user: { ...user, avatar } });
}

/** Shows the account as it is with its new picture. */
export function shownAvatar(client: QueryClient, account: OwnAccount): void {
  client.setQueryData(own.account().queryKey, account);
  showInHeader(account.avatar);
}

export const own = {
  account: () =>
    queryOptions({
      queryKey: ['shell', 'account'],
      queryFn: ({ signal }) => http.get(OwnAccount, accountUrl, { signal }),
    }),

  /** One change after the other, each of the version that the one before it made unless its form saw another. */
  change: (client: QueryClient) =>
    mutationOptions({
      scope: { id: 'own account' },
      mutationFn: ({ version: seen, ...change }: Choice & { version?: number }) => {
        const { queryKey } = own.account();
        const known = client.getQueryData(queryKey);
        const put = async (version: number): Promise<OwnAccount> => {
          try {
            return await http.put(OwnAccount, accountUrl, { version, ...change });
          } catch (error) {
            const present = presentOf(error);
            // an earlier attempt whose response was lost has made it
            if (present && isMade(change, present)) return present;
            // something else was changed, as by a picture that is on its way: this was chosen of what still stands
            if (present && known && seen === undefined && isMade(sameOf(change, known), present))
              return put(present.version);
            // whatever became of this one, the next is made of the present state
            if (isAnswerLost(error)) void client.invalidateQueries({ queryKey });
            throw error;
          }
        };
        return put(seen ?? known?.version ?? 0);
      },
      onSuccess: (account: OwnAccount) => client.setQueryData(own.account().queryKey, account),
    }),

  uploadAvatar: (file: Blob, progress: Progress) => http.upload(OwnAccount, avatarUrl, file, progress),

  /** Removes a picture (`drop`) or brings it back (`restore`). */
  avatar: (client: QueryClient, act: 'drop' | 'restore') =>
    mutationOptions({
      mutationFn: (uid: string) => http.post(OwnAccount, `${avatarUrl}/${act}`, { uid }),
      onSuccess: (account: OwnAccount) => shownAvatar(client, account),
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
