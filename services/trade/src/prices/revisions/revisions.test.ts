import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { PriceItems } from '../items/model.ts';
import { itemId } from '../items/places.rules.ts';
import type { ItemRow } from '../items/schema.ts';
import { insertUnseen } from '../items/store.ts';
import { discardRevision, publishRevision, resumeRevision, writeRows } from './build.ts';
import { Revisions } from './model.ts';
import { begin, rebuild, rowsOf } from './revisions.fixture.ts';
import type { DiffRow, RevisionRow } from './schema.ts';
import { discardSilentBuilds, SILENT_MS, sweepRevisions } from './sweep.ts';

const base = '/api/v1/trade/price-lists';
let service: TestService;
let team: string;

beforeAll(async () => {
  service = await startTest(trade);
  team = (await service.as(ann)('/api/v1/trade/team')).json().data.id;
}, 30_000);
afterAll(() => service.stop());

const send = async (url: string, body?: unknown, more?: object) => service.as(ann)(`${base}${url}`, body, more);
const makeList = async (): Promise<string> => (await send('', { name: 'Preise' })).json().data.id;
const listOf = async (list: string) => (await send(`/${list}`)).json().data;
const history = async (list: string): Promise<RevisionRow[]> => (await send(`/${list}/revisions`)).json().data;
const numbers = async (list: string, revision?: number) =>
  (await send(`/${list}/items/window`, { revision })).json().data.rows.map((row: ItemRow) => row.order_number);
const row = (order_number: string, unit_price = '10', more: object = {}) => ({
  ...{ order_number, unit_price, currency: 'EUR' },
  ...more,
});

/** A row that was written and not counted. */
const half = (rev: number, place: number) => ({
  ...{ _id: itemId(rev, place), rev, keys: [], version: 1, updated_at: new Date() },
});

test('a revision is invisible while it is built, and visible at once as a whole; meanwhile the list is read and not written', async () => {
  const list = await makeList();
  await rebuild(team, list, [row('A'), row('B')]);
  const build = await begin(team, list);
  await writeRows(build, rowsOf([row('C'), row('D')]));
  expect(await listOf(list)).toMatchObject({ status: 'processing', item_count: 2 });
  expect(await numbers(list)).toEqual(['A', 'B']);
  expect((await send(`/${list}/items/window`, { revision: build.key })).statusCode).toBe(404);
  const add = { revision: (await listOf(list)).revision, kind: 'add', adds: [row('X')] };
  expect((await send(`/${list}/items/changes`, add)).json().code).toBe('price-list.processing');
  await expect(begin(team, list)).rejects.toMatchObject({ code: 'price-list.processing' });
  await writeRows(build, rowsOf([row('E')]));
  await transaction((session) => publishRevision(build, session));
  expect(await listOf(list)).toMatchObject({ status: 'normal', item_count: 3, revision: build.key });
  expect(await numbers(list)).toEqual(['C', 'D', 'E']);
});

test('a discarded revision leaves the list as it was, cannot be published any more, and is swept', async () => {
  const list = await makeList();
  await rebuild(team, list, [row('A')]);
  const build = await begin(team, list);
  await writeRows(build, rowsOf([row('B')]));
  await discardRevision(build);
  await discardRevision(build);
  expect(await listOf(list)).toMatchObject({ status: 'normal', item_count: 1 });
  const late = transaction((session) => publishRevision(build, session));
  await expect(late).rejects.toMatchObject({ code: 'revision.discarded' });
  await sweepRevisions();
  await expect(writeRows(build, rowsOf([row('C')]))).rejects.toMatchObject({ code: 'revision.discarded' });
  expect([await PriceItems.countDocuments({ rev: build.key }), await numbers(list)]).toEqual([0, ['A']]);
  // a builder that is killed behind its last batch drops nothing
  await insertUnseen([half(build.key, 0)]);
  await sweepRevisions([], Date.now() + SILENT_MS + 10_000);
  expect(await PriceItems.countDocuments({ rev: build.key })).toBe(0);
  expect(await Revisions.exists({ key: build.key })).toBeNull();
});

