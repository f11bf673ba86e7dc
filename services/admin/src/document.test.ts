import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentErrors, readDocument } from '@qiaohui/service-kit/testing/openapi';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from './app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());

test('the finance desk document names each operation with a summary, its credentials and its errors', async () => {
  expect(await documentErrors(service, admin.prefix)).toEqual([]);
});

test('operator routes are not in the finance desk document', async () => {
  const { paths } = await readDocument(service, admin.prefix);
  expect(['/healthz', '/livez', '/metrics'].filter((path) => path in paths)).toEqual([]);
});
