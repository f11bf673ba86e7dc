import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { actorOf, type Identity } from '@qiaohui/service-kit/identity/auth';
import type { ClientSession } from 'mongoose';
import { publishTeam } from './events.ts';
import { Invitations, type MemberRecord, Members, type Team, Teams } from './model.ts';
import { heirsOf, isAbove, may, rolesGivenBy, type TeamAct } from './roles.rules.ts';
import type { MemberChange, NewOwner, TeamChange } from './schema.ts';
import { isMembership, lockTeam, type Membership, memberOf, membersOf, noTeam, type Rights } from './store.ts';
import { memberRow } from './view.ts';

export const notAllowed = () => new HttpError(403, 'team.not-allowed');

/**
 * Runs an act on the caller's team in one transaction that holds the team's lock: who acts, and with which role, is read
 * below the lock, so that of two acts at once the second sees what the first has done. `within` is a transaction that is
 * open already.
 */
export async function inTeam<T>(
  who: Identity,
  act: TeamAct,
  work: (at: { me: Membership; team: Team }, session: ClientSession) => Promise<T>,
  within?: ClientSession,
): Promise<T> {
  const { team: _id } = await memberOf(who);
  const run = async (session: ClientSession) => {
    const team = await lockTeam(_id, session);
    const me = await Members.findById(who.id).session(session).lean<MemberRecord>();
    if (!isMembership(me) || me.team !== _id) throw noTeam();
    if (!may(me.role, act)) throw notAllowed();
    return work({ me, team }, session);
  };
  return within ? run(within) : transaction(run);
}

/** Returns a colleague as the caller has seen them; throws 409 with the present state when they have changed. */
async function colleague(
  { id, version, team }: { id: string; version: number; team: Team },
  session: ClientSession,
): Promise<Membership> {
  const found = await Members.findOne({ _id: id, team: team._id }).session(session).lean<MemberRecord>();
  if (!isMembership(found)) throw notFound('team-member');
  if (found.version !== version) throw conflict('team-member.changed', memberRow(found));
  return found;
}

const change = ({ _id }: Membership, set: Partial<Rights>, session: ClientSession) =>
  Members.updateOne({ _id }, { $set: set, $inc: { version: 1 } }, { session });

/** Withdraws the pending invitations of somebody who looks after the team no more: nobody answers for them. */
async function withdrawAll(team: Team, { _id: id }: Membership, session: ClientSession): Promise<void> {
  const pending = { team: team._id, 'invited_by.id': id, state: 'pending' as const };
  await Invitations.updateMany(pending, { $set: { state: 'withdrawn' } }, { session });
}

/** Ends a membership: from the commit on its account is in no team. */
async function end(team: Team, member: Membership, who: Identity, session: ClientSession): Promise<void> {
  await Members.updateOne({ _id: member._id }, { $set: { team: null }, $inc: { version: 1 } }, { session });
  await withdrawAll(team, member, session);
  await publishTeam(team, { actor: actorOf(who), account: member._id }, session);
}

export const renameTeam = (who: Identity, { name, version }: TeamChange): Promise<void> =>
  inTeam(who, 'rename', async ({ team }, session) => {
    if (team.name_version !== version) throw conflict('team.changed', { name: team.name, version: team.name_version });
    await Teams.updateOne({ _id: team._id }, { $set: { name }, $inc: { name_version: 1 } }, { session });
    await publishTeam({ ...team, name }, { actor: actorOf(who) }, session);
  });

/** Changes a member's role, price permission and duties; a manager changes members, the owner managers too. */
export const changeMember = (who: Identity, id: string, { version, role, ...rest }: MemberChange): Promise<void> =>
  inTeam(who, 'change-member', async ({ me, team }, session) => {
    const member = await colleague({ id, version, team }, session);
    // everybody who looks after members says what they do themselves
    const isOwnDuties = member._id === me._id && role === undefined && rest.price_permission === undefined;
    if (!isOwnDuties && !isAbove(me.role, member.role)) throw notAllowed();
    if (role !== undefined && !rolesGivenBy(me.role).includes(role)) throw notAllowed();
    await change(member, { ...rest, ...(role && { role }) }, session);
    if (role === 'member') await withdrawAll(team, member, session);
    await publishTeam(team, { actor: actorOf(who), account: id }, session);
  });

/** Removes a member: access, live notes and open pages of the team end with the commit. */
export const removeMember = (who: Identity, id: string, version: number): Promise<void> =>
  inTeam(who, 'remove-member', async ({ me, team }, session) => {
    const member = await colleague({ id, version, team }, session);
    if (!isAbove(me.role, member.role)) throw notAllowed();
    await end(team, member, who, session);
  });

/** Leaves the team; its owner hands it over first. */
export async function leaveTeam(who: Identity): Promise<void> {
  const { role } = await memberOf(who);
  if (role === 'owner') throw conflict('team.owner-stays');
  await inTeam(who, 'leave', ({ me, team }, session) => end(team, me, who, session));
}

/** Makes a member the owner of a team whose owner is shut out of trade; that one's invitations end. */
const takeOver = (who: Identity, version: number): Promise<void> =>
  inTeam(who, 'take-over', async ({ team }, session) => {
    const next = await colleague({ id: who.id, version, team }, session);
    const members = await membersOf(team._id, session);
    if (!heirsOf(members).some(({ _id }) => _id === who.id)) throw notAllowed();
    for (const former of members.filter(({ role }) => role === 'owner')) {
      await change(former, { role: 'manager' }, session);
      await withdrawAll(team, former, session);
    }
    await change(next, { role: 'owner' }, session);
    await publishTeam(team, { actor: actorOf(who), account: who.id }, session);
  });

/** Makes another member the owner; whoever was it stays as a manager. Naming oneself takes over, see `heirsOf`. */
export async function handOver(who: Identity, { member: id, version }: NewOwner): Promise<void> {
  if (id === who.id) return takeOver(who, version);
  await inTeam(who, 'hand-over', async ({ me, team }, session) => {
    const next = await colleague({ id, version, team }, session);
    await change(next, { role: 'owner' }, session);
    await change(me, { role: 'manager' }, session);
    await publishTeam(team, { actor: actorOf(who), account: id }, session);
  });
}
