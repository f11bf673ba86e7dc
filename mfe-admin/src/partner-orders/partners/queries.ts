import { Partner, PartnerWithSecret } from '@qiaohui/admin/partners';
import { http, mutationOptions, type QueryClient, queryOptions } from '@qiaohui/kit';
import { z } from 'zod';
import { stale } from '../../mutations/stale.ts';

const base = '/api/v1/manage/gic';

/** Sends a missing URL as an empty text, which the server stores as none. */
const withAddress = <B extends { webhook_url: string | null }>(body: B) => ({
  ...body,
  webhook_url: body.webhook_url ?? '',
});

const change =
  <Body, Result>(mutationFn: (body: Body) => Promise<Result>) =>
  (client: QueryClient) =>
    // also after an error: others may have changed it meanwhile
    mutationOptions({ mutationFn, onSettled: () => stale(client, 'partners') });

export const partners = {
  all: queryOptions({
    queryKey: ['admin', 'partners'],
    queryFn: ({ signal }) => http.post(z.array(Partner), `${base}/partners`, {}, { signal }),
  }),
  create: change((body: { id: string; name: string; webhook_url: string | null }) =>
    http.post(PartnerWithSecret, `${base}/partner/create`, withAddress(body)),
  ),
  update: change((body: { id: string; version: number; webhook_url: string | null }) =>
    http.post(Partner, `${base}/partner/update`, withAddress(body)),
  ),
  rotateKey: change((body: { id: string; version: number }) =>
    http.post(PartnerWithSecret, `${base}/partner/rotate`, body),
  ),
  retireKey: change((body: { id: string; version: number; key_id: string }) =>
    http.post(Partner, `${base}/partner/retire`, body),
  ),
};
