import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { Files } from '../../files/model.ts';
import { completeKyc, type Scene, startScene } from '../../scene.fixture.ts';
import { OrderStatus } from '../../terms/status.ts';
import { ReviewSlot } from '../commands.contract.ts';
import { Orders } from '../model.ts';
import type { Order } from '../schema.ts';
import { upgradeDocuments } from '../upgrades/documents.ts';

const RUNS = 60;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const now = async (id: string): Promise<Order> =>
  (await scene.service.as(scene.customer)(`/api/client/order/${id}`)).json().data;
const card = (front: string, back: string) => ({ type: 'idcard', fontFileUrl: front, backFileUrl: back });
const review = (
  order: string,
  slot: 'all' | 'idcard' | 'offer' | 'fees',
  verdict: 'accept' | 'reject',
  reason = '请补交',
) =>
  sendCommand(ReviewSlot, {
    id: randomUUID(),
    actor: { kind: 'staff', id: scene.finance.id },
    order,
    slot,
    verdict,
    reason,
  });

test('an upload that names no file of the customer’s is no document: the order stays at 0, and at 2', async () => {
  const { id } = await scene.draft();
  for (const url of [
    '/',
    'x',
    'https://elsewhere.example/x',
    'javascript:alert(1)',
    `/api/client/files/${randomUUID()}`,
  ]) {
    const kyc = { ...completeKyc, payerCertificates: [card(url, url)] };
    expect((await scene.post({ id, status: OrderStatus.Confirmed, kyc })).statusCode).toBe(422);
  }
  const order = await scene.at(OrderStatus.MethodChosen);
  const documents = [
    { uid: '', slot: 'offer', name: 'offer.pdf', url: 'https://elsewhere.example/x' },
    { uid: '', slot: 'fees', name: 'fees.pdf', url: 'javascript:alert(1)' },
    { uid: '', slot: 'fees', name: 'fees.pdf', url: '' },
    { uid: randomUUID(), slot: 'fees', name: 'fees.pdf', url: '' },
  ];
  for (const document of documents) {
    const response = await scene.post({ id: order.id, jsfile: [document] });
    expect([response.statusCode, response.json().errors]).toEqual([422, { jsfile: ['文件不存在或不属于您'] }]);
  }
  expect([(await now(id)).status, (await now(order.id)).jsfile]).toEqual([OrderStatus.Draft, []]);
});

test('a document that an order has does not get another address later', async () => {
  const order = await scene.at(OrderStatus.MethodChosen);
  const offer = { ...(await scene.document('offer')), slot: 'offer' };
  await scene.posted({ id: order.id, jsfile: [offer] });
  const moved = await scene.post({
    id: order.id,
    jsfile: [{ ...offer, url: `https://elsewhere.example/${offer.uid}` }],
  });
  expect([moved.statusCode, moved.json().errors]).toEqual([422, { jsfile: ['文件不存在或不属于您'] }]);
  expect((await now(order.id)).jsfile).toEqual([offer]);
});

test('no body brings an order to 1 or 3 without a file of its own in each required slot', async () => {
  const [front, back, offer, fees] = [
    await scene.document('front'),
    await scene.document('back'),
    await scene.document('offer'),
    await scene.document('fees'),
  ];
  const theirs = await scene.document('offer', scene.stranger);
  const uid = fc.constantFrom('', front.uid, offer.uid, fees.uid, theirs.uid, 'x', randomUUID());
  const url = fc.oneof(
    fc.constantFrom('', '/', '/x', 'javascript:alert(1)', front.url, back.url, offer.url, theirs.url),
    uid.map((one) => `/api/client/files/${one}`),
    uid.map((one) => `https://elsewhere.example/${one}`),
  );
  const slot = fc.constantFrom('idcard', 'offer', 'fees', 'UNKNOWN');
  const certificate = fc.record({ type: slot, fontFileUrl: url, backFileUrl: url, handFileUrl: url });
  const document = fc.record({ uid, slot, url, name: fc.constant('a.pdf') });
  const bodies = fc.record({
    kyc: fc.record({
      certificates: fc.array(certificate, { maxLength: 2 }),
      payerCertificates: fc.array(certificate, { maxLength: 2 }),
    }),
    jsfile: fc.array(document, { maxLength: 3 }),
  });
  const reached = new Set<number>();
  const check = async ({ kyc, jsfile }: { kyc: object; jsfile: object[] }, whole: boolean) => {
    const order = whole ? await scene.at(OrderStatus.MethodChosen) : await scene.draft();
    if (whole) await scene.post({ id: order.id, jsfile });
    await scene.post({
      id: order.id,
      status: whole ? OrderStatus.AwaitingTransfer : OrderStatus.Confirmed,
      ...(whole ? {} : { kyc: { ...completeKyc, ...kyc } }),
    });
    const after = await now(order.id);
    reached.add(after.status);
    const taken = await Files.find({ order: order.id }, { _id: 1 }).lean();
    // files of one order do not serve the next
    await Files.updateMany({ order: order.id, owner: scene.customer.id }, { $set: { order: null } });
    const own = new Set(taken.map(({ _id }) => _id));
    if (after.status !== OrderStatus.Confirmed && after.status !== OrderStatus.AwaitingTransfer) return;
    const due = after.checklist.filter(
      ({ required, at }) => required && (at === 'payer' || after.status === OrderStatus.AwaitingTransfer),
    );
    for (const { files } of due) {
      expect(files.length).toBeGreaterThan(0);
      expect(files.every((file) => own.has(file))).toBe(true);
    }
  };
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`documents: SEED=${seed}\n`);
  await fc.assert(fc.asyncProperty(bodies, fc.boolean(), check), { numRuns: RUNS, seed });
  // and a valid one is accepted
  const order = await scene.draft();
  const kyc = { ...completeKyc, payerCertificates: [card(front.url, back.url)] };
  expect((await scene.posted({ id: order.id, status: OrderStatus.Confirmed, kyc })).status).toBe(OrderStatus.Confirmed);
  expect(reached.has(OrderStatus.Draft)).toBe(true);
}, 120_000);

