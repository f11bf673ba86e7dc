import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Bill, BillCheck } from '../../../../services/trade/src/books/bills/schema.ts';
import { Members } from '../../../../services/trade/src/teams/model.ts';
import { randomFrom } from '../kill/random.ts';
import { type Stand, startStand } from '../kill/stand.ts';
import { Rejected, type Visitor, visitorOf } from '../kill/visitor.ts';
import { forwarder } from '../people.ts';
import { type Draft, draftsOf } from './drafts.ts';

const PEOPLE = 50;
const victims = ['service', 'mongod'] as const;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'locks'),
  options: {
    bills: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Seconds between two kills, at most. */
    every: { type: 'string', default: '12' },
    keep: { type: 'boolean', default: false },
  },
});
const count = Number(values.bills);
const random = randomFrom(Number(values.seed));
const seconds = (ms: number) => `${(ms / 1_000).toFixed(0)} s`;

/** Fifty people of the forwarder's team. */
async function people(call: Visitor): Promise<Array<typeof forwarder>> {
  const { id: team } = await call<{ id: string }>('/team');
  const all = Array.from({ length: PEOPLE }, (_, nth) => ({
    ...forwarder,
    id: `clerk-${nth}`,
    email: `clerk-${nth}@example.com`,
  }));
  for (const { id, email } of all) {
    const rights = { role: 'member' as const, price_permission: 'write' as const, duties: [], version: 1 };
    await Members.updateOne({ _id: id }, { $set: { team, email, joined_at: new Date(), ...rights } }, { upsert: true });
  }
  return all;
}

/** Locks a draft; a 409 is right where an earlier try of the same lock went through and its answer got lost. */
async function lock(call: Visitor, { id, version }: Draft): Promise<void> {
  try {
    await call(`/bills/${id}/lock`, { body: { version } });
  } catch (error) {
    if (!(error instanceof Rejected) || error.status !== 409) throw error;
    const { state } = await call<Bill>(`/bills/${id}`);
    if (state !== 'locked') throw error;
  }
}

/** Kills the service or its database every few seconds, until all is locked; returns how often. */
async function killAround(stand: Stand, isOver: () => boolean): Promise<Record<(typeof victims)[number], number>> {
  const kills = { service: 0, mongod: 0 };
  while (!isOver()) {
    await wait(Number(values.every) * 1_000 * (0.25 + 0.75 * random()));
    if (isOver()) break;
    const victim = victims[Math.floor(random() * victims.length)] ?? 'service';
    await stand.kill(victim, isOver);
    kills[victim] += 1;
    await stand.healthy();
  }
  return kills;
}

async function locked(call: Visitor, drafts: Draft[]): Promise<string[]> {
  const numbers: string[] = [];
  const faults: string[] = [];
  const left = [...drafts];
  const look = async () => {
    for (let draft = left.shift(); draft; draft = left.shift()) {
      const { number, state } = await call<Bill>(`/bills/${draft.id}`);
      const { text, fields } = await call<BillCheck>(`/bills/${draft.id}/check`);
      numbers.push(number ?? '');
      if (state !== 'locked' || !text || !fields) faults.push(`${draft.id}: ${state}, ${number}, ${text}, ${fields}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, look));
  const taken = numbers.map((number) => Number(number.slice(number.lastIndexOf('-') + 1))).toSorted((a, b) => a - b);
  const first = taken.findIndex((number, nth) => number !== nth + 1);
  if (first !== -1) faults.push(`a gap or a double: ${taken[first]} at place ${first + 1}`);
  console.log(`numbers 1 to ${taken.at(-1)}, ${new Set(taken).size} of them; ${faults.length} faults`);
  return faults;
}

async function run(stand: Stand): Promise<string[]> {
  const call = visitorOf(stand);
  const from = performance.now();
  const drafts = await draftsOf(call, count);
  console.log(`${drafts.length} drafts made in ${seconds(performance.now() - from)}`);
  const queue = [...drafts];
  const errors: string[] = [];
  let isOver = false;
  const begun = performance.now();
  const work = async (person: typeof forwarder) => {
    const own = visitorOf(stand, person);
    for (let draft = queue.shift(); draft; draft = queue.shift())
      await lock(own, draft).catch((error: Error) => errors.push(error.message));
  };
  const killing = killAround(stand, () => isOver);
  await Promise.all((await people(call)).map(work));
  isOver = true;
  const kills = await killing;
  const took = seconds(performance.now() - begun);
  console.log(
    `locked by ${PEOPLE} people in ${took}; killed: service ${kills.service} times, mongod ${kills.mongod} times`,
  );
  await stand.healthy();
  return [...errors, ...(await locked(call, drafts))];
}

// ends what it started, too
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'qiaohui-locks-'));
console.log(`${count} bills, kill -9 of ${victims.join(', ')}; seed ${values.seed}, folder ${folder}`);
const stand = await startStand(folder);
try {
  const faults = await run(stand);
  for (const fault of faults.slice(0, 20)) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await stand.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
