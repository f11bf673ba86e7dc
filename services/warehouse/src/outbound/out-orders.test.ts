import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { OutOrderEvent, VALID, VOID } from '../contract.ts';
import { Goods } from '../stock/goods/model.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const stockOf = async (id: string) => {
  const { stock, free } = await Goods.findById(id).orFail().lean();
  return { stock, free };
};

test('a pending order reserves nothing; an applied one does, and back or void it releases the pieces', async () => {
  const call = service.as(clerk);
  const goods = await stocked(call, 20);
  const { id, number } = await order(call, [{ goods_id: goods.id, quantity: 8 }]);
  expect(await stockOf(goods.id)).toEqual({ stock: 20, free: 20 });
  expect((await setOut(call, id, 'shipped')).json().code).toBe('out-order.no-such-move');
  await setOut(call, id, 'applied');
  expect(await stockOf(goods.id)).toEqual({ stock: 20, free: 12 });
  await setOut(call, id, 'pending');
  expect(await stockOf(goods.id)).toEqual({ stock: 20, free: 20 });
  await setOut(call, id, 'applied');
  const nameless = await setOut(call, id, 'void');
  expect([nameless.statusCode, nameless.json().errors]).toEqual([422, { reason: ['不能为空'] }]);
  const voided = (await setOut(call, id, 'void', '客户取消')).json().data;
  expect(voided).toMatchObject({ status: 'pending', valid: VOID, moves: [{ to: 'pending', blockedBy: [] }] });
  expect(await stockOf(goods.id)).toEqual({ stock: 20, free: 20 });
  expect(voided.history.map((move: { from: string; to: string; reason: string }) => [move.to, move.reason])).toEqual([
    ['pending', ''],
    ['applied', ''],
    ['pending', ''],
    ['applied', ''],
    ['void', '客户取消'],
  ]);
  expect((await setOut(call, id, 'pending')).json().data).toMatchObject({ status: 'pending', valid: VALID });
  const events = (await service.publishedEvents(OutOrderEvent)).filter(({ state }) => state.number === number);
  expect(events[0]?.state.in_orders).toEqual([{ id: goods.ware_in.id, pieces: 8 }]);
  expect(events.map(({ version, change, state }) => [version, change?.to, state.valid])).toEqual([
    [1, 'pending', 1],
    [2, 'applied', 1],
    [3, 'pending', 1],
    [4, 'applied', 1],
    [5, 'void', 0],
    [6, 'pending', 1],
  ]);
});

test('of twenty orders that want the same pieces at once, as many get them reserved as there are', async () => {
  const call = service.as(clerk);
  const goods = await stocked(call, 20);
  const orders = await Promise.all(
    Array.from({ length: 20 }, () => order(call, [{ goods_id: goods.id, quantity: 3 }])),
  );
  const responses = await Promise.all(orders.map(({ id }) => setOut(call, id, 'applied')));
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBe(6);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('goods.short');
  expect(await stockOf(goods.id)).toEqual({ stock: 20, free: 2 });
  const atOnce = { client_code: 'HZ-ZDH', deliver_type: 'express', ship: true };
  const taken = await call(`${base}/out/create`, { ...atOnce, lines: [{ goods_id: goods.id, quantity: 3 }] });
  expect([taken.statusCode, taken.json().code]).toEqual([409, 'goods.short']);
}, 60_000);

test('reserves nothing for an order of which one line is short, and names the line', async () => {
  const call = service.as(clerk);
  const [many, few] = [await stocked(call, 20), await stocked(call, 1, { type: 'LC1D09BD' })];
  const lines = [
    { goods_id: many.id, quantity: 3 },
    { goods_id: few.id, quantity: 2 },
  ];
  const { id, moves } = await order(call, lines);
  expect(moves[0]).toEqual({ to: 'applied', blockedBy: ['goods.short'] });
  const response = (await setOut(call, id, 'applied')).json();
  expect(response).toMatchObject({ code: 'goods.short', state: { line: 1, type: 'LC1D09BD', quantity: 2, free: 1 } });
  expect(await stockOf(many.id)).toEqual({ stock: 20, free: 20 });
  expect((await oneOut(call, id)).status).toBe('pending');
});

test('a pending order is changed, an applied one is not, and an outdated version returns 409', async () => {
  const call = service.as(clerk);
  const goods = await stocked(call, 20, {}, { client_code2: 'SH-MY' });
  const lines = [{ goods_id: goods.id, quantity: 2 }];
  const { id } = await order(call, lines);
  const consignee = {
    name: 'ABC GmbH',
    street: 'Hauptstr.',
    number: '5',
    zip: '20095',
    city: 'Hamburg',
    country: 'DE',
  };
  const form = {
    id,
    version: 1,
    client_code: 'SH-MY',
    deliver_type: 'sea',
    courier: 'DHL',
    tracking: 'JD0146',
    consignee,
  };
  const more = { fba_number: 'FBA17X', sku_number: 'S-1', email: 'abc@example.com', locale: 'de-DE' };
  const edit = (body: object) => call(`${base}/out/edit`, { ...form, ...more, lines, ...body });
  expect((await edit({ lines: [{ goods_id: goods.id, quantity: 5 }] })).json().data).toMatchObject({
    version: 2,
    quantity: 5,
    client_code: 'SH-MY',
    consignee,
    ...more,
  });
  expect((await edit({})).json()).toMatchObject({ code: 'out-order.moved-already', state: { version: 2 } });
  await setOut(call, id, 'applied');
  expect((await edit({ version: 3 })).json().code).toBe('out-order.not-pending');
  const found = await call(`${base}/out`, { keyword: 'fba17x', status: 'applied', valid: VALID });
  expect(found.json().data.data).toMatchObject([{ id, tracking: 'JD0146' }]);
});
