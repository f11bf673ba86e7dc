import { http, infiniteQueryOptions, keepPreviousData, queryOptions } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import { Team } from '@qiaohui/trade/teams';
import type { z } from 'zod';

export const api = '/api/v1/trade';

export const team = () =>
  queryOptions({
    queryKey: ['trade', 'team'],
    queryFn: ({ signal }) => http.get(Team, `${api}/team`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A list that goes on from page to page: the next address is asked with the same body. */
export function paged<T extends z.ZodType>(
  key: readonly unknown[],
  row: T,
  url: string,
  filter: Record<string, string>,
) {
  const page = Page(row);
  const body = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  return infiniteQueryOptions({
    queryKey: [...key, filter],
    queryFn: ({ pageParam, signal }) => http.post(page, pageParam, body, { signal }),
    initialPageParam: url,
    getNextPageParam: ({ next_page_url }: { next_page_url: string | null }) => next_page_url,
    placeholderData: keepPreviousData,
  });
}

/** The rows of all pages that came so far. */
export const rowsOf = <R>(data: { pages: Array<{ data: R[] }> }): R[] => data.pages.flatMap((page) => page.data);
