import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { CommandContract } from '@qiaohui/service-kit/shapes';
import {
  BookReceipt,
  DecideHeldReceipt,
  ReverseReceipt,
  SetStatus,
  SettleRefund,
} from '../orders/commands.contract.ts';
import { OrderEvent, type OrderState } from '../orders/contract.ts';
import { timeOut } from '../orders/jobs.ts';
import { Orders } from '../orders/model.ts';
import type { Order } from '../orders/schema.ts';
import { moneyError } from '../orders/state/legal.fixture.ts';
import { loadOrder } from '../orders/store.ts';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus as S } from '../terms/status.ts';
import { callbackPath, signedAround } from './callback.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const DUE = '7268.00';
const HALF = '3634.00';
const DAY_MS = 24 * 3600_000;

const head = (who = scene.finance) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: who.id } });
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Books money like a line of the bank's statement, or like a person. */
const line = (order: Order, amount: string, serial: string = randomUUID(), receivedAt = ago(0)) =>
  sendCommand(BookReceipt, { ...head(), order: order.id, amount, bankSerial: serial, receivedAt });
async function callback(order: Order, amount: string, serial: string = randomUUID(), at = ago(0)) {
  const raw = JSON.stringify({ order_id: order.number, amount, serial, at });
  const url = callbackPath('zlpay');
  return scene.service.app.inject({ method: 'POST', url, payload: raw, headers: signedAround(raw) });
}
type Body = typeof DecideHeldReceipt extends CommandContract<infer B, unknown> ? B : never;
const decide = (order: Order, receipt: string, as: Body['as'], who = scene.finance) =>
  sendCommand(DecideHeldReceipt, { ...head(who), order: order.id, receipt, as, reason: '与银行核对' });
const reverse = (order: Order, receipt: string) =>
  sendCommand(ReverseReceipt, { ...head(), order: order.id, receipt, reason: '记错订单' });
const now = async ({ id }: Order): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
async function published({ id }: Order): Promise<OrderState> {
  const states = (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === id);
  const state = states.at(-1)?.state;
  if (!state) throw new Error('no event was published');
  return state;
}
async function held(order: Order): Promise<string> {
  const [one] = (await published(order)).onHold;
  if (!one) throw new Error('nothing is on hold');
  return one.id;
}

test('a callback that matches an earlier receipt of the bank is put on hold, counts nowhere, and gets one response', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF, 'BANK-1');
  const responses = [await callback(order, HALF, 'CHANNEL-1'), await callback(order, HALF, 'CHANNEL-1')];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await now(order)).toMatchObject({ status: S.AwaitingTopUp, received: HALF, refunds: [] });
  const state = await published(order);
  expect(state.onHold).toMatchObject([
    { amount: HALF, serial: 'CHANNEL-1', alike: state.receipts[0]?.id, decision: null },
  ]);
});

test('a repeated callback of the whole sum causes no refund of money that never came', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  await line(order, DUE);
  await callback(order, DUE);
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE, refunds: [] });
});

test('money less a fee of up to one per cent and some days apart matches, other money is booked at once', async () => {
  const near = await scene.at(S.TransferClaimed);
  await line(near, '3612.20', undefined, ago(1));
  await callback(near, HALF);
  expect((await now(near)).received).toBe('3612.20');
  const far = await scene.at(S.TransferClaimed);
  await line(far, '3590.00');
  await callback(far, HALF);
  expect((await now(far)).received).toBe('7224.00');
});

test('a second callback is no receipt of the channel’s own first one', async () => {
  const order = await scene.at(S.TransferClaimed);
  await callback(order, HALF);
  await callback(order, HALF);
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE });
});

test('further money on hold is booked once, by the first of two who decide; a surplus is refunded', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF);
  await callback(order, HALF);
  const one = await held(order);
  const both = await Promise.allSettled([
    decide(order, one, 'further'),
    decide(order, one, 'further', scene.admin),
    decide(order, one, 'same', scene.admin),
  ]);
  const state = await published(order);
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await decide(order, one, 'further').catch(({ code }) => code)).toBe('receipt.decided-already');
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE });
  expect((await now(order)).receipts.map(({ source }) => source)).toEqual(['finance', 'channel']);
  expect(moneyError(await now(order))).toBeNull();
  expect(state.onHold[0]?.decision).toMatchObject({ as: 'further', reason: '与银行核对' });

  const paid = await scene.at(S.TransferClaimed);
  await line(paid, DUE);
  await callback(paid, DUE);
  await decide(paid, await held(paid), 'further');
  expect(await now(paid)).toMatchObject({
    status: S.Received,
    received: '14536.00',
    refunds: [{ amount: DUE }],
  });
});

