import {
  http,
  mutationOptions,
  paged,
  type QueryClient,
  queryOptions,
  type SendOnce,
  useLive,
  useQueryClient,
} from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  Delivery,
  DeliveryRow,
  type NewAnnouncement,
  type NewShippingRequest,
  WaybillGoods,
} from '@qiaohui/trade/deliveries';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

const url = `${api}/deliveries`;
type Filter = { keyword: string; kind: string; stage: string; sort: string };

function cache(client: QueryClient, delivery: Delivery): Promise<void> {
  client.setQueryData(deliveries.one(delivery.id).queryKey, delivery);
  return client.invalidateQueries({ queryKey: ['trade', 'deliveries'] });
}

export const deliveries = {
  page: (filter: Filter) => paged(['trade', 'deliveries', 'list'], Page(DeliveryRow), `${url}/list`, filter),
  ofWaybill: (waybill: string) =>
    paged(['trade', 'deliveries', 'of', waybill], Page(DeliveryRow), `${url}/list`, { waybill }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['trade', 'delivery', id],
      queryFn: ({ signal }) => http.get(Delivery, `${url}/${id}`, { signal }),
    }),

  /** What is in the warehouse now: read again whenever a request is begun. */
  goods: (waybill: string) =>
    queryOptions({
      queryKey: ['trade', 'delivery-goods', waybill],
      queryFn: ({ signal }) => http.get(z.array(WaybillGoods), `${url}/goods/${waybill}`, { signal }),
      staleTime: 0,
    }),

  announce: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewAnnouncement) =>
        once(form, (body, idempotencyKey) => http.post(Delivery, `${url}/announcements`, body, { idempotencyKey })),
      onSuccess: (delivery) => cache(client, delivery),
    }),

  request: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewShippingRequest) =>
        once(form, (body, idempotencyKey) => http.post(Delivery, `${url}/requests`, body, { idempotencyKey })),
      onSuccess: (delivery) => cache(client, delivery),
    }),

  withdraw: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, version }: Pick<Delivery, 'id' | 'version'>) =>
        http.post(Delivery, `${url}/${id}/withdraw`, { version }),
      onSuccess: (delivery) => cache(client, delivery),
      onError: (_, { id }) => client.invalidateQueries({ queryKey: ['trade', 'delivery', id] }),
    }),
};

/** Fetches again what the warehouse or a colleague changed. */
export function useLiveDeliveries(): void {
  const client = useQueryClient();
  useLive(`${api}/live`, ({ noun, id }) => {
    if (noun !== 'delivery') return;
    void client.invalidateQueries({ queryKey: ['trade', 'deliveries'] });
    void client.invalidateQueries({ queryKey: ['trade', 'delivery', id] });
  });
}
