import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { InOrderEvent, VALID, VOID } from '../../contract.ts';
import { Staff } from '../../staff/model.ts';
import { announce, base, book, clerk, one } from '../../warehouse.fixture.ts';
import { InOrders } from './model.ts';
import { InOrderTypes } from './schema.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

test('an in-order is made and published once, however often its form is sent', async () => {
  const call = service.as(clerk);
  const form = { client_code: 'HZ-ZDH', client_code2: 'B2', package: 'pallet', quantity: 3, weight: 12.5, desc: 'PLC' };
  const headers = { 'idempotency-key': 'a-key-of-the-form' };
  const send = () => call(`${base}/in/create`, form, { headers });
  const first = await send();
  const again = await Promise.all([send(), send()]);
  expect(again.map((response) => response.json().data)).toEqual([first.json().data, first.json().data]);
  expect(await InOrders.countDocuments()).toBe(1);
  const events = await service.publishedEvents(InOrderEvent);
  expect(events).toMatchObject([
    {
      version: 1,
      actor: { kind: 'staff', id: 'clerk' },
      state: {
        client_code: 'HZ-ZDH',
        client_code2: 'B2',
        package: 'pallet',
        quantity: 3,
        weight: '12.5',
        status: VALID,
        waybill_number: null,
      },
    },
  ]);
  expect(events[0]?.state.number).toMatch(/^IN-\d{4}-0001$/);
  expect(await one(call, first.json().data.id)).toMatchObject({
    type: InOrderTypes.Pallet,
    waybill: null,
    goods: [],
    user: { name: 'clerk@example.com' },
  });
});

test('an invalid form is rejected as a whole, and nothing is stored', async () => {
  const before = await InOrders.countDocuments();
  const call = service.as(clerk);
  const bad = { quantity: 0, weight: '1.2345', owner: 'me', package: 'box' };
  const response = await call(`${base}/in/create`, bad, { headers: { 'accept-language': 'en-US' } });
  expect(response.statusCode).toBe(422);
  expect(response.json().errors).toEqual({
    client_code: ['Must not be empty'],
    quantity: ['At least 1'],
    weight: ['Please enter a valid weight (kg, at most three decimals)'],
    package: ['Not valid'],
    owner: ['Unknown field: owner'],
  });
  const keyless = await call(
    `${base}/in/create`,
    { client_code: 'A', quantity: 1 },
    { headers: { 'idempotency-key': '' } },
  );
  expect(keyless.statusCode).toBe(400);
  expect(await InOrders.countDocuments()).toBe(before);
});

test('the list shows FBA and SKU orders by default, and filters by type, status, time and keyword', async () => {
  const call = service.as(clerk);
  const fba = await announce(call, { client_code: 'LIST-1', type: InOrderTypes.Fba, desc: '婴儿奶粉' });
  const boxed = await announce(call, { client_code: 'LIST-2' });
  await call(`${base}/in/set_status`, { id: boxed.id, status: VOID });
  const find = async (body: object): Promise<string[]> =>
    (await call(`${base}/in`, body)).json().data.data.map(({ id }: { id: string }) => id);
  expect(await find({})).toEqual([fba.id]);
  expect(await find({ type: [InOrderTypes.Parcel] })).toEqual([boxed.id]);
  expect(await find({ type: [], status: VOID })).toEqual([boxed.id]);
  expect(await find({ keyword: 'yinger' })).toEqual([fba.id]);
  expect(await find({ type: [], keyword: 'list-2' })).toEqual([boxed.id]);
  const year = new Date().getUTCFullYear();
  expect(await find({ year })).toContain(fba.id);
  expect(await find({ year: year - 2, type: [] })).toEqual([]);
});

test('an in-order is voided and restored while it is empty, and never with goods', async () => {
  const call = service.as(clerk);
  const { id } = await announce(call);
  const set = (status: number) => call(`${base}/in/set_status`, { id, status });
  expect((await set(VOID)).json().data).toMatchObject({ status: VOID, version: 2 });
  expect((await set(VOID)).json().code).toBe('in-order.moved-already');
  const rejected = await call(`${base}/in/receive`, { id, goods: [{ type: 'M', count: 1 }] });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'in-order.invalid']);
  expect((await set(1)).json().data.status).toBe(1);
  await book(call, id, [{ type: 'M', sku: '', box_count: 0, count: 1 }]);
  expect((await set(VOID)).json().code).toBe('in-order.has-goods');
  const states = (await service.publishedEvents(InOrderEvent))
    .filter(({ state }) => state.id === id)
    .map(({ state }) => state.status);
  expect(states).toEqual([1, 0, 1, 1]);
});

test('an unknown in-order returns 404', async () => {
  expect((await service.as(clerk)(`${base}/in/one`, { id: 'unknown' })).statusCode).toBe(404);
});

