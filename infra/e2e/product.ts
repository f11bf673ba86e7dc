import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { places, root } from '../local/places.ts';
import { freePort } from '../local/ports.ts';
import type { Piece } from '../local/processes/piece.ts';
import { type Stack, serviceNames, startStack } from '../local/stack.ts';
import { testFolder } from '../testing/test-servers.ts';

/** One build serves every test file; a piece is built again when its version changes. */
const built = join(root, 'node_modules', '.cache', 'qiaohui', 'www');

/** Where a product is, for tests that only use it. */
export type Site = Omit<Stack, 'pieces' | 'stop'> & { dataDir: string; services: Record<string, string> };
export type Product = Stack & Site & { lines: string[] };

/** Returns a DATA_DIR of its own, with the existing builds. */
export function freshDataDir(folder = testFolder()): string {
  const dataDir = mkdtempSync(join(folder, 'qiaohui-e2e-'));
  if (existsSync(built)) cpSync(built, places(dataDir).www, { recursive: true });
  return dataDir;
}

type Place = { dataDir: string; lines: string[] };

const start = async ({ dataDir, lines }: Place): Promise<Stack> =>
  startStack({ dataDir, port: await freePort(), print: (line) => lines.push(line), demo: true });

/** Starts it with the existing builds, and stores what was built for the next one. */
async function startBuilding(place: Place): Promise<Stack> {
  const stack = await start(place);
  rmSync(built, { recursive: true, force: true });
  cpSync(places(place.dataDir).www, built, { recursive: true });
  return stack;
}

const seededIn = (run: string) => join(run, 'seeded');

/**
 * Makes a DATA_DIR with demo data in a run's folder: seeding takes as long as the rest of a start. `seeded` resolves once
 * the product has made what it makes after its start, so that no copy makes it again.
 */
export async function seedProduct(run: string, seeded: (site: Stack) => Promise<unknown>): Promise<void> {
  const dataDir = freshDataDir(run);
  const stack = await startBuilding({ dataDir, lines: [] });
  await seeded(stack).finally(() => stack.stop());
  // copies that start at the same time must not reach for the same ports
  rmSync(places(dataDir).ports);
  renameSync(dataDir, seededIn(run));
}

/** Ends processes at once: nobody reads what they would still store. */
async function kill(pieces: Piece[]): Promise<void> {
  // none is started again once its end is requested
  const ended = pieces.map((piece) => piece.stop());
  for (const piece of pieces) piece.kill();
  await Promise.all(ended);
}

/**
 * Starts the whole product on free ports, with demo data, in a folder of its own. In a test run it is a copy of the one
 * that was seeded and stopped; `folder` requests one from scratch there.
 */
export async function startProduct(folder?: string): Promise<Product> {
  // The product under test starts its own servers, whatever the test run has.
  delete process.env.MONGODB_URI;
  delete process.env.NATS_URL;
  const run = process.env.TEST_FOLDER;
  const seeded = run && !folder ? seededIn(run) : null;
  const dataDir = seeded ? mkdtempSync(join(testFolder(), 'qiaohui-e2e-')) : freshDataDir(folder);
  if (seeded) cpSync(seeded, dataDir, { recursive: true });
  const lines: string[] = [];
  const stack = await (seeded ? start : startBuilding)({ dataDir, lines });
  const ports = JSON.parse(readFileSync(places(dataDir).ports, 'utf8')) as Record<string, number>;
  const services = Object.fromEntries(serviceNames.map((name) => [name, `http://127.0.0.1:${ports[name]}`]));
  return {
    ...stack,
    services,
    dataDir,
    lines,
    stop: async () => {
      await kill(Object.values(stack.pieces));
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Polls every 50 ms until the result is neither false nor empty; fails after `ms` with a description. */
export async function until<T>(
  what: string,
  check: () => Promise<T | null | undefined | false>,
  ms = 30_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`not so within ${ms} ms: ${what}`);
    await new Promise((settle) => setTimeout(settle, 50));
  }
}
