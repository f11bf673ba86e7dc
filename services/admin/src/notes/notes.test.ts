import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import type { Note } from './schema.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const other = { id: 'other', email: 'other@example.com', group: 'finance' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  for (const id of ['1', '2']) await service.publishEvent(OrderEvent, sampleOrder({ id }), 1);
  await waitFor(async () => (await Orders.countDocuments()) === 2);
}, 30_000);
afterAll(() => service.stop());

const notes = async (id: string): Promise<Note[]> =>
  (await service.as(other)(`${url}/order/notes`, { id })).json().data;

test('notes are listed with author and time, the newest first, each at its own order, and stay in the audit’s chain', async () => {
  await service.as(clerk)(`${url}/order/note`, { id: '1', text: ' 已致电客户，明早补材料 ' });
  const response = await service.as(other)(`${url}/order/note`, { id: '1', text: '已收到' });
  expect(response.json().data).toEqual(await notes('1'));
  expect(await notes('1')).toMatchObject([
    { by: other.email, text: '已收到' },
    { by: clerk.email, text: '已致电客户，明早补材料' },
  ]);
  expect(await notes('2')).toEqual([]);
  const audit = (await service.as(clerk)(`${url}/audit`, { what: 'order.note' })).json().data.data;
  const named = { subject: { kind: 'order', id: '1' }, name: sampleOrder({ id: '1' }).number };
  expect(audit).toMatchObject([{ after: { text: '已收到' } }, named]);
  expect((await service.as(clerk)(`${url}/audit/check`, {})).json().data.broken).toBeNull();
});

test('a note sent twice is stored once; an empty one and one for no order return an error', async () => {
  const headers = { 'idempotency-key': 'the-same-note' };
  const send = (body: object) => service.as(clerk)(`${url}/order/note`, body, { headers });
  for (let time = 1; time <= 2; time += 1) await send({ id: '2', text: 'once' });
  expect((await notes('2')).map(({ text }) => text)).toEqual(['once']);
  const empty = await service.as(clerk)(`${url}/order/note`, { id: '2', text: '  ' });
  expect([empty.statusCode, Object.keys(empty.json().errors)]).toEqual([422, ['text']]);
  expect((await service.as(clerk)(`${url}/order/note`, { id: 'none', text: 'x' })).statusCode).toBe(404);
});
