import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OrderEvent, PaymentPurpose, SpecialInstitution } from '@qiaohui/remit/contract';
import { waitFor } from '@qiaohui/service-kit/testing/service';
import { Orders } from '../orders/model.ts';
import { sampleOrder } from '../orders/order.fixture.ts';
import { OrderStatus } from '../orders/status.rules.ts';
import { api, newForm } from '../payees/payee.fixture.ts';
import { clerk, type Desk, startDesk, url } from './desk.fixture.ts';

let service: Desk['service'];
let list: Desk['list'];
beforeAll(async () => {
  ({ service, list } = await startDesk());
}, 30_000);
afterAll(() => service.stop());

test('the queue starts with what waits longest for us; newest first on request', async () => {
  expect((await list({})).ids).toEqual(['475', '482', '470', '479']);
  expect((await list({ sort: 'newest' })).ids).toEqual(['482', '479', '475', '470']);
});

test('a next page keeps its filters and order by its address alone', async () => {
  const first = await list({ status: 'ours', limit: 1 });
  const second = await list({}, first.next);
  expect([first.ids, second.ids, second.next]).toEqual([['475'], ['482'], null]);
  expect((await list({ status: [OrderStatus.Completed, OrderStatus.AwaitingTopUp].join() })).ids).toEqual([
    '470',
    '479',
  ]);
  expect((await list({ status: OrderStatus.TransferClaimed, type: Number(PaymentPurpose.Education) })).ids).toEqual([
    '475',
  ]);
  expect((await list({ type: PaymentPurpose.Travel })).ids).toEqual([]);
});

test.each([
  ['000482', ['482']],
  ['王小雨', ['479']],
  ['wxy', ['479']],
  ['欧阳思远 0475', ['475']],
  ['siyuan@example.com', ['475', '482', '470', '479']],
  ['4821', ['475', '482', '470', '479']],
  ['123x', ['475', '482', '470', '479']],
  ['nobody', []],
])('%s finds %j', async (keyword, ids) => {
  expect((await list({ keyword })).ids).toEqual(ids);
});

test('an institution is found by its names and number, alone and together with a person', async () => {
  const { id, name, nameEn } = (await service.as(clerk)(`${api}/create`, { payee: newForm() })).json().data.payee;
  const resource = { id, name, nameEn, code: 'fam', country: 'DE' };
  await service.publishEvent(
    OrderEvent,
    sampleOrder({ id: '490', resource, createdAt: '2026-11-01T00:00:00.000Z' }),
    1,
  );
  await waitFor(() => Orders.exists({ _id: '490' }));
  const keywords = ['音乐学院', 'freiburg', 'fulaibao', 'ademy', id, '欧阳思远 freiburg', '弗赖堡 siyuan@'];
  for (const keyword of keywords)
    expect({ keyword, ids: (await list({ keyword })).ids }).toEqual({ keyword, ids: ['490'] });
  expect((await list({ keyword: 'freiburg nobody' })).ids).toEqual([]);
  await Orders.deleteOne({ _id: '490' });
});

test('rows hold the desk’s fields and only the last digits of numbers', async () => {
  const [row] = (await list({ keyword: '000482' })).rows;
  expect(row).toMatchObject({
    user: { email: 'ouyang@example.com' },
    resource: { name_en: 'Technical University of Munich' },
    cny_amount: '97670',
    accept_account_no: '•••• 4821',
    payer_idcode: '•••• 4567',
    papers: { accepted: 1, required: 2, pending: 1 },
  });
});

test('the figures count documents, claims, what was remitted today, and the margin', async () => {
  const { data } = (await service.as(clerk)(`${url}/statistic`, {})).json();
  expect(data).toMatchObject({
    user: 0,
    order: 4,
    papers: { count: 2, oldest: '2026-11-19T00:00:00.000Z' },
    receipts: { count: 1, cny: '85402.17' },
    remitted: { count: 1, cny: '97670' },
    supplements: { count: 1 },
    waits: {
      refunds: { count: 0, oldest: null },
      lines: { count: 0, oldest: null },
      partnerOrders: { count: 0, oldest: null },
      letters: { count: 0, oldest: null },
    },
  });
  // 170 of 97 670 CNY
  expect(data.margin).toEqual({ share: '0.001741', change: null });
});

test('a detail shows documents, moves with what blocks them, and files; a stranger’s id is 404', async () => {
  const call = service.as(clerk);
  const { data } = (await call(`${url}/order/one`, { id: '482' })).json();
  expect(data.moves[0]).toEqual({ to: OrderStatus.Remitting, blockedBy: ['order.papers-not-accepted'], needs: [] });
  expect(data.checklist[1]).toMatchObject({
    slot: 'offer',
    state: 'pending',
    files: [{ uid: 'f1', name: 'offer.pdf' }],
  });
  expect((await call(`${url}/order/findFiles`, { id: '482' })).json().data).toMatchObject([
    { uid: 'f1', by: 'customer' },
    { uid: 'f2', by: 'staff' },
  ]);
  expect((await call(`${url}/order/one`, { id: 'none' })).statusCode).toBe(404);
});

test('the list is narrowed by institution, days, waiting time, documents and open refunds', async () => {
  const ids = async (filter: object) => (await list(filter)).ids;
  const refunds = [
    { id: 'r1', amount: '10', cause: 'surplus' as const, state: 'requested' as const, at: '2026-11-20T00:00:00.000Z' },
  ];
  const waits = sampleOrder({
    id: '471',
    status: OrderStatus.Completed,
    createdAt: '2026-02-03T15:59:59.000Z',
    checklist: [],
    refunds,
  });
  const resource = waits.resource && { ...waits.resource, id: SpecialInstitution.HongKongPartner };
  await service.publishEvent(OrderEvent, { ...waits, resource }, 1);
  await Orders.deleteOne({ _id: '490' });
  await waitFor(() => Orders.findById('471'));
  expect(await ids({ payee: Number(SpecialInstitution.HongKongPartner) })).toEqual(['471']);
  expect(await ids({ from: '2026-02-03', to: '2026-02-03' })).toEqual(['471']);
  expect(await ids({ from: '2026-02-04', to: '2026-02-28' })).toEqual([]);
  expect(await ids({ refunds: 'open' })).toEqual(['471']);
  expect((await ids({ papers: 'pending' })).toSorted()).toEqual(['475', '482']);
  expect(await ids({ waiting: 1 })).toEqual(['475', '471', '482']);
  expect(await ids({ waiting: 10_000 })).toEqual([]);
  const first = await list({ papers: 'pending', limit: 1 });
  expect((await list({}, first.next)).ids).toEqual(['482']);
});
