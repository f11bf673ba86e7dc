import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readJson } from '../local/files.ts';
import { places, root } from '../local/places.ts';
import { freePort, requireFree } from '../local/ports.ts';
import { type Identity, identify, lives, signal } from '../local/processes/process.ts';
import { signIn } from './actors/people.ts';
import { freshDataDir } from './product.ts';

type Copy = { dataDir: string; port: number; address: string; process: ChildProcess };
const folders: string[] = [];
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Starts the product as `npm start` does, and waits for its ready line. */
async function start(dataDir: string, port: number): Promise<Copy> {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir, PORT: `${port}` };
  delete env.MONGODB_URI;
  delete env.NATS_URL;
  const child = spawn(process.execPath, [join(root, 'infra/local/start.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  await new Promise<void>((ready, failed) => {
    const received = (bytes: Buffer) => {
      output += bytes;
      if (output.includes('is ready after')) ready();
    };
    child.stdout.on('data', received);
    child.stderr.on('data', received);
    child.once('exit', () => failed(new Error(`it ended before it was ready:\n${output}`)));
  });
  return { dataDir, port, address: `http://127.0.0.1:${port}`, process: child };
}

async function copy(): Promise<Copy> {
  const dataDir = freshDataDir();
  folders.push(dataDir);
  return start(dataDir, await freePort());
}

const piecesOf = ({ dataDir }: Copy): Identity[] => {
  const { runs } = places(dataDir);
  return readdirSync(runs).map((name) => readJson(join(runs, name)) as Identity);
};

async function stop({ process: child }: Copy): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function draftAt({ address }: Copy): Promise<string> {
  const customer = await signIn(address, 'customer@example.com');
  const body = { resource: { id: '1001' }, amount: '1000', currency: 'EUR', paymentType: '3', status: 0 };
  const { body: reply } = await customer.post('/api/client/order', body, { 'idempotency-key': randomUUID() });
  return (reply.data as unknown as { id: string }).id;
}

async function shows({ address }: Copy, order: string): Promise<number> {
  return (await (await signIn(address, 'customer@example.com')).get(`/api/client/order/${order}`)).status;
}

test('two copies run side by side; a killed one restarts with all data; once ended, nothing is left of them', async () => {
  const [one, two] = [await copy(), await copy()];
  const order = await draftAt(one);
  expect(await shows(one, order)).toBe(200);
  expect(await shows(two, order)).toBe(404);

  const pieces = piecesOf(one);
  expect(pieces.length).toBeGreaterThan(8);
  for (const { pid } of [identify(one.process.pid ?? 0), ...pieces]) signal(pid, 'SIGKILL');
  await once(one.process, 'exit');
  const again = await start(one.dataDir, one.port);
  expect(await shows(again, order)).toBe(200);
  expect(await shows(two, order)).toBe(404);

  const ends = [...piecesOf(again), ...piecesOf(two)];
  await Promise.all([stop(again), stop(two)]);
  expect(ends.filter(lives)).toEqual([]);
  for (const ended of [again, two]) {
    const place = places(ended.dataDir);
    expect(existsSync(place.lock)).toBe(false);
    expect(readdirSync(place.runs)).toEqual([]);
    const inner = Object.values(readJson(place.ports) as Record<string, number>);
    for (const port of [ended.port, ...inner]) await requireFree(port);
  }
}, 300_000);
