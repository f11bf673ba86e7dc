import { execFile } from 'node:child_process';
import { getPriority } from 'node:os';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { inThread } from '../documents/sheets/thread.ts';
import { endIdleThreads, threadsOf } from './threads.ts';

const worker = `data:text/javascript,${encodeURIComponent(
  "import { parentPort } from 'node:worker_threads'; parentPort.once('message', (message) => parentPort.postMessage(message));",
)}`;

test('under node --watch a thread returns its result, not its imports', async () => {
  const thread = new URL('../documents/sheets/thread.ts', import.meta.url).href;
  const script = `import { inThread } from '${thread}'; console.log(await inThread(new URL(process.argv[1]), 'a', 'message'));`;
  // as `node --watch` starts a process
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
  const args = ['--no-warnings', '--input-type=module', '-e', script, worker];
  expect((await promisify(execFile)(process.execPath, args, { env })).stdout).toBe('message\n');
});

test('a thread is reused for the next message; one that fails is terminated and replaced', async () => {
  const counting = `data:text/javascript,${encodeURIComponent(
    "import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', (message) => { if (message === 'fail') throw new Error('failed'); parentPort.postMessage(threadId); });",
  )}`;
  const request = (requested: string) => inThread<number>(new URL(counting), 'a', requested);
  const first = await request('a');
  expect(first).toEqual(expect.any(Number));
  expect(await request('b')).toBe(first);
  expect(await request('fail')).toBeNull();
  const other = await request('c');
  expect(other).not.toBeNull();
  expect(other).not.toBe(first);
});

test('a message that comes while the thread that waited for one is being ended goes to another', async () => {
  const naming = `data:text/javascript,${encodeURIComponent(
    "import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', () => parentPort.postMessage(threadId));",
  )}`;
  const idleMs = 5;
  const { request } = threadsOf(new URL(naming), {}, idleMs);
  const first = await request('a', 60_000);
  // its time is over, and it has not ended yet
  for (const from = performance.now(); performance.now() - from < 2 * idleMs; );
  await new Promise((settle) => setTimeout(settle));
  const second = await request('b', 60_000);
  expect(second).not.toBe(first);
  endIdleThreads();
  expect(await request('c', 60_000)).not.toBe(second);
});

const isLinux = process.platform === 'linux';
test('a thread of long work is behind the requests, whose thread stays as it was, where threads have priorities', async () => {
  const threads = new URL('./threads.ts', import.meta.url).href;
  const behind = `data:text/javascript,${encodeURIComponent(
    `import { getPriority } from 'node:os'; import { parentPort } from 'node:worker_threads'; import { workBehindRequests } from '${threads}'; workBehindRequests(); parentPort.on('message', () => parentPort.postMessage(getPriority()));`,
  )}`;
  const before = getPriority();
  expect(await threadsOf(new URL(behind)).request('priority', 60_000)).toBe(
    isLinux ? Math.min(19, before + 5) : before,
  );
  expect(getPriority()).toBe(before);
}, 10_000);

test('a thread that ends without a reply is an error at once', async () => {
  const ending = `data:text/javascript,${encodeURIComponent(
    "import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit(0));",
  )}`;
  await expect(threadsOf(new URL(ending)).request('message', 60_000)).rejects.toThrow();
}, 10_000);

test('one person’s work runs in sequence, so that another’s does not queue behind all of it', async () => {
  const waiting = `data:text/javascript,${encodeURIComponent(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ gate, value }) => { Atomics.wait(gate, 0, 0); parentPort.postMessage(value); });",
  )}`;
  const [shut, open] = [new Int32Array(new SharedArrayBuffer(4)), new Int32Array(new SharedArrayBuffer(4)).fill(1)];
  const request = (person: string, gate: Int32Array, value: number) =>
    inThread<number>(new URL(waiting), person, { gate, value });
  const many = [1, 2, 3, 4].map((value) => request('one person', shut, value));
  expect(await request('another', open, 5)).toBe(5);
  Atomics.store(shut, 0, 1);
  Atomics.notify(shut, 0);
  expect(await Promise.all(many)).toEqual([1, 2, 3, 4]);
});