test('what a killed builder left is resumed behind its last counted batch, or discarded once it is silent for long', async () => {
  const list = await makeList();
  const killed = await begin(team, list);
  await writeRows(killed, rowsOf([row('A'), row('B')]));
  await insertUnseen([half(killed.key, 2)]);
  const resumed = await resumeRevision(killed.key);
  expect(resumed?.next_place).toBe(2);
  if (!resumed) throw new Error('it was resumed');
  await writeRows(resumed, rowsOf([row('C')]));
  await transaction((session) => publishRevision(resumed, session));
  expect(await numbers(list)).toEqual(['A', 'B', 'C']);
  const silent = await begin(team, list);
  await discardSilentBuilds(Date.now() + SILENT_MS - 10_000);
  expect((await listOf(list)).status).toBe('processing');
  await discardSilentBuilds(Date.now() + SILENT_MS + 10_000);
  expect([(await listOf(list)).status, await resumeRevision(silent.key)]).toEqual(['normal', null]);
});

test('a revision whose database lost rows that it had acknowledged is not published, and begins again; a lost count does not matter', async () => {
  const list = await makeList();
  const build = await begin(team, list);
  await writeRows(build, rowsOf([row('A'), row('B')]));
  await PriceItems.deleteOne({ _id: itemId(build.key, 0) });
  await expect(transaction((session) => publishRevision(build, session))).rejects.toThrow('were lost');
  expect(await listOf(list)).toMatchObject({ status: 'processing', item_count: 0, revision: null });
  const resumed = await resumeRevision(build.key);
  if (resumed?.next_place !== 0) throw new Error('it began again');
  await writeRows(resumed, rowsOf([row('A'), row('B'), row('C')]));
  await Revisions.updateOne({ key: build.key }, { $set: { next_place: 1, item_count: 1 } });
  await transaction((session) => publishRevision(resumed, session));
  expect([(await listOf(list)).item_count, await numbers(list)]).toEqual([3, ['A', 'B', 'C']]);
});

test('the history says who made a revision, and a list goes back to an older one, which is an entry too', async () => {
  const list = await makeList();
  const first = await rebuild(team, list, [row('A')]);
  const second = await rebuild(team, list, [row('A'), row('B')]);
  const { version } = await listOf(list);
  const back = (key: number, seen: number) => send(`/${list}/revisions/${key}/rollback`, { version: seen });
  expect((await back(first, version - 1)).json().code).toBe('price-list.changed');
  expect((await back(second, version)).json().code).toBe('revision.in-force');
  const key = { headers: { 'idempotency-key': randomUUID() } };
  const repeated = () => send(`/${list}/revisions/${first}/rollback`, { version }, key);
  for (const one of [await repeated(), await repeated()])
    expect(one.json().data).toMatchObject({ revision: first, item_count: 1, version: version + 1 });
  expect(await numbers(list)).toEqual(['A']);
  expect((await history(list)).map(({ number, kind, in_force, back_to }) => [number, kind, in_force, back_to])).toEqual(
    [
      [3, 'rollback', false, 1],
      [2, 'import', false, null],
      [1, 'import', true, null],
    ],
  );
  expect((await history(list))[1]).toMatchObject({ made_by: ann.email, note: 'Q4', item_count: 2, revision: second });
  const build = await begin(team, list);
  expect((await back(second, version + 1)).json().code).toBe('price-list.processing');
  await discardRevision(build);
  expect((await back(second, version + 1)).statusCode).toBe(200);
});

test('the undo of a roll-back leaves the rows alone that somebody has edited since, and goes on where nobody has', async () => {
  const list = await makeList();
  const first = await rebuild(team, list, [row('A')]);
  const second = await rebuild(team, list, [row('A'), row('B')]);
  const version = async (): Promise<number> => (await listOf(list)).version;
  const back = async (key: number, undo?: boolean) =>
    send(`/${list}/revisions/${key}/rollback`, { version: await version(), ...(undo && { undo }) });
  await back(first);
  expect((await back(second, true)).json().data).toMatchObject({ revision: second });
  await back(first);
  await send(`/${list}/items/changes`, { revision: first, kind: 'add', adds: [row('C')] });
  const late = await back(second, true);
  expect([late.statusCode, late.json().code]).toEqual([409, 'revision.edited']);
  expect(await numbers(list)).toEqual(['A', 'C']);
  // who reads so and means it rolls back by the history
  expect((await back(second)).statusCode).toBe(200);
});

