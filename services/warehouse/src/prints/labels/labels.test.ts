import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';
import { codesOf, endReading, pageCount, pagesOf, placesOf } from '../reading.fixture.ts';
import { formats, type LabelSize } from '../rules.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  const shelves = [{ code: 'A-01-1' }, { code: 'A-01-2', active: false }];
  await service.as(clerk)(`${base}/shelves/save`, { shelves });
}, 30_000);
afterAll(() => Promise.all([service.stop(), endReading()]));

const sizes = Object.keys(formats) as LabelSize[];
const print = (body: object, headers = {}) => service.as(clerk)(`${base}/prints/labels`, body, { headers });
const resolve = async (code: string | null) =>
  (await service.as(clerk)(`${base}/scan/resolve`, { code })).json().data as { kind: string; pieces: number | null };

/** Makes an order with a box and a tray. */
async function packed(more: object = {}) {
  const call = service.as(clerk);
  const goods = await stocked(call, 20, { sorting: ['S-12', 'S-7'] });
  const { id, number } = await order(call, [{ goods_id: goods.id, quantity: 12 }], more);
  await setOut(call, id, 'applied');
  await call(`${base}/out/pick`, { id });
  const { version } = await oneOut(call, id);
  const packs = [
    { kind: 'box', weight: '4.5', size: { length: 60, width: 40, height: 40 }, lines: [{ line: 0, quantity: 8 }] },
    { kind: 'tray', lines: [{ line: 0, quantity: 4 }] },
  ];
  await call(`${base}/out/pack`, { id, version, packs });
  return { id, number };
}

test.each(sizes)(
  'on labels of %s each code, read back from the drawn page, is what the scan station resolves',
  async (size) => {
    const goods = await stocked(service.as(clerk), 20, { box_count: 3 });
    const { number } = await packed();
    const read = async (body: object) => codesOf((await print({ size, ...body })).rawPayload, size);
    const taken = (codes: Array<string | null>) => codes.filter((code) => code !== null);

    const boxes = taken(await read({ of: 'goods', ids: [goods.id] }));
    expect(boxes).toEqual([1, 2, 3].map((nth) => `${goods.code}.B${nth}`));
    expect(await Promise.all(boxes.map(resolve))).toMatchObject([7, 7, 6].map((pieces) => ({ kind: 'box', pieces })));
    const whole = taken(await read({ of: 'goods', ids: [goods.id], copies: 2 }));
    expect(whole).toEqual([goods.code, goods.code]);
    expect(await resolve(goods.code)).toMatchObject({ kind: 'goods', goods: [{ id: goods.id }] });
    const out = taken(await read({ of: 'boxes', codes: [`${number}.p2`, `${goods.code}.B2`] }));
    expect(out).toEqual([`${number}.P2`, `${goods.code}.B2`]);
    expect(await resolve(`${number}.P2`)).toMatchObject({ kind: 'pack', order: { number } });
    expect((await resolve(`${number}.P3`)).kind).toBe('unknown');
    const shelves = taken(await read({ of: 'shelves', codes: ['a-01-1', 'DOCK'] }));
    expect(shelves).toEqual(['A-01-1', 'DOCK']);
    expect(await Promise.all(shelves.map(resolve))).toMatchObject([{ kind: 'shelf' }, { kind: 'shelf' }]);
  },
  60_000,
);

test('a partly used sheet is continued at its first empty place, and on the next page', async () => {
  const goods = await stocked(service.as(clerk), 20);
  const response = await print({ size: 'a4-8', start: 7, of: 'goods', ids: [goods.id], copies: 3 });
  const skipped = [null, null, null, null, null, null];
  expect(await codesOf(response.rawPayload, 'a4-8')).toEqual([
    ...skipped,
    ...[goods.code, goods.code, goods.code],
    ...[...skipped, null],
  ]);
  const beyond = await print({ size: 'a4-8', start: 9, of: 'goods', ids: [goods.id] });
  expect([beyond.statusCode, beyond.json().errors]).toEqual([422, { start: ['起始位置应为 1 到 8'] }]);
  expect((await print({ size: '62x29', start: 2, of: 'goods', ids: [goods.id] })).statusCode).toBe(422);
}, 60_000);

