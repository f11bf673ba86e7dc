import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { admin } from '../../app.ts';
import { Attachments } from '../../attachments/model.ts';
import { signedAddress } from '../../attachments/store.ts';
import { Audit } from '../../audit/model.ts';
import { OrderStatus } from '../../orders/status.rules.ts';
import type { PartnerWithSecret } from '../../partners/schema.ts';
import { clerk, makePartner, manage, move, multipart, orderOf, pdf, upload } from '../partner-order.fixture.ts';

let service: TestService;
let partner: PartnerWithSecret;
beforeAll(async () => {
  service = await startTest(admin);
  partner = await makePartner(service);
}, 60_000);
afterAll(() => service.stop());

const customer = { id: 'c', email: 'c@example.com', group: null };
const trader = { id: 't', email: 't@example.com', group: 'trade' as const };
const files = async (id: string) =>
  (await service.as(clerk)(`${manage}/order/findFiles`, { id })).json().data.map(({ uid }: { uid: string }) => uid);
const update = (id: string, uids: string[], seen?: string[]) =>
  service.as(clerk)('/api/v1/gic/updateFile', {
    id,
    fileList: uids.map((uid) => ({ uid, name: 'slip.pdf', url: `/api/v1/gic/files/${uid}` })),
    ...(seen && { seen }),
  });
const stored = async () => [
  await Attachments.countDocuments(),
  await mongoose.connection.collection('blobs.chunks').countDocuments(),
];

test('a file is stored encrypted and belongs to its order once the list names it', async () => {
  const { id } = await orderOf(service, partner);
  const { uid, file_url } = await upload(service, id);
  expect(file_url).toBe(`/api/v1/gic/files/${uid}`);
  expect(await files(id)).toEqual([]);
  expect((await update(id, [uid])).json().data).toEqual([{ uid, name: 'slip.pdf', url: file_url }]);
  const chunk = await mongoose.connection.collection('blobs.chunks').findOne({ files_id: uid as never });
  expect(chunk?.data.buffer.toString('latin1')).not.toContain('%PDF');
  const read = await service.as(clerk)(file_url);
  expect(read.rawPayload.equals(pdf)).toBe(true);
  expect(read.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(String(read.headers['content-disposition'])).toMatch(/^attachment;/);
  expect(await Audit.countDocuments({ what: 'gic.files-opened', 'subject.id': id })).toBe(1);
});

test('a file that the list leaves out can be named again; files of other orders cannot', async () => {
  const [one, two] = [await orderOf(service, partner), await orderOf(service, partner)];
  const [first, second] = [await upload(service, one.id), await upload(service, one.id)];
  await update(one.id, [first.uid, second.uid]);
  await update(one.id, [second.uid]);
  expect(await files(one.id)).toEqual([second.uid]);
  await update(one.id, [first.uid, second.uid]);
  expect(await files(one.id)).toEqual([first.uid, second.uid]);
  const response = await update(two.id, [first.uid]);
  expect([response.statusCode, response.json().errors]).toEqual([422, { fileList: ['文件不存在或不属于该订单'] }]);
});

test('a list says which files its page had shown: those attached by others meanwhile stay', async () => {
  const { id } = await orderOf(service, partner);
  const [first, second] = [await upload(service, id), await upload(service, id)];
  await update(id, [first.uid], []);
  await update(id, [second.uid], []);
  expect(await files(id)).toEqual([first.uid, second.uid]);
  await update(id, [second.uid], [first.uid, second.uid]);
  expect(await files(id)).toEqual([second.uid]);
});

test('the proof of a refund stays, whatever the list says', async () => {
  const { id } = await orderOf(service, partner);
  await move(service, id, { status: OrderStatus.Refunding, reason: '取消' });
  const { uid } = await upload(service, id);
  await move(service, id, { status: OrderStatus.Refunded, proof_uid: uid });
  await update(id, []);
  expect(await files(id)).toEqual([uid]);
});

test('51 MB, a ZIP named .jpg, a wrong declared type and an empty file leave nothing behind', async () => {
  const { id } = await orderOf(service, partner);
  const before = await stored();
  const send = async (bytes: Buffer, name: string, type: string) => {
    const { body, headers } = await multipart(id, bytes, name, type);
    return service.as(clerk)('/api/v1/step/order/uploadGic', body, { headers });
  };
  const zip = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(200)]);
  const responses = [
    await send(Buffer.concat([pdf, Buffer.alloc(51 * 1024 * 1024)]), 'a.pdf', 'application/pdf'),
    await send(zip, 'a.jpg', 'image/jpeg'),
    await send(pdf, 'a.pdf', 'image/png'),
    await send(Buffer.alloc(0), 'a.pdf', 'application/pdf'),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([413, 422, 422, 422]);
  expect(responses[0]?.json().message).toBe('仅支持上传50MB以内的文件');
  expect(await stored()).toEqual(before);
});

test('the 81st file of an order is refused', async () => {
  const { id } = await orderOf(service, partner);
  for (let file = 1; file <= 80; file += 1) await upload(service, id);
  const { body, headers } = await multipart(id, pdf);
  const response = await service.as(clerk)('/api/v1/step/order/uploadGic', body, { headers });
  expect([response.statusCode, response.json().code]).toEqual([422, 'file.too-many']);
});

test('finance reads with its token, anybody with a signed address, nobody else', async () => {
  const { id } = await orderOf(service, partner);
  const { uid, file_url } = await upload(service, id);
  await update(id, [uid]);
  const statuses = [];
  for (const who of [null, customer, trader, clerk]) statuses.push((await service.as(who)(file_url)).statusCode);
  expect(statuses).toEqual([401, 403, 403, 200]);
  const { urls } = (await service.as(clerk)(`${manage}/order/signFiles`, { id })).json().data;
  expect((await service.as(null)(urls[uid])).statusCode).toBe(200);
  const later = signedAddress(uid).replace('expires=1', 'expires=2');
  expect((await service.as(null)(later)).statusCode).toBe(401);
});
