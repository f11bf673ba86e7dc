import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PayeeEvent } from '@qiaohui/admin/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { Accounts } from '../accounts/model.ts';
import { Orders } from '../orders/model.ts';
import { school } from '../scene.fixture.ts';

let service: TestService;
beforeAll(async () => {
  process.env.DEMO = '1';
  const { remit } = await import('../app.ts');
  const { demoJobs } = await import('./demo.ts');
  service = await startTest({ ...remit, jobs: demoJobs() });
}, 60_000);
afterAll(() => service.stop());

test('once admin’s payees are here, there is an order in every status, made by the product’s own rules', async () => {
  await service.publishEvent(PayeeEvent, school, 1);
  const statuses = async () => [
    ...new Set((await Orders.find({}, { status: 1 }).lean()).map(({ status }) => Number(status))),
  ];
  await waitFor(async () => (await statuses()).length === 14 && (await Orders.countDocuments()) === 14, 60_000);
  expect(await Accounts.countDocuments()).toBe(5);
}, 90_000);
