import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AccountEvent, OrderEvent } from '@qiaohui/remit/contract';
import { bus, contextHeaders } from '@qiaohui/service-kit/events/bus';
import type { ExportJob } from '@qiaohui/service-kit/shapes';
import { type Cell, kitCells, walk } from '@qiaohui/service-kit/testing/access-matrix';
import { fuzz } from '@qiaohui/service-kit/testing/fuzz/fuzz.testing';
import { serverErrors } from '@qiaohui/service-kit/testing/hostile';
import { watchPlans } from '@qiaohui/service-kit/testing/query-plans';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { admin } from './app.ts';
import { playRemit } from './order-acts/remit.fixture.ts';
import { Orders } from './orders/model.ts';
import { sampleOrder } from './orders/order.fixture.ts';
import { OrderStatus } from './orders/status.rules.ts';
import { partnerOrderCells } from './partner-orders/routes.cases.ts';
import { seedPayees } from './payees/demo/demo.ts';
import { payeeCells } from './payees/routes.cases.ts';
import { csvOf, formOf, openLine, taken } from './statements/fixtures/statement.fixture.ts';
import type { StatementRow } from './statements/schema.ts';
import { Users } from './users/model.ts';

const api = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };
const order = sampleOrder({ id: '482' });
const customer = {
  id: 'customer',
  email: 'ouyang@example.com',
  name: '欧阳思远',
  username: 'ouyang',
  group: null,
  ver: 0,
  disabled: false,
  createdAt: order.createdAt,
};

