import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { XLSX_TYPE } from '@qiaohui/service-kit/documents/sheets/type';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { base as api, uploadOf } from '../inquiries/inquiries.fixture.ts';
import { headings, type SheetColumn } from '../rfqs/sheet.columns.ts';
import { channelsOf, type Sent } from './offers.fixture.ts';
import type { OfferSheet } from './request.schema.ts';

let service: TestService;
let by: ReturnType<typeof channelsOf>;
let sent: Sent;

beforeAll(async () => {
  service = await startTest(trade);
  by = channelsOf(() => service);
  const models = ['6205-2RS', 'NU 208', '4711'].map((model) => ({
    ...{ model, quantity: '1250.5', delivery_date: '2027-02-28' },
  }));
  sent = await by.sent({ models });
}, 30_000);
afterAll(() => service.stop());

type Fill = Partial<Record<SheetColumn, excel.CellValue>>;

/** The workbook as a channel downloads it, opened by another program. */
async function downloaded(of: Sent = sent): Promise<excel.Workbook> {
  const response = await by.call(of, '/workbook');
  expect(response.headers['content-type']).toBe(XLSX_TYPE);
  const book = new excel.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  return book;
}

const columnIn = (sheet: excel.Worksheet, column: SheetColumn): number => {
  const names = (sheet.getRow(1).values as excel.CellValue[]).map((text) => headings.read(String(text ?? '')));
  return names.indexOf(column);
};

function fill(sheet: excel.Worksheet, row: number, values: Fill): void {
  for (const [column, value] of Object.entries(values) as Array<[SheetColumn, excel.CellValue]>)
    sheet.getRow(row).getCell(columnIn(sheet, column)).value = value;
}

async function upload(book: excel.Workbook, of: Sent = sent) {
  const bytes = new Uint8Array(await book.xlsx.writeBuffer());
  return by.send(of, '/workbook', bytes, 'angebot.xlsx', XLSX_TYPE);
}

/** Fills in rows from the second one on and returns what the service reads. */
async function read(rows: Fill[], change?: (sheet: excel.Worksheet) => unknown): Promise<OfferSheet> {
  const book = await downloaded();
  const sheet = book.worksheets[0] as excel.Worksheet;
  for (const [at, values] of rows.entries()) fill(sheet, at + 2, values);
  change?.(sheet);
  const response = await upload(book);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
}
const errorsIn = ({ faults }: OfferSheet) => faults.map(({ row, column, message }) => [row, column, message]);

test('a workbook comes back as it was filled in: numbers, texts with a comma, days, formulas by their value', async () => {
  const found = await read([
    { price: 12.5, lead_time: 14, minimum_quantity: 100, unit_weight: 0.1 + 0.2, valid_until: new Date('2027-03-31') },
    { price: '1.234,50', lead_time: '3 Tage', unit_weight: '0,25 kg', alternative: 4711, note: '=1+1' },
    { price: { formula: 'G2*2', result: 25.1 }, currency: 'eur', valid_until: '31.03.2027' },
  ]);
  expect(found.faults).toEqual([]);
  expect(found).toMatchObject({
    name: 'angebot.xlsx',
    offered: 3,
    content: { currency: 'EUR', valid_until: '2027-03-31' },
  });
  expect(found.content.lines).toMatchObject([
    { price: '12.5', lead_time: '14', minimum_quantity: '100', unit_weight: '0.3', not_offered: false },
    { price: '1234.5', lead_time: '3', unit_weight: '0.25', alternative: '4711', note: '=1+1' },
    { price: '25.1', lead_time: '' },
  ]);
  const draft = await by.read(sent);
  const { versions } = await by.dataOf(sent, '/submit', { version: draft.draft.version, content: found.content });
  expect(versions[0]).toMatchObject({
    currency: 'EUR',
    lines: [{ price: '12.5' }, { price: '1234.5' }, { price: '25.1' }],
  });
  const book = await downloaded();
  const sheet = book.worksheets[0] as excel.Worksheet;
  // days that a workbook sorts and adds days to
  const days = (['delivery_date', 'valid_until'] as const).map(
    (column) => sheet.getRow(2).getCell(columnIn(sheet, column)).value,
  );
  expect(days).toEqual([new Date('2027-02-28'), new Date('2027-03-31')]);
  const again = await read([]);
  expect(again.content).toEqual(found.content);
});

