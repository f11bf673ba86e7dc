import { http, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { Created } from '@qiaohui/warehouse/inorders';
import { type EditOutOrder, type NewOutOrder, OutOrderWithGoods } from '@qiaohui/warehouse/outorders';
import { keyed } from '../../area/use-idempotency-key.ts';

const SHOWN = 8;

/** Goods of a client that are in stock, by model, SKU or number; of all clients where none is named yet. */
export const goodsFor = (keyword: string, owner: string) =>
  queryOptions({
    queryKey: ['warehouse', 'for-order', owner, keyword],
    queryFn: ({ signal }) =>
      http.post(
        Page(StockGoods),
        '/api/v1/warehouse/stocks/find_goods',
        { ...(keyword ? { keyword } : {}), ...(owner ? { owner } : {}), stock: 1, limit: SHOWN },
        { signal },
      ),
  });

export const creator = () =>
  keyed((form: NewOutOrder, idempotencyKey) =>
    http.post(Created, '/api/v1/warehouse/out/create', form, { idempotencyKey }),
  );

export const edit = (form: EditOutOrder) => http.post(OutOrderWithGoods, '/api/v1/warehouse/out/edit', form);
