import { Look, OrderDetail, OrderFile, type OrderId, SignedFiles } from '@qiaohui/admin/orders';
import type {
  AllowForm,
  HeldReceiptForm,
  ReceiptForm,
  RefundForm,
  RefundStepForm,
  RevealForm,
  ReversalForm,
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
  looks: (id: string) =>
    queryOptions({
      queryKey: ['order', id, 'looks'],
      queryFn: ({ signal }) => http.post(z.array(Look), `${base}/order/looks`, { id }, { signal }),
    }),
  /** Addresses of papers, once somebody said `why`. Another set of papers is another question: each asking is told. */
  signed: (id: string, uids: string[], why: string | null) =>
    queryOptions({
      queryKey: ['signed', id, uids.toSorted().join(), why],
      queryFn: ({ signal }) => http.post(SignedFiles, `${base}/order/signFiles`, { id, uids, reason: why }, { signal }),
      staleTime: SIGNED_MS,
      refetchInterval: SIGNED_MS,
      enabled: uids.length > 0 && why !== null,
    }),
};

type Acts = {
  setStatus: z.input<typeof StatusForm>;
  'order/review': z.input<typeof ReviewForm>;
  'order/take': z.input<typeof OrderId>;
  'order/recipient': z.input<typeof AllowForm>;
  'order/receipt': z.input<typeof ReceiptForm>;
  'order/receipt/reverse': z.input<typeof ReversalForm>;
  'order/receipt/decide': z.input<typeof HeldReceiptForm>;
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
