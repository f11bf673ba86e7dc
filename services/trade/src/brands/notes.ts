import { broadcast } from '@qiaohui/service-kit/events/bus';

/** Notifies open pages of the team that a brand, a channel, a customer or a contact has a newer version. */
export function noteChange(
  noun: 'brand' | 'channel' | 'customer' | 'contact',
  { team, id }: { team: string; id: string },
): void {
  broadcast({ noun, id, version: Date.now(), to: { teams: [team] } });
}
