import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { sleep } from '@qiaohui/service-kit/runtime/sleep';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { MAX_TRIES } from '../../claims/claims.ts';
import { renewedTwice, whileHeldUp } from '../../claims/held-up.fixture.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { PriceItems } from '../items/model.ts';
import { itemId } from '../items/places.rules.ts';
import { RowFields } from '../items/schema.ts';
import { insertUnseen } from '../items/store.ts';
import { discardRevision, resumeRevision, writeRows } from '../revisions/build.ts';
import { claim, endTask, noteProgress } from './claims.ts';
import { base, formOf, importing, lists } from './imports.fixture.ts';
import { runNext } from './job.ts';
import { type ImportRecord, PriceImports } from './model.ts';
import type { PriceImport } from './schema.ts';
import { newRecord } from './update.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());
const { send, analysed, reported, start, settled, read, listOf, rowsOf, imported } = importing(() => service);

/** Long after every lease of today. */
const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
const recordOf = (id: string): Promise<ImportRecord> => PriceImports.findById(id).orFail().lean<ImportRecord>();
const teamOf = async (who: typeof ann) => (await service.as(who)('/api/v1/trade/team')).json().data.id;

/** Keeps the service's own jobs from a team's imports, as one that is worked on elsewhere does. */
async function hold(team: string): Promise<string> {
  const _id = `held-${Math.random()}`;
  await PriceImports.collection.insertOne({ _id: _id as never, team, working: true, task: null, token: 1 });
  return _id;
}

/** What a worker left that took up an import and was killed: it has it until the lease ends. */
async function takenUp(blocker: string, id: string): Promise<ImportRecord> {
  await transaction(async (session) => {
    await PriceImports.deleteOne({ _id: blocker }, { session });
    const taken = { working: true, lease_until: later(1) };
    await PriceImports.updateOne({ _id: id }, { $set: taken, $inc: { token: 1, tries: 1 } } as never, { session });
  });
  return recordOf(id);
}

const file = (rows: number) =>
  `订货号,单价,币种\n${Array.from({ length: rows }, (_, at) => `A${at},${at + 1},CNY\n`).join('')}`;
const ready = async (rows: number): Promise<PriceImport> => reported(await analysed(file(rows)));
const numbers = async (list: string) => (await rowsOf(list)).map(({ order_number }) => order_number);

/** Starts an import and leaves it as a killed worker does, with some rows written and counted and others not. */
async function halfWritten(
  report: PriceImport,
  mode: { mode: 'new'; name: string } | { mode: 'update'; list: string },
) {
  const blocker = await hold(await teamOf(ann));
  expect((await start(report, mode)).statusCode).toBe(200);
  const record = await takenUp(blocker, report.id);
  const build = await resumeRevision(Number(record.revision));
  if (!build) throw new Error('no revision');
  const row = (at: number) => RowFields.parse({ order_number: `A${at}`, unit_price: String(at + 1), currency: 'CNY' });
  await writeRows(build, [row(0), row(1)]);
  await insertUnseen([{ ...newRecord(row(2), new Date()), _id: itemId(build.key, 2), rev: build.key }]);
  return { record, build };
}

test('a killed worker’s half-written import is invisible, and complete once its lease is over', async () => {
  const report = await ready(5);
  const { record } = await halfWritten(report, { mode: 'new', name: 'kill' });
  const list = String(record.list);
  expect(await listOf(list)).toMatchObject({ status: 'processing', item_count: 0 });
  expect(await rowsOf(list)).toEqual([]);
  expect(await runNext()).toBe(false);
  expect(await runNext(later(2))).toBe(true);
  expect(await read(report.id)).toMatchObject({ state: 'imported', counts: { added: 5 } });
  expect(await numbers(list)).toEqual(['A0', 'A1', 'A2', 'A3', 'A4']);
  expect(await listOf(list)).toMatchObject({ status: 'normal', item_count: 5 });
  // the killed one, had it only slept, cannot end what is no longer its own
  await expect(endTask(record, { state: 'failed' })).rejects.toThrow();
  await expect(noteProgress(record, 1)).rejects.toThrow();
}, 60_000);

