import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { crafted, longText } from '@qiaohui/service-kit/documents/sheets/crafted.testing';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { base, bookOf, cellsOf, formOf, importing } from './imports.fixture.ts';
import { PriceImports } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());
const { send, analysed, map, reported, start, imported, listOf, rowsOf } = importing(() => service);

const german = [
  ['Preisliste 2026', '', '', '', '', ''],
  ['Bestell-Nr.', 'Typbezeichnung', 'Preis', '', 'Whg.', 'Rabattgruppe'],
  ['', '', 'Liste', 'PE', '', ''],
  ['6ES7 1', 'CPU 1511', '1.234,50', '1', 'EUR', 'A'],
  ['6ES7 2', 'ET 200', '12,5', '100', 'EUR', 'A'],
  ['6ES7 3', 'Kabel', 'auf Anfrage', '1', 'EUR', 'B'],
  ['6ES7 4', 'Stecker', '-3,00', '1', 'EUR', 'B'],
  ['6es71', 'CPU again', '1.300,00', '1', 'EUR', 'A'],
];
const files = () => mongoose.connection.collection('blobs.chunks').countDocuments();

test('a German list with merged headings is found, checked, imported without its bad rows, and completed by its repair workbook', async () => {
  const found = await analysed(
    await bookOf(german, (sheet) => {
      sheet.mergeCells('A1:F1');
      sheet.mergeCells('C2:D2');
    }),
  );
  expect(found).toMatchObject({ state: 'analysed', error: null });
  expect(found.analysis).toMatchObject({
    ...{ sheet: '价格 2026', rows: 8, header_rows: 3, decimal_sign: 'comma', has_currencies: true },
    columns: { order_number: 0, model: 1, unit_price: 2, price_unit: 3, currency: 4, discount_group: 5 },
  });
  expect(found.analysis?.samples[1]).toEqual(['CPU 1511', 'ET 200', 'Kabel']);
  const report = await reported(found);
  expect(report.report).toMatchObject({ rows: 5, good: 2, failing: 3, repairable: 3 });
  expect(report.report?.faults.map(({ row, code, field }) => [row, code, field])).toEqual([
    [6, 'import.price-on-request', 'unit_price'],
    [7, 'import.price-negative', 'unit_price'],
    [8, 'import.twice', 'order_number'],
  ]);
  const done = await imported(report, { mode: 'new', name: 'Siemens 2026' });
  expect(done).toMatchObject({ state: 'imported', counts: { added: 2 }, error: null });
  const list = await listOf(String(done.list));
  expect(list).toMatchObject({ name: 'Siemens 2026', status: 'normal', item_count: 2, revision: done.revision });
  expect(await rowsOf(list.id)).toMatchObject([
    { order_number: '6ES7 1', model: 'CPU 1511', unit_price: '1234.5', currency: 'EUR', discount_group: 'A' },
    { order_number: '6ES7 2', unit_price: '12.5', price_unit: 100 },
  ]);

  const headers = { 'accept-language': 'de-DE' };
  const book = (await service.as(ann)(`${base}/${done.id}/repair`, undefined, { headers })).rawPayload;
  const [head = [], ...rows] = await cellsOf(book);
  expect(head.slice(0, 5)).toEqual([
    'Zeile der ursprünglichen Datei',
    'Warum nicht importiert',
    'Import',
    'Bestell-Nr.',
    'Typbezeichnung',
  ]);
  expect(rows.map((row) => [row[0], row[1], row[5]])).toEqual([
    ['6', 'Grundpreis: Der Preis ist auf Anfrage', 'auf Anfrage'],
    ['7', 'Grundpreis: Der Preis ist negativ', '-3,00'],
    ['8', expect.stringMatching(/^Bestellnummer: .* – 6es71 \(4\)$/), '1.300,00'],
  ]);
  const mended = rows.map((row) => row.with(5, row[0] === '8' ? String(row[5]) : '1.003,00'));
  const again = formOf(await bookOf([head, ...mended]), null);
  const sent = await service.as(ann)(`${base}/${done.id}/repair`, again.body, { headers: again.headers });
  expect(sent.statusCode).toBe(200);
  const { settled } = importing(() => service);
  const complete = await settled(done.id);
  expect(complete).toMatchObject({
    state: 'imported',
    error: null,
    // of the file, though the repair had fewer
    rows: 5,
    report: { good: 4, failing: 1 },
    counts: { added: 4 },
  });
  expect(await listOf(list.id)).toMatchObject({ item_count: 4, revision: done.revision, status: 'normal' });
  expect((await rowsOf(list.id)).map((row) => [row.order_number, row.unit_price])).toEqual([
    ['6ES7 1', '1234.5'],
    ['6ES7 2', '12.5'],
    ['6ES7 3', '1003'],
    ['6ES7 4', '1003'],
  ]);
  // the same workbook again adds nothing: its rows are in the list
  expect(complete.report?.faults).toMatchObject([{ row: 8, code: 'import.in-list', value: '6es71' }]);
  await service.as(ann)(`${base}/${done.id}/repair`, again.body, { headers: again.headers });
  expect(await settled(done.id)).toMatchObject({ report: { failing: 1 } });
  expect(await listOf(list.id)).toMatchObject({ item_count: 4 });
  // the workbook of another import has rows of the same numbers
  const other = formOf(await bookOf([head, ...mended.map((row) => row.with(2, 'another'))]), null);
  await service.as(ann)(`${base}/${done.id}/repair`, other.body, { headers: other.headers });
  expect(await settled(done.id)).toMatchObject({
    error: { code: 'import.other-repair', message: '这是另一次导入的修正表，请上传此次导入的修正表' },
    report: { failing: 1 },
  });
  expect(await listOf(list.id)).toMatchObject({ item_count: 4, status: 'normal' });
}, 60_000);

