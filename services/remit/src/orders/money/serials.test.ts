import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import mongoose from 'mongoose';
import { callbackPath, signedAround } from '../../payments/callback.fixture.ts';
import { realConfig, type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus } from '../../terms/status.ts';
import { BookReceipt, ClaimSerial, ReleaseSerial, ReverseReceipt } from '../commands.contract.ts';
import { Orders, Serials } from '../model.ts';
import type { Order } from '../schema.ts';
import { upgradeSerialForms, upgradeSerials } from '../upgrades/serials.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const OURS = realConfig.channels.zlpay.reserveAccount;
const OTHER = realConfig.channels.newpay.reserveAccount;
const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });
const now = async (id: string): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const receivedAt = '2026-11-20T02:00:00.000Z';
type Given = { reserveAccount?: string; splitOf?: string };
const book = (order: string, amount: string, bankSerial: string, more: Given = {}) =>
  sendCommand(BookReceipt, { ...head(), order, amount, bankSerial, receivedAt, ...more });
const reverse = (order: string, receipt: string | undefined, reason = '记错订单') =>
  sendCommand(ReverseReceipt, { ...head(), order, receipt: String(receipt), reason });
const used = { status: 409, code: 'payment.serial-used' };

function callback(order_id: string, amount: string, serial: string) {
  const raw = JSON.stringify({ serial, order_id, amount, at: receivedAt });
  const headers = signedAround(raw);
  return scene.service.app.inject({ method: 'POST', url: callbackPath('zlpay'), payload: raw, headers });
}

test('a serial of a reserve account is booked once over the channel and the bank, and is available at the other account', async () => {
  const [one, two] = [await scene.at(OrderStatus.TransferClaimed), await scene.at(OrderStatus.TransferClaimed)];
  await book(one.id, '100.00', 'BANK-1');
  expect((await callback(two.number, '100.00', 'BANK-1')).statusCode).toBe(409);
  // the channel's callback of what the bank's line has booked: the same money
  expect((await callback(one.number, '100.00', 'BANK-1')).statusCode).toBe(200);
  expect(await now(one.id)).toMatchObject({ received: '100.00' });
  await expect(book(two.id, '100.00', 'BANK-1', { reserveAccount: OURS })).rejects.toMatchObject(used);
  await book(two.id, '100.00', 'BANK-1', { reserveAccount: OTHER });
  expect(await now(two.id)).toMatchObject({ received: '100.00' });
});

