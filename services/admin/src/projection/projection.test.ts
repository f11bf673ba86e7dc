import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, OrderState } from '@qiaohui/remit/contract';
import { bus } from '@qiaohui/service-kit/events/bus';
import { replay } from '@qiaohui/service-kit/events/replay';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trusted } from 'mongoose';
import { stringify } from 'safe-stable-stringify';
import { admin } from '../app.ts';
import { type OrderRecord, Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';

const ORDERS = Number(process.env.ORDERS ?? 100);
const VERSIONS = 10;
const TIMES = 3;

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());

type Published = { state: OrderState; version: number };
const { MethodChosen, AwaitingTransfer, TransferClaimed, Received, Remitting, AwaitingDocuments, Completed } =
  OrderStatus;
const path = [
  ...[MethodChosen, AwaitingTransfer, TransferClaimed, Received, Received, Remitting, AwaitingDocuments],
  ...[Received, Remitting, Completed],
];

/** The events that an owner publishes of one order on its way. */
const story = (at: number): Published[] =>
  Array.from({ length: VERSIONS }, (_, step) => ({
    version: step + 1,
    state: OrderState.parse(
      sampleOrder({
        id: `o${at}`,
        version: step + 1,
        status: path[step] ?? Completed,
        received: String(step * 100 + at),
        kyc: { ...sampleOrder({ id: 'x' }).kyc, lastName: step % 2 ? '王' : '欧阳', payerFirstName: `第${step}站` },
      }),
    ),
  }));
const stories = Array.from({ length: ORDERS }, (_, at) => story(at));
const owners = stories.map((published) => published.at(-1) as Published);

/** Any order, the same for the same seed. */
function shuffled<T>(all: T[], seed: number): T[] {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  return all
    .map((one) => ({ one, key: next() }))
    .sort((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

const deliver = (published: Published[]) => replay(OrderEvent, published, { kind: 'system', id: 'test' });

async function differences(): Promise<string[]> {
  const copies = new Map((await Orders.find().lean<OrderRecord[]>()).map((copy) => [copy._id, copy]));
  const wrong = owners.filter(({ state, version }) => {
    const copy = copies.get(state.id);
    return copy?.version !== version || stringify(copy.state) !== stringify(state);
  });
  return [...wrong.map(({ state }) => state.id), ...(copies.size === ORDERS ? [] : [`${copies.size} copies`])];
}

test('events that are delivered three times in any order leave the owner’s newest data', async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`disorder of events: SEED=${seed}\n`);
  const events = stories.flat();
  await deliver(shuffled(Array.from({ length: TIMES }, () => events).flat(), seed));
  await service.eventsHandled(OrderEvent);
  expect(await differences()).toEqual([]);
  expect(await Orders.countDocuments({ terms: '第8站' })).toBe(0);
  expect(await Orders.countDocuments({ status: OrderStatus.Completed })).toBe(ORDERS);
}, 180_000);

test('a wiped stream and a lost copy are complete again once the owner republishes', async () => {
  await bus().manager.streams.purge('REMIT');
  await Orders.deleteMany({ _id: trusted({ $in: owners.slice(0, ORDERS / 2).map(({ state }) => state.id) }) });
  await deliver(owners);
  await service.eventsHandled(OrderEvent);
  expect(await differences()).toEqual([]);
}, 120_000);
