import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { publishTeam } from './events.ts';
import { Members, type Team, Teams } from './model.ts';

async function findTeam(email: string, session: ClientSession): Promise<Team> {
  const inviting = await Teams.findOneAndUpdate(
    { invited: email },
    { $pull: { invited: email }, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean();
  if (inviting) return inviting;
  const name = email.split('@')[0] ?? email;
  return createTeam({ _id: randomUUID(), name, invited: [] }, session);
}

export async function createTeam(fields: Pick<Team, '_id' | 'name' | 'invited'>, session: ClientSession) {
  const at = new Date();
  const team: Team = { ...fields, version: 1, told_at: at, created_at: at };
  await Teams.create([team], { session });
  return team;
}

/**
 * Returns the caller's team: the one joined before, else the one that invited this address, else a new one of their
 * own.
 */
export async function teamOf(who: Identity): Promise<string> {
  const { id: _id, email } = who;
  const member = await Members.findById(_id).lean();
  if (member) return member.team;
  return transaction(async (session) => {
    const joined = await Members.findById(_id).session(session).lean();
    if (joined) return joined.team;
    const address = email.toLowerCase();
    const team = await findTeam(address, session);
    await Members.create([{ _id, team: team._id, email: address, joined_at: new Date() }], { session });
    await publishTeam(team, { actor: actorOf(who), joined: _id }, session);
    return team._id;
  });
}

/** Returns the teams whose live notes an account gets: none once it has left trade. */
export async function teamsOf({ id, group }: Identity): Promise<string[]> {
  if (group !== 'trade' && group !== 'admin') return [];
  const member = await Members.findById(id).lean();
  return member ? [member.team] : [];
}

export const teamExists = async (_id: string, session: ClientSession): Promise<boolean> =>
  (await Teams.exists({ _id }).session(session)) !== null;

/** Returns names of teams by their ids. */
export async function namesOfTeams(ids: string[]): Promise<Map<string, string>> {
  const teams = await Teams.find({ _id: trusted({ $in: ids }) }, { name: 1 }).lean();
  return new Map(teams.map(({ _id, name }) => [_id, name]));
}

/** Returns the ids of the teams whose name matches. */
export const teamsNamed = (name: RegExp): Promise<string[]> => Teams.distinct('_id', { name });

/** Returns the ids of the teams that other services know. */
export const publishedTeams = (): Promise<string[]> => Teams.distinct('_id', { told_at: trusted({ $ne: null }) });

/** Returns a team of an older version, which no other service knows yet. */
export async function unpublishedTeam(): Promise<string | undefined> {
  return (await Teams.findOne({ told_at: null }, { _id: 1 }).lean())?._id;
}

/** Publishes a team of an older version once, however many processes try. */
export const publishOnce = (_id: string, actor: Actor): Promise<void> =>
  transaction(async (session) => {
    const team = await Teams.findOneAndUpdate(
      { _id, told_at: null },
      { $set: { told_at: new Date() }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean<Team>();
    if (team) await publishTeam(team, { actor }, session);
  });
