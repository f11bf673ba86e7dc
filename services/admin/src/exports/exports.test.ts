import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { parse } from 'csv-parse/sync';
import excel from 'exceljs';
import mongoose from 'mongoose';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { mostRows, type OrderExport } from './schema.ts';

const url = '/api/v1/manage/orders';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const other = { ...clerk, id: 'other' };
const { kyc } = sampleOrder({ id: 'x' });

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  const orders = [
    sampleOrder({
      id: '1',
      status: OrderStatus.TransferClaimed,
      kyc: { ...kyc, lastName: '=HYPERLINK("x")', firstName: ',"' },
    }),
    sampleOrder({ id: '2', status: OrderStatus.Completed }),
    sampleOrder({ id: '3', status: OrderStatus.TransferClaimed }),
  ];
  for (const order of orders) await service.publishEvent(OrderEvent, order, 1);
  await waitFor(async () => (await Orders.countDocuments()) === orders.length);
}, 30_000);
afterAll(() => service.stop());

const request = (body: object, who = clerk, language = 'en-US') =>
  service.as(who)(`${url}/export`, body, { headers: { 'accept-language': language } });
const mine = async (who = clerk) => (await service.as(who)(`${url}/exports`, {})).json().data as OrderExport[];
async function made(body: object, language?: string) {
  const { id } = (await request(body, clerk, language)).json().data;
  const done = await waitFor(async () => (await mine()).find((one) => one.id === id && one.state === 'ready'));
  return { id, done, response: await service.as(clerk)(`${url}/exports/${id}/file`) };
}

test('a CSV file holds the orders that match the filter, in the caller’s language, and no formula', async () => {
  const status = String(OrderStatus.TransferClaimed);
  const { response, done } = await made({ format: 'csv', filter: { status }, sort: 'newest' }, 'de-DE');
  expect([done.done, done.total, done.filter]).toEqual([2, 2, { status }]);
  const rows = parse(response.body, { bom: true, columns: true, delimiter: ';' }) as Record<string, string>[];
  expect(rows.map(({ Auftrag, Status }) => [Auftrag, Status])).toEqual([
    [sampleOrder({ id: '3' }).number, 'Überweisung gemeldet'],
    [sampleOrder({ id: '1' }).number, 'Überweisung gemeldet'],
  ]);
  expect(rows[1]?.['Studierende Person']).toBe('\'=HYPERLINK("x"),"');
  expect(rows[0]?.Kontonummer).toMatch(/^•••• \w{4}$/);
});

test('a workbook has sums that add up, as numbers, and text that stays text', async () => {
  const { response } = await made({ format: 'xlsx' });
  expect(response.headers['content-disposition']).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.xlsx"/);
  const book = new excel.Workbook();
  await book.xlsx.load(response.rawPayload as unknown as ArrayBuffer);
  const [sheet] = book.worksheets as [excel.Worksheet];
  const heads = (sheet.getRow(1).values as string[]).slice(1);
  const column = (name: string) => [2, 3, 4].map((row) => sheet.getRow(row).getCell(heads.indexOf(name) + 1).value);
  expect(sheet.rowCount).toBe(4);
  expect(column('Amount')).toEqual([1, 2, 3].map(() => Number(sampleOrder({ id: 'x' }).amount)));
  expect(column('Student')).toContain('=HYPERLINK("x"),"');
});

test('an export is visible to its requester alone, stored encrypted, and audited', async () => {
  const { id } = await made({ format: 'csv' });
  expect((await service.as(other)(`${url}/exports/${id}/file`)).statusCode).toBe(404);
  expect(await mine(other)).toEqual([]);
  const chunks = await mongoose.connection
    .collection('blobs.chunks')
    .find({ files_id: `export-${id}-1` as never })
    .toArray();
  const bytes = Buffer.concat(chunks.map(({ data }) => Buffer.from(data.buffer)));
  expect(bytes.includes(sampleOrder({ id: '1' }).number)).toBe(false);
  expect(await Audit.findOne({ 'subject.id': id }).lean()).toMatchObject({
    what: 'order.export',
    after: { format: 'csv', rows: 3 },
  });
});

test('one export is made at a time, and an unknown filter returns an error', async () => {
  const person = { ...clerk, id: 'twice' };
  const both = await Promise.all([request({ format: 'csv' }, person), request({ format: 'csv' }, person)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await request({ format: 'csv', filter: { $where: '1' } }, other)).statusCode).toBe(422);
  expect((await request({ format: 'pdf' }, other)).statusCode).toBe(422);
  expect(mostRows).toBeLessThan(1_048_576);
});
