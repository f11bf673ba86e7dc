import { Partner, PartnerWithSecret } from '@qiaohui/admin/partners';
import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

const base = '/api/v1/manage/gic';

/** Sends a missing URL as an empty text, which the server stores as none. */
const withAddress = <B extends { webhook_url: string | null }>(body: B) => ({
  ...body,
  webhook_url: body.webhook_url ?? '',
});

const change =
  <Body, Result>(send: (body: Body, idempotencyKey: string) => Promise<Result>) =>
  (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (body: Body) => once(body, send),
      // also after an error: others may have changed it meanwhile
      onSettled: () => stale(client, 'partners'),
    });

export const partners = {
  all: queryOptions({
    queryKey: ['admin', 'partners'],
    queryFn: ({ signal }) => http.post(z.array(Partner), `${base}/partners`, {}, { signal }),
  }),
  create: change((body: { id: string; name: string; webhook_url: string | null }, idempotencyKey) =>
    http.post(PartnerWithSecret, `${base}/partner/create`, withAddress(body), { idempotencyKey }),
  ),
  update: change((body: { id: string; version: number; webhook_url: string | null }, idempotencyKey) =>
    http.post(Partner, `${base}/partner/update`, withAddress(body), { idempotencyKey }),
  ),
  rotateKey: change((body: { id: string; version: number }, idempotencyKey) =>
    http.post(PartnerWithSecret, `${base}/partner/rotate`, body, { idempotencyKey }),
  ),
  retireKey: change((body: { id: string; version: number; key_id: string }, idempotencyKey) =>
    http.post(Partner, `${base}/partner/retire`, body, { idempotencyKey }),
  ),
};
