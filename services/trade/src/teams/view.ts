import { pricePermissionOf } from './roles.rules.ts';
import type { Member, Team } from './schema.ts';
import { type Membership, membersOf, teamNamed } from './store.ts';

/** A member as its team sees them, with the price permission that counts. */
export const memberRow = (member: Membership): Member => ({
  id: member._id,
  email: member.email,
  role: member.role,
  price_permission: pricePermissionOf(member),
  duties: member.duties,
  joined_at: member.joined_at.toISOString(),
  version: member.version,
  ...(member.absent && { absent: true }),
});

/** Returns a member's team as they see it. */
export async function teamView(me: Membership): Promise<Team> {
  const [team, members] = await Promise.all([teamNamed(me.team), membersOf(me.team)]);
  const { _id: id, name, name_version: version } = team;
  return { id, name, version, me: memberRow(me), members: members.map(memberRow) };
}
