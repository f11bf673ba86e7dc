import { useLive, useQueryClient } from '@qiaohui/kit';
import { api } from './queries.ts';

/** True for a note that something of an inquiry has changed, its awards or anything else. */
export const isOfInquiry = (noun: string): boolean => noun === 'inquiry' || noun === 'inquiry-awards';

/** Fetches the team and its mail settings again when somebody changes them: what its members may do and see follows. */
export function useLiveTeam(): void {
  const client = useQueryClient();
  const stale = (name: string) => void client.invalidateQueries({ queryKey: ['trade', name] });
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'team') stale('team');
    if (noun === 'mail-settings' || noun === 'team') stale('mail-settings');
    if (noun === 'team' || noun === 'team-invitation') stale('team-invitations');
  });
}

/** What shares bring into the area's pages and take away from them when they end. */
const ofShares = [
  'shares',
  'partners',
  'lists',
  'brands',
  'channels',
  'analyses',
  'analysis',
  'analysis-lines',
  'exports',
  'inquiry',
  'inquiry-lines',
];

/** Fetches again what another team begins or ends to share, and the invitations and partners of the team. */
export function useLiveSharing(): void {
  const client = useQueryClient();
  const stale = (name: string) => void client.invalidateQueries({ queryKey: ['trade', name] });
  useLive(`${api}/live`, ({ noun }) => {
    if (noun === 'partner-invitation') stale('partner-invitations');
    if (noun === 'partner' || noun === 'share') ofShares.map(stale);
  });
}
