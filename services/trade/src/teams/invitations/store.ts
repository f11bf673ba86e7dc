import { randomUUID } from 'node:crypto';
import { hashOf } from '@qiaohui/service-kit/data/link-token';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError, notFound } from '@qiaohui/service-kit/errors/http-error';
import { broadcast } from '@qiaohui/service-kit/events/bus';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { context } from '@qiaohui/service-kit/runtime/request-context';
import { type ClientSession, trusted } from 'mongoose';
import { inTeam, notAllowed } from '../members.store.ts';
import { type InvitationRecord, Invitations, Members, type Team } from '../model.ts';
import { isAbove, rolesGivenBy } from '../roles.rules.ts';
import type { Invitation, NewInvitation, OpenedInvitation } from '../schema.ts';
import { lockTeam, memberOf, teamNamed } from '../store.ts';
import { mailInvitation } from './mail.ts';
import { expiryOf, isOpen, stateAt } from './rules.ts';
import { hashFor } from './token.ts';

/** Of a team, at a time; and members, with those invited. */
const MOST_OPEN = 50;
const MOST_MEMBERS = 200;
/** E-mails that a team sends to strangers in a day, withdrawn ones included. */
const MOST_A_DAY = 100;
const DAY_MS = 24 * 3_600_000;
const SHOWN = 100;

export const invitationRow = (record: InvitationRecord): Invitation => ({
  id: record._id,
  email: record.email,
  role: record.role,
  price_permission: record.price_permission,
  duties: record.duties,
  state: stateAt(record, new Date()),
  invited_by: record.invited_by.email,
  created_at: record.created_at.toISOString(),
  expires_at: record.expires_at?.toISOString() ?? null,
});

/** Tells the team's open pages that one of its invitations has changed. */
export const noteInvitation = ({ _id: id, team }: Pick<InvitationRecord, '_id' | 'team'>): void =>
  broadcast({ noun: 'team-invitation', id, version: Date.now(), to: { teams: [team] } });

/** The newest invitations of the caller's team, whatever became of them. */
export async function invitationsOf(who: Identity): Promise<Invitation[]> {
  const { team, role } = await memberOf(who);
  if (role === 'member') throw notAllowed();
  const found = await Invitations.find({ team }).sort({ created_at: -1 }).limit(SHOWN).lean<InvitationRecord[]>();
  return found.map(invitationRow);
}

const openOnes = (team: Team, now: Date) => ({
  team: team._id,
  $or: [
    { state: 'accepting' as const },
    { state: 'pending' as const, expires_at: null },
    { state: 'pending' as const, expires_at: trusted({ $gt: now }) },
  ],
});

/** Throws unless the team has room for one more, who is neither in it nor invited. */
async function requireRoom(team: Team, email: string, session: ClientSession): Promise<void> {
  const open = openOnes(team, new Date());
  if (await Members.exists({ team: team._id, email }).session(session)) throw conflict('invitation.member-already');
  const same = await Invitations.findOne({ ...open, email })
    .session(session)
    .lean<InvitationRecord>();
  if (same) throw conflict('invitation.invited-already', invitationRow(same));
  const count = await Invitations.countDocuments(open).session(session);
  if (count >= MOST_OPEN) throw conflict('invitation.too-many');
  const today = { team: team._id, created_at: trusted({ $gt: new Date(Date.now() - DAY_MS) }) };
  if ((await Invitations.countDocuments(today).session(session)) >= MOST_A_DAY)
    throw conflict('invitation.too-many-today');
  if ((await Members.countDocuments({ team: team._id }).session(session)) + count >= MOST_MEMBERS)
    throw conflict('team.full');
}

/** Invites an address, and queues its e-mail, in the given transaction's place: returns what the team sees of it. */
export const invite = (
  who: Identity,
  { locale = context().locale, ...wanted }: NewInvitation,
  session: ClientSession,
) =>
  inTeam(
    who,
    'invite',
    async ({ me, team }, own) => {
      if (!rolesGivenBy(me.role).includes(wanted.role)) throw notAllowed();
      await requireRoom(team, wanted.email, own);
      const now = new Date();
      const _id = randomUUID();
      const record: InvitationRecord = {
        ...wanted,
        _id,
        team: team._id,
        hash: hashFor(_id),
        direct: false,
        invited_by: { id: who.id, email: me.email },
        state: 'pending',
        account: null,
        attempt: null,
        attempted_at: null,
        created_at: now,
        expires_at: expiryOf(now),
      };
      await Invitations.create([record], { session: own });
      await mailInvitation(record, { team: team.name, locale }, own);
      return invitationRow(record);
    },
    session,
  );

/** Withdraws a pending invitation: its link says so from then on. */
export async function withdraw(who: Identity, id: string): Promise<Invitation> {
  const record = await inTeam(who, 'withdraw-invitation', async ({ me, team }, session) => {
    const found = await Invitations.findOne({ _id: id, team: team._id }).session(session).lean<InvitationRecord>();
    if (!found) throw notFound('invitation');
    if (!isAbove(me.role, found.role)) throw notAllowed();
    if (found.state === 'accepting') throw conflict('invitation.accepting', invitationRow(found));
    if (found.state !== 'pending') throw conflict('invitation.ended', invitationRow(found));
    await Invitations.updateOne({ _id: id }, { $set: { state: 'withdrawn' } }, { session });
    return { ...found, state: 'withdrawn' as const };
  });
  noteInvitation(record);
  return invitationRow(record);
}

/** Returns the invitation of a link's token; throws the same 404 for every token that is none. */
export async function carried(token: unknown): Promise<InvitationRecord> {
  if (typeof token !== 'string') throw notFound('invitation');
  const found = await Invitations.findOne({ hash: hashOf(token), direct: false }).lean<InvitationRecord>();
  if (!found) throw notFound('invitation');
  return found;
}

/** Returns what a link's holder sees before anything is accepted. */
export async function opened(record: InvitationRecord): Promise<OpenedInvitation> {
  const { id: _, created_at: __, ...shown } = invitationRow(record);
  return { ...shown, team: (await teamNamed(record.team)).name };
}

/** The error of an invitation that cannot be accepted or declined any more; names what became of it. */
export function requireOpen(record: InvitationRecord): void {
  const state = stateAt(record, new Date());
  if (!isOpen(state)) throw new HttpError(409, `invitation.${state}`, { state: { state } });
}

/** Declines an invitation; a repeat changes nothing. */
export async function decline(token: unknown): Promise<OpenedInvitation> {
  const record = await carried(token);
  if (record.state === 'declined') return opened(record);
  const after = await transaction(async (session) => {
    await lockTeam(record.team, session);
    const found = await Invitations.findById(record._id).session(session).lean<InvitationRecord>().orFail();
    if (found.state === 'accepting') throw conflict('invitation.accepting');
    requireOpen(found);
    await Invitations.updateOne({ _id: found._id }, { $set: { state: 'declined' } }, { session });
    return { ...found, state: 'declined' as const };
  });
  noteInvitation(after);
  return opened(after);
}
