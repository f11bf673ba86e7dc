import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Person } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { demoDocuments } from '../demo/documents.ts';
import { completeKyc, type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { Files } from './model.ts';
import { signedAddress } from './store.ts';

let scene: Scene;
let pdf: Buffer;
beforeAll(async () => {
  scene = await startScene();
  pdf = Buffer.concat(await demoDocuments.offer().stream.toArray());
}, 60_000);
afterAll(() => scene.service.stop());

type Sent = { bytes: Buffer; name: string; type: string; id?: string };
const upload = (url: string, { bytes, name, type, id }: Sent, who: Person | null = scene.customer) => {
  const form = new FormData();
  if (id) form.append('id', id);
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  return encoded.arrayBuffer().then((body) =>
    scene.service.as(who)(url, Buffer.from(body), {
      headers: { 'content-type': String(encoded.headers.get('content-type')), path: 'kyc/other' },
    }),
  );
};
const mine = '/api/client/oss/upload';
const stored = async () => [
  await Files.countDocuments(),
  await mongoose.connection.collection('blobs.chunks').countDocuments(),
];

test('a PDF is uploaded, stored encrypted, and returned to its owner as an attachment', async () => {
  const response = await upload(mine, { bytes: pdf, name: '../offer letter.pdf', type: 'application/pdf' });
  const url = response.json().data;
  expect(url).toMatch(/^\/api\/client\/files\/[\w-]{36}$/);
  const chunk = await mongoose.connection.collection('blobs.chunks').findOne();
  expect(chunk?.data.buffer.toString('latin1')).not.toContain('%PDF');
  const read = await scene.service.as(scene.customer)(url);
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(String(read.headers['content-disposition'])).toMatch(/^attachment;.*offer%20letter.pdf/);
});

test('strangers and finance get a 404 for a file that no order names; without a token it is a 401', async () => {
  const url = (await upload(mine, { bytes: pdf, name: 'a.pdf', type: 'application/pdf' })).json().data;
  const statuses = await Promise.all(
    [scene.stranger, scene.finance, null].map(async (who) => (await scene.service.as(who)(url)).statusCode),
  );
  expect(statuses).toEqual([404, 404, 401]);
});

test('a signed address opens without a token, and only unaltered', async () => {
  const { uid } = await scene.document('offer');
  const address = signedAddress(uid);
  expect((await scene.service.as(null)(address)).statusCode).toBe(200);
  expect((await scene.service.as(null)(address.replace('expires=1', 'expires=2'))).statusCode).toBe(401);
});

test('21 MB, a ZIP named .jpg, a wrong declared type and an unknown kind leave nothing behind', async () => {
  const before = await stored();
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(200)]);
  const responses = [
    await upload(mine, {
      bytes: Buffer.concat([pdf, Buffer.alloc(21 * 1024 * 1024)]),
      name: 'a.pdf',
      type: 'application/pdf',
    }),
    await upload(mine, { bytes: zip, name: 'a.jpg', type: 'image/jpeg' }),
    await upload(mine, { bytes: pdf, name: 'a.pdf', type: 'image/png' }),
    await upload(mine, { bytes: pdf, name: 'a.exe', type: 'application/pdf' }),
    await upload(mine, { bytes: Buffer.alloc(0), name: 'a.pdf', type: 'application/pdf' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([413, 422, 422, 422, 422]);
  expect(responses[0]?.json().message).toBe('仅支持上传20MB以内的文件');
  expect(await stored()).toEqual(before);
});

test('a file that only begins like a PDF and an archive without files leave nothing behind', async () => {
  const before = await stored();
  const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);
  const responses = [
    await upload(mine, {
      bytes: Buffer.from('%PDF-1.4<script>alert(1)</script>'),
      name: 'a.pdf',
      type: 'application/pdf',
    }),
    await upload(mine, { bytes: pdf.subarray(0, pdf.length - 80), name: 'a.pdf', type: 'application/pdf' }),
    await upload(mine, { bytes: emptyZip, name: 'a.zip', type: 'application/zip' }),
  ];
  expect(responses.map((response) => [response.statusCode, response.json().code])).toEqual([
    [422, 'file.broken'],
    [422, 'file.broken'],
    [422, 'file.zip-empty'],
  ]);
  expect(await stored()).toEqual(before);
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(30), emptyZip]);
  zip.writeUInt16LE(1, zip.length - 12);
  expect((await upload(mine, { bytes: zip, name: 'a.zip', type: 'application/zip' })).statusCode).toBe(200);
});

