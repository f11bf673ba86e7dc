import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import type { LedgerCheck } from '../../checks/schema.ts';
import { upgrade } from '../../upgrade/upgrade.ts';
import { announce, base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';
import { Goods } from '../goods/model.ts';
import type { OneGoods } from '../goods/schema.ts';
import { Shelved } from '../places/model.ts';
import { Shelves } from '../shelves/model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);
const goodsOne = async (id: string): Promise<OneGoods> => (await call('/goods/one', { id })).json().data;
const placesOf = async (id: string) =>
  Object.fromEntries((await goodsOne(id)).places.map(({ place, pieces }) => [place, pieces]));
const scan = async (op: object) =>
  (await call('/scan/apply', { ops: [{ op: randomUUID(), at: new Date().toISOString(), ...op }] })).json().data[0];

/** Makes an order of five picked pieces, from twenty at the dock. */
async function pickedOrder() {
  const goods = await stocked(service.as(clerk), 20);
  const { id, number } = await order(service.as(clerk), [{ goods_id: goods.id, quantity: 5 }]);
  await setOut(service.as(clerk), id, 'applied');
  await call('/out/pick', { id });
  const [pick] = (await goodsOne(goods.id)).movements;
  return { id, number, goods, pick: pick?.id ?? '' };
}
async function packed() {
  const made = await pickedOrder();
  const { version } = await oneOut(service.as(clerk), made.id);
  const packs = [{ kind: 'tray', lines: [{ line: 0, quantity: 5 }] }];
  await call('/out/pack', { id: made.id, version, packs });
  return made;
}

test('a pick is amended to no more than its order requires, and nothing is left at its place when it ships', async () => {
  const { id, number, goods, pick } = await pickedOrder();
  const more = await call('/movements/amend', { id: pick, pieces: 12, reason: 'x' });
  expect([more.statusCode, more.json()]).toMatchObject([
    409,
    { code: 'out-order.picked-too-many', state: { number, ordered: 5 } },
  ]);
  expect(more.json().message).toContain(number);
  expect((await call('/movements/amend', { id: pick, pieces: 3, reason: 'x' })).statusCode).toBe(200);
  expect(await placesOf(goods.id)).toEqual({ DOCK: 17, [number]: 3 });
  await call('/out/pick', { id });
  const { id: sheet } = (await call('/counts/create', { kind: 'client', code: 'HZ-ZDH' })).json().data;
  const { rows } = (await call('/counts/one', { id: sheet })).json().data;
  const line = rows.find((row: { place: string }) => row.place === number);
  const counted = await call('/counts/count', { id: sheet, line: line.id, pieces: 6, reason: 'found' });
  expect(counted.json().code).toBe('out-order.picked-too-many');
  expect((await setOut(service.as(clerk), id, 'shipped')).statusCode).toBe(200);
  expect(await placesOf(goods.id)).toEqual({ DOCK: 15 });
});

test('nothing is moved back to the place of an order that is not applied any more', async () => {
  const { id, goods } = await pickedOrder();
  await call('/out/put_back', { id });
  const [back] = (await goodsOne(goods.id)).movements;
  await setOut(service.as(clerk), id, 'void', 'x');
  const response = await call('/movements/amend', { id: back?.id, reason: 'x' });
  expect([response.statusCode, response.json().code]).toEqual([409, 'out-order.not-applied']);
  expect(await placesOf(goods.id)).toEqual({ DOCK: 20 });
});

test('packed pieces are not moved from their order’s place by the ledger or the station; putting the order back unpacks it', async () => {
  const { id, number, goods, pick } = await packed();
  const reversed = await call('/movements/amend', { id: pick, reason: 'x' });
  expect([reversed.statusCode, reversed.json().code]).toEqual([409, 'out-order.packed']);
  const moved = await scan({ mode: 'move', code: goods.code, pieces: 1, from: number, to: 'DOCK' });
  expect(moved).toMatchObject({ done: false, code: 'out-order.packed' });
  expect(await oneOut(service.as(clerk), id)).toMatchObject({
    packs: [{ lines: [{ quantity: 5 }] }],
    tray_quantity: 1,
  });
  expect((await call('/out/put_back', { id })).json().data).toMatchObject({ packs: [], tray_quantity: 0 });
  expect(await placesOf(goods.id)).toEqual({ DOCK: 20 });
});

test('packing an order and moving a piece of it back at once: one of them returns 409', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, pick } = await pickedOrder();
    const { version } = await oneOut(service.as(clerk), id);
    const packs = [{ kind: 'box', lines: [{ line: 0, quantity: 5 }] }];
    await Promise.all([
      call('/out/pack', { id, version, packs }),
      call('/movements/amend', { id: pick, pieces: 4, reason: 'x' }),
    ]);
    const { lines, packs: after } = await oneOut(service.as(clerk), id);
    expect([lines[0]?.picked, after.length]).toEqual(after.length > 0 ? [5, 1] : [4, 0]);
  }
}, 30_000);