test('finance accepts no document whose file is not the order’s', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const [fees] = order.jsfile.filter(({ slot }) => slot === 'fees');
  await Files.updateOne({ _id: fees?.uid }, { $set: { order: null } });
  for (const slot of ['fees', 'all'] as const)
    await expect(review(order.id, slot, 'accept')).rejects.toMatchObject({ status: 422 });
  expect((await now(order.id)).checklist.map(({ state }) => state)).not.toContain('accepted');
});

/** Returns an order as an older version accepted it: two documents that are no files, all accepted. */
async function letThrough(status: number): Promise<Order> {
  const order = await scene.at(OrderStatus.TransferClaimed);
  const jsfile = [
    { uid: '', slot: 'offer', name: 'offer.pdf', url: 'https://elsewhere.example/x' },
    { uid: '', slot: 'fees', name: 'fees.pdf', url: 'javascript:alert(1)' },
  ];
  const reviews = [
    { slot: 'idcard', verdict: 'accept', files: order.checklist.find(({ slot }) => slot === 'idcard')?.files },
    ...['offer', 'fees'].map((slot) => ({ slot, verdict: 'accept', files: [''] })),
  ];
  await Orders.collection.updateOne({ _id: order.id as never }, { $set: { jsfile, reviews, status } });
  return order;
}

test('orders accepted without documents are listed once, show what is missing, and go on when it is uploaded', async () => {
  const [open, done, sound] = [
    await letThrough(OrderStatus.TransferClaimed),
    await letThrough(OrderStatus.Completed),
    await scene.at(OrderStatus.AwaitingTransfer),
  ];
  await mongoose.connection.collection('upgrades').deleteMany({});
  const { lacking } = await upgradeDocuments();
  expect(lacking.toSorted()).toEqual([open.number, done.number].toSorted());
  expect((await upgradeDocuments()).lacking).toEqual([]);
  expect((await now(sound.id)).version).toBe(sound.version);
  const entries = await mongoose.connection
    .collection('outbox')
    .find({ subject: `remit.order.${open.id}` })
    .sort({ 'body.version': -1 })
    .limit(1)
    .toArray();
  expect(JSON.stringify(entries)).not.toMatch(/javascript:|elsewhere/);
  const stateOf = async (slot: string) => (await now(open.id)).checklist.find((item) => item.slot === slot)?.state;
  expect([await stateOf('offer'), await stateOf('fees'), await stateOf('idcard')]).toEqual([
    'missing',
    'missing',
    'accepted',
  ]);
  await scene.act(open.id, { status: OrderStatus.Received, amount: '7268.00', bankSerial: `S-${open.id}` });
  await expect(scene.act(open.id, { status: OrderStatus.Remitting })).rejects.toMatchObject({
    code: 'order.papers-not-accepted',
  });
  await review(open.id, 'offer', 'reject');
  await review(open.id, 'fees', 'reject');
  expect((await now(open.id)).status).toBe(OrderStatus.AwaitingDocuments);
  const jsfile = [
    { ...(await scene.document('offer')), slot: 'offer' },
    { ...(await scene.document('fees')), slot: 'fees' },
  ];
  expect((await scene.posted({ id: open.id, jsfile })).status).toBe(OrderStatus.Received);
  await review(open.id, 'all', 'accept');
  expect(await scene.act(open.id, { status: OrderStatus.Remitting })).toMatchObject({ status: OrderStatus.Remitting });
});
