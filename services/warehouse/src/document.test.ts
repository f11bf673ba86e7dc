import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentErrors, readDocument } from '@qiaohui/service-kit/testing/openapi';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from './app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

test('a partner can work from the warehouse document: each operation has a name, a summary, proof and errors', async () => {
  expect(await documentErrors(service, warehouse.prefix)).toEqual([]);
});

test('operators’ routes are not in the warehouse document', async () => {
  const { paths } = await readDocument(service, warehouse.prefix);
  expect(['/healthz', '/livez', '/metrics'].filter((path) => path in paths)).toEqual([]);
});
