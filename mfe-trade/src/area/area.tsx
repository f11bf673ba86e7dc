import { DeskFrame, Outlet, useLocation, useQuery, useQueryClient, useText } from '@qiaohui/kit';
import { useEffect } from 'react';
import { useLiveSharing, useLiveTeam } from './live.ts';
import text from './messages/zh-CN.json' with { type: 'json' };
import { useDeskGroups } from './navigation.tsx';
import { NoTeam } from './no-team.tsx';
import { pageAbove } from './pages.ts';
import { isTeamless, team } from './queries.ts';

/** Forgets what was read of a team once its reader is in it no more. */
function useForgetting(left: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const isTeams = ({ queryKey: [area, name] }: { queryKey: readonly unknown[] }) =>
      area === 'trade' && name !== 'team';
    if (left) client.removeQueries({ predicate: isTeams });
  }, [left, client]);
}

/** The trade area: its pages beside the open one. */
export function Component() {
  const t = useText(text);
  const { pathname } = useLocation();
  const { data, error } = useQuery(team());
  const left = isTeamless(error);
  useLiveTeam();
  useLiveSharing();
  useForgetting(left);
  return (
    <DeskFrame
      name={t('area')}
      groups={useDeskGroups()}
      current={pageAbove(pathname)}
      note={data && !left ? t('ofTeam', { name: data.name }) : '\u00a0'}
    >
      {left ? <NoTeam /> : <Outlet />}
    </DeskFrame>
  );
}
