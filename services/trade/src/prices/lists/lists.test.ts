import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, picker, stranger } from '../../people.fixture.ts';
import { PriceItems } from '../items/model.ts';
import type { ItemRow } from '../items/schema.ts';
import { sweepLists } from '../revisions/sweep.ts';
import { PriceLists } from './model.ts';
import type { PriceListRow } from './schema.ts';

const base = '/api/v1/trade/price-lists';
const screw = { order_number: 'HD-1', unit_price: '10', currency: 'EUR' };
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

async function makeList(name = 'Schrauben', rate: string | null = null): Promise<PriceListRow> {
  const made = await service.as(ann)(base, { name, uniform_discount_rate: rate });
  return made.json().data;
}
const sendRows = async (list: string, ...adds: object[]) => {
  const { revision } = (await service.as(ann)(`${base}/${list}`)).json().data ?? { revision: null };
  return service.as(ann)(`${base}/${list}/items/changes`, { revision, kind: 'add', adds });
};
const addItem = async (list: string, item: object): Promise<ItemRow> =>
  (await sendRows(list, item)).json().data.rows[0];
const rowsOf = async (list: string): Promise<ItemRow[]> =>
  (await service.as(ann)(`${base}/${list}/items/window`, {})).json().data.rows;

test('a list is made once, however often its key is sent', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => service.as(ann)(base, { name: 'once only' }, { headers });
  const [first, second] = [await send(), await send()];
  expect(first.json().data).toMatchObject({ name: 'once only', status: 'normal', source: 'self', item_count: 0 });
  expect(second.json()).toEqual(first.json());
  expect(await PriceLists.countDocuments({ name: 'once only' })).toBe(1);
});

test('lists are found by name, by status, and page by page', async () => {
  for (const name of ['西门子价格表', 'Wago 2026', 'Wago 2027']) await makeList(name);
  const find = async (body: object) => (await service.as(ann)(`${base}/list`, body)).json().data;
  expect((await find({ keyword: 'ximenzi' })).data).toHaveLength(1);
  expect((await find({ keyword: 'wago' })).data.map(({ name }: PriceListRow) => name)).toEqual([
    'Wago 2027',
    'Wago 2026',
  ]);
  expect((await find({ keyword: 'wago', status: 'disabled' })).data).toEqual([]);
  const first = await find({ keyword: 'wago', limit: 1 });
  const next = (await service.as(ann)(first.next_page_url, { keyword: 'wago' })).json().data;
  expect([next.data[0].name, next.next_page_url]).toEqual(['Wago 2026', null]);
});

test('an item needs an order number or a model, a price and a currency, and a 422 names all that is missing', async () => {
  const { id } = await makeList();
  const send = (add: object) =>
    service.as(ann)(
      `${base}/${id}/items/changes`,
      { revision: null, kind: 'add', adds: [add] },
      { headers: { 'accept-language': 'en' } },
    );
  expect((await send({})).json().errors).toEqual({
    'adds.0.order_number': ['Enter an order number or a model'],
    'adds.0.unit_price': ['Enter a unit price or a piece price'],
    'adds.0.currency': ['Must not be empty'],
  });
  expect((await send({ ...screw, discount_rate: '101' })).json().errors).toEqual({
    'adds.0.discount_rate': ['Enter a percentage from 0 to 100 with at most 4 decimals'],
  });
  for (const price of ['-1', '1e9', '0.0000001', '1234567890123', 'ten'])
    expect((await send({ ...screw, unit_price: price })).statusCode).toBe(422);
  expect((await send({ ...screw, team: 'mine' })).statusCode).toBe(422);
  expect((await PriceLists.findById(id).lean())?.item_count).toBe(0);
});

test('items are listed in the order of entry with prices after discount, also when the list’s rate changes', async () => {
  const { id, version } = await makeList('rates', '10');
  await addItem(id, screw);
  await addItem(id, { ...screw, order_number: null, model: 'M6×20', piece_price: 0.125, discount_rate: 40 });
  const prices = async () => (await rowsOf(id)).map(({ discounted_price }) => discounted_price);
  expect(await prices()).toEqual(['9.00', '0.075']);
  const patched = await service.as(ann)(`${base}/${id}`, { version, uniform_discount_rate: '50' }, { method: 'PATCH' });
  expect(patched.json().data).toMatchObject({ uniform_discount_rate: '50', item_count: 2 });
  expect(await prices()).toEqual(['5.00', '0.075']);
  const renamed = await service.as(ann)(`${base}/${id}`, { version: 2, name: 'renamed' }, { method: 'PATCH' });
  expect(renamed.json().data).toMatchObject({ name: 'renamed', uniform_discount_rate: '50' });
});

test('saving a list on an old version returns 409 and the present state', async () => {
  const { id } = await makeList();
  const rename = (name: string) => service.as(ann)(`${base}/${id}`, { name, version: 1 }, { method: 'PATCH' });
  expect((await rename('one')).statusCode).toBe(200);
  const late = await rename('two');
  expect([late.statusCode, late.json().code, late.json().state.name]).toEqual([409, 'price-list.changed', 'one']);
});

