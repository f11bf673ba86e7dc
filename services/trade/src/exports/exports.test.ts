import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import excel from 'exceljs';
import { trade } from '../app.ts';
import { ann, stranger } from '../people.fixture.ts';
import { bookOf, cellsOf, importing } from '../prices/imports/imports.fixture.ts';
import { place } from '../teams/teams.cells.fixture.ts';
import { somebody } from '../teams/teams.fixture.ts';
import { base, exporting, setupExports, waybillExports } from './cells.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());
const { written, listWith, ofWaybills, ofSetup } = exporting(() => service);
const { analysed } = importing(() => service);

const items = [
  { order_number: '0012', model: '=1+1', unit_price: '12.3456', price_unit: 100, currency: 'EUR', discount_group: 'A' },
  { order_number: 'B2', unit_price: '5', currency: 'CNY', discount_rate: '10', discount_group: 'B' },
  { order_number: 'B3', unit_price: '3', currency: 'CNY', discount_group: 'B' },
];

test('a list is exported as a workbook and as CSV, filtered and sorted as it is shown, and can be imported again', async () => {
  const list = await listWith(items);
  const { file: book } = await written({ list, format: 'xlsx' }, 'de-DE');
  expect(book.headers['content-type']).toContain('spreadsheetml');
  const [head, ...rows] = await cellsOf(book.rawPayload);
  expect(head).toEqual([
    ...['Bestellnummer', 'Modell', 'Grundpreis', 'Preiseinheit', 'Stückpreis', 'Währung'],
    ...['Rabattsatz %', 'Rabattgruppe', 'Rabattierter Preis'],
  ]);
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    // as CSV has it; an import takes the shield off again
    ['0012', "'=1+1", '12.3456', '100'],
    ['B2', '', '5', '1'],
    ['B3', '', '3', '1'],
  ]);
  const german = await written({ list, format: 'csv', filter: { group: 'B', sort: 'price' } }, 'de-DE');
  expect(german.file.body.split('\r\n').slice(1, 3)).toEqual(['B3;;3;1;;CNY;;B;3,00', 'B2;;5;1;;CNY;10;B;4,50']);
  const { file: csv } = await written({ list, format: 'csv', filter: { group: 'B', sort: 'price' } });
  expect(csv.body.split('\r\n').slice(1, 3)).toEqual(['B3,,3,1,,CNY,,B,3.00', 'B2,,5,1,,CNY,10,B,4.50']);
  const again = await analysed(book.rawPayload);
  expect(again.analysis?.columns).toEqual({
    ...{ order_number: 0, model: 1, unit_price: 2, price_unit: 3, piece_price: 4, currency: 5 },
    ...{ discount_rate: 6, discount_group: 7 },
  });
  const { reported, imported, rowsOf } = importing(() => service);
  const back = await imported(await reported(again), { mode: 'new', name: 'again' });
  expect((await rowsOf(back.list ?? '')).map(({ model }) => model)).toEqual(['=1+1', null, null]);
}, 60_000);

test.each(['zh-CN', 'en-US', 'de-DE'] as const)(
  'rates of less than one percent, and none at all, come back as they were exported in %s',
  async (language) => {
    const list = await listWith([
      { order_number: 'R1', unit_price: '10', currency: 'EUR', discount_rate: '0.5' },
      { order_number: 'R2', unit_price: '10', currency: 'EUR', discount_rate: '1' },
      { order_number: 'R3', unit_price: '10', currency: 'EUR', discount_rate: '0' },
    ]);
    const { reported, imported, rowsOf } = importing(() => service);
    for (const format of ['csv', 'xlsx'] as const) {
      const { file } = await written({ list, format }, language);
      const report = await reported(await analysed(file.rawPayload));
      const back = await imported(report, { mode: 'new', name: `${language} ${format}` });
      const rows = await rowsOf(back.list ?? '');
      expect(rows.map((row) => [row.discount_rate, row.discounted_price])).toEqual([
        ['0.5', '9.95'],
        ['1', '9.90'],
        ['0', '10.00'],
      ]);
    }
  },
  60_000,
);

