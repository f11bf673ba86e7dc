import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Person } from '@qiaohui/service-kit/testing/service';
import { Mails } from '../mail/queue.ts';
import { warn } from '../order-mails/jobs.ts';
import { SettleRefund } from '../orders/commands.contract.ts';
import { timeOut } from '../orders/jobs.ts';
import { Orders } from '../orders/model.ts';
import type { Order } from '../orders/schema.ts';
import { loadOrder } from '../orders/store.ts';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { callbackPath, channelKeys, signedAround } from './callback.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const DAY_MS = 24 * 3600_000;

const deliver = (url: string, payload: string, headers: Record<string, string>) =>
  scene.service.app.inject({ method: 'POST', url, payload, headers });
function callback(body: object, key = channelKeys.zlpay) {
  const raw = JSON.stringify(body);
  return deliver(callbackPath('zlpay'), raw, signedAround(raw, 'zlpay', { key }));
}
const money = (order_id: string, amount: string, serial = randomUUID()) => ({
  id: randomUUID(),
  order_id,
  amount,
  serial,
  at: new Date().toISOString(),
});
const now = async (id: string) => (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;

test('a signed callback pays an order; replayed five times at once it still pays it once', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const payment = money(order.number, '7268.00');
  const responses = await Promise.all(Array.from({ length: 5 }, () => callback(payment)));
  expect(responses.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  expect((await callback(payment)).statusCode).toBe(200);
  expect(await now(order.id)).toMatchObject({
    status: OrderStatus.Received,
    received: '7268.00',
    receipts: [{ amount: '7268.00', source: 'channel' }],
    refunds: [],
  });
});

test('a wrong signature, an unknown channel, an unknown order and a reused serial book nothing', async () => {
  const [one, two] = [await scene.at(OrderStatus.AwaitingTransfer), await scene.at(OrderStatus.AwaitingTransfer)];
  const payment = money(one.id, '100.00');
  expect((await callback(payment, 'another key of some length')).statusCode).toBe(401);
  expect((await callback(money('QHNOBODY', '1.00'))).statusCode).toBe(404);
  expect((await callback(payment)).statusCode).toBe(200);
  expect((await callback({ ...payment, order_id: two.id })).statusCode).toBe(409);
  expect(await now(two.id)).toMatchObject({ status: OrderStatus.AwaitingTransfer, received: '0.00' });
});

test('one callback counts at its own channel alone: neither its replay nor a signature moved elsewhere books it again', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const raw = JSON.stringify(money(order.number, '10.00'));
  const headers = signedAround(raw);
  expect((await deliver(callbackPath('zlpay'), raw, headers)).statusCode).toBe(200);
  const replayed = await deliver(callbackPath('newpay'), raw, headers);
  expect([replayed.statusCode, replayed.json().code]).toEqual([401, 'payment.signature']);
  const moved = signedAround(raw, 'newpay', { path: callbackPath('zlpay') });
  expect((await deliver(callbackPath('newpay'), raw, moved)).statusCode).toBe(401);
  expect(await now(order.id)).toMatchObject({ received: '10.00', receipts: [{ amount: '10.00' }] });
});

test('a callback signed six minutes ago, or without a time, books nothing', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const raw = JSON.stringify(money(order.number, '10.00'));
  const seconds = Math.floor(Date.now() / 1000) - 360;
  const late = await deliver(callbackPath('zlpay'), raw, signedAround(raw, 'zlpay', { seconds }));
  expect([late.statusCode, late.json().code]).toEqual([401, 'payment.late']);
  const { 'x-timestamp': _, ...timeless } = signedAround(raw);
  expect((await deliver(callbackPath('zlpay'), raw, timeless)).statusCode).toBe(401);
  const dated = { ...signedAround(raw, 'zlpay', { seconds }), 'x-timestamp': String(seconds + 360) };
  expect((await deliver(callbackPath('zlpay'), raw, dated)).json().code).toBe('payment.signature');
  expect(await now(order.id)).toMatchObject({ status: OrderStatus.AwaitingTransfer, received: '0.00' });
});

