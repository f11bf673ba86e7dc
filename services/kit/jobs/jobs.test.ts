import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose, { model } from 'mongoose';
import pino from 'pino';
import { releaseLeases } from '../data/lease.ts';
import { connect, disconnect, transaction } from '../data/mongo.ts';
import { recordSchema } from '../data/record.ts';
import { bus, closeBus, openBus } from '../events/bus.ts';
import { instancesOn } from '../testing/instances.ts';
import { startNats, waitFor } from '../testing/service.ts';
import { startJob, subscribeToWakes, WOKEN_MS, wakeAfter, wakeJob } from './jobs.ts';

const database = `test_jobs_${randomUUID().slice(0, 8)}`;
const HOUR_MS = 3_600_000;
const log = pino({ level: 'silent' });
const Tasks = model('Task', recordSchema('tasks', { _id: String }));

let nats: Awaited<ReturnType<typeof startNats>>;
beforeAll(async () => {
  nats = await startNats();
  await connect(process.env.MONGODB_URI ?? '', database);
  await Tasks.createCollection();
  await openBus(nats.url, 'remit');
  subscribeToWakes();
}, 60_000);
afterAll(async () => {
  await releaseLeases();
  await closeBus();
  await mongoose.connection.dropDatabase();
  await disconnect();
  await nats.stop();
});

const instances = instancesOn(database);
afterEach(instances.end);

/** Starts a job of an hour's interval here; what it finds at each of its turns. */
async function turnsOf(name: string): Promise<{ found: number[]; stop: () => Promise<void> }> {
  const found: number[] = [];
  const { stop } = startJob({ name, everyMs: HOUR_MS, run: async () => found.push(await Tasks.countDocuments()) }, log);
  await waitFor(async () => found.length > 0);
  return { found, stop };
}

test('a job is woken once the transaction that gives it something to do has ended, however much it gives', async () => {
  const { found, stop } = await turnsOf('one');
  await transaction(async (session) => {
    for (const _id of ['first', 'second', 'third']) {
      await Tasks.create([{ _id }], { session });
      wakeAfter(session, 'one');
    }
    expect(found).toEqual([0]);
  });
  await waitFor(async () => found.length > 1);
  expect(found).toEqual([0, 3]);
  await stop();
});

test('a job that another instance has is woken there', async () => {
  const { line } = instances.start({
    imports: `
      const { openBus } = await import('${import.meta.dirname}/../events/bus.ts');
      const { startJob, subscribeToWakes } = await import('${import.meta.dirname}/jobs.ts');`,
    code: `
      await openBus('${nats.url}', 'remit');
      subscribeToWakes();
      startJob({ name: 'two', everyMs: ${HOUR_MS}, run: async () => console.log('turn') }, console);`,
    clockOffMs: 0,
  });
  expect(await line()).toBe('turn');
  const here: string[] = [];
  const { stop } = startJob({ name: 'two', everyMs: HOUR_MS, run: async () => here.push('turn') }, log);
  wakeJob('two');
  expect(await line()).toBe('turn');
  expect(here).toEqual([]);
  await stop();
});

test('a job that is woken tries again a second after it failed, and one of an hour at its next turn', async () => {
  const turns: number[] = [];
  const failing = async () => {
    turns.push(Date.now());
    throw new Error('fails');
  };
  const rarely: number[] = [];
  const jobs = [
    startJob({ name: 'three', everyMs: WOKEN_MS, run: failing }, log),
    startJob({ name: 'four', everyMs: HOUR_MS, run: () => Promise.reject(rarely.push(1)) }, log),
  ];
  await waitFor(async () => turns.length > 2);
  const [first = 0, , third = 0] = turns;
  expect(third - first).toBeGreaterThan(1_500);
  expect(third - first).toBeLessThan(WOKEN_MS);
  expect(rarely).toHaveLength(1);
  await Promise.all(jobs.map(({ stop }) => stop()));
});

test('a wake that cannot be sent fails nothing of what is stored', async () => {
  await bus().connection.close();
  const stored = await transaction(async (session) => {
    await Tasks.create([{ _id: 'fourth' }], { session });
    wakeAfter(session, 'elsewhere');
    return 'stored';
  });
  expect(stored).toBe('stored');
  expect(() => wakeJob('elsewhere')).not.toThrow();
});