test('an update by order number keeps rows that the file does not name, and counts new, changed and unchanged ones', async () => {
  const first = await reported(
    await analysed('订货号,型号,单价,币种\nA1,甲,1.00,CNY\nA2,乙,2.00,CNY\nA3,丙,3.00,CNY\n'),
  );
  const { list } = await imported(first, { mode: 'new', name: '更新' });
  const next = await analysed('订货号,单价,币种\na3,3.50,CNY\nA4,4.00,CNY\nA1,1.00,CNY\n');
  const done = await imported(await reported(next), { mode: 'update', list: String(list) });
  expect(done.counts).toEqual({ added: 1, changed: 1, unchanged: 1, retained: 1 });
  expect((await rowsOf(String(list))).map((row) => [row.order_number, row.model, row.unit_price])).toEqual([
    ['A1', '甲', '1'],
    ['A2', '乙', '2'],
    ['a3', '丙', '3.5'],
    ['A4', null, '4'],
  ]);
  const other = await reported(await analysed('订货号,单价,币种\nB1,9,CNY\n'));
  await imported(other, { mode: 'replace', list: String(list) });
  expect(await rowsOf(String(list))).toMatchObject([{ order_number: 'B1', unit_price: '9' }]);
}, 60_000);

test('an update without a price unit keeps that of each row, and says of how many', async () => {
  const first = await reported(await analysed('订货号,单价,价格单位,币种\nU1,101,100,CNY\nU2,5,1,CNY\n'));
  const { list } = await imported(first, { mode: 'new', name: '单位' });
  const next = await reported(await analysed('订货号,单价,币种\nU\u200B1,111,CNY\nU2,6,CNY\n'));
  const done = await imported(next, { mode: 'update', list: String(list) });
  expect(done.counts).toEqual({ added: 0, changed: 2, unchanged: 0, retained: 0, units_retained: 1 });
  expect((await rowsOf(String(list))).map((row) => [row.order_number, row.unit_price, row.price_unit])).toEqual([
    ['U1', '111', 100],
    ['U2', '6', 1],
  ]);
  // a figure that an import once stored is read as none
  const items = mongoose.connection.collection('price_items');
  const infinite = mongoose.Types.Decimal128.fromString('Infinity');
  await items.updateOne(
    { rev: done.revision, order_number: 'U1' },
    { $set: { unit_price: infinite, price: infinite } },
  );
  expect(await rowsOf(String(list))).toMatchObject([{ order_number: 'U1', unit_price: null }, { unit_price: '6' }]);
}, 60_000);