test('of two who decide on one sum as they saw it the first decides, and the other gets a 409', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF);
  await callback(order, HALF);
  const receipt = await held(order);
  const { version } = await loadOrder({ _id: order.id });
  const decide = (as: Body['as'], who = scene.finance) =>
    sendCommand(DecideHeldReceipt, { ...head(who), order: order.id, version, receipt, as, reason: '与银行核对' }).then(
      () => 'decided',
      ({ code }) => code,
    );
  const both = await Promise.all([decide('same'), decide('further', scene.admin)]);
  expect(both.toSorted()).toEqual(['decided', 'order.moved-already']);
  expect(await now(order)).toMatchObject({ received: both[0] === 'decided' ? HALF : DUE, refunds: [] });
});

test('money taken for the same transfer counts nowhere, and can still be called further money', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF);
  await callback(order, HALF, 'C-SAME');
  const one = await held(order);
  await decide(order, one, 'same');
  expect(await decide(order, one, 'same', scene.admin).catch(({ code }) => code)).toBe('receipt.decided-already');
  expect(await now(order)).toMatchObject({ status: S.AwaitingTopUp, received: HALF });
  expect((await callback(order, HALF, 'C-SAME')).statusCode).toBe(200);
  // the receipt has its callback now: another one is other money
  await callback(order, HALF);
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE });
  await decide(order, one, 'further');
  expect(await now(order)).toMatchObject({ received: '10902.00', refunds: [{ amount: HALF }] });
});

test('a receipt that is taken back leaves its callback to be decided again; while one waits the order neither ends nor is given up', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  const { receipts } = await line(order, HALF);
  await callback(order, HALF);
  const one = await held(order);
  await decide(order, one, 'same');
  await reverse(order, receipts[0]?.id ?? '');
  expect(await published(order)).toMatchObject({
    status: S.TransferClaimed,
    received: '0.00',
    onHold: [{ id: one, decision: null }],
  });
  expect(await decide(order, one, 'same').catch(({ code }) => code)).toBe('receipt.none-alike');
  expect((await loadOrder({ _id: order.id })).wakeAt).toBeNull();
  await Orders.updateOne({ _id: order.id }, { wakeAt: new Date(0), deadline: new Date(Date.now() - 90 * DAY_MS) });
  await timeOut();
  expect((await now(order)).status).toBe(S.TransferClaimed);
  await decide(order, one, 'further');
  expect(await now(order)).toMatchObject({
    status: S.AwaitingTopUp,
    received: HALF,
    receipts: [{}, {}, { source: 'channel' }],
  });
});

test('an order whose money waits for a decision is not cancelled by its customer', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  const { receipts } = await line(order, HALF);
  await callback(order, HALF);
  await Orders.updateOne({ _id: order.id }, { status: S.AwaitingTransfer });
  await reverse(order, receipts[0]?.id ?? '').catch(() => undefined);
  await Orders.updateOne({ _id: order.id }, { received: 0, held: 0 });
  const response = await scene.post({ id: order.id, status: S.Cancelled });
  expect([response.statusCode, response.json().code]).toEqual([409, 'order.receipt-on-hold']);
});

test('the serial of money on hold cannot be booked in another way', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF);
  await callback(order, HALF, 'c-held-1');
  expect(await line(order, HALF, 'C-HELD-1').catch(({ code }) => code)).toBe('receipt.on-hold');
  const other = await scene.at(S.TransferClaimed);
  expect(await line(other, HALF, 'C-HELD-1').catch(({ code }) => code)).toBe('payment.serial-used');
  expect((await callback(other, HALF, 'c-held-1')).statusCode).toBe(409);
});

test('a callback after its money was paid back is put on hold instead of being paid back again', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  await scene.posted({ id: order.id, status: S.Cancelled });
  await line(order, DUE);
  await callback(order, DUE);
  expect(await now(order)).toMatchObject({ status: S.Refunding, received: DUE, refunds: [{ amount: DUE }] });
});

test('customers decide nothing, and orders of earlier versions have nothing on hold', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF);
  await callback(order, HALF);
  const actor = { kind: 'customer' as const, id: scene.customer.id };
  const one = await held(order);
  await expect(
    sendCommand(DecideHeldReceipt, {
      id: randomUUID(),
      actor,
      order: order.id,
      receipt: one,
      as: 'further',
      reason: 'x',
    }),
  ).rejects.toMatchObject({ status: 403 });
  const old = await scene.at(S.TransferClaimed);
  await Orders.collection.updateOne({ _id: old.id as never }, { $unset: { onHold: '' } });
  await line(old, HALF);
  await callback(old, HALF);
  expect((await published(old)).onHold).toHaveLength(1);
});

