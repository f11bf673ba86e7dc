import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { msToEnd } from '@qiaohui/service-kit/ending.testing';
import { type Cell, kitCells, walk } from '@qiaohui/service-kit/matrix';
import { startTest, type TestService, until } from '@qiaohui/service-kit/testing';
import { WaybillEvent } from '@qiaohui/trade/contract';
import { warehouse } from './app.ts';
import { announce, base, book, clerk } from './testing.ts';
import { Waybills } from './waybills/model.ts';

const plc = { type: '6ES7 214-1AG40', sku: 'SI-214-1A', box_count: 2, count: 20 };
const form = { client_code: 'HZ-ZDH', quantity: 2 };
const readable = { allow: ['warehouse' as const, 'trade' as const] };

let service: TestService;
beforeAll(async () => {
  service = await startTest(warehouse);
  await service.hearFrom(
    WaybillEvent,
    {
      id: 'w',
      number: 'WB-1',
      client: '杭州自动化',
      client_code: 'HZ-ZDH',
      status: 'new',
      direction: 'east',
      transport: 'sea',
      in_orders: [],
      updated_at: new Date().toISOString(),
    },
    1,
  );
  await until(() => Waybills.findById('w'));
}, 30_000);
afterAll(() => service.stop());

/** An in-order with goods in stock. */
async function stocked(): Promise<{ id: string; goods: string }> {
  const { id } = await announce(service.as(clerk), { type: 3 });
  const [first] = (await book(service.as(clerk), id, [plc])).goods;
  return { id, goods: first?.id ?? '' };
}
const take = (goods_id: string) => ({
  client_code: 'HZ-ZDH',
  deliver_type: 'express',
  lines: [{ goods_id, quantity: 8 }],
});
async function shipped(): Promise<string> {
  const answer = await service.as(clerk)(`${base}/out/create`, take((await stocked()).goods));
  return answer.json().data.id;
}

const cell = (body: () => Promise<unknown>, data: object): Cell => ({
  allow: ['warehouse'],
  arrange: async () => ({ body: await body() }),
  owner: clerk,
  succeeds: 200,
  shows: (answer) => expect(answer.json().data).toMatchObject(data),
});
/** A list, on a record that `make` puts there. */
const listOf = (make: () => Promise<unknown>, row: object) =>
  cell(() => make().then(() => ({})), { data: expect.arrayContaining([expect.objectContaining(row)]) });
const statistic: Cell = {
  ...listOf(stocked, {}),
  shows: (answer) => {
    const { in_goods_number, out_goods_number, stock_goods_number } = answer.json().data;
    expect(in_goods_number).toBeGreaterThanOrEqual(20);
    expect(stock_goods_number).toBe(in_goods_number - out_goods_number);
  },
};
const fresh = (more: object) => async () => ({ id: (await announce(service.as(clerk))).id, ...more });
const created = (prefix: string) => ({ number: expect.stringMatching(new RegExp(`^${prefix}-\\d{4}-\\d{4,}$`)) });

const cells: Record<string, Cell> = {
  ...kitCells(base),
  [`POST ${base}/stocks/statistic`]: statistic,
  [`POST ${base}/stocks/find_goods`]: listOf(stocked, { sku: plc.sku, stock: 20 }),
  [`POST ${base}/stocks/find_out_goods`]: listOf(shipped, { quantity: 8, deliver_type: 'express' }),
  [`POST ${base}/in`]: { ...listOf(stocked, { client_code: 'HZ-ZDH', received: 20 }), ...readable },
  [`POST ${base}/in/one`]: {
    ...cell(fresh({}), { client_code: 'HZ-ZDH', received: 0 }),
    ...readable,
    // Trade reads what belongs to its waybills; goods without one are not there for it.
    staff: { trade: 404 },
  },
  [`POST ${base}/in/create`]: cell(async () => form, created('IN')),
  [`POST ${base}/in/receive`]: cell(fresh({ goods: [plc] }), { received: 20, goods: [{ stock: 20 }] }),
  [`POST ${base}/in/set_status`]: cell(fresh({ status: 0 }), { status: 0, version: 2 }),
  [`POST ${base}/out`]: listOf(shipped, { status: 'shipped', quantity: 8 }),
  [`POST ${base}/out/one`]: cell(async () => ({ id: await shipped() }), { quantity: 8, goods: [{ quantity: 8 }] }),
  [`POST ${base}/out/create`]: cell(async () => take((await stocked()).goods), created('OUT')),
  [`POST ${base}/waybills`]: listOf(async () => null, { number: 'WB-1', status: 'new' }),
};

test('every route answers everybody as its role rule says, and trade as its waybills do', async () => {
  expect(await walk(service, cells)).toEqual([]);
}, 60_000);

test('a disabled account is out within a second: its calls and the stream of its open page', async () => {
  expect(await msToEnd(service, { ...clerk, id: 'leaver' }, base)).toBeLessThan(1_000);
});