test('one picture is not both sides of an ID card, whether it is named twice or handed in twice', async () => {
  const { id } = await scene.draft();
  const [front, again, back] = [
    await scene.document('front'),
    await scene.document('front'),
    await scene.document('back'),
  ];
  const card = (other: string) => ({ type: 'idcard', fontFileUrl: front.url, backFileUrl: other });
  for (const { url } of [front, again]) {
    const response = await scene.post({ id, kyc: { ...completeKyc, payerCertificates: [card(url)] } });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'kyc.payerCertificates': ['证件正反面不能是同一个文件'] },
    ]);
  }
  expect((await scene.post({ id, kyc: { ...completeKyc, payerCertificates: [card(back.url)] } })).statusCode).toBe(200);
});

test('the 81st file is rejected, outside and inside an order', async () => {
  const person = await scene.person('many@test.example');
  for (let file = 1; file <= 80; file += 1) await scene.document('offer', person);
  const response = await upload(mine, { bytes: pdf, name: 'a.pdf', type: 'application/pdf' }, person);
  expect([response.statusCode, response.json().code]).toEqual([422, 'file.too-many']);
  const order = await scene.at(OrderStatus.MethodChosen);
  const document = { ...(await scene.document('offer')), slot: 'UNKNOWN' };
  expect((await scene.post({ id: order.id, jsfile: Array.from({ length: 81 }, () => document) })).statusCode).toBe(422);
}, 60_000);

test('a file that staff upload for an order does not count towards the customer’s limit', async () => {
  const person = await scene.person('refunded@test.example');
  const order = await scene.posted({ amount: '1000', currency: 'USD', resource: { id: '101' } }, person);
  for (let file = 1; file <= 80; file += 1) await scene.proof(order);
  const sent = { bytes: pdf, name: 'a.pdf', type: 'application/pdf' };
  expect((await upload(mine, sent, person)).statusCode).toBe(200);
  const more = await upload('/api/v1/step/order/upload', { ...sent, id: order.id }, scene.finance);
  expect([more.statusCode, more.json().code]).toEqual([422, 'file.too-many']);
}, 60_000);

test('an order takes only files of its owner, at their own addresses', async () => {
  const { id } = await scene.draft();
  const theirs = await scene.document('front', scene.stranger);
  const card = (url: string) => ({ type: 'idcard', fontFileUrl: url, backFileUrl: url });
  for (const url of [theirs.url, 'https://elsewhere.example/x', '/api/client/files/nothing']) {
    const response = await scene.post({ id, kyc: { ...completeKyc, payerCertificates: [card(url)] } });
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      { 'kyc.payerCertificates': ['文件不存在或不属于您'] },
    ]);
  }
});

test('finance attaches files to an order, and customers do not', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const up = '/api/v1/step/order/upload';
  const sent = { bytes: pdf, name: 'swift.pdf', type: 'application/pdf', id: order.id };
  expect((await upload(up, sent)).statusCode).toBe(403);
  const { file_url: url, uid } = (await upload(up, sent, scene.finance)).json().data;
  const attached = await scene.service.as(scene.finance)('/api/v1/step/order/updateFile', {
    id: order.id,
    fileList: [{ uid, name: 'swift.pdf', url }],
  });
  expect(attached.json().data.at(-1)).toEqual({ uid, name: 'swift.pdf', url });
  expect((await scene.service.as(scene.finance)(url)).statusCode).toBe(200);
});

test('of two lists sent by pages that had not seen each other’s file, both files stay; and what one removed is not brought back', async () => {
  const order = await scene.at(OrderStatus.AwaitingTransfer);
  const uploaded = async (name: string) => {
    const sent = { bytes: pdf, name, type: 'application/pdf', id: order.id };
    const { file_url: url, uid } = (await upload('/api/v1/step/order/upload', sent, scene.finance)).json().data;
    return { uid, name, url };
  };
  const [first, second, third] = [await uploaded('a.pdf'), await uploaded('b.pdf'), await uploaded('c.pdf')];
  const update = async (fileList: object[], seen: string[]) =>
    (await scene.service.as(scene.finance)('/api/v1/step/order/updateFile', { id: order.id, fileList, seen }))
      .json()
      .data.filter(({ name }: { name: string }) => /^[abc].pdf$/.test(name));
  expect(await update([first], [])).toEqual([first]);
  expect(await update([second], [])).toEqual([first, second]);
  expect(await update([second], [first.uid, second.uid])).toEqual([second]);
  expect(await update([first, second, third], [first.uid, second.uid])).toEqual([second, third]);
});
