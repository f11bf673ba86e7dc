import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { xlsxRows } from '@qiaohui/service-kit/documents/sheets/xlsx';
import { wakeJob } from '@qiaohui/service-kit/jobs/jobs';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { contactUrl, keeperOf, customerUrl as url } from '../customers/customers.fixture.ts';
import { Customers } from '../customers/model.ts';
import { uploadOf } from './files.fixture.ts';
import { CUSTOMER_IMPORTS } from './job.ts';
import { CustomerImports } from './model.ts';
import type { CustomerImport } from './schema.ts';

let service: TestService;
let keeper: ReturnType<typeof keeperOf>;
beforeAll(async () => {
  service = await startTest(trade);
  keeper = keeperOf(service);
}, 30_000);
afterAll(() => service.stop());

async function bookOf(rows: unknown[][]): Promise<Uint8Array> {
  const book = new excel.Workbook();
  book.addWorksheet('a').addRows(rows);
  return new Uint8Array(await book.xlsx.writeBuffer());
}
const sent = (file: Uint8Array | string, locale = 'en-US', who = ann) => {
  const { body, headers } = uploadOf(file);
  return service.as(who)(`${url}/import`, body, { headers: { ...headers, 'accept-language': locale } });
};
const rehearse = async (file: Uint8Array | string, locale?: string): Promise<CustomerImport> =>
  (await sent(file, locale)).json().data;
const apply = (id: string, who = ann) => service.as(who)(`${url}/import/apply`, { id });
const outcomes = ({ rows }: CustomerImport) =>
  rows.map(({ row, verdict, faults }) => [row, verdict, ...faults.map((one) => `${one.column}: ${one.message}`)]);
const rowsOf = async (path: string, body?: unknown, locale = 'en-US') =>
  xlsxRows((await keeper.call(`${url}${path}`, body, { headers: { 'accept-language': locale } })).rawPayload);

test('a file of customers is checked without a write, and then created as a whole, once, with contacts and codes', async () => {
  const before = await Customers.countDocuments();
  const csv =
    '名称;简码;客户编码;客户编码 2;城市;国家或地区;联系人;联系人邮箱\n海川机电;HC;HC-1;HC-2;宁波;中国;王敏;Wang@hc.example\nNord AG;ND;;;Kiel;Deutschland;;';
  const seen = await rehearse(csv);
  expect(seen).toMatchObject({ applied: false, customers: 2 });
  expect(outcomes(seen)).toEqual([
    [2, 'new'],
    [3, 'new'],
  ]);
  expect(await Customers.countDocuments()).toBe(before);
  const [first, second] = await Promise.all([apply(seen.id), apply(seen.id)]);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(await Customers.countDocuments()).toBe(before + 2);
  const id = first.json().data.rows[0].customer ?? second.json().data.rows[0].customer;
  expect(await keeper.now(id)).toMatchObject({
    name: '海川机电',
    country: 'CN',
    client_codes: [{ code: 'HC-1' }, { code: 'HC-2' }],
    contact: { name: '王敏', email: 'wang@hc.example' },
  });
  expect(await keeper.found('kiel')).toEqual(['Nord AG']);
});

test('wrong rows are named with their columns, come back as a workbook, and keep nothing else from being created', async () => {
  await keeper.customer('Taken', { code: 'T-1' });
  const head = ['Name', 'Short code', 'Country or region', 'Contact', 'Contact e-mail'];
  const rows = [
    ['', 'X', '', '', ''],
    ['Twice', 't-1', '', '', ''],
    ['Abroad', '', 'Atlantis', '', ''],
    ['Mail', '', '', 'Ida', 'ida@'],
    ['Nameless', '', '', '', 'x@example.com'],
    ['Sound', 'S-1', 'FR', '', ''],
    ['Same code', 's-1', '', '', ''],
  ];
  const seen = await rehearse(await bookOf([head, ...rows]));
  expect(outcomes(seen)).toEqual([
    [2, 'refused', 'Name: Must not be empty'],
    [3, 'refused', 'Short code: Another customer of the team has this short code'],
    [4, 'refused', 'Country or region: Choose a country or region'],
    [5, 'refused', 'Contact e-mail: Enter a valid e-mail address'],
    [6, 'refused', 'Contact: Details of a contact are given without a name'],
    [7, 'new'],
    [8, 'refused', 'Short code: Another customer of the team has this short code'],
  ]);
  const faults = await rowsOf(`/import/${seen.id}/faults.xlsx`);
  expect(faults).toHaveLength(7);
  expect(faults[1]?.at(-1)).toBe('Name: Must not be empty');
  expect(
    (await apply(seen.id)).json().data.rows.filter((row: { customer: string | null }) => row.customer),
  ).toHaveLength(1);
  expect(await keeper.found('sound')).toEqual(['Sound']);
});

