import { http, queryOptions } from '@qiaohui/kit';
import { Statistic, StockGoods } from '@qiaohui/warehouse/goods';
import { ShippedGoods } from '@qiaohui/warehouse/outorders';
import { paged } from '../listing/paged.ts';

const URL = '/api/v1/warehouse/stocks';

export const stocks = {
  statistic: () =>
    queryOptions({
      queryKey: ['warehouse', 'statistic'],
      queryFn: ({ signal }) => http.post(Statistic, `${URL}/statistic`, {}, { signal }),
    }),
  received: (keyword: string) => paged(StockGoods, `${URL}/find_goods`, { keyword }),
  inStock: (keyword: string) => paged(StockGoods, `${URL}/find_goods`, { keyword, stock: 1 }),
  shipped: (keyword: string) => paged(ShippedGoods, `${URL}/find_out_goods`, { keyword }),
};