test('two bookings of one serial at the same moment book it once', async () => {
  const orders = await Promise.all([
    scene.at(OrderStatus.TransferClaimed),
    scene.at(OrderStatus.TransferClaimed),
    scene.at(OrderStatus.TransferClaimed),
  ]);
  const tried = await Promise.allSettled(orders.map(({ id }) => book(id, '50.00', 'RACE-1')));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('once a line is split over orders its own serial books nothing more, until all its shares are reversed', async () => {
  const [one, two] = [await scene.at(OrderStatus.TransferClaimed), await scene.at(OrderStatus.TransferClaimed)];
  await book(one.id, '60.00', 'SPLIT-1/1', { reserveAccount: OURS, splitOf: 'SPLIT-1' });
  await book(two.id, '40.00', 'SPLIT-1/2', { reserveAccount: OURS, splitOf: 'SPLIT-1' });
  expect((await callback(one.number, '100.00', 'SPLIT-1')).statusCode).toBe(409);
  await reverse(one.id, (await now(one.id)).receipts[0]?.id);
  await expect(book(one.id, '100.00', 'SPLIT-1')).rejects.toMatchObject(used);
  await reverse(two.id, (await now(two.id)).receipts[0]?.id);
  await book(one.id, '100.00', 'SPLIT-1');
  expect(await now(one.id)).toMatchObject({ received: '100.00' });
});

test('a reversed receipt is counter-entered: 5 goes back to 4, the surplus is withdrawn, its serial pays another order', async () => {
  const [wrong, right] = [await scene.at(OrderStatus.TransferClaimed), await scene.at(OrderStatus.TransferClaimed)];
  await book(wrong.id, '7300.00', 'UNDO-1');
  const paid = await now(wrong.id);
  expect(paid).toMatchObject({ status: OrderStatus.Received, refunds: [{ amount: '32.00', state: 'requested' }] });
  const [receipt] = paid.receipts;
  expect(await reverse(wrong.id, receipt?.id)).toMatchObject({
    ...{ status: OrderStatus.TransferClaimed, received: '0.00', refunds: [] },
    receipts: [{ id: receipt?.id }, { reverses: receipt?.id, by: scene.finance.id }],
  });
  expect(await now(wrong.id)).toMatchObject({
    status: OrderStatus.TransferClaimed,
    receipts: [
      { id: receipt?.id, amount: '7300.00', serial: 'UNDO-1' },
      { amount: '-7300.00', reverses: receipt?.id, reason: '记错订单' },
    ],
    history: expect.arrayContaining([
      expect.objectContaining({ from: OrderStatus.Received, to: OrderStatus.TransferClaimed, reason: '记错订单' }),
    ]),
  });
  await expect(reverse(wrong.id, receipt?.id)).rejects.toMatchObject({ code: 'receipt.reversed-already' });
  await book(right.id, '7300.00', 'UNDO-1');
  expect(await now(right.id)).toMatchObject({ status: OrderStatus.Received });
});

test('of two receipts one is reversed: 5 goes back to 12 with what is left', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await book(order.id, '7000.00', 'TWO-1');
  await book(order.id, '268.00', 'TWO-2');
  const { receipts, status } = await now(order.id);
  expect(status).toBe(OrderStatus.Received);
  expect(await reverse(order.id, receipts[1]?.id)).toMatchObject({
    status: OrderStatus.AwaitingTopUp,
    received: '7000.00',
  });
});

test('a receipt is not reversed twice at once, for a channel, or by others', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await book(order.id, '7268.00', 'LATE-1');
  const receipt = (await now(order.id)).receipts[0]?.id;
  const own = sendCommand(ReverseReceipt, {
    ...{ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.customer.id } },
    ...{ order: order.id, receipt: String(receipt), reason: '自己' },
  });
  await expect(own).rejects.toMatchObject({ status: 403 });
  const both = await Promise.allSettled([reverse(order.id, receipt), reverse(order.id, receipt)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await now(order.id)).toMatchObject({ received: '0.00', status: OrderStatus.TransferClaimed });

  const other = await scene.at(OrderStatus.TransferClaimed);
  await callback(other.number, '7268.00', 'LATE-2');
  const called = (await now(other.id)).receipts[0]?.id;
  await expect(reverse(other.id, called)).rejects.toMatchObject({ code: 'receipt.of-channel' });
});

test("a serial claimed for a partner's order books no customer's, and the other way round, until it is released", async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const claim = { reserveAccount: OURS, serial: 'BOTH-1', holder: 'gic-1', amount: '10.00' };
  await sendCommand(ClaimSerial, { ...head(), ...claim });
  await sendCommand(ClaimSerial, { ...head(), ...claim });
  await expect(book(order.id, '10.00', 'BOTH-1')).rejects.toMatchObject(used);
  await sendCommand(ReleaseSerial, { ...head(), reserveAccount: OURS, serial: 'BOTH-1', holder: 'gic-2' });
  await expect(book(order.id, '10.00', 'BOTH-1')).rejects.toMatchObject(used);
  await sendCommand(ReleaseSerial, { ...head(), reserveAccount: OURS, serial: 'BOTH-1', holder: 'gic-1' });
  await book(order.id, '10.00', 'BOTH-1');
  await expect(sendCommand(ClaimSerial, { ...head(), ...claim })).rejects.toMatchObject(used);
});

test("a partner's share of a split line takes the line's own serial out of use, until it is released", async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const share = { reserveAccount: OURS, serial: 'SHARE-1/2', holder: 'gic-1' };
  await sendCommand(ClaimSerial, { ...head(), ...share, splitOf: 'SHARE-1', amount: '10.00' });
  await expect(book(order.id, '30.00', 'SHARE-1')).rejects.toMatchObject(used);
  await book(order.id, '20.00', 'SHARE-1/1', { reserveAccount: OURS, splitOf: 'SHARE-1' });
  await sendCommand(ReleaseSerial, { ...head(), ...share });
  await expect(book(order.id, '30.00', 'SHARE-1')).rejects.toMatchObject(used);
  await reverse(order.id, (await now(order.id)).receipts[0]?.id);
  await book(order.id, '30.00', 'SHARE-1');
});

