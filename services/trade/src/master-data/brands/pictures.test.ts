import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jpegOf, pngOf } from '@qiaohui/service-kit/testing/pictures';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { stranger } from '../../people.fixture.ts';
import { base, clerkOf, jpeg } from './brands.fixture.ts';
import { sweepBrands } from './deleted.store.ts';
import { Pictures } from './model.ts';
import { sweepPictures } from './picture.store.ts';

let service: TestService;
let clerk: ReturnType<typeof clerkOf>;
let id = '';
beforeAll(async () => {
  service = await startTest(trade);
  clerk = clerkOf(service);
  id = (await clerk.brand('Siemens')).id;
}, 30_000);
afterAll(() => service.stop());

const png = pngOf(64, 48);
const pngFile = { bytes: png, name: 'two.png', type: 'image/png' };
const read = (uid: string, who?: typeof stranger) =>
  (who ? service.as(who) : clerk.call)(`${base}/brands/${id}/picture/${uid}`);
const post = (path: string, uid: string) => clerk.call(`${base}/brands/${id}/picture/${path}`, { uid });
const stored = async () => [
  await Pictures.countDocuments(),
  await mongoose.connection.collection('blobs.files').countDocuments(),
  await mongoose.connection.collection('blobs.chunks').countDocuments(),
];
const inADay = () => Date.now() + 25 * 3_600_000;

test('a picture is stored once however often it is sent, encrypted, and returned as an attachment', async () => {
  const key = randomUUID();
  const responses = await Promise.all(
    [1, 2, 3].map(() => clerk.picture(id, { name: '../logo 1.jpg' }, undefined, key)),
  );
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const { picture, version } = await clerk.brandNow(id);
  expect([picture, version]).toEqual([{ uid: expect.any(String), name: 'logo 1.jpg', size: jpeg.length }, 2]);
  expect(await stored()).toEqual([1, 1, 1]);
  const chunk = await mongoose.connection.collection('blobs.chunks').findOne();
  expect(chunk?.data.buffer.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
  const file = await read(picture?.uid ?? '');
  expect(file.rawPayload.equals(jpeg)).toBe(true);
  expect(file.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  expect(String(file.headers['content-disposition'])).toMatch(/^attachment;/);
  for (const other of [{ name: 'b.jpg' }, { name: '../logo 1.jpg', bytes: jpegOf(65, 48) }]) {
    const reused = await clerk.picture(id, other, undefined, key);
    expect([reused.statusCode, reused.json().code]).toEqual([422, 'request.key-reused']);
  }
  expect((await read(picture?.uid ?? '', stranger)).statusCode).toBe(404);
});

test('an upload that is no JPEG or PNG, too large, or of an unknown brand is an error, and leaves nothing behind', async () => {
  const before = await stored();
  const large = Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]);
  const of = (bytes: Buffer) => ({ ...pngFile, bytes });
  const errors = [
    await clerk.picture(id, { bytes: large }),
    await clerk.picture(id, { bytes: Buffer.from('%PDF-1.4\nx\n%%EOF'), name: 'a.pdf', type: 'application/pdf' }),
    await clerk.picture(id, { bytes: png, name: 'a.jpg', type: 'image/jpeg' }),
    await clerk.picture(id, { name: 'a.svg', type: 'image/svg+xml' }),
    await clerk.picture(id, { bytes: Buffer.alloc(0) }),
    await clerk.picture(id, of(png.subarray(0, -20))),
    await clerk.picture(id, { bytes: jpeg.subarray(0, -2) }),
    await clerk.picture(id, of(pngOf(30_000, 30_000))),
    await clerk.picture(id, { bytes: jpegOf(9_000, 9_000) }),
    await clerk.picture('unknown'),
    await clerk.picture(id, {}, stranger),
    await clerk.picture(id, {}, undefined, 'short'),
  ];
  expect(errors.map((response) => [response.statusCode, response.json().code])).toEqual([
    [413, 'picture.too-large'],
    [422, 'picture.kind'],
    [422, 'file.mismatch'],
    [422, 'file.kind'],
    [422, 'file.empty'],
    [422, 'file.broken'],
    [422, 'file.broken'],
    [422, 'picture.too-many-pixels'],
    [422, 'picture.too-many-pixels'],
    [404, 'brand.missing'],
    [404, 'brand.missing'],
    [400, 'request.key-needed'],
  ]);
  expect(errors[0]?.json().message).toBe('仅支持20MB以内的图片');
  expect(await stored()).toEqual(before);
});

test('a replaced or removed picture is restored within the day, and its bytes are deleted after that', async () => {
  const { picture: first } = await clerk.brandNow(id);
  const { picture: second } = (await clerk.picture(id, pngFile)).json().data;
  expect((await read(first?.uid ?? '')).statusCode).toBe(404);
  expect((await post('restore', first?.uid ?? '')).json().data.picture).toEqual(first);
  for (const _ of [1, 2]) expect((await post('drop', first?.uid ?? '')).json().data.picture).toBeNull();
  expect((await post('restore', second.uid)).json().data.picture).toEqual(second);
  expect((await post('drop', first?.uid ?? '')).statusCode).toBe(404);
  await sweepPictures();
  expect((await stored())[0]).toBe(2);
  await sweepPictures(inADay());
  expect(await stored()).toEqual([1, 1, 1]);
  expect((await post('restore', first?.uid ?? '')).statusCode).toBe(404);
  expect((await read(second.uid)).statusCode).toBe(200);
});

test('an undo does not restore a picture over one that somebody else has uploaded since', async () => {
  const { picture: first } = (await clerk.picture(id)).json().data;
  await post('drop', first.uid);
  const { picture: theirs } = (await clerk.picture(id, pngFile)).json().data;
  const restore = (over: string | null) => clerk.call(`${base}/brands/${id}/picture/restore`, { uid: first.uid, over });
  const late = await restore(null);
  expect([late.statusCode, late.json().code, late.json().state.picture]).toEqual([409, 'picture.changed', theirs]);
  // of a picture that was replaced, it is the one in its place
  expect((await restore(theirs.uid)).json().data.picture).toEqual(first);
});

test('of two pictures sent at once one is shown, and the other can be restored', async () => {
  const sent = await Promise.all([clerk.picture(id), clerk.picture(id, pngFile)]);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { picture } = await clerk.brandNow(id);
  const names = ['logo.jpg', 'two.png'];
  expect(names).toContain(picture?.name);
  const other = await Pictures.findOne({ brand: id, name: names.find((name) => name !== picture?.name) })
    .sort({ at: -1 })
    .lean();
  expect((await post('restore', other?._id ?? '')).json().data.picture.name).toBe(other?.name);
});

test('the picture of a brand that was deleted a day ago is deleted with it', async () => {
  const { version } = await clerk.brandNow(id);
  await clerk.call(`${base}/brands/${id}`, { version }, { method: 'DELETE' });
  await sweepBrands(inADay());
  await sweepPictures(inADay());
  expect(await stored()).toEqual([0, 0, 0]);
});
