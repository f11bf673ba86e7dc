import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, type OrderState } from '@qiaohui/remit/contract';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Configs } from '../config/model.ts';
import { config0 } from '../contract.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { Postings } from './model.ts';
import type { Check } from './schema.ts';

const api = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const at = '2026-11-20T09:00:00.000Z';
let service: TestService;

const actor = { kind: 'system' as const, id: 'remit' };
const receipt = { id: 'r', amount: '97670', serial: 's', source: 'finance' as const, receivedAt: at, bookedAt: at };
const history: OrderState['history'] = [
  { seq: 1, from: OrderStatus.Received, to: OrderStatus.Remitting, actor, at },
  { seq: 2, from: OrderStatus.Remitting, to: OrderStatus.Completed, actor, at: '2026-11-21T09:00:00.000Z' },
];
const remitted = sampleOrder({
  id: 'done',
  number: 'QHDONE2222',
  status: OrderStatus.Completed,
  receipts: [receipt],
  history,
});
const waiting = sampleOrder({
  id: 'waits',
  number: 'QHWAITS222',
  status: OrderStatus.TransferClaimed,
  received: '100',
  receipts: [{ ...receipt, amount: '100' }],
});

beforeAll(async () => {
  service = await startTest(admin);
  for (const order of [remitted, waiting]) await service.publishEvent(OrderEvent, order, 2);
  await waitFor(async () => (await Postings.countDocuments()) + (await Orders.countDocuments()) === 4);
}, 30_000);
afterAll(() => service.stop());

const call = async (path: string, body: object = {}) => (await service.as(clerk)(`${api}/${path}`, body)).json().data;

/** Requests a check and waits for its result. */
async function check(): Promise<Check> {
  const requested = await call('postings/check');
  return waitFor(async () => {
    const { checks } = await call('postings');
    return checks.find(({ id, ended_at }: Check) => id === requested.id && ended_at);
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
    claims: '0.00',
  });
  const { postings } = await call('postings/order', { number: 'qhdone2222' });
  expect(postings.map(({ what }: { what: string }) => what)).toEqual(['received', 'ordered', 'remitted']);
});

test('a repeated and a late event change nothing', async () => {
  await service.publishEvent(OrderEvent, remitted, 2);
  await service.publishEvent(OrderEvent, { ...remitted, receipts: [], status: OrderStatus.TransferClaimed }, 1);
  await service.eventsHandled(OrderEvent);
  expect((await call('postings')).sums.received).toBe('97770.00');
});

test('a check of correct books finds nothing, and the nightly check runs by itself', async () => {
  expect(await check()).toMatchObject({ kind: 'asked', state: 'sound', broken: 0, faults: [] });
  const { checks } = await call('postings');
  expect(checks.some(({ kind }: Check) => kind === 'night')).toBe(true);
});

test('a broken order is named by its number', async () => {
  const unposted = sampleOrder({ id: 'unposted', received: '0', status: OrderStatus.TransferClaimed });
  await service.publishEvent(OrderEvent, unposted, 1);
  await waitFor(() => Postings.exists({ _id: 'unposted' }));
  const posted = await Postings.findById('waits').lean();
  await Postings.updateOne({ _id: 'waits' }, { $set: { postings: [] } });
  await Postings.deleteOne({ _id: 'unposted' });
  const result = await check();
  expect(result).toMatchObject({ state: 'broken', broken: 2 });
  expect(result.faults).toEqual(
    expect.arrayContaining([
      { order: 'waits', number: 'QHWAITS222', codes: ['received-differs'] },
      { order: 'unposted', number: expect.any(String), codes: ['missing'] },
    ]),
  );
  await Postings.updateOne({ _id: 'waits' }, { $set: { postings: posted?.postings ?? [] } });
});

test('pressing twice starts one check', async () => {
  const both = await Promise.all([check(), check()]);
  expect(both.map(({ ended_at }) => ended_at !== null)).toEqual([true, true]);
  expect((await service.as(clerk)(`${api}/postings/order`, { number: randomUUID() })).statusCode).toBe(404);
});

test('an order priced before the markup came has no margin in it, whatever was in force when it was locked', async () => {
  await Configs.create({ _id: 'v1', version: 1, config: { ...config0, bit: '0.01' }, at: new Date('2026-11-01') });
  const lockedAt = '2026-11-19T09:00:00.000Z';
  const held = { ...remitted, id: 'held', number: 'QHHELD2222', lockedAt, bit: '0' };
  await service.publishEvent(OrderEvent, held, 2);
  const books = await waitFor(() => Postings.findById('held').lean());
  const ordered = books.postings.find(({ what }) => what === 'ordered');
  expect(ordered?.entries.map(({ account }) => account)).toEqual(['customer', 'payable-remittance', 'fee-income']);
  const copy = await waitFor(() => Orders.findById('held').lean<{ margin: unknown }>());
  expect(String(copy.margin)).toBe('170');
});

test('a margin that its rate does not hold, much rounding and a remittance of nothing break the check', async () => {
  const wrong = { ...remitted, bit: '0.01' };
  const odd = { ...remitted, id: 'odd', number: 'QHODD22222', amount: '0', principal: '0', bit: '0' };
  await service.publishEvent(OrderEvent, odd, 2);
  await waitFor(() => Postings.findById('odd').lean());
  await Orders.collection.updateOne({ _id: 'done' as never }, { $set: { 'state.bit': wrong.bit } });
  const errors = new Map((await check()).faults.map(({ order, codes }) => [order, codes]));
  expect(errors.get('done')).toEqual(['margin-differs']);
  expect(errors.get('odd')).toEqual(['rounding-high', 'nothing-remitted']);
  expect(errors.has('held')).toBe(false);
});