test('serials of earlier versions keep their money booked once after the upgrade, which may be repeated', async () => {
  const [one, two] = [await scene.at(OrderStatus.TransferClaimed), await scene.at(OrderStatus.TransferClaimed)];
  await Serials.create([
    { _id: 'bank:OLD-1', order: one.id, amount: '70.00' },
    { _id: 'channel:zlpay:OLD-2', order: one.id, amount: '80.00' },
    { _id: 'bank:OLD-2', order: two.id, amount: '80.00' },
  ]);
  await Promise.all([upgradeSerials(), upgradeSerials()]);
  await upgradeSerials();
  expect(await Serials.collection.countDocuments({ _id: /^(bank|channel)/ as never })).toBe(0);
  expect(await Orders.findById(one.id).lean()).toMatchObject({ reserve: { reserveAccount: OURS } });
  await expect(book(two.id, '70.00', 'OLD-1')).rejects.toMatchObject(used);
  await expect(
    book(await scene.at(OrderStatus.TransferClaimed).then(({ id }) => id), '80.00', 'OLD-2'),
  ).rejects.toMatchObject(used);
});

test('serials that differ only by case, width, spaces or invisible characters identify the same money, and an empty one is rejected', async () => {
  const [one, two] = [await scene.at(OrderStatus.TransferClaimed), await scene.at(OrderStatus.TransferClaimed)];
  await book(one.id, '100.00', 'Form-1a');
  for (const written of [
    'FORM-1A',
    'form-1a',
    ' Form -1a',
    'Ｆｏｒｍ-1a',
    'Fo\u200Brm-1a\u00AD',
    '\u2066Form-1a\u2069',
  ]) {
    await expect(book(two.id, '100.00', written)).rejects.toMatchObject(used);
    expect((await callback(two.number, '100.00', written)).statusCode).toBe(409);
    const claim = { reserveAccount: OURS, serial: written, holder: 'gic-1', amount: '100.00' };
    await expect(sendCommand(ClaimSerial, { ...head(), ...claim })).rejects.toMatchObject(used);
  }
  for (const nothing of [' ', '\u200B', '\u00A0\u2060']) {
    await expect(book(two.id, '1.00', nothing)).rejects.toMatchObject({ code: 'payment.serial-empty' });
    expect((await callback(two.number, '1.00', nothing)).statusCode).toBe(422);
  }
  expect(await now(two.id)).toMatchObject({ received: '0.00' });
  expect((await now(one.id)).receipts).toMatchObject([{ serial: 'Form-1a' }]);
});

test('keys of serials that were stored as written are normalised once, with their shares', async () => {
  const [one, two] = [await scene.at(OrderStatus.TransferClaimed), await scene.at(OrderStatus.TransferClaimed)];
  await Serials.create([
    { _id: `${OURS}:fd-old-1`, order: one.id, amount: '70.00' },
    { _id: `${OURS}:fd-split`, order: '', amount: '0', split: true },
    { _id: `${OURS}:fd-split/1`, order: one.id, amount: '5.00', splitOf: `${OURS}:fd-split` },
    { _id: `${OURS}:twice-1`, order: one.id, amount: '9.00' },
    { _id: `${OURS}:TWICE-1`, order: two.id, amount: '9.00' },
  ]);
  await mongoose.connection.collection('upgrades').deleteMany({});
  await Promise.all([upgradeSerialForms(), upgradeSerialForms()]);
  expect(await Serials.collection.countDocuments({ _id: /[a-z]/ as never })).toBe(0);
  expect(await Serials.findById(`${OURS}:FD-SPLIT/1`).lean()).toMatchObject({ splitOf: `${OURS}:FD-SPLIT` });
  expect(await Serials.findById(`${OURS}:TWICE-1`).lean()).toMatchObject({ order: two.id });
  for (const taken of ['Fd-Old-1', 'FD-split']) await expect(book(two.id, '70.00', taken)).rejects.toMatchObject(used);
});
