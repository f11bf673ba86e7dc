import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { announce, base, book, clerk, one, order, setOut } from '../../warehouse.fixture.ts';
import { Goods } from '../goods/model.ts';
import type { Movement } from '../schema.ts';
import { Movements, Pieces } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await service.as(clerk)(`${base}/shelves/save`, { shelves: [{ code: 'C-01' }] });
}, 30_000);
afterAll(() => service.stop());

const plc = { type: '6ES7 214-1AG40', sku: 'SI-214-1A', box_count: 2, count: 100 };
async function stocked(count = 100) {
  const { id } = await announce(service.as(clerk));
  const [goods] = (await book(service.as(clerk), id, [{ ...plc, count }])).goods;
  return { id, goods: goods?.id ?? '' };
}
const movements = async (goods: string): Promise<Movement[]> =>
  (await service.as(clerk)(`${base}/movements`, { goods })).json().data.data;
const amend = (body: object) => service.as(clerk)(`${base}/movements/amend`, body);

test('two hundred concurrent requests for a hundred pieces: a hundred get one each, and the ledger adds up to the stock', async () => {
  const { goods } = await stocked(100);
  const lines = [{ goods_id: goods, quantity: 1 }];
  const take = () =>
    service.as(clerk)(`${base}/out/create`, { client_code: 'HZ-ZDH', deliver_type: 'express', ship: true, lines });
  const codes = (await Promise.all(Array.from({ length: 200 }, take))).map(({ statusCode }) => statusCode);
  expect([codes.filter((code) => code === 200).length, codes.filter((code) => code === 409).length]).toEqual([
    100, 100,
  ]);
  const row = await Goods.findById(goods).orFail().lean();
  expect([row.stock, row.free, row.places, row.moves]).toEqual([0, 0, {}, 101]);
  expect(row.gone_at).toBeInstanceOf(Date);
  const rows = await Movements.find({ 'goods.id': goods }).lean();
  expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  expect(Math.min(...rows.map(({ after }) => after))).toBe(0);
}, 120_000);

test('a wrong movement is reversed and posted correctly in one transaction; the wrong row stays', async () => {
  const { id, goods } = await stocked(100);
  const [wrong] = await movements(goods);
  const response = await amend({ id: wrong?.id, pieces: 90, to: 'C-01', reason: '数错' });
  expect(response.statusCode).toBe(200);
  expect(
    (await movements(goods)).map(({ kind, change, after, to, reversed }) => [kind, change, after, to, reversed]),
  ).toEqual([
    ['in', 90, 90, 'C-01', false],
    ['reverse', -100, 0, null, false],
    ['in', 100, 100, 'DOCK', true],
  ]);
  expect(await one(service.as(clerk), id)).toMatchObject({ received: 90, goods: [{ count: 90, stock: 90 }] });
  expect((await amend({ id: wrong?.id, reason: 'again' })).json().code).toBe('movement.reversed-already');
});

test('pieces that have left their place cannot be reversed from there, and nothing is half done', async () => {
  const { goods } = await stocked(10);
  const [came] = await movements(goods);
  const lines = [{ goods_id: goods, quantity: 4 }];
  await service.as(clerk)(`${base}/out/create`, { client_code: 'HZ-ZDH', deliver_type: 'express', ship: true, lines });
  const response = await amend({ id: came?.id, reason: 'x' });
  expect([response.statusCode, response.json().code]).toEqual([409, 'goods.short']);
  expect((await movements(goods)).length).toBe(2);
});

test('the counters of all time and of the day agree with the stock', async () => {
  const [sum] = await Goods.aggregate<{ stock: number }>([{ $group: { _id: null, stock: { $sum: '$stock' } } }]);
  const here = async (requested: object) =>
    (await service.as(clerk)(`${base}/stocks/statistic`, requested)).json().data.stock_goods_number;
  expect(await here({})).toBe(sum?.stock);
  expect(await here({ day: '2999-01-01' })).toBe(sum?.stock);
  expect(await here({ day: '2000-01-01' })).toBe(0);
  expect(await Pieces.countDocuments({ day: null })).toBeGreaterThan(1);
});

test('the pieces of a pick are amended: the order they stand on is no shelf, and stays as it is', async () => {
  const { goods } = await stocked(10);
  const { id, number } = await order(service.as(clerk), [{ goods_id: goods, quantity: 5 }]);
  await setOut(service.as(clerk), id, 'applied');
  const code = (await Goods.findById(goods).orFail().lean()).code;
  const op = { op: randomUUID(), at: new Date().toISOString(), mode: 'pick', code, order: number, pieces: 5 };
  expect((await service.as(clerk)(`${base}/scan/apply`, { ops: [op] })).json().data).toMatchObject([{ done: true }]);
  const [pick] = await movements(goods);
  const response = await amend({ id: pick?.id, pieces: 3, to: pick?.to, reason: 'counted again' });
  expect(response.json().code).toBeUndefined();
  expect(response.statusCode).toBe(200);
  expect((await movements(goods))[0]).toMatchObject({ kind: 'move', pieces: 3, to: pick?.to });
  expect((await amend({ id: pick?.id, pieces: 2, to: 'NOWHERE', reason: 'x' })).statusCode).not.toBe(200);
});
