import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Cell, kitCells, leaks, walk } from '@qiaohui/service-kit/testing/access-matrix';
import { fuzz } from '@qiaohui/service-kit/testing/fuzz/fuzz.testing';
import { serverErrors } from '@qiaohui/service-kit/testing/hostile';
import { watchPlans } from '@qiaohui/service-kit/testing/query-plans';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { disabled, loggedOut, msToEnd } from '@qiaohui/service-kit/testing/shutdown';
import { TeamEvent, WaybillEvent } from '@qiaohui/trade/contract';
import { warehouse } from './app.ts';
import { VOID } from './contract.ts';
import { countCells, countSheet } from './counting/routes.fixture.ts';
import { exportCells } from './exports/routes.fixture.ts';
import { announcedGoodsCells } from './inbound/goods/routes.fixture.ts';
import { InOrderTypes } from './inbound/orders/schema.ts';
import { Waybills } from './inbound/waybills/model.ts';
import { importCells } from './outbound/import/routes.fixture.ts';
import { cell, listOf, photoAndAlertCells, reading } from './routes.fixture.ts';
import { stockLinkCells } from './stock-links/routes.fixture.ts';
import { Teams } from './teams/model.ts';
import { announce, base, book, clerk, oneOut, order, setOut, trader } from './warehouse.fixture.ts';

const plc = { type: '6ES7 214-1AG40', sku: 'SI-214-1A', box_count: 2, count: 20 };
const form = { client_code: 'HZ-ZDH', quantity: 2 };
/** Of another team than the trader, whose waybill `WB-1` is. */
const rival = { id: 'rival', email: 'rival@example.com', group: 'trade' as const };
const readable = { allow: ['warehouse' as const, 'trade' as const] };

