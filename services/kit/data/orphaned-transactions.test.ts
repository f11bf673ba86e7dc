import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { connect, disconnect, transaction } from './mongo.ts';
import { abortOrphanedTransactions } from './orphaned-transactions.ts';

const database = `test_orphans_${randomUUID().slice(0, 8)}`;
const counters = () => mongoose.connection.collection<{ _id: string; last: number }>('counters');

beforeAll(async () => {
  await connect(process.env.MONGODB_URI ?? '', database);
  await counters().insertMany(['IN', 'OUT'].map((_id) => ({ _id, last: 1 })));
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await disconnect();
});

/** Starts a process that has written in a transaction and commits it when it gets SIGTERM; it is the client's name. */
async function writer(counter: string): Promise<ChildProcess> {
  const code = `
    import mongoose from 'mongoose';
    await mongoose.connect(process.env.MONGODB_URI, { dbName: '${database}', appName: '${database}_${counter}' });
    const session = await mongoose.startSession();
    session.startTransaction();
    const counters = mongoose.connection.collection('counters');
    await counters.updateOne({ _id: '${counter}' }, { $inc: { last: 100 } }, { session });
    process.once('SIGTERM', async () => {
      await session.commitTransaction();
      process.exit();
    });
    console.log('written');
    setInterval(() => undefined, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return child;
}

async function end(child: ChildProcess, by: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(by);
  await ended;
}

/** Waits until the database has noticed that the connections of a killed process are closed. */
async function disconnected(counter: string): Promise<void> {
  const admin = mongoose.connection.getClient().db('admin');
  const open = () =>
    admin
      .aggregate(
        [
          { $currentOp: { idleConnections: true } },
          { $match: { appName: `${database}_${counter}`, type: { $ne: 'idleSession' } } },
        ],
        { readConcern: { level: 'local' } },
      )
      .toArray();
  while ((await open()).length > 0) await setTimeout(20);
}

const lastOf = async (_id: string) => (await counters().findOne({ _id }))?.last;

test('transactions of a killed process are aborted at once; those of a living one are not', async () => {
  const [dead, living] = [await writer('IN'), await writer('OUT')];
  await end(dead, 'SIGKILL');
  await disconnected('IN');
  // The number is not asserted: another service that starts on this database at this moment may have been faster.
  await abortOrphanedTransactions();
  await transaction((session) => counters().updateOne({ _id: 'IN' }, { $inc: { last: 1 } }, { session }));
  await end(living, 'SIGTERM');
  expect([await lastOf('IN'), await lastOf('OUT')]).toEqual([2, 101]);
});
