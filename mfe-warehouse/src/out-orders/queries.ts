import { http, mutationOptions, paged, type QueryClient, queryOptions, type SendOnce } from '@qiaohui/kit';
import type { Send } from '@qiaohui/kit/form';
import { Page } from '@qiaohui/service-kit/shapes';
import { StockGoods } from '@qiaohui/warehouse/goods';
import { Created } from '@qiaohui/warehouse/inorders';
import {
  type EditOutOrder,
  type NewOutOrder,
  OutOrder,
  OutOrderWithGoods,
  type OutStage,
  type ReturnRequest,
} from '@qiaohui/warehouse/outorders';
import { OutImport } from '@qiaohui/warehouse/outorders/import';
import type { SavePackages } from '@qiaohui/warehouse/outorders/packages';
import { api, atOnce, markStale, refreshing } from '../area/queries.ts';

const url = `${api}/out`;
const SUGGESTED = 8;
type Filter = {
  keyword: string;
  status: OutStage | undefined;
  valid: number | undefined;
  year: number | undefined;
  month: number | undefined;
  sort?: string;
};
type Carrier = Pick<OutOrder, 'courier' | 'tracking'>;

/** Caches an order that the service returned, and refetches what else shows its goods. */
const saved = (client: QueryClient) => ({
  ...refreshing(client, 'out'),
  onSuccess: (order: OutOrderWithGoods) => {
    client.setQueryData(outOrders.one(order.id).queryKey, order);
    void markStale(client, 'out');
  },
});

export const outOrders = {
  list: (filter: Filter) => paged(['warehouse', 'out-orders', 'list'], Page(OutOrder), url, filter),

  one: (id: string) =>
    queryOptions({
      queryKey: ['warehouse', 'out-orders', id],
      queryFn: ({ signal }) => http.post(OutOrderWithGoods, `${url}/one`, { id }, { signal }),
    }),

  /** Goods of a client in stock, by model, SKU or number; of all clients while none is chosen. */
  goodsFor: (keyword: string, owner: string) =>
    queryOptions({
      queryKey: ['warehouse', 'stocks', 'for-order', owner, keyword],
      queryFn: ({ signal }) =>
        http.post(
          Page(StockGoods),
          `${api}/stocks/find_goods`,
          { ...(keyword && { keyword }), ...(owner && { owner }), stock: 1, limit: SUGGESTED },
          { signal },
        ),
    }),

  /** What is sent from one form is one order, also when it is corrected after a lost response. */
  create: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (form: NewOutOrder) =>
        once(form, (body, idempotencyKey) => http.post(Created, `${url}/create`, body, { idempotencyKey }), 'create'),
      // does not wait for the list, since the page is left at once
      onSuccess: () => void markStale(client, 'out'),
    }),

  edit: (client: QueryClient) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (form: EditOutOrder) => http.post(OutOrderWithGoods, `${url}/edit`, form),
      ...saved(client),
    }),

  /** `version` is the one that the user has seen. */
  move: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (to: { version: number; status: OutStage; reason?: string; carrier?: Carrier }) =>
        http.post(OutOrderWithGoods, `${url}/set_status`, { id, ...to }),
      ...refreshing(client, 'out'),
    }),

  carry: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (carrier: Carrier & { version: number }) =>
        http.post(OutOrderWithGoods, `${url}/carrier`, { id, ...carrier }),
      ...refreshing(client, 'out'),
    }),

  /** Guarded by the version that the form has shown; a repeat against a newer one has the key of the first. */
  return: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: ({ version, ...returned }: ReturnRequest) =>
        once(
          { ...returned, version },
          (body, idempotencyKey) => http.post(OutOrderWithGoods, `${url}/return`, body, { idempotencyKey }),
          returned,
        ),
      ...refreshing(client, 'out'),
    }),

  pick: (client: QueryClient, id: string, how: 'pick' | 'put_back') =>
    mutationOptions({
      mutationFn: () => http.post(OutOrderWithGoods, `${url}/${how}`, { id }),
      ...refreshing(client, 'out'),
    }),

  pack: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: (request: { version: number; packs: SavePackages['packs'] }) =>
        http.post(OutOrderWithGoods, `${url}/pack`, { id, ...request }),
      ...saved(client),
    }),

  boxes: (id: string) => mutationOptions({ mutationFn: () => http.blob(`${url}/${id}/boxes.csv`) }),
};

/** Import of out-orders from a file: checked first, then created as a whole. */
export const outImport = {
  send: ((file, options) => http.upload(OutImport, `${url}/import`, file, options)) satisfies Send<OutImport>,
  apply: (client: QueryClient, id: string) =>
    mutationOptions({
      mutationFn: () => http.post(OutImport, `${url}/import/apply`, { id }),
      onSuccess: () => void markStale(client, 'out'),
    }),
  template: () => mutationOptions({ mutationFn: () => http.blob(`${url}/import/template.xlsx`) }),
  errors: (id: string) => mutationOptions({ mutationFn: () => http.blob(`${url}/import/${id}/faults.xlsx`) }),
};
