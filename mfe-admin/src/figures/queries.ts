import { Figures } from '@qiaohui/admin/figures';
import { http, queryOptions } from '@qiaohui/kit';

export const figures = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: ({ signal }) => http.post(Figures, '/api/v1/manage/statistic', {}, { signal }),
  // Ages and deadlines move on without anybody's doing; while nobody answers, this finds out when somebody does again.
  refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : 60_000),
});
