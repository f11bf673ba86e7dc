import { broadcast } from '@qiaohui/service-kit/events/bus';
import { priceReadersOf } from '../../teams/audience.rules.ts';

type Of = { team: string; id: string };

const note = ({ id }: Of, to: string): void =>
  broadcast({ noun: 'inquiry', id, version: Date.now(), to: { teams: [to] } });

/** Notes to the open pages of a team that an inquiry of theirs has changed. After the commit. */
export const noteInquiry = (of: Of): void => note(of, of.team);

/** The same of its prices alone, which only who may read them learns. */
export const notePrices = (of: Of): void => note(of, priceReadersOf(of.team));

/** That awards of an inquiry have changed: its grid has this version. A page that knows it already reads nothing again. */
export const noteAwards = ({ team, id, version }: Of & { version: number }): void =>
  broadcast({ noun: 'inquiry-awards', id, version, to: { teams: [team] } });
