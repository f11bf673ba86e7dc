import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { playRemit } from './remit.fixture.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  for (const id of ['1', '2', '3']) await service.publishEvent(OrderEvent, sampleOrder({ id }), 1);
  await waitFor(async () => (await Orders.countDocuments()) === 3);
}, 30_000);
afterAll(() => service.stop());

const set = (body: object, key: string = randomUUID()) =>
  service.as(clerk)(`${url}/setStatus/many`, body, { headers: { 'idempotency-key': key } });
const rowsInAudit = () => Audit.countDocuments({ what: 'order.set-status' });

test('while remit does not respond nothing is done, each order reports it, and the caller does not wait for each', async () => {
  const orders = ['1', '2', '3'].map((id) => ({ id, version: 1 }));
  const { data } = (await set({ status: OrderStatus.Completed, orders })).json();
  expect(data.map(({ refused: rejected }: { refused: string }) => rejected)).toEqual(
    Array(3).fill('服务暂时不可用，请稍后再试'),
  );
  expect(await rowsInAudit()).toBe(0);
}, 20_000);

test('each order has its own result, as a message; a repeat does nothing again', async () => {
  playRemit();
  const key = randomUUID();
  const orders = [
    { id: '1', version: 1, bank_reference: 'B1' },
    { id: '2', version: 1, bank_reference: 'B2' },
  ];
  const first = (await set({ status: OrderStatus.Completed, reason: '批量汇出', orders }, key)).json().data;
  expect(first).toEqual([
    { id: '1', number: sampleOrder({ id: '1' }).number, version: 9, status: OrderStatus.Completed, refused: null },
    { id: '2', number: sampleOrder({ id: '2' }).number, version: 9, status: OrderStatus.Completed, refused: null },
  ]);
  expect((await set({ status: OrderStatus.Completed, reason: '批量汇出', orders }, key)).json().data).toEqual(first);
  expect(await rowsInAudit()).toBe(2);
  const rejected = (await set({ status: OrderStatus.Remitting, orders })).json().data;
  expect(rejected.map(({ status, refused: why }: { status: number; refused: string }) => [status, why])).toEqual(
    Array(2).fill([sampleOrder({ id: '1' }).status, '款项未到齐']),
  );
  expect(await rowsInAudit()).toBe(2);
});

test('an unknown order, one that is named twice, and more than a hundred: nothing is done at all', async () => {
  const unknown = { id: 'nobody', version: 1 };
  expect((await set({ status: OrderStatus.Completed, orders: [{ id: '3', version: 1 }, unknown] })).statusCode).toBe(
    404,
  );
  expect((await set({ status: OrderStatus.Completed, orders: [unknown, unknown] })).statusCode).toBe(422);
  const many = Array.from({ length: 101 }, (_, at) => ({ id: `${at}`, version: 1 }));
  expect((await set({ status: OrderStatus.Completed, orders: many })).statusCode).toBe(422);
  expect((await set({ status: OrderStatus.Cancelled, orders: [{ id: '3', version: 1 }] })).statusCode).toBe(422);
  expect(await rowsInAudit()).toBe(2);
});
