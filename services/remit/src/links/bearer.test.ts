import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { Files } from '../files/model.ts';
import { ReviewSlot } from '../orders/commands.contract.ts';
import { completeKyc, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus, PaymentMethod } from '../terms/status.ts';
import { holding, linksOf } from './links.fixture.ts';
import { Links } from './model.ts';
import type { Shared } from './schema.ts';
import { linkEntries } from './store.ts';

const ACCOUNT_NO = '6225880112345678';

let scene: Scene;
let by: ReturnType<typeof holding>;
beforeAll(async () => {
  scene = await startScene();
  by = holding(scene);
}, 60_000);
afterAll(() => scene.service.stop());

test('unknown, expired and revoked links are the same 404, with a message', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const [revoked, expired] = [await by.make(order, 'pay'), await by.make(order, 'pay')];
  const end = { method: 'DELETE' as const };
  const ends = [1, 2].map(() => by.ownerDoes(`${linksOf(order.id)}/${revoked.id}`, undefined, end));
  for (const response of await Promise.all(ends)) expect(response.json().data.revokedAt).not.toBeNull();
  await Links.updateOne({ _id: expired.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  for (const token of ['nothing', revoked.token, expired.token, revoked.id]) {
    const calls = [
      await by.holderDoes(token),
      await by.holderDoes(token, '/transferred', {}),
      await by.handIn(token, 'fees'),
    ];
    for (const response of calls) {
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'link.missing', message: expect.stringContaining('链接') });
    }
  }
  expect((await scene.service.as(null)('/api/client/shared')).statusCode).toBe(404);
  expect((await by.read(order)).status).toBe(OrderStatus.AwaitingTransfer);
});

test('a link shows that an account is not the institution’s own, without its numbers', async () => {
  const own = await scene.at(OrderStatus.AwaitingTransfer);
  expect(await by.viewLink((await by.make(own, 'pay')).token)).toMatchObject({ account: 'record' });
  const order = await scene.draft({ payment: { accountNo: '555666777', accountName: 'Global Fast Ltd' } });
  const shared = await by.viewLink((await by.make(order, 'pay')).token);
  expect(shared.account).toBe('differs');
  expect(JSON.stringify(shared)).not.toMatch(/555666777|6777|Global Fast/);
});

test('each scope opens only its own routes', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const [pay, view, upload] = [
    await by.make(order, 'pay'),
    await by.make(order, 'view'),
    await by.make(order, 'upload'),
  ];
  const [paying, viewing, uploading] = [
    await by.viewLink(pay.token),
    await by.viewLink(view.token),
    await by.viewLink(upload.token),
  ];
  expect(paying.payment).toMatchObject({
    due: '7268.00',
    reservePostscript: order.number,
    payway: PaymentMethod.BankTransfer,
  });
  expect([paying.papers, viewing.payment, viewing.papers, uploading.payment]).toEqual([null, null, null, null]);
  expect(uploading.papers?.map(({ slot }) => slot)).toEqual(['idcard', 'offer', 'fees', 'UNKNOWN']);
  expect(viewing).toMatchObject({
    number: order.number,
    status: OrderStatus.AwaitingTransfer,
    institution: { nameEn: 'Example University' },
  });
  const rejected = [
    await by.holderDoes(view.token, '/transferred', {}),
    await by.holderDoes(upload.token, '/transferred', {}),
    await by.handIn(pay.token, 'fees'),
    await by.handIn(view.token, 'fees'),
  ];
  for (const response of rejected) expect([response.statusCode, response.json().code]).toEqual([403, 'link.scope']);
  expect((await by.read(order)).version).toBe(order.version);
});

test('no response to a link holds anything personal, not even an error', async () => {
  const { id } = await scene.at(OrderStatus.Confirmed);
  await scene.posted({ id, status: OrderStatus.Confirmed, payment: { accountNo: ACCOUNT_NO } });
  const order = await scene.posted({
    id,
    status: OrderStatus.Confirmed,
    recipientConfirmed: true,
    kyc: { ...completeKyc, email: 'child@test.example' },
  });
  const responses = [];
  for (const scope of ['pay', 'view', 'upload'] as const) {
    const { token } = await by.make(order, scope);
    responses.push(
      await by.holderDoes(token),
      await by.holderDoes(token, '/transferred', {}),
      await by.handIn(token, 'offer'),
    );
  }
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 403, 409]));
  const all = responses.map(({ body }) => body).join('\n');
  const { idNumber, payerIdNumber, payerPhone, firstName, payerFirstName } = completeKyc;
  const secrets = [idNumber, payerIdNumber, payerPhone, firstName, payerFirstName, ACCOUNT_NO];
  const tails = [idNumber, payerIdNumber, payerPhone, ACCOUNT_NO].map((text) => text.slice(-4));
  for (const secret of [
    ...secrets,
    ...tails.map((end) => `•${end}`),
    scene.customer.email,
    'child@test.example',
    scene.customer.id,
  ])
    expect(all).not.toContain(secret);
});

