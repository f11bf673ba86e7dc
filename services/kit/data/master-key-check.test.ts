import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startNats } from '../testing/service.ts';

const services = ['remit', 'admin', 'warehouse', 'trade'] as const;
const root = join(import.meta.dirname, '../..');
const newKey = () => randomBytes(32).toString('base64');

let nats: Awaited<ReturnType<typeof startNats>>;
beforeAll(async () => {
  nats = await startNats();
}, 30_000);
afterAll(() => nats.stop());

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a service as a process of its own, on a database of this test's. */
function start(name: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(root, name, 'src/start.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MONGODB_URI: process.env.MONGODB_URI,
      NATS_URL: nats.url,
      DATABASE: `canary_${name}_${process.pid}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

async function startError(name: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = start(name, env);
  if (!child.stderr || !child.stdout) throw new Error('no output');
  child.stdout.resume();
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, output: output.trim().split('\n').at(-1) ?? '' };
}

/** Runs a service until it listens, then sends it SIGTERM. */
async function ranWith(name: string, env: Record<string, string>): Promise<void> {
  const child = start(name, env);
  let output = '';
  await new Promise<void>((listens, fails) => {
    child.stdout?.on('data', (bytes: Buffer) => {
      output += bytes;
      if (output.includes('Server listening')) listens();
    });
    child.stderr?.on('data', (bytes: Buffer) => {
      output += bytes;
    });
    child.once('exit', (code) => fails(new Error(`${name} ended with ${code}: ${output}`)));
  });
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  await once(child, 'exit');
}

test.each(services)(
  '%s with another master key than its data was encrypted with reports this and does not start',
  async (name) => {
    const key = newKey();
    await ranWith(name, { MASTER_KEY: key });
    expect(await startError(name, { MASTER_KEY: newKey() })).toEqual({
      code: 78,
      output: `${name}: MASTER_KEY is not the key that the data of this service was sealed with: set the former key`,
    });
  },
  60_000,
);

test('a service with SMTP_URL and no MAIL_FROM does not start', async () => {
  const mail = { MASTER_KEY: newKey(), SMTP_URL: 'smtp://127.0.0.1:9' };
  expect(await startError('remit', mail)).toEqual({
    code: 78,
    output: 'remit: MAIL_FROM is not set: name the sender of mails, such as "Qiaohui <no-reply@mail.example.com>".',
  });
  for (const from of ['no-reply', 'A <a@mail.example.com>, B <b@mail.example.com>', '@mail.example.com'])
    expect((await startError('warehouse', { ...mail, MAIL_FROM: from })).output).toContain(
      `warehouse: MAIL_FROM=${from} is not one address`,
    );
}, 60_000);

test('production does not start with the permission to connect to mail servers on the same machine', async () => {
  const env = { MASTER_KEY: newKey(), LOCAL_MAIL_CA: '/tmp/ca.pem', NODE_ENV: 'production' };
  expect(await startError('trade', env)).toEqual({
    code: 78,
    output: 'trade: LOCAL_MAIL_CA lets teams connect to this machine: production does not start with it',
  });
}, 60_000);

test('a missing or short master key, or DEMO in production, is reported in one sentence', async () => {
  expect((await startError('trade', {})).output).toMatch(/^trade: these settings are missing or wrong: MASTER_KEY/);
  expect((await startError('trade', { MASTER_KEY: 'c2hvcnQ=' })).output).toBe(
    'trade: MASTER_KEY must be 32 bytes in base64',
  );
  const production = { MASTER_KEY: newKey(), DEMO: '1', NODE_ENV: 'production' };
  const ends = await Promise.all(services.map((name) => startError(name, production)));
  for (const [at, name] of services.entries())
    expect(ends[at]).toEqual({
      code: 78,
      output: expect.stringContaining(`${name}: DEMO=1 makes accounts with a published password`),
    });
}, 60_000);

test('production does not start while a demo account has its published password', async () => {
  const env = { MASTER_KEY: newKey(), DATABASE: `canary_demo_${process.pid}` };
  await ranWith('remit', { ...env, DEMO: '1' });
  const { code, output } = await startError('remit', { ...env, NODE_ENV: 'production' });
  expect([code, output]).toEqual([78, expect.stringMatching(/^remit: .*admin@example\.com.*published password/)]);
}, 60_000);
