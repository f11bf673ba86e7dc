import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import type { Person } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { Files } from '../../files/model.ts';
import { addressOf, sweepJob } from '../../files/store.ts';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus } from '../../terms/status.ts';
import { RequestRefund, SettleRefund } from '../commands.contract.ts';
import { OrderEvent } from '../contract.ts';
import { Orders } from '../model.ts';
import type { Order } from '../schema.ts';
import { upgradeProofs } from '../upgrades/proofs.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const head = (who: Person) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: who.id } });
const now = async (id: string): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const published = async (id: string) =>
  (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === id).at(-1)?.state;
const read = async (uid: string, who: Person) => (await scene.service.as(who)(addressOf(uid))).statusCode;
const settle = (order: Order, step: 'approve' | 'pay' | 'prove', proofUid?: string, who = scene.finance) =>
  sendCommand(SettleRefund, {
    ...head(who),
    order: order.id,
    refund: order.refunds[0]?.id ?? '',
    step,
    ...(proofUid && { proofUid }),
  });
const aDayLater = (uid: string) =>
  Files.updateOne({ _id: uid }, { $set: { createdAt: new Date(Date.now() - 25 * 3600_000) } });

const proofError = { translated: { errors: { proof_uid: [expect.stringContaining('该凭证不是为本订单上传')] } } };

/** An order at 5 with a surplus of 100 CNY whose refund was approved. */
async function approved(): Promise<Order> {
  const { id } = await scene.at(OrderStatus.TransferClaimed);
  await scene.act(id, { status: OrderStatus.Received, amount: '7368.00', bankSerial: `S-${id}` });
  await settle(await now(id), 'approve', undefined, scene.admin);
  return now(id);
}
/** An order at 9 whose refund was approved. */
async function refunding(): Promise<Order> {
  const { id } = await scene.at(OrderStatus.TransferClaimed);
  await scene.act(id, { status: OrderStatus.Received, amount: '7268.00', bankSerial: `S-${id}` });
  await sendCommand(RequestRefund, { ...head(scene.finance), order: id, reason: '客户要求' });
  await settle(await now(id), 'approve', undefined, scene.admin);
  return now(id);
}

test('a refund is paid with a file uploaded for its order by this person, or one of the order, and with nothing else', async () => {
  const [order, other] = [await approved(), await scene.at(OrderStatus.AwaitingTransfer)];
  const customers = other.jsfile[0]?.uid ?? '';
  const own = (await now(order.id)).jsfile[0]?.uid ?? '';
  const strangers = [
    'x',
    'nothing-there',
    await scene.proof(other),
    await scene.proof(order, scene.admin),
    customers,
    own,
    (await scene.document('fees')).uid,
  ];
  for (const uid of strangers)
    await expect(settle(order, 'pay', uid)).rejects.toMatchObject({
      status: 422,
      detail: proofError,
    });
  expect(await now(order.id)).toMatchObject({ version: order.version, refunds: [{ state: 'approved' }] });
  const proof = await scene.proof(order);
  await settle(order, 'pay', proof);
  expect(await now(order.id)).toMatchObject({
    refunds: [{ state: 'paid', proofUid: proof }],
  });
  expect((await published(order.id))?.refunds[0]?.paidBy).toBe(scene.finance.id);
});

test('a proof belongs to its order from the payment on: listed, open to all finance, never swept, never left out', async () => {
  const order = await approved();
  const proof = await scene.proof(order);
  expect(await read(proof, scene.admin)).toBe(404);
  await settle(order, 'pay', proof);
  await aDayLater(proof);
  await sweepJob.run();
  expect([await read(proof, scene.admin), await read(proof, scene.finance)]).toEqual([200, 200]);
  const listed = { uid: proof, by: 'staff', name: 'refund.pdf', url: addressOf(proof) };
  expect((await published(order.id))?.files).toEqual(expect.arrayContaining([expect.objectContaining(listed)]));
  await scene.service.as(scene.finance)('/api/v1/step/order/updateFile', { id: order.id, fileList: [] });
  expect((await published(order.id))?.files).toEqual(expect.arrayContaining([expect.objectContaining(listed)]));
});

test('9 becomes 10 only with such a file; of two who pay at once one succeeds, and each file is whole', async () => {
  const order = await refunding();
  const wrong = scene.act(order.id, { status: OrderStatus.Refunded, proofUid: 'x' });
  await expect(wrong).rejects.toMatchObject({ status: 422, detail: proofError });
  expect(await now(order.id)).toMatchObject({ status: OrderStatus.Refunding, refunds: [{ state: 'approved' }] });
  const third = await scene.person('third@test.example', 'finance');
  const [one, two] = [await scene.proof(order), await scene.proof(order, third)];
  const ended = await Promise.allSettled([
    scene.act(order.id, { status: OrderStatus.Refunded, proofUid: one }),
    scene.act(order.id, { status: OrderStatus.Refunded, proofUid: two }, third),
  ]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const after = await now(order.id);
  expect(after.status).toBe(OrderStatus.Refunded);
  expect(await read(after.refunds[0]?.proofUid ?? '', scene.admin)).toBe(200);
  expect(await Files.countDocuments({ meantFor: order.id, order: order.id })).toBe(1);
});

/** Puts a refund back to how older versions left it: paid, with its proof named and not attached. */
async function asBefore(uid: string | null): Promise<Order> {
  const order = await approved();
  const proof = await scene.proof(order);
  await settle(order, 'pay', proof);
  await Files.updateOne({ _id: proof }, { $set: { order: null } });
  const set = { staffFiles: [], ...(uid && { 'refunds.0.proofUid': uid }) };
  await Orders.collection.updateOne({ _id: order.id as never }, { $set: set });
  return now(order.id);
}

test('proofs of older versions that still wait are attached once at a start; those without a file are counted and uploaded later', async () => {
  const [waiting, lost] = [await asBefore(null), await asBefore('x')];
  await mongoose.connection.collection('upgrades').deleteMany({});
  const { missing } = await upgradeProofs();
  expect(missing).toBe(1);
  expect(await upgradeProofs()).toEqual({ missing: 0 });
  const attachedUid = waiting.refunds[0]?.proofUid ?? '';
  await aDayLater(attachedUid);
  await sweepJob.run();
  expect(await read(attachedUid, scene.admin)).toBe(200);
  expect((await published(waiting.id))?.files.map(({ uid }) => uid)).toContain(attachedUid);
  expect((await now(waiting.id)).version).toBe(waiting.version + 1);

  await expect(settle(waiting, 'prove', await scene.proof(waiting))).rejects.toMatchObject({ status: 409 });
  await expect(settle(lost, 'prove')).rejects.toMatchObject({ status: 422 });
  await expect(settle(lost, 'prove', 'y')).rejects.toMatchObject({ status: 422 });
  const late = await scene.proof(lost);
  await settle(lost, 'prove', late);
  expect(await now(lost.id)).toMatchObject({
    received: lost.received,
    refunds: [{ state: 'paid', proofUid: late, settledAt: lost.refunds[0]?.settledAt }],
  });
  await expect(settle(lost, 'prove', await scene.proof(lost))).rejects.toMatchObject({ status: 409 });
});
