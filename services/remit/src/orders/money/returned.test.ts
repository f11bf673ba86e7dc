import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { SignFile } from '../../contract.ts';
import { completeKyc, type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus } from '../../terms/status.ts';
import { ReviewSlot, TakeOver } from '../commands.contract.ts';
import { OrderEvent } from '../contract.ts';
import type { Order } from '../schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const head = (who = scene.finance) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: who.id } });
const review = (order: Order, slot: 'fees' | 'all', verdict: 'accept' | 'reject', who = scene.finance) =>
  sendCommand(ReviewSlot, {
    ...head(who),
    order: order.id,
    slot,
    verdict,
    ...(verdict === 'reject' && { reason: '看不清' }),
  });
const slotOf = (order: Pick<Order, 'checklist'>, name: string) => order.checklist.find(({ slot }) => slot === name);
const uidOf = (order: Order, name: string) => order.jsfile.find(({ slot }) => slot === name)?.uid ?? '';

/** Replaces the document in the slot of the fees, as the customer. */
async function replace(order: Order): Promise<Order> {
  const others = order.jsfile.filter(({ slot }) => slot !== 'fees');
  return scene.posted({ id: order.id, jsfile: [...others, { ...(await scene.document('fees')), slot: 'fees' }] });
}
const published = async (id: string) =>
  (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === id).at(-1)?.state;

test('a replacement goes to the member who rejected the document, with the old one and the reason', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const rejected = await review(order, 'fees', 'reject');
  expect([rejected.status, rejected.reviewer]).toEqual([OrderStatus.AwaitingDocuments, scene.finance.id]);
  const back = await replace(order);
  expect(back.status).toBe(OrderStatus.AwaitingTransfer);
  expect((await published(order.id))?.reviewer).toBe(scene.finance.id);
  const old = uidOf(order, 'fees');
  expect(slotOf(back, 'fees')).toMatchObject({
    state: 'pending',
    files: [uidOf(back, 'fees')],
    replaced: { files: [old], reason: '看不清' },
  });
  const { urls } = await sendCommand(SignFile, { ...head(), uids: [old], reason: '审核材料' });
  expect((await scene.service.as(null)(urls[old] ?? '')).statusCode).toBe(200);
  const accepted = await review(order, 'fees', 'accept', scene.admin);
  expect(slotOf(accepted, 'fees')?.replaced).toBeUndefined();
  expect(accepted.reviewer).toBe(scene.finance.id);
});

test('another member takes an order over; customers and strangers do not', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  await review(order, 'fees', 'reject');
  const taken = await sendCommand(TakeOver, { ...head(scene.admin), order: order.id });
  expect(taken.reviewer).toBe(scene.admin.id);
  const again = await sendCommand(TakeOver, { ...head(scene.admin), order: order.id });
  expect(again.version).toBe(taken.version);
  const customer = { id: randomUUID(), actor: { kind: 'customer' as const, id: scene.customer.id } };
  await expect(sendCommand(TakeOver, { ...customer, order: order.id })).rejects.toMatchObject({ status: 403 });
  const mine = await scene.posted({ amount: '100', currency: 'USD', resource: { id: '101' } }, scene.finance);
  await expect(sendCommand(TakeOver, { ...head(), order: mine.id })).rejects.toMatchObject({ code: 'order.own' });
});

test('changes of a confirmed order are recorded field by field, numbers by their ends', async () => {
  const order = await scene.at(OrderStatus.Confirmed);
  expect((await published(order.id))?.changes).toEqual([]);
  const phone = '13900001234';
  await scene.posted({
    id: order.id,
    status: OrderStatus.Draft,
    amount: '1200',
    kyc: { ...order.kyc, payerPhone: phone },
  });
  await scene.posted({ id: order.id, amount: '1300' });
  const state = await published(order.id);
  const changes = state?.changes ?? [];
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ actor: { kind: 'customer', id: scene.customer.id } });
  const byField = new Map(changes[0]?.fields.map((one) => [one.field, [one.before, one.after]]));
  expect(byField.get('amount')).toEqual(['1000 USD', '1300 USD']);
  expect(byField.get('payerPhone')).toEqual([`•••• ${completeKyc.payerPhone.slice(-4)}`, '•••• 1234']);
  expect(byField.has('cnyAmount')).toBe(true);
  expect(byField.has('payer')).toBe(false);
  expect(JSON.stringify(state)).not.toContain(phone);
});

test('a verdict is listed among the changes with its reason, beside the move that it led to', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  await review(order, 'fees', 'reject');
  const state = await published(order.id);
  const last = state?.changes.at(-1);
  expect(last).toMatchObject({
    actor: { kind: 'staff', id: scene.finance.id },
    fields: [{ field: 'fees', before: 'pending', after: 'rejected', reason: '看不清' }],
  });
  expect(state?.history.find(({ seq }) => seq === last?.move)).toMatchObject({
    from: OrderStatus.AwaitingTransfer,
    to: OrderStatus.AwaitingDocuments,
  });
});
