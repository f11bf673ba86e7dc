import { http } from '@qiaohui/kit';
import { NewWindow, StockWindow, type WindowRequest } from '@qiaohui/warehouse/windows';
import { paged } from '../area/queries.ts';
import { keyed } from '../area/use-idempotency-key.ts';

const URL = '/api/v1/warehouse/windows';

export const windows = (keyword: string) => paged(StockWindow, URL, { keyword });

export const maker = () =>
  keyed((form: WindowRequest, idempotencyKey) => http.post(NewWindow, `${URL}/create`, form, { idempotencyKey }));

export const revoke = (id: string) => http.post(StockWindow, `${URL}/revoke`, { id });
