import { http, infiniteQueryOptions, keepPreviousData, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  STOCK_LINK_HEADER,
  StockLinkGoods,
  StockLinkHead,
  StockLinkInOrder,
  type StockLinkList,
  StockLinkMovement,
} from '@qiaohui/warehouse/stock-links';
import type { z } from 'zod';

const URL = '/api/v1/warehouse/window';
/** A window's holder is asked for nothing but its token, whoever is signed in. */
const by = (token: string) => ({ open: true, headers: { [STOCK_LINK_HEADER]: token } });

const list = <T extends z.ZodType>(row: T, path: StockLinkList, token: string, keyword: string) => {
  const page = Page(row);
  return infiniteQueryOptions({
    queryKey: ['window', token, path, keyword],
    queryFn: ({ pageParam, signal }) =>
      http.post(page, pageParam, keyword ? { keyword } : {}, { signal, ...by(token) }),
    initialPageParam: `${URL}/${path}`,
    getNextPageParam: ({ next_page_url }) => next_page_url,
    placeholderData: keepPreviousData,
  });
};

export const seen = {
  head: (token: string) =>
    queryOptions({
      queryKey: ['window', token],
      queryFn: ({ signal }) => http.post(StockLinkHead, URL, {}, { signal, ...by(token) }),
      enabled: token !== '',
    }),
  goods: (token: string, keyword: string) => list(StockLinkGoods, 'goods', token, keyword),
  announced: (token: string, keyword: string) => list(StockLinkInOrder, 'in', token, keyword),
  movements: (token: string, keyword: string) => list(StockLinkMovement, 'movements', token, keyword),
};

export const csv = (token: string, of: StockLinkList, keyword: string): Promise<Blob> =>
  http.blob(`${URL}/csv?${new URLSearchParams({ list: of, ...(keyword && { keyword }) })}`, by(token));
