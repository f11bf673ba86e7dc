import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from './http.ts';

type Listed<R> = { data: R[]; next_page_url: string | null };

/**
 * A list that goes on from page to page: each next one is asked by the same body at the address that the last one named.
 * What is empty in `body` is not asked for. Another body is another query, so that a late answer replaces no newer one.
 */
export const paged = <R>(key: readonly unknown[], page: z.ZodType<Listed<R>>, url: string, body: object = {}) => {
  const asked = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== '' && value !== undefined));
  return infiniteQueryOptions({
    queryKey: [...key, asked],
    queryFn: ({ pageParam, signal }) => http.post(page, pageParam, asked, { signal }),
    initialPageParam: url,
    getNextPageParam: ({ next_page_url }: Listed<R>) => next_page_url,
    placeholderData: keepPreviousData,
  });
};
