import { http, queryOptions } from '@qiaohui/kit';
import { OneGoods } from '@qiaohui/warehouse/goods';
import { Movement } from '@qiaohui/warehouse/ledger';
import { paged } from '../area/queries.ts';

const URL = '/api/v1/warehouse';

export const goods = {
  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'goods', id],
      queryFn: ({ signal }) => http.post(OneGoods, `${URL}/goods/one`, { id }, { signal }),
    }),
  movements: (id: string) => paged(Movement, `${URL}/movements`, { goods: id }),
};
