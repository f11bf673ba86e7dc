import { setTimeout as wait } from 'node:timers/promises';
import type { Piece } from '../../local/piece.ts';
import { healthy } from '../../local/ready.ts';
import type { Figure } from '../rounds.ts';
import { onMongod } from './database.ts';
import type { Desk } from './desk.ts';
import { forget, heard, onBus, retell } from './rebuild.ts';
import { cpuEach, load, p50, type Timed, timed } from './timing.ts';

const PER_SECOND = 5_000;
const MOST_MS = 300;
const LOOK_EVERY_MS = 500;

/** Runs `work` and asks for the first page meanwhile. */
async function whileUsed(desk: Desk, work: () => Promise<unknown>): Promise<{ seconds: number; pages: Timed[] }> {
  const pages: Timed[] = [];
  let going = true;
  const use = async () => {
    while (going) {
      pages.push(await timed(() => desk.ask('/orders', {})));
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
  const cpu = await cpuEach([mongod, ...desk.pieces], count, async () => {
    used = await whileUsed(desk, work);
  });
  const rate = count / used.seconds;
  return {
    what: `${what}, orders a second; first page meanwhile, p50`,
    measured: `${rate.toFixed(0)} and ${p50(used.pages).toFixed(0)} ms (${load()}; µs of CPU an order: ${cpu})`,
    wanted: `≥ ${PER_SECOND}, ≤ ${MOST_MS} ms`,
    holds: rate >= PER_SECOND && p50(used.pages) <= MOST_MS,
  };
}

/** The owner tells all its orders, and the desk, which has none, hears them. */
export const toldAndHeard = (desk: Desk, mongod: Piece, count: number): Promise<Figure> =>
  onBus(desk, () =>
    rebuilt(`rebuild of ${count}: told by the owner and heard`, desk, mongod, count, async () => {
      await retell();
      await heard();
    }),
  );

/** The desk loses its copies and hears the stream again from its beginning. */
export const heardAgain = (uri: string, desk: Desk, mongod: Piece, count: number): Promise<Figure> =>
  onBus(desk, async () => {
    await desk.admin.stop();
    await forget();
    await onMongod(uri, async (client) => {
      const db = client.db(desk.databaseOf('admin'));
      for (const name of ['orders', 'postings']) await db.collection(name).drop();
    });
    desk.admin.resume();
    await healthy('admin', desk.address, desk.log);
    return rebuilt(`rebuild of ${count}: heard from the stream`, desk, mongod, count, heard);
  });
