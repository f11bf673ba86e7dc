import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { cases } from '@qiaohui/service-kit/testing/cases';
import { callbackPath, signedAround } from '../../payments/callback.fixture.ts';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus } from '../../terms/status.ts';
import { OrderEvent } from '../contract.ts';
import { Orders } from '../model.ts';
import type { Order } from '../schema.ts';
import { loadOrder, replaceOrder } from '../store.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const CREATES = cases(250, 1_000);
const REPEATS = 5;
const AT_ONCE = 100;

const now = async (id: string): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;

test('creations, each sent five times at once with its key, make one order each', async () => {
  const call = scene.service.as(scene.customer);
  const before = await Orders.countDocuments();
  const keys = Array.from({ length: CREATES }, () => randomUUID());
  const ids = new Set<string>();
  const create = async (key: string) => {
    const body = { amount: '100', currency: 'USD', resource: { id: '101' } };
    const sent = () => call('/api/client/order', body, { headers: { 'idempotency-key': key } });
    const responses = await Promise.all(Array.from({ length: REPEATS }, sent));
    // Requests during the first one get that error; later ones get its response.
    expect(responses.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 409)).toEqual([]);
    const made = new Set(
      responses.flatMap((response) => (response.statusCode === 200 ? [response.json().data.id] : [])),
    );
    expect(made.size).toBe(1);
    for (const id of made) ids.add(id);
  };
  const work = async () => {
    for (let key = keys.pop(); key; key = keys.pop()) await create(key);
  };
  await Promise.all(Array.from({ length: 8 }, work));
  expect(ids.size).toBe(CREATES);
  expect((await Orders.countDocuments()) - before).toBe(CREATES);
}, 300_000);

test('100 concurrent status changes of one order: one succeeds, one move, one event', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const published = async () =>
    (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === order.id).length;
  const before = await published();
  const set = () => scene.post({ id: order.id, status: OrderStatus.TransferClaimed, version: order.version });
  const ended = await Promise.all(Array.from({ length: AT_ONCE }, set));
  expect(ended.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const rejected = ended.filter(({ statusCode }) => statusCode === 409);
  expect(rejected).toHaveLength(AT_ONCE - 1);
  // who loses is told the whole order, so that a page can go on from it
  const told = { status: OrderStatus.TransferClaimed, version: order.version + 1, jsfile: order.jsfile };
  for (const response of rejected) expect(response.json().state).toMatchObject(told);
  const after = await now(order.id);
  expect(after).toMatchObject({ status: OrderStatus.TransferClaimed, version: order.version + 1 });
  expect(after.history.length).toBe(order.history.length + 1);
  expect((await published()) - before).toBe(1);
}, 60_000);

test('who writes an order by another right than its owner’s and loses a race gets the reason, not the order', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const before = await loadOrder({ _id: order.id });
  await transaction((session) => replaceOrder(before, before, session));
  const late = transaction((session) => replaceOrder(before, before, session));
  const { status, code, state } = await late.catch((error) => error);
  expect({ status, code, state }).toEqual({ status: 409, code: 'order.moved-already', state: undefined });
});

test('callbacks delivered three times and shuffled have the same result as once and in order', async () => {
  const deliver = (payload: string) => {
    const headers = signedAround(payload);
    return scene.service.app.inject({ method: 'POST', url: callbackPath('zlpay'), payload, headers });
  };
  const parts = ['1000.00', '2500.50', '0.01', '3767.49', '32.00'];
  const publishedOf = (order: Order) =>
    parts.map((amount) =>
      JSON.stringify({ serial: randomUUID(), order_id: order.number, amount, at: new Date().toISOString() }),
    );
  const [orderly, disorderly] = [
    await scene.at(OrderStatus.AwaitingTransfer),
    await scene.at(OrderStatus.AwaitingTransfer),
  ];
  for (const payload of publishedOf(orderly)) expect((await deliver(payload)).statusCode).toBe(200);
  const three = publishedOf(disorderly).flatMap((payload) => [payload, payload, payload]);
  // a fixed shuffle: every third, then the rest backwards
  const shuffled = [...three.filter((_, at) => at % 3 === 1), ...three.filter((_, at) => at % 3 !== 1).reverse()];
  const ended = await Promise.all(shuffled.map(deliver));
  // a repeat during the first one may be rejected; the partner retries
  const again = shuffled.filter((_, at) => ended[at]?.statusCode !== 200);
  for (const payload of again) expect((await deliver(payload)).statusCode).toBe(200);

  const endOf = async ({ id }: Order) => {
    const { status, received, due, receipts, refunds } = await now(id);
    const amounts = receipts.map(({ amount }) => amount).sort();
    const back = refunds.reduce((sum, { amount }) => sum + Number(amount), 0);
    return { status, received, due, amounts, back: back.toFixed(2) };
  };
  expect(await endOf(disorderly)).toEqual(await endOf(orderly));
  expect(await endOf(orderly)).toMatchObject({ status: OrderStatus.Received, received: '7300.00', back: '32.00' });
}, 60_000);
