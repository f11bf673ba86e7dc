import { broadcast } from '@qiaohui/service-kit/events/bus';
import { priceReadersOf } from '../../teams/audience.rules.ts';

/** Notes to the open pages of a team that the linking of a list of theirs has gone on; its end is a note of the list. */
export const noteLinking = ({ team, list }: { team: string; list: string }): void =>
  broadcast({ noun: 'price-link', id: list, version: Date.now(), to: { teams: [priceReadersOf(team)] } });
