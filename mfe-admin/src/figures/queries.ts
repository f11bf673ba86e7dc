import { Figures } from '@qiaohui/admin/figures';
import { queryOptions } from '@qiaohui/kit';
import { postOrTake, takeArrived } from '../early/early.ts';

const url = '/api/v1/manage/statistic';

export const figures = queryOptions({
  queryKey: ['admin', 'figures'],
  queryFn: ({ signal }) => postOrTake(Figures, url, {}, { signal }),
  initialData: () => takeArrived(Figures, url, {}),
  // Ages and deadlines change by time alone; while the service is down, polling finds out when it is back.
  refetchInterval: ({ state }) => (state.status === 'error' ? 5_000 : 60_000),
});
