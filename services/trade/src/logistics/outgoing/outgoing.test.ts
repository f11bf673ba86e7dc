import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { InOrderEvent, OutOrderEvent, type OutOrderState } from '@qiaohui/warehouse/contract';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { give } from '../clients/clients.fixture.ts';
import type { Waybill } from '../waybills/schema.ts';
import { upgradeOutOrders } from './copy.ts';
import { OutOrders } from './model.ts';

const base = '/api/v1/trade';
const form = { transport: 'rail', direction: 'east', client: '杭州自动化', client_code: 'HZ-ZDH' };
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
  await open();
  await give(service, form.client_code, ann);
}, 30_000);
afterAll(() => service.stop());

const open = async (more: object = {}): Promise<Waybill> =>
  (await service.as(ann)(`${base}/waybills`, { ...form, ...more })).json().data;

async function arrive(id: string, waybill_number: string | null, client_code = 'HZ-ZDH'): Promise<void> {
  const codes = { client_code, client_code2: '', client_code3: '' };
  const what = { package: 'pallet' as const, quantity: 2, weight: null, status: 1 as const, received: 40 };
  const created_at = '2026-11-20T08:00:00Z';
  await service.publishEvent(
    InOrderEvent,
    { id, number: `IN-${id}`, waybill_number, ...codes, ...what, created_at },
    1,
  );
  // its link to a waybill is made after its copy
  await service.eventsHandled(InOrderEvent);
}

const state = (
  id: string,
  in_orders: OutOrderState['in_orders'],
  more: Partial<OutOrderState> = {},
): OutOrderState => ({
  id,
  number: `OUT-${id}`,
  ...(in_orders && { in_orders }),
  waybill_numbers: [],
  client_code: 'HZ-ZDH',
  status: 'pending',
  valid: 1,
  quantity: 12,
  tray_quantity: 0,
  weight: null,
  out_time: null,
  created_at: '2026-11-21T08:00:00.000Z',
  ...more,
});
const publish = (published: OutOrderState, version: number) => service.publishEvent(OutOrderEvent, published, version);
const settled = () => service.eventsHandled(OutOrderEvent);
const list = async ({ id }: Waybill, who = ann) => service.as(who)(`${base}/waybills/${id}/out-orders/list`, {});
const leaving = async (waybill: Waybill) => (await list(waybill)).json().data.data;

test('a waybill shows what leaves of the goods that it brought, with state, pieces, weight and time', async () => {
  const waybill = await open({ number: 'W20261101-8001' });
  await arrive('in-a', 'W20261101-8001');
  await arrive('in-b', null);
  const parts = [
    { id: 'in-a', pieces: 8, returned: 3 },
    { id: 'in-b', pieces: 4 },
  ];
  await publish(state('one', parts), 1);
  await publish(state('other', [{ id: 'in-b', pieces: 12 }]), 1);
  await settled();
  expect(await leaving(waybill)).toMatchObject([
    { number: 'OUT-one', status: 'pending', pieces: 8, returned: 3, quantity: 8, tray_quantity: null },
  ]);
  const out_time = '2026-11-22T09:00:00.000Z';
  await publish(state('one', parts, { status: 'shipped', weight: '31.5', out_time }), 3);
  await settled();
  const [row] = await leaving(waybill);
  expect(row).toMatchObject({ status: 'shipped', weight: null, out_time });
  expect(Object.keys(row)).not.toContain('in_orders');
  await service.as(ann)(`${base}/waybills/${waybill.id}/in-orders`, { in_order: 'in-b' });
  expect(
    (await leaving(waybill)).map(({ number, pieces }: { number: string; pieces: number }) => [number, pieces]),
  ).toEqual([
    ['OUT-other', 12],
    ['OUT-one', 12],
  ]);
  expect((await list(waybill, stranger)).statusCode).toBe(404);
});

test('late and repeated events leave the newest state, and an out-order published before its goods is found', async () => {
  const waybill = await open({ number: 'W20261101-8002' });
  const part = [{ id: 'in-late', pieces: 12 }];
  await publish(state('late', part, { status: 'shipped' }), 4);
  await publish(state('late', part, { status: 'applied' }), 2);
  await publish(state('late', part, { valid: 0 }), 3);
  await publish(state('late', part, { status: 'shipped' }), 4);
  await settled();
  expect(await leaving(waybill)).toEqual([]);
  await arrive('in-late', 'W20261101-8002');
  await waitFor(async () => (await leaving(waybill)).length === 1);
  expect(await leaving(waybill)).toMatchObject([{ status: 'shipped', valid: 1 }]);
});

test('an out-order whose event lacked the origin of its goods is stored once it is published again', async () => {
  const waybill = await open({ number: 'W20261101-8003' });
  await arrive('in-old', 'W20261101-8003');
  await publish(state('old', undefined), 5);
  await settled();
  expect(await leaving(waybill)).toEqual([]);
  await publish(state('old', [{ id: 'in-old', pieces: 12 }]), 5);
  await settled();
  expect(await leaving(waybill)).toMatchObject([{ pieces: 12 }]);
});

