import { Figures } from '@qiaohui/admin/figures';
import { http, queryOptions } from '@qiaohui/kit';

export const figures = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: ({ signal }) => http.post(Figures, '/api/v1/manage/statistic', {}, { signal }),
  // Ages and deadlines change by time alone; while the service is down, polling finds out when it is back.
  refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : 60_000),
});
