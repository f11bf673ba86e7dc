import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import mongoose from 'mongoose';
import { trade } from '../../app.ts';
import { ann, stranger } from '../../people.fixture.ts';
import type { ItemRow } from '../items/schema.ts';
import { rebuild } from '../revisions/revisions.fixture.ts';
import { Acts } from './model.ts';
import { MOST_ROWS } from './schema.ts';

const base = '/api/v1/trade/price-lists';
let service: TestService;
let team: string;

beforeAll(async () => {
  service = await startTest(trade);
  team = (await service.as(ann)('/api/v1/trade/team')).json().data.id;
}, 30_000);
afterAll(() => service.stop());

const send = (url: string, body?: unknown, more?: object) => service.as(ann)(`${base}${url}`, body, more);
const makeList = async (kind = 'price'): Promise<string> => (await send('', { name: 'Preise', kind })).json().data.id;
const row = (order_number: string, more: object = {}) => ({ order_number, unit_price: '10', currency: 'EUR', ...more });
const countOf = async (list: string): Promise<number> => (await send(`/${list}`)).json().data.item_count;

/** A list with rows A, B, C …, its revision and its rows. */
async function filled(
  names: string[],
  more: object = {},
): Promise<{ list: string; revision: number; rows: ItemRow[] }> {
  const list = await makeList();
  const adds = names.map((name) => row(name, more));
  const { revision, rows } = (await send(`/${list}/items/changes`, { revision: null, kind: 'paste', adds })).json()
    .data;
  return { list, revision, rows };
}
const windowOf = async (list: string, query: object = {}) =>
  (await send(`/${list}/items/window`, query)).json().data as {
    total: number;
    rows: ItemRow[];
    revision: number | null;
    many?: { counted: boolean; in_order: boolean };
  };
const namesIn = async (list: string, query: object = {}) =>
  (await windowOf(list, query)).rows.map(({ order_number }) => order_number);
const seen = ({ id: item, version }: ItemRow) => ({ item, version });

test('rows are edited, added and deleted in one act, and one undo takes all of it back to its place', async () => {
  const { list, revision, rows } = await filled(['A', 'B', 'C', 'D']);
  const [a, b, c] = rows as [ItemRow, ItemRow, ItemRow];
  const body = {
    ...{ revision, kind: 'paste' },
    changes: [{ ...seen(a), set: { unit_price: '11', discount_group: 'G' } }],
    adds: [row('E')],
    deletes: [seen(b), seen(c)],
  };
  const { act, item_count, rows: after } = (await send(`/${list}/items/changes`, body)).json().data;
  expect([item_count, after.length]).toEqual([3, 2]);
  expect(await namesIn(list)).toEqual(['A', 'D', 'E']);
  expect((await windowOf(list)).rows[0]).toMatchObject({ unit_price: '11', discount_group: 'G', version: 2 });
  expect(await namesIn(list, { offset: 1, limit: 1 })).toEqual(['D']);
  expect(await namesIn(list, { group: 'g' })).toEqual(['A']);
  const undone = (await send(`/${list}/items/acts/${act}/undo`, {})).json().data;
  expect([undone.item_count, await countOf(list)]).toEqual([4, 4]);
  expect(await namesIn(list)).toEqual(['A', 'B', 'C', 'D']);
  expect((await windowOf(list)).rows[0]).toMatchObject({ unit_price: '10', discount_group: null, version: 3 });
  expect((await send(`/${list}/items/acts/${act}/undo`, {})).json().code).toBe('price-act.undone');
  await send(`/${list}/items/acts/${undone.act}/undo`, {});
  expect(await namesIn(list)).toEqual(['A', 'D', 'E']);
});

