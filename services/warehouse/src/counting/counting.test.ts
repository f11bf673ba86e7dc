import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { Goods } from '../stock/goods/model.ts';
import { Movements } from '../stock/ledger/model.ts';
import { announce, base, book, clerk } from '../warehouse.fixture.ts';
import type { CountSheetWithLines } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await call('/shelves/save', { shelves: ['A-9', 'A-10'].map((code) => ({ code })) });
}, 30_000);
afterAll(() => service.stop());

const call = (url: string, body: object) => service.as(clerk)(`${base}${url}`, body);
const scan = async (op: object) => {
  const ops = [{ op: randomUUID(), at: new Date().toISOString(), ...op }];
  return (await call('/scan/apply', { ops })).json().data[0];
};
/** Stores goods of a client, with pieces at each place. */
async function stored(client_code: string, sku: string, places: Record<string, number>) {
  const { id } = await announce(service.as(clerk), { client_code });
  const count = Object.values(places).reduce((sum, pieces) => sum + pieces, 0);
  const [goods] = (await book(service.as(clerk), id, [{ type: sku, sku, count }])).goods;
  for (const [to, pieces] of Object.entries(places))
    if (to !== 'DOCK') await scan({ mode: 'move', code: goods?.code, pieces, from: 'DOCK', to });
  return { id: goods?.id ?? '', code: goods?.code ?? '' };
}
const sheetOf = async (kind: string, code: string): Promise<CountSheetWithLines> =>
  (await call('/counts/create', { kind, code })).json().data;
const one = async (id: string): Promise<CountSheetWithLines> => (await call('/counts/one', { id })).json().data;

test('a sheet has a version that rises with each count', async () => {
  await stored('RISES', 'R-1', { 'A-10': 3, DOCK: 2 });
  const { id, version, rows } = await sheetOf('client', 'RISES');
  for (const line of rows) await call('/counts/count', { id, line: line.id, pieces: line.books });
  expect((await one(id)).version).toBe(version + rows.length);
});

test('a customer’s sheet has a line for each goods and place in the order of the walk, and closes when all are counted', async () => {
  const goods = await stored('WALK', 'W-1', { 'A-10': 3, 'A-9': 5, DOCK: 2 });
  const sheet = await sheetOf('client', 'WALK');
  expect(sheet.number).toMatch(/^CNT-\d{4}-\d{4,}$/);
  expect(sheet.rows.map(({ place, expected }) => [place, expected])).toEqual([
    ['DOCK', 2],
    ['A-9', 5],
    ['A-10', 3],
  ]);
  const count = (at: number, more: object) =>
    call('/counts/count', { id: sheet.id, line: sheet.rows[at]?.id, ...more });
  expect((await count(0, { pieces: 2 })).json().data).toMatchObject({ counted: 1, different: 0 });
  const rejected = await count(1, { pieces: 4 });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'count.reason-needed']);
  expect((await count(1, { pieces: 4, reason: 'damaged', note: '破损' })).json().data).toMatchObject({
    counted: 2,
    different: 1,
  });
  const early = await call('/counts/end', { id: sheet.id, to: 'closed' });
  expect([early.statusCode, early.json()]).toMatchObject([409, { code: 'count.uncounted', state: { left: 1 } }]);
  await count(2, { pieces: 3 });
  expect((await call('/counts/end', { id: sheet.id, to: 'closed' })).json().data).toMatchObject({
    state: 'closed',
    counted: 3,
    different: 1,
  });
  expect((await count(2, { pieces: 3 })).json().code).toBe('count.not-open');
  const booked = await Movements.find({ 'goods.id': goods.id, kind: 'count' }).sort({ seq: 1 }).lean();
  expect(booked.map(({ change, reason, document }) => [change, reason, document.code])).toEqual([
    [0, '', sheet.number],
    [-1, 'damaged: 破损', sheet.number],
    [0, '', sheet.number],
  ]);
  expect((await Goods.findById(goods.id).orFail().lean()).stock).toBe(9);
});

test('a line is counted against the books of the moment, so what was moved meanwhile is no difference', async () => {
  const goods = await stored('MOVED', 'M-1', { 'A-9': 5 });
  const sheet = await sheetOf('client', 'MOVED');
  await scan({ mode: 'move', code: goods.code, pieces: 2, from: 'A-9', to: 'A-10' });
  const response = await call('/counts/count', { id: sheet.id, line: sheet.rows[0]?.id, pieces: 3 });
  expect(response.json().data).toMatchObject({ different: 0, rows: [{ expected: 5, booked: 3, counted: 3 }] });
});

