import { LONG_AGO } from '@qiaohui/service-kit/data/mongo';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { type ClientSession, trusted } from 'mongoose';
import { type Copying, type ShareRecord, Shares } from './model.ts';

const LEASE_MS = 60_000;

export type CopyRecord = ShareRecord & { copy: Copying };

/** Another worker has taken over, or the copy was ended. */
export const lostCopy = () => conflict('share.changed');

/** Takes the copy that waits longest, to be written or cleared away; one whose worker died is free again later. */
export async function claimCopy(now = new Date()): Promise<CopyRecord | null> {
  const found = await Shares.findOneAndUpdate(
    {
      copying_since: trusted({ $gt: LONG_AGO }),
      $or: [{ lease_until: null }, { lease_until: trusted({ $lt: now }) }],
    },
    { $set: { lease_until: new Date(now.getTime() + LEASE_MS) }, $inc: { turns: 1 } },
    { sort: { copying_since: 1 }, returnDocument: 'after' },
  ).lean<ShareRecord>();
  return found?.copy ? (found as CopyRecord) : null;
}

const held = ({ _id, turns }: Pick<ShareRecord, '_id' | 'turns'>) => ({ _id, turns });

/** Renews the lease of a copy that is still to be written by this worker, and changes what it is written to. */
export async function renewCopy(
  record: CopyRecord,
  change: Partial<Copying> = {},
  session?: ClientSession,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(change).map(([name, value]) => [`copy.${name}`, value]));
  const { matchedCount } = await Shares.updateOne(
    { ...held(record), state: 'pending' },
    { $set: { lease_until: new Date(Date.now() + LEASE_MS), ...changed } },
    { session },
  );
  if (matchedCount === 0) throw lostCopy();
  Object.assign(record.copy, change);
}

/** Ends the writing of a copy, in the transaction that makes it visible. */
export async function endCopy(record: CopyRecord, count: number, session: ClientSession): Promise<void> {
  const { matchedCount } = await Shares.updateOne(
    { ...held(record), state: 'pending' },
    { $set: { state: 'accepted', count, lease_until: null }, $unset: { copying_since: 1 }, $inc: { version: 1 } },
    { session },
  );
  if (matchedCount === 0) throw lostCopy();
}

/** Gives a copy up that cannot be written; its half is cleared away next. */
export const failCopy = (record: CopyRecord) =>
  Shares.updateOne(
    { ...held(record), state: 'pending' },
    {
      $set: { state: 'deleted', ended_at: new Date(), lease_until: null },
      $inc: { version: 1 },
    },
  );

/** Leaves a copy to the next worker; how often that was so counts. */
export const giveBackCopy = (record: CopyRecord) =>
  Shares.updateOne(held(record), { $set: { lease_until: null, copying_since: new Date() }, $inc: { failures: 1 } });

/** Leaves a copy that has changed meanwhile to whoever reads it again. */
export const releaseCopy = (record: CopyRecord) => Shares.updateOne(held(record), { $set: { lease_until: null } });

/** Notes that nothing is left of a copy that was ended. */
export const noteCopyCleared = (record: CopyRecord) =>
  Shares.updateOne(held(record), { $set: { lease_until: null }, $unset: { copying_since: 1 } });

/** Those of these keys of revisions that a copy is written from. */
export async function revisionsInCopies(keys: number[]): Promise<number[]> {
  const open = await Shares.find({ copying_since: trusted({ $gt: LONG_AGO }) }, { copy: 1 }).lean<ShareRecord[]>();
  const used = new Set(open.map(({ copy }) => copy?.from));
  return keys.filter((key) => used.has(key));
}
