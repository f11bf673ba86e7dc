import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { completeKyc, type Scene, school, startScene } from '../../scene.fixture.ts';
import { OrderStatus, PaymentMethod, PaymentPurpose, SpecialInstitution } from '../../terms/status.ts';
import { AllowRecipient, BookReceipt, ReviewSlot } from '../commands.contract.ts';
import { OrderEvent, OrderState } from '../contract.ts';
import type { Order } from '../schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const head = (order: Order, who = scene.finance) => ({
  id: randomUUID(),
  actor: { kind: 'staff' as const, id: who.id },
  order: order.id,
});
const elsewhere = { accountName: 'Global Fast Ltd', accountNo: '555666777', bankName: 'Some Bank' };

async function filled(payment: object): Promise<Order> {
  const { id } = await scene.draft();
  const kyc = { ...completeKyc, payerCertificates: [await scene.idcard()] };
  return scene.posted({ id, payment, kyc, status: OrderStatus.Draft });
}

/** An order confirmed by the payer, paid, documents accepted: only the recipient may block it. */
async function atReview(payment: object): Promise<Order> {
  const { id } = await filled(payment);
  await scene.posted({ id, status: OrderStatus.Confirmed, recipientConfirmed: true });
  await scene.posted({ id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer });
  const documents = [
    { ...(await scene.document('offer')), slot: 'offer' },
    { ...(await scene.document('fees')), slot: 'fees' },
  ];
  await scene.posted({ id, jsfile: documents });
  const order = await scene.posted({ id, status: OrderStatus.AwaitingTransfer });
  const receivedAt = new Date().toISOString();
  await sendCommand(BookReceipt, { ...head(order), amount: String(order.due), bankSerial: `R-${id}`, receivedAt });
  await sendCommand(ReviewSlot, { ...head(order), slot: 'all', verdict: 'accept' });
  return scene.posted({ id });
}

const newest = async ({ id }: Order) =>
  (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === id).at(-1)?.state as OrderState;
const allow = (order: Order, more: object = {}, who = scene.finance) =>
  sendCommand(AllowRecipient, { ...head(order, who), reason: '已电话核实', ...more });

test('an account that is not the institution’s own is reported, and must be confirmed before 0 → 1', async () => {
  const own = await filled({});
  expect(own.recipientDiffers).toEqual([]);
  const order = await filled(elsewhere);
  expect(order.recipientDiffers).toEqual(['accountNo', 'accountName', 'bankName']);
  const rejected = await scene.post({ id: order.id, status: OrderStatus.Confirmed });
  expect([rejected.statusCode, rejected.json().errors]).toEqual([
    422,
    { recipient: ['收款账户与机构登记资料不同，请确认该账户由您按缴费通知单填写'] },
  ]);
  expect(await scene.posted({ id: order.id, status: OrderStatus.Confirmed, recipientConfirmed: true })).toMatchObject({
    status: OrderStatus.Confirmed,
  });
  // another account needs another approval
  const third = { ...elsewhere, accountNo: '888999000' };
  await scene.posted({ id: order.id, status: OrderStatus.Draft, payment: third });
  expect((await scene.post({ id: order.id, status: OrderStatus.Confirmed })).statusCode).toBe(422);
});

test('a different spelling of a bank’s name is reported, and blocks nothing', async () => {
  const order = await filled({ bankName: 'Example Bank N.A.', accountNo: ' 000-123-456-789 ' });
  expect(order.recipientDiffers).toEqual(['bankName']);
  expect(await scene.posted({ id: order.id, status: OrderStatus.Confirmed })).toMatchObject({
    status: OrderStatus.Confirmed,
  });
  expect((await newest(order)).recipient).toMatchObject({ unconfirmed: false });
});

