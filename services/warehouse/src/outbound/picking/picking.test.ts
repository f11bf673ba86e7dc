import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import type { ScanResult } from '../../scan/schema.ts';
import { Goods, type GoodsRecord } from '../../stock/goods/model.ts';
import { Movements } from '../../stock/ledger/model.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  const shelves = ['A-9', 'A-10', 'B-1', 'Z-1'].map((code) => ({ code }));
  await service.as(clerk)(`${base}/shelves/save`, { shelves });
}, 30_000);
afterAll(() => service.stop());

async function scan(...ops: object[]): Promise<ScanResult[]> {
  const written = ops.map((op) => ({ op: randomUUID(), at: new Date().toISOString(), ...op }));
  return (await service.as(clerk)(`${base}/scan/apply`, { ops: written })).json().data;
}
const goodsAt = async (id: string) => (await Goods.findById(id).orFail().lean()) as GoodsRecord;
const shelve = (code: string, to: string, pieces: number) => scan({ mode: 'move', code, from: 'DOCK', to, pieces });

/** Makes an applied order of 12 pieces of goods on three shelves. */
async function applied(sku: string) {
  const call = service.as(clerk);
  const goods = await stocked(call, 20, { sku });
  for (const [shelf, pieces] of [
    ['B-1', 10],
    ['A-10', 5],
    ['A-9', 5],
  ] as const)
    await shelve(goods.code, shelf, pieces);
  const { id, number } = await order(call, [{ goods_id: goods.id, quantity: 12 }]);
  await setOut(call, id, 'applied');
  return { id, number, goods };
}

test('the list visits the shelves in their order, and takes no more from one than it holds', async () => {
  const { id } = await applied('WALK');
  const stops = (await service.as(clerk)(`${base}/out/picking`, { id })).json().data;
  expect(stops.map(({ place, pieces }: { place: string; pieces: number }) => [place, pieces])).toEqual([
    ['A-9', 5],
    ['A-10', 5],
    ['B-1', 2],
  ]);
});

test('scanned pieces go to the order’s place and are counted, and never more than were ordered', async () => {
  const { id, number, goods } = await applied('PICK');
  const other = await stocked(service.as(clerk), 5, { sku: 'OTHER' });
  const pick = { mode: 'pick', order: number.toLowerCase(), code: 'PICK', pieces: 7 };
  const undoes = randomUUID();
  expect(
    await scan(
      { ...pick, op: undoes, from: 'B-1' },
      { ...pick, pieces: 6 },
      { ...pick, code: other.code, pieces: 1 },
      { ...pick, code: 'no-such', pieces: 1 },
    ),
  ).toMatchObject([
    { done: true, change: 0, stock: 20 },
    { done: false, code: 'scan.enough', state: { left: 5 } },
    { done: false, code: 'scan.not-on-order' },
    { done: false, code: 'goods.missing' },
  ]);
  expect((await goodsAt(goods.id)).places).toEqual({ 'B-1': 3, 'A-10': 5, 'A-9': 5, [number]: 7 });
  const resolved = await service.as(clerk)(`${base}/scan/resolve`, { code: 'OTHER', order: number });
  expect(resolved.json().data.kind).toBe('unknown');
  const early = await setOut(service.as(clerk), id, 'shipped');
  expect(early.json()).toMatchObject({ code: 'out-order.not-picked', state: { line: 0, picked: 7, quantity: 12 } });
  expect((await setOut(service.as(clerk), id, 'pending')).json().code).toBe('out-order.has-picked');
  await scan({ mode: 'undo', undoes });
  expect(await oneOut(service.as(clerk), id)).toMatchObject({ lines: [{ picked: 0, quantity: 12 }] });
});

test('a completely picked order is shipped from its place, and the counts agree', async () => {
  const { id, number, goods } = await applied('SHIP');
  await scan({ mode: 'pick', order: number, code: goods.code, pieces: 12 });
  expect((await goodsAt(goods.id)).places).toEqual({ 'B-1': 8, [number]: 12 });
  expect(await oneOut(service.as(clerk), id)).toMatchObject({ moves: [{ to: 'shipped', blockedBy: [] }, {}, {}] });
  const shipped = (await setOut(service.as(clerk), id, 'shipped')).json().data;
  expect(shipped).toMatchObject({ status: 'shipped', lines: [{ picked: 12 }], goods: [{ quantity: 12 }], moves: [] });
  expect(await goodsAt(goods.id)).toMatchObject({ stock: 8, free: 8, places: { 'B-1': 8 } });
  const rows = await Movements.find({ 'document.id': id }).sort({ _id: 1 }).lean();
  expect(rows.map(({ kind, from, to, change }) => [kind, from, to, change])).toEqual([
    ['move', 'A-9', number, 0],
    ['move', 'A-10', number, 0],
    ['move', 'B-1', number, 0],
    ['ship', number, null, -12],
  ]);
  expect(await scan({ mode: 'pick', order: number, code: goods.code, pieces: 1 })).toMatchObject([
    { code: 'out-order.not-applied' },
  ]);
});

test('of two that pick the last ordered piece at once one gets it, and no order takes what another has picked', async () => {
  const { id, number, goods } = await applied('TWO');
  const call = service.as(clerk);
  const results = await Promise.all(
    Array.from({ length: 4 }, () => scan({ mode: 'pick', order: number, code: goods.code, pieces: 12, from: 'B-1' })),
  );
  expect(results.flat().every(({ done }) => !done)).toBe(true);
  const twelve = await Promise.all(
    Array.from({ length: 4 }, () => scan({ mode: 'pick', order: number, code: goods.code, pieces: 10, from: 'B-1' })),
  );
  expect(twelve.flat().filter(({ done }) => done).length).toBe(1);
  // sorts behind the order's place
  await scan({ mode: 'move', code: goods.code, from: 'A-9', to: 'Z-1', pieces: 5 });
  const atOnce = {
    client_code: 'HZ-ZDH',
    deliver_type: 'express',
    ship: true,
    lines: [{ goods_id: goods.id, quantity: 8 }],
  };
  expect((await call(`${base}/out/create`, atOnce)).statusCode).toBe(200);
  expect((await goodsAt(goods.id)).places).toEqual({ 'Z-1': 2, [number]: 10 });
  await call(`${base}/out/pick`, { id });
  expect((await oneOut(call, id)).lines).toMatchObject([{ picked: 12 }]);
  await call(`${base}/out/put_back`, { id, to: 'B-1' });
  expect((await goodsAt(goods.id)).places).toEqual({ 'B-1': 12 });
}, 30_000);
