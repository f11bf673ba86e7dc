import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { What } from '../../../services/admin/src/projection/rebuild.ts';
import type { Piece } from '../../local/processes/piece.ts';
import type { Figure } from '../rounds.ts';
import { cpuEach, load, p50, type Timed, timed } from '../timing.ts';
import type { Desk } from './desk.ts';
import { caughtUp, onBus, replayOrders } from './rebuild.ts';

const bench = { name: 'bench', pid: () => process.pid };
const PER_SECOND = 5_000;
const MAX_MS = 300;
const LOOK_EVERY_MS = 500;

/** Runs `work` and requests the first page meanwhile. */
async function whileUsed(desk: Desk, work: () => Promise<unknown>): Promise<{ seconds: number; pages: Timed[] }> {
  const pages: Timed[] = [];
  let going = true;
  const use = async () => {
    while (going) {
      pages.push(await timed(() => desk.request('/orders', {})));
      await wait(LOOK_EVERY_MS);
    }
  };
  const using = use();
  const from = performance.now();
  try {
    await work();
  } finally {
    going = false;
  }
  const seconds = (performance.now() - from) / 1000;
  await using;
  return { seconds, pages };
}

async function rebuilt(
  what: string,
  desk: Desk,
  mongod: Piece,
  count: number,
  work: () => Promise<unknown>,
): Promise<Figure> {
  let used = { seconds: 0, pages: [] as Timed[] };
  const cpu = await cpuEach([mongod, ...desk.pieces, bench], count, async () => {
    used = await whileUsed(desk, work);
  });
  const rate = count / used.seconds;
  return {
    what: `${what}, orders a second; first page meanwhile, p50`,
    measured: `${rate.toFixed(0)} and ${p50(used.pages).toFixed(0)} ms (${load()}; µs of CPU an order: ${cpu})`,
    wanted: `≥ ${PER_SECOND}, ≤ ${MAX_MS} ms`,
    holds: rate >= PER_SECOND && p50(used.pages) <= MAX_MS,
  };
}

/** Measures a replay of all orders to a desk that has none. */
export const measureReplay = (desk: Desk, mongod: Piece, count: number): Promise<Figure> =>
  onBus(desk, () =>
    rebuilt(`rebuild of ${count}: published by the owner and received`, desk, mongod, count, async () => {
      await replayOrders();
      await caughtUp();
    }),
  );

/** The copies that a worker thread rebuilds, and where. */
export type RebuildTask = { uri: string; database: string; natsUrl: string; what: What[] };

const inThread = (workerData: RebuildTask) =>
  new Promise<void>((done, fail) => {
    const thread = new Worker(new URL('./rebuild.worker.ts', import.meta.url), { workerData });
    thread.once('error', fail).once('exit', (code) => (code === 0 ? done() : fail(new Error(`anew.worker: ${code}`))));
  });

/**
 * Measures a rebuild of the desk's copies, alone or with the books, from the stream, as by another instance of admin.
 */
export function measureRebuild(uri: string, desk: Desk, mongod: Piece, count: number, what: What[]): Promise<Figure> {
  const copies = { uri, database: desk.databaseOf('admin'), natsUrl: desk.natsUrl, what };
  return rebuilt(`${what.join(' and ')} of ${count} made anew`, desk, mongod, count, () => inThread(copies));
}
