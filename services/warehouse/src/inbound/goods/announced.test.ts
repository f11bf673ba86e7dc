import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { InOrderEvent } from '../../contract.ts';
import { Boxes } from '../../stock/boxes/model.ts';
import { announce, base, clerk, one } from '../../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());
const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);

/** Makes an in-order that was due, with lines of so many pieces in so many boxes. */
async function due(...lines: Array<[expected: number, box_count: number]>) {
  const goods = lines.map(([expected, box_count], nth) => ({ type: `MODEL ${nth}`, expected, box_count }));
  const { id } = await announce(service.as(clerk), { eta: '2020-01-01', goods });
  return { id, lines: (await one(service.as(clerk), id)).goods.map((line) => line.id) };
}
const overdue = async () =>
  (await call('/alerts/overdue', { limit: 100 })).json().data.data.map(({ id }: { id: string }) => id);
const receive = (id: string, goods_id: string | undefined, pieces: number) =>
  call('/in/receive', { id, lines: [{ goods_id, pieces }] });
const correct = (id: string | undefined, edits: number, expected: number, more: object = {}) =>
  call('/goods/correct', { id, edits, expected, reason: 'typo', ...more });
const strike = (id: string | undefined, edits: number, struck = true) =>
  call('/goods/strike', { id, edits, struck, reason: struck ? 'never sent' : 'came after all' });
const rejected = async (response: ReturnType<typeof call>) => {
  const { statusCode, json } = await response;
  return [statusCode, json().code, json().errors ?? null];
};

test('a correction of an announced number records who, when and why, is never below what came, and ends the overdue alert', async () => {
  const { id, lines } = await due([1000, 0]);
  const [goods] = lines;
  await receive(id, goods, 100);
  expect(await overdue()).toContain(id);
  expect((await correct(goods, 0, 99)).json().message).toContain('100');
  expect((await call('/goods/correct', { id: goods, edits: 0, expected: 100, reason: ' ' })).statusCode).toBe(422);
  const [, before] = (await service.publishedEvents(InOrderEvent)).slice(-2);
  expect((await correct(goods, 0, 100)).json().data).toMatchObject({
    expected: 100,
    count: 100,
    stock: 100,
    changes: [{ kind: 'corrected', from: 1000, to: 100, reason: 'typo', user: { name: clerk.email }, boxes: null }],
  });
  expect(await overdue()).not.toContain(id);
  expect(await one(service.as(clerk), id)).toMatchObject({ received: 100, awaited: false });
  const events = (await service.publishedEvents(InOrderEvent)).at(-1);
  expect(events).toMatchObject({ state: { id, received: 100 }, version: (before?.version ?? 0) + 1 });
});

