import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { crafted, longText, writers } from '@qiaohui/service-kit/documents/sheets/crafted.testing';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { type Call, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { warehouse } from '../../app.ts';
import { OutOrderEvent, VALID } from '../../contract.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';
import { OutOrders } from '../orders/model.ts';
import { formOf } from './routes.fixture.ts';
import type { OutImport } from './schema.ts';

let service: TestService;
let call: Call;
beforeAll(async () => {
  service = await startTest(warehouse);
  call = service.as(clerk);
}, 30_000);
afterAll(() => service.stop());

async function bookOf(rows: unknown[][]): Promise<Buffer> {
  const book = new excel.Workbook();
  book.addWorksheet('a').addRows(rows);
  return Buffer.from(await book.xlsx.writeBuffer());
}
async function sent(file: Uint8Array | string, locale = 'en-US') {
  const { body, headers } = formOf(file);
  return call(`${base}/out/import`, body, { headers: { ...headers, 'accept-language': locale } });
}
const rehearse = async (rows: unknown[][]): Promise<OutImport> => (await sent(await bookOf(rows))).json().data;
const apply = (id: string, who = clerk) => service.as(who)(`${base}/out/import/apply`, { id });
const outcomes = ({ rows }: OutImport) =>
  rows.map(({ row, verdict, faults: errors }) => [
    row,
    verdict,
    ...errors.map((one) => `${one.column}: ${one.message}`),
  ]);
const orderCount = () => OutOrders.countDocuments();
const head = ['Order reference', 'Client code', 'Goods code', 'SKU', 'Pieces', 'Delivery'];

test('rows of one reference become one order, SKUs are taken from the lots that expire first, in any language and format', async () => {
  const lot = (count: number, best_before: string | null) => stocked(call, count, { sku: 'FEFO', best_before });
  const [never, late, soon] = [await lot(9, null), await lot(5, '2099-12-31'), await lot(5, '2098-12-31')];
  const csv = [
    '客户单号;客户编码;货物编号;SKU;数量;配送方式;收货人;门牌号;FBA 货件编号',
    'PO-1;HZ-ZDH;;FEFO;7;卡车;ABC GmbH;5;FBA17X',
    `PO-1;;${never.code.toLowerCase()};;2;;;;`,
    'PO-2;HZ-ZDH;;FEFO;4;Luftfracht;;;',
  ].join('\r\n');
  const rehearsal: OutImport = (await sent(csv)).json().data;
  expect(rehearsal).toMatchObject({ applied: false, orders: 2 });
  expect(rehearsal.rows.map(({ verdict, lots }) => [verdict, lots.map(({ code, pieces }) => [code, pieces])])).toEqual([
    [
      'new',
      [
        [soon.code, 5],
        [late.code, 2],
      ],
    ],
    ['new', [[never.code, 2]]],
    [
      'new',
      [
        [late.code, 3],
        [never.code, 1],
      ],
    ],
  ]);
  const before = await orderCount();
  const [one, other] = await Promise.all([apply(rehearsal.id), apply(rehearsal.id)]);
  expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
  expect(await orderCount()).toBe(before + 2);
  const [first, second] = (one.json().data as OutImport).rows;
  expect(second?.order).toEqual(first?.order);
  expect(await oneOut(call, first?.order?.id ?? '')).toMatchObject({
    reference: 'PO-1',
    status: 'pending',
    deliver_type: 'truck',
    fba_number: 'FBA17X',
    consignee: { name: 'ABC GmbH', number: '5', city: '' },
    lines: [{ quantity: 5 }, { quantity: 2 }, { quantity: 2 }],
  });
  const events = (await service.publishedEvents(OutOrderEvent)).filter(
    ({ state }) => state.number === first?.order?.number,
  );
  expect(events).toHaveLength(1);
  const again: OutImport = (await sent(csv)).json().data;
  expect(again.orders).toBe(0);
  expect(outcomes(again)[0]).toEqual([
    2,
    'refused',
    'Order reference: This client already has an outbound order with this reference',
  ]);
});

test('a small workbook that unpacks to more styles than any program writes is a 422 with a message', async () => {
  const bomb = await crafted({ data: '<row/>', styles: `<cellXfs>${'<xf/>'.repeat(1_000_000)}</cellXfs>` });
  const response = await sent(bomb);
  expect([bomb.length < 20_000, response.statusCode, response.json().code]).toEqual([true, 422, 'sheet.too-large']);
});

test('a preview names the errors of each row, keeps an order whole, writes nothing, and returns its errors as a file', async () => {
  const goods = await stocked(call, 10, { sku: 'RARE' });
  const before = await orderCount();
  const rehearsal = await rehearse([
    [...head, 'Customer’s e-mail'],
    ['A', 'HZ-ZDH', '', 'RARE', '4', 'Courier'],
    ['A', '', '', 'RARE', '7', ''],
    ['B', 'HZ-ZDH', goods.code, 'OTHER', '1', 'Sea', 'nobody'],
    ['C', '', '', '', '0', 'by foot'],
    ['D', 'HZ-ZDH', '', 'RARE', { formula: '5+5', result: 10 }, 'Rail'],
    ['D', 'HZ-ZDH', '', 'RARE', '=1', 'Road'],
    ['E', 'HZ-ZDH', '', 'RARE', '10', 'Courier'],
  ]);
  expect(outcomes(rehearsal)).toEqual([
    [2, 'held'],
    [3, 'refused', 'Pieces: Only 6 are available'],
    [
      4,
      'refused',
      'Customer’s e-mail: Please enter a valid e-mail address',
      'SKU: The goods of this code have another SKU',
    ],
    [
      5,
      'refused',
      'Client code: Must not be empty',
      'Delivery: Not valid',
      'Goods code: Please give a goods code or an SKU',
    ],
    [6, 'held'],
    [
      7,
      'refused',
      'Delivery: Differs from the first row of this reference',
      'Pieces: Please give a whole number of pieces, such as 1200 or 1,200',
    ],
    [8, 'new'],
  ]);
  expect(await orderCount()).toBe(before);
  const file = await call(`${base}/out/import/${rehearsal.id}/faults.xlsx`, undefined, {
    headers: { 'accept-language': 'de-DE' },
  });
  const rows = await xlsxRows(file.rawPayload);
  expect(rows.map((row) => [row[0], row[4], row[18] ?? ''])).toEqual([
    ['Auftragsreferenz', 'Stück', 'Fehler'],
    ['A', '4', ''],
    ['A', '7', 'Stück: Nur 6 Stück sind verfügbar'],
    ['B', '1', expect.stringContaining('SKU: Die Ware')],
    ['C', '0', expect.any(String)],
    ['D', '10', ''],
    ['D', "'=1", expect.any(String)],
  ]);
  const repaired = await rehearse(rows.slice(0, 3).map((row) => row.map((cell) => (cell === '7' ? '6' : cell))));
  expect(outcomes(repaired)).toEqual([
    [2, 'new'],
    [3, 'new'],
  ]);
});

test('goods of another customer are an error in a file, by their code and by their SKU', async () => {
  const theirs = await stocked(call, 10, { sku: 'THEIRS' }, { client_code: 'SH-MY', client_code2: 'SH-MY-2' });
  const rehearsal = await rehearse([
    head,
    ['F-1', 'HZ-ZDH', theirs.code, '', '1', 'Air'],
    ['F-2', 'HZ-ZDH', '', 'THEIRS', '1', 'Air'],
    ['F-3', 'sh-my', theirs.code, '', '1', 'Air'],
    ['F-4', 'SH-MY-2', '', 'THEIRS', '1', 'Air'],
  ]);
  expect(outcomes(rehearsal)).toEqual([
    [2, 'refused', `Goods code: The goods ${theirs.code} belong to client SH-MY, not to HZ-ZDH`],
    [3, 'refused', 'SKU: There are no such goods'],
    [4, 'new'],
    [5, 'new'],
  ]);
  expect((await apply(rehearsal.id)).statusCode).toBe(200);
  const again = await rehearse([head, ['F-3', 'SH-MY', theirs.code, '', '1', 'Air']]);
  expect(outcomes(again)[0]?.[2]).toContain('already has an outbound order with this reference');
});

test('when the stock or a reference was used meanwhile, nothing of the import is created', async () => {
  const goods = await stocked(call, 10, { sku: 'RACE' });
  const rows = [head, ['R-1', 'HZ-ZDH', '', 'RACE', '2', 'Air'], ['R-2', 'HZ-ZDH', goods.code, '', '3', 'Air']];
  const [one, other] = [await rehearse(rows), await rehearse(rows)];
  const before = await orderCount();
  const responses = await Promise.all([apply(one.id), apply(other.id)]);
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('import.overtaken');
  expect(await orderCount()).toBe(before + 2);
  const late = await rehearse([head, ['R-3', 'HZ-ZDH', goods.code, '', '8', 'Air']]);
  const { id } = await order(call, [{ goods_id: goods.id, quantity: 5 }]);
  await setOut(call, id, 'applied');
  expect((await apply(late.id)).json().message).toContain('2');
  expect(await orderCount()).toBe(before + 3);
});

test('a customer’s reference names one order, until that is void', async () => {
  const goods = await stocked(call, 10);
  const lines = [{ goods_id: goods.id, quantity: 1 }];
  const { id } = await order(call, lines, { reference: 'ONE' });
  const form = { client_code: 'HZ-ZDH', deliver_type: 'sea', reference: 'ONE', lines };
  const create = () => call(`${base}/out/create`, form);
  expect([(await create()).statusCode, (await create()).json().code]).toEqual([409, 'out-order.reference-taken']);
  await setOut(call, id, 'void', 'x');
  expect((await create()).statusCode).toBe(200);
  expect((await setOut(call, id, 'pending')).json().code).toBe('out-order.reference-taken');
  const found = await call(`${base}/out`, { keyword: 'one', valid: VALID });
  expect(found.json().data.data).toMatchObject([{ reference: 'ONE', valid: VALID }]);
});

test('an import is visible to its sender alone, and the template is read without errors', async () => {
  const goods = await stocked(call, 10);
  const { id } = await rehearse([head, ['MINE', 'HZ-ZDH', goods.code, '', '1', 'Air']]);
  const colleague = { ...clerk, id: 'colleague', email: 'colleague@example.com' };
  expect((await apply(id, colleague)).statusCode).toBe(404);
  expect((await service.as(colleague)(`${base}/out/import/${id}/faults.xlsx`)).statusCode).toBe(404);
  for (const locale of ['zh-CN', 'en-US', 'de-DE']) {
    const template = await call(`${base}/out/import/template.xlsx`, undefined, {
      headers: { 'accept-language': locale },
    });
    expect((await sent(template.rawPayload)).json().data).toMatchObject({ orders: 0, rows: [] });
  }
});

test('rows of one reference whose client is written in other case or spaces are one order, as they are when it is made', async () => {
  const goods = await stocked(call, 10, { sku: 'SPELLED' }, { client_code: 'SHEET A' });
  const row = (client: string) => ['SPELL-1', client, goods.code, '', 2, 'express'];
  const rehearsal = await rehearse([head, row('SHEET A'), row('sheet  a'), row('')]);
  expect([rehearsal.orders, outcomes(rehearsal)]).toEqual([1, [2, 3, 4].map((at) => [at, 'new'])]);
  const applied = await apply(rehearsal.id);
  expect(applied.statusCode).toBe(200);
  const [order_] = (applied.json().data as OutImport).rows;
  expect(await oneOut(call, order_?.order?.id ?? '')).toMatchObject({ client_code: 'SHEET A', quantity: 6 });
  const again = await rehearse([head, row('sheet a')]);
  expect(outcomes(again)).toMatchObject([[2, 'refused', expect.stringContaining('reference')]]);
});

test.each(['客户识别码', 'Kundenkennung'])(
  'a file with the former heading %s of the client code is read',
  async (word) => {
    const goods = await stocked(call, 10);
    const former = head.map((heading) => (heading === 'Client code' ? word : heading));
    const rehearsal = await rehearse([former, [`FORMER-${word}`, 'HZ-ZDH', goods.code, '', 1, 'Air']]);
    expect(outcomes(rehearsal)).toEqual([[2, 'new']]);
  },
);

test.each(writers)('references of 1,000 rows are read character by character as %s wrote them', async (_, write) => {
  const references = Array.from({ length: 1_000 }, (_, at) => longText(at, 20 + (at % 60)));
  const rows = references.map((reference, at) => [reference, longText(at, 9), longText(at + 5_000, 6), 'HZ-ZDH']);
  const response = await sent(await write([['客户单号', '收货人', '城市', '客户编码'], ...rows]));
  const read = (response.json().data as OutImport).rows;
  expect(read.map(({ reference }) => reference)).toEqual(references);
  expect(read.map(({ address }) => address)).toEqual(rows.map(([, name, city]) => [name, city]));
});

const lines = Array.from({ length: 5 }, (_, at) => `PO-${at},CLIENT,,SKU,1,号订单马霞丽`);
const cutText = Buffer.from(['Order reference,Client code,Goods code,SKU,Pieces,Remark', ...lines].join('\n'));
const damagedText = Buffer.concat([cutText.subarray(0, 70), cutText.subarray(70).filter((_, at) => at !== 6)]);

test.each([
  ['an old workbook or a locked one', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'sheet.protected'],
  ['a row far beyond the last', () => crafted({ data: '<row r="8000000"><c><v>1</v></c></row>' }), 'sheet.damaged'],
  ['a cell far to the right', () => crafted({ data: '<row><c r="XFD1"><v>1</v></c></row>' }), 'sheet.too-large'],
  ['no sheet', async () => Buffer.from([0, 1, 2, 3]), 'import.sheet-unreadable'],
  ['a text cut within its last sign', async () => cutText.subarray(0, -2), 'sheet.cut-off'],
  ['a text with damaged signs', async () => damagedText, 'sheet.cut-off'],
  ['an unknown column', () => bookOf([['Order reference', 'Price']]), 'import.sheet-columns'],
  ['a column twice', () => bookOf([['SKU', 'sku']]), 'import.sheet-columns-twice'],
  ['too many rows', () => bookOf([['SKU'], ...Array.from({ length: 1_001 }, () => ['x'])]), 'import.sheet-too-many'],
])('%s is rejected with a message', async (_, file, code) => {
  const response = await sent(await file());
  expect([response.statusCode, response.json().code]).toEqual([422, code]);
  expect(response.json().message).not.toBe(code);
});

test.each([
  ['１２', 'en-US', 12],
  ['1,000', 'zh-CN', 1000],
  ['1.000', 'de-DE', 1000],
  ['1.000', 'en-US', null],
  ['1.0', 'en-US', null],
  ['1,0', 'de-DE', null],
])(
  'the pieces %s of a file are read as they are typed, or refused with what to write (%s)',
  async (pieces, locale, read) => {
    const sku = `N-${Math.random()}`;
    await stocked(call, 2_000, { sku });
    const rows = [head, [`NUM-${Math.random()}`, 'HZ-ZDH', '', sku, pieces, 'Air']];
    const seen: OutImport = (await sent(await bookOf(rows), locale)).json().data;
    if (read)
      return expect(seen.rows).toMatchObject([{ verdict: 'new', quantity: String(read), lots: [{ pieces: read }] }]);
    expect(seen.rows).toMatchObject([{ verdict: 'refused', faults: [{ message: expect.stringContaining('1200') }] }]);
  },
);

test('a German file in windows-1252 keeps its umlauts, and the preview shows the address', async () => {
  await stocked(call, 5, { sku: 'UMLAUT' });
  const csv = [
    'Order reference;Client code;SKU;Pieces;Delivery;Empfänger;Straße;Hausnummer;PLZ;Ort;Land',
    'UML-1;HZ-ZDH;UMLAUT;2;Air;Jürgen Müller;Königstraße;5;50667;Köln;DE',
  ].join('\r\n');
  const seen: OutImport = (await sent(Buffer.from(csv, 'latin1'))).json().data;
  expect(seen.rows).toMatchObject([
    { verdict: 'new', address: ['Jürgen Müller', 'Königstraße 5', '50667 Köln', 'DE'] },
  ]);
});