async function checked(): Promise<LedgerCheck> {
  const { id } = (await call('/ledger/check')).json().data;
  return waitFor(async () => {
    const all: LedgerCheck[] = (await call('/ledger')).json().data;
    return all.find((one) => one.id === id && one.ended_at !== null);
  });
}

test('pieces at the place of an order that was shipped are an error of the ledger; those of earlier versions are put back at the next start', async () => {
  const { id, number, goods } = await pickedOrder();
  await setOut(service.as(clerk), id, 'shipped');
  const other = await pickedOrder();
  for (const [lot, place, pieces] of [
    [goods.id, number, 7],
    [other.goods.id, other.number, 2],
  ] as const)
    await Goods.collection.updateOne(
      { _id: lot as never },
      { $inc: { 'places.DOCK': -pieces, [`places.${place}`]: pieces } },
    );
  const { state, faults: errors } = await checked();
  expect(state).toBe('broken');
  expect(new Map(errors.map(({ id: lot, codes }) => [lot, codes]))).toEqual(
    new Map([
      [goods.id, ['orders']],
      [other.goods.id, ['orders']],
    ]),
  );
  await Upgrades.deleteOne({ _id: 'places' });
  await upgrade();
  expect(await placesOf(goods.id)).toEqual({ DOCK: 15 });
  expect(await placesOf(other.goods.id)).toEqual({ DOCK: 15, [other.number]: 5 });
  expect((await goodsOne(goods.id)).movements[0]).toMatchObject({
    ...{ kind: 'move', pieces: 7, from: number, to: 'DOCK', reason: 'left-over', document: { id, code: number } },
  });
  expect((await checked()).state).toBe('sound');
}, 30_000);

/** Makes a new active shelf. */
async function shelf(): Promise<string> {
  const code = `S-${randomUUID().slice(0, 8).toUpperCase()}`;
  await call('/shelves/save', { shelves: [{ code }] });
  return code;
}
const close = (code: string) => call('/shelves/save', { shelves: [{ code, active: false, edits: 0 }] });

/** Each way of putting goods on a shelf, prepared up to its last request. */
const operations: Record<string, (code: string) => Promise<() => Promise<unknown>>> = {
  receipt: async (to) => {
    const { id, number } = await announce(service.as(clerk));
    const [goods] = (await call('/goods/announce', { id, goods: [{ type: 'T', expected: 5 }] })).json().data;
    return () => scan({ mode: 'receive', code: goods.code, pieces: 5, order: number, to });
  },
  move: async (to) => {
    const { code } = await stocked(service.as(clerk), 5);
    return () => scan({ mode: 'move', code, pieces: 5, from: 'DOCK', to });
  },
  count: async (place) => {
    const { code } = await stocked(service.as(clerk), 5);
    return () => scan({ mode: 'count', code, pieces: 5, place, reason: 'found' });
  },
  'put back': async (to) => {
    const { id } = await pickedOrder();
    return () => call('/out/put_back', { id, to });
  },
  return: async (place) => {
    const { id } = await pickedOrder();
    const { version } = (await setOut(service.as(clerk), id, 'shipped')).json().data;
    return () => call('/out/return', { id, version, place, reason: 'x', lines: [{ line: 0, pieces: 5 }] });
  },
  amendment: async (to) => {
    const { id } = await stocked(service.as(clerk), 5);
    const [came] = (await goodsOne(id)).movements;
    return () => call('/movements/amend', { id: came?.id, to, reason: 'x' });
  },
};

test.each(Object.keys(operations))(
  'of a %s onto a shelf and its closing at once, one is rejected',
  async (operation) => {
    for (let round = 0; round < 6; round += 1) {
      const code = await shelf();
      const put = await (operations[operation] as (typeof operations)[string])(code);
      await Promise.all([put(), close(code)]);
      const { active, goods } = (await call('/shelves/one', { code })).json().data;
      expect([active, goods.length]).toEqual(active ? [true, 1] : [false, 0]);
    }
  },
  60_000,
);

test('a move off a shelf that was closed since is not reversed; shelves that earlier versions closed with goods are active again', async () => {
  const code = await shelf();
  const goods = await stocked(service.as(clerk), 5);
  await scan({ mode: 'move', code: goods.code, pieces: 5, from: 'DOCK', to: code });
  const op = randomUUID();
  await scan({ op, mode: 'move', code: goods.code, pieces: 5, from: code, to: 'DOCK' });
  expect((await close(code)).statusCode).toBe(200);
  const [off] = (await goodsOne(goods.id)).movements;
  const response = await call('/movements/amend', { id: off?.id, reason: 'x' });
  expect([response.statusCode, response.json()]).toMatchObject([409, { code: 'shelf.closed', state: { code } }]);
  expect(await scan({ mode: 'undo', undoes: op })).toMatchObject({ done: false, code: 'shelf.closed' });
  await Goods.collection.updateOne({ _id: goods.id as never }, { $set: { places: { [code]: 5 } } });
  await Shelved.collection.updateOne({ _id: goods.id as never }, { $set: { at: [code] } });
  await Upgrades.deleteOne({ _id: 'places' });
  await upgrade();
  expect(await Shelves.findById(code).lean()).toMatchObject({ active: true, edits: 2 });
});