let service: TestService;
let scans: () => Promise<string[]>;
let statement: StatementRow;
beforeAll(async () => {
  service = await startTest(admin);
  // exports and the nightly check go through all there is; partners, payees, settings and shapes of copies are few
  scans = await watchPlans(
    admin,
    /^((orders|users) command \[\{"\$match":\{\}|orders query \{\}|postings command \[\{"\$group"|(partners|configs|payees|shapes) )/,
  );
  playRemit();
  await seedPayees();
  statement = await taken(service.as(clerk), [{ serial: 'first', amount: '1.00' }]);
  for (const one of [order, sampleOrder({ id: '483' })]) await service.publishEvent(OrderEvent, one, 1);
  await service.publishEvent(AccountEvent, customer, 1);
  await waitFor(async () => (await Orders.countDocuments()) + (await Users.countDocuments()) === 3);
}, 30_000);
afterAll(() => service.stop());

/**
 * All routes are finance's: its members and administrators get the same responses, all others what the route's rule
 * says.
 */
const cell = (body: unknown, data: unknown): Cell => ({
  allow: ['finance'],
  arrange: async () => ({ body }),
  owner: clerk,
  succeeds: 200,
  shows: (response) => expect(response.json()).toMatchObject({ data }),
});
const listOf = (row: object) => cell({}, { data: expect.arrayContaining([expect.objectContaining(row)]) });

let proposals = 0;
/** A proposal of `by`, each with a markup of its own. */
async function proposalBy(by: typeof clerk) {
  proposals += 1;
  const body = { change: { bit: `0.0${100 + proposals}` }, reason: 'r' };
  const { proposal } = (await service.as(by)(`${api}/config/propose`, body)).json().data;
  return { id: proposal.id, version: proposal.version };
}
const decision: Cell = {
  ...cell(null, { proposal: { state: 'in-force' } }),
  arrange: async () => ({
    body: { ...(await proposalBy({ ...clerk, id: 'c2', email: 'c2@example.com' })), verdict: 'approve' },
  }),
};
const withdrawal: Cell = {
  ...cell(null, { proposal: { state: 'withdrawn' } }),
  arrange: async () => ({ body: await proposalBy(clerk) }),
  staff: { finance: 403, admin: 403 },
};
/** A cell about a line of a bank's statement that needs a person, fresh for each caller. */
const onLine = (body: (line: { id: string; version: number }) => object, data: object): Cell => ({
  ...cell(null, data),
  arrange: async () => ({ body: body(await openLine()) }),
});
const uploads: Cell = {
  ...cell(null, { added: 1, by: clerk.email }),
  arrange: async () => formOf(csvOf([{ serial: randomUUID(), amount: '1.00' }])),
};

const { id } = order;
const { number } = order;
const shares = [
  { number, amount: '100.00' },
  { number: 'R20261121-000483', amount: '200.00' },
];
const matchedAgain: Cell = {
  ...cell(null, { state: 'matching' }),
  arrange: async () => ({ body: { id: statement.id } }),
};
const withdrawn: Cell = {
  ...cell(null, { state: 'withdrawn', withdrawn: { reason: '选错账户' } }),
  arrange: async () => {
    const { id } = await taken(service.as(clerk), [{ serial: randomUUID(), amount: '1.00' }]);
    return { body: { id, reason: '选错账户' } };
  },
};
const joined: Cell = {
  ...cell(null, [{ state: 'matched' }, { state: 'matched' }]),
  arrange: async () => ({ body: { lines: [await openLine(), await openLine()], number } }),
};
const setAsideAndBack: Cell = {
  ...cell(null, { state: 'open' }),
  arrange: async () => {
    const line = await openLine();
    const onHold = await service.as(clerk)(`${api}/statement/aside`, { ...line, reason: '利息' });
    return { body: { id: line.id, version: onHold.json().data.version } };
  },
};
const column = { heading: '客户级别', meaning: 'needless' };
const columnForgotten: Cell = {
  ...cell(null, column),
  arrange: async () => {
    await service.as(clerk)(`${api}/statement/columns/say`, { channel: 'zlpay', columns: [column] });
    return { body: { channel: 'zlpay', heading: column.heading } };
  },
};
const exported = cell({ format: 'csv', filter: { keyword: number } }, { format: 'csv' });
/** A file that the clerk requested; nobody else may read it. */
const exportedFile: Cell = {
  ...cell(null, null),
  arrange: async () => {
    const mine = async () => (await service.as(clerk)(`${api}/orders/exports`, {})).json().data as ExportJob[];
    if ((await mine()).length === 0) await service.as(clerk)(`${api}/orders/export`, { format: 'csv' });
    const { id } = await waitFor(async () => (await mine()).find(({ state }) => state === 'ready'));
    return { url: `${api}/orders/exports/${id}/file` };
  },
  staff: { finance: 404, admin: 404 },
  shows: (response) => expect(response.body).toContain(number),
};
const viewOf = async (who: typeof clerk) =>
  (await service.as(who)(`${api}/view/save`, { name: '审核', filter: { papers: 'pending' } })).json().data;
const listView = { list: 'payees', name: '英国', query: 'country=GB' };
const listViewOf = async (who: typeof clerk): Promise<string> =>
  (await service.as(who)(`${api}/list-views`, listView)).json().data.id;
/** A dead letter, fresh for each caller; administrators alone act on it. */
const onDeadLetter: Cell = {
  allow: [],
  owner: { ...clerk, id: 'head', group: 'admin' },
  succeeds: 200,
  arrange: async () => {
    const sent = contextHeaders({ 'x-subject': 'remit.order.none', 'x-error': 'e' });
    const { seq } = await bus().stream.publish('dead.admin', '{}', { headers: sent });
    return { body: { seq, reason: 'r' } };
  },
  shows: (response) => expect(response.json().data).toMatchObject({ reader: 'admin', error: 'e' }),
};
const receipt = { id, amount: '97670', bank_serial: 'S1', received_at: '2026-11-20', amount_confirmed: true };
const urls = { f1: '/api/client/files/f1?signature=s' };
const cells: Record<string, Cell> = {
  ...kitCells(api, ['finance']),
  [`POST ${api}/statistic`]: cell({}, { user: 1, order: 2, papers: { count: 2 } }),
  [`POST ${api}/statistic/trends`]: cell({ days: 7 }, { waits: expect.any(Array) }),
  [`POST ${api}/orders`]: listOf({ id, number: order.number }),
  [`POST ${api}/order/one`]: cell({ id }, { id, number: order.number }),
  [`POST ${api}/order/findFiles`]: cell({ id }, [{ uid: 'f1' }, { uid: 'f2' }]),
  [`POST ${api}/order/signFiles`]: cell({ id, uids: ['f1'], reason: '审核材料' }, { urls }),
  [`POST ${api}/order/looks`]: cell({ id }, [{ what: 'file', of: ['offer.pdf'] }, { what: 'order' }]),
  [`POST ${api}/order/take`]: cell({ id }, { id, version: 9 }),
  [`POST ${api}/order/recipient`]: cell({ id, reason: 'R', version: 1 }, { id, version: 9 }),
  [`POST ${api}/order/note`]: cell(
    { id, text: '已致电客户' },
    expect.arrayContaining([expect.objectContaining({ text: '已致电客户' })]),
  ),
  [`POST ${api}/order/notes`]: cell({ id }, expect.arrayContaining([])),
  [`POST ${api}/setStatus`]: cell(
    { id, status: OrderStatus.Completed, bank_reference: 'B1' },
    { status: OrderStatus.Completed, bank_reference: 'B1' },
  ),
  [`POST ${api}/setStatus/many`]: cell({ status: OrderStatus.Remitting, orders: [{ id, version: 1 }] }, [
    { id, refused: '款项未到齐' },
  ]),
  [`POST ${api}/orders/export`]: exported,
  [`POST ${api}/orders/exports`]: cell({}, expect.any(Array)),
  [`GET ${api}/orders/exports/:id/file`]: exportedFile,
  [`POST ${api}/views`]: cell({}, expect.any(Array)),
  [`POST ${api}/view/save`]: cell(
    { name: '待汇出', filter: { status: [OrderStatus.Received, OrderStatus.Remitting].join() } },
    { name: '待汇出' },
  ),
  [`POST ${api}/view/remove`]: {
    ...cell(null, { id: expect.any(String) }),
    arrange: async () => ({ body: { id: (await viewOf(clerk)).id } }),
    staff: { finance: 404, admin: 404 },
  },
  [`POST ${api}/list-views/list`]: cell({ list: 'payees' }, expect.any(Array)),
  [`POST ${api}/list-views`]: cell(listView, listView),
  [`DELETE ${api}/list-views/:view`]: {
    ...cell(null, listView),
    arrange: async () => ({ url: `${api}/list-views/${await listViewOf(clerk)}` }),
    staff: { finance: 404, admin: 404 },
  },
  [`POST ${api}/order/review`]: cell({ id, slot: 'offer', verdict: 'accept' }, { id, version: 9 }),
  [`POST ${api}/order/receipt`]: cell(receipt, { id, received: '97670' }),
  [`POST ${api}/order/receipt/reverse`]: cell({ id, receipt: 'r1', reason: 'r' }, { id, version: 9 }),
  [`POST ${api}/order/receipt/decide`]: cell({ id, receipt: 'h1', as: 'same', reason: 'r' }, { id, version: 9 }),
  [`POST ${api}/order/reveal`]: cell({ id, field: 'accountNo', reason: '核对' }, { value: 'DE89370400440532013000' }),
  [`POST ${api}/order/refund`]: cell({ id, amount: '10', reason: 'r' }, { id, version: 9 }),
  [`POST ${api}/order/refund/step`]: cell({ id, refund: 'r1', step: 'approve' }, { id, version: 9 }),
  [`POST ${api}/user/group`]: cell({ id: 'customer', version: 1, group: 'trade', reason: 'r' }, { group: 'trade' }),
  [`POST ${api}/user/disable`]: cell({ id: 'customer', version: 1, disabled: true, reason: 'r' }, { disabled: true }),
  [`POST ${api}/users`]: listOf({ id: 'customer', email: customer.email }),
  [`POST ${api}/config/findBit`]: cell({}, { bit: '0', bit_cah: '0' }),
  [`POST ${api}/config/updateBit`]: cell({ bit: '0.01', bit_cah: '0.02' }, { message: '已提交审批' }),
  [`POST ${api}/config/pricing`]: cell({}, { bit: '0', second_person: true }),
  [`POST ${api}/config/propose`]: cell({ change: { bit: '0.01' }, reason: 'r' }, { proposal: { state: 'waiting' } }),
  [`POST ${api}/config/decide`]: decision,
  [`POST ${api}/config/withdraw`]: withdrawal,
  [`POST ${api}/config/proposals`]: listOf({ reason: 'r' }),
  [`POST ${api}/config/versions`]: listOf({ version: expect.any(Number) }),
  [`POST ${api}/config/settings`]: cell({}, { deadlineHours: 24, second_person: true }),
  [`POST ${api}/config/settings/propose`]: cell(
    { section: 'times', change: { deadlineHours: 36 }, reason: 'r' },
    { proposal: { state: 'waiting', section: 'times' } },
  ),
  [`POST ${api}/config/rehearse`]: cell({ change: { bit: '0.01' } }, { total: { quotes: 0 } }),
  [`POST ${api}/config/findNotice`]: {
    ...cell({}, null),
    shows: (response) => expect(response.json()).toEqual({ data: '' }),
  },
  [`POST ${api}/config/updateNotice`]: cell({ notice: '银行春节休息' }, { notice: '银行春节休息' }),
  [`POST ${api}/audit`]: cell(
    { what: 'config.notice' },
    { data: expect.arrayContaining([expect.objectContaining({ email: clerk.email })]) },
  ),
  [`POST ${api}/letters`]: cell({}, { data: expect.any(Array) }),
  [`POST ${api}/letter/again`]: onDeadLetter,
  [`POST ${api}/letter/drop`]: onDeadLetter,
  [`POST ${api}/audit/checked`]: cell({}, { broken: null }),
  [`POST ${api}/audit/check`]: cell({}, { broken: null }),
  [`POST ${api}/statement/accounts`]: cell({}, [{ channel: 'zlpay', tail: '0001' }, { channel: 'newpay' }]),
  [`POST ${api}/statement/upload`]: uploads,
  [`POST ${api}/statements`]: listOf({ by: clerk.email, rows: 1 }),
  [`POST ${api}/statement/lines`]: listOf({ amount: '1.00' }),
  [`POST ${api}/statement/line`]: onLine(({ id }) => ({ id }), { state: 'open', candidates: [] }),
  [`POST ${api}/statement/match`]: matchedAgain,
  [`POST ${api}/statement/withdraw`]: withdrawn,
  [`POST ${api}/statement/accept`]: onLine((line) => ({ ...line, number }), { parts: [{ order: id }] }),
  [`POST ${api}/statement/split`]: onLine((line) => ({ ...line, parts: shares }), { state: 'matched' }),
  [`POST ${api}/statement/join`]: joined,
  [`POST ${api}/statement/aside`]: onLine((line) => ({ ...line, reason: '利息' }), { state: 'aside' }),
  [`POST ${api}/statement/back`]: setAsideAndBack,
  [`POST ${api}/statement/columns`]: cell({}, expect.any(Array)),
  [`POST ${api}/statement/columns/say`]: cell({ channel: 'zlpay', columns: [column] }, [column]),
  [`POST ${api}/statement/columns/forget`]: columnForgotten,
  [`POST ${api}/statement/reveal`]: onLine(({ id }) => ({ id, reason: '核对' }), { value: '' }),
  [`POST ${api}/postings`]: cell({}, { orders: expect.any(Number), sums: { received: expect.any(String) } }),
  [`POST ${api}/postings/order`]: cell({ number }, { order: id, postings: [] }),
  [`POST ${api}/postings/check`]: cell({}, { kind: expect.stringMatching(/night|asked/) }),
};

test('every route grants each role exactly what its rule allows', async () => {
  expect(await walk(service, { ...cells, ...payeeCells(service), ...(await partnerOrderCells(service)) })).toEqual([]);
}, 60_000);

test('no route reads a whole collection', async () => {
  expect(await scans()).toEqual([]);
});

test('no route returns a server error or a framework’s text, whatever is sent', async () => {
  expect(await serverErrors(service)).toEqual([]);
}, 120_000);

test('the document names every error and every idempotency key of these requests', () => {
  expect([...service.app.undocumented]).toEqual([]);
});

test('every response is one that the OpenAPI document describes, whatever is sent', async () => {
  expect(
    await fuzz(service, `${api}/docs`, { ...cells, ...payeeCells(service), ...(await partnerOrderCells(service)) }),
  ).toEqual([]);
}, 3_600_000);
