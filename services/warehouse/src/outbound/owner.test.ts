import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../app.ts';
import { Goods } from '../stock/goods/model.ts';
import { upgrade } from '../upgrade/upgrade.ts';
import { announce, base, book, clerk, one, oneOut, order, setOut } from '../warehouse.fixture.ts';
import { OutOrders } from './orders/model.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());
const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);

/** Puts a customer's goods at the dock. */
async function goodsOf(client: object, sku = 'OWN') {
  const { id } = await announce(service.as(clerk), client);
  const [goods] = (await book(service.as(clerk), id, [{ type: `Model ${sku}`, sku, count: 20 }])).goods;
  return { id: goods?.id ?? '', code: goods?.code ?? '', inOrder: id };
}
const form = (client_code: string, ...goods: Array<{ id: string }>) => ({
  ...{ client_code, deliver_type: 'express' },
  lines: goods.map(({ id: goods_id }) => ({ goods_id, quantity: 2 })),
});

test('goods of another customer are a 409 on a new, a changed and an at once shipped order, naming line, goods and owner', async () => {
  const [mine, theirs] = [await goodsOf({ client_code: 'SH-MY' }), await goodsOf({ client_code: 'SY-ZJ' })];
  for (const more of [{}, { ship: true }]) {
    const response = await call('/out/create', { ...form('SH-MY', mine, theirs), ...more });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'out-order.not-owner', state: { line: 1, code: theirs.code, owner: 'SY-ZJ', client_code: 'SH-MY' } },
    ]);
    for (const text of ['第 2 行', theirs.code, 'SY-ZJ', 'SH-MY']) expect(response.json().message).toContain(text);
  }
  const { id } = await order(service.as(clerk), form('', mine).lines, { client_code: 'SH-MY' });
  const edited = await call('/out/edit', { ...form('SH-MY', theirs), id, version: 1 });
  expect([edited.statusCode, edited.json().code]).toEqual([409, 'out-order.not-owner']);
  const renamed = await call('/out/edit', { ...form('SY-ZJ', mine), id, version: 1 });
  expect(renamed.json().code).toBe('out-order.not-owner');
  expect(await oneOut(service.as(clerk), id)).toMatchObject({ version: 1, client_code: 'SH-MY' });
});

test('any of the three codes of the in-order names the owner, whatever their case and spaces, also when they change', async () => {
  const codes = { client_code: 'GZ-MZ', client_code2: 'GZ MZ tm', client_code3: 'GZ-WJ' };
  const goods = await goodsOf(codes);
  for (const client of [' gz-mz ', 'Gz  Mz TM', 'gz-wj']) {
    expect((await call('/out/create', form(client, goods))).statusCode).toBe(200);
  }
  const written = await order(service.as(clerk), form('', goods).lines, { client_code: 'gz-mz' });
  expect(written.client_code).toBe('GZ-MZ');
  const { edits } = await one(service.as(clerk), goods.inOrder);
  const change = { id: goods.inOrder, edits, client_code2: codes.client_code2, client_code3: '', reason: 'typo' };
  expect((await call('/in/codes', change)).statusCode).toBe(200);
  expect((await call('/out/create', form('GZ-WJ', goods))).json().code).toBe('out-order.not-owner');
});

test('goods get no other owner by a change of their in-order’s form: its codes are corrected with a reason that stays, and none that an applied order needs is taken away', async () => {
  const goods = await goodsOf({ client_code: 'AT-OWN', client_code2: 'own two' });
  await goodsOf({ client_code: 'AT-OTH' });
  const order_ = await one(service.as(clerk), goods.inOrder);
  const facts = { id: order_.id, client_code: 'AT-OWN', client_code2: 'OWN  two', package: 'parcel', quantity: 2 };
  for (const more of [{ client_code2: 'AT-OTH' }, { client_code3: 'AT-OTH' }, { client_code2: '' }]) {
    const edited = await call('/in/edit', { ...facts, edits: order_.edits, ...more });
    expect([edited.statusCode, edited.json().code]).toEqual([409, 'in-order.codes-fixed']);
  }
  expect((await call('/out/create', form('AT-OTH', goods))).json().code).toBe('out-order.not-owner');
  const same = await call('/in/edit', { ...facts, edits: order_.edits, desc: 'spaces and case are no other code' });
  expect(same.json().data).toMatchObject({ client_code2: 'OWN  two', edits: order_.edits + 1 });

  const { id, number } = await order(service.as(clerk), form('', goods).lines, { client_code: 'own two' });
  await setOut(service.as(clerk), id, 'applied');
  const correct = (more: object) =>
    call('/in/codes', {
      id: order_.id,
      edits: order_.edits + 1,
      client_code2: '',
      client_code3: 'NEW-3',
      reason: 'typo',
      ...more,
    });
  const needed = await correct({});
  expect([needed.statusCode, needed.json()]).toMatchObject([409, { code: 'in-order.code-needed', state: { number } }]);
  expect(needed.json().message).toContain(number);
  await setOut(service.as(clerk), id, 'pending');
  expect((await correct({ reason: ' ' })).json().errors).toHaveProperty('reason');
  expect((await correct({ edits: order_.edits })).json().code).toBe('in-order.edited-already');
  const twice = await Promise.all([correct({}), correct({})]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await one(service.as(clerk), order_.id)).toMatchObject({
    client_code: 'AT-OWN',
    client_code2: '',
    client_code3: 'NEW-3',
    changes: [
      {
        from: { client_code2: 'OWN  two', client_code3: '' },
        to: { client_code2: '', client_code3: 'NEW-3' },
        reason: 'typo',
      },
    ],
  });
  expect((await call('/out/create', form('new-3', goods))).statusCode).toBe(200);
  expect((await setOut(service.as(clerk), id, 'applied')).json().code).toBe('out-order.not-owner');
});

