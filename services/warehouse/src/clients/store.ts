import { codeForm } from '@qiaohui/service-kit/code-form';
import { project } from '@qiaohui/service-kit/events/projection';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { Envelope } from '@qiaohui/service-kit/shapes';
import type { CustomerState } from '@qiaohui/trade/contract';
import { teamOfClient, teamsOf } from '../teams/store.ts';
import { Clients } from './model.ts';

/**
 * Stores the copy of a customer of trade; returns whether it is newer than the one that was stored. Trade forgets a deleted
 * one after a day, and nothing says so: its name is not kept here either.
 */
export function saveClient(envelope: Envelope<CustomerState>): Promise<boolean> {
  const { team, name, client_codes, deleted } = envelope.state;
  return project(Clients, envelope, { team, name: deleted ? '' : name, codes: client_codes.map(codeForm), deleted });
}

/**
 * Returns the name of the customer that a code means, as the team that the code was assigned to calls it: no other team's
 * word counts. Trade reads the names of its own team alone. Null where nobody says.
 */
export async function clientNameFor(code: string, who: Identity): Promise<string | null> {
  const plain = codeForm(code);
  const team = plain && (await teamOfClient(plain));
  if (!team || (who.group === 'trade' && !(await teamsOf(who)).includes(team))) return null;
  const found = await Clients.findOne({ codes: plain, team, deleted: false }, { name: 1 }).sort({ name: 1 }).lean();
  return found?.name ?? null;
}
