import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { announce, base, book, clerk } from '../warehouse.fixture.ts';
import { endOf } from './days.rules.ts';
import { Goods } from './goods/model.ts';
import type { StockGoods } from './goods/schema.ts';
import { Movements, Pieces } from './ledger/model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const HOUR_MS = 3_600_000;
/** Two days before today, in the middle of it. */
const past = new Date(endOf(dayOf(new Date())).getTime() - 60 * HOUR_MS);
const call = (url: string, body: object) => service.as(clerk)(`${base}${url}`, body);

/** Moves everything written so far two days back. */
async function before() {
  const since = { $gt: new Date(Date.now() - HOUR_MS) };
  await Movements.collection.updateMany({ at: since }, { $set: { at: past } });
  await Goods.collection.updateMany({ created_at: since }, { $set: { created_at: past } });
  await Goods.collection.updateMany({ gone_at: since }, { $set: { gone_at: past } });
  const moved = await Pieces.find({ day: dayOf(new Date()) }).lean();
  for (const { _id, ...counts } of moved)
    await Pieces.create({ ...counts, _id: `past-${_id}-${Math.random()}`, day: dayOf(past) });
  await Pieces.deleteMany({ day: dayOf(new Date()) });
}
const receiveGoods = async (sku: string, count: number) =>
  (
    await book(service.as(clerk), (await announce(service.as(clerk), { client_code: 'PAST' })).id, [
      { type: 'P', sku, count },
    ])
  ).goods[0]?.id ?? '';
const ship = (goods_id: string, quantity: number) =>
  call('/out/create', { client_code: 'PAST', deliver_type: 'express', ship: true, lines: [{ goods_id, quantity }] });
async function on(day: string, more: object = {}): Promise<[string, number][]> {
  const { data } = (await call('/stocks/find_goods', { day, keyword: 'past', limit: 100, ...more })).json().data;
  return data.map(({ sku, stock }: StockGoods) => [sku, stock]).toSorted();
}

test('the stock of a past day is that of its end: it includes goods that left since, not those that left before or came later', async () => {
  const [stays, leaves, left] = [
    await receiveGoods('STAYS', 10),
    await receiveGoods('LEAVES', 5),
    await receiveGoods('LEFT', 3),
  ];
  await ship(left, 3);
  await ship(stays, 1);
  await before();
  await ship(leaves, 5);
  await ship(stays, 4);
  await receiveGoods('LATER', 7);
  const ended = dayOf(past);
  expect(await on(ended)).toEqual([
    ['LEAVES', 5],
    ['STAYS', 9],
  ]);
  expect(await on(dayOf(new Date(past.getTime() + 24 * HOUR_MS)))).toEqual(await on(ended));
  expect(await on(dayOf(new Date(past.getTime() - 24 * HOUR_MS)))).toEqual([]);
  expect(await on(dayOf(new Date()))).toEqual([
    ['LATER', 7],
    ['STAYS', 5],
  ]);
  const statistic = async (body: object) => (await call('/stocks/statistic', body)).json().data;
  expect(await statistic({ day: ended })).toEqual({ in_goods_number: 18, out_goods_number: 4, stock_goods_number: 14 });
  expect(await statistic({})).toEqual({ in_goods_number: 25, out_goods_number: 13, stock_goods_number: 12 });
  expect((await call('/stocks/statistic', { day: '2026-02-30' })).statusCode).toBe(422);
});

test('goods used up by the end of a day and returned since are not in that day’s stock', async () => {
  const goods = await receiveGoods('BACK', 2);
  const { id } = (await ship(goods, 2)).json().data;
  await before();
  const [, shipped] = await Movements.find({ 'goods.id': goods }).sort({ seq: 1 }).lean();
  expect(shipped?.after).toBe(0);
  const found = async () => (await on(dayOf(past))).filter(([sku]) => sku === 'BACK');
  expect(await found()).toEqual([]);
  const lines = [{ line: 0, pieces: 2 }];
  const back = await call('/out/return', { id, version: 1, place: 'DOCK', reason: 'x', lines });
  expect(back.statusCode).toBe(200);
  expect(await Goods.findById(goods).lean()).toMatchObject({ gone_at: null, stock: 2 });
  expect(await found()).toEqual([]);
});

test('a past day is read page by page, each goods once', async () => {
  const call_ = service.as(clerk);
  const { id } = await announce(call_, { client_code: 'PAGED' });
  const lines = Array.from({ length: 25 }, (_, index) => ({ type: `Page ${index}`, sku: `PG-${index}`, count: 2 }));
  const { goods } = await book(call_, id, lines);
  await before();
  for (const { id: one } of goods.slice(0, 3)) await ship(one, 2);
  const body = { day: dayOf(past), keyword: 'paged' };
  const first = (await call('/stocks/find_goods', body)).json().data;
  const second = (await service.as(clerk)(first.next_page_url, body)).json().data;
  expect([first.data.length, second.data.length, second.next_page_url]).toEqual([20, 5, null]);
  expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(25);
});
