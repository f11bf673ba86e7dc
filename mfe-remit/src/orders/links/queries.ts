import { http, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import type { Progress } from '@qiaohui/kit/form';
import { LINK_HEADER, type LinkRequest, NewLink, PayerLink, Shared } from '@qiaohui/remit/links';
import type { SlotName } from '@qiaohui/remit/orders';
import { z } from 'zod';
import { useKeys } from '../queries.ts';

const EVERY_MS = 30_000;
const linksAt = (order: string) => `/api/client/order/${encodeURIComponent(order)}/links`;
/** A link's holder is asked for nothing but the link, whoever is signed in. */
const by = (token: string) => ({ open: true, headers: { [LINK_HEADER]: token } });

/** An order's links, for its owner. */
export const links = {
  of: (order: string) =>
    queryOptions({
      queryKey: ['links', order],
      queryFn: ({ signal }) => http.get(z.array(PayerLink), linksAt(order), { signal }),
      refetchInterval: EVERY_MS,
    }),
};

/** The order that a link opens, for whoever holds it. */
export const shared = {
  by: (token: string) =>
    queryOptions({
      queryKey: ['shared', token],
      queryFn: ({ signal }) => http.get(Shared, '/api/client/shared', { signal, ...by(token) }),
      refetchInterval: EVERY_MS,
      refetchOnWindowFocus: 'always',
    }),
};

export function useMakeLink(order: string) {
  const client = useQueryClient();
  const { keyFor, answered } = useKeys();
  return useMutation({
    mutationFn: (body: LinkRequest) =>
      http.post(NewLink, linksAt(order), body, { idempotencyKey: keyFor(JSON.stringify(body)) }),
    onSuccess: () => {
      answered();
      return client.invalidateQueries({ queryKey: links.of(order).queryKey });
    },
  });
}

export function useRevokeLink(order: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (link: string) => http.delete(PayerLink, `${linksAt(order)}/${encodeURIComponent(link)}`),
    onSuccess: () => client.invalidateQueries({ queryKey: links.of(order).queryKey }),
  });
}

/** What a link's holder does; the answer is what the page shows next. */
export function useShared(token: string) {
  const client = useQueryClient();
  const show = (order: Shared) => client.setQueryData(shared.by(token).queryKey, order);
  const post = (path: string) => () => http.post(Shared, `/api/client/shared/${path}`, {}, by(token));
  return {
    show,
    transferred: useMutation({ mutationFn: post('transferred'), onSuccess: show }),
    renewCode: useMutation({ mutationFn: post('qr'), onSuccess: show }),
    handIn: (slot: SlotName) => (file: File, progress: Progress) =>
      http.upload(Shared, '/api/client/shared/papers', file, { ...progress, ...by(token), fields: { slot } }),
  };
}
