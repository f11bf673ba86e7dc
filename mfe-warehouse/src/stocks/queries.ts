import { http, paged, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { Statistic } from '@qiaohui/warehouse/ledger';
import { ShippedGoods } from '@qiaohui/warehouse/outorders';
import { api } from '../area/queries.ts';

const url = `${api}/stocks`;
const list = ['warehouse', 'stocks', 'list'];

export const stocks = {
  statistic: (day: string) =>
    queryOptions({
      queryKey: ['warehouse', 'stocks', 'statistic', day],
      queryFn: ({ signal }) => http.post(Statistic, `${url}/statistic`, day ? { day } : {}, { signal }),
    }),
  received: (keyword: string, sort = '') => paged(list, Page(StockGoods), `${url}/find_goods`, { keyword, sort }),
  inStock: (keyword: string, day: string, sort = '') =>
    paged(list, Page(StockGoods), `${url}/find_goods`, { keyword, stock: 1, day, sort }),
  shipped: (keyword: string) =>
    paged(['warehouse', 'stocks', 'shipped'], Page(ShippedGoods), `${url}/find_out_goods`, { keyword }),
};
