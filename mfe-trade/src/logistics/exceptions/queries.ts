import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type ExceptionEnd, type ExceptionForm, type ExceptionSave, WaybillException } from '@qiaohui/trade/exceptions';
import { z } from 'zod';
import { api } from '../../area/queries.ts';

const urlOf = (waybill: string) => `${api}/waybills/${waybill}/exceptions`;

/** The list of the waybill's exceptions, and the lists that count them. */
const refresh = (client: QueryClient, waybill: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['trade', 'waybills'] }),
    client.invalidateQueries({ queryKey: ['trade', 'waybill', waybill] }),
  ]);

export const exceptions = {
  of: (waybill: string) =>
    queryOptions({
      // a note of the waybill makes the lists stale, and it with them
      queryKey: ['trade', 'waybills', 'exceptions', waybill],
      queryFn: ({ signal }) => http.get(z.array(WaybillException), urlOf(waybill), { signal }),
    }),

  open: (client: QueryClient, waybill: string, once: SendOnce) =>
    mutationOptions({
      mutationFn: (form: ExceptionForm) =>
        once(form, (body, idempotencyKey) => http.post(WaybillException, urlOf(waybill), body, { idempotencyKey })),
      onSettled: () => refresh(client, waybill),
    }),

  change: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: ({ id, ...form }: ExceptionSave & { id: string }) =>
        http.put(WaybillException, `${urlOf(waybill)}/${id}`, form),
      onSettled: () => refresh(client, waybill),
    }),

  end: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: ({ id, ...end }: ExceptionEnd & { id: string }) =>
        http.post(WaybillException, `${urlOf(waybill)}/${id}/end`, end),
      onSettled: () => refresh(client, waybill),
    }),
};
