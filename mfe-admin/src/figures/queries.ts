import { Figures } from '@qiaohui/admin/figures';
import { http, queryOptions } from '@qiaohui/kit';

export const figures = queryOptions({
  queryKey: ['figures'],
  queryFn: ({ signal }) => http.post(Figures, '/api/v1/manage/statistic', {}, { signal }),
  // Ages and deadlines move on without anybody's doing.
  refetchInterval: 60_000,
});
