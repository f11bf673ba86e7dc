import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PartnerOrderStatus } from '@qiaohui/admin/contract';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../../app.ts';
import { Attachments } from '../../attachments/model.ts';
import { Partners } from '../../partners/model.ts';
import { Deliveries } from '../../webhooks/model.ts';
import { clerk, manage } from '../partner-order.fixture.ts';
import type { PartnerOrderRow } from '../schema.ts';
import { seedPartnerOrders } from './demo.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  await seedPartnerOrders();
}, 60_000);
afterAll(() => service.stop());

test('the demo has two partners with orders in every status, and sends nothing to anybody', async () => {
  await seedPartnerOrders();
  const { data } = (await service.as(clerk)(`${manage}/orders`, { limit: 100 })).json().data as {
    data: PartnerOrderRow[];
  };
  expect([await Partners.countDocuments(), data.length]).toEqual([2, 12]);
  expect(new Set(data.map(({ status }) => status))).toEqual(new Set(Object.values(PartnerOrderStatus)));
  expect(new Set(data.map(({ partner }) => partner.id)).size).toBe(2);
  const news = await Deliveries.find().lean();
  expect(news.every(({ state, next_at }) => state === 'delivered' && next_at === null)).toBe(true);
  expect(news.length).toBeGreaterThan(8);
});

test('the proof of a demo refund can be viewed', async () => {
  const [proof] = await Attachments.find().lean();
  const read = await service.as(clerk)(`/api/v1/gic/files/${proof?._id}`);
  expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/png']);
});
