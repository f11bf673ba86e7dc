import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { playReceipts } from './remit.fixture.ts';

const one = { id: 'one', email: 'one@example.com', group: 'finance' as const };
const other = { id: 'other', email: 'other@example.com', group: 'finance' as const };
const claimed = { id: '1', status: OrderStatus.TransferClaimed, due: '400.00', received: '0.00' };
const at = '2026-11-21T02:00:00.000Z';

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  playReceipts();
  await service.publishEvent(OrderEvent, sampleOrder(claimed), 1);
  await waitFor(async () => (await Orders.countDocuments()) === 1);
}, 30_000);
afterAll(() => service.stop());

test('a receipt that another member has booked already is an error that names them, not a success', async () => {
  const body = { id: '1', amount: '400.00', bank_serial: 'S-1', received_at: '2026-11-21' };
  const key = { headers: { 'idempotency-key': randomUUID(), 'accept-language': 'en-US' } };
  const path = '/api/v1/manage/order/receipt';
  expect((await service.as(one)(path, body, key)).statusCode).toBe(200);
  // a repeat of the request itself gets its response again
  expect((await service.as(one)(path, body, key)).statusCode).toBe(200);
  const receipt = {
    id: 'r',
    amount: '400.00',
    serial: 'S-1',
    source: 'finance' as const,
    receivedAt: at,
    bookedAt: at,
  };
  const paid = sampleOrder({ ...claimed, status: OrderStatus.Received, received: '400.00', receipts: [receipt] });
  await service.publishEvent(OrderEvent, { ...paid, version: 2 }, 2);
  await waitFor(async () => (await Orders.findById('1').lean())?.version === 2);
  const headers = { 'idempotency-key': randomUUID(), 'accept-language': 'en-US' };
  const second = await service.as(other)(path, body, { headers });
  expect([second.statusCode, second.json().code]).toEqual([409, 'receipt.booked-already-by']);
  expect(second.json().message).toMatch(/serial S-1, 400\.00, booked by one@example\.com on Nov 21, 2026/);
  expect(await Audit.countDocuments({ what: 'order.receipt' })).toBe(1);
});
