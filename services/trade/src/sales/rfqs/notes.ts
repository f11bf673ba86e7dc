import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { ClientSession } from 'mongoose';

type Of = { team: string; inquiry: string };

/** Notes to the open pages of a team that the requests of an inquiry have changed, and with them what it says of its channels. */
export function noteRfqs({ team, inquiry: id }: Of): void {
  for (const noun of ['inquiry', 'rfq']) broadcast({ noun, id, version: Date.now(), to: { teams: [team] } });
}

/** The same once the transaction is over. */
export const noteAfter = (of: Of, session: ClientSession): void => void session.once('ended', () => noteRfqs(of));