let service: TestService;
let scans: () => Promise<string[]>;
beforeAll(async () => {
  service = await startTest(warehouse);
  // the nightly check reads every stock and every day's counters, an export counts all; levels are few
  scans = await watchPlans(
    warehouse,
    /^(goods query \{\}|(pieces|stock_levels) command|out_orders command \[\{"\$match":\{\}\})/,
  );
  await service.publishEvent(
    TeamEvent,
    { id: 'team', name: '一组', members: [trader.id], client_codes: ['HZ-ZDH'] },
    1,
  );
  await service.publishEvent(TeamEvent, { id: 'rivals', name: '二组', members: [rival.id] }, 1);
  for (const team of ['team', 'rivals']) await waitFor(() => Teams.findById(team).lean());
  await service.publishEvent(
    WaybillEvent,
    {
      id: 'w',
      number: 'WB-1',
      client: '杭州自动化',
      client_code: 'HZ-ZDH',
      status: 'new',
      direction: 'east',
      transport: 'sea',
      team: 'team',
      in_orders: [],
      updated_at: new Date().toISOString(),
    },
    1,
  );
  await waitFor(() => Waybills.findById('w'));
}, 30_000);
afterAll(() => service.stop());

/** Makes an in-order with goods in stock. */
async function stocked(): Promise<{ id: string; goods: string }> {
  const { id } = await announce(service.as(clerk), { type: InOrderTypes.Fba });
  const [first] = (await book(service.as(clerk), id, [plc])).goods;
  return { id, goods: first?.id ?? '' };
}
const take = (goods_id: string) => ({
  client_code: 'HZ-ZDH',
  deliver_type: 'express',
  ship: true,
  lines: [{ goods_id, quantity: 8 }],
});
async function shipped(): Promise<string> {
  const response = await service.as(clerk)(`${base}/out/create`, take((await stocked()).goods));
  return response.json().data.id;
}

const lines = async () => [{ goods_id: (await stocked()).goods, quantity: 8 }];
async function pending(): Promise<{ id: string; version: number }> {
  const { id, version } = await order(service.as(clerk), await lines());
  return { id, version };
}

async function applied(): Promise<{ id: string }> {
  const { id } = await pending();
  await setOut(service.as(clerk), id, 'applied');
  return { id };
}

/** Returns the body that packs an order's only line into one box. */
async function boxed() {
  const { id } = await applied();
  await service.as(clerk)(`${base}/out/pick`, { id });
  const { version } = await oneOut(service.as(clerk), id);
  return { id, version, packs: [{ kind: 'box', weight: '2.5', lines: [{ line: 0, quantity: 8 }] }] };
}
const box = async () => ({
  code: (await service.as(clerk)(`${base}/out/pack`, await boxed())).json().data.packs[0].code,
});

const statistic: Cell = {
  ...listOf(stocked, {}),
  shows: (response) => {
    const { in_goods_number, out_goods_number, stock_goods_number } = response.json().data;
    expect(in_goods_number).toBeGreaterThanOrEqual(20);
    expect(stock_goods_number).toBeLessThanOrEqual(in_goods_number - out_goods_number);
  },
};
const shelf = () => service.as(clerk)(`${base}/shelves/save`, { shelves: [{ code: 'A-01' }] });
/** Returns a scan of announced goods on arrival. */
async function arrival() {
  const { id } = await announce(service.as(clerk));
  const goods = [{ type: 'LC1D09BD', expected: 5 }];
  const [{ code }] = (await service.as(clerk)(`${base}/goods/announce`, { id, goods })).json().data;
  return { op: randomUUID(), at: new Date().toISOString(), mode: 'receive', code, pieces: 2 };
}
/** A file that is printed; `make` puts there what is printed of. */
const printed = (make: () => Promise<object>): Cell =>
  reading({
    ...cell(make, {}),
    shows: (response) => expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-'),
  });
const fresh = (more: object) => async () => ({ id: (await announce(service.as(clerk))).id, ...more });
const created = (prefix: string) => ({ number: expect.stringMatching(new RegExp(`^${prefix}-\\d{4}-\\d{4,}$`)) });

const view = { list: 'in-orders', name: '作废的', query: 'status=0' };

const cells: Record<string, Cell> = {
  ...kitCells(base, ['warehouse', 'trade']),
  [`POST ${base}/stocks/statistic`]: statistic,
  [`POST ${base}/stocks/find_goods`]: listOf(stocked, { sku: plc.sku, stock: 20 }),
  [`POST ${base}/stocks/find_out_goods`]: listOf(shipped, { quantity: 8, deliver_type: 'express' }),
  [`POST ${base}/in`]: { ...listOf(stocked, { client_code: 'HZ-ZDH', received: 20 }), ...readable },
  [`POST ${base}/in/one`]: reading({
    ...cell(fresh({}), { client_code: 'HZ-ZDH', received: 0 }),
    ...readable,
    // Trade reads what belongs to its waybills; for goods without one it gets a 404.
    staff: { trade: 404 },
  }),
  [`POST ${base}/in/create`]: cell(async () => form, created('IN')),
  [`POST ${base}/in/receive`]: cell(fresh({ goods: [plc] }), { received: 20, goods: [{ stock: 20 }] }),
  [`POST ${base}/in/codes`]: cell(fresh({ edits: 0, client_code2: 'B-2', reason: 'x' }), {
    client_code2: 'B-2',
    edits: 1,
  }),
  [`POST ${base}/in/edit`]: cell(fresh({ ...form, edits: 0, eta: '2027-01-31' }), { eta: '2027-01-31', edits: 1 }),
  [`POST ${base}/in/set_status`]: cell(fresh({ status: VOID }), { status: VOID, version: 2 }),
  [`POST ${base}/out`]: listOf(shipped, { status: 'shipped', quantity: 8 }),
  [`POST ${base}/out/one`]: reading(
    cell(async () => ({ id: await shipped() }), { quantity: 8, goods: [{ quantity: 8 }] }),
  ),
  [`POST ${base}/out/carrier`]: cell(
    async () => {
      const { id, version } = await order(service.as(clerk), await lines());
      return { id, version, courier: 'DHL', tracking: 'JD1' };
    },
    { courier: 'DHL', tracking: 'JD1' },
  ),
  [`POST ${base}/out/create`]: cell(async () => take((await stocked()).goods), created('OUT')),
  [`POST ${base}/out/edit`]: cell(
    async () => ({ ...(await pending()), client_code: 'HZ-ZDH', deliver_type: 'sea', lines: await lines() }),
    { client_code: 'HZ-ZDH', version: 2 },
  ),
  [`POST ${base}/out/return`]: cell(
    async () => ({ id: await shipped(), version: 1, place: 'DOCK', reason: 'x', lines: [{ line: 0, pieces: 3 }] }),
    { status: 'shipped', lines: [{ quantity: 8, returned: 3 }] },
  ),
  [`POST ${base}/out/set_status`]: cell(async () => ({ ...(await pending()), status: 'applied' }), {
    status: 'applied',
    version: 2,
  }),
  [`POST ${base}/out/picking`]: reading(cell(applied, [{ place: 'DOCK', pieces: 8 }])),
  [`POST ${base}/out/pick`]: cell(applied, { lines: [{ picked: 8 }] }),
  [`POST ${base}/out/put_back`]: cell(applied, { lines: [{ picked: 0 }] }),
  [`POST ${base}/out/pack`]: cell(boxed, { packs: [{ weight: '2.5' }] }),
  [`POST ${base}/out/box`]: reading(cell(box, { kind: 'box', lines: [{ pieces: 8 }] })),
  [`GET ${base}/out/:id/boxes.csv`]: reading({
    ...cell(applied, {}),
    arrange: async () => ({ url: `${base}/out/${(await applied()).id}/boxes.csv` }),
    shows: (response) => expect(response.body).toContain('Box,SKU,Quantity'),
  }),
  [`POST ${base}/goods/one`]: reading(
    cell(async () => ({ id: (await stocked()).goods }), { stock: 20, movements: [{ after: 20 }] }),
  ),
  [`POST ${base}/movements`]: listOf(stocked, { kind: 'in', change: 20 }),
  [`POST ${base}/movements/amend`]: cell(async () => {
    const goods = (await stocked()).goods;
    const found = (await service.as(clerk)(`${base}/movements`, { goods })).json().data.data;
    return { id: found[0].id, pieces: 19, reason: 'x' };
  }, [{ change: 20, reversed: true }, { change: -20 }]),
  [`POST ${base}/ledger`]: cell(async () => ({}), expect.arrayContaining([expect.objectContaining({ kind: 'night' })])),
  [`POST ${base}/ledger/check`]: cell(async () => ({}), { kind: 'asked' }),
  [`POST ${base}/views/list`]: reading(cell(async () => ({ list: 'in-orders' }), expect.any(Array))),
  [`POST ${base}/views`]: cell(async () => view, view),
  [`DELETE ${base}/views/:view`]: {
    ...cell(async () => null, view),
    arrange: async () => ({
      url: `${base}/views/${(await service.as(clerk)(`${base}/views`, view)).json().data.id}`,
    }),
    staff: { warehouse: 404, admin: 404 },
  },
  ...photoAndAlertCells((...request) => service.as(clerk)(...request)),
  [`POST ${base}/shelves`]: listOf(shelf, { code: 'A-01' }),
  [`POST ${base}/shelves/save`]: cell(
    async () => ({ shelves: [{ code: `a-${randomUUID().slice(0, 8)}` }] }),
    [{ edits: 0, active: true }],
  ),
  [`POST ${base}/shelves/one`]: cell(async () => shelf().then(() => ({ code: 'A-01' })), { code: 'A-01', goods: [] }),
  [`POST ${base}/scan/resolve`]: cell(async () => shelf().then(() => ({ code: 'A-01' })), { kind: 'shelf' }),
  [`POST ${base}/scan/apply`]: cell(async () => ({ ops: [await arrival()] }), [{ done: true, change: 2 }]),
  [`POST ${base}/prints/labels`]: printed(async () => ({
    of: 'goods',
    size: '62x29',
    ids: [(await stocked()).goods],
  })),
  [`POST ${base}/prints/picking`]: printed(applied),
  [`POST ${base}/prints/packing`]: printed(async () => ({ id: await shipped() })),
  [`POST ${base}/prints/count`]: printed(async () => ({ id: (await countSheet(service.as(clerk))).id })),
  [`POST ${base}/waybills`]: listOf(async () => null, { number: 'WB-1', status: 'new' }),
};

let all: Record<string, Cell> | undefined;
const allCells = () => {
  all ??= {
    ...cells,
    ...announcedGoodsCells(service),
    ...countCells(service),
    ...exportCells(service),
    ...importCells(service),
    ...stockLinkCells(service),
  };
  return all;
};

test('every route responds to everybody as its role rule requires, and to trade as its waybills do', async () => {
  expect(await walk(service, allCells())).toEqual([]);
}, 300_000);

/** Routes that trade may call, as the team that owns the goods. */
const tradeCells: Record<string, Cell> = {
  ...kitCells(base, ['warehouse', 'trade']),
  [`POST ${base}/in`]: {
    ...readable,
    ...{ owner: trader, succeeds: 200 },
    arrange: async () => announce(service.as(clerk), { waybill_id: 'WB-1' }).then(() => ({ body: { type: [] } })),
    shows: (response) => expect(response.json().data.data).not.toEqual([]),
  },
  [`POST ${base}/in/one`]: {
    ...readable,
    ...{ owner: trader, succeeds: 200 },
    arrange: async () => ({ body: { id: (await announce(service.as(clerk), { waybill_id: 'WB-1' })).id } }),
    shows: (response) => expect(response.json().data.waybill).toMatchObject({ number: 'WB-1' }),
  },
};

test('no route that trade may call shows a team anything of another team’s', async () => {
  expect(await leaks(service, tradeCells, { group: 'trade', rival })).toEqual([]);
}, 60_000);

test('no route reads a whole collection, nor does a code that nobody knows', async () => {
  const unknown = await service.as(clerk)(`${base}/scan/resolve`, { code: 'NOBODY-KNOWS-1' });
  expect(unknown.json().data.kind).toBe('unknown');
  expect(await scans()).toEqual([]);
});

test('a disabled account’s calls and open stream end within a second', async () => {
  const leaver = { ...clerk, id: 'leaver' };
  expect(await msToEnd(service, leaver, base, () => disabled(service, leaver))).toBeLessThan(1_000);
});

test('an ended session’s calls and stream end within a second; other sessions of the account go on', async () => {
  const here = { ...clerk, id: 'two-browsers', sid: 'here' };
  expect(await msToEnd(service, here, base, () => loggedOut(service, here))).toBeLessThan(1_000);
  const elsewhere = await msToEnd(service, { ...here, sid: 'elsewhere' }, base, () => disabled(service, here));
  expect(elsewhere).toBeLessThan(1_000);
});

test('no route returns a server error or a framework’s text, whatever is sent', async () => {
  expect(await serverErrors(service)).toEqual([]);
}, 120_000);

test('the document names every error and every idempotency key of these requests', () => {
  expect([...service.app.undocumented]).toEqual([]);
});

test('the OpenAPI document describes every response, whatever is sent', async () => {
  expect(await fuzz(service, `${base}/docs`, allCells())).toEqual([]);
}, 3_600_000);
