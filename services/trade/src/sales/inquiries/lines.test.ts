import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { textBook } from '@qiaohui/service-kit/documents/sheets/book';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { inquirerOf, uploadOf, url } from './inquiries.fixture.ts';
import type { Inquiry } from './schema.ts';

let service: TestService;
let clerk: ReturnType<typeof inquirerOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = inquirerOf(service);
}, 30_000);
afterAll(() => service.stop());

const readSheet = async (bytes: Uint8Array, name: string, language = 'en') => {
  const { body, headers } = await uploadOf(bytes, name, '');
  return service.as(ann)(`${url}/sheet`, body, { headers: { ...headers, 'accept-language': language } });
};
const places = async (id: string) => (await clerk.linesOf(id)).map(({ place, model }) => `${place} ${model}`);

test('lines are added once behind the others, removed, and restored to their places; the inquiry counts and weighs them', async () => {
  const { id } = await clerk.inquire([
    { model: 'a', quantity: '2', unit_weight: '1.25' },
    { model: 'b', quantity: '1' },
    { model: 'c', quantity: '1.5', unit_weight: '0.2' },
  ]);
  expect(await clerk.now(id)).toMatchObject({ line_count: 3, weightless: 1, weight: '2.8' });
  const headers = { 'idempotency-key': randomUUID() };
  const add = () => clerk.dataOf(`${url}/${id}/lines`, { lines: [{ model: 'd', quantity: '1' }] }, { headers });
  await add();
  await add();
  const [one, two] = await clerk.linesOf(id);
  const gone = [one, two].map((line) => ({ id: line?.id, version: line?.version }));
  const left = await clerk.dataOf<Inquiry>(`${url}/${id}/lines/remove`, { lines: gone });
  expect(left).toMatchObject({ line_count: 2, weightless: 1, weight: '0.3' });
  expect(await places(id)).toEqual(['3 c', '4 d']);
  expect(await clerk.find({ keyword: 'a' })).toEqual([]);
  const lines = gone.map((line) => line.id);
  for (const _ of [1, 2])
    expect(await clerk.dataOf(`${url}/${id}/lines/restore`, { lines })).toMatchObject({ line_count: 4, weight: '2.8' });
  expect(await places(id)).toEqual(['1 a', '2 b', '3 c', '4 d']);
  await clerk.dataOf(`${url}/${id}/lines`, { lines: [{ model: 'e', quantity: '1' }] });
  expect((await places(id)).at(-1)).toBe('5 e');
});

test('the last line is not removed, nor one that somebody else has changed; nothing is removed then', async () => {
  const { id } = await clerk.inquire(['a', 'b']);
  const lines = await clerk.linesOf(id);
  const seen = lines.map((line) => ({ id: line.id, version: line.version }));
  const all = await clerk.call(`${url}/${id}/lines/remove`, { lines: seen });
  expect([all.statusCode, all.json().errors]).toEqual([422, { lines: ['请至少填写一个型号'] }]);
  await clerk.call(`${url}/${id}/lines/${seen[0]?.id}`, { version: 1, quantity: '9' }, { method: 'PATCH' });
  const late = await clerk.call(`${url}/${id}/lines/remove`, { lines: [seen[0]] });
  expect([late.statusCode, late.json().code]).toEqual([409, 'inquiry-line.changed']);
  const none = await clerk.call(`${url}/${id}/lines/remove`, { lines: [] }, { headers: { 'accept-language': 'en' } });
  expect(none.json().errors).toEqual({ lines: ['Please select a row first'] });
  expect(await places(id)).toEqual(['1 a', '2 b']);
});

test('of two clerks who change a line one wins, and the other gets the present line', async () => {
  const { id } = await clerk.inquire(['a']);
  const [line] = await clerk.linesOf(id);
  const change = (quantity: string) =>
    clerk.call(`${url}/${id}/lines/${line?.id}`, { version: 1, quantity }, { method: 'PATCH' });
  const responses = await Promise.all([change('2'), change('3')]);
  const [won, lost] = responses.toSorted((one, other) => one.statusCode - other.statusCode);
  expect([won?.statusCode, lost?.statusCode]).toEqual([200, 409]);
  expect(lost?.json().state).toEqual(won?.json().data);
});

test('lines that come at the same time from two clerks are all there, each at a place of its own', async () => {
  const { id } = await clerk.inquire(['a']);
  const add = (model: string) => clerk.dataOf(`${url}/${id}/lines`, { lines: [{ model, quantity: '1' }] });
  await Promise.all(['b', 'c', 'd', 'e'].map(add));
  const lines = await clerk.linesOf(id);
  expect(lines.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(lines.map(({ model }) => model))).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
  expect((await clerk.now(id)).line_count).toBe(5);
});

