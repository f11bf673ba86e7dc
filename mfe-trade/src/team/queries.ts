import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import {
  Invitation,
  type MemberChange,
  type NewInvitation,
  type NewOwner,
  Team,
  type TeamChange,
} from '@qiaohui/trade/teams';
import { z } from 'zod';
import { api, team } from '../area/queries.ts';

const url = `${api}/team`;
const invitationsKey = ['trade', 'team-invitations'];

/** A change whose response is the team as it is now. */
const changing = <V>(client: QueryClient, mutationFn: (form: V) => Promise<Team>) =>
  mutationOptions({
    mutationFn,
    onSuccess: (changed) => client.setQueryData(team().queryKey, changed),
    // somebody else may have changed it
    onError: () => client.invalidateQueries({ queryKey: team().queryKey }),
  });

export const teams = {
  rename: (client: QueryClient) => changing(client, (form: TeamChange) => http.patch(Team, url, form)),

  change: (client: QueryClient, id: string) =>
    changing(client, (form: MemberChange) => http.patch(Team, `${url}/members/${id}`, form)),

  remove: (client: QueryClient) =>
    changing(client, ({ id, version }: { id: string; version: number }) =>
      http.delete(Team, `${url}/members/${id}`, { version }),
    ),

  handOver: (client: QueryClient) => changing(client, (form: NewOwner) => http.post(Team, `${url}/owner`, form)),

  leave: (client: QueryClient) =>
    mutationOptions({
      mutationFn: () => http.post(z.object({ id: z.string() }), `${url}/leave`),
      // the response to the next reading says that there is none
      onSettled: () => client.invalidateQueries({ queryKey: team().queryKey }),
    }),
};

export const invitations = {
  all: () =>
    queryOptions({
      queryKey: invitationsKey,
      queryFn: ({ signal }) => http.get(z.array(Invitation), `${url}/invitations`, { signal }),
    }),

  invite: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewInvitation) =>
        once(form, (body, idempotencyKey) => http.post(Invitation, `${url}/invitations`, body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
    }),

  withdraw: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(Invitation, `${url}/invitations/${id}`),
      onSettled: () => client.invalidateQueries({ queryKey: invitationsKey }),
    }),
};
