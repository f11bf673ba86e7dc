import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { OutOrderEvent } from '../contract.ts';
import { announce, base, book, clerk, one } from '../warehouse.fixture.ts';
import { Goods } from './goods/model.ts';
import { Movements } from './ledger/model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const plc = { type: '6ES7 214-1AG40', sku: 'SI-214-1A', box_count: 2, count: 20 };
const take = (goods_id: string, quantity: number) => ({
  client_code: 'HZ-ZDH',
  deliver_type: 'express',
  ship: true,
  lines: [{ goods_id, quantity, weight: '2.5' }],
});

test('goods that come in and go out are counted in pieces, and every change is in the ledger', async () => {
  const call = service.as(clerk);
  const { id } = await announce(call, { waybill_id: 'wb-1 ' });
  const { goods } = await book(call, id, [plc, { ...plc, type: 'LC1D09BD', sku: 'SE-LC1', count: 5 }]);
  const [first] = goods;
  expect(goods.map(({ code }) => code.slice(-3))).toEqual(['-01', '-02']);
  const shipped = await call(`${base}/out/create`, take(first?.id ?? '', 8));
  expect(shipped.statusCode).toBe(200);
  const statistic = (await call(`${base}/stocks/statistic`, {})).json().data;
  expect(statistic).toEqual({ in_goods_number: 25, out_goods_number: 8, stock_goods_number: 17 });
  const { movements } = await one(call, id);
  expect(
    movements.filter(({ goods: moved }) => moved.id === first?.id).map(({ change, after }) => [change, after]),
  ).toEqual([
    [-8, 12],
    [20, 20],
  ]);
  const out = (await call(`${base}/out/one`, { id: shipped.json().data.id })).json().data;
  expect(out).toMatchObject({
    status: 'shipped',
    quantity: 8,
    weight: '2.5',
    goods: [{ quantity: 8, ware_in: { id }, goods: { sku: 'SI-214-1A' } }],
  });
  expect(await service.publishedEvents(OutOrderEvent)).toMatchObject([
    { state: { status: 'shipped', quantity: 8, waybill_numbers: ['WB-1'] } },
  ]);
});

test('fifty concurrent shipments get pieces only while there are some, and the ledger adds up to the stock', async () => {
  const call = service.as(clerk);
  const { id } = await announce(call);
  const [scarce] = (await book(call, id, [{ ...plc, count: 20 }])).goods;
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => call(`${base}/out/create`, take(scarce?.id ?? '', 1))),
  );
  const codes = responses.map((response) => response.statusCode);
  expect(codes.filter((code) => code === 200).length).toBe(20);
  expect(codes.filter((code) => code === 409).length).toBe(30);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'goods.short',
    state: { stock: 0 },
  });
  const ledger = await Movements.find({ 'goods.id': scarce?.id }).sort({ seq: 1 }).lean();
  expect((await Goods.findById(scarce?.id).lean())?.stock).toBe(0);
  expect(ledger.reduce((sum, { change }) => sum + change, 0)).toBe(0);
  expect(ledger.map(({ seq }) => seq)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  expect(Math.min(...ledger.map(({ after }) => after))).toBe(0);
}, 60_000);

test('an out-order with one line that is short ships nothing at all', async () => {
  const call = service.as(clerk);
  const { id } = await announce(call);
  const [one_, two] = (await book(call, id, [plc, { ...plc, box_count: 1, count: 1 }])).goods;
  const lines = [
    { goods_id: one_?.id, quantity: 3 },
    { goods_id: two?.id, quantity: 2 },
  ];
  const response = await call(`${base}/out/create`, { ...take('', 1), lines });
  expect([response.statusCode, response.json().code]).toEqual([409, 'goods.short']);
  expect((await one(call, id)).goods.map(({ stock }) => stock)).toEqual([20, 1]);
});

test('stock is found by model, SKU and number, page by page, with or without what is used up', async () => {
  const call = service.as(clerk);
  const { id, number } = await announce(call, { client_code: 'PAGES' });
  const lines = Array.from({ length: 25 }, (_, index) => ({
    ...plc,
    box_count: 1,
    type: `Riesling ${index}`,
    sku: `WN-${index}`,
    count: 1,
  }));
  const { goods } = await book(call, id, lines);
  await call(`${base}/out/create`, { ...take(goods[0]?.id ?? '', 1), client_code: 'PAGES' });
  const find = async (body: object, url = `${base}/stocks/find_goods`) => (await call(url, body)).json().data;
  const first = await find({ keyword: 'riesl' });
  expect(first.data.length).toBe(20);
  const second = await find({ keyword: 'riesl' }, first.next_page_url);
  expect([second.data.length, second.next_page_url]).toEqual([5, null]);
  expect(new Set([...first.data, ...second.data].map((row) => row.id)).size).toBe(25);
  expect((await find({ keyword: 'riesl', stock: 1, limit: 100 })).data.length).toBe(24);
  expect((await find({ keyword: number, limit: 100 })).data.length).toBe(25);
  expect((await find({ keyword: 'wn-7' })).data.map((row: { sku: string }) => row.sku)).toEqual(['WN-7']);
  const out = await find({ keyword: 'riesl' }, `${base}/stocks/find_out_goods`);
  expect(out.data).toMatchObject([{ goods: { sku: 'WN-0' }, quantity: 1, deliver_type: 'express' }]);
});

test('a keyword finds goods whatever the width and case of its characters, or of theirs', async () => {
  const call = service.as(clerk);
  const { id } = await announce(call);
  await book(call, id, [
    { type: 'ＷＩＤＥ－４７１１', sku: 'Ｗ１', count: 1 },
    { type: 'NARROW-0815', sku: 'N1', count: 1 },
  ]);
  const found = async (keyword: string) => {
    const { data } = (await call(`${base}/stocks/find_goods`, { keyword })).json().data;
    return data.map(({ sku }: { sku: string }) => sku);
  };
  for (const keyword of ['wide 4711', 'ｗｉｄｅ', 'ＷＩＤＥ　４７１１', 'wide-4711'])
    expect(await found(keyword)).toEqual(['Ｗ１']);
  for (const keyword of ['ｎａｒｒｏｗ', 'narrow ０８１５', 'ＮＡＲＲＯＷ－０８１５'])
    expect(await found(keyword)).toEqual(['N1']);
});
