import { z } from 'zod';

/** The address below which all but the partners' own routes stand. */
export const manage = '/api/v1/manage';

type Listed<R> = { data: R[]; next_page_url: string | null; total?: number };

/** The next page keeps the filters in its address: the caller repeats only the keyword. */
export function nextPage<R>(
  { next_page_url, ...page }: Listed<R>,
  filters: Record<string, string | number | undefined>,
): Listed<R> {
  const preserved = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, `${value}`]] : [])),
  );
  return {
    ...page,
    next_page_url: next_page_url && preserved.size > 0 ? `${next_page_url}&${preserved}` : next_page_url,
  };
}
export const Empty = z.strictObject({}).optional();
