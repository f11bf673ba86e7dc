import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { demo } from '../../demo/demo.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { somebody, teamwork } from '../../teams/teams.fixture.ts';
import { base, inquirerOf, url } from './inquiries.fixture.ts';
import { Inquiries, InquiryLines } from './model.ts';
import { monthOf } from './number.rules.ts';

const en = { headers: { 'accept-language': 'en' } };
const line = { model: '6ES7214-1AG40-0XB0', quantity: '2' };
let service: TestService;
let clerk: ReturnType<typeof inquirerOf>;

beforeAll(async () => {
  service = await startTest(trade);
  clerk = inquirerOf(service);
}, 30_000);
afterAll(() => service.stop());

test('an inquiry is created once, however often its key is sent, with its fields, lines and the team’s first number', async () => {
  const [brand, customer] = [await clerk.brand('Siemens'), await clerk.customer('杭州自动化')];
  const headers = { 'idempotency-key': randomUUID() };
  const body = {
    ...{ requestor: ' 王采购 ', customer: customer.id, customer_number: 'HZ-77', brand: brand.id, currency: 'USD' },
    ...{
      delivery_date: '2026-12-24',
      description: '年底项目',
      notes: '催',
      lines: [line, { model: 'x', quantity: 3 }],
    },
  };
  const send = () => service.as(ann)(url, body, { headers });
  const [first, second] = [await send(), await send()];
  const number = `RFQ-${monthOf(new Date())}-0001`;
  expect(first.json().data).toMatchObject({
    ...{ number, requestor: '王采购', customer: { id: customer.id, name: '杭州自动化' }, customer_number: 'HZ-77' },
    ...{ brand: { id: brand.id, name: 'Siemens' }, currency: 'USD', delivery_date: '2026-12-24', line_count: 2 },
    ...{ description: '年底项目', notes: '催', state: 'no-rfq', outcome: null, creator: 'ann@example.com', version: 1 },
    history: [{ from: null, to: 'no-rfq', by: 'ann@example.com' }],
  });
  expect(second.json().data.id).toBe(first.json().data.id);
  expect(await Inquiries.countDocuments({ customer_number: 'HZ-77' })).toBe(1);
  expect(await clerk.linesOf(first.json().data.id)).toMatchObject([
    { place: 1, ...line },
    { place: 2, model: 'x', quantity: '3' },
  ]);
});

test('numbers of a team have no gap, not after a rejected inquiry and not among ten at once; another team counts its own', async () => {
  const bad = { requestor: 'a', brand: randomUUID(), lines: [line] };
  expect((await clerk.call(url, bad)).statusCode).toBe(422);
  const ten = await Promise.all(Array.from({ length: 10 }, () => clerk.inquire(['x'])));
  const running = ten.map(({ number }) => Number(number.slice(-4))).sort((one, other) => one - other);
  expect(running.map((each) => each - (running[0] ?? 0))).toEqual(Array.from({ length: 10 }, (_, at) => at));
  const other = inquirerOf(service, stranger);
  const first = await Promise.all([other.inquire(['x']), other.inquire(['y'])]);
  const month = monthOf(new Date());
  expect(first.map(({ number }) => number).toSorted()).toEqual([`RFQ-${month}-0001`, `RFQ-${month}-0002`]);
}, 30_000);

test('a form without requestor, lines or figures, and a page without its brand, says at each field what is missing', async () => {
  const errorsOf = async (body: object) => (await clerk.call(url, body, en)).json().errors;
  expect(await errorsOf({ requestor: ' ', lines: [] })).toEqual({
    requestor: ['Enter who requests it'],
    brand: ['Brand parameter missing; refresh the page and retry'],
    lines: ['Enter at least one model'],
  });
  expect(await errorsOf({ requestor: 'a', brand: null })).toEqual({ lines: ['Enter at least one model'] });
  const rows = [
    { model: ' ', quantity: '0' },
    { model: 'x', quantity: '1,5', unit_weight: '-1', target_price: 'cheap', delivery_date: '24.12.' },
  ];
  expect(await errorsOf({ requestor: 'a', brand: null, lines: rows })).toEqual({
    'lines.0.model': ['Enter a model'],
    'lines.0.quantity': ['Enter a quantity above 0 with up to 3 decimals'],
    'lines.1.quantity': ['Enter a quantity above 0 with up to 3 decimals'],
    'lines.1.unit_weight': ['Enter a weight in kilograms above 0 with up to 6 decimals'],
    'lines.1.target_price': [expect.any(String)],
    'lines.1.delivery_date': [expect.any(String)],
  });
  const gone = { requestor: 'a', brand: 'gone', lines: [line] };
  expect(await errorsOf(gone)).toEqual({ brand: ['Brand parameter missing; refresh the page and retry'] });
  expect(await errorsOf({ ...gone, brand: null, customer: 'gone' })).toHaveProperty('customer');
  const zh = await clerk.call(url, { requestor: '', brand: null, lines: [] });
  expect(zh.json().errors).toEqual({ requestor: ['请填写需求人'], lines: ['请至少填写一个型号'] });
});

