import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentErrors, readDocument } from '@qiaohui/service-kit/testing/openapi';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from './app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

test('a partner can work from the forwarding document: each operation has a name, a summary, proof and errors', async () => {
  expect(await documentErrors(service, trade.prefix)).toEqual([]);
});

test('operators’ routes are not in the forwarding document', async () => {
  const { paths } = await readDocument(service, trade.prefix);
  expect(['/healthz', '/livez', '/metrics'].filter((path) => path in paths)).toEqual([]);
});