test('money that is booked as new is rejected under a serial that a receipt shows, and gets the same response for the same command', async () => {
  const order = await scene.at(S.TransferClaimed);
  await callback(order, HALF, 'known-1');
  const requested = { ...head(), order: order.id, amount: HALF, receivedAt: ago(0), isNew: true };
  expect(await sendCommand(BookReceipt, { ...requested, bankSerial: 'KNOWN-1' }).catch(({ code }) => code)).toBe(
    'payment.serial-used',
  );
  const once = { ...requested, id: randomUUID(), bankSerial: 'new-1' };
  const [first, second] = [await sendCommand(BookReceipt, once), await sendCommand(BookReceipt, once)];
  expect(second).toEqual(first);
  expect(await now(order)).toMatchObject({ received: DUE });
});

test('while money is on hold the order is neither reduced nor remitted; once it is decided it goes on', async () => {
  const short = await scene.at(S.TransferClaimed);
  await line(short, HALF);
  await callback(short, HALF);
  expect(await now(short)).toMatchObject({ status: S.AwaitingTopUp, moneyOnHold: true });
  const reduced = await scene.post({ id: short.id, status: S.Received });
  expect([reduced.statusCode, reduced.json().code]).toEqual([409, 'order.receipt-on-hold']);
  await decide(short, await held(short), 'same');
  expect((await scene.post({ id: short.id, status: S.Received })).statusCode).toBe(200);
  expect(await now(short)).toMatchObject({ status: S.Received, moneyOnHold: false });

  const full = await scene.at(S.TransferClaimed);
  const { receipts } = await line(full, DUE);
  const move = (status: typeof S.Remitting | typeof S.Completed) =>
    sendCommand(SetStatus, { ...head(), order: full.id, status, bankReference: 'REF-1' }).then(
      () => 'moved',
      ({ code }) => code,
    );
  // The state that an earlier version left: money of the bank, and the same by the channel's callback.
  const waiting = {
    ...{ id: 'held-1', amount: DUE, serial: 'HELD-FULL', reserveAccount: '62', receivedAt: ago(0), heldAt: ago(0) },
    ...{ alike: receipts[0]?.id ?? '', decision: null },
  };
  for (const [status, to] of [
    [S.Received, S.Remitting],
    [S.Remitting, S.Completed],
  ] as const) {
    await Orders.updateOne({ _id: full.id }, { status, onHold: [waiting] });
    expect(await move(to)).toBe('order.receipt-on-hold');
  }
});

test('money on hold whose receipt was reversed, since the bank took the transfer back, is dismissed with a reason, and can come after all', async () => {
  const order = await scene.at(S.AwaitingTransfer);
  const { receipts } = await line(order, DUE);
  await callback(order, DUE);
  const one = await held(order);
  expect(await decide(order, one, 'dismissed').catch(({ code }) => code)).toBe('receipt.alike-stands');
  await reverse(order, receipts[0]?.id ?? '');
  expect(await decide(order, one, 'same').catch(({ code }) => code)).toBe('receipt.none-alike');
  const both = await Promise.allSettled([
    decide(order, one, 'dismissed'),
    decide(order, one, 'dismissed', scene.admin),
  ]);
  expect(both.map(({ status }) => status)).toContain('fulfilled');
  expect(await published(order)).toMatchObject({
    ...{ status: S.TransferClaimed, received: '0.00', refunds: [] },
    onHold: [{ id: one, decision: { as: 'dismissed', reason: '与银行核对' } }],
  });
  // the order times out again, or is cancelled, as any other without money
  expect((await loadOrder({ _id: order.id })).wakeAt).not.toBeNull();
  expect(await decide(order, one, 'dismissed').catch(({ code }) => code)).toBe('receipt.decided-already');
  await decide(order, one, 'further');
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE });
});

test('with money on hold no refund is paid and the order does not end: a person decides first what it is', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, HALF);
  await callback(order, HALF);
  await sendCommand(SetStatus, { ...head(), order: order.id, status: S.Refunding, reason: '客户取消' });
  const [refund] = (await published(order)).refunds;
  const step = (name: 'approve' | 'pay', who = scene.finance) =>
    sendCommand(SettleRefund, {
      ...head(who),
      order: order.id,
      refund: refund?.id ?? '',
      step: name,
      proofUid: 'p',
    }).catch(({ code }) => code);
  await step('approve', scene.admin);
  expect(await step('pay')).toBe('order.receipt-on-hold');
  const end = { ...head(), order: order.id, status: S.Refunded, proofUid: 'p' };
  expect(await sendCommand(SetStatus, end).catch(({ code }) => code)).toBe('order.receipt-on-hold');
  await decide(order, await held(order), 'same');
  expect(await step('pay')).not.toBe('order.receipt-on-hold');
});

