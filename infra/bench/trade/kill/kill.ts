import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { errorsOf, leftovers, remains } from './checks.ts';
import { prepare, second } from './ground.ts';
import { randomFrom } from './random.ts';
import { type Stand, startStand, type Victim, victims } from './stand.ts';
import { visitorOf } from './visitor.ts';
import { begin, type End, type Ground, type Kind, kinds } from './works.ts';

const MOST_MISSES = 6;
/** The share of rounds in which rows are being written: half of a list is made there. */
const WHILE_WRITING = 0.7;

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== 'kill'),
  options: {
    rounds: { type: 'string', default: '20' },
    rows: { type: 'string', default: '30000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Only this victim, and only this kind of work. */
    victim: { type: 'string' },
    work: { type: 'string' },
    /** Keeps the folder with the logs. */
    keep: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
const random = randomFrom(Number(values.seed));
const chosen = <T extends string>(all: readonly T[], one: string | undefined) =>
  one === undefined ? all : all.filter((name) => name === one);

/** So many milliseconds after the upload's end, or after the first rows may be written. */
type Moment = { isWriting: boolean; ms: number };
type Round = { kind: Kind; victim: Victim; version: number };
type Killed = { end: End; at: string; ms: number; faults: string[] };

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

/** Kills once while a work is under way; null when it was complete before. The list must be as before or as after. */
async function killed(stand: Stand, ground: Ground, round: Round, moment: Moment): Promise<Killed | null> {
  const { call, lists } = ground;
  const { before, after, finish } = await begin(ground, round.kind, round.version);
  let at = 'uploaded';
  let isOver = false;
  const from = performance.now();
  const writing = Promise.withResolvers<void>();
  const ending = finish((stage) => {
    at = stage.at;
    if (stage.isWriting) writing.resolve();
  }).finally(() => {
    isOver = true;
  });
  const due = moment.isWriting ? writing.promise.then(() => wait(moment.ms)) : wait(moment.ms);
  await Promise.race([due, ending]);
  const seen = at;
  const hit = !isOver && (await stand.kill(round.victim, () => isOver));
  const ms = performance.now() - from;
  const end = await ending;
  await stand.healthy();
  const faults = end.error === null ? [] : [`it came to '${end.error}'`];
  if (end.list && (end.error === null || before)) {
    lists.set(end.list, (end.error === null ? after : before) ?? []);
    faults.push(...(await errorsOf(call, end.list, lists.get(end.list) ?? [])));
  }
  faults.push(...(await leftovers()));
  // one that was too late must have done no harm either
  return hit || faults.length > 0 ? { end, at: seen, ms, faults } : null;
}

async function run(stand: Stand): Promise<number> {
  const ground = await prepare(visitorOf(stand), Number(values.rows));
  const { call, lists, took } = ground;
  const [works, those] = [chosen(kinds, values.work), chosen(victims, values.victim)];
  let [faulty, version] = [0, 0];
  for (let number = 0; number < rounds; number += 1) {
    const kind = works[number % works.length] ?? 'new';
    const victim = those[Math.floor(number / works.length) % those.length] ?? 'worker';
    const isWriting = random() < WHILE_WRITING;
    let ms = (isWriting ? took[kind].writing : took[kind].all) * random();
    let done: Killed | null = null;
    for (let misses = 0; !done && misses < MOST_MISSES; misses += 1) {
      version += 1;
      done = await killed(stand, ground, { kind, victim, version }, { isWriting, ms });
      ms /= 2;
    }
    if (!done) throw new Error(`${kind} was complete before each of ${MOST_MISSES} moments`);
    const { end, at, faults } = done;
    version += 1;
    if (end.list) faults.push(...(await second(ground, kind, end.list, version)));
    faults.push(...(await errorsOf(call, ground.bystander, lists.get(ground.bystander) ?? [])));
    faulty += faults.length > 0 ? 1 : 0;
    const what = end.error === null ? 'complete, the new revision whole' : `${end.error}, the old revision whole`;
    const verdict = faults.length === 0 ? `${what}, a second one too` : `FAULTS: ${faults.join('; ')}`;
    console.log(`round ${number + 1}: ${victim} killed ${seconds(done.ms)} into ${kind} (${at}): ${verdict}`);
  }
  const left: string[] = [];
  for (const [list, rows] of lists) left.push(...(await errorsOf(call, list, rows)));
  left.push(...(await remains(call)));
  console.log(
    `at the end: ${lists.size} lists, ${left.length === 0 ? 'all whole, nothing left behind' : left.join('; ')}`,
  );
  console.log(`${rounds} rounds, ${rounds - faulty} without a fault; seed ${values.seed}`);
  return faulty + left.length;
}

// ends what it started, too
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));
const folder = mkdtempSync(join(tmpdir(), 'qiaohui-kill-'));
console.log(`kill -9 of ${victims.join(', ')}; seed ${values.seed}, ${values.rows} rows, folder ${folder}`);
const stand = await startStand(folder);
try {
  if ((await run(stand)) > 0) process.exitCode = 1;
} finally {
  await stand.stop();
  if (!values.keep) rmSync(folder, { recursive: true, force: true });
}
