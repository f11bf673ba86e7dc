import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { dayOf } from '@qiaohui/service-kit/shanghai-time';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { VOID } from '../contract.ts';
import { InOrders } from '../inbound/orders/model.ts';
import { Goods } from '../stock/goods/model.ts';
import { announce, base, book, clerk, order, setOut } from '../warehouse.fixture.ts';
import { belowLevel, expiring, levels, overdue } from './filters.ts';
import { Levels } from './model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());

const DAY_MS = 24 * 3_600_000;
const day = (ahead: number) => dayOf(new Date(Date.now() + ahead * DAY_MS));
const call = async (url: string, body: object = {}) => {
  const response = await service.as(clerk)(`${base}${url}`, body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
};
const rejected = async (url: string, body: object) => {
  const { statusCode, json } = await service.as(clerk)(`${base}${url}`, body);
  return [statusCode, json().code];
};
const names = async (kind: string, body: object = {}): Promise<string[]> =>
  (await call(`/alerts/${kind}`, { limit: 100, ...body })).data.map((row: Record<string, string>) =>
    kind === 'expiring' ? row.sku : kind === 'low' ? row.name : row.client_code,
  );

/** Puts a lot of goods in stock. */
async function lot(client_code: string, facts: { type?: string; sku?: string; count?: number; best_before?: string }) {
  const { id } = await announce(service.as(clerk), { client_code });
  const { goods } = await book(service.as(clerk), id, [{ type: 'M', count: 10, ...facts }]);
  return goods[0]?.id ?? '';
}
const shipAll = (client_code: string, goods_id: string, quantity = 10) =>
  call('/out/create', { client_code, deliver_type: 'express', ship: true, lines: [{ goods_id, quantity }] });

test('shelf lives that end within the set days are alerts, expired ones first, while goods are in stock', async () => {
  const [soon] = await Promise.all([
    lot('EXP', { sku: 'SOON', best_before: day(59) }),
    lot('EXP', { sku: 'LATE', best_before: day(61) }),
    lot('EXP', { sku: 'OVER', best_before: day(-3) }),
    lot('EXP', { sku: 'ENDLESS' }),
  ]);
  expect(await names('expiring', { keyword: 'exp' })).toEqual(['OVER', 'SOON']);
  const { version } = await call('/alerts/settings');
  await call('/alerts/settings/save', { version, days: 90, readers: [] });
  expect(await names('expiring', { keyword: 'exp' })).toEqual(['OVER', 'SOON', 'LATE']);
  expect(await rejected('/alerts/settings/save', { version, days: 5, readers: [] })).toEqual([
    409,
    'settings.moved-already',
  ]);
  expect(await call('/alerts/settings')).toMatchObject({ days: 90, user: { name: clerk.email } });
  await shipAll('EXP', soon);
  expect(await names('expiring', { keyword: 'exp' })).toEqual(['OVER', 'LATE']);
});

test('a level counts all lots of its client’s SKU, or of its model where there is none', async () => {
  const [first] = [await lot('LOW', { sku: 'A' }), await lot('LOW', { sku: 'A' }), await lot('OTHER', { sku: 'A' })];
  const bare = await lot('LOW', { type: 'BARE' });
  await lot('LOW', { type: 'BARE', sku: 'B', count: 50 });
  expect(await call('/alerts/level', { id: first })).toMatchObject({ by: 'sku', name: 'A', stock: 20, level: null });
  await call('/alerts/level/set', { goods: first, level: 20 });
  await call('/alerts/level/set', { goods: bare, level: 11 });
  expect(await names('low')).toEqual(['BARE']);
  await shipAll('LOW', first, 1);
  expect(await names('low')).toEqual(['BARE', 'A']);
  expect((await call('/alerts/low')).data[1]).toMatchObject({ stock: 19, level: 20, client_code: 'LOW' });
  await lot('LOW', { sku: 'A', count: 1 });
  expect(await names('low')).toEqual(['BARE']);
  await call('/alerts/level/set', { goods: bare, level: null });
  expect(await names('low')).toEqual([]);
  expect(await rejected('/alerts/level/set', { goods: 'unknown', level: 3 })).toEqual([404, 'goods.missing']);
});

test('a level counts goods however their SKU or model is spelled, and is one level for all spellings', async () => {
  const client_code = 'SPELL';
  const skus = await Promise.all(['Ab-1', 'AB-1', 'ａｂ－１'].map((sku) => lot(client_code, { sku })));
  const models = await Promise.all(['Typ 9', 'TYP  9'].map((type) => lot(client_code, { sku: '', type })));
  const levelOf = async (id = '') => await call('/alerts/level', { id });
  const { stock } = await levelOf(skus[0]);
  for (const id of skus) expect(await levelOf(id)).toMatchObject({ stock });
  const bare = (await levelOf(models[1])).stock;
  await call('/alerts/level/set', { goods: skus[0], level: stock });
  await call('/alerts/level/set', { goods: models[0], level: bare });
  expect((await call('/alerts/low', { keyword: client_code })).data).toEqual([]);
  await call('/alerts/level/set', { goods: skus[2], level: stock + 1 });
  await call('/alerts/level/set', { goods: models[1], level: bare + 1 });
  expect((await call('/alerts/low', { keyword: client_code })).data).toHaveLength(2);
});

test('of levels that are set at once for several spellings of goods, one remains', async () => {
  const client_code = 'AT-ONCE';
  const spellings = ['Oc-1', 'OC-1', 'ｏｃ－１', 'oc-1'];
  const lots = await Promise.all(spellings.map((sku) => lot(client_code, { sku })));
  await Promise.all(lots.map((goods, at) => call('/alerts/level/set', { goods, level: 1_000 + at })));
  expect(await Levels.countDocuments({ client_code })).toBe(1);
  const set = await Promise.all(lots.map((id) => call('/alerts/level', { id })));
  expect(new Set(set.map(({ level }) => level)).size).toBe(1);
});

test('a level counts goods under every spelling and every code of their client, and is one level for all of them', async () => {
  const made = async (form: { client_code: string; client_code2?: string }) => {
    const { id } = await announce(service.as(clerk), form);
    return (await book(service.as(clerk), id, [{ type: 'M', sku: 'SAME', count: 10 }])).goods[0]?.id ?? '';
  };
  const first = await made({ client_code: 'K-LEVEL' });
  const [small, wide] = [await made({ client_code: 'k-level' }), await made({ client_code: 'Ｋ-LEVEL ' })];
  const second = await made({ client_code: 'AGENT', client_code2: 'K-LEVEL' });
  await made({ client_code: 'AGENT' });
  await call('/alerts/level/set', { goods: first, level: 41 });
  for (const id of [first, small, wide, second])
    expect(await call('/alerts/level', { id })).toMatchObject({ client_code: 'K-LEVEL', stock: 40, level: 41 });
  await call('/alerts/level/set', { goods: small, level: 42 });
  expect((await call('/alerts/low', { keyword: 'k-level' })).data).toMatchObject([{ stock: 40, level: 42 }]);
  await call('/alerts/level/set', { goods: second, level: null });
  expect(await call('/alerts/level', { id: first })).toMatchObject({ level: null });
});

test('an in-order is overdue after its day until every line is complete, whatever surplus came of others', async () => {
  const goods = [
    { type: 'ONE', expected: 10 },
    { type: 'TWO', expected: 10 },
  ];
  const late = await announce(service.as(clerk), { client_code: 'LATE', eta: day(-1), goods });
  await announce(service.as(clerk), { client_code: 'BARE', eta: day(-2) });
  await announce(service.as(clerk), { client_code: 'TODAY', eta: day(0) });
  const { id } = await announce(service.as(clerk), { client_code: 'VOID', eta: day(-1) });
  await call('/in/set_status', { id, status: VOID });
  expect(await names('overdue')).toEqual(['BARE', 'LATE']);
  const scan = (nth: string, pieces: number) => ({
    ...{ op: crypto.randomUUID(), at: new Date().toISOString(), mode: 'receive' },
    ...{ code: `${late.number}-${nth}`, pieces },
  });
  await call('/scan/apply', { ops: [scan('01', 15)] });
  expect((await call('/alerts/overdue')).data[1]).toMatchObject({ received: 15, lacking: 10 });
  const rest = scan('02', 10);
  await call('/scan/apply', { ops: [rest] });
  expect(await names('overdue')).toEqual(['BARE']);
  const undo = { op: crypto.randomUUID(), at: new Date().toISOString(), mode: 'undo', undoes: rest.op };
  await call('/scan/apply', { ops: [undo] });
  expect(await names('overdue')).toEqual(['BARE', 'LATE']);
});

test('a silenced alert is quiet until its day, names who silenced it, and becomes active again', async () => {
  const goods = await lot('QUIET', { sku: 'Q', best_before: day(3) });
  const counts = await call('/alerts/counts');
  const quiet = (body: object) => call('/alerts/quiet', { kind: 'expiring', id: goods, ...body });
  expect((await quiet({ until: day(7) })).expiring).toBe(counts.expiring - 1);
  expect(await names('expiring', { keyword: 'quiet' })).toEqual([]);
  const known = (await call('/alerts/expiring', { keyword: 'quiet', quiet: true })).data[0];
  expect(known.quiet).toMatchObject({ until: day(7), user: { name: clerk.email } });
  await Goods.collection.updateOne({ _id: goods as never }, { $set: { 'quiet.until': day(-1) } });
  expect(await names('expiring', { keyword: 'quiet' })).toEqual(['Q']);
  await quiet({ until: null });
  expect(await names('expiring', { keyword: 'quiet' })).toEqual([]);
  await call('/goods/edit', { id: goods, type: 'M', sku: 'Q', best_before: day(2), edits: 0 });
  expect(await names('expiring', { keyword: 'quiet' })).toEqual(['Q']);
  await quiet({ until: null });
  await quiet({});
  expect(await names('expiring', { keyword: 'quiet' })).toEqual(['Q']);
  expect(await rejected('/alerts/quiet', { kind: 'expiring', id: goods, until: day(-1) })).toEqual([
    422,
    'form.invalid',
  ]);
  expect(await rejected('/alerts/quiet', { kind: 'low', id: goods, until: null })).toEqual([422, 'form.invalid']);
  expect(await rejected('/alerts/quiet', { kind: 'overdue', id: 'x', until: day(2) })).toEqual([
    404,
    'in-order.missing',
  ]);
});

test('pieces that are reserved and shipped later change no alert twice', async () => {
  const goods = await lot('PROMISE', { sku: 'P' });
  await call('/alerts/level/set', { goods, level: 10 });
  const { id } = await order(service.as(clerk), [{ goods_id: goods, quantity: 4 }], { client_code: 'PROMISE' });
  await setOut(service.as(clerk), id, 'applied');
  expect(await names('low', { keyword: 'promise' })).toEqual([]);
  await call('/out/pick', { id });
  await setOut(service.as(clerk), id, 'shipped');
  expect(await names('low', { keyword: 'promise' })).toEqual(['P']);
});

/** Returns the stages of a query plan, at any depth. */
const stagesOf = (plan: unknown): string[] => JSON.stringify(plan).match(/"stage":"\w+"/g) ?? [];

test('alerts are found by index among very many goods', async () => {
  const row = await Goods.findById(await lot('MANY', {}))
    .orFail()
    .lean();
  const many = Array.from({ length: 3_000 }, (_, n) => ({
    ...row,
    _id: `many-${n}`,
    code: `MANY-${n}`,
    client_code: `C-${n % 50}`,
    sku: n % 2 ? `S-${n}` : '',
    best_before: day(300 + (n % 900)),
  }));
  await Goods.collection.insertMany(many as never[]);
  const seeking = [
    Goods.collection.find(expiring(60, false)).sort({ best_before: 1, _id: 1 }).limit(21),
    InOrders.collection.find(overdue(false)).sort({ eta: 1, _id: 1 }).limit(21),
    Levels.collection.aggregate([{ $match: levels(false) }, { $sort: { at: -1, _id: -1 } }, ...belowLevel]),
  ];
  for (const found of seeking) {
    const plan = await found.explain('executionStats');
    expect(stagesOf(plan)).not.toContain('"stage":"COLLSCAN"');
    expect(stagesOf(plan)).not.toContain('"stage":"SORT"');
    expect(JSON.stringify(plan)).not.toMatch(/"collectionScans":"?[1-9]/);
  }
  const plan = JSON.stringify(
    await (seeking[0] as { explain: (how: string) => Promise<object> }).explain('executionStats'),
  );
  expect(Number(/"totalDocsExamined":(\d+)/.exec(plan)?.[1])).toBeLessThan(30);
}, 60_000);
