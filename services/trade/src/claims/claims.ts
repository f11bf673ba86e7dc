import { isDuplicate } from '@qiaohui/service-kit/data/mongo';
import type { ClientSession, Collection } from 'mongoose';

/** A worker that is silent for so long has lost its record to the next. */
const LEASE_MS = 30_000;
/** So often a worker renews its lease, also while it only reads. */
export const RENEWED_MS = 10_000;
/** Workers that die or fail one after the other without progress. */
export const MAX_TRIES = 3;
/** Waiting records among which one is chosen. */
export const MOST_WAITING = 1_000;

/** Thrown where a worker finds that its record was cancelled, deleted or given to another. */
export class Lost extends Error {}

/** What workers do one at a time: `working` while one has it, `token` counts those that had it. */
type Work = { _id: string; token: number; tries: number; working?: true; lease_until: Date | null };
export type Held = Pick<Work, '_id' | 'token'>;
/** How a record changes with the end of its task. */
type Ending<R> = { set: Partial<R>; unset?: Record<string, 1>; inc?: Record<string, number> };

const leaseFrom = (now: number) => ({ lease_until: new Date(now + LEASE_MS) });

/** The filter of records that nobody works on: they have no worker, or one that is silent. */
export const unheld = (now: Date) => ({ $or: [{ lease_until: null }, { lease_until: { $lt: now } }] });

/** What workers do with records of a collection, which they hold by a lease and a token; `open`: the filter of those. */
export function claimsOf<R extends Work>(records: () => Collection<R>, open: Partial<R> = {}) {
  const held = ({ _id, token }: Held) => ({ _id, token, working: true, ...open }) as never;

  async function write(mine: Held, change: object, session?: ClientSession): Promise<void> {
    // progress that a crash of the database loses is made again
    const safe = session ? { session } : { writeConcern: { w: 1 as const } };
    const { matchedCount } = await records().updateOne(held(mine), change as never, safe);
    if (matchedCount === 0) throw new Lost();
  }

  /** Notes progress and renews the lease; throws `Lost` when the record is not the worker's any more. */
  const note = (mine: Held, change: Partial<R>, session?: ClientSession): Promise<void> =>
    write(mine, { $set: { ...change, ...leaseFrom(Date.now()) } }, session);

  return {
    note,

    /** Takes up a record as it was seen; null when another worker has it, or another of its team's. */
    async take({ _id, token }: Held, free: object, change: object, now: Date): Promise<R | null> {
      try {
        const taken = { ...change, working: true, ...leaseFrom(now.getTime()) };
        return (await records().findOneAndUpdate(
          { _id, token, ...free } as never,
          { $set: taken, $inc: { token: 1, tries: 1 } } as never,
          { returnDocument: 'after' },
        )) as R | null;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return null;
      }
    },

    /** Returns the record that a worker holds; throws `Lost` when it does not any more. */
    async held(mine: Held, session?: ClientSession): Promise<R> {
      const found = (await records().findOne(held(mine), { session })) as R | null;
      if (!found) throw new Lost();
      return found;
    },

    /** Ends the task of a worker, in the transaction of its results; throws `Lost` when it is not its any more. */
    async end(mine: Held, { set, unset, inc }: Ending<R>, session?: ClientSession): Promise<void> {
      const change = {
        $set: { ...set, lease_until: null },
        $unset: { ...unset, working: 1 },
        ...(inc && { $inc: inc }),
      };
      const { matchedCount } = await records().updateOne(held(mine), change as never, { session });
      if (matchedCount === 0) throw new Lost();
    },

    /**
     * Renews the lease of a worker every `ms` while it works, however long it reads before it writes; a hung one renews
     * nothing. Where that fails its next write notices.
     */
    async whileHeld(mine: Held, work: () => Promise<void>, ms = RENEWED_MS): Promise<void> {
      const renewing = setInterval(() => void note(mine, {}).catch(() => undefined), ms);
      try {
        await work();
      } finally {
        clearInterval(renewing);
      }
    },

    /** Gives a record back whose task failed for a reason that may pass. */
    async giveBack(mine: Held): Promise<void> {
      await records().updateOne(held(mine), { $set: { lease_until: null }, $unset: { working: 1 } } as never);
    },
  };
}