test('an order of one channel takes no money from the other, however well signed', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const raw = JSON.stringify(money(order.number, '7268.00'));
  const response = await deliver(callbackPath('newpay'), raw, signedAround(raw, 'newpay'));
  expect([response.statusCode, response.json().code]).toEqual([409, 'payment.other-channel']);
  expect(await now(order.id)).toMatchObject({
    status: OrderStatus.AwaitingTransfer,
    received: '0.00',
    receipts: [],
    refunds: [],
  });
});

test('short money asks for more; the rest pays; a surplus becomes a refund', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await callback(money(order.id, '7000.00'));
  expect(await now(order.id)).toMatchObject({ status: OrderStatus.AwaitingTopUp, received: '7000.00' });
  await callback(money(order.id, '300.00'));
  expect(await now(order.id)).toMatchObject({
    status: OrderStatus.Received,
    refunds: [{ amount: '32.00', cause: 'surplus', state: 'requested' }],
  });
});

test('the customer accepts the smaller remittance: due is what came, the amount follows at the locked rate', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await callback(money(order.id, '3709.00'));
  // (3709 − 150) ÷ 7.118 = 500
  expect(await scene.posted({ id: order.id, status: OrderStatus.Received })).toMatchObject({
    status: OrderStatus.Received,
    due: '3709.00',
    amount: '500',
    cnyAmount: '3709.00',
  });
});

test('money for a cancelled order goes to 9 and back, with proof', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  await scene.posted({ id: order.id, status: OrderStatus.Cancelled });
  await callback(money(order.id, '7268.00'));
  const refunding = await now(order.id);
  expect(refunding).toMatchObject({
    status: OrderStatus.Refunding,
    refunds: [{ amount: '7268.00', cause: 'unexpected' }],
  });
  const proof = { status: OrderStatus.Refunded, proofUid: await scene.proof(order) } as const;
  await expect(scene.act(order.id, proof)).rejects.toMatchObject({ status: 409, code: 'refund.approval-needed' });
  const settle = (who: Person, step: 'approve' | 'pay') =>
    sendCommand(SettleRefund, {
      id: randomUUID(),
      actor: { kind: 'staff' as const, id: who.id },
      order: order.id,
      refund: refunding.refunds[0].id,
      step,
      proofUid: proof.proofUid,
    });
  await settle(scene.finance, 'approve');
  // the only approver does not also pay, in neither way
  await expect(settle(scene.finance, 'pay')).rejects.toMatchObject({ status: 403, code: 'refund.second-person' });
  await expect(scene.act(order.id, proof)).rejects.toMatchObject({ status: 403, code: 'refund.second-person' });
  await expect(scene.act(order.id, { status: OrderStatus.Refunded }, scene.admin)).rejects.toMatchObject({
    status: 422,
  });
  const theirs = { status: OrderStatus.Refunded, proofUid: await scene.proof(order, scene.admin) } as const;
  expect(await scene.act(order.id, theirs, scene.admin)).toMatchObject({ status: OrderStatus.Refunded });
});

test('a receipt that finance books with 4 → 5 is booked once, even when the command comes again', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const body = { status: OrderStatus.Received, amount: '7268.00', bankSerial: `S-${order.id}` };
  await scene.act(order.id, body);
  await scene.act(order.id, body).catch((error: { status: number }) => expect(error.status).toBe(409));
  expect(await now(order.id)).toMatchObject({ status: OrderStatus.Received, received: '7268.00' });
});

