import { OrderDetail, OrderFile, SignedFiles } from '@qiaohui/admin/orders';
import type {
  ReceiptForm,
  RefundForm,
  RefundStepForm,
  RevealForm,
  ReviewForm,
  StatusForm,
} from '@qiaohui/admin/orders/acts';
import { Revealed } from '@qiaohui/admin/orders/acts';
import { http, newKey, queryOptions, useMutation, useQueryClient } from '@qiaohui/kit';
import { z } from 'zod';

const base = '/api/v1/manage';
/** Signed addresses live five minutes; a new set is asked for before that. */
const SIGNED_MS = 4 * 60_000;

export const order = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['order', id],
      queryFn: ({ signal }) => http.post(OrderDetail, `${base}/order/one`, { id }, { signal }),
    }),
  files: (id: string) =>
    queryOptions({
      queryKey: ['order', id, 'files'],
      queryFn: ({ signal }) => http.post(z.array(OrderFile), `${base}/order/findFiles`, { id }, { signal }),
    }),
  /** Addresses of the order's files. Another set of files is another question, since each asking stands in the audit. */
  signed: (id: string, uids: string[]) =>
    queryOptions({
      queryKey: ['signed', id, uids.toSorted().join()],
      queryFn: ({ signal }) => http.post(SignedFiles, `${base}/order/signFiles`, { id }, { signal }),
      staleTime: SIGNED_MS,
      refetchInterval: SIGNED_MS,
      enabled: uids.length > 0,
    }),
};

type Acts = {
  setStatus: z.input<typeof StatusForm>;
  'order/review': z.input<typeof ReviewForm>;
  'order/receipt': z.input<typeof ReceiptForm>;
  'order/refund': z.input<typeof RefundForm>;
  'order/refund/step': z.input<typeof RefundStepForm>;
};

/** An act answers the order as it then stands; lists and figures are stale. The same `key` makes a repeat harmless. */
export function useAct<Name extends keyof Acts>(name: Name) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key = newKey() }: { body: Acts[Name]; key?: string }) =>
      http.post(OrderDetail, `${base}/${name}`, body, { idempotencyKey: key }),
    onSuccess: (detail) => {
      client.setQueryData(order.one(detail.id).queryKey, detail);
      for (const key of ['orders', 'figures']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

export const reveal = (body: RevealForm) => http.post(Revealed, `${base}/order/reveal`, body);
