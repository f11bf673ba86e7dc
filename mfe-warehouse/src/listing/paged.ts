import { http, infiniteQueryOptions, keepPreviousData } from '@qiaohui/kit';
import { Page } from '@qiaohui/service-kit/shapes';
import type { z } from 'zod';

/**
 * A list by pages: each next page is asked by the same verb and body at the address the last one named. Another body is
 * another query, so an answer that comes late never replaces a newer one.
 */
export const paged = <T extends z.ZodType>(row: T, url: string, body: Record<string, unknown>) =>
  infiniteQueryOptions({
    queryKey: ['warehouse', url, body],
    initialPageParam: url,
    queryFn: ({ pageParam, signal }) => http.post(Page(row), pageParam, body, { signal }),
    getNextPageParam: ({ next_page_url }) => next_page_url,
    placeholderData: keepPreviousData,
  });