test('faults are named by cell, in the reader’s language, and nothing is stored', async () => {
  const before = await by.read(sent);
  const found = await read([
    { price: 0, currency: 'EUR', lead_time: -1, valid_until: 'bald' },
    { price: '1,250', currency: 'USD', minimum_quantity: 'viele', model: 'NU 209' },
    { price: new Date('2026-05-12'), currency: 'Taler', lead_time: 1.5, quantity: 7 },
  ]);
  expect(errorsIn(found)).toEqual(
    expect.arrayContaining([
      [2, 'Unit price', 'Enter a price above 0 with at most 6 decimals'],
      [2, 'Lead time (days)', 'Enter whole days, 0 or more'],
      [2, 'Valid until', 'Enter a day, such as 2026-12-31'],
      [3, 'Unit price', 'This can mean two numbers: write it without a thousands separator'],
      [3, 'Currency', 'All lines have to be in one currency'],
      [3, 'Minimum quantity', 'This is not a number'],
      [3, 'Model', 'This says something else than what was requested; download the workbook again'],
      [4, 'Unit price', 'This is not a number'],
      [4, 'Currency', 'Enter the code of a currency, such as EUR, USD or CNY'],
      [4, 'Lead time (days)', 'Enter whole days, 0 or more'],
      [4, 'Quantity', 'This says something else than what was requested; download the workbook again'],
    ]),
  );
  expect(await by.read(sent)).toEqual(before);
});

test('a price of another currency, for a hundred pieces or below zero is a fault; a mark says that a line is not offered', async () => {
  const found = await read([{ price: '12.50 USD' }, { price: '12.50 / 100' }, { price: '-3' }]);
  expect(errorsIn(found).map(([row, , message]) => [row, message])).toEqual([
    [2, 'The price names another currency than its column'],
    [3, 'Enter the price of one piece'],
    [4, 'Enter a price above 0 with at most 6 decimals'],
  ]);
  const marked = await read([{ price: 'n/a' }, { price: '不报价' }, { price: '€ 5,90' }]);
  expect(marked.content.lines.map(({ price, not_offered }) => [price, not_offered])).toEqual([
    ['', true],
    ['', true],
    ['5.9', false],
  ]);
});

test('a price whose number format shows another currency or more pieces is a fault; that of its own is read, also by a shared sign', async () => {
  const formatted = (formats: string[]) => (sheet: excel.Worksheet) => {
    for (const [at, format] of formats.entries())
      sheet.getRow(at + 2).getCell(columnIn(sheet, 'price')).numFmt = format;
  };
  const wrong = await read(
    [{ price: 5 }, { price: 6 }, { price: 7 }],
    formatted(['#,##0.00 "USD"', '[$$-409]#,##0.00', '0.00" / 100"']),
  );
  expect(errorsIn(wrong).map(([row, , message]) => [row, message])).toEqual([
    [2, 'The price names another currency than its column'],
    [3, 'The price names another currency than its column'],
    [4, 'Enter the price of one piece'],
  ]);
  const currency = 'AUD';
  const own = await read(
    [
      { price: 5, currency },
      { price: 6, currency },
      { price: '7 $', currency },
    ],
    formatted(['"A$"0.00', '"$"0.00']),
  );
  expect([own.faults, own.content.lines.map(({ price }) => price)]).toEqual([[], ['5', '6', '7']]);
});

test('a dash where there is nothing to say says nothing: no alternative, no minimum and no lead time', async () => {
  const dashes = { minimum_quantity: '-', lead_time: '–', unit_weight: 'n/a', alternative: '-', note: '无' };
  const found = await read([{ price: 5, ...dashes }]);
  expect(found.faults).toEqual([]);
  const nothing = { minimum_quantity: '', lead_time: '', unit_weight: '', alternative: '', note: '' };
  expect(found.content.lines[0]).toMatchObject({ price: '5', ...nothing });
});

