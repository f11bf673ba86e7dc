import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { InOrderEvent, OutOrderEvent } from '@qiaohui/warehouse/contract';
import type { Collection } from 'mongoose';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { give } from '../clients/clients.fixture.ts';
import { InOrders } from '../intake/model.ts';
import { OutOrders } from '../outgoing/model.ts';
import { inState, outState, playWarehouse, requesterOf, url } from './deliveries.fixture.ts';
import { Deliveries } from './model.ts';
import type { DeliveryRow } from './schema.ts';

let service: TestService;
let requester: ReturnType<typeof requesterOf>;
let warehouse: ReturnType<typeof playWarehouse> | null = null;
beforeAll(async () => {
  service = await startTest(trade);
  requester = requesterOf(service);
  await requester.begin();
}, 30_000);
afterEach(async () => {
  await warehouse?.stop();
  warehouse = null;
});
afterAll(() => service.stop());

const stageIs = (id: string, stage: string) =>
  waitFor(async () => {
    const now = await requester.now(id);
    return now.stage === stage && now;
  });
/** As if the time until it is sent again had passed. */
const due = (id: string) => Deliveries.updateOne({ _id: id }, { $set: { due_at: new Date() } });
/** Stores the copy of an order at version 1, and nothing else that its event brings. */
const storeCopy = ({ collection }: { collection: Collection }, { id, ...state }: { id: string }) =>
  collection.insertOne({ _id: id as never, ...state, version: 1 });
const listed = async (query: object): Promise<string[]> =>
  (await requester.call(`${url}/list`, query)).json().data.data.map(({ id }: DeliveryRow) => id);

test('an announcement reaches the warehouse at once, and its events bring it from announced to received and void', async () => {
  warehouse = playWarehouse();
  const waybill = await requester.waybill();
  const headers = { 'idempotency-key': randomUUID() };
  const goods = [{ type: 'LC1D09', expected: 12, weight: '3.250', sorting: ['A-7'] }];
  const send = () =>
    requester.call(`${url}/announcements`, requester.announcement(waybill.id, { weight: 38.5, goods }), { headers });
  const [one, two] = [await send(), await send()];
  expect(two.json().data.id).toBe(one.json().data.id);
  const { id } = one.json().data;
  expect(await requester.now(id)).toMatchObject({
    ...{ kind: 'in', stage: 'announced', quantity: 2, waybill: { id: waybill.id, number: waybill.number } },
    order: { number: `IN-${id.slice(0, 4)}` },
    announcement: { weight: '38.5', goods: [{ type: 'LC1D09', weight: '3.250', sorting: ['A-7'] }] },
  });
  expect(warehouse.got).toEqual([id]);
  await service.publishEvent(InOrderEvent, inState(id, { received: 4 }), 2);
  await stageIs(id, 'received');
  // an older event that comes late
  await service.publishEvent(InOrderEvent, inState(id), 1);
  await service.publishEvent(InOrderEvent, inState(id, { status: 0 }), 3);
  const { history } = await stageIs(id, 'void');
  expect(history.map(({ stage, by }) => [stage, by])).toEqual([
    ['waiting', 'ann@example.com'],
    ['announced', null],
    ['received', null],
    ['void', null],
  ]);
});

test('while the warehouse is down it waits here under one id, and is sent once it is back', async () => {
  const page = await openLive(service, ann, '/api/v1/trade');
  const { id, stage, attempts } = await requester.requested({
    lines: [{ goods_id: 'g1', quantity: 3, weight: '7.5' }],
  });
  expect({ stage, attempts }).toEqual({ stage: 'waiting', attempts: 1 });
  // colleagues see at once what waits
  await waitFor(async () => page.ids().has(id));
  page.close();
  await due(id);
  await waitFor(async () => (await requester.now(id)).attempts > 1);
  warehouse = playWarehouse();
  await due(id);
  const sent = await stageIs(id, 'pending');
  expect(sent.order?.id).toBe(`out-of-${id}`);
  // what is requested has the name by which the warehouse knows it
  expect(sent.goods).toEqual([{ id: 'g1', code: 'IN-1-01', type: '6ES7', sku: '' }]);
  expect(warehouse.got).toEqual([id]);
  await service.publishEvent(OutOrderEvent, outState(id, { status: 'shipped' }), 3);
  await stageIs(id, 'shipped');
});

test('what the warehouse rejects keeps its reason, and is not sent again', async () => {
  warehouse = playWarehouse({ reject: 'delivery.code-foreign' });
  const { id, stage, reason } = await requester.requested();
  expect({ stage, reason }).toEqual({ stage: 'refused', reason: '该客户编码未分配给您的团队，请联系管理员分配' });
  expect(await Deliveries.findById(id).lean()).toMatchObject({ due_at: null });
});

test('the event of its order brings it on where the reply got lost', async () => {
  const { id } = await requester.announced();
  await service.publishEvent(InOrderEvent, inState(id), 1);
  expect((await stageIs(id, 'announced')).order).toEqual({ id: `in-of-${id}`, number: `IN-${id.slice(0, 4)}` });
});

test('an event whose handling was cut short after its order was stored brings the delivery on once it is repeated', async () => {
  const arrived = await requester.announced();
  const leaving = await requester.requested();
  // as if the process had ended right behind the copy of the order
  const [inOrder, outOrder] = [inState(arrived.id), outState(leaving.id)];
  await storeCopy(InOrders, inOrder);
  await storeCopy(OutOrders, outOrder);
  await service.publishEvent(InOrderEvent, inOrder, 1);
  await service.publishEvent(OutOrderEvent, outOrder, 1);
  await stageIs(arrived.id, 'announced');
  await stageIs(leaving.id, 'pending');
});

