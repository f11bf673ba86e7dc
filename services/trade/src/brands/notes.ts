import { broadcast } from '@qiaohui/service-kit/events/bus';

/** Notifies open pages of the team that a brand or a channel has a newer version. */
export function noteChange(noun: 'brand' | 'channel', { team, id }: { team: string; id: string }): void {
  broadcast({ noun, id, version: Date.now(), to: { teams: [team] } });
}
