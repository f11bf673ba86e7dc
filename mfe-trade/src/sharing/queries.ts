import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  Ending,
  type NewCopies,
  type NewPartnerInvitation,
  type NewShares,
  Partner,
  PartnerInvitation,
  Share,
  SharedView,
} from '@qiaohui/trade/sharing';
import { z } from 'zod';
import { api } from '../area/queries.ts';
import { pollPages } from '../records/polling.ts';

const partnerUrl = `${api}/partners`;
const invitationUrl = `${api}/invitations`;
const shareUrl = `${api}/shares`;
const keys = {
  partners: ['trade', 'partners'],
  invitations: ['trade', 'partner-invitations'],
  shares: ['trade', 'shares'],
} as const;
type Filter = Record<string, string>;
type Seen = { id: string; version: number };

/** What sharing and its end change: shares, the counts of partners, and the records with their recipients. */
const refresh = (client: QueryClient) =>
  Promise.all(
    ['shares', 'partners', 'lists', 'list', 'brands', 'channels'].map((noun) =>
      client.invalidateQueries({ queryKey: ['trade', noun] }),
    ),
  );

export const partners = {
  all: () =>
    queryOptions({
      queryKey: keys.partners,
      queryFn: ({ signal }) => http.get(z.array(Partner), partnerUrl, { signal }),
    }),
  ending: (id: string) =>
    queryOptions({
      queryKey: [...keys.partners, 'ending', id],
      queryFn: ({ signal }) => http.get(Ending, `${partnerUrl}/${id}/ending`, { signal }),
      staleTime: 0,
    }),
  end: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: Seen) => http.post(Partner, `${partnerUrl}/${id}/end`, { version }),
      onSettled: () => refresh(client),
    }),
};

export const invitations = {
  page: (filter: Filter) => paged([...keys.invitations], Page(PartnerInvitation), `${invitationUrl}/list`, filter),
  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewPartnerInvitation) =>
        once(form, (body, idempotencyKey) => http.post(PartnerInvitation, invitationUrl, body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ queryKey: keys.invitations }),
    }),
  delete: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(PartnerInvitation, `${invitationUrl}/${id}`),
      onSettled: () => client.invalidateQueries({ queryKey: keys.invitations }),
    }),
};

const isCopying = ({ state }: Share): boolean => state === 'pending';

export const shares = {
  page: (filter: Filter) => ({
    ...paged([...keys.shares, 'list'], Page(Share), `${shareUrl}/list`, filter),
    refetchInterval: pollPages<Share>(isCopying),
  }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...keys.shares, 'one', id],
      queryFn: ({ signal }) => http.get(Share, `${shareUrl}/${id}`, { signal }),
    }),
  view: (id: string) =>
    queryOptions({
      queryKey: [...keys.shares, 'view', id],
      queryFn: ({ signal }) => http.get(SharedView, `${shareUrl}/${id}/view`, { signal }),
    }),
  ending: (id: string) =>
    queryOptions({
      queryKey: [...keys.shares, 'ending', id],
      queryFn: ({ signal }) => http.get(Ending, `${shareUrl}/${id}/ending`, { signal }),
      staleTime: 0,
    }),
  share: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewShares) =>
        once(form, (body, idempotencyKey) => http.post(z.array(Share), shareUrl, body, { idempotencyKey })),
      onSettled: () => refresh(client),
    }),
  distribute: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewCopies) =>
        once(form, (body, idempotencyKey) =>
          http.post(z.array(Share), `${shareUrl}/distribute`, body, { idempotencyKey }),
        ),
      onSettled: () => refresh(client),
    }),
  end: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: Seen) => http.post(Share, `${shareUrl}/${id}/end`, { version }),
      onSuccess: ({ id }) => client.removeQueries({ queryKey: shares.view(id).queryKey }),
      onSettled: () => refresh(client),
    }),
};
