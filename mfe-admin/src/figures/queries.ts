import { Figures } from '@qiaohui/admin/figures';
import { queryOptions } from '@qiaohui/kit';
import { postOrTake } from '../early/early.ts';

export const figures = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: ({ signal }) => postOrTake(Figures, '/api/v1/manage/statistic', {}, { signal }),
  // Ages and deadlines change by time alone; while the service is down, polling finds out when it is back.
  refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : 60_000),
});