test('nothing is remitted to another account until finance allows it with a reason', async () => {
  const order = await atReview(elsewhere);
  const published = await newest(order);
  expect(published.recipientDiffers).toEqual(['accountNo', 'accountName', 'bankName']);
  expect(published.moves[0]).toEqual({ to: OrderStatus.Remitting, blockedBy: ['recipient.unconfirmed'], needs: [] });
  expect(published.recipient).toMatchObject({
    unconfirmed: true,
    record: { accountName: school.accountName, accountNoTail: school.accountNo.slice(-4), swift: school.swift },
    confirmedAt: expect.any(String),
    allowed: null,
  });
  expect(JSON.stringify(published)).not.toContain(school.accountNo);
  await expect(scene.act(order.id, { status: OrderStatus.Remitting })).rejects.toMatchObject({
    code: 'recipient.unconfirmed',
  });

  await expect(allow(order, {}, scene.stranger)).rejects.toMatchObject({ status: 403 });
  await expect(allow(order, { version: order.version - 1 })).rejects.toMatchObject({ code: 'order.moved-already' });
  const allowed = await allow(order, { version: order.version });
  expect(allowed.recipient).toMatchObject({
    unconfirmed: false,
    allowed: { by: scene.finance.id, reason: '已电话核实', at: expect.any(String) },
  });
  expect(allowed.changes.at(-1)).toMatchObject({
    actor: { id: scene.finance.id },
    fields: [{ field: 'recipient', before: 'differs', after: 'allowed' }],
  });
  await expect(allow(order)).rejects.toMatchObject({ code: 'recipient.nothing-to-allow' });
  expect(await scene.act(order.id, { status: OrderStatus.Remitting })).toMatchObject({ status: OrderStatus.Remitting });
});

test('an approval is valid for that account alone: another one waits again', async () => {
  const { id } = await filled(elsewhere);
  const order = await scene.posted({ id, status: OrderStatus.Confirmed, recipientConfirmed: true });
  expect((await allow(order)).recipient?.unconfirmed).toBe(false);
  await scene.posted({ id, status: OrderStatus.Draft, payment: { ...elsewhere, accountNo: '111222333' } });
  const again = await scene.posted({ id, status: OrderStatus.Confirmed, recipientConfirmed: true });
  expect((await newest(again)).recipient).toMatchObject({ unconfirmed: true, allowed: null });
  // the very same account is the one that was allowed
  await scene.posted({ id, status: OrderStatus.Draft, payment: elsewhere });
  expect((await newest(order)).recipient?.unconfirmed).toBe(false);
});

test('an event from before accounts were compared is read', async () => {
  const { recipientDiffers: _, recipient: __, ...old } = await newest(await filled({}));
  expect(OrderState.parse(old)).toMatchObject({ recipientDiffers: [], recipient: null });
});

const livingRequest = {
  resource: { id: SpecialInstitution.BeginsInEuro },
  paymentType: PaymentPurpose.LivingExpenses,
  amount: '100',
  currency: 'EUR',
};
async function living(accountName: string): Promise<Order> {
  const { id } = await scene.posted(livingRequest);
  const [passport, proof] = [await scene.document('offer'), await scene.document('fees')];
  const certificates = [
    { type: 'passport', fontFileName: passport.name, fontFileUrl: passport.url },
    { type: 'relation', fontFileName: proof.name, fontFileUrl: proof.url },
  ];
  const kyc = { ...completeKyc, certificates, payerCertificates: [await scene.idcard()] };
  const payment = { accountName, accountNo: 'DE89370400440532013000', bankName: 'A Bank', bankAddress: 'Berlin' };
  return scene.posted({ id, kyc, payment, status: OrderStatus.Draft });
}

test('living expenses begin with an empty account, which is not prefilled', async () => {
  const { payment } = await scene.posted(livingRequest);
  const { id: _, userId: __, ...account } = payment;
  expect(Object.values(account).join('')).toBe('');
});

test('an account for living expenses is in the name of the person it is for, or needs a confirmation', async () => {
  for (const own of ['Xiao Yu LIN', '林小雨', 'Xiaoyu Lin-Schmidt'])
    expect((await living(own)).recipientDiffers).toEqual([]);
  for (const another of ['LIN LI XIAO YU', 'Casino Lin Xiaoyu', 'Xiaoyu Lin e.K.', '林小雨 Trading Ltd'])
    expect((await living(another)).recipientDiffers).toEqual(['accountName']);
  const order = await living('ZHANG WEI');
  expect(order.recipientDiffers).toEqual(['accountName']);
  const rejected = await scene.post({ id: order.id, status: OrderStatus.Confirmed });
  expect(rejected.json().errors).toEqual({ recipient: ['账户户名与账户持有人姓名不一致，请核对并确认'] });
  const confirmed = await scene.posted({ id: order.id, status: OrderStatus.Confirmed, recipientConfirmed: true });
  expect(confirmed.status).toBe(OrderStatus.AwaitingTransfer);
  expect((await newest(confirmed)).recipient).toMatchObject({ unconfirmed: true, record: null });
  await scene.posted({ id: order.id, status: OrderStatus.Cancelled });
});
