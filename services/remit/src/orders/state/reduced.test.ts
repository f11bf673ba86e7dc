import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { completeKyc, type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus, PaymentPurpose, SpecialInstitution } from '../../terms/status.ts';
import { BookReceipt, ReverseReceipt } from '../commands.contract.ts';
import { OrderEvent } from '../contract.ts';
import { Orders } from '../model.ts';
import type { Order } from '../schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } });
const now = async (id: string): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const book = (order: string, amount: string) =>
  sendCommand(BookReceipt, {
    ...head(),
    order,
    amount,
    bankSerial: randomUUID(),
    receivedAt: '2026-11-20T02:00:00.000Z',
  });
/** Reverses the last receipt in force. */
async function reverseLast(order: string) {
  const { receipts } = await now(order);
  const active = receipts.filter(({ id, reverses }) => !reverses && !receipts.some((one) => one.reverses === id));
  return sendCommand(ReverseReceipt, { ...head(), order, receipt: String(active.at(-1)?.id), reason: '记错订单' });
}
const sums = ({ amount, due, principal, fullFee, cnyFee, spotFee, cnyAmount }: Order) => ({
  ...{ amount, due, principal, fullFee, cnyFee, spotFee, cnyAmount },
});

/** An order at 4, paid short and at 5 with the reduced remittance. */
async function reducedOrder(order: Order, ...parts: string[]): Promise<Order> {
  for (const part of parts) await book(order.id, part);
  expect(await now(order.id)).toMatchObject({ status: OrderStatus.AwaitingTopUp });
  return scene.posted({ id: order.id, status: OrderStatus.Received });
}

test('once the receipt of a reduced remittance is reversed, the order requires its whole sum again', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  expect(await reducedOrder(order, '3700.00')).toMatchObject({
    status: OrderStatus.Received,
    due: '3700.00',
    received: '3700.00',
  });
  await reverseLast(order.id);
  const back = await now(order.id);
  expect([back.status, back.received, sums(back)]).toEqual([OrderStatus.TransferClaimed, '0.00', sums(order)]);
  await book(order.id, String(order.due));
  const paid = await now(order.id);
  expect([paid.status, paid.refunds, sums(paid)]).toEqual([OrderStatus.Received, [], sums(order)]);
  const published = (await scene.service.publishedEvents(OrderEvent))
    .filter(({ state }) => state.id === order.id)
    .at(-1);
  expect(published?.state).toMatchObject({ amount: '1000', due: order.due });
});

test('one of two receipts reversed leaves the whole sum due, and the customer may reduce it again', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await reducedOrder(order, '3000.00', '700.00');
  await reverseLast(order.id);
  const short = await now(order.id);
  expect([short.status, short.received, sums(short)]).toEqual([OrderStatus.AwaitingTopUp, '3000.00', sums(order)]);
  expect(await scene.posted({ id: order.id, status: OrderStatus.Received })).toMatchObject({
    status: OrderStatus.Received,
    due: '3000.00',
  });
  await reverseLast(order.id);
  expect(sums(await now(order.id))).toEqual(sums(order));
});

test('a surplus over a reduced remittance that is reversed leaves it reduced', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const reduced = await reducedOrder(order, '3700.00');
  await book(order.id, '100.00');
  expect((await now(order.id)).refunds).toMatchObject([{ amount: '100.00', cause: 'surplus' }]);
  await reverseLast(order.id);
  const after = await now(order.id);
  expect([after.status, after.refunds, sums(after)]).toEqual([OrderStatus.Received, [], sums(reduced)]);
});

test('an order that was reduced before its former sums were stored is reversed all the same', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  await reducedOrder(order, '3700.00');
  await Orders.collection.updateOne({ _id: order.id as never }, { $unset: { reducedFrom: 1 } });
  await reverseLast(order.id);
  expect(await now(order.id)).toMatchObject({ status: OrderStatus.TransferClaimed, received: '0.00', due: '3700.00' });
});

test('a reversal is not blocked by the monthly cap after a reduced living-expenses order', async () => {
  const request = {
    resource: { id: SpecialInstitution.BeginsInEuro },
    paymentType: PaymentPurpose.LivingExpenses,
    currency: 'EUR',
  };
  const living = async (amount: string) => {
    const [mine, front, proof] = [await scene.idcard(), await scene.document('offer'), await scene.document('fees')];
    const certificates = [
      { type: 'passport', fontFileName: front.name, fontFileUrl: front.url },
      { type: 'relation', fontFileName: proof.name, fontFileUrl: proof.url },
    ];
    const { id } = await scene.posted({ ...request, amount });
    const accountNo = 'DE89370400440532013000';
    const payment = { accountName: 'Lin Xiaoyu', accountNo, bankName: 'A Bank', bankAddress: 'Berlin' };
    const kyc = { ...completeKyc, certificates, payerCertificates: [mine] };
    return scene.posted({ id, status: OrderStatus.Confirmed, recipientConfirmed: true, kyc, payment });
  };
  const first = await scene.posted({ id: (await living('1000')).id, status: OrderStatus.TransferClaimed });
  await reducedOrder(first, '1000.00');
  await living('1000');
  expect((await reverseLast(first.id)).status).toBe(OrderStatus.TransferClaimed);
  expect(sums(await now(first.id))).toEqual(sums(first));
  const third = await scene.post({ ...request, amount: '50' });
  expect([third.statusCode, Object.keys(third.json().errors ?? {})]).toEqual([422, ['amount']]);
});