test('a sheet shows the present books of its lines, and a count of them needs no reason', async () => {
  const goods = await stored('LATER', 'N-1', { 'A-9': 28 });
  const sheet = await sheetOf('client', 'LATER');
  expect(sheet.rows).toMatchObject([{ expected: 28, books: 28 }]);
  await scan({ mode: 'move', code: goods.code, pieces: 3, from: 'A-9', to: 'A-10' });
  expect((await one(sheet.id)).rows).toMatchObject([{ expected: 28, books: 25 }]);
  const count = (more: object) => call('/counts/count', { id: sheet.id, line: sheet.rows[0]?.id, ...more });
  const rejected = await count({ pieces: 28 });
  expect(rejected.json()).toMatchObject({ code: 'count.reason-needed', state: { expected: 25, counted: 28 } });
  expect((await count({ pieces: 25 })).json().data.rows).toMatchObject([{ books: 25, booked: 25, counted: 25 }]);
});

/** Makes a sheet of one line with thirty pieces, three of which are counted as lost. */
async function threeLost(client: string) {
  const goods = await stored(client, 'T-1', { 'A-9': 30 });
  const sheet = await sheetOf('client', client);
  const count = async (more: object): Promise<CountSheetWithLines> =>
    (await call('/counts/count', { id: sheet.id, line: sheet.rows[0]?.id, ...more })).json().data;
  await count({ pieces: 27, reason: 'lost' });
  const movements = () => Movements.find({ 'goods.id': goods.id, kind: 'count' }).sort({ seq: 1 }).lean();
  const reverse = async (nth: number) => {
    const id = (await movements())[nth]?._id;
    expect((await call('/movements/amend', { id, reason: 'not counted' })).statusCode).toBe(200);
    return one(sheet.id);
  };
  return { ...goods, sheet, count, movements, reverse };
}

test('the same count again, as after a lost response or from a second tab, changes nothing: its difference and reason stay', async () => {
  const { count, movements, sheet, code } = await threeLost('AGAIN');
  const unchanged = { counted: 1, different: 1, rows: [{ booked: 30, counted: 27, reason: 'lost' }] };
  expect(await count({ pieces: 27 })).toMatchObject(unchanged);
  expect(await count({ pieces: 27, reason: 'damaged' })).toMatchObject(unchanged);
  expect(await movements()).toHaveLength(1);
  await scan({ mode: 'count', place: 'A-9', sheet: sheet.number, code, pieces: 27 });
  expect(await one(sheet.id)).toMatchObject(unchanged);
});

test('a line that is counted again keeps the difference that was found before, until the count agrees with the books of then', async () => {
  const { count, code } = await threeLost('RECOUNT');
  expect(await count({ pieces: 28, reason: 'found' })).toMatchObject({
    different: 1,
    rows: [{ booked: 30, counted: 28, reason: 'found' }],
  });
  await scan({ mode: 'move', code, pieces: 8, from: 'A-9', to: 'A-10' });
  expect(await count({ pieces: 20 })).toMatchObject({
    different: 1,
    rows: [{ booked: 22, counted: 20, reason: 'found' }],
  });
  expect(await count({ pieces: 22, reason: 'found' })).toMatchObject({
    different: 0,
    rows: [{ booked: 22, counted: 22 }],
  });
});

test('a count reversed in the ledger empties its line of an open sheet, as undoing its scan does', async () => {
  const { reverse, count } = await threeLost('REVERSED');
  expect(await reverse(0)).toMatchObject({ counted: 0, different: 0, rows: [{ books: 30, counted: null }] });
  expect(await count({ pieces: 30 })).toMatchObject({ counted: 1, different: 0, rows: [{ booked: 30, counted: 30 }] });
});

test('reversing one of two counts of a line empties it, and what the other found is not forgotten', async () => {
  const first = await threeLost('FIRST');
  await first.count({ pieces: 28, reason: 'found' });
  expect(await first.reverse(0)).toMatchObject({ counted: 0, different: 0, rows: [{ books: 31, counted: null }] });
  expect(await first.count({ pieces: 28, reason: 'lost' })).toMatchObject({ rows: [{ booked: 30, counted: 28 }] });
  const last = await threeLost('LAST');
  await last.count({ pieces: 28, reason: 'found' });
  expect(await last.reverse(1)).toMatchObject({ counted: 0, rows: [{ books: 27, counted: null }] });
  expect(await last.count({ pieces: 27 })).toMatchObject({ different: 1, rows: [{ booked: 30, counted: 27 }] });
});

