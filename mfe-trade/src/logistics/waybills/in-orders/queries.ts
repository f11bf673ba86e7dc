import { http, mutationOptions, paged, type QueryClient } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { InOrder } from '@qiaohui/trade/intake';
import { Waybill } from '@qiaohui/trade/waybills';
import { api } from '../../../area/queries.ts';
import { cacheWaybill } from '../queries.ts';

const url = (waybill: string) => `${api}/waybills/${waybill}/in-orders`;

const settled = (client: QueryClient) => ({
  onSuccess: (waybill: Waybill) => cacheWaybill(client, waybill),
  // also after an error: someone else may have linked it
  onSettled: () => client.invalidateQueries({ queryKey: ['trade', 'goods'] }),
});

export const inOrders = {
  of: (waybill: string) => paged(['trade', 'goods', waybill], Page(InOrder), `${url(waybill)}/list`),
  offered: (filter: { keyword: string }) =>
    paged(['trade', 'goods', 'offered'], Page(InOrder), `${api}/in-orders/list`, filter),

  link: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: (inOrder: string) => http.post(Waybill, url(waybill), { in_order: inOrder }),
      ...settled(client),
    }),

  unlink: (client: QueryClient, waybill: string) =>
    mutationOptions({
      mutationFn: (inOrder: string) => http.delete(Waybill, `${url(waybill)}/${inOrder}`),
      ...settled(client),
    }),
};
