import { http, queryOptions } from '@qiaohui/kit';
import { Institution } from '@qiaohui/remit/institutions';
import { z } from 'zod';

const HALF_HOUR_MS = 1_800_000;
const url = '/api/client/resources';

export const institutions = {
  all: () =>
    queryOptions({
      queryKey: ['remit', 'institutions'],
      queryFn: ({ signal }) => http.get(z.array(Institution), url, { signal }),
      staleTime: HALF_HOUR_MS,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['remit', 'institutions', id],
      queryFn: ({ signal }) => http.get(Institution, `${url}/${encodeURIComponent(id)}`, { signal }),
      staleTime: HALF_HOUR_MS,
    }),
};
