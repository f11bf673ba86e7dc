import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, OrderStatus } from '@qiaohui/remit/contract';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { countDays } from './count.ts';
import type { Trends } from './schema.ts';

const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const HOUR_MS = 3600_000;
const now = new Date();
const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString();
const system = { kind: 'system' as const, id: 'remit' };
const moves = (...path: Array<[to: OrderStatus, hoursAgo: number]>) =>
  path.map(([to, hours], seq) => ({ seq, from: null, to, actor: system, at: ago(hours) }));

const { TransferClaimed, Received, Remitting, Completed } = OrderStatus;

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
  const orders = [
    sampleOrder({
      id: '1',
      status: Completed,
      createdAt: ago(90),
      cnyAmount: '1000.10',
      history: moves([Received, 80], [Remitting, 72], [Completed, 70]),
    }),
    sampleOrder({
      id: '2',
      status: Completed,
      createdAt: ago(90),
      cnyAmount: '2000.20',
      history: moves([Received, 80], [Remitting, 76], [Completed, 70]),
    }),
    sampleOrder({
      id: '3',
      status: Received,
      createdAt: ago(30),
      history: moves([TransferClaimed, 30], [Received, 29]),
    }),
    sampleOrder({ id: '4', status: Received, createdAt: ago(2), history: moves([TransferClaimed, 2], [Received, 1]) }),
  ];
  for (const order of orders) await service.publishEvent(OrderEvent, order, 1);
  await waitFor(async () => (await Orders.countDocuments()) === orders.length);
}, 30_000);
afterAll(() => service.stop());

const trends = async (days: number): Promise<Trends> =>
  (await service.as(clerk)('/api/v1/manage/statistic/trends', { days })).json().data;

test('days, stages and waits are counted from the orders, to the cent', async () => {
  await countDays();
  const { days, stages, waits, counted } = await trends(7);
  expect(Date.parse(counted ?? '')).toBeGreaterThanOrEqual(now.getTime());
  expect(days).toHaveLength(7);
  const remitted = days.find(({ day }) => day === dayOf(new Date(ago(70))));
  expect(remitted).toMatchObject({ remitted: 2, cny: '3000.3' });
  expect(Number(remitted?.margin)).toBeGreaterThan(0);
  expect(days.reduce((sum, { created }) => sum + created, 0)).toBe(4);
  expect(stages).toEqual([
    { status: Received, orders: 2, hours: 6 },
    { status: Remitting, orders: 2, hours: 4 },
  ]);
  expect(waits).toEqual([{ status: Received, count: 2, oldest: ago(29) }]);
});

test('counting again changes nothing, and a late order joins its day', async () => {
  const before = await trends(7);
  await countDays();
  expect((await trends(7)).days).toEqual(before.days);
  const late = sampleOrder({
    id: '5',
    status: Completed,
    createdAt: ago(25),
    history: moves([Remitting, 3], [Completed, 1]),
  });
  await service.publishEvent(OrderEvent, late, 1);
  await waitFor(async () => (await Orders.countDocuments()) === 5);
  await countDays();
  const sum = (key: 'created' | 'remitted', { days }: Trends) => days.reduce((all, day) => all + day[key], 0);
  const after = await trends(30);
  expect([sum('created', after), sum('remitted', after), after.days.length]).toEqual([5, 3, 30]);
});

test('a period comes with the days before it, which its own sums and stages leave out', async () => {
  const old = sampleOrder({
    id: '6',
    status: Completed,
    createdAt: ago(10 * 24),
    cnyAmount: '500.05',
    history: moves([Remitting, 10 * 24 - 1], [Completed, 10 * 24 - 2]),
  });
  await service.publishEvent(OrderEvent, old, 1);
  await waitFor(async () => (await Orders.countDocuments()) === 6);
  await countDays();
  const { days, before, stages } = await trends(7);
  expect([days.length, before.length]).toEqual([7, 7]);
  expect(before.at(-1)?.day).toBe(dayOf(new Date(Date.parse(`${days[0]?.day}T12:00:00+08:00`) - 24 * HOUR_MS)));
  expect(before.reduce((sum, { remitted }) => sum + remitted, 0)).toBe(1);
  expect(before.find(({ remitted }) => remitted > 0)?.cny).toBe('500.05');
  expect(stages.find(({ status }) => status === Remitting)?.orders).toBe(3);
});
