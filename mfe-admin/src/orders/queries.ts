import { AccessLogRow, OrderDetail, OrderFile, type OrderId, OrderRow, SignedFiles } from '@qiaohui/admin/orders';
import {
  type AllowForm,
  type HeldReceiptForm,
  type ReceiptForm,
  type RefundForm,
  type RefundStepForm,
  Revealed,
  type RevealForm,
  type ReversalForm,
  type ReviewForm,
  type StatusForm,
} from '@qiaohui/admin/orders/acts';
import { http, mutationOptions, newKey, paged, type QueryClient, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { type Shown, stale } from '../mutations/stale.ts';

const base = '/api/v1/manage';
/** Signed addresses live five minutes; a new set is fetched before that. */
const SIGNED_MS = 4 * 60_000;

/** Filters of the list; each name is also its parameter in the address. */
export const filterNames = [
  'keyword',
  'status',
  'type',
  'payee',
  'from',
  'to',
  'waiting',
  'reviewer',
  'recipient',
  'claim',
  'papers',
  'refunds',
] as const;
/** The filters and the order of the list as the address has them. */
export type Filters = Partial<Record<(typeof filterNames)[number] | 'sort', string>>;

const one = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => http.post(OrderDetail, `${base}/order/one`, { id }, { signal }),
  });

/** A change returns the order as it then stands; lists and figures are stale. The same `key` makes a repeat harmless. */
const change =
  <Body>(path: string, ...also: Shown[]) =>
  (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ body, key = newKey() }: { body: Body; key?: string }) =>
        http.post(OrderDetail, `${base}/${path}`, body, { idempotencyKey: key }),
      onSuccess: (detail) => {
        client.setQueryData(one(detail.id).queryKey, detail);
        void stale(client, 'orders', 'figures', ...also);
      },
    });

export const orders = {
  /** Page by page; a newer search cancels the one before, so that only the latest answer is shown. */
  list: (filters: Filters) => paged(['admin', 'orders'], Page(OrderRow), `${base}/orders`, filters),
  one,
  files: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'order', id, 'files'],
      queryFn: ({ signal }) => http.post(z.array(OrderFile), `${base}/order/findFiles`, { id }, { signal }),
    }),
  accessLog: (id: string) =>
    queryOptions({
      queryKey: ['admin', 'order', id, 'access-log'],
      queryFn: ({ signal }) => http.post(z.array(AccessLogRow), `${base}/order/looks`, { id }, { signal }),
    }),
  /** Addresses of documents, once somebody has said `why`: each request is recorded, another set is another request. */
  signedFiles: (id: string, uids: string[], why: string | null) =>
    queryOptions({
      queryKey: ['admin', 'signed-files', id, uids.toSorted().join(), why],
      queryFn: ({ signal }) => http.post(SignedFiles, `${base}/order/signFiles`, { id, uids, reason: why }, { signal }),
      staleTime: SIGNED_MS,
      refetchInterval: SIGNED_MS,
      enabled: uids.length > 0 && why !== null,
    }),

  setStatus: change<z.input<typeof StatusForm>>('setStatus'),
  review: change<z.input<typeof ReviewForm>>('order/review'),
  takeOver: change<z.input<typeof OrderId>>('order/take'),
  allowRecipient: change<z.input<typeof AllowForm>>('order/recipient'),
  bookReceipt: change<z.input<typeof ReceiptForm>>('order/receipt'),
  /** The bank's lines that it was booked for, or reversed because of, change with it. */
  reverseReceipt: change<z.input<typeof ReversalForm>>('order/receipt/reverse', 'line', 'lines', 'statements'),
  decideReceipt: change<z.input<typeof HeldReceiptForm>>('order/receipt/decide'),
  requestRefund: change<z.input<typeof RefundForm>>('order/refund'),
  stepRefund: change<z.input<typeof RefundStepForm>>('order/refund/step'),
};

/** Fetches the whole of a number that is shown by its end; recorded with the reason. */
export const reveal =
  ({ id }: OrderDetail, field: RevealForm['field']) =>
  (reason: string) =>
    http.post(Revealed, `${base}/order/reveal`, { id, field, reason } satisfies RevealForm);
