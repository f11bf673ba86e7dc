import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { OpenedPartnerInvitation, PARTNER_INVITATION_HEADER, Partner } from '@qiaohui/trade/sharing';
import { api } from '../../area/queries.ts';

const url = `${api}/invitations`;
const carrying = (token: string) => ({ headers: { [PARTNER_INVITATION_HEADER]: token } });

/** An invitation for whoever holds its link or code; accepting wants a manager or the owner of a team as well. */
export const opened = {
  by: (token: string) =>
    queryOptions({
      queryKey: ['trade-partner-invitation', token],
      queryFn: ({ signal }) =>
        http.get(OpenedPartnerInvitation, `${url}/one`, { signal, open: true, ...carrying(token) }),
      refetchOnWindowFocus: 'always',
    }),

  accept: (client: QueryClient, token: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: () =>
        once({}, (body, idempotencyKey) =>
          http.post(Partner, `${url}/accept`, body, { idempotencyKey, ...carrying(token) }),
        ),
      onSettled: () =>
        Promise.all(
          [['trade', 'partners'], opened.by(token).queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
        ),
    }),

  reject: (client: QueryClient, token: string) =>
    mutationOptions({
      mutationFn: () => http.post(OpenedPartnerInvitation, `${url}/reject`, {}, { open: true, ...carrying(token) }),
      onSuccess: (rejected) => client.setQueryData(opened.by(token).queryKey, rejected),
      onError: () => client.invalidateQueries({ queryKey: opened.by(token).queryKey }),
    }),
};
