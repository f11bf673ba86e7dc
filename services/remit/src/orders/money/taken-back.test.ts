import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CheckTakenBack } from '@qiaohui/admin/contract';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleWithoutTransaction, sendCommand, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import pino from 'pino';
import { callbackPath, signedAround } from '../../payments/callback.fixture.ts';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus as S } from '../../terms/status.ts';
import { BookReceipt, ReverseReceipt, ReviewSlot, SettleRefund } from '../commands.contract.ts';
import type { Order } from '../schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const head = (who = scene.finance) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: who.id } });
const now = async (id: string): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const receivedAt = '2026-11-20T02:00:00.000Z';
const book = (order: string, amount: string) =>
  sendCommand(BookReceipt, { ...head(), order, amount, bankSerial: randomUUID(), receivedAt });
type Around = { notSent?: boolean; bankTookBack?: boolean; claim?: boolean };
/** Reverses the receipt at this index. */
async function reverse(order: string, place = 0, around: Around = {}) {
  const receipt = String((await now(order)).receipts[place]?.id);
  return sendCommand(ReverseReceipt, { ...head(), order, receipt, reason: '银行冲正', ...around });
}
/** An order at 5, paid by these parts of what is due, with its documents accepted. */
async function paid(...parts: string[]): Promise<Order> {
  const order = await scene.at(S.TransferClaimed);
  for (const part of parts.length > 0 ? parts : [String(order.due)]) await book(order.id, part);
  await sendCommand(ReviewSlot, { ...head(), order: order.id, slot: 'all', verdict: 'accept' });
  return now(order.id);
}
const remitting = async (...parts: string[]) => {
  const order = await paid(...parts);
  await scene.act(order.id, { status: S.Remitting });
  return order;
};
const settle = (order: string, refund: string | undefined, step: 'approve' | 'pay', who = scene.admin) =>
  sendCommand(SettleRefund, { ...head(who), order, refund: String(refund), step });

test('at 6 a receipt is reversed once a person confirms that nothing was sent: the order waits for its money again', async () => {
  const order = await remitting();
  await expect(reverse(order.id)).rejects.toMatchObject({ status: 422 });
  expect(await now(order.id)).toMatchObject({ status: S.Remitting, received: order.due });
  expect(await reverse(order.id, 0, { notSent: true })).toMatchObject({
    status: S.TransferClaimed,
    received: '0.00',
  });
  const back = await now(order.id);
  expect(back.history.at(-1)).toMatchObject({
    from: S.Remitting,
    to: S.TransferClaimed,
    reason: '银行冲正',
  });
  await book(order.id, String(order.due));
  await scene.act(order.id, { status: S.Remitting });
  // the reference of the remittance that was not sent is not used for the new one
  await expect(scene.act(order.id, { status: S.Completed })).rejects.toMatchObject({ status: 422 });
  expect(await scene.act(order.id, { status: S.Completed, bankReference: 'TT-2' })).toMatchObject({
    status: S.Completed,
  });
  await expect(reverse(order.id, 2, { notSent: true })).rejects.toMatchObject({ code: 'receipt.too-late' });
});

test('at 6 one of two receipts reversed leads to 12, and a surplus above what is due leaves the order at 6', async () => {
  const short = await remitting('7000.00', '268.00');
  expect(await reverse(short.id, 0, { notSent: true })).toMatchObject({
    status: S.AwaitingTopUp,
    received: '268.00',
  });
  const over = await remitting('7268.00', '90.00');
  expect(await reverse(over.id, 1)).toMatchObject({ status: S.Remitting, received: '7268.00', refunds: [] });
});

