import { randomUUID } from 'node:crypto';
import { JoinTrade } from '@qiaohui/remit/contract';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict, HttpError } from '@qiaohui/service-kit/errors/http-error';
import { commandOutcome, sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { type InvitationRecord, Invitations, Members } from '../model.ts';
import { may } from '../roles.rules.ts';
import { type Accepted, Role } from '../schema.ts';
import { join, lockTeam, teamNamed } from '../store.ts';
import { leaveOwnTeam, requireFree } from './leaving.ts';
import { carried, noteInvitation, requireOpen } from './store.ts';

type Who = Pick<Identity, 'id' | 'email' | 'group'>;

/** Throws unless the caller is whom the invitation is for: the address decides, and another group's staff stay there. */
function requireInvited({ email }: InvitationRecord, who: Who): void {
  if (who.email.toLowerCase() !== email) throw new HttpError(403, 'invitation.other-address', { values: { email } });
  if (who.group !== null && who.group !== 'trade') throw new HttpError(403, 'invitation.other-group');
}

const fresh = (_id: string, session: ClientSession) =>
  Invitations.findById(_id).session(session).lean<InvitationRecord>().orFail();

/**
 * Brings an account into the team in one transaction, with the end of the invitation. `attempt` names the command by
 * which it was let into trade; whoever else works on that attempt gets null.
 */
async function complete(id: string, who: Who, attempt: string | null): Promise<InvitationRecord | null> {
  const record = await transaction(async (session) => {
    const { team: _id } = await fresh(id, session);
    const team = await lockTeam(_id, session);
    const found = await fresh(id, session);
    if (found.state === 'accepted' && found.account === who.id) return found;
    if (attempt !== null && found.attempt !== attempt) return null;
    if (attempt === null && found.state === 'accepting') throw conflict('invitation.accepting');
    requireOpen(found);
    await leaveOwnTeam(who, _id, session);
    await join({ team, who, rights: found }, session);
    const set = { state: 'accepted' as const, account: who.id, attempt: null, attempted_at: null };
    await Invitations.updateOne({ _id: id }, { $set: set }, { session });
    return { ...found, ...set };
  });
  if (record) noteInvitation(record);
  return record;
}

const mayInvite = trusted({ $in: Role.options.filter((role) => may(role, 'invite')) });

/**
 * Makes an attempt's invitation pending again: the account was not let in, or is in another team by now. It is withdrawn
 * where whoever invited looks after the team no more.
 */
async function release({ _id, attempt, team, invited_by }: InvitationRecord): Promise<void> {
  const isAnswered = await Members.exists({ _id: invited_by.id, team, role: mayInvite });
  const pending = {
    state: isAnswered ? ('pending' as const) : ('withdrawn' as const),
    account: null,
    attempt: null,
    attempted_at: null,
  };
  await Invitations.updateOne({ _id, attempt, state: 'accepting' }, { $set: pending });
}

/** Keeps the invitation for one attempt of one account, so that nobody withdraws or takes it meanwhile. */
const reserve = ({ _id, team }: InvitationRecord, who: Who, attempt: string): Promise<InvitationRecord> =>
  transaction(async (session) => {
    await lockTeam(team, session);
    const found = await fresh(_id, session);
    if (found.state === 'accepting') throw conflict('invitation.accepting');
    requireOpen(found);
    const set = { state: 'accepting' as const, account: who.id, attempt, attempted_at: new Date() };
    await Invitations.updateOne({ _id }, { $set: set }, { session });
    return { ...found, ...set };
  });

/**
 * Finishes an attempt whose reply got lost: joins the team where remit has let the account in; elsewhere the command is
 * withdrawn, and the invitation pending again. Throws a 503 while remit does not reply.
 */
export async function settle(record: InvitationRecord): Promise<InvitationRecord | null> {
  const { account, attempt, email } = record;
  if (!account || !attempt) return null;
  const isIn = await commandOutcome(JoinTrade.name, attempt, true);
  const joined = isIn ? await completeOrRelease(record, { id: account, email, group: null }) : null;
  if (!isIn) await release(record);
  return joined;
}

async function completeOrRelease(record: InvitationRecord, who: Who): Promise<InvitationRecord | null> {
  try {
    return await complete(record._id, who, record.attempt);
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) await release(record);
    throw error;
  }
}

/** Lets an account without a group into trade, then into the team; a refusal of remit leaves everything as it was. */
async function letIn(record: InvitationRecord, who: Who): Promise<void> {
  const attempt = randomUUID();
  const reserved = await reserve(record, who, attempt);
  const actor = { kind: 'customer' as const, id: who.id };
  const { email, team, invited_by } = record;
  try {
    await sendCommand(JoinTrade, { id: attempt, actor, account: who.id, email, team, invited_by: invited_by.id });
  } catch (error) {
    // remit decided against it
    if (error instanceof HttpError && error.status < 500) await release(reserved);
    // it may have decided although its reply is missing: ask once, and leave the rest to the job
    else if (await settle(reserved).catch(() => null)) return;
    throw error;
  }
  await completeOrRelease(reserved, who);
}

/** True once the account has joined by this invitation, and is in the team still. */
const isDone = async ({ state, account, team }: InvitationRecord, { id }: Who): Promise<boolean> =>
  state === 'accepted' && account === id && (await Members.exists({ _id: id, team })) !== null;

async function joinBy(record: InvitationRecord, who: Identity): Promise<void> {
  requireOpen(record);
  await requireFree(who, record.team);
  if (who.group === null) await letIn(record, who);
  else await complete(record._id, who, null);
}

/**
 * Accepts an invitation: its account joins the team, and trade if it was in no group. A repeat by the same account gets
 * the same answer. Whoever is in another team leaves it first, unless it is their own and empty.
 */
export async function accept(token: unknown, who: Identity): Promise<Accepted> {
  let record = await carried(token);
  requireInvited(record, who);
  if (record.state === 'accepting' && record.account === who.id) {
    await settle(record);
    record = await carried(token);
  }
  if (!(await isDone(record, who))) {
    try {
      await joinBy(record, who);
    } catch (error) {
      // the same click, sent twice, may have joined meanwhile
      if (!(await isDone(await carried(token), who))) throw error;
    }
  }
  const { _id: id, name } = await teamNamed(record.team);
  return { team: { id, name }, log_in: who.group === null };
}
