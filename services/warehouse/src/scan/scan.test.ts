import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { VOID } from '../contract.ts';
import { Goods, type GoodsRecord } from '../stock/goods/model.ts';
import { Movements } from '../stock/ledger/model.ts';
import { announce, base, book, clerk, one, order, setOut, stocked } from '../warehouse.fixture.ts';
import type { ScanResult } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  const shelves = ['A-01-1', 'A-01-2', 'B-03-2'].map((code) => ({ code }));
  await service.as(clerk)(`${base}/shelves/save`, { shelves });
}, 30_000);
afterAll(() => service.stop());

const written = (op: object) => ({ op: randomUUID(), at: new Date().toISOString(), ...op });
async function apply(...ops: object[]): Promise<ScanResult[]> {
  const response = await service.as(clerk)(`${base}/scan/apply`, { ops: ops.map(written) });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}
const goodsAt = async (id: string) => (await Goods.findById(id).orFail().lean()) as GoodsRecord;
const plc = { type: '6ES7 214-1AG40', sku: 'SI-214-1A', box_count: 3, expected: 20 };

/** Makes an in-order whose goods are announced and not here yet. */
async function expected(more: object = {}) {
  const call = service.as(clerk);
  const { id, number } = await announce(call);
  const response = await call(`${base}/goods/announce`, { id, goods: [{ ...plc, ...more }] });
  return { id, number, goods: response.json().data[0] as { id: string; code: string } };
}

test('two clerks who receive the same goods at two stations book them once, while one station’s own scans follow each other', async () => {
  const { goods } = await expected();
  const scan = (pieces: number, seen: number) => written({ mode: 'receive', code: goods.code, pieces, seen });
  const colleague = { ...clerk, id: 'colleague', email: 'colleague@example.com' };
  const send = async (who: typeof clerk, ...ops: object[]): Promise<ScanResult[]> =>
    (await service.as(who)(`${base}/scan/apply`, { ops })).json().data;
  // sent before the number was read again
  expect(await send(clerk, scan(5, 0), scan(3, 0))).toMatchObject([{ done: true }, { done: true, stock: 8 }]);
  const late = scan(20, 0);
  expect(await send(colleague, late)).toMatchObject([
    { done: false, code: 'goods.received-otherwise', state: { received: 8, seen: 0 } },
  ]);
  expect(await send(colleague, { ...late, pieces: 12, seen: 8 })).toMatchObject([{ done: true, stock: 20 }]);
  expect(await send(clerk, scan(1, 8))).toMatchObject([{ done: false, state: { received: 20 } }]);
});

test('a shelf cannot be named like an order, since its code would be read as the order’s place', async () => {
  const response = await service.as(clerk)(`${base}/shelves/save`, { shelves: [{ code: 'out-2611-0007' }] });
  expect([response.statusCode, response.json().code]).toEqual([409, 'shelf.like-order']);
});

test('announced goods are received by their SKU and in-order, by their label, and by the box', async () => {
  const { id, number, goods } = await expected();
  const resolve = async (code: string, order?: string) =>
    (await service.as(clerk)(`${base}/scan/resolve`, { code, order })).json().data;
  expect(await resolve(number)).toMatchObject({ kind: 'in-order', order: { id, number } });
  expect(await resolve('SI-214-1A', number)).toMatchObject({ kind: 'goods', goods: [{ id: goods.id, expected: 20 }] });
  expect(await resolve(`${goods.code}.B3`)).toMatchObject({ kind: 'box', pieces: 6 });
  expect((await resolve(`${goods.code}.B4`)).kind).toBe('unknown');
  expect((await resolve('990-A', number)).kind).toBe('unknown');

  const results = await apply(
    { mode: 'receive', code: 'SI-214-1A', order: number, pieces: 12 },
    { mode: 'receive', code: goods.code.toLowerCase(), pieces: 7, to: 'a-01-1' },
    { mode: 'receive', code: `${goods.code}.B1`, pieces: 1, to: 'Z-99' },
  );
  expect(results).toMatchObject([
    { done: true, change: 12, stock: 12 },
    { done: true, change: 7, stock: 19 },
    { done: false, code: 'shelf.missing', message: '没有这个库位' },
  ]);
  expect((await goodsAt(goods.id)).places).toEqual({ DOCK: 12, 'A-01-1': 7 });
  expect(await one(service.as(clerk), id)).toMatchObject({ received: 19, goods: [{ count: 19, expected: 20 }] });
});

