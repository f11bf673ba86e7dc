import { http, queryOptions } from '@qiaohui/kit';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { Statistic } from '@qiaohui/warehouse/ledger';
import { ShippedGoods } from '@qiaohui/warehouse/outorders';
import { paged } from '../area/queries.ts';

const URL = '/api/v1/warehouse/stocks';

export const stocks = {
  statistic: (day: string) =>
    queryOptions({
      queryKey: ['warehouse', 'statistic', day],
      queryFn: ({ signal }) => http.post(Statistic, `${URL}/statistic`, day ? { day } : {}, { signal }),
    }),
  received: (keyword: string) => paged(StockGoods, `${URL}/find_goods`, { keyword }),
  inStock: (keyword: string, day: string) => paged(StockGoods, `${URL}/find_goods`, { keyword, stock: 1, day }),
  shipped: (keyword: string) => paged(ShippedGoods, `${URL}/find_out_goods`, { keyword }),
};