test('at 6 two reversals at once, and one beside 7, count once: no money that was taken back is remitted', async () => {
  const order = await remitting();
  const both = await Promise.allSettled([
    reverse(order.id, 0, { notSent: true }),
    reverse(order.id, 0, { notSent: true }),
    scene.act(order.id, { status: S.Completed, bankReference: 'TT-1' }),
  ]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { status, receipts } = await now(order.id);
  expect([status, receipts.length]).toEqual(status === S.Completed ? [S.Completed, 1] : [S.TransferClaimed, 2]);
});

test('at 9 a refund that was requested or approved and is not paid is withdrawn with its receipt, and the order ends at 8', async () => {
  for (const isApproved of [false, true]) {
    const order = await paid();
    const { refunds } = await scene.act(order.id, { status: S.Refunding, reason: '退' });
    if (isApproved) await settle(order.id, refunds[0]?.id, 'approve');
    expect(await reverse(order.id)).toMatchObject({ status: S.Cancelled, received: '0.00', refunds: [] });
    expect((await now(order.id)).history.at(-1)).toMatchObject({
      from: S.Refunding,
      to: S.Cancelled,
      reason: '银行冲正',
    });
    await expect(settle(order.id, refunds[0]?.id, isApproved ? 'pay' : 'approve')).rejects.toMatchObject({
      status: 404,
    });
  }
});

test('at 9 one of two receipts reversed leaves a refund of what is held, to be approved again; a paid one stays', async () => {
  const order = await paid('7000.00', '268.00');
  const { refunds } = await scene.act(order.id, { status: S.Refunding, reason: '客户取消' });
  await settle(order.id, refunds[0]?.id, 'approve');
  const left = await reverse(order.id);
  expect(left).toMatchObject({
    status: S.Refunding,
    refunds: [{ amount: '268.00', state: 'requested', reason: '客户取消' }],
  });
  expect(left.refunds).toHaveLength(1);
  const surplus = await paid('7268.00', '90.00');
  const [refund] = surplus.refunds;
  await settle(surplus.id, refund?.id, 'approve');
  const proofUid = await scene.proof(surplus);
  await sendCommand(SettleRefund, { ...head(), order: surplus.id, refund: String(refund?.id), step: 'pay', proofUid });
  await expect(reverse(surplus.id)).rejects.toMatchObject({ code: 'receipt.refund-begun' });
});

const taken = { bankTookBack: true, claim: true };
const payBack = async (order: Order, refund = order.refunds[0]?.id) => {
  await settle(order.id, refund, 'approve');
  const proofUid = await scene.proof(order);
  return sendCommand(SettleRefund, { ...head(), order: order.id, refund: String(refund), step: 'pay', proofUid });
};

/** Returns why the order's account cannot be deleted. */
async function obstacle(order: string): Promise<string | undefined> {
  const { data } = (await scene.service.as(scene.customer)('/api/client/account/deletion')).json();
  return data.find(({ id }: { id: string }) => id === order)?.why;
}

test('money remitted and then taken back by the bank is a claim on the customer, and a later payment settles it', async () => {
  const order = await remitting();
  await scene.act(order.id, { status: S.Completed, bankReference: 'TT-1' });
  await expect(reverse(order.id, 0, { claim: true })).rejects.toMatchObject({ code: 'receipt.too-late' });
  await expect(reverse(order.id, 0, { bankTookBack: true })).rejects.toMatchObject({ status: 422 });
  expect(await now(order.id)).toMatchObject({ received: order.due, claim: '0.00' });
  const both = await Promise.allSettled([reverse(order.id, 0, taken), reverse(order.id, 0, taken)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const claimed = await now(order.id);
  expect(claimed).toMatchObject({
    status: S.Completed,
    received: '0.00',
    claim: order.due,
    refunds: [],
    bankReference: 'TT-1',
  });
  expect(claimed.receipts).toHaveLength(2);
  expect(await obstacle(order.id)).toBe('claim');
  await book(order.id, '3000.00');
  expect(await now(order.id)).toMatchObject({ status: S.Completed, claim: '4268.00', refunds: [] });
  await book(order.id, '4273.00');
  const settled = await now(order.id);
  expect(settled).toMatchObject({
    status: S.Completed,
    claim: '0.00',
    refunds: [{ amount: '5.00', cause: 'surplus' }],
  });
  expect(await obstacle(order.id)).toBe('refund');
});

test('money paid back and then taken by the bank is a claim, too: 10 stays, and a later payment settles it', async () => {
  const order = await paid();
  const requested = await scene.act(order.id, { status: S.Refunding, reason: '退' });
  await payBack({ ...order, refunds: requested.refunds });
  await scene.act(order.id, { status: S.Refunded });
  await expect(reverse(order.id)).rejects.toMatchObject({ code: 'receipt.too-late' });
  expect(await reverse(order.id, 0, taken)).toMatchObject({ status: S.Refunded, received: '0.00' });
  expect(await now(order.id)).toMatchObject({ status: S.Refunded, claim: order.due });
  await book(order.id, String(order.due));
  expect(await now(order.id)).toMatchObject({ status: S.Refunded, claim: '0.00' });
});

test('at 9 with a refund paid, money that the bank takes back ends the order at 10 once nothing is held any more', async () => {
  const order = await paid('7268.00', '90.00');
  await payBack(order);
  await scene.act(order.id, { status: S.Refunding, reason: '退' });
  expect(await reverse(order.id, 0, taken)).toMatchObject({ status: S.Refunded, received: '90.00' });
  expect(await now(order.id)).toMatchObject({ status: S.Refunded, claim: '0.00' });
});

test('a surplus that was paid back has to come again once the bank took the money: nothing is remitted or reduced before', async () => {
  const order = await paid('7358.00');
  await payBack(order);
  await scene.act(order.id, { status: S.Remitting });
  const word = { ...taken, notSent: true };
  expect(await reverse(order.id, 0, word)).toMatchObject({ status: S.AwaitingTopUp, received: '0.00' });
  const current = await now(order.id);
  expect(current).toMatchObject({
    status: S.AwaitingTopUp,
    claim: '90.00',
    missing: '7358.00',
    reducedAmount: null,
  });
  await book(order.id, '7268.00');
  // it equals all that is due, and 90 of it were refunded
  expect(await now(order.id)).toMatchObject({ status: S.AwaitingTopUp, claim: '0.00', missing: '90.00' });
  await expect(scene.act(order.id, { status: S.Remitting })).rejects.toMatchObject({ status: 409 });
  await book(order.id, '90.00');
  expect(await now(order.id)).toMatchObject({
    status: S.Received,
    refunds: [{ amount: '90.00', state: 'paid' }],
  });
  expect(await scene.act(order.id, { status: S.Remitting })).toMatchObject({ status: S.Remitting });
});

test('the reduced remittance of an order whose surplus was paid back is of what is still here', async () => {
  const order = await paid('7000.00', '358.00');
  await payBack(order);
  expect(await reverse(order.id, 1, taken)).toMatchObject({ status: S.AwaitingTopUp, received: '7000.00' });
  expect(await now(order.id)).toMatchObject({ missing: '358.00', claim: '0.00' });
  expect(await scene.posted({ id: order.id, status: S.Received })).toMatchObject({
    status: S.Received,
    due: '6910.00',
    refunds: [{}],
  });
});

test('an approved surplus is withdrawn where the bank took the money back', async () => {
  const order = await paid('7358.00');
  await settle(order.id, order.refunds[0]?.id, 'approve');
  expect(await reverse(order.id)).toMatchObject({ status: S.TransferClaimed, received: '0.00', refunds: [] });
});

test('a channel’s receipt is reversed where the bank took it back, and its next callback books nothing again', async () => {
  const order = await scene.at(S.TransferClaimed);
  const raw = JSON.stringify({ serial: 'CALL-1', order_id: order.number, amount: String(order.due), at: receivedAt });
  const call = () =>
    scene.service.app.inject({ method: 'POST', url: callbackPath('zlpay'), payload: raw, headers: signedAround(raw) });
  expect((await call()).statusCode).toBe(200);
  await expect(reverse(order.id)).rejects.toMatchObject({ code: 'receipt.of-channel' });
  expect(await reverse(order.id, 0, { bankTookBack: true })).toMatchObject({
    status: S.TransferClaimed,
    received: '0.00',
  });
  expect((await call()).statusCode).toBe(200);
  expect(await now(order.id)).toMatchObject({ status: S.TransferClaimed, received: '0.00' });
});

test('the customer cannot have money remitted that the bank took back: 12 stays until the desk has explained its line', async () => {
  const order = await scene.at(S.TransferClaimed);
  await book(order.id, '3000.00');
  const taken = new Set([order.id]);
  const handler = handleWithoutTransaction(CheckTakenBack, async ({ order: id }) => ({ takenBack: taken.has(id) }));
  const desk = startCommandHandler(
    handler,
    translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} }),
    pino({ level: 'silent' }),
  );
  const rejected = await Promise.all([1, 2].map(() => scene.post({ id: order.id, status: S.Received })));
  for (const response of rejected)
    expect([response.statusCode, response.json().code]).toEqual([409, 'order.taken-back']);
  expect(rejected[0]?.json().message).toContain('银行可能已将收到的款项退回');
  expect(await now(order.id)).toMatchObject({ status: S.AwaitingTopUp, due: order.due, received: '3000.00' });
  // Neither a refund request nor a top-up sends anything.
  expect(await scene.posted({ id: order.id, status: S.TransferClaimed })).toMatchObject({
    status: S.TransferClaimed,
  });
  await book(order.id, '100.00');
  taken.clear();
  expect(await scene.posted({ id: order.id, status: S.Received })).toMatchObject({
    status: S.Received,
    due: '3100.00',
  });
  await desk.stop();
});

test('while the desk is unavailable the customer can go on: nothing is remitted before it is back', async () => {
  const order = await scene.at(S.TransferClaimed);
  await book(order.id, '3000.00');
  expect(await scene.posted({ id: order.id, status: S.Received })).toMatchObject({
    status: S.Received,
    due: '3000.00',
  });
});