test('records bear the name that remit published', async () => {
  const state = {
    id: 'clerk',
    email: clerk.email,
    name: '陈师傅',
    username: 'chen',
    group: 'warehouse' as const,
    ver: 0,
    disabled: false,
    createdAt: new Date().toISOString(),
  };
  await service.publishEvent(AccountEvent, state, 1);
  await waitFor(() => Staff.findById('clerk'));
  const { id } = await announce(service.as(clerk));
  expect((await one(service.as(clerk), id)).user.name).toBe('陈师傅');
});

test('an in-order is made with its list of goods in one transaction, or not at all', async () => {
  const call = service.as(clerk);
  const goods = [
    { type: 'LC1D09', expected: 12, best_before: '2027-03-31', sorting: ['A1', '', 'C3'], weight: 2.5 },
    { type: '6ES7 214', sku: 'SI-214', expected: 5, size: { length: 40, width: 30, height: 20 } },
  ];
  const { id, number } = await announce(call, { client_code: 'LISTED', eta: '2026-12-01', goods });
  expect(await one(call, id)).toMatchObject({
    eta: '2026-12-01',
    received: 0,
    goods: [
      { code: `${number}-01`, client_code: 'LISTED', expected: 12, count: 0, sorting: ['A1', '', 'C3'], weight: '2.5' },
      { code: `${number}-02`, sku: 'SI-214', expected: 5, size: { length: 40, width: 30, height: 20 } },
    ],
  });
  const before = await InOrders.countDocuments();
  const invalid = { client_code: 'X', quantity: 1, goods: [goods[0], { type: '', expected: 0 }] };
  const response = await call(`${base}/in/create`, invalid);
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([
    422,
    ['goods.1.type', 'goods.1.expected'],
  ]);
  expect(await InOrders.countDocuments()).toBe(before);
});

test('a later change of an in-order’s form is published, found by its new waybill, and does not overwrite another’s', async () => {
  const call = service.as(clerk);
  const form = { client_code: 'EDIT', quantity: 2, eta: '2026-12-01', waybill_id: 'QW-OLD-77' };
  const { id } = await announce(call, form);
  const edit = (more: object) => call(`${base}/in/edit`, { ...form, id, edits: 0, ...more });
  const find = async (url: string, keyword: string) => (await call(url, { keyword, type: [] })).json().data.data.length;

  const first = await edit({ client_code: 'EDIT-2', eta: '2026-12-09', package: 'pallet', weight: 7.5 });
  expect(first.json().data).toMatchObject({
    client_code: 'EDIT-2',
    eta: '2026-12-09',
    type: InOrderTypes.Pallet,
    weight: '7.5',
    edits: 1,
  });
  expect([await find(`${base}/in`, 'EDIT-2'), await find(`${base}/in`, 'QW-OLD-77')]).toEqual([1, 1]);
  const late = await edit({ desc: 'from an old page' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'in-order.edited-already']);

  await book(call, id, [{ type: 'EDITED', count: 4 }]);
  const other = await edit({ edits: 1, client_code: 'EDIT-3' });
  expect([other.statusCode, other.json().code]).toEqual([409, 'in-order.client-fixed']);
  const moved = await edit({ edits: 1, client_code: 'EDIT-2', waybill_id: 'qw-new-88' });
  expect(moved.json().data).toMatchObject({ received: 4, waybill: { number: 'QW-NEW-88' }, desc: '' });
  expect([await find(`${base}/in`, 'QW-OLD-77'), await find(`${base}/in`, 'QW-NEW-88')]).toEqual([0, 1]);
  const goods = (word: string) => call(`${base}/stocks/find_goods`, { keyword: word });
  expect((await goods('QW-OLD-77')).json().data.data).toEqual([]);
  expect((await goods('QW-NEW-88')).json().data.data).toMatchObject([{ type: 'EDITED', stock: 4 }]);
  const events = (await service.publishedEvents(InOrderEvent)).filter(({ state }) => state.id === id);
  expect(events.map(({ version, state }) => [version, state.waybill_number])).toEqual([
    [1, 'QW-OLD-77'],
    [2, 'QW-OLD-77'],
    [3, 'QW-OLD-77'],
    [4, 'QW-NEW-88'],
  ]);
});

test('a void or unknown in-order is not changed', async () => {
  const call = service.as(clerk);
  const { id } = await announce(call);
  await call(`${base}/in/set_status`, { id, status: VOID });
  const form = { client_code: 'HZ-ZDH', quantity: 9, edits: 0 };
  expect((await call(`${base}/in/edit`, { ...form, id })).json().code).toBe('in-order.invalid');
  expect((await call(`${base}/in/edit`, { ...form, id: 'unknown' })).statusCode).toBe(404);
  expect((await one(call, id)).quantity).toBe(2);
});
