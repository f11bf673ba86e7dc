import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailsOf } from '@qiaohui/service-kit/mail/mail-queue';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { warehouse } from '../../app.ts';
import { OutOrderEvent } from '../../contract.ts';
import { Goods } from '../../stock/goods/model.ts';
import { Movements } from '../../stock/ledger/model.ts';
import { dayCounters } from '../../upgrade/pieces.ts';
import { base, clerk, oneOut, order, setOut, stocked } from '../../warehouse.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await call('/shelves/save', { shelves: [{ code: 'C-01' }] });
}, 30_000);
afterAll(() => service.stop());

const Mails = mailsOf<unknown>();
const call = (url: string, body: object = {}) => service.as(clerk)(`${base}${url}`, body);
const statistic = async () => (await call('/stocks/statistic')).json().data;
const versionOf = async (id: string) => (await oneOut(service.as(clerk), id)).version;
const back = async (id: string, pieces: number, more: object = {}) =>
  call('/out/return', {
    ...{ id, version: await versionOf(id), place: 'C-01', reason: 'wrong truck', lines: [{ line: 0, pieces }] },
    ...more,
  });
const movesOf = async (goods: string) =>
  (await Movements.find({ 'goods.id': goods }).sort({ seq: 1 }).lean()).filter(({ kind }) => kind !== 'move');

/** Ships an order: twelve pieces of twenty. */
async function shipped() {
  const goods = await stocked(service.as(clerk), 20);
  const to = { email: 'abc@example.com', locale: 'en-US' };
  const { id } = await order(service.as(clerk), [{ goods_id: goods.id, quantity: 12 }], to);
  await setOut(service.as(clerk), id, 'applied');
  await call('/out/pick', { id });
  await setOut(service.as(clerk), id, 'shipped');
  return { id, goods: goods.id, owner: goods.client_code };
}

/** Returns the result of a check of the whole ledger. */
async function checked(): Promise<unknown> {
  const { id } = (await call('/ledger/check')).json().data;
  return waitFor(async () => {
    const all: Array<{ id: string; ended_at: string | null }> = (await call('/ledger')).json().data;
    return all.find((one) => one.id === id && one.ended_at);
  });
}

test('shipped pieces are returned to a place with a reason: in stock again, no longer shipped, and no e-mail is sent', async () => {
  const { id, goods, owner } = await shipped();
  const before = await statistic();
  const response = await back(id, 5);
  expect(response.json().data).toMatchObject({
    status: 'shipped',
    lines: [{ quantity: 12, returned: 5 }],
    goods: [{ quantity: 12, returned: 5 }],
    moves: [],
  });
  const { history } = await oneOut(service.as(clerk), id);
  expect(history.at(-1)).toMatchObject({
    ...{ from: 'shipped', to: 'shipped', user: { name: clerk.email }, reason: 'wrong truck' },
    returned: [{ line: 0, pieces: 5, place: 'C-01' }],
  });
  const row = await Goods.findById(goods).orFail().lean();
  expect(row).toMatchObject({ count: 20, stock: 13, free: 13, places: { DOCK: 8, 'C-01': 5 }, client_code: owner });
  expect((await movesOf(goods)).at(-1)).toMatchObject({
    ...{ kind: 'return', change: 5, after: 13, from: null, to: 'C-01', reason: 'wrong truck', document: { id } },
  });
  expect(await statistic()).toEqual({
    in_goods_number: before.in_goods_number,
    out_goods_number: before.out_goods_number - 5,
    stock_goods_number: before.stock_goods_number + 5,
  });
  expect((await service.publishedEvents(OutOrderEvent)).at(-1)).toMatchObject({
    state: { id, status: 'shipped', in_orders: [{ pieces: 12, returned: 5 }] },
  });
  expect(await Mails.countDocuments({ order: id })).toBe(1);
  expect(await checked()).toMatchObject({ state: 'sound' });
});

