import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { announce, base, book, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';
import { codeOn, endReading, pagesOf } from '../reading.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  const shelves = ['A-2', 'A-10', 'B-1'].map((code) => ({ code }));
  await service.as(clerk)(`${base}/shelves/save`, { shelves });
}, 30_000);
afterAll(() => Promise.all([service.stop(), endReading()]));

const print = (what: string, body: object, locale: Locale = 'en-US') =>
  service.as(clerk)(`${base}/prints/${what}`, body, { headers: { 'accept-language': locale } });
const read = async (what: string, body: object, locale?: Locale) => {
  const response = await print(what, body, locale);
  if (response.statusCode !== 200) throw new Error(response.body);
  return { bytes: response.rawPayload, pages: await pagesOf(response.rawPayload), headers: response.headers };
};
const rejected = async (what: string, body: object) => {
  const response = await print(what, body);
  return [response.statusCode, response.json().code];
};

/** Goods of one model on a shelf. */
async function at(place: string, type: string, count = 10) {
  const call = service.as(clerk);
  const goods = await stocked(call, count, { type, sku: `SKU-${type}`, best_before: '2027-03-31' });
  const op = { op: crypto.randomUUID(), at: new Date().toISOString(), mode: 'move', code: goods.code };
  await call(`${base}/scan/apply`, { ops: [{ ...op, pieces: count, from: 'DOCK', to: place }] });
  return goods;
}

test('a picking list leads along the walk to what is left to pick, with the order’s number to scan, in each language', async () => {
  const call = service.as(clerk);
  const goods = [await at('B-1', 'LAST'), await at('A-10', 'SECOND'), await at('A-2', 'FIRST')];
  const lines = goods.map(({ id }) => ({ goods_id: id, quantity: 4 }));
  const { id, number } = await order(call, lines, { remark: 'on one tray' });
  expect(await rejected('picking', { id })).toEqual([409, 'out-order.not-applied']);
  await setOut(call, id, 'applied');
  const { bytes, pages, headers } = await read('picking', { id });
  expect(headers['content-disposition']).toBe(`attachment; filename="${number}-picking.pdf"`);
  expect(await codeOn(bytes)).toBe(number);
  const [first] = pages;
  expect(first?.text.match(/FIRST|SECOND|LAST/g)?.filter((one, nth, all) => all.indexOf(one) === nth)).toEqual([
    'FIRST',
    'SECOND',
    'LAST',
  ]);
  const texts = ['Picking list', number, 'A-2', 'A-10', 'Mar 31, 2027', 'on one tray', 'Pieces\n12', 'Page 1 of 1'];
  for (const text of texts) expect(first?.text).toContain(text);
  const expected = {
    'zh-CN': ['拣货单', '第 1 页，共 1 页'],
    'de-DE': ['Kommissionierliste', 'Seite 1 von 1'],
  } as const;
  for (const [locale, texts] of Object.entries(expected)) {
    const [page] = (await read('picking', { id }, locale as Locale)).pages;
    for (const text of texts) expect(page?.text).toContain(text);
  }
  const pick = { op: crypto.randomUUID(), at: new Date().toISOString(), mode: 'pick', order: number };
  await call(`${base}/scan/apply`, { ops: [{ ...pick, code: goods[2]?.code, pieces: 4 }] });
  const [rest] = (await read('picking', { id })).pages;
  expect([rest?.text.includes('FIRST'), rest?.text.includes('SECOND')]).toEqual([false, true]);
  await call(`${base}/out/pick`, { id });
  expect(await rejected('picking', { id })).toEqual([409, 'print.all-picked']);
}, 60_000);