test('a customer that may be there already, or in an earlier row, is named and created all the same', async () => {
  const { id } = await keeper.customer('Stern Werkzeug GmbH', { tax_number: 'DE 99' });
  const seen = await rehearse('Name,Tax number\nStern,DE99\nMond AG,\nMond,');
  expect(seen.rows.map(({ verdict, similar }) => [verdict, similar])).toEqual([
    ['similar', { id, name: 'Stern Werkzeug GmbH', by: 'tax_number' }],
    ['new', null],
    ['similar', { id: null, name: 'Mond AG', by: 'name' }],
  ]);
  expect((await apply(seen.id)).json().data).toMatchObject({ applied: true, customers: 3 });
});

test('a file that is no sheet, has other columns or is too long is refused with the reason', async () => {
  const code = async (file: Uint8Array | string) => (await sent(file)).json().code;
  expect(await code('Name,Colour\nA,red')).toBe('customer-import.sheet-columns');
  expect(await code('Name,名称\nA,B')).toBe('customer-import.sheet-columns-twice');
  expect(await code(`Name\n${'A\n'.repeat(5_001)}`)).toBe('customer-import.sheet-too-many');
  expect((await sent('x'.repeat(5 * 1024 * 1024 + 1))).statusCode).toBe(413);
});

test('headings are found below titles, dates and empty rows, and may be divided below: rows keep their numbers, and unclear columns are named', async () => {
  const titled = await rehearse('Kundenliste\nStand: 01.11.2026\n\nName;Ort;Fax\nLotse AG;Kiel;1\n;Emden;2', 'de-DE');
  expect(outcomes(titled)).toEqual([
    [5, 'new'],
    [6, 'refused', 'Name: Darf nicht leer sein'],
  ]);
  const divided = await bookOf([
    ['Kunden der Küste'],
    ['Name', 'Anschrift', '', 'Telefon'],
    ['', 'Adresse', 'Ort', ''],
    ['Boje AG', 'Hafen 3', 'Husum', '0431'],
  ]);
  const seen = await rehearse(divided);
  expect(outcomes(seen)).toEqual([[4, 'new']]);
  const { rows } = (await apply(seen.id)).json().data as CustomerImport;
  expect(await keeper.now(rows[0]?.customer ?? '')).toMatchObject({ address: 'Hafen 3', city: 'Husum', phone: '0431' });
  const unclear = await sent('Liste 2026\nFirma;Rechnung;;Lieferung;\n;Ort;Land;Ort;Land\nTonne AG;Kiel;DE;Emden;DE');
  expect(unclear.json()).toMatchObject({
    code: 'customer-import.sheet-columns',
    state: {
      columns: [{ heading: 'Firma' }, { heading: 'Rechnung Ort', column: 'city', samples: ['Kiel'] }, {}, {}, {}],
    },
  });
  const twice = await sent('Liste 2026\nName;Rechnung;;Lieferung;\n;Ort;Fax;Ort;Telefon\nTonne AG;Kiel;1;Emden;2');
  expect(twice.json()).toMatchObject({
    code: 'customer-import.sheet-columns-twice',
    message: expect.stringContaining('Lieferung Ort'),
  });
});

test('columns with other headings are named with what they hold, read as somebody says, and the same headings again by themselves', async () => {
  const file = 'Firma,Ort,Kd-Nr.,Umsatz\nHafen AG,Kiel,H-7,12000\nWerft AG,Emden,W-1,3000';
  const send = (columns?: object, who = ann) => {
    const { body, headers } = uploadOf(file, 'customers.csv', columns && { columns: JSON.stringify(columns) });
    return service.as(who)(`${url}/import`, body, { headers: { ...headers, 'accept-language': 'de-DE' } });
  };
  const unknown = await send();
  expect(unknown.json()).toMatchObject({
    code: 'customer-import.sheet-columns',
    message: expect.stringContaining('Firma, Kd-Nr., Umsatz'),
    state: {
      columns: [
        { heading: 'Firma', column: null, samples: ['Hafen AG', 'Werft AG'] },
        { heading: 'Ort', column: 'city', samples: ['Kiel', 'Emden'] },
        { heading: 'Kd-Nr.', column: null },
        { heading: 'Umsatz', column: null, samples: ['12000', '3000'] },
      ],
      fields: expect.arrayContaining([{ column: 'code', label: 'Kürzel' }]),
    },
  });
  expect((await send({ Firma: 'name', Umsatz: 'name', 'Kd-Nr.': '' })).json().code).toBe(
    'customer-import.sheet-columns-twice',
  );
  expect((await send({ Firma: 'colour' })).statusCode).toBe(400);
  expect((await send({ Firma: 'name' })).json().state.columns[0]).toMatchObject({ column: 'name' });
  const seen: CustomerImport = (await send({ Firma: 'name', 'Kd-Nr.': 'code', Umsatz: '' })).json().data;
  expect(seen.rows.map(({ name, code, city }) => [name, code, city])).toEqual([
    ['Hafen AG', 'H-7', 'Kiel'],
    ['Werft AG', 'W-1', 'Emden'],
  ]);
  expect(outcomes((await send()).json().data)).toEqual([
    [2, 'new'],
    [3, 'new'],
  ]);
  expect((await send(undefined, stranger)).statusCode).toBe(422);
});

