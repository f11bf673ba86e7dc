import { broadcast } from '@qiaohui/service-kit/events/bus';

/** Notes to the open pages of a team that a list of theirs, its rows or its revision changed. After the commit. */
export const noteList = (team: string, id: string): void =>
  broadcast({ noun: 'price-list', id, version: Date.now(), to: { teams: [team] } });
