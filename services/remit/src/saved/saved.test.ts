import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { completeKyc, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import type { SavedCard } from './schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const own = { accountName: 'Max Mustermann', accountNo: '000987654321', bankName: 'Bank', bankAddress: 'Street 1' };

async function confirmed(more: object = {}, payment: object = own) {
  const { id } = await scene.draft();
  const kyc = { ...completeKyc, ...more, payerCertificates: [await scene.idcard()] };
  await scene.posted({ id, payment });
  return scene.posted({ id, status: OrderStatus.Confirmed, recipientConfirmed: true, kyc });
}
const cards = async (query = '', who = scene.customer) =>
  (await scene.service.as(who)(`/api/client/saved${query}`)).json().data as SavedCard[];

test('a confirmed person is offered again, masked, and opens whole for its owner alone', async () => {
  await confirmed();
  const all = await cards();
  expect(all.map(({ kind, label, tail }) => [kind, label, tail]).toSorted()).toEqual([
    ['payer', '周*', '0016'],
    ['recipient', 'Max Mus…', '4321'],
    ['student', '林**', '6125'],
  ]);
  const payer = all.find(({ kind }) => kind === 'payer');
  const address = `/api/client/saved/${payer?.id}`;
  const opened = (await scene.service.as(scene.customer)(address)).json().data;
  expect(opened.values).toMatchObject({ payerIdNumber: completeKyc.payerIdNumber, payerPhone: completeKyc.payerPhone });
  expect((await scene.service.as(scene.stranger)(address)).statusCode).toBe(404);
  expect((await scene.service.as(scene.admin)(address)).statusCode).toBe(404);
  const stored = JSON.stringify(await mongoose.connection.collection('saved').find().toArray());
  for (const secret of [completeKyc.payerIdNumber, own.accountNo, '周', 'Mustermann'])
    expect(stored).not.toContain(secret);
});

test('the same person is stored once, with what was confirmed last', async () => {
  await confirmed({ payerPhone: '13900000009' });
  const payers = await cards('?kind=payer');
  expect(payers).toHaveLength(1);
  const opened = (await scene.service.as(scene.customer)(`/api/client/saved/${payers[0]?.id}`)).json().data;
  expect(opened.values.payerPhone).toBe('13900000009');
});

test('a customer who pays for themselves, and the institution’s own account, are not stored twice', async () => {
  const person = await scene.person('self@test.example');
  const draft = await scene.posted({ amount: '100', currency: 'USD', resource: { id: '101' } }, person);
  const files = [await scene.document('front', person), await scene.document('back', person)];
  const idcard = { type: 'idcard', fontFileUrl: files[0]?.url, backFileUrl: files[1]?.url };
  const kyc = { ...completeKyc, payerRelationShip: 2, payerCertificates: [idcard] };
  await scene.posted({ id: draft.id, status: OrderStatus.Confirmed, recipientConfirmed: true, kyc }, person);
  expect((await cards('', person)).map(({ kind }) => kind)).toEqual(['student']);
});

test('recipients are offered for their currency only, and removed ones are not offered', async () => {
  expect(await cards('?kind=recipient&currency=EUR')).toEqual([]);
  const [recipient] = await cards('?kind=recipient&currency=USD');
  const remove = () =>
    scene.service.as(scene.customer)(`/api/client/saved/${recipient?.id}`, undefined, { method: 'DELETE' });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 404]);
  expect(await cards('?kind=recipient')).toEqual([]);
});

test('saved people beyond fifty are removed, the oldest first', async () => {
  for (let at = 0; at < 51; at += 1)
    await confirmed({}, { ...own, accountNo: `9000000${String(at).padStart(3, '0')}` });
  const all = await cards();
  expect(all).toHaveLength(50);
  expect(all.filter(({ kind }) => kind === 'recipient').map(({ tail }) => tail)).not.toContain('0000');
}, 120_000);
