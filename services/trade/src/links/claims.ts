import { isDuplicate, LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { whileRepeated } from '@qiaohui/service-kit/runtime/repeated';
import type { ClientSession, Collection } from 'mongoose';
import { type LinkBuild, LinkBuilds } from './model.ts';

/** A worker that is silent for so long has lost its build to the next. */
const LEASE_MS = 30_000;
/** So often a worker renews its lease, also while it only reads. */
const RENEWED_MS = 10_000;
/** Workers that die or fail one after the other without progress. */
export const MAX_TRIES = 3;
/** Waiting builds among which one is chosen. */
const MOST_WAITING = 1_000;

const builds = () => LinkBuilds.collection as unknown as Collection<LinkBuild>;

/** Thrown where a worker finds that its build was cancelled or given to another. */
export class Lost extends Error {}

const free = (now: Date) => ({
  open_since: { $gt: LONG_AGO },
  $or: [{ lease_until: null }, { lease_until: { $lt: now } }],
});

/** Takes up the build that waits longest and that nobody works on; a team has one at a time. */
export async function claim(now = new Date()): Promise<LinkBuild | null> {
  const waiting = (await builds()
    .find(free(now) as never)
    .sort({ open_since: 1 })
    .limit(MOST_WAITING)
    .toArray()) as LinkBuild[];
  for (const { _id, token } of waiting) {
    const taken = { working: true, lease_until: new Date(now.getTime() + LEASE_MS) };
    try {
      const claimed = await builds().findOneAndUpdate(
        { _id, token, ...free(now) } as never,
        { $set: taken, $inc: { token: 1, tries: 1 } } as never,
        { returnDocument: 'after' },
      );
      if (claimed) return claimed as LinkBuild;
    } catch (error) {
      // another of the team's is being worked on
      if (!isDuplicate(error)) throw error;
    }
  }
  return null;
}

type Held = Pick<LinkBuild, '_id' | 'token'>;
const held = ({ _id, token }: Held) => ({ _id, token, working: true, state: 'open' });

/** Returns the build that a worker holds; throws `Lost` when it does not any more. */
export async function heldBuild(mine: Held, session?: ClientSession): Promise<LinkBuild> {
  const found = (await builds().findOne(held(mine) as never, { session })) as LinkBuild | null;
  if (!found) throw new Lost();
  return found;
}

/** Changes the build that a worker holds and renews its lease; throws `Lost` when it is not its any more. */
export async function noteBuild(mine: Held, change: Partial<LinkBuild>, session?: ClientSession): Promise<void> {
  const noted = { ...change, lease_until: new Date(Date.now() + LEASE_MS) };
  const { matchedCount } = await builds().updateOne(
    held(mine) as never,
    { $set: noted } as never,
    session ? { session } : { writeConcern: { w: 1 } },
  );
  if (matchedCount === 0) throw new Lost();
}

/** Ends a build in the transaction of its result; throws `Lost` when it is not the worker's any more. */
export async function endBuild(mine: Held, result: Partial<LinkBuild>, session: ClientSession): Promise<void> {
  const { matchedCount } = await builds().updateOne(
    held(mine) as never,
    { $set: { ...result, lease_until: null }, $unset: { working: 1, open_since: 1 } } as never,
    { session },
  );
  if (matchedCount === 0) throw new Lost();
}

/** Renews the lease of a worker while it works, however long it reads before it writes; a hung one renews nothing. */
export const whileHeld = (mine: Held, work: () => Promise<void>): Promise<void> =>
  whileRepeated(RENEWED_MS, work, () =>
    builds().updateOne(held(mine) as never, { $set: { lease_until: new Date(Date.now() + LEASE_MS) } } as never, {
      writeConcern: { w: 1 },
    }),
  );

/** Gives a build back that failed for a reason that may pass. */
export async function giveBack(mine: Held): Promise<void> {
  await builds().updateOne(held(mine) as never, { $set: { lease_until: null }, $unset: { working: 1 } } as never);
}