test('a worker keeps its import for as long as it waits', async () => {
  const { record } = await halfWritten(await ready(3), { mode: 'new', name: 'slow' });
  let running: Promise<boolean> | undefined;
  await whileHeldUp(PriceItems.collection, async () => {
    running = runNext(later(2), 50);
    const first = await renewedTwice(async () => (await recordOf(record._id)).lease_until);
    expect(await claim(new Date(first.getTime() + 1))).toBeNull();
  });
  expect(await running).toBe(true);
  expect(await recordOf(record._id)).toMatchObject({ state: 'imported', token: record.token + 1 });
}, 60_000);

test('an import whose revision was swept while nobody worked on it begins another', async () => {
  const report = await ready(4);
  const { record, build } = await halfWritten(report, { mode: 'new', name: 'swept' });
  await discardRevision(build);
  expect(await runNext(later(2))).toBe(true);
  expect(await numbers(String(record.list))).toEqual(['A0', 'A1', 'A2', 'A3']);
  expect((await recordOf(report.id)).revision).not.toBe(build.key);
}, 60_000);

test('an import that kills its workers again and again fails, and leaves its list as it was', async () => {
  const first = await imported(await ready(2), { mode: 'new', name: 'before' });
  const list = String(first.list);
  const { record } = await halfWritten(await ready(4), { mode: 'update', list });
  await PriceImports.updateOne({ _id: record._id }, { $set: { tries: MAX_TRIES } });
  expect(await runNext(later(2))).toBe(true);
  expect(await read(record._id)).toMatchObject({ state: 'failed', error: { code: 'import.crashed' } });
  expect(await listOf(list)).toMatchObject({ status: 'normal', item_count: 2, revision: first.revision });
  expect(await numbers(list)).toEqual(['A0', 'A1']);
}, 60_000);

test('a cancelled import leaves no list behind, and its worker stops', async () => {
  const report = await ready(4);
  const { record, build } = await halfWritten(report, { mode: 'new', name: 'cancelled list' });
  const cancelled = await service.as(ann)(`${base}/${report.id}/cancel`, {});
  expect(cancelled.json().data).toMatchObject({ state: 'cancelled', task: null });
  expect((await service.as(ann)(`${lists}/${record.list}`)).statusCode).toBe(404);
  await expect(writeRows(build, [])).rejects.toThrow('revision.discarded');
  await expect(noteProgress(record, 3)).rejects.toThrow();
  expect((await service.as(ann)(`${base}/${report.id}/cancel`, {})).statusCode).toBe(200);
}, 60_000);

test('the team’s next import is taken up as soon as the one that is worked on is cancelled or deleted', async () => {
  const tokenOf = async (id: string) => (await recordOf(id)).token;
  const next = async () => String((await send(file(2))).json().data.id);
  /** Not `waitFor`, which wakes the workers itself. */
  const isTaken = async (id: string) => {
    const end = Date.now() + 3_000;
    while ((await tokenOf(id)) === 0 && Date.now() < end) await sleep(20);
    return (await tokenOf(id)) > 0;
  };
  const report = await ready(3);
  await halfWritten(report, { mode: 'new', name: 'in the way' });
  const second = await next();
  await sleep(200);
  expect(await tokenOf(second)).toBe(0);
  expect((await service.as(ann)(`${base}/${report.id}/cancel`, {})).statusCode).toBe(200);
  expect(await isTaken(second)).toBe(true);
  await settled(second);
  const blocker = await hold(await teamOf(ann));
  const third = await next();
  const { version } = await takenUp(blocker, third);
  const fourth = await next();
  await sleep(200);
  expect(await tokenOf(fourth)).toBe(0);
  expect((await service.as(ann)(`${base}/${third}`, { version }, { method: 'DELETE' })).statusCode).toBe(200);
  expect(await isTaken(fourth)).toBe(true);
  await settled(fourth);
}, 60_000);

