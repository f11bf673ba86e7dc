import { broadcast } from '@qiaohui/service-kit/events/bus';
import { recipientsOf } from '../../grants/store.ts';
import { priceReadersOf } from '../../teams/audience.rules.ts';
import { changesOf } from './store.ts';

/** So close to a change that partners without discounts are told of, one of discounts alone may be the same note; ms. */
const ONE_NOTE_MS = 5_000;

const note = (teams: string[], id: string): void =>
  broadcast({ noun: 'price-list', id, version: Date.now(), to: { teams: teams.map(priceReadersOf) } });

/** The partners that see a list, those without discounts left out when nothing but discounts may have changed. */
async function partnersNotified(team: string, id: string): Promise<string[]> {
  const list = await changesOf(id);
  const isHidden =
    list && (list.status === 'processing' || Number(list.updated_at) - Number(list.shown.at) > ONE_NOTE_MS);
  return recipientsOf(team, id, isHidden ? { discounts: true } : {});
}

/**
 * Notes to the open pages of a team, and of its partners, that a list, its rows or its revision changed. After the commit.
 * `toAll`: also to partners without discounts, whatever the list's last change was.
 */
export function noteList(team: string, id: string, toAll = false): void {
  note([team], id);
  void (toAll ? recipientsOf(team, id) : partnersNotified(team, id))
    .then((teams) => teams.length > 0 && note(teams, id))
    // a page that is not told reads the list again when it is next looked at
    .catch(() => undefined);
}
