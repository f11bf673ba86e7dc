import { GicDetail, GicFile, GicRow } from '@qiaohui/admin/gic';
import type { GicReleaseForm, GicRevealForm, GicReversalForm, GicStatusForm } from '@qiaohui/admin/gic/acts';
import { Revealed } from '@qiaohui/admin/orders/acts';
import { http, paged, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import type { Place } from '../orders/attachments/queries.ts';

const base = '/api/v1/manage/gic';

/** What the address says is wanted. */
export type GicFilters = { keyword: string; status: string; partner: string };

export const gic = {
  list: (filters: GicFilters) => paged(['gic-orders'], Page(GicRow), `${base}/orders`, filters),
  one: (id: string) =>
    queryOptions({
      queryKey: ['gic-order', id],
      queryFn: ({ signal }) => http.post(GicDetail, `${base}/order/one`, { id }, { signal }),
    }),
};

/** Where the files of a partner's order are. */
export const ofGic: Place = {
  list: (id: string) =>
    queryOptions({
      queryKey: ['gic-order', id, 'files'],
      queryFn: ({ signal }) => http.post(z.array(GicFile), `${base}/order/findFiles`, { id }, { signal }),
    }),
  upload: '/api/v1/step/order/uploadGic',
  update: '/api/v1/gic/updateFile',
};

/** Lets an order pass whose price is far from ours; its partner hears nothing of it. */
export function useReleasePrice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: GicReleaseForm) => http.post(GicDetail, `${base}/order/release`, body),
    onSuccess: (detail) => {
      client.setQueryData(gic.one(detail.id).queryKey, detail);
      void client.invalidateQueries({ queryKey: ['gic-orders'] });
    },
  });
}

/** Moves a partner's order; the answer is the order as it then stands, and its news is on the way. */
export function useSetGicStatus() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.input<typeof GicStatusForm>) => http.post(GicDetail, `${base}/setStatus`, body),
    onSuccess: (detail) => {
      client.setQueryData(gic.one(detail.id).queryKey, detail);
      for (const key of ['gic-orders', 'webhooks']) void client.invalidateQueries({ queryKey: [key] });
      void client.invalidateQueries({ queryKey: ofGic.list(detail.id).queryKey });
    },
  });
}

/** Takes a receipt back; the bank's line that it was booked for waits for a person again. */
export function useReverseGicReceipt() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { body: GicReversalForm; key: string }) =>
      http.post(GicDetail, `${base}/receipt/reverse`, body, { idempotencyKey: key }),
    onSuccess: (detail) => {
      client.setQueryData(gic.one(detail.id).queryKey, detail);
      for (const key of ['gic-orders', 'webhooks']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const revealGic = (body: GicRevealForm) => http.post(Revealed, `${base}/order/reveal`, body);
