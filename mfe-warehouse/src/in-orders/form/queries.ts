import { http, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { Created, type EditInOrder, InOrderWithGoods, type NewInOrder } from '@qiaohui/warehouse/inorders';
import { Waybill } from '@qiaohui/warehouse/waybills';
import { keyed } from '../../area/use-idempotency-key.ts';

const SHOWN = 8;

/** Waybills that trade told of, by the beginning or the end of their number, or by client. */
export const suggestions = (keyword: string) =>
  queryOptions({
    queryKey: ['warehouse', 'waybills', keyword],
    queryFn: ({ signal }) =>
      http.post(
        Page(Waybill),
        '/api/v1/warehouse/waybills',
        { ...(keyword ? { keyword } : {}), limit: SHOWN },
        { signal },
      ),
  });

export const creator = () =>
  keyed((form: NewInOrder, idempotencyKey) =>
    http.post(Created, '/api/v1/warehouse/in/create', form, { idempotencyKey }),
  );

export const edit = (form: EditInOrder) => http.post(InOrderWithGoods, '/api/v1/warehouse/in/edit', form);
