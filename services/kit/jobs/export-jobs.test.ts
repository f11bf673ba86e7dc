import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import pino from 'pino';
import { releaseLeases } from '../data/lease.ts';
import { connect, disconnect, prepareCollections, transaction } from '../data/mongo.ts';
import { instancesOn } from '../testing/instances.ts';
import { waitFor } from '../testing/service.ts';
import { createExportJob, exportJobModel } from './export-jobs.model.ts';
import { exportJobsOf } from './export-jobs.ts';
import { startJob } from './jobs.ts';

const database = `test_exports_${randomUUID().slice(0, 8)}`;
const Exports = exportJobModel('TestExport');
beforeAll(async () => {
  await connect(process.env.MONGODB_URI ?? '', database);
  await prepareCollections();
});
afterAll(async () => {
  await releaseLeases();
  await mongoose.connection.dropDatabase();
  await disconnect();
});

const instances = instancesOn(database);
const running: Array<ReturnType<typeof startJob>> = [];
afterEach(async () => {
  instances.end();
  await Promise.all(running.splice(0).map((one) => one.stop()));
});

/** Starts another instance as a process of its own, whose clock is off; its export takes long to begin and never ends. */
function instance(clockOffMs: number) {
  const imports = `
    const { Readable } = await import('node:stream');
    const { exportJobModel } = await import('${import.meta.dirname}/export-jobs.model.ts');
    const { exportJobsOf } = await import('${import.meta.dirname}/export-jobs.ts');`;
  const code = `
    const begin = async () => {
      console.log('begun');
      await new Promise((settle) => setTimeout(settle, 7_000));
      console.log('written');
      return { source: new Readable({ read() {} }), key: Buffer.alloc(32), total: 1 };
    };
    const [exports] = exportJobsOf(exportJobModel('TestExport'), begin);
    await exports.run();`;
  return instances.start({ imports, code, clockOffMs });
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
    const { child, line } = instance(clockOffMs);
    expect(await line()).toBe('begun');
    second();
    expect(await line()).toBe('written');
    expect(await Exports.findById(id).lean()).toMatchObject({ state: 'running', tries: 1 });
    const killed = Date.now();
    child.kill('SIGKILL');
    await waitFor(async () => (await Exports.findById(id).lean())?.state === 'ready', 20_000);
    expect(Date.now() - killed).toBeLessThan(7_000);
    expect(await Exports.findById(id).lean()).toMatchObject({ tries: 2, open: false });
  },
  60_000,
);