test('a list that is being processed rejects changes', async () => {
  const { id } = await makeList();
  await PriceLists.updateOne({ _id: id }, { $set: { status: 'processing' } });
  const call = service.as(ann);
  const responses = [
    await call(`${base}/${id}`, { version: 1, name: 'x' }, { method: 'PATCH' }),
    await call(`${base}/${id}`, { version: 1 }, { method: 'DELETE' }),
    await sendRows(id, screw),
  ];
  expect(responses.map((one) => one.json().code)).toEqual(Array(3).fill('price-list.processing'));
  const requested = await call(`${base}/${id}`, { version: 1, status: 'processing' }, { method: 'PATCH' });
  expect(requested.statusCode).toBe(422);
});

test('a disabled list refuses every change until it is enabled, and says why', async () => {
  const { id } = await makeList();
  await addItem(id, screw);
  const patch = (body: object) => service.as(ann)(`${base}/${id}`, body, { method: 'PATCH' });
  const { revision } = (await patch({ version: 1, status: 'disabled' })).json().data;
  const adds = [{ ...screw, order_number: 'HD-2' }];
  const english = { headers: { 'accept-language': 'en' } };
  const responses = [
    await service.as(ann)(`${base}/${id}/items/changes`, { revision, kind: 'add', adds }, english),
    await service.as(ann)(`${base}/${id}/items/bulk`, { revision, filter: {}, price_factor: '2' }),
    await service.as(ann)(`${base}/${id}/revisions/${revision}/rollback`, { version: 2 }),
    await patch({ version: 2, name: 'x' }),
    await patch({ version: 1, name: 'x' }),
  ];
  const codes = responses.map((one) => `${one.statusCode} ${one.json().code}`);
  expect(codes).toEqual(Array(5).fill('409 price-list.disabled'));
  expect(responses[0]?.json()).toMatchObject({
    message: 'The price list is disabled; enable it before changing it',
    state: { status: 'disabled', item_count: 1 },
  });
  expect((await rowsOf(id)).map(({ order_number }) => order_number)).toEqual(['HD-1']);
  expect((await patch({ version: 1, status: 'normal' })).json().code).toBe('price-list.changed');
  expect((await patch({ version: 2, status: 'normal' })).statusCode).toBe(200);
  expect((await sendRows(id, ...adds)).statusCode).toBe(200);
  await patch({ version: 3, status: 'disabled' });
  const deleted = await service.as(ann)(`${base}/${id}`, { version: 4 }, { method: 'DELETE' });
  expect(deleted.statusCode).toBe(200);
});

test('a deleted list is removed from every page at once, and from the database after a day', async () => {
  const { id, version } = await makeList('to be deleted');
  await addItem(id, screw);
  const call = service.as(ann);
  await call(`${base}/${id}`, { version }, { method: 'DELETE' });
  expect((await call(`${base}/${id}`)).statusCode).toBe(404);
  expect((await sendRows(id, screw)).statusCode).toBe(404);
  expect((await call(`${base}/list`, { keyword: 'deleted' })).json().data.data).toEqual([]);
  const rev = (await PriceLists.findById(id).lean())?.revision ?? -1;
  await sweepLists();
  expect(await PriceItems.countDocuments({ rev })).toBe(1);
  await sweepLists(Date.now() + 25 * 3_600_000);
  expect([await PriceItems.countDocuments({ rev }), await PriceLists.countDocuments({ _id: id })]).toEqual([0, 0]);
});

test('another team gets 404, other groups get 403', async () => {
  const { id } = await makeList('ours');
  const call = service.as(stranger);
  const tries = [
    await call(`${base}/${id}`),
    await call(`${base}/${id}`, { version: 1, name: 'mine' }, { method: 'PATCH' }),
    await call(`${base}/${id}`, { version: 1 }, { method: 'DELETE' }),
    await call(`${base}/${id}/restore`, {}),
  ];
  expect(tries.map((one) => one.statusCode)).toEqual(Array(4).fill(404));
  expect((await call(`${base}/list`, {})).json().data.data).toEqual([]);
  expect((await service.as(picker)(`${base}/list`, {})).statusCode).toBe(403);
  expect((await service.as(null)(`${base}/list`, {})).statusCode).toBe(401);
});

test('a deleted list is restored within a day with its items, however often, and not after it', async () => {
  const { id, version } = await makeList('to come back');
  await addItem(id, screw);
  const call = service.as(ann);
  await call(`${base}/${id}`, { version }, { method: 'DELETE' });
  for (const _ of [1, 2])
    expect((await call(`${base}/${id}/restore`, {})).json().data).toMatchObject({ item_count: 1, version: 3 });
  expect(await rowsOf(id)).toHaveLength(1);
  await call(`${base}/${id}`, { version: 3 }, { method: 'DELETE' });
  await PriceLists.updateOne({ _id: id }, { $set: { deleted_at: new Date(Date.now() - 25 * 3_600_000) } });
  expect((await call(`${base}/${id}/restore`, {})).statusCode).toBe(404);
});
