import { broadcast } from '@qiaohui/service-kit/events/bus';
import { priceReadersOf } from '../teams/audience.rules.ts';

type OfAll = 'brand' | 'channel';
type Noun = OfAll | 'partner' | 'partner-invitation' | 'share' | 'price-list' | 'analysis';

const isOfAll = (noun: Noun): noun is OfAll => noun === 'brand' || noun === 'channel';

/**
 * Notes to the open pages of teams that a record of sharing, or one that is shared, changed: to those of all members where
 * it is a brand or a channel, else of those who may read prices. After the commit.
 */
export const noteTeams = (noun: Noun, id: string, teams: string[]): void =>
  broadcast({ noun, id, version: Date.now(), to: { teams: isOfAll(noun) ? teams : teams.map(priceReadersOf) } });
