import { http, mutationOptions, paged, type QueryClient, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { type EditGoods, OneGoods } from '@qiaohui/warehouse/goods';
import { Movement } from '@qiaohui/warehouse/ledger';
import { api, atOnce, refreshing } from '../area/queries.ts';

export const goods = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'goods', id],
      queryFn: ({ signal }) => http.post(OneGoods, `${api}/goods/one`, { id }, { signal }),
    }),
  movements: (id: string) =>
    paged(['warehouse', 'movements', 'of-goods'], Page(Movement), `${api}/movements`, { goods: id }),
  edit: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (facts: EditGoods) => http.post(OneGoods, `${api}/goods/edit`, facts),
      ...refreshing(client, 'goods'),
    }),
};
