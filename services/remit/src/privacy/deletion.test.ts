import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bus } from '@qiaohui/service-kit/events/bus';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { startInbox } from '@qiaohui/service-kit/testing/inbox';
import { type Person, waitFor } from '@qiaohui/service-kit/testing/service';
import { CompactEncrypt, importJWK } from 'jose';
import mongoose from 'mongoose';
import { AccountEvent } from '../accounts/contract.ts';
import { Accounts } from '../accounts/model.ts';
import { openSession } from '../accounts/sessions/sessions.ts';
import { AllowRecipient, BookReceipt, Reveal, ReviewSlot } from '../orders/commands.contract.ts';
import { OrderEvent, RepublishOrders } from '../orders/contract.ts';
import { PASSWORD, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../terms/status.ts';
import { Deletions } from './deletion.ts';

let scene: Scene;
let inbox: Awaited<ReturnType<typeof startInbox>>;
beforeAll(async () => {
  scene = await startScene();
  inbox = await startInbox();
}, 60_000);
afterAll(async () => {
  await inbox.stop();
  await scene.service.stop();
});

async function sealed(password: string): Promise<string> {
  const { kid, jwk } = (await scene.service.as(null)('/api/client/auth/public-key')).json().data;
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid };
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader(header).encrypt(key);
}
const leave = async (who: Person, password = PASSWORD) =>
  scene.service.as(who)('/api/client/account/delete', { password: await sealed(password), reason: 'test' });
const finished = (id: string) => waitFor(async () => (await Deletions.findById(id).lean())?.finishedAt, 30_000);

/** Returns everything that the service stores, as text. */
async function everything(): Promise<string> {
  const { db } = mongoose.connection;
  const collections = (await db?.collections()) ?? [];
  const all = await Promise.all(
    collections
      .filter(({ collectionName }) => !collectionName.startsWith('blobs.chunks'))
      .map(async (one) => [one.collectionName, await one.find().toArray()]),
  );
  return JSON.stringify(all);
}

const secrets = {
  email: 'vanishing@test.example',
  lastName: '诸葛',
  firstName: '小明',
  lastNamePinyin: 'ZHUGE',
  idNumber: '11010520000229003X',
  payerLastName: '上官',
  payerFirstName: '婉儿',
  payerIdNumber: '110105197203040016',
  payerPhone: '13812349876',
};
const account = { accountName: 'Landlord Brandt', accountNo: '000555444333', bankName: 'B', bankAddress: 'Weg 1' };

async function paidOrder(person: Person) {
  const { email: _, ...kyc } = secrets;
  const { id } = await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, person);
  await scene.posted({ id, payment: account, reference: 'for Zhuge' }, person);
  const [front, back] = [await scene.document('front', person), await scene.document('back', person)];
  const idcard = { type: 'idcard', fontFileUrl: front.url, backFileUrl: back.url };
  const people = { ...kyc, payerRelationShip: 1, payerCertificates: [idcard] };
  await scene.posted({ id, status: OrderStatus.Confirmed, kyc: people, recipientConfirmed: true }, person);
  await scene.posted({ id, status: OrderStatus.MethodChosen, payway: PaymentMethod.BankTransfer }, person);
  const documents = [
    { ...(await scene.document('offer', person)), slot: 'offer' },
    { ...(await scene.document('fees', person)), slot: 'fees' },
  ];
  await scene.posted({ id, jsfile: documents }, person);
  await scene.posted({ id, status: OrderStatus.AwaitingTransfer }, person);
  return scene.posted({ id, status: OrderStatus.TransferClaimed }, person);
}

async function completed(person: Person) {
  const order = await paidOrder(person);
  const head = () => ({ id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id }, order: order.id });
  const money = { amount: order.due ?? '', bankSerial: `S-${order.id}`, receivedAt: new Date().toISOString() };
  await sendCommand(ReviewSlot, { ...head(), slot: 'all', verdict: 'accept' });
  await sendCommand(BookReceipt, { ...head(), ...money });
  await sendCommand(AllowRecipient, { ...head(), reason: '已向房东核实' });
  await scene.act(order.id, { status: OrderStatus.Remitting });
  await scene.act(order.id, { status: OrderStatus.Completed, bankReference: 'SWIFT-1' });
  return order;
}

