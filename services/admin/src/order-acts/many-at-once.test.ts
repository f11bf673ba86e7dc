import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, SetStatus } from '@qiaohui/remit/contract';
import { conflict } from '@qiaohui/service-kit/errors/http-error';
import { translator } from '@qiaohui/service-kit/errors/messages';
import { handleWithoutTransaction, startCommandHandler } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { pino } from 'pino';
import { admin } from '../app.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';

const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  await service.publishEvent(OrderEvent, sampleOrder({ id: '1' }), 1);
  await waitFor(async () => (await Orders.countDocuments()) === 1);
}, 30_000);
afterAll(() => service.stop());

test('an order that somebody else moved at the same time is reported with the status it has now', async () => {
  const moved = handleWithoutTransaction(SetStatus, async () => {
    await service.publishEvent(OrderEvent, sampleOrder({ id: '1', version: 2, status: OrderStatus.Remitting }), 2);
    await waitFor(async () => (await Orders.findById('1').lean())?.version === 2);
    throw conflict('order.moved-already');
  });
  startCommandHandler(moved, translator({ 'zh-CN': {}, 'en-US': {}, 'de-DE': {} } as never), pino({ level: 'silent' }));
  const body = { status: OrderStatus.Completed, orders: [{ id: '1', version: 1 }] };
  const headers = { 'idempotency-key': randomUUID() };
  const response = await service.as(clerk)('/api/v1/manage/setStatus/many', body, { headers });
  const [result] = response.json().data;
  expect(result.refused).not.toBeNull();
  expect(result.status).toBe(OrderStatus.Remitting);
});
