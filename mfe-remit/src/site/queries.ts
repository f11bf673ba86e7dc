import { http, queryOptions } from '@qiaohui/kit';
import { Site } from '@qiaohui/remit/site';
import { z } from 'zod';

const HALF_HOUR_MS = 1_800_000;

const setting = <T>(name: string, shape: z.ZodType<T>) =>
  queryOptions({
    queryKey: ['remit', 'site', name],
    queryFn: ({ signal }) => http.get(shape, `/api/client/dict/config/${name}`, { signal }),
    staleTime: HALF_HOUR_MS,
  });

export const site = {
  notice: () => setting('notice', z.string()),
  /** Contact data of the company. */
  contacts: () => setting('site', Site),
  /** The survey's address; empty: there is none. */
  survey: () => setting('survey', z.string()),
};