test('a thousand lines are taken and one more is rejected, with nothing stored', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ model: `M-${at}`, quantity: '1' }));
  const big = await clerk.inquire(rows(1_000), { customer_number: 'BIG' });
  expect(big.line_count).toBe(1_000);
  const lines = await clerk.linesOf(big.id);
  expect(lines.map(({ place }) => place)).toEqual(Array.from({ length: 1_000 }, (_, at) => at + 1));
  const more = await clerk.call(url, { requestor: 'a', brand: null, lines: rows(1_001) }, en);
  expect([more.statusCode, more.json().errors]).toEqual([422, { lines: ['At most 1,000 lines in one inquiry'] }]);
  const added = await clerk.call(`${url}/${big.id}/lines`, { lines: [line] }, en);
  expect([added.statusCode, added.json().errors]).toEqual([422, { lines: ['At most 1,000 lines in one inquiry'] }]);
  expect(await InquiryLines.countDocuments({ inquiry: big.id })).toBe(1_000);
}, 60_000);

test('inquiries are found by number, customer’s number, requestor and model, filtered, sorted, and page by page', async () => {
  const [brand, customer] = [await clerk.brand('Wago'), await clerk.customer('宁波佳酿')];
  const one = await clerk.inquire([{ model: 'WAGO 221-413', order_number: '0221-0413', quantity: '5' }], {
    ...{ requestor: '李小龙', brand: brand.id, customer: customer.id, customer_number: 'NB-900' },
    delivery_date: '2027-01-05',
  });
  const { find } = clerk;
  expect(await find({ keyword: one.number })).toEqual([one.number]);
  expect(await find({ keyword: 'nb-900' })).toEqual([one.number]);
  expect(await find({ keyword: 'lixiaolong' })).toEqual([one.number]);
  expect(await find({ keyword: 'wago221 41' })).toEqual([one.number]);
  expect(await find({ keyword: '02210413' })).toEqual([one.number]);
  expect(await find({ brand: brand.id })).toEqual([one.number]);
  expect(await find({ customer: customer.id, state: 'no-rfq' })).toEqual([one.number]);
  expect(await find({ customer: customer.id, state: 'closed' })).toEqual([]);
  expect(await find({ creator: ann.id, keyword: 'NB-900' })).toEqual([one.number]);
  expect(await find({ creator: 'nobody' })).toEqual([]);
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  expect(await find({ from: today, to: today, keyword: 'NB-900' })).toEqual([one.number]);
  expect(await find({ to: '2026-01-01' })).toEqual([]);
  expect((await find({ sort: '-delivery_date' }))[0]).toBe(one.number);
  const first = (await clerk.call(`${url}/list`, { limit: 2, sort: 'number' })).json().data;
  const next = (await clerk.call(first.next_page_url, { sort: 'number' })).json().data;
  const numbers = [...first.data, ...next.data].map(({ number }) => number);
  expect(numbers).toEqual(numbers.toSorted());
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('each order that the list offers is that of an index: nothing is sorted in memory', async () => {
  const { db } = mongoose.connection;
  await db?.command({ profile: 1, filter: { hasSortStage: true } });
  for (const sort of ['number', 'requestor', 'delivery_date', 'created_at'])
    for (const order of [sort, `-${sort}`]) expect(await clerk.find({ sort: order })).not.toEqual([]);
  await db?.command({ profile: 0 });
  const sorted = await db
    ?.collection('system.profile')
    .find({ ns: /\.inquiries$/ })
    .toArray();
  expect(sorted?.map(({ command }) => command.sort ?? command.pipeline)).toEqual([]);
});

test('of two clerks who save the head one wins, and the other gets a 409 with the present state', async () => {
  const { id } = await clerk.inquire(['x']);
  const save = (requestor: string) =>
    clerk.call(`${url}/${id}`, { requestor, brand: null, version: 1 }, { method: 'PUT' });
  const responses = await Promise.all([save('甲'), save('乙')]);
  const [won, lost] = responses.toSorted((a, b) => a.statusCode - b.statusCode);
  expect([won?.statusCode, lost?.statusCode, lost?.json().code]).toEqual([200, 409, 'inquiry.changed']);
  expect(lost?.json().state).toMatchObject({ id, version: 2, requestor: won?.json().data.requestor });
});

test('a brand that was deleted stays with an inquiry that names it, but cannot be chosen any more', async () => {
  const brand = await clerk.brand('Gone soon');
  const { id } = await clerk.inquire(['x'], { brand: brand.id });
  await clerk.call(`${base}/brands/${brand.id}`, { version: 1 }, { method: 'DELETE' });
  const put = { method: 'PUT' as const };
  const saved = await clerk.call(`${url}/${id}`, { requestor: 'b', brand: brand.id, version: 1 }, put);
  expect(saved.json().data).toMatchObject({ requestor: 'b', brand: { name: 'Gone soon' } });
  const other = await clerk.inquire(['x']);
  const chosen = await clerk.call(`${url}/${other.id}`, { requestor: 'b', brand: brand.id, version: 1 }, put);
  expect([chosen.statusCode, chosen.json().errors]).toEqual([422, { brand: ['缺少品牌参数，请刷新页面后重试'] }]);
});

test('a copy has the fields and lines of the other inquiry, the next number, and nothing of its state and history', async () => {
  const one = await clerk.inquire([{ ...line, unit_weight: '1.25', notes: 'n' }, 'second'], { customer_number: 'C-1' });
  await clerk.dataOf(`${url}/${one.id}/state`, { to: 'closed', outcome: 'lost', reason: 'r', version: 1 });
  const copy = await clerk.dataOf<typeof one>(`${url}/${one.id}/copy`, undefined, { method: 'POST' });
  expect(copy).toMatchObject({ customer_number: 'C-1', state: 'no-rfq', reason: null, line_count: 2, version: 1 });
  expect(copy.number > one.number).toBe(true);
  expect(copy.history).toHaveLength(1);
  const bare = (lines: Awaited<ReturnType<typeof clerk.linesOf>>) => lines.map(({ id: _, ...rest }) => rest);
  expect(bare(await clerk.linesOf(copy.id))).toEqual(bare(await clerk.linesOf(one.id)));
});

test('a customer’s inquiries move with it when it becomes part of another one, and back when that is undone', async () => {
  const [one, two] = [await clerk.customer('合并甲'), await clerk.customer('合并乙')];
  const { id } = await clerk.inquire(['x'], { customer: two.id });
  const merges = `${base}/customers/${one.id}/merges`;
  const { merge } = await clerk.dataOf<{ merge: string }>(merges, {
    version: 1,
    absorbed: [{ id: two.id, version: 1 }],
  });
  const { number, customer } = await clerk.now(id);
  expect(customer).toEqual({ id: one.id, name: '合并甲' });
  expect([await clerk.find({ keyword: '合并甲' }), await clerk.find({ keyword: '合并乙' })]).toEqual([[number], []]);
  await clerk.dataOf(`${merges}/${merge}/undo`, {});
  expect((await clerk.now(id)).customer).toEqual({ id: two.id, name: '合并乙' });
  expect([await clerk.find({ keyword: '合并甲' }), await clerk.find({ keyword: '合并乙' })]).toEqual([[], [number]]);
});

test('inquiries of a brand name the one that it became part of, and are found by it; theirs again when that is undone; those without are found by none', async () => {
  const [one, two] = [await clerk.brand('Merged Phoenix'), await clerk.brand('Phoenixkontakt')];
  const { id, number } = await clerk.inquire(['x'], { brand: two.id });
  const other = await clerk.inquire(['x'], { brand: one.id });
  const merges = `${base}/brands/${one.id}/merges`;
  const absorbed = [{ id: two.id, version: 1 }];
  const { merge } = await clerk.dataOf<{ merge: string }>(merges, { version: 1, absorbed });
  expect((await clerk.now(id)).brand).toEqual({ id: one.id, name: 'Merged Phoenix' });
  expect((await clerk.find({ brand: one.id })).toSorted()).toEqual([number, other.number]);
  expect(await clerk.find({ keyword: 'phoenixkontakt' })).toEqual([]);
  const { number: nameless } = await clerk.inquire(['x'], { requestor: '无品牌' });
  expect(await clerk.find({ brand: 'none', keyword: '无品牌' })).toEqual([nameless]);
  expect(await clerk.find({ brand: 'none' })).not.toContain(number);
  await clerk.dataOf(`${merges}/${merge}/undo`, {});
  expect((await clerk.now(id)).brand).toEqual({ id: two.id, name: 'Phoenixkontakt' });
  expect(await clerk.find({ brand: one.id })).toEqual([other.number]);
});

test('inquiries name the channel that theirs became part of, and theirs again when that is undone; who names both keeps both', async () => {
  const [one, two] = [await clerk.channel('渠道甲'), await clerk.channel('渠道乙')];
  const [first, both] = [await clerk.inquire(['x']), await clerk.inquire(['x'])];
  await clerk.dataOf(`${url}/${first.id}/channels`, { version: 1, channels: [two.id] });
  await clerk.dataOf(`${url}/${both.id}/channels`, { version: 1, channels: [one.id, two.id] });
  const named = async (id: string) => (await clerk.now(id)).channels.map(({ name }) => name).sort();
  const merges = `${base}/channels/${one.id}/merges`;
  const absorbed = [{ id: two.id, version: 1 }];
  const { merge } = await clerk.dataOf<{ merge: string }>(merges, { version: 1, absorbed });
  expect([await named(first.id), await named(both.id)]).toEqual([['渠道甲'], ['渠道乙', '渠道甲']]);
  await clerk.dataOf(`${merges}/${merge}/undo`, {});
  expect([await named(first.id), await named(both.id)]).toEqual([['渠道乙'], ['渠道乙', '渠道甲']]);
});

test('another team sees nothing of an inquiry, and a team with inquiries is not left behind by its last member', async () => {
  const { id } = await clerk.inquire(['x']);
  const [one] = await clerk.linesOf(id);
  const theirs = service.as(stranger);
  const tries = [
    await theirs(`${url}/${id}`),
    await theirs(`${url}/${id}`, { requestor: 'b', brand: null, version: 1 }, { method: 'PUT' }),
    await theirs(`${url}/${id}/lines/list`, {}),
    await theirs(`${url}/${id}/lines/${one?.id}`, { version: 1, quantity: '9' }, { method: 'PATCH' }),
    await theirs(`${url}/${id}/lines/remove`, { lines: [{ id: one?.id, version: 1 }] }),
    await theirs(`${url}/${id}/copy`, undefined, { method: 'POST' }),
    await theirs(`${url}/${id}/state`, { to: 'closed', outcome: 'lost', reason: 'r', version: 1 }),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
  const loner = somebody('loner');
  await inquirerOf(service, loner).inquire(['x']);
  const left = await teamwork(() => service).leave(loner);
  expect(left.statusCode).toBe(409);
});

test('the demonstration has three inquiries with prices from its lists, each in another state', async () => {
  await demo();
  await demo();
  const clerkOfDemo = inquirerOf(service, { id: 'demo-clerk', email: 'trade@example.com', group: 'trade' });
  const { data } = await clerkOfDemo.dataOf<{ data: Array<{ id: string; state: string }> }>(`${url}/list`, {});
  // beside those of the past, of which the dashboard tells
  const current = data.filter(({ id }) => id.startsWith('demo-inquiry-'));
  expect(current.map(({ state }) => state)).toEqual(['quotation-completed', 'waiting-weight', 'no-rfq']);
  for (const { id } of current) expect((await clerkOfDemo.now(id)).pricing?.sums).toHaveLength(1);
});
