import { http, queryOptions } from '@qiaohui/kit';
import { ShelfWithGoods } from '@qiaohui/warehouse/shelves';

export const shelf = (code: string) =>
  queryOptions({
    queryKey: ['warehouse', 'shelf', code],
    queryFn: ({ signal }) => http.post(ShelfWithGoods, '/api/v1/warehouse/shelves/one', { code }, { signal }),
  });