test('acts on the same row are undone one after the other and done again, until somebody else changes it', async () => {
  const { list, revision, rows } = await filled(['A', 'B']);
  const [a, b] = rows as [ItemRow, ItemRow];
  const change = async (body: object) =>
    (await send(`/${list}/items/changes`, { revision, kind: 'edit', ...body })).json().data as {
      act: string;
      rows: ItemRow[];
    };
  const undo = async (act: string) => (await send(`/${list}/items/acts/${act}/undo`, {})).json();
  const priceOf = async () => (await windowOf(list)).rows.map(({ unit_price }) => unit_price);
  const first = await change({ changes: [{ ...seen(a), set: { unit_price: '11' } }] });
  const second = await change({
    changes: [a, b].map(({ id: item }, nth) => ({ item, version: 2 - nth, set: { unit_price: '12' } })),
  });
  const [edited] = second.rows as [ItemRow];
  const third = await change({ deletes: [seen(edited)] });
  expect(await priceOf()).toEqual(['12']);

  const redos: string[] = [];
  for (const [{ act }, prices] of [
    [third, ['12', '12']],
    [second, ['11', '10']],
    [first, ['10', '10']],
  ] as const) {
    redos.push((await undo(act)).data?.act);
    expect(await priceOf()).toEqual(prices);
  }
  const again: string[] = [];
  for (const prices of [['11', '10'], ['12', '12'], ['12']]) {
    again.push((await undo(redos.pop() ?? '')).data?.act);
    expect(await priceOf()).toEqual(prices);
  }
  await undo(again.pop() ?? '');
  const [now] = (await windowOf(list)).rows as [ItemRow];
  await change({ changes: [{ ...seen(now), set: { discount_group: 'G' } }] });
  expect((await undo(again.pop() ?? '')).code).toBe('price-item.changed');
});

test('an act on a row that somebody else changed is a 409 with the present states, and nothing of it is done', async () => {
  const { list, revision, rows } = await filled(['A', 'B', 'C']);
  const [a, b, c] = rows as [ItemRow, ItemRow, ItemRow];
  const edit = (changes: object[], deletes: object[] = []) =>
    send(`/${list}/items/changes`, { revision, kind: 'edit', changes, deletes });
  const { act } = (await edit([{ ...seen(a), set: { unit_price: '11' } }])).json().data;
  await edit([], [seen(c)]);
  const late = await edit([
    { ...seen(b), set: { unit_price: '20' } },
    { ...seen(a), set: { unit_price: '20' } },
    { ...seen(c), set: { unit_price: '20' } },
  ]);
  expect([late.statusCode, late.json().code]).toEqual([409, 'price-item.changed']);
  expect(late.json().state).toMatchObject({ rows: [{ id: a.id, unit_price: '11', version: 2 }], gone: [c.id] });
  expect((await windowOf(list)).rows.map(({ unit_price }) => unit_price)).toEqual(['11', '10']);
  await edit([{ item: a.id, version: 2, set: { unit_price: '12' } }]);
  const undo = await send(`/${list}/items/acts/${act}/undo`, {});
  expect([undo.statusCode, undo.json().code, undo.json().state.rows[0].unit_price]).toEqual([
    409,
    'price-item.changed',
    '12',
  ]);
});

test('a row of a revision that is no longer in force was deleted by nobody: the list has another revision', async () => {
  const { list, rows } = await filled(['A']);
  const revision = await rebuild(team, list, [{ order_number: 'B', unit_price: '10', currency: 'EUR' }] as never);
  const [a] = rows as [ItemRow];
  // as of a page that has read the list again, but not yet the row that was typed into
  const late = { revision, kind: 'edit', changes: [{ ...seen(a), set: { unit_price: '11' } }] };
  const edit = await send(`/${list}/items/changes`, late);
  const { code, state } = edit.json();
  expect([edit.statusCode, code, state.revision]).toEqual([409, 'price-list.revised', revision]);
  const items = [{ item: a.id, version: a.version }];
  const many = await send(`/${list}/items/bulk`, { revision, items, set: { currency: 'USD' } });
  expect(many.json().code).toBe('price-list.revised');
});

test('two who change the same row at once: one wins, the other sees the winner’s row', async () => {
  const { list, revision, rows } = await filled(['A']);
  const edit = (unit_price: string) => {
    const changes = rows.map((one) => ({ ...seen(one), set: { unit_price } }));
    return send(`/${list}/items/changes`, { revision, kind: 'edit', changes });
  };
  const responses = await Promise.all(['11', '12', '13', '14'].map(edit));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect([(await windowOf(list)).rows[0]?.version, await Acts.countDocuments({ list })]).toEqual([2, 2]);
});