test('an export shows the revision it was asked of, also when the list has another one by then', async () => {
  const list = await listWith(items);
  const first = (await service.as(ann)(`/api/v1/trade/price-lists/${list}`)).json().data.revision;
  const { reported, imported } = importing(() => service);
  const report = await reported(
    await analysed(
      await bookOf([
        ['订货号', '单价', '币种'],
        ['N1', 1, 'CNY'],
      ]),
    ),
  );
  await imported(report, { mode: 'replace', list });
  expect((await written({ list, format: 'csv', filter: { revision: first } })).file.body).toContain('B3');
  expect((await written({ list, format: 'csv' })).file.body).toContain('N1');
}, 60_000);

test('an empty list has its headings, and nobody else gets the file', async () => {
  const { id: list } = (await service.as(ann)('/api/v1/trade/price-lists', { name: 'leer', kind: 'discount' })).json()
    .data;
  const { id, file } = await written({ list, format: 'csv' }, 'en-US');
  expect(file.body.trim()).toBe('Discount code,Discount group,Discount rate %');
  expect((await service.as(stranger)(`${base}/${id}/file`)).statusCode).toBe(404);
  expect((await service.as(stranger)(`${base}/create`, { list, format: 'csv' })).statusCode).toBe(404);
  await service.as(ann)(`/api/v1/trade/price-lists/${list}`, { version: 1 }, { method: 'DELETE' });
  expect((await service.as(ann)(`${base}/${id}/file`)).statusCode).toBe(404);
}, 60_000);

test('waybills are exported as their list is filtered, in the language of who asks and of no other team', async () => {
  const waybill = (who: typeof ann, more: object) =>
    service.as(who)('/api/v1/trade/waybills', { transport: 'sea', direction: 'east', client: '宁波佳酿', ...more });
  const containers = [
    { number: 'CSQU3054383', pieces: 20, gross: '8120.5', volume: '61.25' },
    { pieces: 2, gross: '0.75' },
  ];
  const dates = { sailing_date: '2026-11-20', arrival_date: '2026-12-24', cut_off: '2026-11-18T16:30' };
  const sea = { vessel: '=1+1', containers, booking_number: 'BKG-7', ...dates };
  const { number } = (await waybill(ann, sea)).json().data;
  await waybill(ann, { transport: 'air' });
  await waybill(stranger, { vessel: 'Elbe' });
  const fileOf = async (format: string, filter: object, locale?: string) =>
    service.as(ann)(`${waybillExports}/${await ofWaybills({ format, filter }, locale)}/file`);
  const { rawPayload } = await fileOf('xlsx', { transport: 'sea' }, 'de-DE');
  const [head = [], row = [], ...more] = await cellsOf(rawPayload);
  expect(more).toEqual([]);
  const at = (name: string) => row[head.indexOf(name)];
  expect([at('Auftragsnummer'), at('Schiff'), at('Container')]).toEqual([number, '=1+1', 'CSQU3054383']);
  expect([at('Packstücke'), at('Bruttogewicht (kg)'), at('Volumen (m³)')].map(Number)).toEqual([22, 8121.25, 61.25]);
  const book = new excel.Workbook();
  await book.xlsx.load(rawPayload as never);
  const dayAt = (name: string) => book.worksheets[0]?.getRow(2).getCell(head.indexOf(name) + 1).value;
  expect([dayAt('Annahmeschluss'), dayAt('Abfahrt am')]).toEqual([
    new Date('2026-11-18T16:30Z'),
    new Date('2026-11-20'),
  ]);
  const csv = await fileOf('csv', { keyword: 'bkg-7' });
  expect(csv.body).toContain('2026-11-18 16:30,2026-11-20,2026-12-24');
  expect(csv.body.trim().split('\n')).toHaveLength(2);
  expect(csv.body).toContain('海运');
  // without a filter all of the team's
  expect((await fileOf('csv', {})).body.trim().split('\n')).toHaveLength(3);
});

