import { http, queryOptions } from '@qiaohui/kit';
import { Team } from '@qiaohui/trade/teams';

export const api = '/api/v1/trade';

export const team = () =>
  queryOptions({
    queryKey: ['trade', 'team'],
    queryFn: ({ signal }) => http.get(Team, `${api}/team`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
