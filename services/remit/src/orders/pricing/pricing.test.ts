import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ConfigEvent } from '@qiaohui/admin/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { currentConfig } from '../../institutions/config.ts';
import { callbackPath, signedAround } from '../../payments/callback.fixture.ts';
import { realConfig, type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import { ReviewSlot } from '../commands.contract.ts';
import { OrderEvent } from '../contract.ts';
import { Orders } from '../model.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const published = async (id: string) =>
  (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === id).at(-1)?.state;
const pay = async (id: string, amount: string) => {
  const raw = JSON.stringify({ serial: randomUUID(), order_id: id, amount, at: new Date().toISOString() });
  const url = callbackPath('zlpay');
  return scene.service.app.inject({ method: 'POST', url, payload: raw, headers: signedAround(raw) });
};

test('an order that holds less than the smallest amount and its fees is not remitted: it is topped up or refunded', async () => {
  const { id } = await scene.at(OrderStatus.TransferClaimed);
  await pay(id, '100.00');
  await Orders.collection.updateOne({ _id: id as never }, { $set: { status: OrderStatus.AwaitingTopUp } });
  const shown = (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
  expect(shown).toMatchObject({ status: OrderStatus.AwaitingTopUp, reducedAmount: null });
  const rejected = await scene.post({ id, status: OrderStatus.Received });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'order.rest-too-small']);
  expect((await scene.post({ id, status: OrderStatus.Refunding, reason: '不足' })).statusCode).toBe(200);
});

test('an order that is short shows what its recipient would get, and gets just that when it is accepted', async () => {
  const { id } = await scene.at(OrderStatus.TransferClaimed);
  await pay(id, '3000.00');
  const { status, reducedAmount } = (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
  expect([status, Number(reducedAmount) > 25]).toEqual([OrderStatus.AwaitingTopUp, true]);
  expect(await scene.posted({ id, status: OrderStatus.Received })).toMatchObject({
    amount: reducedAmount,
    reducedAmount: null,
  });
});

test('an order of amount 0 from an older version is neither remitted nor completed, and the desk sees why', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  await pay(order.id, '7268.00');
  await Orders.collection.updateOne(
    { _id: order.id as never },
    { $set: { amount: mongoose.mongo.Decimal128.fromString('0') } },
  );
  const actor = { kind: 'staff' as const, id: scene.finance.id };
  await sendCommand(ReviewSlot, { id: randomUUID(), actor, order: order.id, slot: 'all', verdict: 'accept' });
  expect((await published(order.id))?.moves.find(({ to }) => to === OrderStatus.Remitting)?.blockedBy).toEqual([
    'order.amount-zero',
  ]);
  await expect(scene.act(order.id, { status: OrderStatus.Remitting })).rejects.toMatchObject({
    status: 409,
    code: 'order.amount-zero',
  });
  await Orders.collection.updateOne({ _id: order.id as never }, { $set: { status: OrderStatus.Remitting } });
  const last = scene.act(order.id, { status: OrderStatus.Completed, bankReference: 'R1' });
  await expect(last).rejects.toMatchObject({ status: 409, code: 'order.amount-zero' });
});

test('an order holds the markup and the rate that it was priced with, also when the markup changes within the hold', async () => {
  const order = await scene.at(OrderStatus.Confirmed);
  const before = await published(order.id);
  expect(before).toMatchObject({ bit: realConfig.bit, rate: order.rate });
  await scene.service.publishEvent(ConfigEvent, { ...realConfig, bit: '0.01', version: 1 }, 1);
  await waitFor(async () => (await currentConfig()).bit === '0.01');
  const locked = await scene.posted({
    id: order.id,
    status: OrderStatus.MethodChosen,
    payway: PaymentMethod.BankTransfer,
  });
  expect(locked.rate).toBe(order.rate);
  expect(locked).not.toHaveProperty('bit');
  expect(await published(order.id)).toMatchObject({
    bit: realConfig.bit,
    spotSell: before?.spotSell,
    status: OrderStatus.MethodChosen,
  });
  const fresh = await scene.draft();
  expect((await published(fresh.id))?.bit).toBe('0.01');
  expect(Number(fresh.rate)).toBeCloseTo(Number((await published(fresh.id))?.spotSell) * 1.01, 8);
});