test('orders time out without money: 2 and 3 a banking day after the deadline, 4 five, warned before', async () => {
  const [two, three, four] = [
    await scene.at(OrderStatus.MethodChosen),
    await scene.at(OrderStatus.AwaitingTransfer),
    await scene.at(OrderStatus.TransferClaimed),
  ];
  const timesOf = async ({ id }: Order) => {
    const { deadline, wakeAt, warnAt } = await loadOrder({ _id: id });
    return { deadline: Number(deadline), ends: Number(wakeAt), warned: Number(warnAt) };
  };
  const [second, third, fourth] = [await timesOf(two), await timesOf(three), await timesOf(four)];
  expect(third.ends - third.deadline).toBeGreaterThanOrEqual(DAY_MS);
  expect(fourth.ends - fourth.deadline).toBeGreaterThanOrEqual(5 * DAY_MS);
  const statuses = async () => [(await now(two.id)).status, (await now(three.id)).status, (await now(four.id)).status];
  await timeOut(new Date(Math.min(second.ends, third.ends)));
  expect(await statuses()).toEqual([
    OrderStatus.MethodChosen,
    OrderStatus.AwaitingTransfer,
    OrderStatus.TransferClaimed,
  ]);
  const after = new Date(Math.max(second.ends, third.ends) + 1);
  await Promise.all([timeOut(after), timeOut(after)]);
  expect(await statuses()).toEqual([OrderStatus.TimedOut, OrderStatus.TimedOut, OrderStatus.TransferClaimed]);
  await warn(new Date(fourth.warned + 1));
  await warn(new Date(fourth.warned + 1));
  const mails = await Mails.find({ template: 'order-warned' }).lean();
  expect(mails.filter(({ values }) => values.number === four.number)).toHaveLength(1);
  await timeOut(new Date(fourth.ends));
  expect((await now(four.id)).status).toBe(OrderStatus.TransferClaimed);
  await timeOut(new Date(fourth.ends + 1));
  expect((await now(four.id)).status).toBe(OrderStatus.TimedOut);
  expect((await Orders.findById(two.id).lean())?.history.filter(({ to }) => to === OrderStatus.TimedOut)).toHaveLength(
    1,
  );
});

test('each step that concerns the customer sends an e-mail', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await callback(money(order.id, '7268.00'));
  const mails = await Mails.find({ 'values.number': order.number }).sort({ _id: 1 }).lean();
  expect(mails.map(({ template }) => template)).toEqual(['order-2', 'order-3', 'order-4', 'order-5']);
});

test('a callback of unknown sender is rejected by its size before it is read, with or without a stated length', async () => {
  const url = `${scene.service.app.listeningOrigin}/api/client/pay/callback/zlpay`;
  const headers = { ...signedAround('{}'), 'x-signature': 'sha256=00' };
  const payment = await fetch(url, { method: 'POST', headers, body: 'x'.repeat(1e6) });
  const unpublished = new Blob(['x'.repeat(1e6)]).stream();
  const counted = await fetch(url, { method: 'POST', headers, body: unpublished, duplex: 'half' } as RequestInit);
  for (const response of [payment, counted]) {
    expect([response.status, (await response.json()).code]).toEqual([413, 'request.too-large']);
    expect(response.headers.get('connection')).toBe('close');
  }
});

test('money whose time a callback cannot mean is booked as of now, and brings no closed order back', async () => {
  const early = { ...money('', '100.00'), at: '2001-01-01T00:00:00.000Z' };
  const late = { ...money('', '100.00'), at: '2031-01-01T00:00:00.000Z' };
  for (const payment of [early, late]) {
    const order = await scene.at(OrderStatus.AwaitingTransfer);
    const start = Date.now();
    expect((await callback({ ...payment, order_id: order.number })).statusCode).toBe(200);
    const [receipt] = (await now(order.id)).receipts;
    expect(Date.parse(receipt.receivedAt)).toBeGreaterThanOrEqual(start);
    expect(Date.parse(receipt.receivedAt)).toBeLessThanOrEqual(Date.now());
  }
  const over = await scene.at(OrderStatus.AwaitingTransfer);
  const deadline = new Date(Date.now() - 10 * DAY_MS);
  await Orders.updateOne({ _id: over.id }, { $set: { deadline, wakeAt: deadline } });
  await timeOut();
  expect(await now(over.id)).toMatchObject({ status: OrderStatus.TimedOut });
  expect((await callback({ ...money(over.number, '7268.00'), at: early.at })).statusCode).toBe(200);
  expect(await now(over.id)).toMatchObject({
    status: OrderStatus.Refunding,
    refunds: [{ amount: '7268.00', cause: 'unexpected' }],
  });
});
