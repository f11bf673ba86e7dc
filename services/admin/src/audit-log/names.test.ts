import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import type { Subject } from '../audit/schema.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { namesOfSubjects } from './names.store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  for (const id of ['1', '2']) await service.publishEvent(OrderEvent, sampleOrder({ id }), 1);
  await waitFor(async () => (await Orders.countDocuments()) === 2);
}, 30_000);
afterAll(() => service.stop());

test('the subjects of a page are named with one query for each kind; what has no name stays without one', async () => {
  const subjects: Subject[] = [
    { kind: 'order', id: '1' },
    { kind: 'order', id: '2' },
    { kind: 'order', id: '1' },
    { kind: 'statement', id: 'columns:zlpay' },
    { kind: 'config', id: 'config' },
    { kind: 'letter', id: '7' },
  ];
  const nameOf = await namesOfSubjects(subjects);
  const [first, second] = ['1', '2'].map((id) => sampleOrder({ id }).number);
  expect(subjects.map(nameOf)).toEqual([first, second, first, null, null, null]);
});