test('what was said of headings can be said otherwise: a file that is read by it, or has two columns of a kind by it, comes with its columns', async () => {
  const long = `Wie der Kunde uns bekannt ist ${'und wie sonst '.repeat(20)}`;
  const send = async (file: string, columns?: object) => {
    const { body, headers } = uploadOf(file, 'kunden.csv', columns && { columns: JSON.stringify(columns) });
    return (await service.as(ann)(`${url}/import`, body, { headers })).json();
  };
  const file = `${long},Telefon 1\nLager AG,0431`;
  const [named] = (await send(file)).state.columns;
  // somebody chose the wrong one
  await send(file, { [named.heading]: 'name', 'Telefon 1': 'fax' });
  const { data } = await send(file);
  expect(data.columns.columns).toMatchObject([
    { heading: named.heading, column: 'name' },
    { heading: 'Telefon 1', column: 'fax', samples: ['0431'] },
  ]);
  const twice = await send(`${long},Name\nLager AG,Herr X`);
  expect(twice).toMatchObject({
    code: 'customer-import.sheet-columns-twice',
    state: { columns: [{ column: 'name' }, { column: 'name' }] },
  });
  await send(file, { [named.heading]: 'name', 'Telefon 1': 'phone' });
  expect((await send(file)).data.columns.columns[1]).toMatchObject({ column: 'phone' });
  expect((await send('Name,City\nKran AG,Kiel')).data.columns).toBeNull();
});

test('what somebody says of our own headings counts for their file alone: the template is read by the whole team as before', async () => {
  const file = 'Name,City,Colour\nSchuppen AG,Kiel,red';
  const { body, headers } = uploadOf(file, 'customers.csv', {
    columns: JSON.stringify({ Name: '', City: '', Colour: 'name' }),
  });
  const own = await service.as(ann)(`${url}/import`, body, { headers });
  expect(own.json().data.rows).toMatchObject([{ name: 'red', city: '' }]);
  const next = await rehearse('Name,City\nSpeicher AG,Kiel');
  expect(next.rows).toMatchObject([{ name: 'Speicher AG', city: 'Kiel', verdict: 'new' }]);
});

test('a long file is applied part by part by a job; a row that is overtaken meanwhile is left out and named, the others are created', async () => {
  const lines = Array.from({ length: 620 }, (_, at) => `Lang ${at},LANG-${at}`);
  const seen = await rehearse(`Name,Short code\n,X-1\n${lines.join('\n')}`);
  expect(seen).toMatchObject({ customers: 620, counts: { new: 620, similar: 0, refused: 1 }, writing: null });
  expect([seen.rows.length, seen.rows[0]?.verdict]).toEqual([500, 'refused']);
  await keeper.customer('Schneller', { code: 'lang-333' });
  const begun = await Promise.all([apply(seen.id), apply(seen.id)]);
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const read = (who = ann) =>
    service.as(who)(`${url}/import/${seen.id}`, undefined, { headers: { 'accept-language': 'en-US' } });
  const now = async (): Promise<CustomerImport> => (await read()).json().data;
  await waitFor(async () => (await now()).applied, 240_000);
  expect(await now()).toMatchObject({ customers: 619, counts: { new: 619, refused: 2 }, writing: null });
  expect(outcomes(await now()).filter(([, verdict]) => verdict === 'refused')).toEqual([
    [2, 'refused', 'Name: Must not be empty'],
    [336, 'refused', expect.stringContaining('Row 336')],
  ]);
  expect(await Customers.countDocuments({ name: /^Lang / })).toBe(619);
  expect((await now()).rows.at(-1)?.customer).toEqual(expect.any(String));
  expect((await read(stranger)).statusCode).toBe(404);
}, 300_000);

