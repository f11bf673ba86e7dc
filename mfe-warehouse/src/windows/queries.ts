import { http } from '@qiaohui/kit';
import { NewStockLink, StockLink, type StockLinkRequest } from '@qiaohui/warehouse/stock-links';
import { paged } from '../listing/paged.ts';
import { keyed } from '../sending/keyed.ts';

const URL = '/api/v1/warehouse/windows';

export const windows = (keyword: string) => paged(StockLink, URL, { keyword });

export const maker = () =>
  keyed((form: StockLinkRequest, idempotencyKey) => http.post(NewStockLink, `${URL}/create`, form, { idempotencyKey }));

export const revoke = (id: string) => http.post(StockLink, `${URL}/revoke`, { id });
