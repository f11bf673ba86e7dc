import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Outbox } from '@qiaohui/service-kit/events/outbox';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import { jpegOf, pngOf } from '@qiaohui/service-kit/testing/pictures';
import { type Person, waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { Deletions } from '../privacy/deletion.ts';
import { entriesOf } from '../privacy/zip.fixture.ts';
import { PASSWORD, type Scene, startScene } from '../scene.fixture.ts';
import { sweepAvatars } from './avatar.store.ts';
import { Accounts, Avatars } from './model.ts';
import { fresh, visiting } from './people.fixture.ts';
import type { OwnAccount } from './schema.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const { sealed } = visiting(() => scene, PASSWORD);
const url = '/api/client/account';
const read = async (who: Person) => (await scene.service.as(who)(url)).json().data as OwnAccount;
const write = (who: Person, payload: object) => scene.service.as(who)(url, undefined, { method: 'PUT', payload });
const change = async (who: Person, profile: object) => write(who, { version: (await read(who)).version, profile });
const jpeg = jpegOf(512, 512);
async function upload(
  who: Person,
  sent: { bytes?: Buffer; name?: string; type?: string } = {},
  key: string = randomUUID(),
) {
  const { bytes = jpeg, name = 'me.jpg', type = 'image/jpeg' } = sent;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  const encoded = new Response(form);
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '', 'idempotency-key': key };
  return scene.service.as(who)(`${url}/avatar`, Buffer.from(await encoded.arrayBuffer()), { headers });
}
const post = (who: Person, path: string, uid: string) => scene.service.as(who)(`${url}/avatar/${path}`, { uid });
const stored = async () => [
  await Avatars.countDocuments(),
  await mongoose.connection.collection('blobs.files').countDocuments(),
];

const full = {
  nickname: '小雨',
  gender: 'female',
  birthday: '1998-05-20',
  company: '宁波佳酿',
  location: '浙江宁波',
  address: '江东北路 1 号',
  zip: '315000',
  mobile: '13800138000',
  landline: '+49 30 901820',
};
const retained = { ...full, mobile: '+86 138 0013 8000', landline: '+49 30 901820' };

test('a profile is saved as a whole, sealed, and no event and no staff see it', async () => {
  for (const who of [await scene.person(fresh()), scene.finance]) {
    const saved = await change(who, full);
    expect([saved.statusCode, saved.json().data.profile]).toEqual([200, retained]);
    expect((await read(who)).profile).toEqual(retained);
    const record = await Accounts.findById(who.id).orFail().lean();
    expect(JSON.stringify(record)).not.toMatch(/小雨|宁波|13800138000|1998/);
    expect(JSON.stringify(await Outbox.find().lean())).not.toMatch(/小雨|宁波佳酿|1998-05-20/);
  }
  const who = await scene.person(fresh());
  await change(who, full);
  const emptied = await change(who, { nickname: '', gender: '', birthday: '', mobile: ' ' });
  expect(emptied.json().data.profile).toEqual(Object.fromEntries(Object.keys(full).map((name) => [name, null])));
});

test('a birthday of tomorrow, another gender, a telephone that is none and long texts are errors of their fields', async () => {
  const who = await scene.person(fresh());
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  for (const [field, value] of [
    ['birthday', tomorrow],
    ['birthday', '1899-12-31'],
    ['birthday', '2001-02-30'],
    ['gender', 'none'],
    ['mobile', '123'],
    ['landline', '+86 12'],
    ['nickname', 'x'.repeat(61)],
    ['company', 'x'.repeat(121)],
    ['address', 'a\nb'],
    ['zip', 'x'.repeat(21)],
  ] as const) {
    const response = await change(who, { [field]: value });
    expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [`profile.${field}`]]);
  }
  expect((await read(who)).profile.birthday).toBeNull();
});

