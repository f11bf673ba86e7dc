import { broadcast } from '@qiaohui/service-kit/events/bus';
import { recipientsOf } from '../grants/store.ts';

const note = (teams: string[], id: string): void =>
  broadcast({ noun: 'price-list', id, version: Date.now(), to: { teams } });

/** Notes to the open pages of a team, and of its partners, that a list, its rows or its revision changed. After the commit. */
export function noteList(team: string, id: string): void {
  note([team], id);
  void recipientsOf(team, id)
    .then((teams) => teams.length > 0 && note(teams, id))
    // a page that is not told reads the list again when it is next looked at
    .catch(() => undefined);
}
