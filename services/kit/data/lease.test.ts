import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { startJob } from '../jobs/jobs.ts';
import { instancesOn } from '../testing/instances.ts';
import { waitFor } from '../testing/service.ts';
import { acquireLease, holdsLease, releaseLeases } from './lease.ts';
import { connect, disconnect } from './mongo.ts';

const database = `test_lease_${randomUUID().slice(0, 8)}`;
beforeAll(() => connect(process.env.MONGODB_URI ?? '', database));
afterAll(async () => {
  await releaseLeases();
  await mongoose.connection.dropDatabase();
  await disconnect();
});

const instances = instancesOn(database);
afterEach(instances.end);

/**
 * Starts another instance as a process of its own, whose clock is off by `clockOffMs`; it replies to each line it is
 * sent.
 */
async function instance(clockOffMs = 0) {
  const imports = `
    const { acquireLease, holdsLease } = await import('${import.meta.dirname}/lease.ts');
    const { startJob } = await import('${import.meta.dirname}/../jobs/jobs.ts');
    const { createInterface } = await import('node:readline');`;
  const code = `
    console.log('ready');
    const acts = {
      hold: (name) => acquireLease(name),
      has: (name) => holdsLease(name),
      work: (name) => new Promise((begun) => startJob({ name, everyMs: 3_600_000, run: () => (begun(true), new Promise(() => undefined)) }, console)),
    };
    for await (const line of createInterface({ input: process.stdin })) {
      const [act, name] = line.split(' ');
      console.log(String(await acts[act](name)));
    }`;
  const { child, line } = instances.start({ imports, code, clockOffMs });
  await line();
  const request = async (act: 'hold' | 'has' | 'work', name: string): Promise<boolean> => {
    child.stdin?.write(`${act} ${name}\n`);
    return (await line()) === 'true';
  };
  return { child, request };
}

/** Returns the milliseconds until this process gets a lease. */
async function msToHold(name: string): Promise<number> {
  const from = Date.now();
  await waitFor(() => acquireLease(name));
  return Date.now() - from;
}

test.each([3_600_000, -3_600_000])(
  'an instance whose clock is off by %i ms neither takes a lease that is held nor keeps one after its end',
  async (off) => {
    const [mine, its] = [`mine ${off}`.replace(' ', ''), `its ${off}`.replace(' ', '')];
    expect(await acquireLease(mine)).toBe(true);
    const other = await instance(off);
    expect(await other.request('hold', mine)).toBe(false);
    expect(await other.request('hold', its)).toBe(true);
    expect(await acquireLease(its)).toBe(false);
    other.child.kill('SIGKILL');
    expect(await msToHold(its)).toBeLessThan(4_000);
  },
  30_000,
);

test('an instance that hung has lost its lease to the one that took over', async () => {
  const other = await instance();
  expect(await other.request('hold', 'hung')).toBe(true);
  other.child.kill('SIGSTOP');
  expect(await msToHold('hung')).toBeLessThan(4_000);
  other.child.kill('SIGCONT');
  expect(await other.request('has', 'hung')).toBe(false);
  expect(await other.request('hold', 'hung')).toBe(false);
  expect(holdsLease('hung')).toBe(true);
}, 30_000);

test('a long job is taken over within seconds of its instance’s death, and not before', async () => {
  const other = await instance();
  expect(await other.request('work', 'long')).toBe(true);
  let runs = 0;
  const run = async () => {
    runs += 1;
  };
  const waiting = startJob({ name: 'long', everyMs: 3_600_000, run }, pino({ level: 'silent' }));
  // longer than a silent instance would keep it
  const start = Date.now();
  await waitFor(async () => Date.now() - start > 4_000);
  expect(runs).toBe(0);
  other.child.kill('SIGKILL');
  const killed = Date.now();
  await waitFor(async () => runs === 1);
  expect(Date.now() - killed).toBeLessThan(6_000);
  await waiting.stop();
}, 30_000);

test('leases of the former version, which carry their own end, are respected until then', async () => {
  const leases = mongoose.connection.collection<{ _id: string; holder: string; until: Date }>('leases');
  const left = (ms: number) => ({ holder: 'a process of before', until: new Date(Date.now() + ms) });
  await leases.insertMany([
    { _id: 'held', ...left(60_000) },
    { _id: 'over', ...left(-1) },
  ]);
  expect([await acquireLease('held'), await acquireLease('over')]).toEqual([false, true]);
});
