import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { InOrderEvent, type InOrderState } from '@qiaohui/warehouse/contract';
import { trade } from '../../app.ts';
import { WaybillEvent } from '../../contract.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { give } from '../clients/clients.fixture.ts';
import { InOrders } from '../intake/model.ts';
import type { InOrder } from '../intake/schema.ts';
import type { Waybill } from '../waybills/schema.ts';
import { settleStrays } from './store.ts';

const cleo = { id: 'cleo', email: 'cleo@example.com', group: 'trade' as const };
const base = '/api/v1/trade';
const form = { transport: 'rail', direction: 'east', client: '杭州自动化', client_code: 'HZ-ZDH' };
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
  await open();
  await give(service, 'HZ-ZDH', ann);
}, 30_000);
afterAll(() => service.stop());

const open = async (more: object = {}, who = ann): Promise<Waybill> =>
  (await service.as(who)(`${base}/waybills`, { ...form, ...more })).json().data;

async function arrive(id: string, more: Partial<InOrderState> = {}, version = 1): Promise<void> {
  const codes = { client_code: 'HZ-ZDH', client_code2: '', client_code3: '' };
  const goods = { package: 'pallet' as const, quantity: 2, weight: '412.5', status: 1 as const };
  const state = {
    id,
    number: `IN-${id}`,
    waybill_number: null,
    ...codes,
    ...goods,
    created_at: '2026-11-20T08:00:00Z',
  };
  await service.publishEvent(InOrderEvent, { ...state, ...more }, version);
  // its link to a waybill is made after its copy
  await service.eventsHandled(InOrderEvent);
}

const goodsOf = async ({ id }: Waybill): Promise<Array<[string, string | null]>> => {
  const page = (await service.as(ann)(`${base}/waybills/${id}/in-orders/list`, {})).json().data;
  return page.data.map((row: InOrder) => [row.id, row.linked_by]);
};
const loose = async (): Promise<string[]> =>
  (await service.as(ann)(`${base}/in-orders/list`, {})).json().data.data.map(({ id }: InOrder) => id);
const link = ({ id }: Waybill, in_order: string, who = ann) =>
  service.as(who)(`${base}/waybills/${id}/in-orders`, { in_order });

test('a new in-order that names a waybill’s number, in any spelling, is linked to it', async () => {
  const waybill = await open({ number: 'W20261101-9001' });
  await arrive('named', { waybill_number: ' w20261101-9001 ' });
  await waitFor(async () => (await goodsOf(waybill)).length === 1);
  expect(await goodsOf(waybill)).toEqual([['named', 'number']]);
  expect(await loose()).not.toContain('named');
  const rows = (await service.as(ann)(`${base}/waybills/list`, { keyword: waybill.number })).json().data.data;
  expect(rows[0].in_order_count).toBe(1);
});

test('goods that came in before their waybill are linked as soon as it is opened', async () => {
  await arrive('early', { waybill_number: 'W20261101-9002' });
  expect(await loose()).toContain('early');
  expect(await goodsOf(await open({ number: 'W20261101-9002' }))).toEqual([['early', 'number']]);
});

test('an in-order and a waybill that missed each other are linked afterwards', async () => {
  const waybill = await open({ number: 'W20261101-9003' });
  await arrive('missed', { waybill_number: 'W20261101-9003' });
  await waitFor(async () => (await goodsOf(waybill)).length === 1);
  await InOrders.updateOne({ _id: 'missed' }, { $set: { waybill: null } });
  await settleStrays();
  expect(await goodsOf(waybill)).toEqual([['missed', 'number']]);
});

test('an in-order without a known number is linked by hand, published, and unlinked', async () => {
  const waybill = await open();
  await arrive('loose');
  expect(await loose()).toContain('loose');
  for (const _ of [1, 2]) expect((await link(waybill, 'loose')).json().data.version).toBe(2);
  expect(await goodsOf(waybill)).toEqual([['loose', 'hand']]);
  expect((await service.publishedEvents(WaybillEvent)).at(-1)?.state.in_orders).toEqual(['loose']);
  await arrive('loose', { quantity: 3 }, 2);
  expect(await goodsOf(waybill)).toEqual([['loose', 'hand']]);
  const address = `${base}/waybills/${waybill.id}/in-orders/loose`;
  expect((await service.as(ann)(address, {}, { method: 'DELETE' })).json().data.version).toBe(3);
  expect(await loose()).toContain('loose');
});

test('an in-order belongs to one waybill: a second link returns 409', async () => {
  const [one, other] = [await open(), await open()];
  await arrive('wanted');
  const both = await Promise.all([link(one, 'wanted'), link(other, 'wanted')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const mine = await goodsOf(one);
  expect(mine.length === 1).toBe(both[0]?.statusCode === 200);
});

test('goods that belong to nobody are offered to the team of their client alone, and linked by it alone', async () => {
  const [mine, theirs] = [await open(), await open({ client_code: 'OTHER' }, cleo)];
  await give(service, 'OTHER', cleo);
  await arrive('ours', { client_code: 'hz-zdh' });
  await arrive('nobodys', { client_code: 'UNKNOWN' });
  const seen = (await service.as(cleo)(`${base}/in-orders/list`, {})).json().data.data;
  expect(seen).toEqual([]);
  expect(await loose()).toContain('ours');
  expect(await loose()).not.toContain('nobodys');
  expect((await link(theirs, 'ours', cleo)).statusCode).toBe(404);
  expect((await link(mine, 'nobodys')).statusCode).toBe(404);
  expect((await link(mine, 'ours')).statusCode).toBe(200);
  expect((await link(theirs, 'ours', cleo)).statusCode).toBe(404);
});

test('void, unknown or another team’s in-orders cannot be linked', async () => {
  const waybill = await open();
  await arrive('invalid', { status: 0 });
  await arrive('free');
  expect((await link(waybill, 'invalid')).statusCode).toBe(409);
  expect((await link(waybill, 'nowhere')).statusCode).toBe(404);
  expect((await link(waybill, 'free', stranger)).statusCode).toBe(404);
  await service.as(ann)(`${base}/waybills/${waybill.id}/status`, { status: 'void', version: 1 });
  const closed = await link(waybill, 'free');
  expect([closed.statusCode, closed.json().code]).toEqual([409, 'waybill.closed']);
  expect(await loose()).toContain('free');
});