test('an id of a scan identifies one scan of one account: another scan, or another account’s, is a 409 and books nothing', async () => {
  const { id, number, goods } = await expected({ sku: 'OP-1' });
  const op = randomUUID();
  const scan = { mode: 'receive', code: `${goods.code}.B2`, order: number, op };
  expect(await apply(scan)).toMatchObject([{ done: true, pieces: 7 }]);
  expect(await apply(scan)).toMatchObject([{ done: true, pieces: 7 }]);
  const other = { ...scan, code: `${goods.code}.B3` };
  for (const reused of [other, { ...scan, pieces: 6 }, { op, mode: 'undo', undoes: randomUUID() }])
    expect(await apply(reused)).toMatchObject([{ done: false, code: 'scan.other-under-id', pieces: 0 }]);
  const colleague = { id: 'colleague', email: 'colleague@example.com', group: 'warehouse' as const };
  const theirs = await service.as(colleague)(`${base}/scan/apply`, { ops: [written(scan)] });
  expect(theirs.json().data).toMatchObject([{ done: false, code: 'scan.other-under-id' }]);
  const both = { mode: 'receive', code: `${goods.code}.B1`, order: number, op: randomUUID() };
  const responses = await Promise.all(
    [clerk, colleague].map(
      async (who) => (await service.as(who)(`${base}/scan/apply`, { ops: [written(both)] })).json().data[0],
    ),
  );
  expect(responses.map(({ done }) => done).toSorted()).toEqual([false, true]);
  expect(await one(service.as(clerk), id)).toMatchObject({ received: 14 });
});

test('a code of goods of which nothing more is announced has another error than an unknown code', async () => {
  const { number } = await expected({ sku: 'ALL-CAME', expected: 2, box_count: 1 });
  await apply({ mode: 'receive', code: 'ALL-CAME', order: number, pieces: 2 });
  expect(
    await apply(
      { mode: 'receive', code: 'ALL-CAME', pieces: 1 },
      { mode: 'receive', code: 'NOBODYS', pieces: 1 },
      { mode: 'move', code: 'ALL-CAME', pieces: 1, from: 'DOCK', to: 'A-01-1' },
    ),
  ).toMatchObject([{ code: 'scan.none-to-receive' }, { code: 'goods.missing' }, { done: true }]);
});

test('goods are moved, counted with a reason where it differs, and each of these is undone once', async () => {
  const { number, goods } = await expected({ sku: 'MV-1' });
  await apply({ mode: 'receive', code: 'MV-1', order: number, pieces: 20 });
  const undoes = randomUUID();
  const move = { mode: 'move', code: goods.code, pieces: 15, from: 'DOCK', to: 'B-03-2', op: undoes };
  expect(await apply(move)).toMatchObject([{ done: true, change: 0, stock: 20 }]);
  expect(await apply({ ...move, op: randomUUID() })).toMatchObject([
    {
      done: false,
      code: 'goods.elsewhere',
      message: '收货区 只有 5 件，货物还在：B-03-2 (15)',
      state: { here: 5, place: 'DOCK', places: [{ place: 'B-03-2', pieces: 15 }] },
    },
  ]);
  const count = { mode: 'count', code: goods.code, place: 'B-03-2', pieces: 13 };
  expect(await apply(count)).toMatchObject([
    { done: false, code: 'count.reason-needed', state: { expected: 15, counted: 13 } },
  ]);
  const counted = randomUUID();
  expect(await apply({ ...count, reason: 'damaged', op: counted }, { ...count, pieces: 13 })).toMatchObject([
    { done: true, change: -2, stock: 18 },
    { done: true, change: 0, stock: 18 },
  ]);
  expect((await goodsAt(goods.id)).counted_at).toBeTruthy();

  const undo = { mode: 'undo', undoes: counted };
  expect(await apply(undo, undo)).toMatchObject([
    { done: true, change: 2, stock: 20 },
    { done: false, code: 'scan.undone-already' },
  ]);
  await apply({ mode: 'undo', undoes });
  expect((await goodsAt(goods.id)).places).toEqual({ DOCK: 20 });
  const ledger = await Movements.find({ 'goods.id': goods.id }).sort({ seq: 1 }).lean();
  expect(ledger.map(({ kind, change, after }) => [kind, change, after])).toEqual([
    ['in', 20, 20],
    ['move', 0, 20],
    ['count', -2, 18],
    ['count', 0, 18],
    ['reverse', 2, 20],
    ['reverse', 0, 20],
  ]);
});