test('an account is not deleted with an open order, with a wrong password, or of the staff', async () => {
  const person = scene.customer;
  const order = await scene.at(OrderStatus.TransferClaimed);
  expect((await leave(person, 'another phrase')).json().errors).toEqual({ password: ['密码错误，请重试'] });
  const rejected = await leave(person);
  expect([rejected.statusCode, rejected.json().message]).toEqual([409, expect.stringContaining(order.number)]);
  const listed = (await scene.service.as(person)('/api/client/account/deletion')).json().data;
  expect(listed).toEqual([{ id: order.id, number: order.number, status: OrderStatus.TransferClaimed, why: 'open' }]);
  expect((await leave(scene.finance)).json().code).toBe('account.staff-stays');
});

test('nothing of a deleted customer is left in plain text, and the key decrypts nothing any more', async () => {
  const person = await scene.person(secrets.email);
  const order = await completed(person);
  const draft = await scene.posted({ amount: '500', currency: 'USD', resource: { id: '101' } }, person);
  await scene.service.as(scene.finance)(`/api/client/order/${order.id}`);
  const record = await Accounts.findById(person.id).orFail().lean();
  const { refresh } = await openSession(record, true);
  const before = await everything();
  for (const secret of ['诸葛', secrets.email, 'Landlord']) expect(before).toContain(secret);

  const actor = { kind: 'staff' as const, id: scene.finance.id };
  await sendCommand(RepublishOrders, { id: randomUUID(), actor });

  expect((await leave(person)).statusCode).toBe(200);
  const farewell = await waitFor(async () =>
    inbox.got.find(({ to, subject }) => to === secrets.email && /删除/.test(subject)),
  );
  expect(farewell.text).toContain('密钥已销毁');
  await finished(person.id);

  const left = await everything();
  for (const secret of [...Object.values(secrets), ...Object.values(account).slice(0, 2), 'Zhuge'])
    expect([secret, left.includes(secret)]).toEqual([secret, false]);
  expect(await mongoose.connection.collection('blobs.files').countDocuments()).toBe(4);

  const { manager } = bus();
  for (const subject of [`${OrderEvent.name}.${order.id}`, `${AccountEvent.name}.${person.id}`]) {
    const { state } = await manager.streams.info('REMIT', { subjects_filter: subject });
    expect(state.subjects).toEqual({ [subject]: 1 });
  }
  const replayed = await manager.streams.info('REMIT', { subjects_filter: `${OrderEvent.name}.retold.${order.id}` });
  expect(replayed.state.subjects ?? {}).toEqual({});
  const published = (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === order.id);
  expect(published).toHaveLength(1);
  expect(published[0]?.state).toMatchObject({
    status: OrderStatus.Completed,
    received: order.due,
    bankReference: 'SWIFT-1',
    due: order.due,
  });
  expect(published[0]?.state.receipts[0]?.serial).toBe(`S-${order.id}`);
  const given = (await scene.service.publishedEvents(OrderEvent)).filter(({ state }) => state.id === draft.id);
  expect(given.at(-1)?.state.status).toBe(OrderStatus.Cancelled);

  await waitFor(async () => (await scene.service.as(person)('/api/client/order/user/list')).statusCode === 401);
  const cookie = { cookie: `qiaohui_refresh=${refresh}` };
  const again = scene.service.as(null)('/api/client/auth/refresh', undefined, { method: 'POST', headers: cookie });
  expect((await again).statusCode).toBe(401);
  const reveal = { id: randomUUID(), actor, order: order.id, fields: ['idNumber' as const], reason: 'x' };
  await expect(sendCommand(Reveal, reveal)).rejects.toMatchObject({
    status: 410,
    detail: { translated: { message: '该客户已删除账号，其个人资料已销毁，无法再打开' } },
  });
  expect((await scene.person(secrets.email)).id).not.toBe(person.id);
}, 90_000);

test('an interrupted deletion is completed at the next start', async () => {
  const person = await scene.person('crashed@test.example');
  const { id } = await scene.posted({ amount: '500', currency: 'USD', resource: { id: '101' } }, person);
  await scene.posted({ id, kyc: { lastName: '司马' } }, person);
  await Accounts.updateOne(
    { _id: person.id },
    { $set: { email: 'x', name: 'deleted', wrappedKey: '', disabled: true } },
  );
  await Deletions.create([{ _id: person.id, at: new Date(Date.now() - 60_000) }]);
  await finished(person.id);
  expect(JSON.stringify(await mongoose.connection.collection('orders').findOne({ _id: id as never }))).not.toContain(
    '司马',
  );
}, 40_000);
