import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sweepExports } from '@qiaohui/service-kit/jobs/export-jobs';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { completeKyc, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { Exports } from './exports.ts';
import { entriesOf } from './zip.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const start = (who = scene.customer) =>
  scene.service.as(who)('/api/client/account/export', undefined, { method: 'POST' });
const list = async (who = scene.customer) =>
  (await scene.service.as(who)('/api/client/account/exports')).json().data as ExportJob[];
const ready = (id: string, who = scene.customer) =>
  waitFor(async () => (await list(who)).find((one) => one.id === id && one.state === 'ready'), 30_000);
const download = (id: string, who = scene.customer) => scene.service.as(who)(`/api/client/account/exports/${id}/file`);

test('a copy holds data.json with everything opened, and every file; only its owner gets it', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const { id, state } = (await start()).json().data as ExportJob;
  expect(['waiting', 'running']).toContain(state);
  const done = await ready(id);
  expect([done.done, done.total]).toEqual([5, 5]);
  const response = await download(id);
  expect(response.headers['content-type']).toBe('application/zip');
  expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
  const entries = entriesOf(response.rawPayload);
  expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(4);
  const document = order.jsfile[0];
  const stored = await scene.service.as(scene.customer)(document?.url ?? '');
  const packed = [...entries].find(([name]) => name.includes(document?.uid.slice(0, 8) ?? '?'))?.[1];
  expect(packed?.equals(stored.rawPayload)).toBe(true);

  const data = JSON.parse(entries.get('data.json')?.toString() ?? '');
  expect(data.account.email).toBe(scene.customer.email);
  expect(data.orders[0].kyc).toMatchObject({ idNumber: completeKyc.idNumber, payerPhone: completeKyc.payerPhone });
  expect(data.letters.map(({ subject }: { subject: string }) => subject)).toContain(`订单 ${order.number}：请付款`);
  expect(data.saved).toHaveLength(2);
  expect(JSON.stringify(data)).not.toMatch(/argon2|wrappedKey|"hash"/);

  expect((await download(id, scene.stranger)).statusCode).toBe(404);
  expect((await download(id, scene.admin)).statusCode).toBe(404);
}, 60_000);

test('the copy is stored encrypted', async () => {
  const [stored] = await list();
  const chunks = await mongoose.connection
    .collection('blobs.chunks')
    .find({ files_id: `export-${stored?.id}-1` as never })
    .toArray();
  const bytes = Buffer.concat(chunks.map(({ data }) => Buffer.from(data.buffer)));
  expect(bytes.length).toBeGreaterThan(100);
  expect(bytes.includes('data.json')).toBe(false);
});

test('one copy is made at a time, three a day, and after a day it is deleted', async () => {
  const person = await scene.person('copies@test.example');
  const both = await Promise.all([start(person), start(person)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const ids = [both.find(({ statusCode }) => statusCode === 200)?.json().data.id as string];
  await ready(ids[0] ?? '', person);
  for (let more = 1; more <= 2; more += 1) {
    const { id } = (await start(person)).json().data as ExportJob;
    await ready(id, person);
    ids.push(id);
  }
  const fourth = await start(person);
  expect([fourth.statusCode, fourth.json().message]).toEqual([429, '24 小时内最多制作 3 份数据副本，请稍后再试']);
  await sweepExports(Exports, new Date(Date.now() + 25 * 3600_000));
  expect((await list(person)).map(({ state }) => state)).toEqual(['gone', 'gone', 'gone']);
  expect((await download(ids[0] ?? '', person)).statusCode).toBe(404);
  expect(
    await mongoose.connection.collection('blobs.files').countDocuments({ _id: `export-${ids[0]}-1` as never }),
  ).toBe(0);
}, 60_000);

test('a copy whose worker died is made by the next one, once', async () => {
  const person = await scene.person('died@test.example');
  const died = { state: 'running' as const, open: true, tries: 1, done: 3, total: 9 };
  const at = new Date();
  await Exports.create([{ _id: 'dead', account: person.id, at, leaseUntil: new Date(at.getTime() - 1), ...died }]);
  const row = { _id: 'alive', account: scene.stranger.id, at, leaseUntil: new Date(at.getTime() + 60_000), ...died };
  await Exports.create([row]);
  expect(await ready('dead', person)).toMatchObject({ done: 1, total: 1 });
  expect((await Exports.findById('dead').lean())?.tries).toBe(2);
  expect((await list(scene.stranger))[0]).toMatchObject({ state: 'running', done: 3 });
});
