import { randomUUID } from 'node:crypto';
import type { Identity } from '@qiaohui/service-kit/auth';
import { commit } from '@qiaohui/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { Members, Teams } from './model.ts';

async function findTeam(email: string, session: ClientSession): Promise<string> {
  const inviting = await Teams.findOneAndUpdate({ invited: email }, { $pull: { invited: email } }, { session }).lean();
  if (inviting) return inviting._id;
  const _id = randomUUID();
  await Teams.create([{ _id, name: email.split('@')[0], invited: [], created_at: new Date() }], { session });
  return _id;
}

/** The caller's team: the one joined before, else the one that invited this address, else a new one of their own. */
export async function teamOf({ id: _id, email }: Identity): Promise<string> {
  const member = await Members.findById(_id).lean();
  if (member) return member.team;
  return commit(async (session) => {
    const joined = await Members.findById(_id).session(session).lean();
    if (joined) return joined.team;
    const address = email.toLowerCase();
    const team = await findTeam(address, session);
    await Members.create([{ _id, team, email: address, joined_at: new Date() }], { session });
    return team;
  });
}