test('of a list the newest ten revisions stay, the one in force, and what something still uses', async () => {
  const list = await makeList();
  const keys: number[] = [];
  for (let at = 0; at < 13; at += 1) keys.push(await rebuild(team, list, [row(`R${at}`)]));
  await sweepRevisions([async (found) => found.filter((key) => key === keys[1])]);
  const left = async () => (await Revisions.find({ list }).sort({ number: 1 }).lean()).map(({ number }) => number);
  expect(await left()).toEqual([2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(await PriceItems.countDocuments({ rev: keys[0] ?? -1 })).toBe(0);
  const { version } = await listOf(list);
  expect((await send(`/${list}/revisions/${keys[1]}/rollback`, { version })).statusCode).toBe(404);
  await sweepRevisions();
  expect(await left()).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});

test('two revisions are compared by order number, else model, repeated ones in order, with the percent of each price', async () => {
  const list = await makeList();
  const bare = { order_number: null, unit_price: '1', currency: 'EUR' };
  const from = await rebuild(team, list, [
    row('A-1', '100'),
    row('A-2', '100'),
    row('twice', '1'),
    row('twice', '2'),
    { ...bare, model: 'M6×20' },
    row('old'),
    row('same', '10', { discount_group: 'G' }),
    row('per', '50', { price_unit: 100 }),
  ]);
  const to = await rebuild(team, list, [
    row('new'),
    row('a-1', '105'),
    row('A-2', '106.5'),
    row('twice', '1'),
    row('twice', '3'),
    { ...bare, model: 'm6×20', unit_price: '0.9' },
    row('same', '10', { discount_group: 'G' }),
    row('per', '50', { price_unit: 10, currency: 'USD' }),
  ]);
  const diff = async (more: object = {}) => (await send(`/${list}/revisions/diff`, { from, to, ...more })).json().data;
  const all = await diff();
  expect(all.counts).toEqual({ added: 1, removed: 1, changed: 5, unchanged: 2, risen: 3 });
  const namesOf = (rows: DiffRow[]) =>
    rows.map(({ kind, before, after, percent }) => [
      kind,
      before?.order_number ?? before?.model ?? null,
      after?.order_number ?? after?.model ?? null,
      percent,
    ]);
  expect(namesOf(all.rows)).toEqual([
    ['changed', 'A-1', 'a-1', '5'],
    ['changed', 'A-2', 'A-2', '6.5'],
    ['changed', 'twice', 'twice', '50'],
    ['changed', 'M6×20', 'm6×20', '-10'],
    ['changed', 'per', 'per', null],
    ['added', null, 'new', null],
    ['removed', 'old', null, null],
  ]);
  expect(namesOf((await diff({ over: 5 })).rows).map(([, name]) => name)).toEqual(['A-2', 'twice']);
  expect(namesOf((await diff({ kind: 'removed' })).rows)).toEqual([['removed', 'old', null, null]]);
  const found: DiffRow[] = [];
  let cursor: string | undefined;
  do {
    const page = await diff({ limit: 2, cursor });
    found.push(...page.rows);
    cursor = page.cursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(all.rows);
  expect((await send(`/${list}/revisions/diff`, { from, to, cursor: 'x' })).statusCode).toBe(400);
});

test('rows whose numbers differ in their separators are compared as the two that they are', async () => {
  const list = await makeList();
  const from = await rebuild(team, list, [row('12-3', '10'), row('1-23', '20'), row('A 1', '1')]);
  const to = await rebuild(team, list, [row('1-23', '20'), row('12-3', '10'), row('a1', '2')]);
  const { counts } = (await send(`/${list}/revisions/diff`, { from, to })).json().data;
  expect(counts).toEqual({ added: 0, removed: 0, changed: 1, unchanged: 2, risen: 1 });
});

test('revisions of many rows are compared in a thread while the service goes on; until then it says how far it is', async () => {
  const list = await makeList();
  const many = Array.from({ length: 3_000 }, (_, nth) => row(`N-${nth}`, '100'));
  const from = await rebuild(team, list, many, { size: 3_000 });
  const to = await rebuild(
    team,
    list,
    [...many.slice(1), row('new')].map((one, nth) => (nth === 7 ? { ...one, unit_price: '110' } : one)),
    { size: 3_000 },
  );
  const diff = async () => (await send(`/${list}/revisions/diff`, { from, to, limit: 1 })).json().data;
  let found = await diff();
  while (found.comparing) {
    expect(found).toMatchObject({ comparing: { total: 6_000 }, counts: null, rows: [] });
    found = await diff();
  }
  expect(found.counts).toEqual({ added: 1, removed: 1, changed: 1, unchanged: 2_998, risen: 1 });
  expect(found.rows).toMatchObject([{ kind: 'changed', after: { order_number: 'N-8' }, percent: '10' }]);
});
