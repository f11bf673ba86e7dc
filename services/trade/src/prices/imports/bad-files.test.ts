import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { crafted, zipped } from '@qiaohui/service-kit/documents/sheets/crafted.testing';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { base, bookOf, cellsOf, formOf, importing, lists } from './imports.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());
const { analysed, map, reported, imported, settled, listOf, rowsOf } = importing(() => service);

const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const heads = ['Order number', 'Price', 'Currency'];
const headings = `<row r="1">${heads.map(cell).join('')}</row>`;

test.each<[string, () => Promise<Buffer>, string]>([
  ['a bomb of zeros', () => zipped([['xl/workbook.xml', Buffer.alloc(130 * 1024 * 1024)]]), 'import.not-a-sheet'],
  ['a million columns', () => crafted({ data: `${headings}<row r="2"><c r="BDWGO2"><v>1</v></c></row>` }), 'sheet.'],
  [
    'a huge shared string',
    () =>
      crafted({
        data: `${headings}<row r="2"><c t="s"><v>0</v></c></row>`,
        strings: `<si><t>${'长'.repeat(3e6)}</t></si>`,
      }),
    'sheet.',
  ],
  ['a row far beyond the last', () => crafted({ data: `${headings}<row r="8000000">${cell('A')}</row>` }), 'sheet.'],
  ['a picture in a zip', () => zipped([['a.png', Buffer.from([0x89, 0x50])]]), 'import.not-a-sheet'],
])(
  '%s fails in words, and no list and no revision comes of it',
  async (_, file, code) => {
    const count = async () => (await service.as(ann)(`${lists}/list`, {})).json().data.total;
    const before = await count();
    const found = await analysed(await file());
    expect(found).toMatchObject({
      state: 'failed',
      analysis: null,
      list: null,
      error: { code: expect.stringContaining(code) },
    });
    expect(found.error?.message).not.toBe(found.error?.code);
    expect((await map(found, { columns: { model: 0, unit_price: 1 } })).statusCode).toBe(409);
    expect(await count()).toBe(before);
  },
  60_000,
);

test('empty rows above the headings keep their places in the preview, in the headings and in the report', async () => {
  const rows = [[], ['Bestell-Nr.', 'Preis', 'Whg.'], [], ['A1', '1,50', 'EUR'], ['A2', '?', 'EUR']];
  for (const file of [await bookOf(rows), rows.map((row) => row.join(';')).join('\n')]) {
    const found = await analysed(file);
    expect(found.analysis).toMatchObject({
      header_rows: 2,
      headings: ['Bestell-Nr.', 'Preis', 'Whg.'],
      first: [[], ['Bestell-Nr.', 'Preis', 'Whg.'], [], ['A1', '1,50', 'EUR'], ['A2', '?', 'EUR']],
    });
    const report = await reported(found);
    expect(report.report?.faults.map(({ row, code }) => [row, code])).toEqual([[5, 'import.price-unread']]);
    const done = await imported(report, { mode: 'new', name: 'empty rows' });
    expect(await rowsOf(String(done.list))).toMatchObject([{ order_number: 'A1', unit_price: '1.5' }]);
  }
}, 60_000);

test('prices with signs and units, and an order number twice, are read or told by row', async () => {
  const rows = ['A1;€ 1.234,50;', 'A2;12,50 / 100 Stk;EUR', 'A3;¥5,00元;', 'a 1;7,00;EUR', 'A4;zwölf;EUR', 'A5;;EUR'];
  const found = await analysed(['Bestell-Nr.;Preis;Whg.', ...rows].join('\n'));
  const report = await reported(found, { decimal_sign: 'comma' });
  expect(report.report?.faults.map(({ row, code, field }) => [row, code, field])).toEqual([
    [5, 'import.twice', 'order_number'],
    [6, 'import.price-unread', 'unit_price'],
    [7, 'import.price-missing', 'unit_price'],
  ]);
  const done = await imported(report, { mode: 'new', name: 'signs' });
  expect(await rowsOf(String(done.list))).toMatchObject([
    { order_number: 'A1', unit_price: '1234.5', currency: 'EUR' },
    { order_number: 'A2', unit_price: '12.5', price_unit: 100 },
    { order_number: 'A3', unit_price: '5', currency: 'CNY' },
  ]);
}, 60_000);

test('quotes that nobody closed swallow no row, and the report counts rows and currencies before the import', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `${at + 1};Typ;${at + 1},50;${at < 3 ? '' : 'EUR'}`);
  rows[99] = '100;"offen;100,50;EUR';
  rows[1_899] = '1900;"y;1900,50;EUR';
  const [first, , third] = [1_950, 1_951, 1_952];
  rows[first] = '1951;"auf;1951,50;EUR';
  rows[third] = '1953;3/4";1953,50;EUR';
  const found = await analysed(['Bestell-Nr.;Typ;Preis;Whg.', ...rows].join('\n'));
  const report = await reported(found, { decimal_sign: 'comma', currency: 'USD' });
  expect(report.report).toMatchObject({ rows: 2_000, good: 1_998, failing: 2 });
  expect(report.report?.faults.map(({ row, code, field, value }) => [row, code, field, value])).toEqual([
    [first + 2, 'import.quotes', 'model', '"auf'],
    [third + 2, 'import.quotes', 'model', '3/4"'],
  ]);
  expect(report.report?.currencies).toEqual([
    { currency: 'EUR', count: 1_995 },
    { currency: 'USD', count: 3 },
  ]);
  const done = await imported(report, { mode: 'new', name: 'quotes' });
  const [item] = (await rowsOf(String(done.list))).slice(99, 100);
  expect(item).toMatchObject({ order_number: '100', model: '"offen', unit_price: '100.5' });
}, 60_000);

test('of more failing rows than a repair workbook holds, those beyond it stay counted as failing', async () => {
  const most = 10_000;
  const bad = Array.from({ length: most + 3 }, (_, at) => `B${at},?,CNY`);
  const report = await reported(await analysed(['订货号,单价,币种', 'A1,1,CNY', ...bad].join('\n')));
  expect(report.report).toMatchObject({ rows: most + 4, good: 1, failing: most + 3, repairable: most });
  const done = await imported(report, { mode: 'new', name: '修正' });
  const [head = [], first = []] = await cellsOf((await service.as(ann)(`${base}/${done.id}/repair`)).rawPayload);
  expect([head.length, first[0]]).toEqual([6, '3']);
  const repaired = Array.from({ length: most }, (_, at) => `${at + 3},,${done.id},B${at},${at === 7 ? '?' : '2'},CNY`);
  const send = async (rows: string[]) => {
    const { body, headers } = formOf([head.join(','), ...rows].join('\n'), null);
    const { statusCode } = await service.as(ann)(`${base}/${done.id}/repair`, body, { headers });
    return { statusCode, found: await settled(done.id) };
  };
  const { found } = await send(repaired);
  expect(found.report).toMatchObject({ rows: most + 4, good: most, failing: 4, repairable: 1 });
  expect(found.report?.reasons).toMatchObject([{ code: 'import.price-unread', count: 4 }]);
  expect(await listOf(String(done.list))).toMatchObject({ item_count: most, status: 'normal' });
  expect((await send([`10,,${done.id},B7,2,CNY`])).found.report).toMatchObject({ failing: 3, repairable: 0 });
  // nothing is left that a workbook could repair
  expect((await send(repaired)).statusCode).toBe(409);
  expect(await listOf(String(done.list))).toMatchObject({ item_count: most + 1 });
}, 60_000);