test('a typed price with too many decimals is a fault, a computed one is rounded, and a zero before its sign is plain', async () => {
  const stored = await read([{ price: 1.234_567_89 }, { price: 0.000_123_45 }, { price: 10 / 3 }]);
  expect(errorsIn(stored)).toEqual(
    [2, 3].map((row) => [row, 'Unit price', expect.stringContaining('at most 6 decimals')]),
  );
  expect(stored.content.lines[2]?.price).toBe('3.333333');
  const texts = await read([{ price: '1.23456789' }, { price: '0,125' }, { price: '€ 0.125' }]);
  expect(errorsIn(texts)).toEqual([[2, 'Unit price', expect.stringContaining('at most 6 decimals')]]);
  expect(texts.content.lines.map(({ price }) => price)).toEqual(['', '0.125', '0.125']);
});

test('a formula that no program has computed is a fault, not a line that is not offered', async () => {
  const found = await read([{ price: { formula: 'E2*2' } as never }, { price: 2 }, { price: 3, note: 'x' }]);
  expect(errorsIn(found)).toEqual([[2, 'Unit price', expect.stringContaining('never computed')]]);
  expect(found.offered).toBe(2);
});

test('two rows of one line, rows of no line and moved rows are told; an own column and a letterhead are left alone', async () => {
  const twice = await read([{}, {}, {}], (sheet) => {
    fill(sheet, 5, { line: sheet.getRow(2).getCell(columnIn(sheet, 'line')).value, price: 7 });
    fill(sheet, 6, { line: 'none', price: 8 });
  });
  expect(errorsIn(twice).map(([row, , message]) => [row, message])).toEqual([
    [5, 'An earlier row is of the same line'],
    [6, 'This row belongs to no line of the request'],
  ]);
  const sorted = await read([{ price: 1 }, { price: 2 }, { price: 3 }], (sheet) => {
    const rows = [2, 3, 4].map((row) => (sheet.getRow(row).values as excel.CellValue[]).slice());
    for (const [at, values] of rows.toReversed().entries()) sheet.getRow(at + 2).values = values as never;
    sheet.insertRow(1, ['Kugellager GmbH', 'Angebot 4711']);
    sheet.getRow(2).getCell(20).value = 'Unsere Nummer';
    sheet.getRow(3).getCell(20).value = 99;
  });
  expect(sorted.faults).toEqual([]);
  expect(sorted.content.lines.map(({ price }) => price)).toEqual(['1', '2', '3']);
});

test('another file, another request’s workbook, a column that is there twice and a broken file are rejected as a whole', async () => {
  const other = await by.sent({ models: ['x', 'y'] });
  const codes = async (book: excel.Workbook) => (await upload(book)).json().code;
  expect(await codes(await downloaded(other))).toBe('offer-sheet.foreign');
  const foreign = new excel.Workbook();
  foreign.addWorksheet('x').addRow(['Model', 'Price']);
  expect(await codes(foreign)).toBe('offer-sheet.foreign');
  const double = await downloaded();
  const sheet = double.worksheets[0] as excel.Worksheet;
  sheet.getRow(1).getCell(20).value = 'Unit price';
  expect(await codes(double)).toBe('offer-sheet.column-twice');
  for (const bytes of [Buffer.from('model;price'), Buffer.from('PK\u0003\u0004broken')]) {
    const response = await by.send(sent, '/workbook', bytes, 'a.xlsx', XLSX_TYPE);
    expect(response.statusCode).toBe(422);
  }
});

test('a clerk reads the workbook that a channel sent by e-mail, whatever its language', async () => {
  const path = `${api}/inquiries/${sent.inquiry}/offers/${sent.recipient}/workbook`;
  const response = await service.as(ann)(path, undefined, { headers: { 'accept-language': 'de' } });
  const book = new excel.Workbook();
  await book.xlsx.load(response.rawPayload as never);
  fill(book.worksheets[0] as excel.Worksheet, 2, { price: '99,90', currency: 'USD' });
  const { body, headers } = await uploadOf(new Uint8Array(await book.xlsx.writeBuffer()), 'mail.xlsx', XLSX_TYPE);
  const found = (await service.as(ann)(path, body, { headers })).json().data;
  expect(found).toMatchObject({
    offered: 1,
    faults: [],
    content: { currency: 'USD', lines: [{ price: '99.9' }, {}, {}] },
  });
});