test('of two tabs that save a profile one wins, and the other gets a 409 with the present state', async () => {
  const who = await scene.person(fresh());
  const { version } = await read(who);
  const both = await Promise.all(
    ['One', 'Two'].map((nickname) => write(who, { version, profile: { ...full, nickname } })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const late = both.find(({ statusCode }) => statusCode === 409);
  expect(late?.json().state.profile).toEqual((await read(who)).profile);
});

test('a picture is stored once and sealed, shown to its owner alone, removed, restored, and swept after a day', async () => {
  const who = await scene.person(fresh());
  const before = await stored();
  const key = randomUUID();
  const sent = await Promise.all([1, 2, 3].map(() => upload(who, {}, key)));
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const first = (await read(who)).avatar ?? '';
  expect(await stored()).toEqual(before.map((count) => count + 1));
  expect((await upload(who, { bytes: jpegOf(400, 400) }, key)).json().code).toBe('request.key-reused');
  const chunk = await mongoose.connection.collection('blobs.chunks').findOne({ files_id: first as never });
  expect(chunk?.data.buffer.subarray(0, 3).toString('hex')).not.toBe('ffd8ff');
  const file = await scene.service.as(who)(`${url}/avatar/${first}`);
  expect([file.headers['content-type'], file.rawPayload.equals(jpeg)]).toEqual(['image/jpeg', true]);
  for (const other of [scene.stranger, scene.finance, scene.admin])
    expect((await scene.service.as(other)(`${url}/avatar/${first}`)).statusCode).toBe(404);

  const png = { bytes: pngOf(256, 256), name: 'me.png', type: 'image/png' };
  const second = (await upload(who, png)).json().data.avatar as string;
  expect((await scene.service.as(who)(`${url}/avatar/${first}`)).statusCode).toBe(404);
  expect((await post(who, 'restore', first)).json().data.avatar).toBe(first);
  for (const _ of [1, 2]) expect((await post(who, 'drop', first)).json().data.avatar).toBeNull();
  expect((await post(scene.stranger, 'restore', first)).statusCode).toBe(404);
  expect((await post(who, 'restore', second)).json().data.avatar).toBe(second);
  await sweepAvatars(Date.now() + 25 * 3_600_000);
  expect((await post(who, 'restore', first)).statusCode).toBe(404);
  expect((await scene.service.as(who)(`${url}/avatar/${second}`)).statusCode).toBe(200);
  expect(await stored()).toEqual(before.map((count) => count + 1));
});

test('a file that is no JPEG or PNG, broken, too large or not drawn smaller is an error, and leaves nothing behind', async () => {
  const who = await scene.person(fresh());
  const before = await stored();
  const pdf = { bytes: Buffer.from('%PDF-1.4\nx\n%%EOF'), name: 'a.pdf', type: 'application/pdf' };
  const errors = [
    await upload(who, { bytes: Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024)]) }),
    await upload(who, pdf),
    await upload(who, { bytes: pngOf(64, 64) }),
    await upload(who, { bytes: jpeg.subarray(0, -2) }),
    await upload(who, { bytes: jpegOf(513, 512) }),
    await upload(who, {}, 'short'),
  ];
  expect(errors.map((response) => [response.statusCode, response.json().code])).toEqual([
    [413, 'avatar.too-large'],
    [422, 'avatar.kind'],
    [422, 'file.mismatch'],
    [422, 'file.broken'],
    [422, 'avatar.too-many-pixels'],
    [400, 'request.key-needed'],
  ]);
  expect(await stored()).toEqual(before);
});

test('the copy of one’s data has profile and picture, and the deletion of the account leaves neither', async () => {
  const who = await scene.person(fresh());
  await change(who, full);
  const uid = (await upload(who)).json().data.avatar as string;
  const { id } = (await scene.service.as(who)(`${url}/export`, undefined, { method: 'POST' })).json().data as ExportJob;
  await waitFor(
    async () =>
      ((await scene.service.as(who)(`${url}/exports`)).json().data as ExportJob[]).some(
        ({ state }) => state === 'ready',
      ),
    30_000,
  );
  const entries = entriesOf((await scene.service.as(who)(`${url}/exports/${id}/file`)).rawPayload);
  expect(JSON.parse(entries.get('data.json')?.toString() ?? '').account.profile).toEqual(retained);
  expect([...entries].find(([name]) => name.includes(uid.slice(0, 8)))?.[1].equals(jpeg)).toBe(true);

  const left = await scene.service.as(who)(`${url}/delete`, { password: await sealed(PASSWORD), reason: '' });
  expect(left.statusCode).toBe(200);
  expect(await Accounts.findById(who.id).orFail().lean()).toMatchObject({ profile: null, avatar: null });
  await waitFor(async () => (await Deletions.findById(who.id).lean())?.finishedAt, 30_000);
  expect(await Avatars.countDocuments({ account: who.id })).toBe(0);
  expect(await mongoose.connection.collection('blobs.files').countDocuments({ _id: uid as never })).toBe(0);
}, 60_000);
