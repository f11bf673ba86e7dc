import { Partner, PartnerWithSecret } from '@qiaohui/admin/partners';
import { http, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage/gic';

export const partners = {
  all: queryOptions({
    queryKey: ['partners'],
    queryFn: ({ signal }) => http.post(z.array(Partner), `${base}/partners`, {}, { signal }),
  }),
};

type Bodies = {
  create: { id: string; name: string; webhook_url: string | null };
  rotate: { id: string; version: number };
  update: { id: string; version: number; webhook_url: string | null };
  retire: { id: string; version: number; key_id: string };
};

function useChange<Body, Answer>(change: (body: Body) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    // what others changed meanwhile is why it was refused
    onSettled: () => client.invalidateQueries({ queryKey: ['partners'] }),
  });
}

/** The server takes an empty address for none. */
const worded = <B extends { webhook_url: string | null }>(body: B) => ({
  ...body,
  webhook_url: body.webhook_url ?? '',
});

export const useCreatePartner = () =>
  useChange((body: Bodies['create']) => http.post(PartnerWithSecret, `${base}/partner/create`, worded(body)));
export const useRotateKey = () =>
  useChange((body: Bodies['rotate']) => http.post(PartnerWithSecret, `${base}/partner/rotate`, body));
export const useUpdatePartner = () =>
  useChange((body: Bodies['update']) => http.post(Partner, `${base}/partner/update`, worded(body)));
export const useRetireKey = () =>
  useChange((body: Bodies['retire']) => http.post(Partner, `${base}/partner/retire`, body));
