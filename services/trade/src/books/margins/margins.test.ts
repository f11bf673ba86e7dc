import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { Decimal } from 'decimal.js';
import { trusted } from 'mongoose';
import { trade } from '../../app.ts';
import { marginsDue } from '../../logistics/margin-due/store.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { playRates } from '../../rates/rates.fixture.ts';
import { base, costClerk } from '../costs/costs.fixture.ts';
import { CostItems } from '../costs/model.ts';
import { countMargins } from './count.ts';
import { CountedMargins, MarginSums } from './model.ts';
import type { MarginRow, Margins, WaybillMargin } from './schema.ts';

let service: TestService;
let clerk: ReturnType<typeof costClerk>;
let remit: ReturnType<typeof playRates>;
beforeAll(async () => {
  service = await startTest(trade);
  clerk = costClerk(service);
  remit = playRates({ EUR: '8', USD: '7.4' });
}, 60_000);
afterAll(async () => {
  await remit.stop();
  await service.stop();
});

const months = { from: '2026-01', to: '2026-12' };
const read = async (by: string, who = ann): Promise<Margins> => {
  await countMargins();
  return (await service.as(who)(`${base}/margins?${new URLSearchParams({ ...months, by })}`)).json().data;
};
const listed = async (filter: object = {}): Promise<WaybillMargin[]> => {
  await countMargins();
  const all: WaybillMargin[] = [];
  let url: string | null = `${base}/margins/waybills/list`;
  while (url) {
    const found: { data: WaybillMargin[]; next_page_url: string | null } = (
      await service.as(ann)(url, { ...months, limit: 2, ...filter })
    ).json().data;
    all.push(...found.data);
    url = found.next_page_url;
  }
  return all;
};
const row = ({ rows }: Margins, key: string): MarginRow | undefined => rows.find((one) => one.key === key);

const change = async (id: string, fields: object): Promise<void> => {
  const address = `${base}/waybills/${id}`;
  const { version } = (await service.as(ann)(address)).json().data;
  const changed = await service.as(ann)(address, { ...fields, version }, { method: 'PATCH' });
  expect([changed.statusCode, changed.json().errors]).toEqual([200, undefined]);
};

/** A waybill of a customer, in a month, by a route. */
async function waybill({ id: customer, name: client }: { id: string; name: string }, month: string, route?: string) {
  const made = await clerk.waybill();
  await change(made.id, { customer, client, sailing_date: `${month}-15`, regional_route: route ?? null });
  return made;
}

test('margins follow each change of items and waybills, by month, customer and route, and lead to their waybills', async () => {
  const wine = await clerk.made('/customers', { name: '宁波佳酿' });
  const tools = await clerk.made('/customers', { name: 'Rheintal Werkzeuge' });
  const first = await waybill(wine, '2026-03', 'Asia – Europe');
  const second = await waybill(tools, '2026-04');
  await clerk.item(first.id, { side: 'receivable', quantity: '1', price: '500', actual: '480' });
  const cost = await clerk.item(first.id, { quantity: '1', price: '370', currency: 'USD' });
  await clerk.item(second.id, { side: 'receivable', quantity: '1', price: '100' });

  const byMonth = await read('month');
  expect(byMonth.rows.map(({ key, waybills }) => [key, waybills])).toEqual([
    ['2026-03', 1],
    ['2026-04', 1],
  ]);
  expect(row(byMonth, '2026-03')).toMatchObject({
    planned: { receivable: '500.00', payable: '342.25', margin: '157.75' },
    actual: { receivable: '480.00', payable: '0.00', margin: '480.00' },
    open: 1,
  });
  expect(byMonth.total.planned).toEqual({ receivable: '600.00', payable: '342.25', margin: '257.75' });
  const byCustomer = await read('customer');
  expect(byCustomer.rows.map(({ name, planned }) => [name, planned.margin])).toEqual([
    ['宁波佳酿', '157.75'],
    ['Rheintal Werkzeuge', '100.00'],
  ]);
  expect(row(await read('route'), '')).toMatchObject({ name: null, waybills: 1 });

  // the cost becomes known, and the waybill moves to another month and customer
  const { version } = cost;
  const { party, code: _, ...form } = clerk.formOf('', { quantity: '1', price: '370', currency: 'USD', actual: '400' });
  const again = await service.as(ann)(
    `${base}/costs/${cost.id}`,
    { ...form, party, code: cost.code.id, version },
    { method: 'PUT' },
  );
  expect(again.statusCode).toBe(200);
  await change(first.id, { customer: tools.id, client: tools.name, sailing_date: '2026-04-02' });
  expect((await read('month')).rows.map(({ key, waybills }) => [key, waybills])).toEqual([['2026-04', 2]]);
  const after = await read('customer');
  expect(after.rows).toHaveLength(1);
  expect(row(after, tools.id)).toMatchObject({
    waybills: 2,
    planned: { receivable: '600.00', payable: '342.25', margin: '257.75' },
    actual: { receivable: '480.00', payable: '370.00', margin: '110.00' },
    open: 1,
  });
  expect((await listed({ customer: tools.id })).map(({ number }) => number).toSorted()).toEqual(
    [first.number, second.number].toSorted(),
  );
  expect(await listed({ customer: wine.id })).toEqual([]);
  expect((await listed({ route: 'Asia – Europe' })).map(({ number }) => number)).toEqual([first.number]);
  // another team
  expect((await read('month', stranger)).rows).toEqual([]);
});

