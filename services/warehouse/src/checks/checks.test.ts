import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { Goods } from '../stock/goods/model.ts';
import { Movements, Pieces } from '../stock/ledger/model.ts';
import { announce, base, book, clerk } from '../warehouse.fixture.ts';
import { LedgerChecks } from './model.ts';
import type { LedgerCheck } from './schema.ts';

let service: TestService;
let goods = '';
beforeAll(async () => {
  service = await startTest(warehouse);
  await waitFor(() => LedgerChecks.findOne({ kind: 'night', state: 'sound' }));
}, 30_000);
afterAll(() => service.stop());

const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);
/** Requests a check and waits for its result, as the page shows it. */
async function checked(): Promise<LedgerCheck> {
  const { id } = (await call('/ledger/check')).json().data;
  return waitFor(async () => {
    const all: LedgerCheck[] = (await call('/ledger')).json().data;
    return all.find((one) => one.id === id && one.ended_at !== null);
  });
}
beforeEach(async () => {
  const { id } = await announce(service.as(clerk));
  goods = (await book(service.as(clerk), id, [{ type: 'CHECK', count: 10 }])).goods[0]?.id ?? '';
  const lines = [{ goods_id: goods, quantity: 4 }];
  await call('/out/create', { client_code: 'HZ-ZDH', deliver_type: 'express', ship: true, lines });
});

test('a ledger with receipts, shipments and reversals is sound', async () => {
  const { id } = await announce(service.as(clerk));
  const [one] = (await book(service.as(clerk), id, [{ type: 'BACK', count: 3 }])).goods;
  const found = (await call('/movements', { goods: one?.id })).json().data.data;
  await call('/movements/amend', { id: found[0].id, pieces: 2, reason: 'x' });
  expect(await checked()).toMatchObject({ state: 'sound', kind: 'asked', broken: 0, faults: [], days: [], pieces: 8 });
});

test('a change that bypasses the ledger is reported with its goods', async () => {
  const at = { _id: goods as never };
  const broken: Array<[string[], () => Promise<unknown>, () => Promise<unknown>]> = [
    [
      ['sum', 'places'],
      () => Goods.collection.updateOne(at, { $inc: { stock: 1 } }),
      () => Goods.collection.updateOne(at, { $inc: { stock: -1 } }),
    ],
    [
      ['places'],
      () => Goods.collection.updateOne(at, { $inc: { 'places.DOCK': 2 } }),
      () => Goods.collection.updateOne(at, { $inc: { 'places.DOCK': -2 } }),
    ],
    [
      ['count'],
      () => Goods.collection.updateOne(at, { $inc: { count: 1 } }),
      () => Goods.collection.updateOne(at, { $inc: { count: -1 } }),
    ],
    [
      ['free'],
      () => Goods.collection.updateOne(at, { $inc: { free: 1 } }),
      () => Goods.collection.updateOne(at, { $inc: { free: -1 } }),
    ],
    [
      ['gap'],
      () => Movements.collection.updateOne({ 'goods.id': goods, seq: 2 }, { $set: { seq: 3 } }),
      () => Movements.collection.updateOne({ 'goods.id': goods, seq: 3 }, { $set: { seq: 2 } }),
    ],
    [
      ['after'],
      () => Movements.collection.updateOne({ 'goods.id': goods, seq: 1 }, { $inc: { after: 1 } }),
      () => Movements.collection.updateOne({ 'goods.id': goods, seq: 1 }, { $inc: { after: -1 } }),
    ],
  ];
  for (const [codes, spoil, mend] of broken) {
    await spoil();
    expect(await checked()).toMatchObject({ state: 'broken', broken: 1, faults: [{ id: goods, codes }], days: [] });
    await mend();
  }
  expect((await checked()).state).toBe('sound');
}, 60_000);

test('counters of past days and of all time are checked against the movements', async () => {
  await Pieces.create({ _id: 'false', day: '2026-01-02', in: 5, out: 0, counted: 0 });
  expect(await checked()).toMatchObject({ state: 'broken', broken: 0, days: ['2026-01-02', 'all'] });
  await Pieces.deleteOne({ _id: 'false' });
});
