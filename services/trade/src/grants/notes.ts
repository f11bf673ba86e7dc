import { broadcast } from '@qiaohui/service-kit/events/bus';

type Noun = 'partner' | 'partner-invitation' | 'share' | 'price-list' | 'brand' | 'channel' | 'analysis';

/** Notes to the open pages of teams that a record of sharing, or one that is shared, changed. After the commit. */
export const noteTeams = (noun: Noun, id: string, teams: string[]): void =>
  broadcast({ noun, id, version: Date.now(), to: { teams } });