test('a sheet is read by its headings in any of the languages, or as pasted without any; another file is rejected', async () => {
  const rows = [
    ['数量', '型号', '订货号', '单重', '备注', '交货日期', '目标价'],
    ['1,200', 'CPU 1214C', '6ES7214-1AG40-0XB0', '0.45', '急', '2026-12-24', '180.00'],
    ['', '', '3RT2016', '', '', '', ''],
    ['5', '', '', '', '', '', ''],
  ];
  const book = await readSheet(await textBook([{ name: '一', rows }]), '询价.xlsx');
  const nothing = { unit_weight: '', notes: '', delivery_date: '', target_price: '' };
  expect(book.json().data).toEqual({
    name: '询价.xlsx',
    lines: [
      {
        ...{ model: 'CPU 1214C', order_number: '6ES7214-1AG40-0XB0', quantity: '1200', unit_weight: '0.45' },
        ...{ notes: '急', delivery_date: '2026-12-24', target_price: '180' },
      },
      { ...nothing, model: '3RT2016', order_number: '3RT2016', quantity: '1' },
    ],
  });
  const csv = await readSheet(Buffer.from('2 x 3RT2016;\r\n3RT2017;7\r\n'), 'a.csv');
  expect(csv.json().data.lines).toMatchObject([
    { model: '3RT2016', quantity: '2' },
    { model: '3RT2017', quantity: '7' },
  ]);
  const many = await readSheet(Buffer.from('x\r\n'.repeat(1_001)), 'b.csv');
  expect([many.statusCode, many.json().message]).toEqual([422, 'At most 1,000 lines in one inquiry']);
  expect((await readSheet(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), 'a.xlsx')).statusCode).toBe(422);
});

test('a sheet is read by the decimal sign that its figures show; days are read as each language writes them, other times become notes', async () => {
  const german = [
    'Modell;Menge;Gewicht;Liefertermin;Bemerkung;Preis',
    'A;1.250;0,45 kg;24.12.2026;eilig;1.234,50',
    'B;5 Stk;1,250;4 Wochen;rot;',
  ];
  const read = await readSheet(Buffer.from(german.join('\r\n')), 'anfrage.csv');
  const nothing = { order_number: '', delivery_date: '', notes: '', target_price: '' };
  expect(read.json().data.lines).toEqual([
    {
      ...{ ...nothing, model: 'A', quantity: '1250', unit_weight: '0.45', delivery_date: '2026-12-24' },
      ...{ notes: 'eilig', target_price: '1234.5' },
    },
    { ...nothing, model: 'B', quantity: '5', unit_weight: '1.25', notes: 'rot · 4 Wochen' },
  ]);
  // no figure tells its sign: of a workbook a quantity is whole and a weight is for a person to mend
  const english = [
    ['Item', 'Model', 'Qty', 'Weight (kg)', 'Delivery'],
    ['1', 'HD-7', '1,250', '1,250', '2026/12/4'],
  ];
  const unclear = await readSheet(await textBook([{ name: 'rfq', rows: english }]), 'rfq.xlsx');
  expect(unclear.json().data.lines).toEqual([
    { ...nothing, model: 'HD-7', quantity: '1250', unit_weight: '1,250', delivery_date: '2026-12-04' },
  ]);
  // a text has the sign of its writer's language, also without headings
  for (const [language, quantity] of [
    ['de-DE', '1250'],
    ['en', '1.25'],
  ]) {
    const plain = await readSheet(Buffer.from('HD-7;1.250\r\n'), 'a.csv', language);
    expect(plain.json().data.lines).toMatchObject([{ model: 'HD-7', quantity }]);
  }
});

test('a downloaded inquiry is read again with all that its lines say, in each language', async () => {
  const line = {
    ...{ model: 'CPU 1214C', order_number: '6ES7214', quantity: '1.5', unit_weight: '1.25', notes: '- 急' },
    ...{ delivery_date: '2026-12-24', target_price: '180.5' },
  };
  const { id } = await clerk.inquire([line]);
  for (const language of ['zh-CN', 'en-US', 'de-DE']) {
    const file = await clerk.call(`${url}/${id}/file`, undefined, { headers: { 'accept-language': language } });
    const read = await readSheet(file.rawPayload, 'lines.xlsx');
    expect([language, read.json().data.lines]).toEqual([language, [line]]);
    const book = new excel.Workbook();
    await book.xlsx.load(file.rawPayload as never);
    // a day that a workbook sorts and adds days to
    expect(book.worksheets[0]?.getRow(2).values).toContainEqual(new Date('2026-12-24'));
  }
});
