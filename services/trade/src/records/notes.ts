import { broadcast } from '@qiaohui/service-kit/events/bus';

/** What a team sets up for its waybills. */
export type SetupNoun = 'place' | 'port-area' | 'business-code' | 'regional-route' | 'cost-item' | 'ledger' | 'bill';

/** Notifies open pages of the team that one of its records has a newer version. */
export function noteChange(
  noun: 'brand' | 'channel' | 'customer' | 'contact' | SetupNoun,
  { team, id }: { team: string; id: string },
): void {
  broadcast({ noun, id, version: Date.now(), to: { teams: [team] } });
}