test('a second import into a list is a 409 while the first runs, and so is every edit of it', async () => {
  const first = await imported(await ready(2), { mode: 'new', name: 'twice' });
  const list = String(first.list);
  await imported(await ready(2), { mode: 'replace', list });
  const second = await ready(2);
  const { record } = await halfWritten(await ready(3), { mode: 'update', list });
  const late = await start(second, { mode: 'replace', list });
  expect([late.statusCode, late.json().code]).toEqual([409, 'price-list.processing']);
  expect((await service.as(ann)(`${lists}/${list}`, { version: 1, name: 'y' }, { method: 'PATCH' })).statusCode).toBe(
    409,
  );
  const { version } = await listOf(list);
  const back = await service.as(ann)(`${lists}/${list}/revisions/${first.revision}/rollback`, { version });
  expect([back.statusCode, back.json().code]).toEqual([409, 'price-list.processing']);
  expect(await runNext(later(2))).toBe(true);
  expect(await read(record._id)).toMatchObject({ state: 'imported', counts: { added: 1, unchanged: 2 } });
  // a double click on the same import starts it once
  expect((await start(second, { mode: 'replace', list })).statusCode).toBe(200);
  expect((await start(second, { mode: 'replace', list })).statusCode).toBe(409);
  await settled(second.id);
}, 60_000);

test('a repair that was killed half-way is done again from the list as it is', async () => {
  const report = await reported(await analysed('订货号,单价,币种\nA1,1,CNY\nA2,?,CNY\n'));
  const done = await imported(report, { mode: 'new', name: 'repair' });
  const blocker = await hold(await teamOf(ann));
  const { body, headers } = formOf(`原文件行号,原因,导入,订货号,单价,币种\n3,,${done.id},A2,2,CNY\n`, null);
  expect((await service.as(ann)(`${base}/${done.id}/repair`, body, { headers })).statusCode).toBe(200);
  expect(await listOf(String(done.list))).toMatchObject({ status: 'processing', item_count: 1 });
  expect((await service.as(ann)(`${base}/${done.id}/repair`, body, { headers })).statusCode).toBe(409);
  await takenUp(blocker, done.id);
  const key = Number(done.revision);
  const row = RowFields.parse({ order_number: 'half', unit_price: '1', currency: 'CNY' });
  await insertUnseen([{ ...newRecord(row, new Date()), _id: itemId(key, 1), rev: key }]);
  expect(await numbers(String(done.list))).toEqual(['A1']);
  expect(await runNext(later(2))).toBe(true);
  expect(await numbers(String(done.list))).toEqual(['A1', 'A2']);
  expect(await listOf(String(done.list))).toMatchObject({ status: 'normal', item_count: 2 });
}, 60_000);

test('a workbook that is no repair workbook changes nothing, and says so', async () => {
  const report = await reported(await analysed('订货号,单价,币种\nA1,1,CNY\nA2,?,CNY\n'));
  const done = await imported(report, { mode: 'new', name: 'no repair' });
  const { body, headers } = formOf('订货号,单价,币种\nA2,2,CNY\n', null);
  await service.as(ann)(`${base}/${done.id}/repair`, body, { headers });
  expect(await settled(done.id)).toMatchObject({ state: 'imported', error: { code: 'import.not-a-repair' } });
  expect(await listOf(String(done.list))).toMatchObject({ status: 'normal', item_count: 1 });
}, 60_000);

test('teams take turns: a team has one import at a time, and the one that waits longest for its turn is next', async () => {
  const teams = [await teamOf(ann), await teamOf(stranger)];
  await transaction(async (session) => {
    const waiting = ['a1', 'a2', 'a3', 'b1'].map((_id, at) => ({
      ...{ _id, team: _id.startsWith('a') ? teams[0] : teams[1], task: 'report', token: 0, tries: 0 },
      // the service's own jobs see them as taken
      ...{ queued_at: new Date(at), lease_until: later(1), deleted_at: null },
    }));
    await PriceImports.collection.insertMany(waiting as never, { session });
  });
  await mongoose.connection.collection('price_import_turns').deleteMany({});
  const [first, second, none] = [await claim(later(2)), await claim(later(2.001)), await claim(later(2.002))];
  expect([first?._id, second?._id, none]).toEqual(['a1', 'b1', null]);
  await PriceImports.deleteMany({ _id: 'a1' });
  expect((await claim(later(2.003)))?._id).toBe('a2');
  await PriceImports.deleteMany({ task: 'report' });
}, 60_000);
