import { randomUUID } from 'node:crypto';
import { dropIndex, transaction } from '@qiaohui/service-kit/data/mongo';
import { isUpgraded, markUpgraded } from '@qiaohui/service-kit/data/upgrades';
import { type ClientSession, trusted } from 'mongoose';
import { hashFor } from './invitations/token.ts';
import { type InvitationRecord, Invitations, Members, Teams } from './model.ts';

const MARK = 'team-roles';
const SYSTEM = { id: 'trade', email: '' };

type OldTeam = { _id: string; invited?: string[]; name_version?: number };

/** An invitation that an operator made: whoever is in trade under its address joins at their first call. */
const directInvitation = (team: string, email: string): InvitationRecord => {
  const _id = randomUUID();
  const ends = { account: null, attempt: null, attempted_at: null, expires_at: null };
  const rights = { role: 'manager' as const, price_permission: 'write' as const, duties: [] };
  const made = { direct: true, invited_by: SYSTEM, state: 'pending' as const, created_at: new Date() };
  return { _id, team, email: email.toLowerCase(), hash: hashFor(_id), ...rights, ...made, ...ends };
};

/** Invites an address as an operator does. */
export async function inviteDirectly(team: string, email: string, session: ClientSession): Promise<void> {
  await Invitations.create([directInvitation(team, email)], { session });
}

/** Gives the members of one team of an older version their roles, and turns the addresses it lists into invitations. */
const upgradeTeam = ({ _id, invited = [] }: OldTeam): Promise<void> =>
  transaction(async (session) => {
    const marked = await Teams.updateOne(
      { _id, name_version: trusted({ $exists: false }) },
      { $set: { name_version: 1, ended_at: null }, $inc: { version: 1 } },
      { session },
    );
    // another instance has done it
    if (marked.modifiedCount === 0) return;
    await Teams.collection.updateOne({ _id: _id as never }, { $unset: { invited: 1 } }, { session });
    const first = await Members.findOne({ team: _id }).sort({ joined_at: 1, _id: 1 }).session(session).lean();
    // everybody could write prices; nobody loses that
    const rights = { price_permission: 'write' as const, duties: [], version: 1 };
    await Members.updateMany({ team: _id }, { $set: { role: 'member', ...rights } }, { session });
    if (first) await Members.updateOne({ _id: first._id }, { $set: { role: 'owner' } }, { session });
    const invitations = invited.map((email) => ({ ...directInvitation(_id, email), role: 'member' as const }));
    if (invitations.length > 0) await Invitations.create(invitations, { session, ordered: true });
  });

/** Roles for teams of older versions, whose first member becomes the owner. */
export async function upgradeRoles(): Promise<void> {
  if (await isUpgraded(MARK)) return;
  await dropIndex(Teams, 'invited_1');
  for await (const team of Teams.collection.find<OldTeam>({ name_version: { $exists: false } }))
    await upgradeTeam(team);
  await markUpgraded(MARK);
}
