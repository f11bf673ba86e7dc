import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { OrderEvent, OrderState, RepublishOrders } from '@qiaohui/remit/contract';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { bus } from '@qiaohui/service-kit/events/bus';
import { handleWithoutTransaction, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import { replay } from '@qiaohui/service-kit/events/replay';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import pino from 'pino';
import { stringify } from 'safe-stable-stringify';
import { admin } from '../app.ts';
import { type OrderRecord, Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { Postings } from '../postings/model.ts';
import { rebuildJob } from './rebuild.ts';

const ORDERS = 40;
type Published = { state: OrderState; version: number };
const published = (at: number, version: number): Published => ({
  version,
  state: OrderState.parse(sampleOrder({ id: `o${at}`, version, received: String(version * 1000 + at) })),
});
const actor = { kind: 'system' as const, id: 'remit' };

let service: TestService;
/** The events that the owner publishes on a replay. */
let owners: Published[];
beforeAll(async () => {
  // the tests run this job themselves, one run at a time
  service = await startTest({ ...admin, jobs: admin.jobs.filter((one) => one !== rebuildJob) });
  const handler = handleWithoutTransaction(RepublishOrders, async () => ({
    told: await replay(OrderEvent, owners, actor),
  }));
  startCommandHandler(handler, translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} }), pino({ level: 'silent' }));
}, 30_000);
afterAll(() => service.stop());
beforeEach(async () => {
  await bus().manager.streams.purge('REMIT');
  for (const { collection } of [Orders, Postings]) await collection.deleteMany({});
  owners = Array.from({ length: ORDERS }, (_, at) => published(at, 3));
  await replay(OrderEvent, owners, actor);
  await waitFor(async () => (await Orders.countDocuments()) === ORDERS && (await Postings.countDocuments()) === ORDERS);
});

/** Runs the job as for copies whose shape is older than the program's. */
async function rebuildAll(): Promise<void> {
  await mongoose.connection.collection('shapes').updateMany({}, { $set: { shape: 0 } });
  await rebuildJob.run();
}

async function differences(): Promise<string[]> {
  const copies = new Map((await Orders.find().lean<OrderRecord[]>()).map((copy) => [copy._id, copy]));
  const wrong = owners.filter(({ state, version }) => {
    const copy = copies.get(state.id);
    return copy?.version !== version || stringify(copy.state) !== stringify(state);
  });
  return [...wrong.map(({ state }) => state.id), ...(copies.size === owners.length ? [] : [`${copies.size} copies`])];
}
const indexes = async () => (await Orders.collection.indexes()).map(({ name }) => name).toSorted();

test('copies of another shape are rebuilt from the republished events, with their indexes and books', async () => {
  const before = await indexes();
  await Orders.updateMany({}, { $set: { terms: ['old'], shape: 'old' } }, { strict: false });
  await Postings.updateMany({}, { $set: { postings: [] } });

  await rebuildAll();
  expect(await differences()).toEqual([]);
  expect(await Orders.countDocuments({ $or: [{ terms: 'old' }, { shape: 'old' }] })).toBe(0);
  expect(await Postings.countDocuments({ postings: { $size: 0 } })).toBe(0);
  expect(await indexes()).toEqual(before);
}, 60_000);

test('changes during a rebuild are in the new copies too, and leftovers of an interrupted try are not', async () => {
  await Orders.db.collection('orders_anew').insertOne({ _id: 'half' as never });
  const making = rebuildAll();
  const newer = owners.slice(0, 10).map((_, at) => published(at, 4));
  for (const { state, version } of newer) await service.publishEvent(OrderEvent, state, version);
  await making;
  owners.splice(0, 10, ...newer);
  await waitFor(async () => (await differences()).length === 0);
  expect(await Orders.countDocuments()).toBe(ORDERS);
}, 60_000);

test('an older state that is published again after a change does not undo it', async () => {
  const newer = published(1, 4);
  await service.publishEvent(OrderEvent, newer.state, newer.version);
  await rebuildAll();
  const copy = await Orders.findById('o1').lean<OrderRecord>();
  expect([copy?.version, copy?.state.received]).toEqual([4, '4001']);
}, 60_000);

test('copies of the present shape stay as they are', async () => {
  await rebuildAll();
  await Orders.updateOne({ _id: 'o2' }, { $set: { terms: ['kept'] } });
  await rebuildJob.run();
  expect(await Orders.countDocuments({ terms: 'kept' })).toBe(1);
}, 60_000);

test('an unreadable event leaves its order as it is', async () => {
  const broken = JSON.stringify({ version: 9, state: { id: 'o5' } });
  owners = owners.filter(({ state }) => state.id !== 'o5');
  await bus().stream.publish('remit.order.o5', broken);
  await rebuildAll();
  const stored = await Orders.findById('o5').lean<OrderRecord>();
  expect(stored?.state.received).toBeTruthy();
}, 60_000);

test('a stream that has lost orders replaces nothing: the present copies stay', async () => {
  await bus().manager.streams.purge('REMIT');
  owners = owners.slice(0, 5);
  await expect(rebuildAll()).rejects.toThrow(/has 5,5 of 40,40 records/);
  expect(await Orders.countDocuments()).toBe(ORDERS);
}, 60_000);