test('a workbook’s currencies, units and codes are read as it shows them, and its failing rows keep them', async () => {
  const rows = [
    ['Bestell-Nr.', 'Preis'],
    [42, 100],
    [43, 12.5],
    [new Date('2026-03-01'), 7],
  ];
  const file = await bookOf(rows, (sheet) => {
    for (const at of [2, 3]) sheet.getCell(at, 1).numFmt = '000000';
    for (const at of [2, 4]) sheet.getCell(at, 2).numFmt = '"HK$"#,##0.00';
    sheet.getCell(3, 2).numFmt = '0.00" USD/100"';
  });
  const found = await analysed(file);
  expect(found.analysis).toMatchObject({
    has_currencies: true,
    samples: [['000042', '000043', '2026-03-01'], expect.any(Array)],
  });
  const done = await imported(await reported(found), { mode: 'new', name: 'shown' });
  expect(await rowsOf(String(done.list))).toMatchObject([
    { order_number: '000042', unit_price: '100', price_unit: 1, currency: 'HKD' },
    { order_number: '000043', unit_price: '12.5', price_unit: 100, currency: 'USD' },
  ]);
  expect(done.report?.faults).toMatchObject([{ row: 4, code: 'import.remade', value: '2026-03-01' }]);
  const book = new excel.Workbook();
  await book.xlsx.load((await service.as(ann)(`${base}/${done.id}/repair`)).rawPayload as never);
  expect(book.worksheets[0]?.getCell('E2')).toMatchObject({ value: 7, numFmt: '"HK$"#,##0.00' });
  expect(book.worksheets[0]?.getColumn(3).hidden).toBe(true);
}, 60_000);

test('a file is parsed once: its rows are stored until they are imported, or the import is cancelled', async () => {
  const stored = () => mongoose.connection.collection('blobs.files').countDocuments({ _id: /-rows-/ as never });
  const before = await stored();
  const rows = [
    ['订货号', '型号', '单价', '币种', '折扣率'],
    [42, 'Größe "M"\n中文', 12.5, 'EUR', 0.125],
    ['A-2', null, '1.250,50', 'EUR', null],
    [new Date(Date.UTC(2026, 0, 2)), 'remade', 3, 'EUR', 0.1],
  ];
  const found = await analysed(
    await bookOf(rows, (sheet) => {
      sheet.getCell('A2').numFmt = '000000';
      sheet.getColumn(5).numFmt = '0.0%';
    }),
  );
  expect(await stored()).toBe(before + 1);
  const record = await PriceImports.findById(found.id).lean();
  await mongoose.connection.collection('blobs.chunks').deleteMany({ files_id: record?.file.uid });
  const report = await reported(found, { decimal_sign: 'comma' });
  expect(report.report).toMatchObject({ good: 2, failing: 1, faults: [{ row: 4, code: 'import.remade' }] });
  const done = await imported(report, { mode: 'new', name: 'parsed once' });
  expect(await rowsOf(String(done.list))).toMatchObject([
    { order_number: '000042', model: 'Größe "M" 中文', unit_price: '12.5', discount_rate: '12.5' },
    { order_number: 'A-2', unit_price: '1250.5', discount_rate: null },
  ]);
  await waitFor(async () => (await stored()) === before);
  const other = await analysed('Order number;Price;Currency\nX-1;2.50;EUR\n');
  expect(await stored()).toBe(before + 1);
  await service.as(ann)(`${base}/${other.id}/cancel`, {});
  expect(await stored()).toBe(before);
});

test('a discount list is imported with its rates in any form', async () => {
  const found = await analysed('折扣代码;折扣组;折扣系数\nX1;;0,68\n;G2;7.5折\n;;0,5\nX3;;1,2\n', { kind: 'discount' });
  expect(found.analysis).toMatchObject({ columns: { code: 0, discount_group: 1, discount_rate: 2 } });
  const report = await reported(found, { rate_form: 'factor', decimal_sign: 'comma' });
  expect(report.report?.faults.map(({ row, code }) => [row, code])).toEqual([
    [4, 'import.unnamed'],
    [5, 'import.rate-range'],
  ]);
  const missing = async (how: { mode: 'new'; name: string } | { mode: 'update' }) =>
    (await start(report, how)).json().errors;
  expect(await missing({ mode: 'new', name: ' ' })).toEqual({ name: ['请输入折扣表名称'] });
  expect(await missing({ mode: 'update' })).toEqual({ list: ['请选择折扣表'] });
  const done = await imported(report, { mode: 'new', name: '折扣' });
  expect(await rowsOf(String(done.list))).toMatchObject([
    { code: 'X1', discount_rate: '32' },
    { discount_group: 'G2', discount_rate: '25' },
  ]);
}, 60_000);

