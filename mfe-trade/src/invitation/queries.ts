import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Accepted, INVITATION_HEADER, OpenedInvitation } from '@qiaohui/trade/teams';
import { api } from '../area/queries.ts';

const url = `${api}/team/invitation`;
const carrying = (token: string) => ({ headers: { [INVITATION_HEADER]: token } });

/** An invitation for whoever holds its link; the token is the credential, accepting wants its account as well. */
export const invitation = {
  by: (token: string) =>
    queryOptions({
      queryKey: ['trade-invitation', token],
      queryFn: ({ signal }) => http.get(OpenedInvitation, url, { signal, open: true, ...carrying(token) }),
      refetchOnWindowFocus: 'always',
    }),

  accept: (client: QueryClient, token: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: () =>
        once({}, (body, idempotencyKey) =>
          http.post(Accepted, `${url}/accept`, body, { idempotencyKey, ...carrying(token) }),
        ),
      // what was read of an earlier team
      onSuccess: () => client.removeQueries({ queryKey: ['trade'] }),
      onSettled: () => client.invalidateQueries({ queryKey: invitation.by(token).queryKey }),
    }),

  decline: (client: QueryClient, token: string) =>
    mutationOptions({
      mutationFn: () => http.post(OpenedInvitation, `${url}/decline`, {}, { open: true, ...carrying(token) }),
      onSuccess: (declined) => client.setQueryData(invitation.by(token).queryKey, declined),
      onError: () => client.invalidateQueries({ queryKey: invitation.by(token).queryKey }),
    }),
};
