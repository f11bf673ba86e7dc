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
import type { OrderQuery } from '@qiaohui/admin/orders/filter';
import {
  http,
  mutationOptions,
  newKey,
  paged,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useIdempotencyKey,
  useQueryClient,
} from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { postOrTake, takeArrived } from '../early/early.ts';
import { type Shown, stale } from '../mutations/stale.ts';

const base = '/api/v1/manage';
const list = `${base}/orders`;
const OrderPage = Page(OrderRow);
/** In ms; signed URLs expire after five minutes, and new ones are fetched before that. */
const SIGNED_MS = 4 * 60_000;

/** Filters and sorting of the list by their URL parameters; those not set are absent. */
export type Filters = Partial<Record<Exclude<keyof OrderQuery, 'limit' | 'cursor'>, string>>;

const one = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id],
    queryFn: ({ signal }) => http.post(OrderDetail, `${base}/order/one`, { id }, { signal }),
  });

const always: SendOnce = (body, send) => send(body, newKey());

/**
 * A change returns the order's new state; lists and figures become stale. A form passes its `once`: what is sent from
 * it is one intent, also when the user corrects it after a lost response, unless `intentOf` tells its requests apart.
 */
const change =
  <Body>(path: string, also: Shown[] = [], intentOf: (body: Body) => unknown = () => path) =>
  (client: QueryClient, once = always) =>
    mutationOptions({
      mutationFn: (request: Body) =>
        once(
          request,
          (body, idempotencyKey) => http.post(OrderDetail, `${base}/${path}`, body, { idempotencyKey }),
          intentOf(request),
        ),
      onSuccess: (detail) => {
        client.setQueryData(one(detail.id).queryKey, detail);
        void stale(client, 'orders', 'figures', ...also);
      },
    });

/** For forms that change an order: their idempotency key, and how to see the order before one is sent with a new key. */
export function useOrderAttempt(id: string) {
  const client = useQueryClient();
  const once = useIdempotencyKey();
  // a bank line may show the order instead of its own panel
  const reload = () => Promise.all([client.fetchQuery({ ...one(id), staleTime: 0 }), stale(client, 'line')]);
  return { client, once, attempt: { reload, renew: once.renew } };
}

/** What a reversal does: everything but its wording. */
export const reversalOf = ({ reason: _, ...reversal }: { reason: string }): unknown => reversal;

export const orders = {
  /** Page by page; a newer search cancels the previous one. */
  list: (filters: Filters) => ({
    ...paged(['admin', 'orders'], OrderPage, list, filters, postOrTake),
    initialData: () => {
      const first = takeArrived(OrderPage, list, filters);
      return first && { pages: [first], pageParams: [list] };
    },
  }),
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
  /** Signed URLs of documents, for the reason `why`: each request is recorded. */
  signedFiles: (id: string, uids: string[], why: string | null) =>
    queryOptions({
      queryKey: ['admin', 'signed-files', id, uids.toSorted().join(), why],
      queryFn: ({ signal }) => http.post(SignedFiles, `${base}/order/signFiles`, { id, uids, reason: why }, { signal }),
      staleTime: SIGNED_MS,
      refetchInterval: SIGNED_MS,
      enabled: uids.length > 0 && why !== null,
    }),

  setStatus: change<z.input<typeof StatusForm>>('setStatus', [], (body) => body),
  review: change<z.input<typeof ReviewForm>>('order/review'),
  takeOver: change<z.input<typeof OrderId>>('order/take'),
  allowRecipient: change<z.input<typeof AllowForm>>('order/recipient', [], (body) => body),
  bookReceipt: change<z.input<typeof ReceiptForm>>('order/receipt'),
  /** Also changes the bank lines that it was booked for or reversed because of. */
  reverseReceipt: change<z.input<typeof ReversalForm>>(
    'order/receipt/reverse',
    ['line', 'lines', 'statements'],
    reversalOf,
  ),
  decideReceipt: change<z.input<typeof HeldReceiptForm>>('order/receipt/decide'),
  requestRefund: change<z.input<typeof RefundForm>>('order/refund'),
  stepRefund: change<z.input<typeof RefundStepForm>>('order/refund/step', [], ({ step }) => step),
};

/** Fetches a masked number in full; recorded with the reason. */
export const reveal =
  ({ id }: OrderDetail, field: RevealForm['field']) =>
  (reason: string) =>
    http.post(Revealed, `${base}/order/reveal`, { id, field, reason } satisfies RevealForm);