test('all faults of a mapping come together at their fields; one column is never two fields', async () => {
  const prices = await analysed('a,b\n1,2\n');
  expect((await map(prices, { columns: {} })).json().errors).toEqual({
    'columns.order_number': ['请至少选择订货号或型号列'],
    'columns.unit_price': ['请选择价格列'],
    currency: ['请选择币种或币种列'],
  });
  const twice = await map(prices, { columns: { model: 0, unit_price: 0, currency: 7 } });
  expect(Object.keys(twice.json().errors)).toEqual(['columns.model', 'columns.unit_price', 'columns.currency']);
  const discounts = await analysed('a,b\n1,2\n', { kind: 'discount' });
  expect((await map(discounts, { columns: { discount_group: 1, discount_rate: 1 } })).json().errors).toMatchObject({
    'columns.discount_rate': ['折扣率不能与折扣代码或折扣组是同一列'],
  });
  expect((await map(discounts, { columns: { discount_rate: 1 } })).json().errors).toEqual({
    'columns.code': ['请选择折扣代码或折扣组列'],
  });
  expect(
    (await map({ ...prices, version: prices.version + 1 }, { columns: { model: 0, unit_price: 1 }, currency: 'EUR' }))
      .statusCode,
  ).toBe(409);
}, 60_000);

test('the columns of a file are remembered for the next one with the same headings, for this team alone', async () => {
  const file = 'Foo,Bar,Baz\nA1,1.00,x\n';
  const found = await analysed(file);
  expect(found.analysis?.remembered).toBeNull();
  const columns = { order_number: 0, unit_price: 1 } as const;
  await imported(await reported(found, { columns, currency: 'EUR', header_rows: 1 }), { mode: 'new', name: 'r' });
  expect((await analysed(`${file}A2,2.00,y\n`)).analysis?.remembered).toMatchObject({ columns, currency: 'EUR' });
  expect((await analysed(file, { who: stranger })).analysis?.remembered).toBeNull();
}, 60_000);

test('files that are no sheet are refused in plain words, and leave nothing behind', async () => {
  const before = await files();
  const errorOf = async (file: string | Uint8Array) => (await send(file)).json().errors.file[0];
  expect(await errorOf('')).toBe('文件内容为空');
  expect(await errorOf(Buffer.from('d0cf11e0a1b11ae100', 'hex'))).toContain('.xls');
  expect(await errorOf(Buffer.from([0x89, 0x50, 0, 0, 1]))).toContain('Excel');
  const { body, headers } = formOf('a,b\n1,2\n', null);
  expect((await service.as(ann)(base, body, { headers })).json().errors).toHaveProperty('kind');
  const large = await send(Buffer.alloc(50 * 1024 * 1024 + 1, 'a,b\n'));
  expect([large.statusCode, large.json().message]).toEqual([413, '仅支持上传50MB以内的文件']);
  for (const marks of ['<html><table>', '\uFEFF <?xml version="1.0"?><Workbook>'])
    expect(await errorOf(marks)).toContain('Excel');
  expect(await files()).toBe(before);
  const wide = Buffer.from('\uFEFF订货号,单价,币种\nA1,1,CNY\n', 'utf16le').swap16();
  expect((await analysed(wide)).analysis).toMatchObject({ columns: { order_number: 0, unit_price: 1, currency: 2 } });
  const zip = await analysed(Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]));
  expect(zip).toMatchObject({ state: 'failed', error: { code: 'import.not-a-sheet' } });
}, 60_000);

