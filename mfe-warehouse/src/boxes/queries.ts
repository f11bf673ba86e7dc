import { http, queryOptions } from '@qiaohui/kit';
import { Box } from '@qiaohui/warehouse/outorders/packages';
import { api } from '../area/queries.ts';

export const boxes = {
  one: (code: string) =>
    queryOptions({
      queryKey: ['warehouse', 'boxes', code],
      queryFn: ({ signal }) => http.post(Box, `${api}/out/box`, { code }, { signal }),
    }),
};
