import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { type MemberRecord, Members } from './model.ts';
import { foundTeam, isMembership } from './store.ts';

/** Creates a team that the caller owns, once they are in none. */
export async function createOwnTeam(who: Identity, name: string, session: ClientSession): Promise<{ id: string }> {
  const member = await Members.findById(who.id).session(session).lean<MemberRecord>();
  if (isMembership(member)) throw conflict('team.in-another');
  return { id: (await foundTeam(who, name, session))._id };
}