test('a workbook of another round or channel for the same lines is rejected with the round or, to the team, the channel; one without its mark is read', async () => {
  const { inquiry, channel } = sent;
  const next = await by.sent({ inquiry, channel, round: 2 });
  const rival = await by.sent({ inquiry, round: 2 });
  const staffUpload = async (book: excel.Workbook) => {
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    const { body, headers } = await uploadOf(bytes, 'angebot.xlsx', XLSX_TYPE);
    const path = `${api}/inquiries/${inquiry}/offers/${next.recipient}/workbook`;
    return service.as(ann)(path, body, { headers: { ...headers, 'accept-language': 'en' } });
  };
  const [old, theirs] = [await downloaded(), await downloaded(rival)];
  const [shown] = old.worksheets;
  expect(shown?.getColumn(columnIn(shown, 'request')).hidden).toBe(true);
  const message = 'This workbook is of round 1, and round 2 is requested; download the workbook here and fill it in';
  for (const response of [await upload(old, next), await staffUpload(old)])
    expect([response.statusCode, response.json()]).toMatchObject([422, { code: 'offer-sheet.other-round', message }]);
  const [hidden, named] = [await upload(theirs, next), await staffUpload(theirs)];
  expect(hidden.json().code).toBe('offer-sheet.foreign');
  expect(hidden.body).not.toContain(rival.channel.name);
  expect(named.json().message).toBe(
    `This workbook is that of ${rival.channel.name}; upload it at the offer of that channel`,
  );
  // as one that was copied into a workbook of its own
  const sheet = old.worksheets[0] as excel.Worksheet;
  sheet.spliceColumns(columnIn(sheet, 'request'), 1);
  fill(sheet, 2, { price: 3 });
  expect((await upload(old, next)).json().data).toMatchObject({
    ...{ faults: [], content: { lines: [{ price: '3' }, {}, {}] } },
  });
});

/** A generator of numbers that repeats by its seed (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('whatever stands in a workbook, a cell is read as what it says or is a fault, and never ends in an error', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const junk: excel.CellValue[] = [
    ...[
      '',
      ' ',
      '-',
      'x',
      '1e5',
      '١٢',
      '12,5',
      '12.5',
      '1.234.567,89',
      "1'000.5",
      '１２',
      '∞',
      'NaN',
      '=A1',
      '<b>',
      '\u0000a',
    ],
    ...[0, -1, 1e-9, 1e15, 12.5, 0.1 + 0.2, true, new Date('2027-01-31'), { formula: 'A1', result: 3 }],
    { error: '#N/A' } as excel.CellErrorValue,
    { richText: [{ text: '7' }, { text: ',5' }] },
  ];
  const names = [
    'price',
    'currency',
    'minimum_quantity',
    'lead_time',
    'valid_until',
    'unit_weight',
    'alternative',
    'note',
  ] as const;
  for (let round = 0; round < 40; round += 1) {
    const rows = [1, 2, 3].map(() =>
      Object.fromEntries(names.flatMap((name) => (random() < 0.6 ? [[name, pick(junk)]] : []))),
    );
    const book = await downloaded();
    for (const [at, values] of rows.entries()) fill(book.worksheets[0] as excel.Worksheet, at + 2, values);
    const response = await upload(book);
    const context = { seed, round, status: response.statusCode, body: response.body.slice(0, 500) };
    if (response.statusCode !== 200) throw new Error(JSON.stringify(context));
    const { faults, content, offered } = response.json().data as OfferSheet;
    // what has no fault can be offered as it is
    if (faults.length > 0 || offered === 0) continue;
    const { draft } = await by.read(sent);
    const made = await by.call(sent, '/submit', { version: draft.version, content });
    const isFine = made.statusCode === 200 || made.json().errors?.valid_until !== undefined;
    expect({ ...context, isFine, made: made.body.slice(0, 300) }).toMatchObject({ isFine: true });
  }
}, 120_000);
