import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { warehouse } from '../app.ts';
import { VALID } from '../contract.ts';
import { InOrderTypes } from '../inbound/orders/schema.ts';
import { base, clerk, oneOut, order, setOut } from '../warehouse.fixture.ts';
import { upgrade } from './upgrade.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await mongoose.connection.collection('pieces').insertMany([
    { _id: 'shard-3', in: 100, out: 0 },
    { _id: 'shard-7', in: 30, out: 58 },
  ] as never[]);
  for (const [collection, rows] of Object.entries(records))
    await mongoose.connection.collection(collection).insertMany(rows as never[]);
}, 30_000);
afterAll(() => service.stop());

const call = async (url: string, body: object = {}) => (await service.as(clerk)(`${base}${url}`, body)).json().data;

const user = { id: 'clerk', name: '陈师傅' };
const [came, went] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-03-05T08:00:00Z')];
const ware_in = { id: 'in-old', code: 'IN-2603-0001' };
const ware_out = { id: 'out-old', code: 'OUT-2603-0001' };
const goods = (nth: number, count: number, stock: number, moves: number) => ({
  _id: `g-${nth}`,
  code: `IN-2603-0001-0${nth}`,
  type: `Model ${nth}`,
  sku: `SKU-${nth}`,
  client_code: 'OLD',
  box_count: 2,
  ...{ count, stock, moves, ware_in, user },
  created_at: came,
  terms: ['old', `sku-${nth}`],
});
const movement = (nth: number, seq: number, change: number, after: number) => ({
  _id: `m-${nth}-${seq}`,
  goods: { id: `g-${nth}`, code: `IN-2603-0001-0${nth}`, type: `Model ${nth}` },
  ware_in: 'in-old',
  ...{ seq, change, after, user },
  ...(change > 0 ? { kind: 'in', document: ware_in, at: came } : { kind: 'ship', document: ware_out, at: went }),
});
const line = (nth: number, quantity: number) => ({
  ...{ goods: { id: `g-${nth}`, code: `IN-2603-0001-0${nth}`, type: `Model ${nth}`, sku: `SKU-${nth}` }, quantity },
  ...{ tray_quantity: 0, weight: null, desc: '', remark: '', ware_in },
});

/**
 * Records as the version before the ledger of places stored them; the ledgers of the third and fourth are incomplete.
 */
const records = {
  in_orders: [
    {
      ...{
        _id: 'in-old',
        number: 'IN-2603-0001',
        version: 2,
        type: InOrderTypes.Fba,
        status: VALID,
        waybill_number: null,
      },
      ...{ waybill_id: null, linked_by_hand: false, client_code: 'OLD', client_code2: '', client_code3: '' },
      ...{ package: 'parcel', quantity: 4, weight: null, desc: '', remark: '', received: 130, kinds: 4, user },
      ...{ created_at: came, terms: ['old'] },
    },
  ],
  goods: [goods(1, 50, 12, 2), goods(2, 20, 0, 2), goods(3, 40, 30, 0), goods(4, 20, 15, 1)],
  movements: [
    movement(1, 1, 50, 50),
    movement(1, 2, -38, 12),
    movement(2, 1, 20, 20),
    movement(2, 2, -20, 0),
    movement(4, 1, 20, 20),
  ],
  out_orders: [
    {
      ...{ _id: 'out-old', number: 'OUT-2603-0001', version: 1, status: 'shipped', deliver_type: 'sea' },
      ...{ client_code: 'OLD', quantity: 58, tray_quantity: 0, weight: null, remark: '', waybill_numbers: [], user },
      ...{ out_time: went, created_at: went, terms: ['old'] },
    },
  ],
  shipped_goods: [line(2, 20), line(1, 38)].map((one, at) => ({
    ...{ ...one, _id: `s-${at}`, deliver_type: 'sea', client_code: 'OLD', out_time: went, ware_out, user },
    ...{ line: 1 - at, terms: ['old'] },
  })),
};

