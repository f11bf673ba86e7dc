import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { warehouse } from '../app.ts';
import { announce, base, clerk, one, stocked, trader } from '../warehouse.fixture.ts';
import { PhotoFiles } from './model.ts';
import { photoSweep } from './store.ts';

let service: TestService;
let goods = '';
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(4_000, 7)]);
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(4_000, 7)]);
type Sent = { bytes?: Buffer; name?: string; type?: string; key?: string; of?: string; id?: string; who?: Person };

async function upload({ bytes = jpeg, name = 'image.jpg', type = 'image/jpeg', of = 'goods', ...more }: Sent = {}) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  const headers = {
    'content-type': String(encoded.headers.get('content-type')),
    'idempotency-key': more.key ?? randomUUID(),
  };
  const url = `${base}/photos/upload?of=${of}&id=${more.id ?? goods}`;
  return service.as(more.who ?? clerk)(url, Buffer.from(await encoded.arrayBuffer()), { headers });
}
const photosOf = async (id = goods) => (await service.as(clerk)(`${base}/goods/one`, { id })).json().data.photos;
const post = (path: string, uid: string) => service.as(clerk)(`${base}/photos/${path}`, { uid });
const stored = async () => [
  await PhotoFiles.countDocuments(),
  await mongoose.connection.collection('blobs.files').countDocuments(),
  await mongoose.connection.collection('blobs.chunks').countDocuments(),
];

test('a photo of goods is stored once however often it is sent, encrypted, and returned as an attachment', async () => {
  goods = (await stocked(service.as(clerk), 5)).id;
  const key = randomUUID();
  const responses = await Promise.all([1, 2, 3].map(() => upload({ key, name: '../box 1.jpg' })));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const photos = await photosOf();
  expect(photos).toMatchObject([{ name: 'box 1.jpg', size: jpeg.length }]);
  expect(await stored()).toEqual([1, 1, 1]);
  const chunk = await mongoose.connection.collection('blobs.chunks').findOne();
  expect(chunk?.data.buffer.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
  const read = await service.as(clerk)(`${base}/photos/${photos[0].uid}`);
  expect(read.rawPayload.equals(jpeg)).toBe(true);
  expect(read.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(String(read.headers['content-disposition'])).toMatch(/^attachment;/);
});

test('an upload that is no photo, too large, or of an unknown owner is an error, and leaves nothing behind', async () => {
  const before = await stored();
  const large = Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)]);
  const errors = [
    await upload({ bytes: large }),
    await upload({ bytes: Buffer.from('%PDF-1.4\nx'), name: 'a.pdf', type: 'application/pdf' }),
    await upload({ bytes: png, name: 'a.jpg', type: 'image/jpeg' }),
    await upload({ name: 'a.heic', type: 'image/heic' }),
    await upload({ bytes: Buffer.alloc(0) }),
    await upload({ id: 'unknown' }),
    await upload({ key: 'short' }),
  ];
  expect(errors.map((response) => [response.statusCode, response.json().code])).toEqual([
    [413, 'photo.too-large'],
    [422, 'photo.kind'],
    [422, 'file.mismatch'],
    [422, 'file.kind'],
    [422, 'file.empty'],
    [404, 'goods.missing'],
    [400, 'request.key-needed'],
  ]);
  expect(errors[0]?.json().message).toBe('仅支持20MB以内的图片');
  expect(await stored()).toEqual(before);
});

test('the last of twenty places is filled once, also by concurrent uploads', async () => {
  const { id } = await stocked(service.as(clerk), 1);
  for (let nth = 1; nth < 20; nth += 1) expect((await upload({ id })).statusCode).toBe(200);
  const codes = (await Promise.all([1, 2, 3].map(() => upload({ id })))).map(({ statusCode }) => statusCode);
  expect(codes.toSorted()).toEqual([200, 422, 422]);
  expect((await photosOf(id)).length).toBe(20);
}, 60_000);

test('a removed photo is not listed, can be restored within the day, and its bytes are deleted after that', async () => {
  await upload({ bytes: png, name: 'two.png', type: 'image/png' });
  const [, { uid }] = await photosOf();
  expect((await post('drop', uid)).json().data.length).toBe(1);
  expect((await service.as(clerk)(`${base}/photos/${uid}`)).statusCode).toBe(404);
  expect((await post('drop', uid)).statusCode).toBe(404);
  expect((await post('restore', uid)).json().data.at(-1)).toMatchObject({ uid, name: 'two.png' });
  expect((await service.as(clerk)(`${base}/photos/${uid}`)).statusCode).toBe(200);
  await post('drop', uid);
  await photoSweep.run();
  expect(await PhotoFiles.countDocuments({ _id: uid })).toBe(1);
  await PhotoFiles.updateOne({ _id: uid }, { $set: { dropped_at: new Date(Date.now() - 25 * 3_600_000) } });
  await photoSweep.run();
  expect((await post('restore', uid)).statusCode).toBe(404);
  expect(await mongoose.connection.collection('blobs.chunks').countDocuments({ files_id: uid })).toBe(0);
});

test('in-orders have photos too, which trade neither sees nor reads', async () => {
  const { id } = await announce(service.as(clerk));
  await upload({ of: 'in', id });
  const { photos } = await one(service.as(clerk), id);
  expect(photos.length).toBe(1);
  const responses = [
    await upload({ of: 'in', id, who: trader }),
    await service.as(trader)(`${base}/photos/${photos[0]?.uid}`),
    await service.as(null)(`${base}/photos/${photos[0]?.uid}`),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 401]);
});

test('a photo’s key stands for one file of one owner', async () => {
  const [key, other] = [randomUUID(), (await stocked(service.as(clerk), 1)).id];
  expect((await upload({ key, name: 'a.jpg' })).statusCode).toBe(200);
  const before = await stored();
  const reused = [await upload({ key, name: 'a.jpg', id: other }), await upload({ key, name: 'b.jpg' })];
  expect(reused.map((response) => [response.statusCode, response.json().code])).toEqual([
    [422, 'request.key-reused'],
    [422, 'request.key-reused'],
  ]);
  expect([await photosOf(other), await stored()]).toEqual([[], before]);
});
