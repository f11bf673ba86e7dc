import { PartnerOrderDetail, PartnerOrderFile, PartnerOrderRow } from '@qiaohui/admin/gic';
import type {
  PartnerOrderReleaseForm,
  PartnerOrderRevealForm,
  PartnerOrderReversalForm,
  PartnerOrderStatusForm,
} from '@qiaohui/admin/gic/acts';
import { Revealed } from '@qiaohui/admin/orders/acts';
import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { type Shown, stale } from '../mutations/stale.ts';
import type { Place } from '../orders/attachments/queries.ts';
import { reversalOf } from '../orders/queries.ts';

const base = '/api/v1/manage/gic';

/** The filters of the list as the address has them. */
export type PartnerOrderFilters = { keyword: string; status: string; partner: string };

const one = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'partner-order', id],
    queryFn: ({ signal }) => http.post(PartnerOrderDetail, `${base}/order/one`, { id }, { signal }),
  });
const files = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'partner-order', id, 'files'],
    queryFn: ({ signal }) => http.post(z.array(PartnerOrderFile), `${base}/order/findFiles`, { id }, { signal }),
  });

/** Caches an order that a change returned, and marks its lists as stale. */
const changed =
  (client: QueryClient, ...shown: Shown[]) =>
  (detail: PartnerOrderDetail) => {
    client.setQueryData(one(detail.id).queryKey, detail);
    void stale(client, 'partner-orders', ...shown);
  };

export const partnerOrders = {
  list: (filters: PartnerOrderFilters) =>
    paged(['admin', 'partner-orders'], Page(PartnerOrderRow), `${base}/orders`, filters),
  one,
  /** Fetches the order as it stands now, and the bank line that shows it. */
  reload: (client: QueryClient, id: string) =>
    Promise.all([client.fetchQuery({ ...one(id), staleTime: 0 }), stale(client, 'line')]),
  /** Releases an order whose price is far from ours; its partner is not notified. */
  releasePrice: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: PartnerOrderReleaseForm) =>
        once(form, (body, idempotencyKey) =>
          http.post(PartnerOrderDetail, `${base}/order/release`, body, { idempotencyKey }),
        ),
      onSuccess: changed(client),
      // it may have been carried out, or somebody else may have changed the order
      onError: () => void stale(client, 'partner-order'),
    }),
  /** Notifies the partner; a transition may name a file of the order. */
  setStatus: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: z.input<typeof PartnerOrderStatusForm>) =>
        once(form, (body, idempotencyKey) =>
          http.post(PartnerOrderDetail, `${base}/setStatus`, body, { idempotencyKey }),
        ),
      onSuccess: (detail) => {
        changed(client, 'webhooks')(detail);
        void client.invalidateQueries({ queryKey: files(detail.id).queryKey });
      },
    }),
  /** The bank line of the receipt then waits for a decision again. */
  reverseReceipt: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: PartnerOrderReversalForm) =>
        once(
          form,
          (body, idempotencyKey) => http.post(PartnerOrderDetail, `${base}/receipt/reverse`, body, { idempotencyKey }),
          reversalOf(form),
        ),
      onSuccess: changed(client, 'webhooks', 'line', 'lines', 'statements'),
    }),
  /** Fetches a masked number in full; recorded with the reason. */
  reveal: (id: string, field: PartnerOrderRevealForm['field']) => (reason: string) =>
    http.post(Revealed, `${base}/order/reveal`, { id, field, reason } satisfies PartnerOrderRevealForm),
};

/** API paths of the files of a partner's order. */
export const ofPartnerOrders: Place = {
  list: files,
  upload: '/api/v1/step/order/uploadGic',
  update: '/api/v1/gic/updateFile',
};
