import {
  http,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  paged,
  type QueryClient,
  queryOptions,
  type SendOnce,
} from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  NewStockLink,
  STOCK_LINK_HEADER,
  StockLink,
  StockLinkGoods,
  StockLinkHead,
  StockLinkInOrder,
  type StockLinkList,
  StockLinkMovement,
  type StockLinkRequest,
} from '@qiaohui/warehouse/stock-links';
import type { z } from 'zod';
import { api, atOnce, markStale } from '../area/queries.ts';

/** Stock links, for staff. */
export const stockLinks = {
  list: (keyword: string) => paged(['warehouse', 'stock-links'], Page(StockLink), `${api}/windows`, { keyword }),
  make: (client: QueryClient, once: SendOnce) =>
    mutationOptions({
      ...atOnce,
      mutationFn: (request: StockLinkRequest) =>
        once(request, (body, idempotencyKey) =>
          http.post(NewStockLink, `${api}/windows/create`, body, { idempotencyKey }),
        ),
      onSuccess: () => markStale(client, 'stock-link'),
    }),
  revoke: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (id: string) => http.post(StockLink, `${api}/windows/revoke`, { id }),
      onSuccess: () => markStale(client, 'stock-link'),
    }),
};

const url = `${api}/window`;
/** The link's token is the only credential; a session is ignored. */
const by = (token: string) => ({ open: true, headers: { [STOCK_LINK_HEADER]: token } });

const list = <T extends z.ZodType>(row: T, path: StockLinkList, token: string, keyword: string) => {
  const page = Page(row);
  return infiniteQueryOptions({
    queryKey: ['warehouse', 'linked-stock', token, path, keyword],
    queryFn: ({ pageParam, signal }) =>
      http.post(page, pageParam, keyword ? { keyword } : {}, { signal, ...by(token) }),
    initialPageParam: `${url}/${path}`,
    getNextPageParam: ({ next_page_url }) => next_page_url,
    placeholderData: keepPreviousData,
  });
};

/** Time zone of the reader, for times in a file. */
const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stock behind a link, for its holder. */
export const linkedStock = {
  head: (token: string) =>
    queryOptions({
      queryKey: ['warehouse', 'linked-stock', token],
      queryFn: ({ signal }) => http.post(StockLinkHead, url, {}, { signal, ...by(token) }),
      enabled: token !== '',
    }),
  goods: (token: string, keyword: string) => list(StockLinkGoods, 'goods', token, keyword),
  announced: (token: string, keyword: string) => list(StockLinkInOrder, 'in', token, keyword),
  movements: (token: string, keyword: string) => list(StockLinkMovement, 'movements', token, keyword),
  csv: (token: string) =>
    mutationOptions({
      mutationFn: ({ of, keyword }: { of: StockLinkList; keyword: string }) =>
        http.blob(
          `${url}/csv?${new URLSearchParams({ list: of, ...(keyword && { keyword }), zone: zone() })}`,
          by(token),
        ),
    }),
};