test('of two who correct the same version one succeeds, and the other gets the present state', async () => {
  const { lines } = await due([50, 0]);
  const [goods] = lines;
  const both = await Promise.all([correct(goods, 0, 40), correct(goods, 0, 30)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const [done] = both.filter(({ statusCode }) => statusCode === 200);
  const [stale] = both.filter(({ statusCode }) => statusCode === 409);
  expect(stale?.json()).toMatchObject({
    code: 'goods.announced-otherwise',
    state: { edits: 1, expected: done?.json().data.expected, count: 0, struck: false },
  });
});

test('boxes hold what is announced now, and their number changes as long as none came', async () => {
  const { lines } = await due([12, 3]);
  const [goods] = lines;
  const boxes = async () => (await Boxes.find({ goods }).sort({ nth: 1 }).lean()).map(({ pieces }) => pieces);
  const response = await correct(goods, 0, 10, { box_count: 2 });
  expect(response.json().data.changes[0].boxes).toEqual({ from: 3, to: 2 });
  expect(await boxes()).toEqual([5, 5]);
  const [box] = await Boxes.find({ goods, nth: 1 }).lean();
  const op = { op: crypto.randomUUID(), at: new Date().toISOString(), mode: 'receive', code: box?._id };
  expect((await call('/scan/apply', { ops: [op] })).json().data).toMatchObject([{ done: true, change: 5 }]);
  expect((await rejected(correct(goods, 1, 10, { box_count: 4 }))).slice(0, 2)).toEqual([409, 'boxes.received']);
  expect((await correct(goods, 1, 8)).statusCode).toBe(200);
  expect(await boxes()).toEqual([5, 3]);
});

test('goods are in no more boxes than they have pieces, whoever says so', async () => {
  const { id, lines } = await due([4, 2]);
  const messages = ['每箱至少 1 件，箱数不能多于件数'];
  const empty = [422, 'form.invalid', { box_count: messages }];
  const nested = (list: string) => [422, 'form.invalid', { [`${list}.0.box_count`]: messages }];
  const goods = { type: 'EMPTY', box_count: 10 };
  const form = { client_code: 'HZ-ZDH', quantity: 1, goods: [{ ...goods, expected: 4 }] };
  expect(await rejected(call('/in/create', form))).toEqual(nested('goods'));
  expect(await rejected(call('/goods/announce', { id, goods: form.goods }))).toEqual(nested('goods'));
  expect(await rejected(call('/in/receive', { id, goods: [{ ...goods, count: 4 }] }))).toEqual(nested('goods'));
  expect(await rejected(correct(lines[0], 0, 4, { box_count: 10 }))).toEqual(empty);
  expect(await rejected(call('/goods/edit', { id: lines[0], type: 'MODEL 0', box_count: 10, edits: 0 }))).toEqual(
    empty,
  );
  expect((await correct(lines[0], 0, 4, { box_count: 4 })).statusCode).toBe(200);
});

test('a line that never came is struck with a reason: it is not awaited and receives nothing until it is reinstated', async () => {
  const { id, lines } = await due([20, 4], [5, 0]);
  const [boxed, loose] = lines;
  expect((await strike(boxed, 0)).json().data).toMatchObject({
    expected: 0,
    struck: { expected: 20, reason: 'never sent', user: { name: clerk.email } },
  });
  expect(await overdue()).toContain(id);
  expect((await strike(loose, 0)).statusCode).toBe(200);
  expect(await overdue()).not.toContain(id);
  expect(await one(service.as(clerk), id)).toMatchObject({ received: 0, awaited: false });
  expect((await rejected(receive(id, loose, 5)))[1]).toBe('goods.struck');
  const code = `${(await one(service.as(clerk), id)).goods[0]?.code}.B1`;
  const op = { op: crypto.randomUUID(), at: new Date().toISOString(), mode: 'receive', code };
  expect((await call('/scan/apply', { ops: [op] })).json().data).toMatchObject([{ done: false, code: 'goods.struck' }]);
  expect((await rejected(correct(boxed, 1, 4)))[1]).toBe('goods.struck');
  const back = (await strike(boxed, 1, false)).json().data;
  expect(back).toMatchObject({ expected: 20, struck: null, changes: [{ kind: 'struck' }, { kind: 'restored' }] });
  expect(await overdue()).toContain(id);
  expect((await receive(id, boxed, 20)).statusCode).toBe(200);
  expect((await Boxes.find({ goods: boxed }).lean()).map(({ state, came }) => [state, came])).toEqual(
    Array(4).fill(['received', 5]),
  );
  expect(await overdue()).not.toContain(id);
  expect((await rejected(strike(boxed, 2)))[1]).toBe('goods.came');
});

test('a form of goods that was open before a correction does not undo it, nor another form’s save; boxes that a form changes are in the history', async () => {
  const [goods = ''] = (await due([60, 5])).lines;
  const form = { id: goods, type: 'MODEL 0', sku: 'NEW', box_count: 5, edits: 0 };
  await call('/goods/correct', { id: goods, edits: 0, expected: 100, box_count: 10, reason: 'ten boxes' });
  const late = await call('/goods/edit', form);
  expect([late.statusCode, late.json().code]).toEqual([409, 'goods.edited-already']);
  const now = (await call('/goods/one', { id: goods })).json().data;
  expect(now).toMatchObject({ sku: '', box_count: 10, edits: 1, edited: { user: { name: clerk.email } } });
  const both = await Promise.all(
    ['ONE', 'TWO'].map((sku) => call('/goods/edit', { ...form, sku, box_count: 8, edits: 1 })),
  );
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await call('/goods/one', { id: goods })).json().data).toMatchObject({
    edits: 2,
    box_count: 8,
    changes: [
      { kind: 'corrected', to: 100, boxes: { from: 5, to: 10 } },
      { kind: 'corrected', from: 100, to: 100, boxes: { from: 10, to: 8 }, reason: '' },
    ],
  });
});