test('what waits can be withdrawn: the warehouse will not carry it out any more, or has already', async () => {
  const late = await requester.announced();
  const lost = await requester.announced();
  const withdraw = (id: string, version: number) => requester.call(`${url}/${id}/withdraw`, { version });
  expect((await withdraw(late.id, 7)).statusCode).toBe(409);
  // nobody confirms it yet
  expect((await withdraw(late.id, late.version)).json().data.stage).toBe('withdrawing');
  warehouse = playWarehouse();
  await due(late.id);
  await stageIs(late.id, 'withdrawn');
  expect(warehouse.got).toEqual([]);

  await due(lost.id);
  const done = await stageIs(lost.id, 'announced');
  // its reply got lost
  const undone = { stage: 'waiting', order: null, due_at: null };
  await Deliveries.updateOne({ _id: lost.id }, { $set: undone });
  expect((await withdraw(lost.id, done.version)).json().data.stage).toBe('announced');
  expect(warehouse.got).toEqual([lost.id]);
  expect((await withdraw(lost.id, done.version + 2)).json()).toMatchObject({ code: 'delivery.changed' });
});

test('what waits is withdrawn as its waybill becomes void, and says so; what the warehouse carried out before goes on', async () => {
  const waiting = await requester.announced();
  const request = await requester.requested();
  const lost = await requester.announced();
  const makeVoid = ({ waybill }: typeof waiting) =>
    requester.call(`/api/v1/trade/waybills/${waybill.id}/status`, { status: 'void', version: 1 });
  expect((await makeVoid(waiting)).json().data.status).toBe('void');
  expect(await requester.now(waiting.id)).toMatchObject({
    ...{ stage: 'withdrawing', waybill_void: true, version: waiting.version + 1 },
    history: [{ stage: 'waiting' }, { stage: 'withdrawing', by: ann.email }],
  });
  warehouse = playWarehouse();
  await makeVoid(request);
  await due(lost.id);
  await stageIs(lost.id, 'announced');
  // its reply got lost
  await Deliveries.updateOne({ _id: lost.id }, { $set: { stage: 'waiting', order: null, due_at: null } });
  await makeVoid(lost);
  for (const { id } of [waiting, request, lost]) await due(id);
  await stageIs(waiting.id, 'withdrawn');
  await stageIs(request.id, 'withdrawn');
  expect(await stageIs(lost.id, 'announced')).toMatchObject({ waybill_void: true, order: { id: `in-of-${lost.id}` } });
  expect(warehouse.got).toEqual([lost.id]);
});

test('a code that is not the team’s, a closed or another team’s waybill and an empty request are refused', async () => {
  warehouse = playWarehouse();
  const { id, version } = await requester.waybill();
  await requesterOf(service, stranger).waybill({ client_code: 'SH-MY' });
  await give(service, 'SH-MY', stranger);
  const wrong = await requester.call(
    `${url}/announcements`,
    requester.announcement(id, { client_code: 'XX', quantity: 0 }),
  );
  expect(Object.keys(wrong.json().errors)).toEqual(['quantity']);
  const foreign = await requester.call(`${url}/announcements`, requester.announcement(id, { client_code: 'XX' }));
  expect(foreign.json().errors).toEqual({ client_code: ['该客户编码未分配给您的团队，请联系管理员分配'] });
  const theirCode = await requester.call(
    `${url}/announcements`,
    requester.announcement(id, { client_code2: ' sh-my', client_code3: 'NB-2' }),
  );
  expect(theirCode.json().errors).toEqual({ client_code2: ['该客户编码未分配给您的团队，请联系管理员分配'] });
  const none = await requester.call(`${url}/requests`, requester.request(id, { lines: [] }));
  expect(none.json().errors).toEqual({ lines: ['不能为空'] });
  const other = await service.as(stranger)(`${url}/announcements`, requester.announcement(id));
  expect(other.json().code).toBe('waybill.missing');
  await requester.call(`/api/v1/trade/waybills/${id}/status`, { status: 'void', version });
  for (const [path, body] of [
    ['announcements', requester.announcement(id)],
    ['requests', requester.request(id)],
  ] as const)
    expect((await requester.call(`${url}/${path}`, body)).json().code).toBe('waybill.closed');
  expect(warehouse.got).toEqual([]);
});

test('the list shows the team’s own, by kind, stage, waybill and what is typed', async () => {
  const one = await requester.announced();
  const two = await requester.requested();
  expect(await listed({ waybill: one.waybill.id })).toEqual([one.id]);
  expect(await listed({ kind: 'out', stage: 'waiting' })).toContain(two.id);
  expect(await listed({ keyword: two.waybill.number })).toEqual([two.id]);
  const theirs = (await service.as(stranger)(`${url}/list`, {})).json().data.data;
  expect(theirs).toEqual([]);
});

test('the goods of a waybill are read from the warehouse; without it they are a 503', async () => {
  const { id } = await requester.waybill();
  expect((await requester.call(`${url}/goods/${id}`)).statusCode).toBe(503);
  warehouse = playWarehouse();
  expect((await requester.call(`${url}/goods/${id}`)).json().data).toMatchObject([{ id: 'g1', free: 5 }]);
});
