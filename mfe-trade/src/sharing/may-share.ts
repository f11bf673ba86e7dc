import { useQuery } from '@qiaohui/kit';
import { may } from '@qiaohui/trade/teams/rules';
import { team } from '../area/queries.ts';

/** True for those who invite other teams, share with them and end that. */
export function useMayShare(): boolean {
  const { data } = useQuery(team());
  return data !== undefined && may(data.me.role, 'share');
}
