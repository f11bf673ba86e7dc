import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { VALID } from '../contract.ts';
import { Shipped } from '../outbound/orders/shipped.model.ts';
import { Goods, type GoodsRecord } from '../stock/goods/model.ts';
import { Movements } from '../stock/ledger/model.ts';
import { base, clerk, order, setOut, stocked } from '../warehouse.fixture.ts';
import type { ListExport } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

async function made(form: object, locale = 'en-US'): Promise<{ file: ListExport; bytes: Buffer; name: string }> {
  const call = service.as(clerk);
  const requested = await call(`${base}/exports/create`, form, { headers: { 'accept-language': locale } });
  if (requested.statusCode !== 200) throw new Error(requested.body);
  const { id } = requested.json().data;
  const all = async (): Promise<ListExport[]> => (await call(`${base}/exports`, {})).json().data;
  const file = await waitFor(async () => (await all()).find((one) => one.id === id && one.state === 'ready'));
  const { rawPayload: bytes, headers } = await call(`${base}/exports/${id}/file`);
  return { file, bytes, name: String(headers['content-disposition']) };
}
/** German files are divided by semicolons. */
const rowsOf = (bytes: Buffer, delimiter = ',') =>
  bytes
    .toString()
    .trim()
    .split('\r\n')
    .map((line) => line.split(delimiter));

test('out-orders are exported as the filter shows them, in the reader’s language, and hold no formula', async () => {
  const call = service.as(clerk);
  const goods = await stocked(call, 20, {}, { client_code: 'EXP' });
  const lines = [{ goods_id: goods.id, quantity: 2 }];
  const one = await order(call, lines, { client_code: 'EXP', reference: '=1+1', fba_number: 'FBA17X' });
  const other = await order(call, lines, { client_code: 'EXP' });
  await setOut(call, other.id, 'void', 'x');
  const filter = { keyword: 'exp', status: 'pending', valid: VALID };
  const csv = await made({ list: 'out', format: 'csv', filter }, 'de-DE');
  const [head, ...rows] = rowsOf(csv.bytes, ';');
  expect(head?.slice(0, 4)).toEqual(['Nummer', 'Status', 'Kundencode', 'Auftragsreferenz']);
  expect(rows.map((row) => row.slice(0, 5))).toEqual([[one.number, 'Offen', 'EXP', "'=1+1", 'Kurier']]);
  expect(csv.file).toMatchObject({ list: 'out', total: 1, done: 1 });
  const xlsx = await xlsxRows((await made({ list: 'out', format: 'xlsx', filter: { keyword: 'exp' } })).bytes);
  expect(xlsx.slice(1).map((row) => [row[0], row[1], row[3]])).toEqual([
    [other.number, 'Void', ''],
    [one.number, 'Pending', "'=1+1"],
  ]);
});

test('shipped goods are exported with their returned pieces', async () => {
  const call = service.as(clerk);
  const goods = await stocked(call, 20, {}, { client_code: 'BACK' });
  const made_ = await order(call, [{ goods_id: goods.id, quantity: 5 }], { client_code: 'BACK', ship: true });
  const back = { id: made_.id, version: made_.version, place: 'DOCK', reason: 'x', lines: [{ line: 0, pieces: 2 }] };
  expect((await call(`${base}/out/return`, back)).statusCode).toBe(200);
  const [head, row] = rowsOf((await made({ list: 'shipped', format: 'csv', filter: { keyword: 'back' } })).bytes);
  const of = (heading: string) => row?.[head?.indexOf(heading) ?? -1];
  expect([of('Client code'), of('Pieces'), of('Returned')]).toEqual(['BACK', '5', '2']);
});

test('places of goods are exported with the dock’s name in the reader’s language', async () => {
  await stocked(service.as(clerk), 3, { sku: 'ATDOCK' });
  const filter = { keyword: 'atdock' };
  const texts = { 'zh-CN': '收货区 3', 'en-US': 'Dock 3', 'de-DE': 'Eingangsplatz 3' } as const;
  for (const [locale, places] of Object.entries(texts)) {
    const { bytes } = await made({ list: 'stock', format: 'csv', filter }, locale as keyof typeof texts);
    expect(rowsOf(bytes, locale === 'de-DE' ? ';' : ',')[1]).toContain(places);
  }
}, 60_000);

test('a list of many pages is exported whole, and the stock of a past day as it was then', async () => {
  const goods = await stocked(service.as(clerk), 1, { sku: 'MANY' });
  const row = (await Goods.findById(goods.id).lean()) as GoodsRecord;
  const copies = Array.from({ length: 1_203 }, (_, at) => ({ ...row, _id: `copy-${at}`, code: `COPY-${at}` }));
  await Goods.insertMany(copies);
  const { file, bytes } = await made({ list: 'stock', format: 'csv', filter: { keyword: 'many' } });
  const codes = rowsOf(bytes)
    .slice(1)
    .map(([code]) => code);
  expect([codes.length, new Set(codes).size, file.total]).toEqual([1_204, 1_204, 1_204]);
  // the copies never moved, so they were not there on any day
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const then = await made({ list: 'stock', format: 'csv', filter: { keyword: 'many', day } });
  expect([rowsOf(then.bytes).length, then.file.total]).toEqual([2, 1]);
});

test('a file of a past day says which day in its name and headings, and has no column of today', async () => {
  const { id } = await stocked(service.as(clerk), 4, { sku: 'DAYS' });
  await Goods.updateOne({ _id: id }, { $set: { created_at: new Date('2026-01-01T00:00:00Z') } });
  await Movements.updateMany({ 'goods.id': id }, { $set: { at: new Date('2026-01-02T00:00:00Z') } });
  const filter = { keyword: 'days', day: '2026-01-05' };
  const { file, bytes, name } = await made({ list: 'stock', format: 'csv', filter });
  const [head, row] = rowsOf(bytes);
  expect(head).toContain('Stock that day 2026-01-05');
  expect(row?.[head?.indexOf('Stock that day 2026-01-05') ?? -1]).toBe('4');
  for (const present of ['In stock', 'Available', 'Locations']) expect(head).not.toContain(present);
  expect(file.day).toBe('2026-01-05');
  expect(name).toMatch(/stock-2026-01-05-\d{4}-\d\d-\d\d\.csv/);
});

test('more rows than a file holds are a 422 with a message, and a file is visible to its requester alone', async () => {
  const { file } = await made({ list: 'received', format: 'csv' });
  const colleague = service.as({ ...clerk, id: 'colleague', email: 'colleague@example.com' });
  expect((await colleague(`${base}/exports/${file.id}/file`)).statusCode).toBe(404);
  expect((await colleague(`${base}/exports`, {})).json().data).toEqual([]);
  const unknown = await service.as(clerk)(`${base}/exports/create`, {
    list: 'out',
    format: 'csv',
    filter: { day: '1' },
  });
  expect(unknown.statusCode).toBe(422);
  const bare = Array.from({ length: 100_001 }, (_, at) => ({
    _id: `bare-${at}` as never,
    out_time: new Date(),
    terms: [],
  }));
  await Shipped.collection.insertMany(bare, { ordered: false });
  const rejected = await service.as(clerk)(`${base}/exports/create`, { list: 'shipped', format: 'csv' });
  expect([rejected.statusCode, rejected.json().message]).toEqual([422, '一个文件最多 100000 行，请缩小筛选范围']);
}, 60_000);