test('an order from before owners were checked is a 409 at each next step, says why, and can be emptied', async () => {
  const [mine, theirs] = [await goodsOf({ client_code: 'OLD-A' }), await goodsOf({ client_code: 'OLD-B' }, 'FOREIGN')];
  const { id, number } = await order(service.as(clerk), form('', mine).lines, { client_code: 'OLD-A' });
  const other = await order(service.as(clerk), form('', theirs).lines, { client_code: 'OLD-B' });
  const lines = [...(await OutOrders.findById(id).orFail().lean()).lines];
  const foreign = (await OutOrders.findById(other.id).orFail().lean()).lines;
  await OutOrders.updateOne({ _id: id }, { $set: { lines: [...lines, ...foreign], quantity: 4 } });
  const shown = await oneOut(service.as(clerk), id);
  expect(shown.lines.map(({ owner, foreign: isForeign }) => [owner, isForeign])).toEqual([
    ['OLD-A', false],
    ['OLD-B', true],
  ]);
  expect(shown.moves[0]).toEqual({ to: 'applied', blockedBy: ['out-order.not-owner'] });
  expect((await setOut(service.as(clerk), id, 'applied')).json().code).toBe('out-order.not-owner');

  // as the former version left it when applied and picked
  await OutOrders.updateOne({ _id: id }, { $set: { status: 'applied' } });
  await Goods.collection.updateMany({ _id: { $in: [mine.id, theirs.id] as never[] } }, { $inc: { free: -2 } });
  const scan = { op: randomUUID(), at: new Date().toISOString(), mode: 'pick', order: number, code: mine.code };
  expect((await call('/scan/apply', { ops: [{ ...scan, pieces: 2 }] })).json().data).toMatchObject([
    { done: false, code: 'out-order.not-owner' },
  ]);
  expect((await call('/out/pick', { id })).json().code).toBe('out-order.not-owner');
  const pack = { kind: 'box', lines: [{ line: 0, quantity: 1 }] };
  expect((await call('/out/pack', { id, version: 1, packs: [pack] })).json().code).toBe('out-order.not-owner');
  expect((await setOut(service.as(clerk), id, 'shipped')).json().code).toBe('out-order.not-owner');
  expect((await setOut(service.as(clerk), id, 'pending')).statusCode).toBe(200);
  const emptied = await call('/out/edit', { ...form('OLD-A', mine), id, version: 2 });
  expect(emptied.json().data).toMatchObject({ lines: [{ owner: 'OLD-A', foreign: false }] });
  expect((await setOut(service.as(clerk), id, 'applied')).statusCode).toBe(200);
});

test('the search for an order offers the client’s own goods, by any of their codes', async () => {
  const mine = await goodsOf({ client_code: 'FIND-A', client_code2: 'FIND-A2' }, 'SEARCHED');
  await goodsOf({ client_code: 'FIND-B' }, 'SEARCHED');
  const found = async (owner: string) =>
    (await call('/stocks/find_goods', { keyword: 'searched', stock: 1, owner }))
      .json()
      .data.data.map((row: { id: string }) => row.id);
  expect(await found('find-a')).toEqual([mine.id]);
  expect(await found(' FIND-A2')).toEqual([mine.id]);
  expect(await found('FIND')).toEqual([]);
});

test('goods from before owners were stored get them at the next start', async () => {
  const goods = await goodsOf({ client_code: 'PAST', client_code2: 'Past  2' });
  await Goods.collection.updateOne({ _id: goods.id as never }, { $unset: { owners: 1 } });
  await Upgrades.deleteOne({ _id: 'owners' });
  await Promise.all([upgrade(), upgrade()]);
  expect((await Goods.findById(goods.id).orFail().lean()).owners).toEqual(['PAST', 'PAST 2']);
  expect((await call('/out/create', form('past 2', goods))).statusCode).toBe(200);
});