test('a double click adds once; the first rows of an empty list are added once by two at the same time', async () => {
  const list = await makeList();
  const headers = { 'idempotency-key': randomUUID() };
  const add = (name: string, more?: object) =>
    send(`/${list}/items/changes`, { revision: null, kind: 'add', adds: [row(name)] }, more);
  const [once, again] = [await add('A', { headers }), await add('A', { headers })];
  expect(again.json()).toEqual(once.json());
  expect((await add('B')).json().code).toBe('price-list.revised');
  const other = await makeList();
  const first = (name: string) => send(`/${other}/items/changes`, { revision: null, kind: 'add', adds: [row(name)] });
  const both = await Promise.all([first('A'), first('B')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect([await countOf(list), await countOf(other)]).toEqual([1, 1]);
});

test('a row must be complete for its kind of list, and a 422 names each field of each row', async () => {
  const { list, revision, rows } = await filled(['A']);
  const [a] = rows as [ItemRow];
  const bad = await send(`/${list}/items/changes`, {
    ...{ revision, kind: 'paste', changes: [{ ...seen(a), set: { unit_price: null } }] },
    adds: [row('B'), { model: 'x', discount_rate: '5' }],
  });
  expect(Object.keys(bad.json().errors).sort()).toEqual([
    'adds.1.currency',
    'adds.1.unit_price',
    'changes.0.unit_price',
  ]);
  const discounts = await makeList('discount');
  const adds = [{ code: 'RAB-1', discount_rate: '12.5' }, { discount_group: 'LS', discount_rate: '5' }, row('A')];
  const wrong = await send(`/${discounts}/items/changes`, { revision: null, kind: 'paste', adds });
  expect(Object.keys(wrong.json().errors).sort()).toEqual([
    'adds.2.code',
    'adds.2.currency',
    'adds.2.discount_rate',
    'adds.2.order_number',
    'adds.2.unit_price',
  ]);
  await send(`/${discounts}/items/changes`, { revision: null, kind: 'paste', adds: adds.slice(0, 2) });
  expect((await windowOf(discounts, { keyword: 'rab' })).rows).toMatchObject([
    { code: 'RAB-1', discount_rate: '12.5', discounted_price: null },
  ]);
  const twice = { revision, kind: 'edit', changes: [1, 2].map(() => ({ ...seen(a), set: { model: 'x' } })) };
  expect((await send(`/${list}/items/changes`, twice)).json().errors).toHaveProperty('changes');
});

test('rows are found by the beginning and the tail of order number and model, by group and by currency, and sorted', async () => {
  const list = await makeList();
  const adds = [
    row('HD-5782-06', { model: 'M6×20', unit_price: '200', price_unit: 100, discount_group: 'LS 1' }),
    row('HD-70', { model: 'RT-LS C16', unit_price: '3', currency: 'USD' }),
    row('41.002', { model: 'Sechskant 5782', piece_price: '1.5', discount_group: 'LS1' }),
  ];
  await send(`/${list}/items/changes`, { revision: null, kind: 'paste', adds });
  const finds = (query: object) => namesIn(list, query);
  expect(await finds({ keyword: 'hd 5782' })).toEqual(['HD-5782-06']);
  expect(await finds({ keyword: '5782' })).toEqual(['41.002']);
  expect(await finds({ keyword: 'hd' })).toEqual(['HD-5782-06', 'HD-70']);
  expect(await finds({ keyword: '82-06' })).toEqual(['HD-5782-06']);
  expect(await finds({ keyword: 'C16' })).toEqual([]);
  expect(await finds({ keyword: 'm6x' })).toEqual(['HD-5782-06']);
  expect(await finds({ keyword: '[.*' })).toEqual([]);
  expect(await finds({ group: 'ls1' })).toEqual(['HD-5782-06', '41.002']);
  expect(await finds({ group: 'ls1', keyword: '41' })).toEqual(['41.002']);
  expect(await finds({ currency: 'USD' })).toEqual(['HD-70']);
  expect(await finds({ sort: 'price' })).toEqual(['41.002', 'HD-5782-06', 'HD-70']);
  expect(await finds({ sort: '-price', offset: 2 })).toEqual(['41.002']);
  expect(await finds({ sort: '-order_number' })).toEqual(['HD-70', 'HD-5782-06', '41.002']);
  expect(await windowOf(list, { keyword: 'hd', limit: 1 })).toMatchObject({ total: 2, rows: [{}] });
  const { rows } = await windowOf(list, { offset: 3 });
  expect(rows).toEqual([]);
});

test('rows come in the order of a column as its index has them, and are not sorted', async () => {
  const { list } = await filled(['B', 'A', 'C'], { model: 'M' });
  const { db } = mongoose.connection;
  await db?.command({ profile: 1, filter: { hasSortStage: true } });
  const orders = ['price', '-price', 'order_number', '-order_number', 'model', '-model'];
  const read = await Promise.all(orders.map((sort) => namesIn(list, { sort })));
  await db?.command({ profile: 0 });
  const [ahead, back] = [
    ['B', 'A', 'C'],
    ['C', 'A', 'B'],
  ];
  expect(read).toEqual([ahead, back, ['A', 'B', 'C'], ['C', 'B', 'A'], ahead, back]);
  expect(await db?.collection('system.profile').countDocuments({ ns: /price_items$/ })).toBe(0);
});

test('of a keyword that finds most of a long list a page reads no more than it shows, and the rows are counted behind it', async () => {
  const count = 10_050;
  const list = await makeList();
  const rows = Array.from({ length: count }, (_, at) => row(`X${count - at}`, { unit_price: `${at + 1}` }));
  await rebuild(team, list, rows, { size: 5_000 });
  const { db } = mongoose.connection;
  const reads = () =>
    db
      ?.collection('system.profile')
      .find({ ns: /price_items$/, op: 'query' })
      .toArray() ?? [];
  await db?.command({ profile: 2 });
  const first = await windowOf(list, { keyword: 'x', limit: 10 });
  await db?.command({ profile: 0 });
  expect(first).toMatchObject({ total: 10_000, many: { counted: false, in_order: false } });
  expect(first.rows.map(({ order_number }) => order_number).slice(0, 3)).toEqual(['X1', 'X10', 'X100']);
  expect(await reads()).toMatchObject([{ docsExamined: 10, nreturned: 10 }]);
  const counted = await waitFor(async () => {
    const found = await windowOf(list, { keyword: 'x', offset: count - 2, limit: 10 });
    return found.many?.counted && found;
  });
  expect(counted).toMatchObject({ total: count, rows: [{ order_number: 'X9998' }, { order_number: 'X9999' }] });
  await db?.collection('system.profile').drop();
  await db?.command({ profile: 1, filter: { hasSortStage: true } });
  const byPrice = await windowOf(list, { keyword: 'x', sort: '-price', limit: 2 });
  await db?.command({ profile: 0 });
  expect(byPrice).toMatchObject({ many: { counted: true, in_order: true }, rows: [{ order_number: 'X1' }, {}] });
  expect(await reads()).toEqual([]);
  expect(await windowOf(list, { keyword: 'x99', limit: 1 })).toMatchObject({
    total: 111,
    rows: [{ order_number: 'X9999' }],
  });
}, 30_000);

test('prices of given rows, or of all that a filter finds, are multiplied and fields set in one act that is undone', async () => {
  const { list, revision, rows } = await filled(['A-1', 'A-2', 'B-1'], { unit_price: '12.50', piece_price: '0.0125' });
  const bulk = (body: object) => send(`/${list}/items/bulk`, { revision, ...body });
  const dearer = (await bulk({ filter: { keyword: 'a' }, price_factor: '1.05' })).json().data;
  const prices = async () => (await windowOf(list)).rows.map((one) => [one.unit_price, one.piece_price]);
  expect(await prices()).toEqual([
    ['13.13', '0.0131'],
    ['13.13', '0.0131'],
    ['12.5', '0.0125'],
  ]);
  expect(dearer).toMatchObject({ kind: 'bulk', item_count: 3 });
  await send(`/${list}/items/acts/${dearer.act}/undo`, {});
  expect((await prices())[0]).toEqual(['12.5', '0.0125']);
  const last = rows[2] as ItemRow;
  await bulk({ items: [seen(last)], set: { discount_group: 'G', discount_rate: '7' } });
  expect(await namesIn(list, { group: 'G' })).toEqual(['B-1']);
  expect((await bulk({ items: [seen(last)], set: { currency: 'USD' } })).json().code).toBe('price-item.changed');
  for (const wrong of [
    { filter: {} },
    { filter: {}, set: {}, price_factor: '2' },
    { set: { currency: 'USD' } },
    { filter: { keyword: 'none' }, set: { currency: 'USD' } },
    { filter: {}, price_factor: '0' },
    { filter: {}, set: { unit_price: null, piece_price: null } },
  ])
    expect([wrong, (await bulk(wrong)).statusCode]).toEqual([wrong, 422]);
});

test('more rows than one act may have are refused plainly; as many as it may have are one act', async () => {
  const list = await makeList();
  await rebuild(team, list, []);
  const { revision } = (await send(`/${list}`)).json().data;
  const adds = Array.from({ length: MOST_ROWS }, (_, at) => row(`HD-${at}`, { model: `Sechskantschraube ${at}` }));
  const pasted = await send(`/${list}/items/changes`, { revision, kind: 'paste', adds });
  expect([pasted.statusCode, pasted.json().data.item_count]).toEqual([200, MOST_ROWS]);
  expect(await namesIn(list, { offset: MOST_ROWS - 1 })).toEqual([`HD-${MOST_ROWS - 1}`]);
  expect((await send(`/${list}/items/bulk`, { revision, filter: {}, price_factor: '2' })).statusCode).toBe(200);
  await send(`/${list}/items/changes`, { revision, kind: 'add', adds: [row('one more')] });
  const refused = await send(`/${list}/items/bulk`, { revision, filter: {}, price_factor: '2' });
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'price-items.too-many']);
}, 60_000);

