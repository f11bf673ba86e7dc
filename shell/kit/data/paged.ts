import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from './http.ts';

type Listed<R> = { data: R[]; next_page_url: string | null; total?: number | undefined };

/**
 * Query options of an infinite list: each next page posts the same body to the URL that the last page gave. Empty
 * values of `body` are left out. `post` may have the first page already. Another body is another query, so a late response never replaces a newer one.
 */
export const paged = <R>(
  key: readonly unknown[],
  page: z.ZodType<Listed<R>>,
  url: string,
  body: object = {},
  post = http.post,
) => {
  const requested = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== undefined));
  return infiniteQueryOptions({
    queryKey: [...key, requested],
    queryFn: ({ pageParam, signal }) => post(page, pageParam, requested, { signal }),
    initialPageParam: url,
    getNextPageParam: ({ next_page_url }: Listed<R>) => next_page_url,
    placeholderData: keepPreviousData,
  });
};
