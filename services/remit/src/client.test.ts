import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runClient } from '@qiaohui/service-kit/testing/clients/client.testing';
import { demoDocuments } from './demo/documents.ts';
import { type Scene, startScene } from './scene.fixture.ts';
import { OrderStatus } from './terms/status.ts';

let scene: Scene;
let folder: string;
beforeAll(async () => {
  scene = await startScene();
  folder = await mkdtemp(join(tmpdir(), 'qiaohui-client-'));
}, 60_000);
afterAll(async () => {
  await scene.service.stop();
  await rm(folder, { recursive: true });
});

test('a client generated from the document uploads a document and makes an order', async () => {
  const bytes = Buffer.concat(await demoDocuments.offer().stream.toArray());
  const DOCUMENT = join(folder, 'offer.pdf');
  await writeFile(DOCUMENT, bytes);
  const program = new URL('remittance.client.ts', import.meta.url);
  const TOKEN = await scene.service.token(scene.customer);
  const seen = await runClient(scene.service, '/api/client/docs', program, { TOKEN, DOCUMENT });
  expect(seen).toEqual({ status: OrderStatus.Draft, bytes: bytes.length, amount: '1000', rejected: ['amount'] });
}, 120_000);
