import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PayeeEvent } from '@qiaohui/admin/contract';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { Institutions } from '../../institutions/model.ts';
import { type Scene, school, startScene } from '../../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../../terms/status.ts';
import { Orders } from '../model.ts';
import type { Methods, Order } from '../schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const methodsOf = async ({ id }: Pick<Order, 'id'>): Promise<Methods> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}/methods`)).json().data;
const offered = ({ methods }: Methods) => methods.filter((method) => method.offered).map(({ payway }) => payway);

test('each payment method has its own sum at the held rate, and choosing one costs what was shown', async () => {
  const order = await scene.at(OrderStatus.Confirmed);
  await Orders.updateOne({ _id: order.id }, { $set: { 'price.rate': 7, 'price.cashRate': 7.1 } });
  const { methods, bankAmountList, deadlineHours } = await methodsOf(order);
  // 1000 × 7 = 7000; 100 full amount, 50 handling; QR 0.3 %, messaging app 0.6 %, both with 1000 × 0.1 spot difference
  expect(methods.map(({ payway, price }) => [payway, price.cnyAmount])).toEqual([
    [1, '7150.00'],
    [2, '7271.00'],
    [3, '7292.00'],
  ]);
  expect([bankAmountList.length, deadlineHours]).toEqual([3, 24]);
  expect(
    await scene.posted({ id: order.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer }),
  ).toMatchObject({ due: '7150.00', payway: PaymentMethod.BankTransfer });
});

test('a method is not locked at a worse price than the page showed, and is at a better one', async () => {
  const order = await scene.at(OrderStatus.Confirmed);
  await Orders.updateOne({ _id: order.id }, { $set: { 'price.rate': 7 } });
  const shown = (await methodsOf(order)).methods[0]?.price;
  await Orders.updateOne({ _id: order.id }, { $set: { quoteUntil: new Date(0) } });
  const choose = (offer: object) =>
    scene.posted({ id: order.id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer, offer });
  const call = scene.service.as(scene.customer);
  const rejected = await call('/api/client/order', {
    id: order.id,
    status: OrderStatus.MethodChosen,
    payway: PaymentMethod.BankTransfer,
    offer: { rate: shown?.rate, cnyAmount: shown?.cnyAmount },
  });
  expect([rejected.statusCode, rejected.json().code]).toEqual([409, 'order.price-changed']);
  expect((await Orders.findById(order.id))?.status).toBe(OrderStatus.Confirmed);
  expect(await choose({ rate: '7.2', cnyAmount: '7400.00' })).toMatchObject({ due: '7268.00' });
});

test('an expired price is replaced by the newest, which is not said to be held', async () => {
  const order = await scene.at(OrderStatus.Confirmed);
  expect((await methodsOf(order)).heldUntil).toBe(order.quoteUntil);
  await Orders.updateOne({ _id: order.id }, { $set: { 'price.rate': 7, quoteUntil: new Date(0) } });
  expect((await methodsOf(order)).methods[0]?.price).toMatchObject({ rate: '7.118', cnyAmount: '7268.00' });
  expect((await methodsOf(order)).heldUntil).toBeNull();
});

test('above 50,000 CNY messaging-app pay is shown with its limit but not offered; dmlx does not have it at all', async () => {
  const large = await scene.draft({ amount: '8000' });
  expect(offered(await methodsOf(large))).toEqual([PaymentMethod.BankTransfer, PaymentMethod.WalletQr]);
  expect((await methodsOf(large)).methods).toHaveLength(3);
  await scene.service.publishEvent(PayeeEvent, { ...school, id: '1288', code: 'dmlx' }, 1);
  await waitFor(async () => (await Institutions.countDocuments({ _id: '1288' })) === 1);
  const small = await scene.draft({ resource: { id: '1288' } });
  expect((await methodsOf(small)).methods.map(({ payway }) => payway)).toEqual([
    PaymentMethod.BankTransfer,
    PaymentMethod.WalletQr,
  ]);
});