test('no more is returned than was shipped, nor twice by a double click, nor of an order that was not shipped', async () => {
  const { id, goods } = await shipped();
  const version = await versionOf(id);
  const twice = await Promise.all([back(id, 7, { version }), back(id, 7, { version })]);
  expect(twice.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const more = await back(id, 6);
  expect([more.statusCode, more.json().code, more.json().state]).toMatchObject([
    ...[409, 'out-order.returned-too-many'],
    { quantity: 12, returned: 7 },
  ]);
  const parts = [
    { line: 0, pieces: 3 },
    { line: 0, pieces: 3 },
  ];
  expect((await back(id, 0, { lines: parts })).json().code).toBe('out-order.returned-too-many');
  expect((await back(id, 1, { place: 'NO-SHELF' })).json().code).toBe('shelf.missing');
  expect((await back(id, 1, { lines: [{ line: 9, pieces: 1 }] })).statusCode).toBe(404);
  expect((await back(id, 1, { reason: ' ' })).statusCode).toBe(422);
  const pending = await order(service.as(clerk), [{ goods_id: goods, quantity: 2 }]);
  expect((await back(pending.id, 1)).json().code).toBe('out-order.not-shipped');
  expect(await Goods.findById(goods).lean()).toMatchObject({ stock: 15, free: 15 });
  expect((await back(id, 5)).json().data.lines).toMatchObject([{ returned: 12 }]);
});

test('a return repeated with its key is the same one, also against the newer version; other pieces under that key are a 422', async () => {
  const { id, goods } = await shipped();
  const headers = { 'idempotency-key': randomUUID() };
  const send = async (pieces: number) => {
    const lines = [{ line: 0, pieces }];
    const body = { id, version: await versionOf(id), place: 'C-01', reason: 'lost', lines };
    return service.as(clerk)(`${base}/out/return`, body, { headers });
  };
  const [first, again] = [await send(5), await send(5)];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json().data.lines).toMatchObject([{ quantity: 12, returned: 5 }]);
  expect(await Goods.findById(goods).lean()).toMatchObject({ stock: 13 });
  expect((await send(4)).json().code).toBe('request.key-reused');
});

test('a shipment is not reversed in the ledger; a mistaken return is, and its order shows it', async () => {
  const { id, goods } = await shipped();
  await back(id, 5);
  const [ship, returned] = (await movesOf(goods)).slice(-2);
  const amend = (movement: typeof ship) => call('/movements/amend', { id: movement?._id, reason: 'not theirs' });
  expect((await amend(ship)).json().code).toBe('movement.shipped');
  const before = await statistic();
  expect((await amend(returned)).statusCode).toBe(200);
  expect(await oneOut(service.as(clerk), id)).toMatchObject({
    lines: [{ quantity: 12, returned: 0 }],
    goods: [{ returned: 0 }],
  });
  expect((await oneOut(service.as(clerk), id)).history.at(-1)).toMatchObject({
    reason: 'not theirs',
    returned: [{ line: 0, pieces: -5, place: 'C-01' }],
  });
  expect(await Goods.findById(goods).lean()).toMatchObject({ stock: 8, free: 8, places: { DOCK: 8 } });
  expect((await statistic()).out_goods_number).toBe(before.out_goods_number + 5);
  expect((await back(id, 12)).statusCode).toBe(200);
  expect(await checked()).toMatchObject({ state: 'sound' });
});

/** Returns seeded random numbers below `sides`. */
function seededRandom(seed: number) {
  let state = seed * 2_654_435_761;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
}

test.each([1, 2, 3])(
  'ledger, orders and counters agree, whatever is shipped, returned, shipped again and reversed at once (day %i)',
  async (seed) => {
    const roll = seededRandom(seed);
    const { id: goods } = await stocked(service.as(clerk), 40);
    const orders: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const lines = [1, 2].map(() => ({ goods_id: goods, quantity: 1 + roll(4) }));
      const made = await call('/out/create', { client_code: 'HZ-ZDH', deliver_type: 'express', ship: true, lines });
      if (made.statusCode === 200) orders.push(made.json().data.id);
      const id = orders[roll(orders.length)] ?? '';
      const returns = (await movesOf(goods)).filter(({ kind }) => kind === 'return');
      const mistaken = returns[roll(Math.max(1, returns.length))];
      await Promise.all([
        back(id, 1 + roll(3), { lines: [{ line: roll(2), pieces: 1 + roll(3) }] }),
        back(id, 1 + roll(3), { place: 'DOCK' }),
        ...(mistaken && roll(3) === 0 ? [call('/movements/amend', { id: mistaken._id, reason: 'x' })] : []),
      ]);
    }
    const all = await Promise.all(orders.map((id) => oneOut(service.as(clerk), id)));
    const lines = all.flatMap((one) => one.lines);
    expect(lines.every(({ quantity, returned }) => returned >= 0 && returned <= quantity)).toBe(true);
    expect(lines.some(({ returned }) => returned > 0)).toBe(true);
    const shippedPieces = lines.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
    const { stock, free, count } = await Goods.findById(goods).orFail().lean();
    expect([stock, free, count]).toEqual([40 - shippedPieces, 40 - shippedPieces, 40]);
    expect((await movesOf(goods)).reduce((sum, { change }) => sum + change, 0)).toBe(stock);
    const [all_time] = (await dayCounters(true)) ?? [];
    expect(all_time?.out).toBe((await statistic()).out_goods_number);
    expect(await checked()).toMatchObject({ state: 'sound' });
  },
  60_000,
);