test('the first visible sheet is read, digits that Excel lost are told, and formulas count by their results', async () => {
  const cell = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`;
  const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const data = [
    row(1, cell('str', 'Order number'), cell('str', 'Price'), cell('str', 'Currency')),
    row(2, cell('n', '1.2345678901234568E+19'), cell('n', '5'), cell('str', 'EUR')),
    row(3, cell('str', 'A2'), '<c><f>2*3</f><v>6.6000000000000005</v></c>', cell('str', 'EUR')),
    row(4, cell('str', 'A3'), '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', cell('str', 'EUR')),
  ];
  const found = await analysed(await crafted({ data: data.join('') }));
  expect(found.analysis).toMatchObject({ sheet: 'read', rows: 4 });
  const report = await reported(found);
  expect(report.report?.faults.map(({ row: at, code }) => [at, code])).toEqual([
    [2, 'import.digits-lost'],
    [4, 'import.broken-value'],
  ]);
  const done = await imported(report, { mode: 'new', name: 'f' });
  expect(await rowsOf(String(done.list))).toMatchObject([{ order_number: 'A2', unit_price: '6.6' }]);
}, 60_000);

test('a file of three thousand Chinese names comes into the list sign by sign', async () => {
  const names = Array.from({ length: 3_000 }, (_, at) => longText(at, 40));
  const found = await analysed(await bookOf([['型号', '单价', '币种'], ...names.map((name) => [name, 1, 'CNY'])]));
  const done = await imported(await reported(found), { mode: 'new', name: '三千' });
  const items = mongoose.connection.collection('price_items');
  const rows = await items.find({ rev: done.revision }).sort({ _id: 1 }).toArray();
  expect(rows.map(({ model }) => model)).toEqual(
    names.map((name) => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim()),
  );
}, 60_000);

test('an import needs a name or a list of its kind, its report, and the version that was seen', async () => {
  const report = await reported(await analysed('订货号,单价,币种\nA1,1,CNY\n'));
  expect((await start(report, { mode: 'new', name: ' ' })).json().errors).toEqual({ name: ['请输入价格表名称'] });
  expect((await start(report, { mode: 'update' })).json().errors).toHaveProperty('list');
  const { id } = (await service.as(ann)('/api/v1/trade/price-lists', { name: 'd', kind: 'discount' })).json().data;
  expect((await start(report, { mode: 'update', list: id })).json().errors).toHaveProperty('list');
  const old = await start({ ...report, version: report.version - 1 }, { mode: 'new', name: 'never made' });
  expect([old.statusCode, old.json().state.version]).toEqual([409, report.version]);
  // as while its file is read again
  const reading = { state: 'analysing', task: 'analyse', lease_until: new Date(Date.now() + 3_600_000) };
  await mongoose.connection.collection('price_imports').updateOne({ _id: report.id as never }, { $set: reading });
  const early = (await start(report, { mode: 'new', name: 'never made' })).json();
  expect([early.code, early.message]).toEqual(['import.parsing', '正在解析 Excel，请稍后重试']);
  const { total } = (await service.as(ann)('/api/v1/trade/price-lists/list', { keyword: 'never made' })).json().data;
  expect(total).toBe(0);
}, 60_000);

test('templates have headings that an import finds by itself, in three languages', async () => {
  for (const locale of ['zh-CN', 'en-US', 'de-DE'])
    for (const [kind, columns] of [
      ['price', 8],
      ['discount', 3],
    ] as const) {
      const headers = { 'accept-language': locale };
      const book = await service.as(ann)(`${base}/templates/${kind}`, undefined, { headers });
      const found = await analysed(book.rawPayload, { kind });
      expect(Object.keys(found.analysis?.columns ?? {})).toHaveLength(columns);
    }
}, 60_000);

test('the open pages of a list get a note of the revision that an import gave it', async () => {
  const book = await bookOf([
    ['Bestell-Nr.', 'Preis', 'Whg.'],
    ['L-1', '1,50', 'EUR'],
  ]);
  const first = await imported(await reported(await analysed(book)), { mode: 'new', name: 'noted' });
  const report = await reported(await analysed(book));
  const page = await openLive(service, ann, '/api/v1/trade');
  await imported(report, { mode: 'replace', list: String(first.list) });
  await waitFor(async () => page.ids().has(String(first.list)));
  page.close();
});
