import { randomUUID } from 'node:crypto';
import { actorOf, type Identity } from '@qiaohui/service-kit/auth';
import { commit } from '@qiaohui/service-kit/mongo';
import type { ClientSession } from 'mongoose';
import { tellTeam } from './events.ts';
import { Members, type Team, Teams } from './model.ts';

async function findTeam(email: string, session: ClientSession): Promise<Team> {
  const inviting = await Teams.findOneAndUpdate(
    { invited: email },
    { $pull: { invited: email }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (inviting) return inviting;
  const name = email.split('@')[0] ?? email;
  const at = new Date();
  const team: Team = { _id: randomUUID(), name, invited: [], version: 1, told_at: at, created_at: at };
  await Teams.create([team], { session });
  return team;
}

/** The caller's team: the one joined before, else the one that invited this address, else a new one of their own. */
export async function teamOf(who: Identity): Promise<string> {
  const { id: _id, email } = who;
  const member = await Members.findById(_id).lean();
  if (member) return member.team;
  return commit(async (session) => {
    const joined = await Members.findById(_id).session(session).lean();
    if (joined) return joined.team;
    const address = email.toLowerCase();
    const team = await findTeam(address, session);
    await Members.create([{ _id, team: team._id, email: address, joined_at: new Date() }], { session });
    await tellTeam(team, { actor: actorOf(who), joined: _id }, session);
    return team._id;
  });
}

/** The teams whose notes somebody hears; who is not of trade any more hears none. */
export async function teamsOf({ id, group }: Identity): Promise<string[]> {
  if (group !== 'trade' && group !== 'admin') return [];
  const member = await Members.findById(id).lean();
  return member ? [member.team] : [];
}