test('a packing list names each box and tray with weight, size and contents, and sums them up', async () => {
  const call = service.as(clerk);
  const goods = await at('A-2', 'PLC');
  const consignee = {
    name: 'Klinik',
    street: 'Ring',
    number: '1',
    zip: '80331',
    city: 'München',
    country: 'Deutschland',
  };
  const line = { goods_id: goods.id, quantity: 10, desc: 'Controller for line 3' };
  const { id, number } = await order(call, [line], { consignee, courier: 'DHL', tracking: 'JD0146' });
  await setOut(call, id, 'applied');
  await call(`${base}/out/pick`, { id });
  expect(await rejected('packing', { id })).toEqual([409, 'print.not-packed']);
  const size = { length: 60, width: 40, height: 50 };
  const packs = [
    { kind: 'box', weight: '4.5', size, lines: [{ line: 0, quantity: 6 }] },
    { kind: 'tray', weight: '1200', size, lines: [{ line: 0, quantity: 4 }] },
  ];
  await call(`${base}/out/pack`, { id, version: (await oneOut(call, id)).version, packs });
  const [page] = (await read('packing', { id }, 'de-DE')).pages;
  const texts = [
    ...['Packliste', number, 'Klinik, Ring 1, 80331 München,', 'Deutschland', 'DHL', 'JD0146'],
    ...[`Karton 1 / 2 · ${number}.P1`, '6 Stück · 4,5 kg · 60 × 40 × 50 cm', `Palette 2 / 2 · ${number}.P2`],
    ...['SKU-PLC', 'Controller for line 3', 'Stück gesamt\n10', 'Gesamtgewicht\n1.204,5 kg', 'Gesamtvolumen\n0,24 m³'],
  ];
  for (const text of texts) expect(page?.text).toContain(text);
  for (const inside of ['A-2', goods.code]) expect(page?.text).not.toContain(inside);
  const [chosen] = (await read('packing', { id, locale: 'zh-CN' }, 'de-DE')).pages;
  expect(chosen?.text).toContain('装箱单');
}, 60_000);

test('an order that was shipped without boxes has a packing list of its lines', async () => {
  const goods = await at('A-2', 'LOOSE');
  const { id } = await order(service.as(clerk), [{ goods_id: goods.id, quantity: 3 }], { ship: true });
  const [page] = (await read('packing', { id, zone: 'America/New_York' })).pages;
  for (const text of ['LOOSE', 'Shipped at', 'Pieces\n3']) expect(page?.text).toContain(text);
  expect(page?.text).not.toContain('Not in boxes');
  expect(await rejected('packing', { id, zone: 'Nowhere/Land' })).toEqual([422, 'form.invalid']);
}, 60_000);

test('a count sheet has its lines in the order of the walk over numbered pages, and shows expected pieces only on request', async () => {
  const call = service.as(clerk);
  const { id: order } = await announce(call, { client_code: 'CNT-1' });
  const goods = Array.from({ length: 40 }, (_, nth) => ({ type: `MODEL-${nth}`, count: 777 }));
  await book(call, order, goods);
  const made = (await call(`${base}/counts/create`, { kind: 'client', code: 'CNT-1' })).json().data;
  const { bytes, pages } = await read('count', { id: made.id });
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, page] of pages.entries()) {
    const repeated = ['Count sheet', made.number, 'Shelf', 'Counted', `Page ${at + 1} of ${pages.length}`];
    for (const text of repeated) expect(page.text).toContain(text);
    expect(page.text).not.toContain('777');
  }
  const models = pages.flatMap(({ text }) => text.match(/MODEL-\d+/g) ?? []);
  expect(models).toEqual(goods.map(({ type }) => type));
  expect(await codeOn(bytes)).toBeNull();
  expect([pages[0]?.text.includes('Dock'), pages[0]?.text.includes('DOCK')]).toEqual([true, false]);
  expect((await read('count', { id: made.id }, 'de-DE')).pages[0]?.text).toContain('Eingangsplatz');
  const events = await read('count', { id: made.id, expected: true });
  expect(events.pages[0]?.text).toContain('777');
  const shelf = (await call(`${base}/counts/create`, { kind: 'shelf', code: 'B-1' })).json().data;
  expect(await codeOn((await read('count', { id: shelf.id })).bytes)).toBe('B-1');
  expect(await rejected('count', { id: 'none' })).toEqual([404, 'count.missing']);
}, 60_000);

test('emoji in a model, for which the fonts have no sign, are left out of a print instead of crossed boxes', async () => {
  const call = service.as(clerk);
  const { id: order } = await announce(call, { client_code: 'EMOJI' });
  const types = ['🔥 PLC ❤️ 90 ® ™', '👩🏽‍🔧'];
  await book(
    call,
    order,
    types.map((type, nth) => ({ type, sku: `E-${nth}`, count: 1 })),
  );
  const made = (await call(`${base}/counts/create`, { kind: 'client', code: 'EMOJI' })).json().data;
  const [page] = (await read('count', { id: made.id })).pages;
  for (const text of ['PLC 90 ® ™ · E-0', '· E-1']) expect(page?.text).toContain(text);
  expect(page?.text).not.toMatch(/\p{Emoji_Presentation}|\uFE0F|\u200D/u);
}, 60_000);
