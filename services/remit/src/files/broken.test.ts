import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { type Scene, startScene } from '../scene.fixture.ts';
import { Files } from './model.ts';
import { sweepJob } from './store.ts';

const CUTS = 200;
const SIZE = 3_500_000;
/** The chunks of one MiB each, as services/kit/files/file-store.ts cuts them. */
const CHUNKS = 4;
const SIDE_BY_SIDE = 5;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const left = async () => [
  await Files.countDocuments(),
  await mongoose.connection.collection('blobs.files').countDocuments(),
  await mongoose.connection.collection('blobs.chunks').countDocuments(),
];

/** An upload's own bytes, as a browser would send them. */
async function request(): Promise<Buffer> {
  const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(SIZE, 'x'), Buffer.from('\n%%EOF\n')]);
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'a.pdf');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const head = [
    'POST /api/client/oss/upload HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${await scene.service.token(scene.customer)}`,
    `content-type: ${encoded.headers.get('content-type')}`,
    `content-length: ${body.length}`,
    'connection: close',
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

/** Sends the first `count` bytes and breaks the connection. */
async function cutOff(bytes: Buffer, count: number): Promise<void> {
  const { port } = scene.service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise<void>((sent) => socket.write(bytes.subarray(0, count), () => sent()));
  socket.resetAndDestroy();
  await once(socket, 'close');
}

test('an upload that breaks off after 200 different numbers of bytes leaves no file and no part of one', async () => {
  const bytes = await request();
  const before = await left();
  // prime steps spread the cuts over head, first bytes, middle and the very end
  const cuts = Array.from({ length: CUTS }, (_, at) =>
    at < 20 ? bytes.length - 1 - at * 7 : (at * 7919) % bytes.length,
  );
  const work = async () => {
    for (let cut = cuts.pop(); cut !== undefined; cut = cuts.pop()) await cutOff(bytes, cut);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  await waitFor(async () => JSON.stringify(await left()) === JSON.stringify(before), 30_000);
  // and a complete file is still accepted
  const { port } = scene.service.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  const response = Buffer.concat(await socket.toArray()).toString();
  expect(response).toMatch(/^HTTP\/1.1 200/);
  const [records = 0, files = 0, chunks = 0] = before;
  expect(await left()).toEqual([records + 1, files + 1, chunks + CHUNKS]);
}, 120_000);

/** Stores the first chunk of an upload that a crash interrupted so many hours ago. */
async function crashed(name: string, hoursAgo: number): Promise<void> {
  const _id = mongoose.mongo.ObjectId.createFromTime(Date.now() / 1000 - hoursAgo * 3_600);
  const chunk = { _id, files_id: name as never, n: 0, data: Buffer.from('x') };
  await mongoose.connection.collection('blobs.chunks').insertOne(chunk);
}

test('leftovers of a crashed upload are swept after a day; uploads under way and complete files stay', async () => {
  const [records, files, chunks = 0] = await left();
  await crashed('yesterday', 25);
  await crashed('under-way', 23);
  await sweepJob.run();
  expect(await left()).toEqual([records, files, chunks + 1]);
  expect(await mongoose.connection.collection('blobs.chunks').countDocuments({ files_id: 'under-way' as never })).toBe(
    1,
  );
});
