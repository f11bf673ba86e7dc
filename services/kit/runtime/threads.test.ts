import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { inThread } from '../documents/sheets/thread.ts';

const worker = `data:text/javascript,${encodeURIComponent(
  "import { parentPort } from 'node:worker_threads'; parentPort.once('message', (asked) => parentPort.postMessage(asked));",
)}`;

test('under node --watch a thread returns its result, not its imports', async () => {
  const thread = new URL('../documents/sheets/thread.ts', import.meta.url).href;
  const script = `import { inThread } from '${thread}'; console.log(await inThread(new URL(process.argv[1]), 'a', 'asked'));`;
  // as `node --watch` starts a process
  const env = { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' };
  const args = ['--no-warnings', '--input-type=module', '-e', script, worker];
  expect((await promisify(execFile)(process.execPath, args, { env })).stdout).toBe('asked\n');
});

test('a thread is reused for the next message; one that fails is terminated and replaced', async () => {
  const counting = `data:text/javascript,${encodeURIComponent(
    "import { parentPort, threadId } from 'node:worker_threads'; parentPort.on('message', (asked) => { if (asked === 'fail') throw new Error('failed'); parentPort.postMessage(threadId); });",
  )}`;
  const ask = (requested: string) => inThread<number>(new URL(counting), 'a', requested);
  const first = await ask('a');
  expect(first).toEqual(expect.any(Number));
  expect(await ask('b')).toBe(first);
  expect(await ask('fail')).toBeNull();
  const other = await ask('c');
  expect(other).not.toBeNull();
  expect(other).not.toBe(first);
});

test('one person’s work runs in sequence, so that another’s does not queue behind all of it', async () => {
  const waiting = `data:text/javascript,${encodeURIComponent(
    "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ({ gate, said }) => { Atomics.wait(gate, 0, 0); parentPort.postMessage(said); });",
  )}`;
  const [shut, open] = [new Int32Array(new SharedArrayBuffer(4)), new Int32Array(new SharedArrayBuffer(4)).fill(1)];
  const ask = (person: string, gate: Int32Array, said: number) =>
    inThread<number>(new URL(waiting), person, { gate, said });
  const many = [1, 2, 3, 4].map((said) => ask('one person', shut, said));
  expect(await ask('another', open, 5)).toBe(5);
  Atomics.store(shut, 0, 1);
  Atomics.notify(shut, 0);
  expect(await Promise.all(many)).toEqual([1, 2, 3, 4]);
});