test('of an order with goods of two teams each sees its own pieces, not the whole order’s, its trays or its weight', async () => {
  const mine = await open({ number: 'W20261101-8004' });
  const also = await open({ number: 'W20261101-8005' });
  const theirs: Waybill = (
    await service.as(stranger)(`${base}/waybills`, { ...form, client_code: 'SH-MY', number: 'W20261101-8006' })
  ).json().data;
  for (const [id, waybill] of [
    ['in-mine', 'W20261101-8004'],
    ['in-also', 'W20261101-8005'],
  ] as const)
    await arrive(id, waybill);
  await give(service, 'SH-MY', stranger);
  await arrive('in-theirs', 'W20261101-8006', 'SH-MY');
  const part = (id: string, pieces: number) => ({ id, pieces });
  const whole = { tray_quantity: 3, weight: '32' };
  const both = [part('in-mine', 3), part('in-also', 4), part('in-theirs', 5)];
  await publish(state('both', both, whole), 1);
  await publish(state('team', both.slice(0, 2), { ...whole, quantity: 7 }), 1);
  await settled();
  const of = async (waybill: Waybill, who = ann) => (await list(waybill, who)).json().data.data;
  await waitFor(async () => (await of(mine)).length === 2);
  const parted = { tray_quantity: null, weight: null };
  const alone = { number: 'OUT-team', quantity: 7, ...whole };
  const sorted = (rows: Array<{ number: string }>) => rows.toSorted((a, b) => (a.number < b.number ? -1 : 1));
  expect(sorted(await of(mine))).toMatchObject([
    { number: 'OUT-both', pieces: 3, quantity: 7, ...parted },
    { ...alone, pieces: 3 },
  ]);
  expect(sorted(await of(also))).toMatchObject([
    { number: 'OUT-both', pieces: 4, quantity: 7, ...parted },
    { ...alone, pieces: 4 },
  ]);
  expect(await of(theirs, stranger)).toMatchObject([{ number: 'OUT-both', pieces: 5, quantity: 5, ...parted }]);
});

test('a team lists what leaves of its clients’ goods, newest first, by number, code and stage, with its waybills', async () => {
  const waybill = await open({ client_code: 'HZ-LIST', number: 'W20261101-8007' });
  await give(service, 'HZ-LIST', ann);
  await arrive('list-a', 'W20261101-8007', 'HZ-LIST');
  await arrive('list-b', null, 'HZ-LIST');
  await service.as(stranger)(`${base}/waybills`, { ...form, client_code: 'SH-LIST', number: 'W20261101-8008' });
  await give(service, 'SH-LIST', stranger);
  await arrive('list-c', 'W20261101-8008', 'SH-LIST');
  const part = (id: string, pieces: number, returned = 0) => ({ id, pieces, returned });
  const at = (minute: number) => `2026-11-23T08:0${minute}:00.000Z`;
  const of = { client_code: 'hz-list', tray_quantity: 2, weight: '9' };
  await publish(
    state('list-1', [part('list-a', 5, 1), part('list-b', 2)], { ...of, quantity: 7, created_at: at(1) }),
    1,
  );
  // goods of another team leave with it
  const mixed = [part('list-a', 1), part('list-c', 3)];
  await publish(state('list-2', mixed, { ...of, status: 'shipped', quantity: 4, created_at: at(2) }), 1);
  await publish(state('list-3', [part('list-c', 2)], { client_code: 'SH-LIST', created_at: at(3) }), 1);
  await publish(state('list-4', [part('list-b', 1)], { ...of, valid: 0, quantity: 1, created_at: at(4) }), 1);
  await settled();
  const listed = async (body: object, who = ann) =>
    (await service.as(who)(`${base}/out-orders/list`, body)).json().data;
  const numbers = async (body: object, who = ann) =>
    (await listed(body, who)).data.map(({ number }: { number: string }) => number);
  expect(await numbers({ keyword: 'hz-list' })).toEqual(['OUT-list-4', 'OUT-list-2', 'OUT-list-1']);
  expect(await numbers({ keyword: 'OUT-list', stage: 'pending' })).toEqual(['OUT-list-1']);
  expect(await numbers({ keyword: 'OUT-list', stage: 'void' })).toEqual(['OUT-list-4']);
  expect(await numbers({}, stranger)).toContain('OUT-list-3');
  expect(await numbers({ keyword: 'hz-list' }, stranger)).toEqual([]);
  const waybills = [{ id: waybill.id, number: 'W20261101-8007' }];
  const [, second, first] = (await listed({ keyword: 'hz-list' })).data;
  expect(first).toMatchObject({ quantity: 7, returned: 1, tray_quantity: 2, weight: '9', waybills });
  expect(second).toMatchObject({ quantity: 1, tray_quantity: null, weight: null, waybills });
  const { next_page_url: next } = await listed({ keyword: 'hz-list', limit: 2 });
  expect((await service.as(ann)(next, { keyword: 'hz-list' })).json().data.data).toHaveLength(1);
});

test('copies of earlier versions are found by client and number after the next start', async () => {
  await OutOrders.collection.updateOne({ number: 'OUT-list-1' }, { $unset: { client: '', terms: '' } });
  await upgradeOutOrders();
  expect((await service.as(ann)(`${base}/out-orders/list`, { keyword: 'OUT-list-1' })).json().data.data).toHaveLength(
    1,
  );
});
