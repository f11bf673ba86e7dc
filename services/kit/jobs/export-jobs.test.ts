import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { releaseLeases } from '../data/lease.ts';
import { connect, disconnect, transaction } from '../data/mongo.ts';
import { waitFor } from '../testing/service.ts';
import { createExportJob, exportJobModel } from './export-jobs.model.ts';
import { exportJobsOf } from './export-jobs.ts';
import { startJob } from './jobs.ts';

const database = `test_exports_${randomUUID().slice(0, 8)}`;
const Exports = exportJobModel('TestExport');
beforeAll(() => connect(process.env.MONGODB_URI ?? '', database));
afterAll(async () => {
  await releaseLeases();
  await mongoose.connection.dropDatabase();
  await disconnect();
});

const others: ChildProcess[] = [];
const running: Array<ReturnType<typeof startJob>> = [];
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL');
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

/** Starts another instance as a process of its own, whose clock is off; its export takes long to begin and never ends. */
async function instance(clockOffMs: number) {
  const code = `
    const { Readable } = await import('node:stream');
    const { connect } = await import('${import.meta.dirname}/../data/mongo.ts');
    const { exportJobModel } = await import('${import.meta.dirname}/export-jobs.model.ts');
    const { exportJobsOf } = await import('${import.meta.dirname}/export-jobs.ts');
    await connect(process.env.MONGODB_URI, '${database}');
    const right = Date.now;
    globalThis.Date = class extends Date {
      constructor(...parts) { super(...(parts.length ? parts : [right() + ${clockOffMs}])); }
      static now() { return right() + ${clockOffMs}; }
    };
    const begin = async () => {
      console.log('begun');
      await new Promise((settle) => setTimeout(settle, 7_000));
      console.log('written');
      return { source: new Readable({ read() {} }), key: Buffer.alloc(32), total: 1 };
    };
    const [exports] = exportJobsOf(exportJobModel('TestExport'), begin);
    await exports.run();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  others.push(child);
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  return { child, said: async () => (await lines.next()).value };
}

const requested = () => transaction((session) => createExportJob(Exports, { account: randomUUID() }, session));

/** Makes this process a second instance. */
function second() {
  const begin = async () => ({ source: Readable.from(['file']), key: Buffer.alloc(32), total: 1 });
  const [exports] = exportJobsOf(Exports, begin);
  if (exports) running.push(startJob(exports, pino({ level: 'silent' })));
}

test.each([-60_000, 60_000])(
  'an export is one worker’s as long as that lives, and is made by the next one seconds after it was killed, with a clock off by %i ms',
  async (clockOffMs) => {
    const { id } = await requested();
    const { child, said } = await instance(clockOffMs);
    expect(await said()).toBe('begun');
    second();
    expect(await said()).toBe('written');
    expect(await Exports.findById(id).lean()).toMatchObject({ state: 'running', tries: 1 });
    const killed = Date.now();
    child.kill('SIGKILL');
    await waitFor(async () => (await Exports.findById(id).lean())?.state === 'ready', 20_000);
    expect(Date.now() - killed).toBeLessThan(9_000);
    expect(await Exports.findById(id).lean()).toMatchObject({ tries: 2, open: false });
  },
  60_000,
);
