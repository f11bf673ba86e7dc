import { http, infiniteQueryOptions, keepPreviousData, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import {
  WINDOW_HEADER,
  WindowGoods,
  WindowHead,
  WindowInOrder,
  type WindowList,
  WindowMovement,
} from '@qiaohui/warehouse/windows';
import type { z } from 'zod';

const URL = '/api/v1/warehouse/window';
/** A window's holder is asked for nothing but its token, whoever is signed in. */
const by = (token: string) => ({ open: true, headers: { [WINDOW_HEADER]: token } });

const list = <T extends z.ZodType>(row: T, path: WindowList, token: string, keyword: string) => {
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
      queryFn: ({ signal }) => http.post(WindowHead, URL, {}, { signal, ...by(token) }),
      enabled: token !== '',
    }),
  goods: (token: string, keyword: string) => list(WindowGoods, 'goods', token, keyword),
  announced: (token: string, keyword: string) => list(WindowInOrder, 'in', token, keyword),
  movements: (token: string, keyword: string) => list(WindowMovement, 'movements', token, keyword),
};

export const csv = (token: string, of: WindowList, keyword: string): Promise<Blob> =>
  http.blob(`${URL}/csv?${new URLSearchParams({ list: of, ...(keyword && { keyword }) })}`, by(token));