async function checkAll() {
  const { goods: found, eta, received } = await call('/in/one', { id: 'in-old' });
  expect([eta, received]).toEqual([null, 130]);
  expect(found.map((row: Record<string, unknown>) => [row.stock, row.free, row.places])).toEqual([
    [12, 12, [{ place: 'DOCK', pieces: 12 }]],
    [0, 0, []],
    [30, 30, [{ place: 'DOCK', pieces: 30 }]],
    [15, 15, [{ place: 'DOCK', pieces: 15 }]],
  ]);
  const { movements, ...first } = await call('/goods/one', { id: 'g-1' });
  expect(first).toMatchObject({ barcode: '', sorting: [], photos: [], consignee: null, expected: 50, count: 50 });
  expect(movements.map((row: Record<string, unknown>) => [row.kind, row.from, row.to, row.pieces, row.after])).toEqual([
    ['ship', 'DOCK', null, 38, 12],
    ['in', null, 'DOCK', 50, 50],
  ]);
  const opened = (await call('/movements', { goods: 'g-3' })).data;
  expect(opened.map((row: Record<string, unknown>) => [row.kind, row.change, row.after, row.reason])).toEqual([
    ['ship', -10, 30, 'opening'],
    ['in', 40, 40, 'opening'],
  ]);
  expect((await call('/movements', { client_code: 'OLD' })).data.length).toBe(8);
  expect((await call('/stocks/find_goods', { keyword: 'old', stock: 1 })).data.length).toBe(3);
  expect((await call('/stocks/find_goods', { keyword: 'old', day: '2026-03-02' })).data.length).toBe(4);
  expect(await oneOut(service.as(clerk), 'out-old')).toMatchObject({
    valid: VALID,
    lines: [
      { quantity: 38, goods: { id: 'g-1' } },
      { quantity: 20, goods: { id: 'g-2' } },
    ],
    history: [{ from: null, to: 'shipped', user: { name: '陈师傅' } }],
  });
  expect(await call('/stocks/statistic')).toEqual({
    in_goods_number: 130,
    out_goods_number: 68,
    stock_goods_number: 57,
  });
  expect((await call('/stocks/statistic', { day: '2026-03-02' })).stock_goods_number).toBe(115);
  expect((await call('/counts/uncounted', { days: 30 })).data.length).toBe(3);
  expect((await call('/alerts/overdue')).data).toEqual([]);
  const { id } = await call('/ledger/check');
  const check = await waitFor(async () =>
    (await call('/ledger')).find((one: { id: string; ended_at: string | null }) => one.id === id && one.ended_at),
  );
  expect(check).toMatchObject({ state: 'sound', goods: 4, pieces: 57 });
}

test('records from before the ledger are read by all of today’s routes, however often they are upgraded', async () => {
  await Upgrades.deleteMany({});
  await upgrade();
  await checkAll();
  await upgrade();
  await Upgrades.deleteMany({});
  await upgrade();
  await checkAll();
});

test('an interrupted upgrade is resumed, and changes no newer records', async () => {
  const { id } = await order(service.as(clerk), [{ goods_id: 'g-1', quantity: 5 }], { client_code: 'OLD' });
  await setOut(service.as(clerk), id, 'applied');
  await mongoose.connection.collection('goods').insertOne(goods(5, 9, 9, 0) as never);
  await Upgrades.deleteMany({});
  await upgrade();
  expect(await call('/goods/one', { id: 'g-1' })).toMatchObject({ stock: 12, free: 7 });
  expect(await call('/goods/one', { id: 'g-5' })).toMatchObject({ stock: 9, free: 9, movements: [{ kind: 'in' }] });
  await call('/out/pick', { id });
  expect((await setOut(service.as(clerk), id, 'shipped')).statusCode).toBe(200);
  expect(await call('/goods/one', { id: 'g-1' })).toMatchObject({ stock: 7, free: 7 });
});

test('goods from before codes were stored are found by their SKU, barcode and model, whatever case and width a scan has', async () => {
  const $set = { sku: 'Ｓku-six', barcode: '4006381333931', type: 'Model six' };
  await mongoose.connection.collection('goods').updateOne({ _id: 'g-4' as never }, { $set, $unset: { codes: 1 } });
  const resolved = async (code: string) =>
    (await call('/scan/resolve', { code })).goods.map(({ id }: { id: string }) => id);
  expect(await resolved('SKU-SIX')).toEqual([]);
  await Upgrades.deleteMany({ _id: 'codes' });
  await Promise.all([upgrade(), upgrade()]);
  for (const code of ['sku-six', 'ＳＫＵ-SIX', ' 4006381333931', 'MODEL SIX'])
    expect(await resolved(code)).toEqual(['g-4']);
});

test('in-orders from before their owners were stored are on the stock link of each of their client codes', async () => {
  const { _id: _, ...order } = records.in_orders[0] as object & { _id: string };
  const announced = { number: 'IN-2603-0002', received: 0, awaited: true, eta: null };
  const codes = { client_code: 'AGENT', client_code2: 'k-Own', client_code3: '' };
  await mongoose.connection
    .collection('in_orders')
    .insertOne({ ...order, ...announced, ...codes, _id: 'in-owned' } as never);
  const make = () => service.as(clerk)(`${base}/windows/create`, { client_code: 'K-OWN', days: 7 });
  expect((await make()).json().code).toBe('client.missing');
  await Upgrades.deleteMany({ _id: 'in-owners' });
  await Promise.all([upgrade(), upgrade()]);
  const headers = { 'x-stock-window': (await make()).json().data.token };
  const { data } = (await service.as(null)(`${base}/window/in`, {}, { headers })).json().data;
  expect(data).toMatchObject([{ number: 'IN-2603-0002' }]);
});

test('of levels that older versions stored under several spellings of a client, the one set last remains', async () => {
  const level = { sku: 'SKU-1', type: null, quiet: null, user, terms: ['old', 'sku-1'] };
  await mongoose.connection.collection('stock_levels').insertMany([
    { ...level, _id: 'l-1', client_code: 'OLD', level: 900, at: came },
    { ...level, _id: 'l-2', client_code: 'old ', sku: 'sku-1', level: 800, at: went },
  ] as never[]);
  await Upgrades.deleteMany({ _id: 'levels' });
  await Promise.all([upgrade(), upgrade()]);
  expect((await call('/alerts/low')).data).toMatchObject([{ id: 'l-2', level: 800 }]);
  expect(await call('/alerts/level', { id: 'g-1' })).toMatchObject({ client_code: 'old ', level: 800 });
});
