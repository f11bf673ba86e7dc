import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runClient } from '@qiaohui/service-kit/testing/clients/client.testing';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from './app.ts';
import { base, clerk } from './warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

test('a client generated from the document books goods in, makes an out-order and uploads a file of further ones', async () => {
  const program = new URL('outorder.client.ts', import.meta.url);
  const TOKEN = await service.token(clerk);
  const seen = await runClient(service, `${base}/docs`, program, { TOKEN });
  expect(seen).toEqual({ applied: true, quantities: [5, 8], rejected: 'import.missing' });
}, 120_000);