test('a cost that is split counts at its houses, taken back at its master, and the sum stays the same', async () => {
  const before = (await read('month')).total;
  const master = await clerk.waybill();
  const [one, other] = [await clerk.house(master.id), await clerk.house(master.id)];
  const item = await clerk.item(master.id, { quantity: '1', price: '100.01' });
  const planned = async () => new Decimal((await read('month')).total.planned.payable).sub(before.planned.payable);
  expect((await planned()).toFixed(2)).toBe('100.01');
  const parts = [one, other].map(({ id }) => ({ waybill: id, measure: '1' }));
  const split = await clerk.call(`/costs/${item.id}/split`, { version: 1, by: 'weight', parts });
  expect(split.statusCode).toBe(200);
  expect((await planned()).toFixed(2)).toBe('100.01');
  const byId = async () => new Map((await listed()).map(({ id, planned: { payable } }) => [id, payable]));
  const shares = await byId();
  expect([shares.get(master.id), shares.get(one.id), shares.get(other.id)].toSorted()).toEqual([
    '0.00',
    '50.00',
    '50.01',
  ]);
  await clerk.call(`/costs/${item.id}/unsplit`, { version: 2 });
  const back = await byId();
  expect([back.get(master.id), back.has(one.id), back.has(other.id)]).toEqual(['100.01', false, false]);
  expect((await planned()).toFixed(2)).toBe('100.01');
});

test('counting again, at the same time and twice, adds nothing; a void waybill plans nothing more', async () => {
  const { id, number } = await clerk.waybill();
  await clerk.item(id, { quantity: '1', price: '70', actual: '60' });
  const before = await read('month');
  for (let round = 0; round < 3; round += 1) {
    const all = await CountedMargins.distinct('_id');
    const [{ team } = { team: '' }] = await CountedMargins.find({ _id: id }).lean();
    await transaction((session) => marginsDue(team, all, session));
    await Promise.all([countMargins(), countMargins(), countMargins()]);
  }
  expect(await read('month')).toEqual(before);
  const { version } = (await service.as(ann)(`${base}/waybills/${id}`)).json().data;
  const moved = await service.as(ann)(`${base}/waybills/${id}/status`, { status: 'void', version });
  expect(moved.statusCode).toBe(200);
  const found = (await listed()).find((one) => one.number === number);
  expect(found).toMatchObject({ status: 'void', planned: { payable: '0.00' }, actual: { payable: '60.00' }, open: 0 });
  // what the items come to is what the sums come to
  const items = await CostItems.find({ deleted_at: null, split: null, side: 'payable' }).lean();
  const actual = items.reduce((sum, item) => sum.plus(item.actual?.eur ?? 0), new Decimal(0));
  expect((await read('month')).total.actual.payable).toBe(actual.toFixed(2));
  expect(await MarginSums.countDocuments({ waybills: trusted({ $lt: 0 }) })).toBe(0);
});

test('a route of the longest name leads to its waybills', async () => {
  const route = 'Ostasien – Hamburg – Basel, dienstags und freitags, '.padEnd(80, 'x');
  const customer = await clerk.made('/customers', { name: 'Basler Feinkost' });
  const { id, number } = await waybill(customer, '2026-06', route);
  await clerk.item(id, { quantity: '1', price: '70' });
  const { key = '' } = row(await read('route'), route) ?? {};
  expect((await listed({ route: key })).map((one) => one.number)).toEqual([number]);
});

test.each([
  { named: 'a month that is none', from: '2026-13', to: '2026-12', field: 'from' },
  { named: 'months backwards', from: '2026-05', to: '2026-04', field: 'to' },
  { named: 'more than 60 months', from: '2020-01', to: '2026-12', field: 'to' },
])('margins of $named are refused at their field', async ({ from, to, field }) => {
  const response = await service.as(ann)(`${base}/margins?${new URLSearchParams({ from, to })}`);
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors)).toContain(field);
});