test('scans fill the lines of a sheet, goods nobody expected get one, and undoing empties the line again', async () => {
  const here = await stored('SHELF', 'S-1', { 'A-9': 4 });
  const astray = await stored('OTHER', 'S-2', { DOCK: 6 });
  const sheet = await sheetOf('shelf', 'a-9');
  const count = (more: object) => scan({ mode: 'count', place: 'A-9', sheet: sheet.number, ...more });
  const op = randomUUID();
  expect(await count({ code: here.code, pieces: 4, op })).toMatchObject({ done: true, change: 0 });
  expect(await count({ code: astray.code, pieces: 1, reason: 'found' })).toMatchObject({ done: true, change: 1 });
  const elsewhere = await count({ code: here.code, pieces: 4, place: 'A-10', reason: 'found' });
  expect(elsewhere).toMatchObject({ done: false, code: 'count.not-on-sheet' });
  const lineOf = async (code: string) => (await one(sheet.id)).rows.find(({ goods }) => goods.code === code);
  expect(await lineOf(here.code)).toMatchObject({ counted: 4, user: { name: 'clerk@example.com' } });
  expect(await lineOf(astray.code)).toMatchObject({ expected: 0, counted: 1, reason: 'found' });
  await scan({ mode: 'undo', undoes: op });
  expect(await lineOf(here.code)).toMatchObject({ counted: null });
  const { lines, counted, different } = await one(sheet.id);
  expect([counted, different]).toEqual([1, 1]);
  const left = await call('/counts/end', { id: sheet.id, to: 'closed', leave: true });
  expect([lines > counted, left.json().data.state]).toEqual([true, 'closed']);
});

test('goods that nobody counted for some days are listed, the longest first, until they are counted', async () => {
  const days = (ago: number) => new Date(Date.now() - ago * 24 * 3_600_000);
  const [old, older] = [await stored('LONG', 'L-1', { DOCK: 1 }), await stored('LONG', 'L-2', { DOCK: 1 })];
  await Goods.updateOne({ _id: old.id }, { $set: { known_at: days(40) } });
  await Goods.updateOne({ _id: older.id }, { $set: { known_at: days(50) } });
  const found = async (within: number, client_code = 'LONG') => {
    const response = await call('/counts/uncounted', { days: within, client_code });
    return response.json().data.data.map(({ code }: { code: string }) => code);
  };
  expect(await found(30)).toEqual([older.code, old.code]);
  expect(await found(45)).toEqual([older.code]);
  expect(await found(30, ' ｌong')).toEqual([older.code, old.code]);
  await scan({ mode: 'count', code: older.code, place: 'DOCK', pieces: 1 });
  expect(await found(30)).toEqual([old.code]);
});

test('closing and counting at once loses no count: a closed sheet accepts none', async () => {
  await stored('RACE', 'R-1', { DOCK: 1 });
  for (let round = 0; round < 5; round += 1) {
    const sheet = await sheetOf('client', 'RACE');
    const line = sheet.rows[0]?.id;
    const [, counted] = await Promise.all([
      call('/counts/end', { id: sheet.id, to: 'closed', leave: true }),
      call('/counts/count', { id: sheet.id, line, pieces: 1 }),
    ]);
    const now = await one(sheet.id);
    expect(now.state).toBe('closed');
    expect(now.counted).toBe(counted.statusCode === 200 ? 1 : 0);
    expect(now.rows[0]?.counted).toBe(counted.statusCode === 200 ? 1 : null);
  }
});

test('a count sheet names its client as the client’s goods do, however the code was typed', async () => {
  await stored('Spelled-1', 'S-1', { 'A-9': 3 });
  const sheet = await sheetOf('client', 'ｓｐｅｌｌｅｄ－1');
  expect(sheet.scope).toEqual({ kind: 'client', code: 'Spelled-1' });
});

test('a client without stock is a 409, and an unknown shelf a 404', async () => {
  expect((await call('/counts/create', { kind: 'client', code: 'NOBODY' })).json().code).toBe('count.nothing-there');
  expect((await call('/counts/create', { kind: 'shelf', code: 'Z-99' })).json().code).toBe('shelf.missing');
});

test('a count of a line that somebody else counted meanwhile is a 409 with their number, and theirs stays', async () => {
  await stored('BOTH', 'B-1', { 'A-9': 5 });
  const sheet = await sheetOf('client', 'BOTH');
  const count = (more: object) => call('/counts/count', { id: sheet.id, line: sheet.rows[0]?.id, seen: null, ...more });
  expect((await count({ pieces: 4, reason: 'lost' })).statusCode).toBe(200);
  const late = await count({ pieces: 6, reason: 'found' });
  expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'count.counted-already', state: { now: 4 } }]);
  expect((await one(sheet.id)).rows).toMatchObject([{ counted: 4 }]);
  // the same number is no conflict, and neither is a count that has seen the other
  expect((await count({ pieces: 4 })).statusCode).toBe(200);
  expect((await count({ pieces: 6, reason: 'found', seen: 4 })).json().data.rows).toMatchObject([{ counted: 6 }]);
});
