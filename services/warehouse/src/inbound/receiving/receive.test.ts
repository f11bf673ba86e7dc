import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { Boxes } from '../../stock/boxes/model.ts';
import { announce, base, clerk, one } from '../../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
}, 30_000);
afterAll(() => service.stop());
const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);

/** Makes an in-order that was due, with one line of twelve pieces in three boxes. */
async function due() {
  const { id } = await announce(service.as(clerk), {
    eta: '2020-01-01',
    goods: [{ type: 'ORTHOMOL', expected: 12, box_count: 3, best_before: '2027-03-31' }],
  });
  const [line] = (await one(service.as(clerk), id)).goods;
  return { id, goods_id: line?.id ?? '' };
}
const overdue = async () =>
  (await call('/alerts/overdue', { limit: 100 })).json().data.data.map(({ id }: { id: string }) => id);

test('a receipt on the page is booked onto the announced line, beside goods that nobody announced', async () => {
  const { id, goods_id } = await due();
  expect(await overdue()).toContain(id);
  const part = await call('/in/receive', { id, lines: [{ goods_id, pieces: 7 }] });
  expect(part.json().data).toMatchObject({ received: 7, goods: [{ id: goods_id, expected: 12, count: 7 }] });
  expect(await overdue()).toContain(id);
  const rest = { id, lines: [{ goods_id, pieces: 5 }], goods: [{ type: 'EXTRA', count: 2 }] };
  expect((await call('/in/receive', rest)).json().data).toMatchObject({
    received: 14,
    goods: [
      { id: goods_id, count: 12, best_before: '2027-03-31' },
      { type: 'EXTRA', expected: 0, count: 2 },
    ],
  });
  expect(await overdue()).not.toContain(id);
});

test('a receipt of exactly the pieces of the open boxes receives these boxes', async () => {
  const { id, goods_id } = await due();
  await call('/in/receive', { id, lines: [{ goods_id, pieces: 12 }] });
  const boxes = await Boxes.find({ goods: goods_id }).lean();
  expect(boxes.map(({ state, came }) => [state, came])).toEqual(Array(3).fill(['received', 4]));
});

test('lines of another in-order, and an empty receipt, are errors', async () => {
  const [mine, theirs] = [await due(), await due()];
  const foreign = await call('/in/receive', { id: mine.id, lines: [{ goods_id: theirs.goods_id, pieces: 1 }] });
  expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'goods.missing']);
  expect((await call('/in/receive', { id: mine.id })).statusCode).toBe(422);
  expect((await one(service.as(clerk), theirs.id)).received).toBe(0);
});

test('goods that nobody announced were expected by nobody: their boxes hold what came, and none of them is waited for', async () => {
  const { id, goods_id } = await due();
  await call('/in/receive', { id, lines: [{ goods_id, pieces: 12 }] });
  const came = await call('/in/receive', { id, goods: [{ type: 'SURPRISE', count: 7, box_count: 2 }] });
  const [, extra] = came.json().data.goods;
  expect([came.json().data, extra]).toMatchObject([
    { received: 19, awaited: false },
    { expected: 0, count: 7, stock: 7, box_count: 2 },
  ]);
  const boxes = await Boxes.find({ goods: extra.id }).sort({ nth: 1 }).lean();
  expect(boxes.map(({ state, pieces, came: some }) => [state, pieces, some])).toEqual([
    ['received', 4, 4],
    ['received', 3, 3],
  ]);
  // reversed, they are expected no more than before
  const [movement] = (await call('/movements', { goods: extra.id })).json().data.data;
  expect((await call('/movements/amend', { id: movement.id, reason: 'not ours' })).statusCode).toBe(200);
  expect(await one(service.as(clerk), id)).toMatchObject({ received: 12, awaited: false });
});

test('two clerks who receive the same line at the same moment book it once: the other learns what is received now', async () => {
  const { id, goods_id } = await due();
  const receive = (seen: number) => call('/in/receive', { id, lines: [{ goods_id, pieces: 12, seen }] });
  const both = await Promise.all([receive(0), receive(0)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toMatchObject({ code: 'goods.received-otherwise', state: { received: 12 } });
  expect((await one(service.as(clerk), id)).goods).toMatchObject([{ count: 12 }]);
  expect((await receive(12)).statusCode).toBe(200);
});

test('two clerks who receive the same goods as new at the same moment get one line: the other learns of it', async () => {
  const { id } = await due();
  const receive = (goods: object, kinds: number) => call('/in/receive', { id, goods: [goods], kinds });
  const wide = { type: 'ｅｘｔｒａ 1 ', count: 3 };
  const both = await Promise.all([receive({ type: 'EXTRA 1', sku: 'E-1', count: 3 }, 1), receive(wide, 1)]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409)?.json();
  const [, line] = (await one(service.as(clerk), id)).goods;
  expect(refused).toMatchObject({
    code: 'goods.listed-meanwhile',
    state: { goods_id: line?.id, code: line?.code, received: 3 },
  });
  // others, and once it was seen the same again, are received
  expect((await receive({ type: 'OTHER', count: 1 }, 1)).statusCode).toBe(200);
  expect((await receive({ type: 'EXTRA 1', sku: 'E-1', count: 2 }, 3)).statusCode).toBe(200);
  expect((await one(service.as(clerk), id)).goods.map(({ count }) => count)).toEqual([0, 3, 1, 2]);
});
