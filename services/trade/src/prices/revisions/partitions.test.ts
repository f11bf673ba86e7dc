import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { PriceItems } from '../items/model.ts';
import { PARTITION_ROWS } from '../items/places.rules.ts';
import type { ItemRow } from '../items/schema.ts';
import { completeRows, discardRevision, publishRevision, resumeRevision, writeRows } from './build.ts';
import { Revisions } from './model.ts';
import { begin, dropPartitions, partitions, publish, rebuild, rowsOf } from './revisions.fixture.ts';
import { SILENT_MS, sweepLists, sweepRevisions } from './sweep.ts';

const base = '/api/v1/trade/price-lists';
const DAY_MS = 24 * 3_600_000;
const long = { expected: PARTITION_ROWS };
let service: TestService;
let team: string;

beforeAll(async () => {
  service = await startTest(trade);
  await dropPartitions();
  team = (await service.as(ann)('/api/v1/trade/team')).json().data.id;
}, 30_000);
afterAll(() => service.stop());

const send = async (url: string, body?: unknown, more?: object) => service.as(ann)(`${base}${url}`, body, more);
const data = async (url: string, body?: unknown) => (await send(url, body)).json().data;
const makeList = async (): Promise<string> => (await data('', { name: 'Preise' })).id;
const rowsIn = async (list: string, query: object = {}): Promise<ItemRow[]> =>
  (await data(`/${list}/items/window`, query)).rows;
const numbers = async (list: string, query?: object) =>
  (await rowsIn(list, query)).map(({ order_number }) => order_number);
const row = (order_number: string, unit_price = '10', more: object = {}) => ({
  ...{ order_number, unit_price, currency: 'EUR', model: `M ${order_number}` },
  ...more,
});
const partitionOf = (key: number) => `price_items_${key.toString(36).padStart(6, '0')}`;

test('rows of a long revision lie in a collection of their own, and are found, sorted, edited and undone like all others', async () => {
  const list = await makeList();
  const rows = [row('A-1', '30'), row('A-2', '10'), row('B-1', '20', { discount_group: 'G' })];
  const key = await rebuild(team, list, rows, long);
  expect([await PriceItems.countDocuments({ rev: key }), await partitions()]).toEqual([0, [partitionOf(key)]]);
  const indexesOf = async (name: string) =>
    (await mongoose.connection.collection(name).indexes()).map(({ key: index }) => index);
  expect(await indexesOf(partitionOf(key))).toEqual(expect.arrayContaining(await indexesOf('price_items')));
  expect(await numbers(list)).toEqual(['A-1', 'A-2', 'B-1']);
  expect(await numbers(list, { keyword: 'a' })).toEqual(['A-1', 'A-2']);
  expect(await numbers(list, { sort: '-price' })).toEqual(['A-1', 'B-1', 'A-2']);
  expect(await numbers(list, { group: 'G' })).toEqual(['B-1']);
  const [, second, third] = await rowsIn(list);
  const changes = [{ item: second?.id, version: 1, set: { unit_price: '40' } }];
  const form = { revision: key, changes, adds: [row('C-1', '5')], deletes: [{ item: third?.id, version: 1 }] };
  const { act } = await data(`/${list}/items/changes`, { ...form, kind: 'paste' });
  expect(await numbers(list, { sort: 'price' })).toEqual(['C-1', 'A-1', 'A-2']);
  await send(`/${list}/items/acts/${act}/undo`, {});
  expect(await numbers(list, { sort: 'price' })).toEqual(['A-2', 'B-1', 'A-1']);
  // a row of another list by its id, which says where that lies
  const other = await makeList();
  const short = await rebuild(team, other, [row('Z')]);
  const foreign = {
    revision: short,
    kind: 'edit',
    changes: [{ item: second?.id, version: 3, set: { unit_price: '1' } }],
  };
  expect((await send(`/${other}/items/changes`, foreign)).statusCode).toBe(409);
});

test('a long revision is compared with a short one, gives way to it, comes back, and is dropped with its list', async () => {
  const list = await makeList();
  const from = await rebuild(team, list, [row('A'), row('B')]);
  const to = await rebuild(team, list, [row('A', '12'), row('C')], long);
  const diff = await data(`/${list}/revisions/diff`, { from, to });
  expect(diff.counts).toMatchObject({ added: 1, removed: 1, changed: 1, unchanged: 0 });
  expect(diff.rows[0]).toMatchObject({ before: { unit_price: '10' }, after: { unit_price: '12' }, percent: '20' });
  const { version } = await data(`/${list}`);
  expect((await send(`/${list}/revisions/${from}/rollback`, { version })).statusCode).toBe(200);
  expect(await numbers(list)).toEqual(['A', 'B']);
  expect((await send(`/${list}/revisions/${to}/rollback`, { version: version + 1 })).statusCode).toBe(200);
  expect(await numbers(list)).toEqual(['A', 'C']);
  expect(await partitions()).toContain(partitionOf(to));
  const deleted = await send(`/${list}`, { version: version + 2 }, { method: 'DELETE' });
  expect(deleted.statusCode).toBe(200);
  await sweepLists(Date.now() + 2 * DAY_MS);
  expect(await partitions()).not.toContain(partitionOf(to));
});

test('a long revision is read once its rows are indexed, and not before; a killed builder’s is resumed', async () => {
  const list = await makeList();
  const killed = await begin(team, list, PARTITION_ROWS);
  await writeRows(killed, rowsOf([row('A'), row('B')]));
  await expect(transaction((session) => publishRevision(killed, session))).rejects.toThrow('have no indexes');
  expect(await data(`/${list}`)).toMatchObject({ status: 'processing', revision: null });
  await mongoose.connection
    .collection(partitionOf(killed.key))
    .insertOne({ _id: `${killed.key.toString(36)}zzzzzz` as never });
  const resumed = await resumeRevision(killed.key);
  if (resumed?.next_place !== 2) throw new Error('it goes on behind its second row');
  expect(await mongoose.connection.collection(partitionOf(killed.key)).countDocuments()).toBe(2);
  await writeRows(resumed, rowsOf([row('C')]));
  await completeRows(resumed);
  await publish(resumed);
  expect(await numbers(list)).toEqual(['A', 'B', 'C']);
});

test('of a long revision that is discarded nothing is left, not even what its builder writes later', async () => {
  const list = await makeList();
  const build = await begin(team, list, PARTITION_ROWS);
  await writeRows(build, rowsOf([row('A')]));
  await discardRevision(build);
  await sweepRevisions();
  expect(await partitions()).not.toContain(partitionOf(build.key));
  await expect(writeRows(build, rowsOf([row('B')]))).rejects.toMatchObject({ code: 'revision.discarded' });
  await sweepRevisions([], Date.now() + SILENT_MS + 10_000);
  expect(await partitions()).not.toContain(partitionOf(build.key));
  expect(await Revisions.exists({ key: build.key })).toBeNull();
});
