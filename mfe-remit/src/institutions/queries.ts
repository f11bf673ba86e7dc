import { http, queryOptions } from '@qiaohui/kit';
import { Institution } from '@qiaohui/remit/institutions';
import { Site } from '@qiaohui/remit/site';
import { z } from 'zod';

const HALF_HOUR = 1_800_000;

export const institutions = {
  all: () =>
    queryOptions({
      queryKey: ['institutions'],
      queryFn: ({ signal }) => http.get(z.array(Institution), '/api/client/resources', { signal }),
      staleTime: HALF_HOUR,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['institutions', id],
      queryFn: ({ signal }) => http.get(Institution, `/api/client/resources/${encodeURIComponent(id)}`, { signal }),
      staleTime: HALF_HOUR,
    }),
  notice: () =>
    queryOptions({
      queryKey: ['notice'],
      queryFn: ({ signal }) => http.get(z.string(), '/api/client/dict/config/notice', { signal }),
      staleTime: HALF_HOUR,
    }),
  /** How to reach the company. */
  site: () =>
    queryOptions({
      queryKey: ['site'],
      queryFn: ({ signal }) => http.get(Site, '/api/client/dict/config/site', { signal }),
      staleTime: HALF_HOUR,
    }),
  /** Where the survey is; empty: there is none. */
  survey: () =>
    queryOptions({
      queryKey: ['survey'],
      queryFn: ({ signal }) => http.get(z.string(), '/api/client/dict/config/survey', { signal }),
      staleTime: HALF_HOUR,
    }),
};
