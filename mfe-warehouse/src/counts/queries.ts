import { http, queryOptions } from '@qiaohui/kit';
import {
  type CountLineRequest,
  type CountScope,
  CountSheet,
  CountSheetWithLines,
  type CountState,
  type EndCount,
} from '@qiaohui/warehouse/counts';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { paged } from '../area/queries.ts';
import { keyed } from '../area/use-idempotency-key.ts';

const URL = '/api/v1/warehouse/counts';

export const counts = {
  all: (keyword: string, state: CountState | undefined) => paged(CountSheet, URL, { keyword, state }),
  uncounted: (days: number) => paged(StockGoods, `${URL}/uncounted`, { days }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'count', id],
      queryFn: ({ signal }) => http.post(CountSheetWithLines, `${URL}/one`, { id }, { signal }),
    }),
};

export const maker = () =>
  keyed((scope: CountScope, idempotencyKey) =>
    http.post(CountSheetWithLines, `${URL}/create`, scope, { idempotencyKey }),
  );

export const counter = () =>
  keyed((line: CountLineRequest, idempotencyKey) =>
    http.post(CountSheetWithLines, `${URL}/count`, line, { idempotencyKey }),
  );

export const end = (body: EndCount) => http.post(CountSheetWithLines, `${URL}/end`, body);
