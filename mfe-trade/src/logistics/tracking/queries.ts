import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type NewTrackingLink, TrackingLink } from '@qiaohui/trade/tracking-links';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

const urlOf = (waybill: string) => `${api}/waybills/${waybill}/tracking-links`;
const keyOf = (waybill: string) => ['trade', 'waybills', 'tracking-links', waybill] as const;

export const trackingLinks = {
  of: (waybill: string) =>
    queryOptions({
      queryKey: keyOf(waybill),
      queryFn: ({ signal }) => http.get(z.array(TrackingLink), urlOf(waybill), { signal }),
    }),

  create: (client: QueryClient, waybill: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: NewTrackingLink) =>
        once(form, (body, idempotencyKey) => http.post(TrackingLink, urlOf(waybill), body, { idempotencyKey })),
      onSettled: () => client.invalidateQueries({ queryKey: keyOf(waybill) }),
    }),

  revoke: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(TrackingLink, `${urlOf(waybill)}/${id}/revoke`, {}),
      onSettled: () => client.invalidateQueries({ queryKey: keyOf(waybill) }),
    }),
};