test('halves that a channel calls back of a sum that the bank booked whole, and a whole of halves, wait for a person', async () => {
  const order = await scene.at(S.TransferClaimed);
  await line(order, DUE);
  await callback(order, HALF);
  await callback(order, HALF);
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE, refunds: [] });
  const { onHold, receipts } = await published(order);
  expect(onHold.map(({ alike }) => alike)).toEqual([receipts[0]?.id, receipts[0]?.id]);
  // both may be the same transfer: its sum fits them, and no third one
  for (const { id } of onHold) await decide(order, id, 'same');
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE, refunds: [] });

  const whole = await scene.at(S.TransferClaimed);
  await line(whole, HALF);
  await line(whole, HALF);
  await callback(whole, DUE);
  expect(await now(whole)).toMatchObject({ received: DUE, refunds: [] });
  await decide(whole, await held(whole), 'further');
  expect(await now(whole)).toMatchObject({ received: '14536.00', refunds: [{ amount: DUE }] });
  expect(moneyError(await now(whole))).toBeNull();
});

test('a line for several orders that the channel calls back on one of them as a whole waits for a person there', async () => {
  const [one, other] = [await scene.at(S.TransferClaimed), await scene.at(S.TransferClaimed)];
  const split = (order: Order, nth: number, amount: string) => {
    const money = { bankSerial: `BATCH/${nth}`, splitOf: 'BATCH', amount, receivedAt: ago(0) };
    return sendCommand(BookReceipt, { ...head(), order: order.id, ...money });
  };
  await split(one, 1, '1000.00');
  await split(other, 2, '5000.00');
  // far from what is due, and yet the sum of that line
  await callback(one, '6000.00');
  expect(await now(one)).toMatchObject({ received: '1000.00' });
  await callback(other, '6000.00');
  expect(await now(other)).toMatchObject({ received: '5000.00' });
});

test('a line of the bank beside halves of a channel’s callbacks needs a confirmation where the order would hold too much', async () => {
  const order = await scene.at(S.TransferClaimed);
  await callback(order, HALF, 'PART-1');
  await callback(order, HALF, 'PART-2');
  const wanted = { ...head(), order: order.id, amount: DUE, bankSerial: 'WHOLE', receivedAt: ago(0) };
  const book = (despite: string[]) =>
    sendCommand(BookReceipt, { ...wanted, id: randomUUID(), despite }).catch(({ code }) => code);
  expect(await book([])).toBe('receipt.like');
  expect(await book(['PART-1'])).toBe('receipt.like');
  expect(await book(['PART-1', 'PART-2'])).toMatchObject({ received: '14536.00' });
  // A plain payment of what is missing needs no decision.
  const short = await scene.at(S.TransferClaimed);
  await callback(short, '7000.00');
  const rest = { ...head(), order: short.id, amount: '300.00', bankSerial: 'REST', receivedAt: ago(0), despite: [] };
  expect(await sendCommand(BookReceipt, rest)).toMatchObject({ received: '7300.00', status: S.Received });
});

test('a channel’s parts of a line that the bank booked wait once they are its sum, and such a line once they came first', async () => {
  const order = await scene.at(S.TransferClaimed);
  const { receipts } = await line(order, HALF);
  await callback(order, '1800.00');
  await callback(order, '1834.00');
  // one part alone may be other money; with the second they equal that line
  expect(await now(order)).toMatchObject({ received: '5434.00', moneyOnHold: true });
  expect((await published(order)).onHold).toMatchObject([{ amount: '1834.00', alike: receipts[0]?.id }]);
  await decide(order, await held(order), 'further');
  expect(await now(order)).toMatchObject({ status: S.Received, received: DUE });

  const other = await scene.at(S.TransferClaimed);
  await line(other, HALF, undefined, ago(20));
  await callback(other, '1800.00');
  await callback(other, '1834.00');
  expect(await now(other)).toMatchObject({ status: S.Received, received: DUE });

  const turned = await scene.at(S.TransferClaimed);
  await callback(turned, '1800.00', 'FIRST-1');
  await callback(turned, '1834.00', 'FIRST-2');
  const wanted = { ...head(), order: turned.id, amount: HALF, bankSerial: 'LINE-OF-BOTH', receivedAt: ago(0) };
  const book = (despite: string[]) =>
    sendCommand(BookReceipt, { ...wanted, id: randomUUID(), despite }).catch(({ code }) => code);
  expect(await book([])).toBe('receipt.like');
  expect(await book(['FIRST-1'])).toBe('receipt.like');
  expect(await book(['FIRST-1', 'FIRST-2'])).toMatchObject({ received: DUE });
});
