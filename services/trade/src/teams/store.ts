import { randomUUID } from 'node:crypto';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import type { Actor } from '@qiaohui/service-kit/shapes';
import { type ClientSession, trusted } from 'mongoose';
import { priceReadersOf } from './audience.rules.ts';
import { publishTeam } from './events.ts';
import { Invitations, type MemberRecord, Members, type Team, Teams } from './model.ts';
import { mayReadPrices } from './roles.rules.ts';

/** A member of a team, as long as they are in one. */
export type Membership = MemberRecord & { team: string };

export const noTeam = () => new HttpError(403, 'team.none');
export const isMembership = (member: MemberRecord | null): member is Membership => Boolean(member?.team);

export async function createTeam(fields: Pick<Team, '_id' | 'name'>, session: ClientSession): Promise<Team> {
  const at = new Date();
  const team: Team = { ...fields, version: 1, name_version: 1, told_at: at, created_at: at, ended_at: null };
  await Teams.create([team], { session });
  return team;
}

/**
 * Locks a team against all other changes of its members, name and invitations, and returns it under its next version.
 */
export async function lockTeam(_id: string, session: ClientSession): Promise<Team> {
  const change = { $inc: { version: 1 } };
  const team = await Teams.findOneAndUpdate({ _id }, change, { session, returnDocument: 'after' }).lean<Team>();
  if (!team) throw notFound('team');
  return team;
}

export type Rights = Pick<MemberRecord, 'role' | 'price_permission' | 'duties'>;
const ownRights: Rights = { role: 'owner', price_permission: 'write', duties: [] };

/** Puts an account into a locked team and publishes that; whoever comes first into a team owns it. */
export async function join(
  { team, who, rights }: { team: Team; who: Pick<Identity, 'id' | 'email' | 'group'>; rights: Rights },
  session: ClientSession,
): Promise<void> {
  const isFirst = (await Members.exists({ team: team._id }).session(session)) === null;
  const { role, price_permission, duties } = isFirst ? { ...rights, role: 'owner' as const } : rights;
  const set = {
    team: team._id,
    email: who.email.toLowerCase(),
    role,
    price_permission,
    duties,
    joined_at: new Date(),
    absent: false,
  };
  await Members.updateOne({ _id: who.id }, { $set: set, $inc: { version: 1 } }, { upsert: true, session });
  await publishTeam(team, { actor: actorOf(who as Identity), account: who.id }, session);
}

/** Creates a team that its founder owns. */
export async function foundTeam(who: Identity, name: string, session: ClientSession): Promise<Team> {
  const team = await createTeam({ _id: randomUUID(), name }, session);
  await join({ team, who, rights: ownRights }, session);
  return team;
}

/** Joins an account that has never been in a team: the team that an operator invited it to, else a new one of its own. */
async function firstTeam(who: Identity, session: ClientSession): Promise<void> {
  const email = who.email.toLowerCase();
  const invitation = await Invitations.findOneAndUpdate(
    { email, direct: true, state: 'pending' },
    { $set: { state: 'accepted', account: who.id } },
    { session },
  ).lean();
  if (!invitation) await foundTeam(who, email.split('@')[0] ?? email, session);
  else await join({ team: await lockTeam(invitation.team, session), who, rights: invitation }, session);
}

/** Returns the caller's place in their team, a new one at their very first call; throws 403 once they left it. */
export async function memberOf(who: Identity): Promise<Membership> {
  // the driver's own read: every request of trade begins with this
  const known = await Members.collection.findOne<MemberRecord>({ _id: who.id as never });
  if (isMembership(known)) return known;
  if (known) throw noTeam();
  return transaction(async (session) => {
    const find = () => Members.findById(who.id).session(session).lean<MemberRecord>();
    if (!(await find())) await firstTeam(who, session);
    const joined = await find();
    if (!isMembership(joined)) throw noTeam();
    return joined;
  });
}

/** Returns the caller's team; see `memberOf`. */
export const teamOf = async (who: Identity): Promise<string> => (await memberOf(who)).team;

/** Returns the members of a team, oldest first. */
export const membersOf = (team: string, session?: ClientSession): Promise<Membership[]> =>
  Members.find({ team })
    .sort({ joined_at: 1 })
    .session(session ?? null)
    .lean<Membership[]>();

/**
 * Returns the team whose live notes an account gets, with that of its readers of prices where the account is one: none once
 * it has left trade.
 */
export async function teamsOf({ id, group }: Identity): Promise<string[]> {
  if (group !== 'trade' && group !== 'admin') return [];
  const member = await Members.findById(id).lean<MemberRecord>();
  if (!isMembership(member)) return [];
  return [member.team, ...(mayReadPrices(member) ? [priceReadersOf(member.team)] : [])];
}

export async function teamNamed(_id: string): Promise<Team> {
  const team = await Teams.findById(_id).lean<Team>();
  if (!team) throw notFound('team');
  return team;
}

export const teamExists = async (_id: string, session?: ClientSession): Promise<boolean> =>
  (await Teams.exists({ _id, ended_at: null }).session(session ?? null)) !== null;

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
