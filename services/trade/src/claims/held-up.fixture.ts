import { database } from '@qiaohui/service-kit/data/mongo';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose, { type Collection } from 'mongoose';

/** A worker's thread may have to be started first. */
const SLOW_MS = 25_000;

/**
 * Holds up whoever writes to a collection while `work` goes on: a transaction uses it, a change of the collection waits
 * for that, and all who come later wait for both.
 */
export async function whileHeldUp(collection: Collection, work: () => Promise<void>): Promise<void> {
  const db = database();
  const session = await mongoose.startSession();
  session.startTransaction();
  await collection.findOne({}, { session });
  const changing = db.command({ collMod: collection.collectionName });
  try {
    const waiting = { 'command.collMod': collection.collectionName, 'command.$db': db.databaseName };
    await waitFor(async () => {
      const { inprog } = await db.admin().command({ currentOp: 1, ...waiting, waitingForLock: true });
      return inprog.length > 0;
    });
    await work();
  } finally {
    await session.abortTransaction();
    await session.endSession();
    await changing;
  }
}

/** Waits until a lease that ended in hours has been renewed twice; returns when it would have ended after the first time. */
export async function renewedTwice(leaseOf: () => Promise<Date | null>): Promise<Date> {
  const leaseWhere = (isIt: (lease: Date) => boolean) =>
    waitFor(async () => {
      const lease = await leaseOf();
      return lease && isIt(lease) && lease;
    }, SLOW_MS);
  const soon = Date.now() + 5 * 60_000;
  const first = await leaseWhere((lease) => lease.getTime() < soon);
  await leaseWhere((lease) => lease > first);
  return first;
}
