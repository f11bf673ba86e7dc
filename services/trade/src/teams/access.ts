import { HttpError } from '@qiaohui/service-kit/errors/http-error';
import type { Identity } from '@qiaohui/service-kit/identity/auth';
import { notAllowed } from './members.store.ts';
import { may, mayReadPrices, mayWritePrices } from './roles.rules.ts';
import { type Membership, memberOf } from './store.ts';

/** Returns the caller's team when their price permission passes; whoever has none of it gets the same 403. */
async function teamIf(passes: (member: Membership) => boolean, caller: Identity): Promise<string> {
  const member = await memberOf(caller);
  if (!passes(member)) throw new HttpError(403, 'team.no-price-permission');
  return member.team;
}

/** Returns the team whose price data the caller may read; throws 403 for a member without the permission. */
export const readerOf = (caller: Identity): Promise<string> => teamIf(mayReadPrices, caller);

/** Returns the team whose price data the caller may change; throws 403 for a member without the permission. */
export const writerOf = (caller: Identity): Promise<string> => teamIf(mayWritePrices, caller);

type Sharer = { team: string; by: { id: string; email: string } };

/** Returns the caller's team when they may share its data; throws 403 for whoever does not look after the team. */
export async function sharerOf(caller: Identity): Promise<Sharer> {
  const member = await memberOf(caller);
  if (!mayReadPrices(member)) throw new HttpError(403, 'team.no-price-permission');
  if (!may(member.role, 'share')) throw notAllowed();
  return { team: member.team, by: { id: caller.id, email: member.email } };
}