test('what a team sets up is exported as its list is filtered and sorted, prices for who may read them alone', async () => {
  const call = service.as(ann);
  const post = async (path: string, body: object) => (await call(`/api/v1/trade/${path}`, body)).json().data;
  const code = { code: 'OFR', name: '海运费', name_de: 'Seefracht', side: 'income', price: '1250.5', currency: 'USD' };
  const freight = await post('business-codes', code);
  await post('business-codes', { code: 'AFR', name: '空运费', side: 'both' });
  await post('business-codes', { code: 'TRK', name: '=1+1', side: 'expense' });
  const areas = await Promise.all(
    [
      { name: '华东', places: ['CNNBO'] },
      { name: '北欧', countries: ['DE', 'DK'] },
    ].map((form) => post('port-areas', form)),
  );
  const ids = areas.map(({ id }: { id: string }) => id);
  await post('regional-routes', { name: '华东—北欧', mode: 'sea', areas: ids, days: 32, services: [freight.id] });
  await post('places', { code: 'DEHHX', country: 'DE', name: 'Billbrook Depot', functions: ['road'] });

  const filtered = { list: 'business-codes', format: 'xlsx', filter: { side: 'income', sort: '-code' } };
  const { id, file } = await ofSetup(filtered, 'de-DE');
  const [head, ...rows] = await cellsOf(file.rawPayload);
  expect(head?.slice(0, 7)).toEqual([
    ...['Code', 'Chinesischer Name', 'Englischer Name', 'Deutscher Name', 'Seite', 'Üblicher Preis', 'Währung'],
  ]);
  expect(rows.map((row) => row.slice(0, 7))).toEqual([
    ['OFR', '海运费', '', 'Seefracht', 'Erlös', '1250.5', 'USD'],
    ['AFR', '空运费', '', '', 'Beides', '', ''],
  ]);
  const csvOf = async (form: object, locale?: string) =>
    (await ofSetup({ format: 'csv', ...form }, locale)).file.body.trim().split('\r\n').slice(1);
  expect(await csvOf({ list: 'places', filter: { kind: 'own' } }, 'en-US')).toEqual([
    'DEHHX,Billbrook Depot,,,DE,Germany,Road,,Entered by your team',
  ]);
  expect((await csvOf({ list: 'places', filter: { country: 'LI' } })).map((line) => line.slice(0, 2))).toEqual(['LI']);
  expect(await csvOf({ list: 'countries', filter: { keyword: '德国' } })).toMatchObject([
    expect.stringMatching(/^DE,德国,Germany,Deutschland,\d+,1$/),
  ]);
  expect((await csvOf({ list: 'regional-routes', filter: { mode: 'sea' } }))[0]).toContain(
    '华东—北欧,海运,华东 → 北欧,32,海运费,',
  );
  expect((await csvOf({ list: 'port-areas', filter: { sort: 'name' } })).map((line) => line.slice(0, 2))).toEqual([
    '北欧',
    '华东',
  ]);
  expect((await service.as(stranger)(`${setupExports}/${id}/file`)).statusCode).toBe(404);
  // a member without the permission gets the same file without prices
  const blind = somebody('blind');
  const { id: team } = (await call('/api/v1/trade/team')).json().data;
  await place(blind.id, team, { price_permission: 'none' });
  const own = service.as(blind);
  const made = (await own(`${setupExports}/create`, { ...filtered, format: 'csv' })).json().data;
  const ready = async () => (await own(setupExports, { list: 'business-codes' })).json().data[0].state === 'ready';
  await waitFor(ready, 30_000);
  const unpriced = (await own(`${setupExports}/${made.id}/file`)).body;
  expect([unpriced.includes('OFR'), unpriced.includes('1250.5')]).toEqual([true, false]);
  const wrong = await call(`${setupExports}/create`, {
    list: 'business-codes',
    format: 'csv',
    filter: { mode: 'sea' },
  });
  expect(wrong.statusCode).toBe(422);
}, 90_000);
