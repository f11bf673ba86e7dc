import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bus, contextHeaders } from '@qiaohui/service-kit/events/bus';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Audit } from '../audit/model.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import type { DeadLetterRow } from './schema.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const head = { id: 'head', email: 'admin@example.com', group: 'admin' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());

const envelope = (state: { id: string }, version: number) => ({
  id: 'e',
  at: new Date().toISOString(),
  version,
  actor: { kind: 'system', id: 'x' },
  change: null,
  state,
});
const deadLetters = async (path = `${url}/letters`) => (await service.as(clerk)(path, {})).json().data;
const act = (name: string, body: object, who = head) => service.as(who)(`${url}/letter/${name}`, body);

test('an event that cannot be read becomes a dead letter after five tries, with its service and the error', async () => {
  const broken = { ...sampleOrder({ id: '1' }), status: 99 };
  await bus().stream.publish('remit.order.1', JSON.stringify(envelope(broken, 1)));
  const rows = await waitFor(async () => {
    const { data } = await deadLetters();
    return data.length === 1 && (data as DeadLetterRow[]);
  }, 60_000);
  expect(rows.map(({ reader }) => reader)).toEqual(['admin-remit-order-projection']);
  const error = expect.stringContaining('status');
  expect(rows[0]).toMatchObject({ subject: 'remit.order.1', record: '1', version: 1, error });
}, 90_000);

test('only an administrator acts on a dead letter, with a reason; a dropped one is gone and stands in the audit', async () => {
  const [{ seq }] = (await deadLetters()).data;
  expect((await act('drop', { seq, reason: 'r' }, clerk as unknown as typeof head)).statusCode).toBe(403);
  expect((await act('drop', { seq })).statusCode).toBe(422);
  expect((await act('drop', { seq, reason: '旧版本的事件' })).statusCode).toBe(200);
  expect((await deadLetters()).data).toEqual([]);
  expect((await act('drop', { seq, reason: 'r' })).statusCode).toBe(404);
  expect(await Audit.findOne({ what: 'letter.drop' }).lean()).toMatchObject({
    reason: '旧版本的事件',
    before: { subject: 'remit.order.1', version: 1 },
  });
});

test('a dead letter that is delivered again reaches its service, and pages go on where the last one ended', async () => {
  const state = sampleOrder({ id: '2' });
  for (let count = 0; count < 21; count += 1) {
    const sent = contextHeaders({ 'x-subject': `remit.order.${state.id}`, 'x-error': 'the database was full' });
    await bus().stream.publish('dead.admin', JSON.stringify(envelope(state, 3)), { headers: sent });
  }
  const first = await deadLetters();
  const second = await deadLetters(first.next_page_url);
  expect([first.data.length, second.data.length, second.next_page_url]).toEqual([20, 1, null]);
  expect((await act('again', { seq: first.data[0].seq, reason: '已修复' })).statusCode).toBe(200);
  await waitFor(() => Orders.findOne({ _id: '2', version: 3 }));
  expect((await deadLetters()).data).toHaveLength(20);
});