test('a model of which several lots stand on one shelf is a 409 with their numbers', async () => {
  const lots = [await expected({ sku: 'TWIN' }), await expected({ sku: 'TWIN' })];
  for (const { goods } of lots) await apply({ mode: 'receive', code: goods.code, pieces: 5 });
  const [result] = await apply({ mode: 'move', code: 'TWIN', pieces: 1, from: 'DOCK', to: 'B-03-2' });
  expect(result).toMatchObject({
    done: false,
    code: 'scan.ambiguous',
    state: { codes: lots.map(({ goods }) => goods.code) },
  });
});

const resolve = async (requested: object) => (await service.as(clerk)(`${base}/scan/resolve`, requested)).json().data;
const codesOf = ({ goods }: { goods: Array<{ code: string }> }) => goods.map(({ code }) => code);

test('of a weekly SKU with twenty-two lots the one that is there, or is still to come, is found by its codes', async () => {
  const call = service.as(clerk);
  const weekly = { sku: 'WEEKLY', barcode: '4006381333931' };
  for (let week = 0; week < 21; week += 1) {
    const { code } = await stocked(call, 2, weekly);
    const [counted] = await apply({ mode: 'count', code, place: 'DOCK', pieces: 0, reason: 'lost' });
    expect(counted).toMatchObject({ done: true, stock: 0 });
  }
  const here = await stocked(call, 9, weekly);
  const { goods: coming } = await expected(weekly);
  for (const code of ['WEEKLY', '4006381333931']) {
    for (const use of [{ mode: 'move', place: 'DOCK' }, { mode: 'count', place: 'DOCK' }, { mode: 'pick' }]) {
      expect(codesOf(await resolve({ code, ...use }))).toEqual([here.code]);
    }
    expect(codesOf(await resolve({ code, mode: 'receive' }))).toEqual([coming.code]);
  }
  expect(
    await apply(
      { mode: 'move', code: 'WEEKLY', from: 'DOCK', to: 'A-01-2', pieces: 4 },
      { mode: 'receive', code: 'WEEKLY', pieces: 20 },
    ),
  ).toMatchObject([
    { done: true, goods: { code: here.code } },
    { done: true, goods: { code: coming.code } },
  ]);
  // lots at another place count where there are none here; used up ones never do
  expect(codesOf(await resolve({ code: 'WEEKLY', mode: 'count', place: 'B-03-2' }))).toEqual([here.code, coming.code]);
  expect(await resolve({ code: 'WEEKLY', mode: 'receive' })).toMatchObject({ kind: 'goods', goods: [] });
}, 60_000);

test('a code means the lots of the order that is picked, those of its place, first expired first', async () => {
  const call = service.as(clerk);
  const [late, soon, other] = [
    await stocked(call, 5, { sku: 'FEFO', best_before: '2027-06-30' }),
    await stocked(call, 5, { sku: 'FEFO', best_before: '2027-01-31' }),
    await stocked(call, 5, { sku: 'FEFO' }),
  ];
  expect(codesOf(await resolve({ code: 'FEFO', mode: 'move', place: 'DOCK' }))).toEqual([
    soon.code,
    late.code,
    other.code,
  ]);
  await apply({ mode: 'move', code: late.code, from: 'DOCK', to: 'A-01-2', pieces: 5 });
  expect(codesOf(await resolve({ code: 'FEFO', mode: 'move', place: 'a-01-2' }))).toEqual([late.code]);
  const { id, number } = await order(call, [
    { goods_id: late.id, quantity: 3 },
    { goods_id: soon.id, quantity: 2 },
  ]);
  await setOut(call, id, 'applied');
  await apply({ mode: 'pick', code: late.code, order: number, pieces: 1 });
  const found = await resolve({ code: 'FEFO', mode: 'pick', order: number });
  expect([codesOf(found), found.left]).toEqual([
    [soon.code, late.code],
    [2, 2],
  ]);
  const at = await resolve({ code: 'FEFO', mode: 'pick', order: number, place: 'A-01-2' });
  expect(codesOf(at)).toEqual([late.code]);
});

test('a box without a stated number brings its own pieces, as often as it was scanned, in every mode', async () => {
  const { goods } = await expected({ sku: 'WHOLE', box_count: 4, expected: 24 });
  const box = `${goods.code}.B2`;
  expect(
    await apply(
      { mode: 'receive', code: goods.code, pieces: 24 },
      { mode: 'move', code: box, boxes: 2, from: 'DOCK', to: 'A-01-2' },
      { mode: 'count', code: box, boxes: 2, place: 'A-01-2' },
      { mode: 'move', code: 'WHOLE', from: 'DOCK', to: 'A-01-2' },
    ),
  ).toMatchObject([
    { done: true },
    { done: true, pieces: 12 },
    { done: true, change: 0 },
    { done: false, code: 'form.invalid' },
  ]);
  expect((await goodsAt(goods.id)).places).toEqual({ DOCK: 12, 'A-01-2': 12 });
});

