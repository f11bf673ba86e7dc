import { HttpError } from '@qiaohui/kit';

type Query<T> = { data: T | undefined; error: unknown; refetch: () => unknown };

/**
 * A record's query without what was read earlier once the service has it no more: what a partner ended to share, or a
 * colleague deleted, leaves the open page.
 */
export const present = <T>({ data, error, refetch }: Query<T>): Query<T> => ({
  data: error instanceof HttpError && error.status === 404 ? undefined : data,
  error,
  refetch,
});
