import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from './queries.ts';

/** Fetches the team again when somebody changes it: what its members may do and see follows from it at once. */
export function useLiveTeam(): void {
  const client = useQueryClient();
  const stale = (name: string) => void client.invalidateQueries({ queryKey: ['trade', name] });
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'team') stale('team');
    if (noun === 'team' || noun === 'team-invitation') stale('team-invitations');
  });
}
