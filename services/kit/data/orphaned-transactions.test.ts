import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
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

/** Starts a process that has written in a transaction and commits it when it gets SIGTERM. */
async function writer(counter: string): Promise<ChildProcess> {
  const code = `
    import mongoose from 'mongoose';
    await mongoose.connect(process.env.MONGODB_URI, { dbName: '${database}' });
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

const lastOf = async (_id: string) => (await counters().findOne({ _id }))?.last;

test('transactions of a killed process are aborted at once; those of a living one are not', async () => {
  const [dead, living] = [await writer('IN'), await writer('OUT')];
  await end(dead, 'SIGKILL');
  expect(await abortOrphanedTransactions()).toBeGreaterThanOrEqual(1);
  await transaction((session) => counters().updateOne({ _id: 'IN' }, { $inc: { last: 1 } }, { session }));
  await end(living, 'SIGTERM');
  expect([await lastOf('IN'), await lastOf('OUT')]).toEqual([2, 101]);
});
