import { transaction } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { type ClientSession, trusted } from 'mongoose';
import { clearTeam, hasContents } from '../contents.ts';
import { publishTeam } from '../events.ts';
import { Invitations, type MemberRecord, Members, Teams } from '../model.ts';
import { isMembership, lockTeam } from '../store.ts';

type Who = Pick<Identity, 'id' | 'group'>;

/**
 * Ends the team that an account is in by itself, when nothing would be lost with it: it is alone there, has invited
 * nobody, and the team has no records. Otherwise throws: they leave it first, or hand it over.
 */
export async function leaveOwnTeam(who: Who, next: string, session: ClientSession): Promise<void> {
  const member = await Members.findById(who.id).session(session).lean<MemberRecord>();
  if (!isMembership(member)) return;
  if (member.team === next) throw conflict('invitation.member-already');
  if (member.role !== 'owner') throw conflict('team.in-another');
  const team = await lockTeam(member.team, session);
  const others = await Members.exists({ team: team._id, _id: trusted({ $ne: who.id }) }).session(session);
  const invited = await Invitations.exists({
    team: team._id,
    state: trusted({ $in: ['pending', 'accepting'] }),
  }).session(session);
  if (others || invited || (await hasContents(team._id, session))) throw conflict('team.has-data');
  await clearTeam(team._id, session);
  await Teams.updateOne({ _id: team._id }, { $set: { ended_at: new Date() } }, { session });
  await Members.updateOne({ _id: who.id }, { $set: { team: null }, $inc: { version: 1 } }, { session });
  const actor = { kind: who.group ? ('staff' as const) : ('customer' as const), id: who.id };
  await publishTeam(team, { actor, account: who.id }, session);
}

class Rehearsed extends Error {}

/** Throws what `leaveOwnTeam` would, before anything is asked of remit; changes nothing. */
export async function requireFree(who: Who, next: string): Promise<void> {
  const rehearse = transaction(async (session) => {
    await leaveOwnTeam(who, next, session);
    throw new Rehearsed();
  });
  await rehearse.catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });
}
