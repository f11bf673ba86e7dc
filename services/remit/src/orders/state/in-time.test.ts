import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { plusDays } from '../../terms/deadlines.ts';
import { OrderStatus } from '../../terms/status.ts';
import { BookReceipt, ReviewSlot } from '../commands.contract.ts';
import { timeOut } from '../jobs.ts';
import { Orders } from '../model.ts';
import type { Order, OrderCard } from '../schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

/** Moves an order's deadline and its time-out into the past. */
async function closed(order: Order): Promise<Order> {
  const deadline = plusDays(new Date(), -10);
  await Orders.updateOne({ _id: order.id }, { $set: { deadline, wakeAt: plusDays(deadline, 5) } });
  await timeOut();
  return scene.posted({ id: order.id });
}

const pay = (order: Order, amount: string, daysAgo: number) =>
  sendCommand(BookReceipt, {
    id: randomUUID(),
    actor: { kind: 'staff', id: scene.finance.id },
    order: order.id,
    amount,
    bankSerial: randomUUID(),
    receivedAt: plusDays(new Date(), -daysAgo).toISOString(),
  });

test('a locked deadline ends within banking hours of a banking day', async () => {
  const { deadLineDate } = await scene.at(OrderStatus.MethodChosen);
  const at = new Date(Date.parse(String(deadLineDate)) + 8 * 3600_000);
  expect([0, 6]).not.toContain(at.getUTCDay());
  const hours = at.getUTCHours() + at.getUTCMinutes() / 60;
  expect(hours).toBeGreaterThanOrEqual(9);
  expect(hours).toBeLessThan(16.02);
});

test('an order is not closed at its deadline, but a banking day after it', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const deadline = new Date(Date.now() - 60_000);
  await Orders.updateOne({ _id: order.id }, { $set: { deadline, wakeAt: deadline } });
  await timeOut();
  expect((await scene.posted({ id: order.id })).status).toBe(OrderStatus.AwaitingTransfer);
});

test('owner, list and link show when an order without money closes, also at 13, and no longer once money came', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const days = (from: string | null, to: string | null) =>
    (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;
  expect(days(order.deadLineDate, order.closesAt)).toBeGreaterThanOrEqual(5);
  const head = { id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id }, order: order.id };
  await sendCommand(ReviewSlot, { ...head, slot: 'offer', verdict: 'reject', reason: '缺少第二页' });
  const { closesAt } = await scene.posted({ id: order.id });
  expect(closesAt).toBe(order.closesAt);
  const cards = (await scene.service.as(scene.customer)('/api/client/order/user/list')).json().data as OrderCard[];
  expect(cards.find(({ id }) => id === order.id)).toMatchObject({
    status: OrderStatus.AwaitingDocuments,
    resumeStatus: OrderStatus.TransferClaimed,
    closesAt,
  });
  await pay(order, '10.00', 0);
  expect(await scene.posted({ id: order.id })).toMatchObject({ status: OrderStatus.AwaitingDocuments, closesAt: null });
});

test('money that the bank had before the deadline resumes an order that timed out; late money goes back', async () => {
  const [paid, short, late, documents] = [
    await closed(await scene.at(OrderStatus.AwaitingTransfer)),
    await closed(await scene.at(OrderStatus.AwaitingTransfer)),
    await closed(await scene.at(OrderStatus.AwaitingTransfer)),
    await closed(await scene.at(OrderStatus.MethodChosen)),
  ];
  expect([paid, short, late, documents].map(({ status }) => status)).toEqual([
    OrderStatus.TimedOut,
    OrderStatus.TimedOut,
    OrderStatus.TimedOut,
    OrderStatus.TimedOut,
  ]);
  expect((await pay(paid, '7268.00', 11)).status).toBe(OrderStatus.Received);
  expect((await pay(short, '5000.00', 11)).status).toBe(OrderStatus.AwaitingTopUp);
  expect((await pay(late, '7268.00', 9)).status).toBe(OrderStatus.Refunding);
  expect((await pay(documents, '7268.00', 11)).status).toBe(OrderStatus.MethodChosen);
  const resumed = await scene.posted({ id: paid.id });
  expect([resumed.due, resumed.history.slice(-3).map(({ to }) => to)]).toEqual([
    '7268.00',
    [OrderStatus.TimedOut, OrderStatus.AwaitingTransfer, OrderStatus.Received],
  ]);
});