test('a list with more deleted places than a revision keeps is written again without them, and goes on', async () => {
  const list = await makeList();
  const adds = Array.from({ length: MOST_ROWS }, (_, at) => row(`HD-${at}`));
  let revision: number | null = null;
  const deletable: ItemRow[][] = [];
  for (let round = 0; round < 3; round += 1) {
    const added = await send(`/${list}/items/changes`, { revision, kind: 'paste', adds });
    revision = added.json().data.revision as number;
    deletable.push(added.json().data.rows);
  }
  await send(`/${list}/items/changes`, { revision, kind: 'add', adds: [row('last')] });
  const remove = (rows: ItemRow[] = []) =>
    send(`/${list}/items/changes`, { revision, kind: 'delete', deletes: rows.map(seen) });
  for (const rows of deletable.slice(0, 2)) expect((await remove(rows)).statusCode).toBe(200);
  expect(await namesIn(list, { offset: MOST_ROWS })).toEqual(['last']);
  expect((await remove(deletable[2])).json().code).toBe('price-list.processing');
  const after = await waitFor(async () => {
    const found = (await send(`/${list}`)).json().data;
    return found.status === 'normal' && found.revision !== revision && found;
  });
  expect(after.item_count).toBe(MOST_ROWS + 1);
  expect(await namesIn(list, { offset: MOST_ROWS })).toEqual(['last']);
  expect((await remove(deletable[2])).json().code).toBe('price-list.revised');
}, 60_000);