test('“transferred” moves the order once, by the link, however often it is clicked', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const { token } = await by.make(order, 'pay');
  const clicks = await Promise.all([1, 2, 3].map(() => by.holderDoes(token, '/transferred', {})));
  expect(clicks.map((response) => [response.statusCode, response.json().data?.status])).toEqual(
    [1, 2, 3].map(() => [200, OrderStatus.TransferClaimed]),
  );
  const after = await by.read(order);
  expect(after).toMatchObject({ status: OrderStatus.TransferClaimed, version: order.version + 1 });
  expect(after.history.at(-1)).toMatchObject({
    from: OrderStatus.AwaitingTransfer,
    to: OrderStatus.TransferClaimed,
    actor: { kind: 'link' },
  });
  expect((await by.list(order))[0]?.usedAt).not.toBeNull();
  expect((await linkEntries(order.id)).map((entry) => entry.kind === 'link' && entry.what)).toEqual(['made', 'used']);
  const draft = await scene.at(OrderStatus.Confirmed);
  const early = await by.holderDoes((await by.make(draft, 'pay')).token, '/transferred', {});
  expect([early.statusCode, early.json().code]).toEqual([409, 'order.move-not-allowed']);
});

test('a link of scope upload fills slots at 2, with files that belong to the owner', async () => {
  const order = await scene.at(OrderStatus.MethodChosen);
  const { token } = await by.make(order, 'upload');
  const key = randomUUID();
  const response = await by.handIn(token, 'fees', 'slip.pdf', key);
  await by.handIn(token, 'fees', 'slip.pdf', key);
  const shown: Shared = response.json().data;
  expect(shown.papers?.find(({ slot }) => slot === 'fees')).toMatchObject({ state: 'pending', open: true });
  const { jsfile } = await by.read(order);
  expect(jsfile).toMatchObject([{ slot: 'fees', name: 'slip.pdf' }]);
  const file = await by.ownerDoes(String(jsfile[0]?.url));
  expect([file.statusCode, file.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF']);
  const rejected = [
    await by.handIn(token, 'idcard'),
    await by.handIn(token, 'nothing'),
    await by.handIn(token, 'fees', 'a.exe'),
  ];
  expect(rejected.map(({ statusCode }) => statusCode)).toEqual([409, 422, 422]);
  expect(await Files.countDocuments({ uploader: (await by.list(order))[0]?.id })).toBe(1);
});

test('documents uploaded by many at once all arrive', async () => {
  const order = await scene.at(OrderStatus.MethodChosen);
  const { token } = await by.make(order, 'upload');
  const responses = await Promise.all(['offer', 'fees', 'UNKNOWN', 'UNKNOWN'].map((slot) => by.handIn(token, slot)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await by.read(order)).jsfile).toHaveLength(4);
});

test('at 13 a link replaces what was rejected, and the last replacement moves the order on', async () => {
  const order = await scene.at(OrderStatus.TransferClaimed);
  for (const slot of ['offer', 'fees'] as const) {
    const head = { id: randomUUID(), actor: { kind: 'staff' as const, id: scene.finance.id } };
    await sendCommand(ReviewSlot, { ...head, order: order.id, slot, verdict: 'reject', reason: `看不清 ${slot}` });
  }
  const { token } = await by.make(order, 'upload');
  const before = await by.viewLink(token);
  expect(before.papers?.filter(({ open }) => open)).toMatchObject([
    { slot: 'offer', reason: '看不清 offer' },
    { slot: 'fees', reason: '看不清 fees' },
  ]);
  expect((await by.handIn(token, 'UNKNOWN')).json().code).toBe('link.slot-closed');
  expect((await by.handIn(token, 'offer')).json().data.status).toBe(OrderStatus.AwaitingDocuments);
  expect((await by.handIn(token, 'fees')).json().data.status).toBe(OrderStatus.TransferClaimed);
  expect((await by.read(order)).jsfile).toHaveLength(2);
});

test('guessing tokens is rate limited', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 620; guess += 1) statuses.push((await by.holderDoes(`guess ${guess}`)).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
}, 60_000);