test.each(sizes)(
  'no text exceeds its label of %s, however long it is',
  async (size) => {
    const long = 'Łącznik überlanger Modellbezeichnung 型号 '.repeat(2).slice(0, 80);
    const facts = { type: long, sku: 'X'.repeat(80), box_count: 1, best_before: '2027-03-31' };
    const goods = await stocked(service.as(clerk), 20, facts);
    const consignee = { name: 'W'.repeat(120), street: long, number: '12', zip: '80331', city: long, country: long };
    const { number } = await packed({ consignee, courier: 'M'.repeat(60), tracking: 'M'.repeat(60) });
    const files = await Promise.all([
      print({ size, of: 'goods', ids: [goods.id] }),
      print({ size, of: 'boxes', codes: [`${number}.P1`] }),
    ]);
    for (const { rawPayload } of files) {
      const pages = await pagesOf(rawPayload);
      expect(pages).toHaveLength(1);
      for (const page of pages) {
        const place = placesOf(size, page)[0];
        if (!place) throw new Error('a page without a place');
        const right = place.x + place.width;
        const bottom = page.height - place.y - place.height;
        const over = page.pieces.filter(({ x, y, width }) => x < place.x || x + width > right || y < bottom);
        expect(over).toEqual([]);
        expect(page.text).not.toMatch(/[Łł]/);
      }
    }
  },
  60_000,
);

test('a label names its goods, box or shelf, in the language of the person who prints it', async () => {
  const facts = { sku: 'SI-9', box_count: 2, best_before: '2027-03-31' };
  const goods = await stocked(service.as(clerk), 20, facts);
  const consignee = { name: 'Krankenhaus Łódź', street: 'Musterstr.', number: '12', zip: '80331', city: 'München' };
  const { number } = await packed({ consignee });
  const de = { 'accept-language': 'de' };
  const response = await print({ size: '100x150', of: 'goods', ids: [goods.id] }, de);
  expect(response.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(response.headers['content-disposition']).toBe('attachment; filename="labels.pdf"');
  const [, second] = await pagesOf(response.rawPayload);
  const goodsTexts = ['6ES7 214-1AG40', `${goods.code}.B2`, 'Karton 2 / 2 · 10 Stück', 'SKU SI-9', 'Kunde HZ-ZDH'];
  for (const text of [...goodsTexts, goods.ware_in.code, 'Haltbar bis 31.03.2027'])
    expect(second?.text).toContain(text);
  const box = await pagesOf((await print({ size: '100x150', of: 'boxes', codes: [`${number}.P1`] }, de)).rawPayload);
  const texts = ['Karton 1 / 2', `${number}.P1`, 'Krankenhaus Lódz', 'Musterstr. 12', '80331 München', '4,5 kg'];
  for (const text of [...texts, 'Sortierung S-12 · S-7']) expect(box[0]?.text).toContain(text);
}, 60_000);

test('more than a thousand labels are a 409 before they are drawn, and what does not exist or would not scan is an error', async () => {
  const goods = await stocked(service.as(clerk), 10_000, { box_count: 10_000 });
  const many = await print({ size: '62x29', of: 'goods', ids: [goods.id] });
  expect([many.statusCode, many.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'print.too-many', state: { most: 1000, wanted: 10_000 } }),
  ]);
  expect(many.json().message).toContain('1000');
  const most = await print({ size: '100x50', of: 'goods', ids: [goods.id], copies: 1_000 });
  expect(await pageCount(most.rawPayload)).toBe(1_000);
  const codes = async (body: object) => {
    const response = await print({ size: '62x29', ...body });
    return [response.statusCode, response.json().code];
  };
  expect(await codes({ of: 'goods', ids: ['none'] })).toEqual([404, 'goods.missing']);
  expect(await codes({ of: 'boxes', codes: [`${goods.code}.B100001`] })).toEqual([404, 'box.missing']);
  expect(await codes({ of: 'boxes', codes: ['OUT-2611-9999.P1'] })).toEqual([404, 'box.missing']);
  expect(await codes({ of: 'boxes', codes: ['NOTHING'] })).toEqual([404, 'box.missing']);
  expect(await codes({ of: 'shelves', codes: ['A-01-2'] })).toEqual([404, 'shelf.missing']);
  expect(await codes({ of: 'shelves', codes: [] })).toEqual([422, 'form.invalid']);
}, 60_000);