test('another team gets 404 for a list’s rows, acts and revisions', async () => {
  const { list, revision, rows } = await filled(['A']);
  const { act } = (await send(`/${list}/items/bulk`, { revision, filter: {}, price_factor: '2' })).json().data;
  const call = (url: string, body: unknown) => service.as(stranger)(`${base}/${list}${url}`, body);
  const [a] = rows as [ItemRow];
  for (const [url, body] of [
    ['/items/window', {}],
    ['/items/changes', { revision, kind: 'delete', deletes: [seen(a)] }],
    ['/items/bulk', { revision, filter: {}, price_factor: '2' }],
    [`/items/acts/${act}/undo`, {}],
    ['/revisions', undefined],
    [`/revisions/${revision}/rollback`, { version: 1 }],
    ['/revisions/diff', { from: revision, to: revision }],
    ['/restore', {}],
  ] as const)
    expect([url, (await call(url, body)).statusCode]).toEqual([url, 404]);
  // their own list opens neither the rows nor the acts of ours
  const own = (await service.as(stranger)(base, { name: 'x' })).json().data.id;
  const theirs = await service.as(stranger)(`${base}/${own}/items/changes`, {
    revision: null,
    kind: 'add',
    adds: [row('X')],
  });
  const foreign = await service.as(stranger)(`${base}/${own}/items/changes`, {
    ...{ revision: theirs.json().data.revision, kind: 'delete', deletes: [{ item: a.id, version: 2 }] },
  });
  expect([foreign.statusCode, foreign.json().code, foreign.json().state.id]).toEqual([409, 'price-list.revised', own]);
  expect((await service.as(stranger)(`${base}/${own}/items/acts/${act}/undo`, {})).statusCode).toBe(404);
});
