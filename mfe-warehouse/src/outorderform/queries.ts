import { http, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { Created } from '@qiaohui/warehouse/inorders';
import { type EditOutOrder, type NewOutOrder, OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { keyed } from '../sending/keyed.ts';

const SHOWN = 8;

/** Goods in stock by model, SKU or number. */
export const goodsFor = (keyword: string) =>
  queryOptions({
    queryKey: ['warehouse', 'for-order', keyword],
    queryFn: ({ signal }) =>
      http.post(
        Page(StockGoods),
        '/api/v1/warehouse/stocks/find_goods',
        { ...(keyword ? { keyword } : {}), stock: 1, limit: SHOWN },
        { signal },
      ),
  });

export const creator = () =>
  keyed((form: NewOutOrder, idempotencyKey) =>
    http.post(Created, '/api/v1/warehouse/out/create', form, { idempotencyKey }),
  );

export const edit = (form: EditOutOrder) => http.post(OutOrderWithGoods, '/api/v1/warehouse/out/edit', form);
