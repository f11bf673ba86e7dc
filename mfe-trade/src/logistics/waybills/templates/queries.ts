import { http, mutationOptions, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import { type TemplateForm, WaybillTemplate } from '@qiaohui/trade/waybill-templates';
import { Waybill } from '@qiaohui/trade/waybills';
import { z } from 'zod';
import { api } from '../../../area/queries.ts';
import { cacheWaybill } from '../queries.ts';

const url = `${api}/waybill-templates`;
const key = ['trade', 'waybill-templates'] as const;

export const templates = {
  all: () =>
    queryOptions({ queryKey: key, queryFn: ({ signal }) => http.get(z.array(WaybillTemplate), url, { signal }) }),
  save: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (form: z.input<typeof TemplateForm>) => http.post(WaybillTemplate, url, form),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.delete(WaybillTemplate, `${url}/${id}`),
      onSettled: () => client.invalidateQueries({ queryKey: key }),
    }),
  use: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      mutationFn: (id: string) =>
        once({ id }, (body, idempotencyKey) =>
          http.post(Waybill, `${url}/${body.id}/waybills`, {}, { idempotencyKey }),
        ),
      onSuccess: (waybill) => cacheWaybill(client, waybill),
    }),
};
