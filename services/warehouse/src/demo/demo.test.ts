import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { InOrderEvent } from '../contract.ts';
import { Goods } from '../stock/goods/model.ts';
import { Movements } from '../stock/ledger/model.ts';
import { base, clerk } from '../warehouse.fixture.ts';
import { demo } from './demo.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

test('two starts at once and a third later make the demo goods once, and the counts agree', async () => {
  await Promise.all([demo(), demo()]);
  const events = (await service.publishedEvents(InOrderEvent)).length;
  await demo();
  expect((await service.publishedEvents(InOrderEvent)).length).toBe(events);
  const [goods, movements] = await Promise.all([Goods.find().lean(), Movements.find().lean()]);
  expect(goods.length).toBe(82);
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const statistic = (await service.as(clerk)(`${base}/stocks/statistic`, {})).json().data;
  expect(statistic).toEqual({
    in_goods_number: sum(goods.map(({ count }) => count)),
    out_goods_number: -sum(movements.filter(({ kind }) => kind === 'ship').map(({ change }) => change)),
    stock_goods_number: sum(goods.map(({ stock }) => stock)),
  });
  expect(sum(movements.map(({ change }) => change))).toBe(statistic.stock_goods_number);
  expect((await service.as(clerk)(`${base}/shelves/one`, { code: 'B-01' })).json().data.goods.length).toBeGreaterThan(
    0,
  );
  expect((await service.as(clerk)(`${base}/alerts/counts`, {})).json().data).toEqual({
    expiring: 3,
    low: 1,
    overdue: 1,
  });
});
