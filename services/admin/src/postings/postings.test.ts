import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { startTest, type TestService, until } from '@qiaohui/service-kit/testing';
import { admin } from '../app.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/sample.ts';
import { Postings } from './model.ts';
import type { Check } from './schema.ts';

const api = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const at = '2026-11-20T09:00:00.000Z';
let service: TestService;

const actor = { kind: 'system' as const, id: 'remit' };
const receipt = { id: 'r', amount: '97670', serial: 's', source: 'finance' as const, receivedAt: at, bookedAt: at };
const history: OrderState['history'] = [
  { seq: 1, from: 5, to: 6, actor, at },
  { seq: 2, from: 6, to: 7, actor, at: '2026-11-21T09:00:00.000Z' },
];
const remitted = sampleOrder({ id: 'done', number: 'QHDONE2222', status: 7, receipts: [receipt], history });
const waiting = sampleOrder({
  id: 'waits',
  number: 'QHWAITS222',
  status: 4,
  received: '100',
  receipts: [{ ...receipt, amount: '100' }],
});

beforeAll(async () => {
  service = await startTest(admin);
  for (const order of [remitted, waiting]) await service.hearFrom(OrderEvent, order, 2);
  await until(async () => (await Postings.countDocuments()) + (await Orders.countDocuments()) === 4);
}, 30_000);
afterAll(() => service.stop());

const call = async (path: string, body: object = {}) => (await service.as(clerk)(`${api}/${path}`, body)).json().data;

/** Asks for a check and waits for its result. */
async function check(): Promise<Check> {
  const asked = await call('postings/check');
  return until(async () => {
    const { checks } = await call('postings');
    return checks.find(({ id, ended_at }: Check) => id === asked.id && ended_at);
  });
}

test('the books add up by account, and money that came in is somewhere', async () => {
  const { balances, sums, orders } = await call('postings');
  expect(orders).toBe(2);
  expect(
    Object.fromEntries(
      balances.map(({ account, balance }: { account: string; balance: string }) => [account, balance]),
    ),
  ).toEqual({
    bank: '270.00',
    customer: '-100.00',
    'payable-remittance': '0.00',
    'fee-income': '-170.00',
    margin: '0.00',
    rounding: '0.00',
  });
  expect(sums).toEqual({
    received: '97770.00',
    remitted: '97500.00',
    fees: '170.00',
    refunded: '0.00',
    held: '100.00',
  });
  const { postings } = await call('postings/order', { number: 'qhdone2222' });
  expect(postings.map(({ what }: { what: string }) => what)).toEqual(['received', 'ordered', 'remitted']);
});

test('a repeat and a latecomer change nothing', async () => {
  await service.hearFrom(OrderEvent, remitted, 2);
  await service.hearFrom(OrderEvent, { ...remitted, receipts: [], status: 4 }, 1);
  const mark = sampleOrder({ id: 'mark', received: '0', status: 4 });
  await service.hearFrom(OrderEvent, mark, 1);
  await until(() => Postings.exists({ _id: 'mark' }));
  expect((await call('postings')).sums.received).toBe('97770.00');
});

test('a check of sound books says so, and that of the night is there by itself', async () => {
  expect(await check()).toMatchObject({ kind: 'asked', state: 'sound', broken: 0, faults: [] });
  const { checks } = await call('postings');
  expect(checks.some(({ kind }: Check) => kind === 'night')).toBe(true);
});

test('a broken order is named by its number', async () => {
  const posted = await Postings.findById('waits').lean();
  await Postings.updateOne({ _id: 'waits' }, { $set: { postings: [] } });
  await Postings.deleteOne({ _id: 'mark' });
  const result = await check();
  expect(result).toMatchObject({ state: 'broken', broken: 2 });
  expect(result.faults).toEqual(
    expect.arrayContaining([
      { order: 'waits', number: 'QHWAITS222', codes: ['received-differs'] },
      { order: 'mark', number: expect.any(String), codes: ['missing'] },
    ]),
  );
  await Postings.updateOne({ _id: 'waits' }, { $set: { postings: posted?.postings ?? [] } });
});

test('pressing twice asks for one check', async () => {
  const both = await Promise.all([check(), check()]);
  expect(both.map(({ ended_at }) => ended_at !== null)).toEqual([true, true]);
  expect((await service.as(clerk)(`${api}/postings/order`, { number: randomUUID() })).statusCode).toBe(404);
});
