import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentErrors, readDocument } from '@qiaohui/service-kit/testing/openapi';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { remit } from './app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(remit);
}, 30_000);
afterAll(() => service.stop());

test('the payments document names each operation with a summary, its credentials and its errors', async () => {
  expect(await documentErrors(service, remit.prefix)).toEqual([]);
});

test('operator routes are not in the payments document', async () => {
  const { paths } = await readDocument(service, remit.prefix);
  expect(['/healthz', '/livez', '/metrics'].filter((path) => path in paths)).toEqual([]);
});