test('goods of a void in-order are not offered for receiving', async () => {
  const { id } = await expected({ sku: 'VOIDED' });
  const call = service.as(clerk);
  const response = await call(`${base}/in/set_status`, { id, status: VOID });
  expect([response.statusCode, (await resolve({ code: 'VOIDED', mode: 'receive' })).goods]).toEqual([200, []]);
});

/** Shuffles by a fixed seed, so that a failing run can be repeated. */
function shuffled<T>(all: T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return all
    .map((one) => [next(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one);
}

test('a device’s queue of a thousand scans, sent three times in any order, has one effect each', async () => {
  const { goods } = await book(service.as(clerk), (await announce(service.as(clerk))).id, [
    { type: 'QUEUE', sku: 'QUEUE', count: 5_000 },
  ]);
  const [lot] = goods;
  const ops = Array.from({ length: 1_000 }, (_, at): object => {
    const scan = { op: randomUUID(), at: new Date().toISOString(), code: lot?.code, pieces: 1 + (at % 3) };
    return at % 2
      ? { ...scan, mode: 'move', from: 'DOCK', to: at % 4 === 1 ? 'A-01-1' : 'B-03-2' }
      : { ...scan, mode: 'receive' };
  });
  for (const round of [1, 2, 3]) {
    const sent = shuffled(ops, round);
    for (let from = 0; from < sent.length; from += 200) {
      const response = await service.as(clerk)(`${base}/scan/apply`, { ops: sent.slice(from, from + 200) });
      expect(response.json().data.filter(({ done }: ScanResult) => !done)).toEqual([]);
    }
  }
  const pieces = (mode: string) =>
    (ops as Array<{ mode: string; pieces: number }>)
      .filter((op) => op.mode === mode)
      .reduce((sum, op) => sum + op.pieces, 0);
  const row = await goodsAt(lot?.id ?? '');
  expect(await Movements.countDocuments({ 'goods.id': row._id })).toBe(1_001);
  expect(row.stock).toBe(5_000 + pieces('receive'));
  expect(row.stock - (row.places.DOCK ?? 0)).toBe(pieces('move'));
}, 120_000);

test('one scan that two connections send at once has one effect', async () => {
  const { number, goods } = await expected({ sku: 'ONCE' });
  const op = written({ mode: 'receive', code: 'ONCE', order: number, pieces: 4 });
  const send = () => service.as(clerk)(`${base}/scan/apply`, { ops: [op] });
  const responses = await Promise.all(Array.from({ length: 8 }, send));
  expect(responses.map((response) => response.json().data[0].done)).toEqual(Array(8).fill(true));
  expect((await goodsAt(goods.id)).stock).toBe(4);
});

test('a code is found however it is typed or scanned: in another case, in full width, with spaces around it', async () => {
  const goods = await stocked(service.as(clerk), 3, { sku: 'Ab-77x', barcode: 'Ean 99', type: 'Typ-77x' });
  for (const code of ['Ab-77x', 'ab-77X', ' AB-77X ', 'ＡＢ－７７Ｘ', 'ean  99', 'TYP-77X'])
    expect(await resolve({ code })).toMatchObject({ kind: 'goods', goods: [{ id: goods.id }] });
  expect((await resolve({ code: 'ab-77' })).kind).toBe('unknown');
});

test('a box, an order and a shelf are found in full width; a box brings all its pieces', async () => {
  const wide = (code: string) => code.replaceAll(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
  const { number, goods } = await expected({ expected: 21 });
  const box = `${goods.code}.B1`;
  expect(await resolve({ code: wide(box), mode: 'receive' })).toMatchObject({
    kind: 'box',
    pieces: 7,
    box: { code: box },
  });
  expect(await resolve({ code: wide(number) })).toMatchObject({ kind: 'in-order', order: { number } });
  expect((await resolve({ code: wide('dock') })).kind).toBe('shelf');
  expect((await resolve({ code: wide('a-01-1') })).shelf?.code).toBe('A-01-1');
  const [received] = await apply({ mode: 'receive', code: wide(box), to: wide('A-01-1') });
  expect(received).toMatchObject({ done: true, pieces: 7, stock: 7 });
  const moved = await apply({ mode: 'move', code: wide(box), from: wide('A-01-1'), to: wide('a-01-2') });
  expect(moved).toMatchObject([{ done: true, pieces: 7 }]);
  expect((await goodsAt(goods.id)).places).toEqual({ 'A-01-2': 7 });
});
