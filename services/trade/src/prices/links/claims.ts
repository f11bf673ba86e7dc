import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession, Collection } from 'mongoose';
import { claimsOf, type Held, MOST_WAITING, unheld } from '../../claims/claims.ts';
import { type LinkBuild, LinkBuilds } from './model.ts';

const builds = () => LinkBuilds.collection as unknown as Collection<LinkBuild>;
const claims = claimsOf(builds, { state: 'open' });

export const { held: heldBuild, note: noteBuild, whileHeld, giveBack } = claims;

/** Takes up the build that waits longest and that nobody works on; a team has one at a time. */
export async function claim(now = new Date()): Promise<LinkBuild | null> {
  const free = { open_since: { $gt: LONG_AGO }, ...unheld(now) };
  const waiting = (await builds()
    .find(free as never)
    .sort({ open_since: 1 })
    .limit(MOST_WAITING)
    .toArray()) as LinkBuild[];
  for (const one of waiting) {
    const claimed = await claims.take(one, free, {}, now);
    if (claimed) return claimed;
  }
  return null;
}

/** Ends a build in the transaction of its result; throws `Lost` when it is not the worker's any more. */
export const endBuild = (mine: Held, result: Partial<LinkBuild>, session: ClientSession): Promise<void> =>
  claims.end(mine, { set: result, unset: { open_since: 1 } }, session);
