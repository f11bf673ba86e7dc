import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { notAllowed } from '../../teams/members.store.ts';
import { may, mayReadPrices, type TeamAct } from '../../teams/roles.rules.ts';
import { type Membership, memberOf } from '../../teams/store.ts';

/** Who acts on the books of a team. */
export type Bookkeeper = { team: string; by: { id: string; email: string } };

/** Returns the caller's place in the team whose books they may read; throws 403 without the permission to read prices. */
export async function bookMember(who: Identity): Promise<Membership> {
  const member = await memberOf(who);
  if (!mayReadPrices(member)) throw new HttpError(403, 'team.no-price-permission');
  return member;
}

const actor = ({ _id: id, email, team }: Membership): Bookkeeper => ({ team, by: { id, email } });

/** Returns who makes bills: whoever may read prices. */
export const bookkeeperOf = async (who: Identity): Promise<Bookkeeper> => actor(await bookMember(who));

/** Returns who may do more with the books; throws 403 for others. */
export async function keeperOf(
  who: Identity,
  act: Extract<TeamAct, 'change-ledgers' | 'reopen-month'>,
): Promise<Bookkeeper> {
  const member = await bookMember(who);
  if (!may(member.role, act)) throw notAllowed();
  return actor(member);
}
