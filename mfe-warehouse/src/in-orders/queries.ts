import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import type { Validity } from '@qiaohui/warehouse/contract';
import {
  type AnnouncedGoods,
  type CorrectAnnounced,
  OneGoods,
  StockGoods,
  type StrikeAnnounced,
} from '@qiaohui/warehouse/goods';
import {
  type CorrectCodes,
  Created,
  type EditInOrder,
  InOrder,
  type InOrderType,
  InOrderWithGoods,
  type NewGoods,
  type NewInOrder,
  type ReceivedLine,
} from '@qiaohui/warehouse/inorders';
import { Waybill } from '@qiaohui/warehouse/waybills';
import { z } from 'zod';
import { api, atOnce, markStale, refreshing } from '../area/queries.ts';

const url = `${api}/in`;
const SUGGESTED = 8;
type Filter = {
  keyword: string;
  status: number | undefined;
  year: number | undefined;
  month: number | undefined;
  type: InOrderType[];
  sort?: string;
};

/** Caches an in-order that the service returned, and refetches what else shows its goods. */
const saved = (client: QueryClient) => ({
  ...refreshing(client, 'in'),
  onSuccess: (order: InOrderWithGoods) => {
    client.setQueryData(inOrders.one(order.id).queryKey, order);
    void markStale(client, 'in');
  },
});

export const inOrders = {
  list: (filter: Filter) => paged(['warehouse', 'in-orders', 'list'], Page(InOrder), url, filter),

  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'in-orders', id],
      queryFn: ({ signal }) => http.post(InOrderWithGoods, `${url}/one`, { id }, { signal }),
    }),

  /** Published waybills by the start or end of their number, or by client. */
  waybills: (keyword: string) =>
    queryOptions({
      queryKey: ['warehouse', 'waybills', keyword],
      queryFn: ({ signal }) =>
        http.post(Page(Waybill), `${api}/waybills`, { ...(keyword && { keyword }), limit: SUGGESTED }, { signal }),
    }),

  /** What is sent from one form is one in-order, also when it is corrected after a lost response. */
  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (form: NewInOrder) =>
        once(form, (body, idempotencyKey) => http.post(Created, `${url}/create`, body, { idempotencyKey }), 'create'),
      // does not wait for the list, since the page is left at once
      onSuccess: () => void markStale(client, 'in'),
    }),

  edit: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (form: EditInOrder) => http.post(InOrderWithGoods, `${url}/edit`, form),
      ...saved(client),
    }),

  /** Guarded by the in-order's number of changes, so that a conflict is detected. */
  correctCodes: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (body: CorrectCodes) => http.post(InOrderWithGoods, `${url}/codes`, body),
      ...saved(client),
    }),

  setStatus: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (status: Validity) => http.post(InOrderWithGoods, `${url}/set_status`, { id, status }),
      ...refreshing(client, 'in'),
    }),

  receive: (client: QueryClient, id: string, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (came: { lines: ReceivedLine[] } | { goods: NewGoods[]; kinds: number }) =>
        once({ id, ...came }, (body, idempotencyKey) =>
          http.post(InOrderWithGoods, `${url}/receive`, body, { idempotencyKey }),
        ),
      ...refreshing(client, 'in'),
    }),

  /** What is sent from one form is announced once, also when it is corrected after a lost response. */
  announce: (client: QueryClient, id: string, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (goods: AnnouncedGoods[]) =>
        once(
          { id, goods },
          (body, idempotencyKey) => http.post(z.array(StockGoods), `${api}/goods/announce`, body, { idempotencyKey }),
          id,
        ),
      ...refreshing(client, 'in'),
    }),

  /** Guarded by the number of changes that were seen, so that a repeat has no second effect. */
  correctLine: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (body: CorrectAnnounced) => http.post(OneGoods, `${api}/goods/correct`, body),
      ...refreshing(client, 'in'),
    }),

  strikeLine: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (body: StrikeAnnounced) => http.post(OneGoods, `${api}/goods/strike`, body),
      ...refreshing(client, 'in'),
    }),
};