test('an import that cannot go on holds up no later one', async () => {
  const begun = { writing: true, actor: { kind: 'staff' as const, id: ann.id }, created: 0 };
  const [stuck, later] = [await rehearse('Name\nKaputt'), await rehearse('Name\nDanach')];
  // a customer that can never be written
  await CustomerImports.updateOne({ _id: stuck.id }, { $set: { ...begun, 'planned.0.customer': null } });
  await CustomerImports.updateOne({ _id: later.id }, { $set: begun });
  wakeJob(CUSTOMER_IMPORTS);
  await waitFor(async () => (await service.as(ann)(`${url}/import/${later.id}`)).json().data.applied, 30_000);
  expect((await keeper.found('danach')).length).toBe(1);
  await CustomerImports.deleteOne({ _id: stuck.id });
}, 60_000);

test('an import is nobody else’s, and is not created once a short code of it was given to another customer', async () => {
  const seen = await rehearse('Name,Short code\nLate,L-1\nEarly,');
  expect((await apply(seen.id, stranger)).statusCode).toBe(404);
  await keeper.customer('Faster', { code: 'L-1' });
  const late = await apply(seen.id);
  expect([late.statusCode, late.json().code]).toEqual([409, 'customer-import.overtaken']);
  expect(await keeper.found('early')).toEqual([]);
});

test('the file of another team has its own customers alone', async () => {
  await keeper.customer('Nur hier');
  await service.as(stranger)(url, { name: 'Nur dort' });
  const theirs = await service.as(stranger)(`${url}/export.xlsx`, {});
  const names = (await xlsxRows(theirs.rawPayload)).slice(1).map(([name]) => name);
  expect(names).toContain('Nur dort');
  expect(names).not.toContain('Nur hier');
});

test('what a filter shows is exported under headings of the reader’s language, and an import reads it again', async () => {
  const { id } = await keeper.customer('Export AG', {
    code: 'EX',
    country: 'AT',
    client_codes: ['EX-1'],
    address: 'Ring 1\nHof',
  });
  await keeper.call(contactUrl, { party: { kind: 'customer', id }, name: 'Zoe' });
  await keeper.call(contactUrl, {
    party: { kind: 'customer', id },
    name: 'Uwe',
    email: 'uwe@ex.example',
    primary: true,
  });
  const [head, row, ...more] = await rowsOf('/export.xlsx', { keyword: 'export' }, 'de-DE');
  expect(head).toEqual(expect.arrayContaining(['Kürzel', 'Kundencode', 'Kontakt']));
  expect(row).toEqual(
    expect.arrayContaining(['Export AG', 'EX', 'Österreich', 'EX-1', 'Ring 1\nHof', 'Uwe', 'uwe@ex.example']),
  );
  expect(more).toEqual([]);
  const csv = await keeper.call(
    `${url}/export.csv`,
    { keyword: 'export' },
    { headers: { 'accept-language': 'de-DE' } },
  );
  expect(csv.body).toMatch(/^\uFEFFName;Kürzel;/);
  expect(outcomes(await rehearse(csv.rawPayload))).toEqual([
    [2, 'refused', 'Short code: Another customer of the team has this short code'],
  ]);
  await keeper.remove(`${url}/${id}`, 1);
  const again = await rehearse(await bookOf([head ?? [], row ?? []]));
  expect(outcomes(again)).toEqual([[2, 'new']]);
  expect(await rowsOf('/import/template.xlsx', undefined, 'zh-CN')).toEqual([
    expect.arrayContaining(['名称', '客户编码']),
  ]);
});

test('a number that a spreadsheet rounded is refused in its column, and a postal code keeps its leading zero', async () => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('a');
  sheet.addRow(['Name', 'Postal code', 'Bank account']);
  sheet.addRow(['Rounded AG', 1067, 6222021234567890123n.toString()]);
  sheet.addRow(['Typed AG', 1067, 6.22202123456789e18]);
  for (const row of [2, 3]) sheet.getCell(`B${row}`).numFmt = '00000';
  const seen = await rehearse(new Uint8Array(await book.xlsx.writeBuffer()));
  const [[, first], [, second, fault]] = outcomes(seen) as [string[], string[]];
  expect([first, second]).toEqual(['new', 'refused']);
  expect(fault).toMatch(/^Bank account: .*lost digits/);
  const { rows } = (await apply(seen.id)).json().data as CustomerImport;
  expect(await keeper.now(rows[0]?.customer ?? '')).toMatchObject({
    zip: '01067',
    bank_account: '6222021234567890123',
  });
});

test('a file whose cells hold more than a record of the database is refused with the reason', async () => {
  const long = '界'.repeat(10_000);
  const rows = Array.from({ length: 300 }, (_, at) => [`Fat ${at}`, long]);
  const { statusCode, body } = await sent(await bookOf([['Name', 'Description'], ...rows]));
  expect([statusCode, JSON.parse(body).code]).toEqual([422, 'sheet.too-large']);
});
