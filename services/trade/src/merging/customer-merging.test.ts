import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import type { LightMyRequestResponse } from 'fastify';
import mongoose from 'mongoose';
import { trade } from '../app.ts';
import { costClerk } from '../books/costs/costs.fixture.ts';
import { CustomerEvent } from '../contract.ts';
import { base, keeperOf, customerUrl as url } from '../master-data/customers/customers.fixture.ts';
import type { Customer } from '../master-data/customers/schema.ts';
import { ann } from '../people.fixture.ts';
import { teamOf } from '../teams/store.ts';
import { mergeCustomers } from './customer-merge.store.ts';

let service: TestService;
let keeper: ReturnType<typeof keeperOf>;
beforeAll(async () => {
  service = await startTest(trade);
  keeper = keeperOf(service);
}, 30_000);
afterAll(() => service.stop());

const seen = ({ id, version }: Customer) => ({ id, version });
const merge = (into: Customer, absorbed: Customer[], more: object = {}) =>
  keeper.call(`${url}/${into.id}/merges`, { version: into.version, absorbed: absorbed.map(seen) }, more);
const undo = (into: Customer, id: string) => keeper.call(`${url}/${into.id}/merges/${id}/undo`, {});
const of = ({ id }: { id: string }) => ({ kind: 'customer' as const, id });
const people = async (customer: { id: string }) =>
  (await keeper.of(of(customer))).map(({ name, primary }) => `${name}${primary ? '*' : ''}`);
const same = ({ version: _v, updated_at: _u, ...rest }: Customer) => rest;

let count = 0;
/** Two customers that are one, each with contacts. */
async function twins() {
  count += 1;
  const one = await keeper.customer(`Stahl ${count}`, { phone: '1', client_codes: [`ST-${count}`] });
  const two = await keeper.customer(`Stahl ${count} GmbH`, {
    code: `S${count}`,
    phone: '2',
    address: 'Hafen 3',
    city: 'Kiel',
    client_codes: [`st-${count}`, `ST-${count}-B`],
  });
  await keeper.contact(of(one), 'Ada', { primary: true });
  await keeper.contact(of(two), 'Ben', { primary: true, email: `ben@stahl${count}.example` });
  await keeper.contact(of(two), 'Cem');
  return { one: await keeper.now(one.id), two: await keeper.now(two.id) };
}

test('a preview names the texts, codes and contacts that the survivor of a merge would gain, and changes nothing', async () => {
  const { one, two } = await twins();
  const preview = await keeper.call(`${url}/${one.id}/merges/preview`, { absorbed: [two.id] });
  expect(preview.json().data).toMatchObject({
    survivor: { id: one.id, phone: '1', code: two.code, city: 'Kiel' },
    absorbed: [{ id: two.id }],
    gains: {
      fields: [
        { field: 'code', value: two.code },
        { field: 'address', value: 'Hafen 3' },
        { field: 'city', value: 'Kiel' },
      ],
      client_codes: [`ST-${count}-B`],
      moves: [
        { name: 'contacts', count: 2 },
        { name: 'inquiries', count: 0 },
        { name: 'costs', count: 0 },
        { name: 'waybills', count: 0 },
        { name: 'bills', count: 0 },
      ],
    },
  });
  expect([await keeper.now(one.id), await keeper.now(two.id)]).toEqual([one, two]);
});

test('a merge moves texts, codes and contacts once, however often its key is sent, and undoing it restores both', async () => {
  const { one, two } = await twins();
  const headers = { 'idempotency-key': randomUUID() };
  const [first, second] = [await merge(one, [two], { headers }), await merge(one, [two], { headers })];
  expect(second.json()).toEqual(first.json());
  const { merge: id } = first.json().data;
  expect(await keeper.now(one.id)).toMatchObject({
    name: one.name,
    phone: '1',
    code: two.code,
    city: 'Kiel',
    client_codes: [{ code: `ST-${count}` }, { code: `ST-${count}-B` }],
    formerly: [two.name],
    contact_count: 3,
    contact: { name: 'Ada' },
  });
  expect(await people(one)).toEqual(['Ada*', 'Ben', 'Cem']);
  expect((await keeper.call(`${url}/${two.id}`)).statusCode).toBe(404);
  expect((await keeper.call(`${url}/${two.id}/restore`, {})).statusCode).toBe(404);
  expect(await keeper.found(`ben@stahl${count}.example`)).toEqual([one.name]);
  expect((await keeper.call(`${url}/${one.id}/merges`)).json().data).toMatchObject([
    { id, absorbed: [{ id: two.id, name: two.name }], by: 'ann@example.com' },
  ]);
  for (const _ of [1, 2]) expect((await undo(one, id)).json().data).toMatchObject({ code: null, contact_count: 1 });
  expect([await keeper.now(one.id), await keeper.now(two.id)].map(same)).toEqual([one, two].map(same));
  expect([await people(one), await people(two)]).toEqual([['Ada*'], ['Ben*', 'Cem']]);
  expect(await keeper.found(`ben@stahl${count}.example`)).toEqual([two.name]);
  expect((await keeper.call(`${url}/${one.id}/merges`)).json().data).toEqual([]);
  const events = (await service.publishedEvents(CustomerEvent)).filter(({ state }) => state.id === two.id);
  expect(events.map(({ state }) => state.deleted)).toEqual([false, true, false]);
});

test('a merge that is sent again without its key says what happened, and a merged customer leads to what it is part of now', async () => {
  const { one, two } = await twins();
  const first = (await merge(one, [two])).json().data;
  const again = await merge(one, [two]);
  expect([again.statusCode, again.json().data]).toEqual([200, first]);
  expect((await keeper.call(`${url}/${one.id}/merges`)).json().data).toHaveLength(1);
  const three = await keeper.customer('Stahl Holding');
  const elsewhere = await merge(three, [two]);
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'customer.merged']);
  const { merge: chained } = (await merge(three, [await keeper.now(one.id)])).json().data;
  for (const gone of [one, two])
    expect((await keeper.call(`${url}/${gone.id}`)).json()).toMatchObject({
      code: 'customer.merged',
      message: '该客户已并入“Stahl Holding”',
      state: { id: three.id, name: 'Stahl Holding' },
    });
  expect((await undo(three, chained)).statusCode).toBe(200);
  expect((await undo(one, first.merge)).statusCode).toBe(200);
  expect((await keeper.now(two.id)).name).toBe(two.name);
  expect((await merge(one, [two])).json().code).toBe('customer.changed');
});

test('undoing a merge leaves contacts that came since with the survivor, and those deleted since deleted', async () => {
  const { one, two } = await twins();
  const { merge: id } = (await merge(one, [two])).json().data;
  await keeper.contact(of(one), 'Dora');
  const cem = (await keeper.of(of(one))).find(({ name }) => name === 'Cem');
  await keeper.remove(`/api/v1/trade/contacts/${cem?.id}`, cem?.version ?? 0);
  expect((await undo(one, id)).statusCode).toBe(200);
  expect([await people(one), await people(two)]).toEqual([['Ada*', 'Dora'], ['Ben*']]);
  expect((await keeper.call(`/api/v1/trade/contacts/${cem?.id}/restore`, {})).statusCode).toBe(200);
  expect([await people(one), await people(two)]).toEqual([
    ['Ada*', 'Dora'],
    ['Ben*', 'Cem'],
  ]);
});

test('a contact that was deleted before a merge is restored to the survivor, and goes back with the others', async () => {
  const { one, two } = await twins();
  const cem = (await keeper.of(of(two))).find(({ name }) => name === 'Cem');
  await keeper.remove(`/api/v1/trade/contacts/${cem?.id}`, 1);
  const { merge: id } = (await merge(one, [await keeper.now(two.id)])).json().data;
  expect(await people(one)).toEqual(['Ada*', 'Ben']);
  expect((await keeper.call(`/api/v1/trade/contacts/${cem?.id}/restore`, {})).statusCode).toBe(200);
  expect(await people(one)).toEqual(['Ada*', 'Ben', 'Cem']);
  expect((await undo(one, id)).statusCode).toBe(200);
  expect([await people(one), await people(two)]).toEqual([['Ada*'], ['Ben*', 'Cem']]);
});

test('after a later change of the survivor a merge is not undone: 409 with the present state, and nothing is half', async () => {
  const { one, two } = await twins();
  const { merge: id, customer } = (await merge(one, [two])).json().data;
  await keeper.change(`${url}/${one.id}`, { version: customer.version, city: 'Bonn' });
  const late = await undo(one, id);
  expect([late.statusCode, late.json().code, late.json().state.city]).toEqual([409, 'merge.changed', 'Bonn']);
  expect(await people(one)).toHaveLength(3);
  expect((await keeper.call(`${url}/${two.id}`)).statusCode).toBe(404);
});

test('several customers are merged at once and come apart again; chains come apart in turn', async () => {
  const { one, two } = await twins();
  const three = await keeper.customer('Stahl Gruppe', { fax: '9' });
  await keeper.contact(of(three), 'Eve', { primary: true });
  const { merge: both } = (await merge(three, [one, two])).json().data;
  expect(await people(three)).toEqual(['Eve*', 'Ada', 'Ben', 'Cem']);
  expect((await undo(three, both)).statusCode).toBe(200);
  expect([await people(one), await people(two), await people(three)]).toEqual([['Ada*'], ['Ben*', 'Cem'], ['Eve*']]);
  const first = (await merge(await keeper.now(one.id), [await keeper.now(two.id)])).json().data;
  const second = (await merge(await keeper.now(three.id), [first.customer])).json().data;
  expect((await undo(one, first.merge)).statusCode).toBe(409);
  expect((await undo(three, second.merge)).statusCode).toBe(200);
  expect((await undo(one, first.merge)).statusCode).toBe(200);
  expect([await people(one), await people(two), await people(three)]).toEqual([['Ada*'], ['Ben*', 'Cem'], ['Eve*']]);
});

test('a customer is not merged into itself, on a stale version, twice at a time, or above three codes', async () => {
  const { one, two } = await twins();
  expect((await merge(one, [one])).json().errors).toEqual({ absorbed: ['请选择另一条记录'] });
  expect((await merge(one, [two, two])).statusCode).toBe(422);
  await keeper.change(`${url}/${two.id}`, { version: two.version, zip: '1' });
  expect((await merge(one, [two])).json().code).toBe('customer.changed');
  expect(await people(two)).toEqual(['Ben*', 'Cem']);
  const full = await keeper.customer('Voll', { client_codes: ['V-1', 'V-2', 'V-3'] });
  expect((await merge(full, [await keeper.now(two.id)])).json().code).toBe('merge.codes');
  const fresh = await keeper.now(two.id);
  const race = await Promise.all([merge(one, [fresh]), merge(fresh, [one])]);
  expect(race.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

/** What `create` answers that begins during the merge of `two` into `one`, which is committed meanwhile. */
async function duringMerge(one: Customer, two: Customer, create: () => Promise<LightMyRequestResponse>) {
  const by = { ...ann, ver: 1, expires: 0 };
  const order = { team: await teamOf(by), survivor: one.id, version: one.version, absorbed: [seen(two)], by };
  const session = await mongoose.startSession();
  session.startTransaction();
  await mergeCustomers(order, session);
  let [tries, isDone] = [0, false];
  mongoose.set('debug', (collection: string, method: string) => {
    if (collection === 'customers' && method === 'updateMany') tries += 1;
  });
  const creating = create().finally(() => {
    isDone = true;
  });
  // one that is made again was in the way of the merge
  await waitFor(async () => isDone || tries > 1).finally(() => mongoose.set('debug', false));
  await session.commitTransaction();
  await session.endSession();
  const response = await creating;
  return [response.statusCode, response.json().errors];
}

test('an inquiry that is created during a merge takes its turn, and does not name what has become part of another customer', async () => {
  const [one, two] = [await keeper.customer('Kupfer'), await keeper.customer('Kupfer GmbH')];
  const body = { requestor: 'a', brand: null, customer: two.id, lines: [{ model: 'x', quantity: '1' }] };
  const creating = await duringMerge(one, two, () => keeper.call(`${base}/inquiries`, body));
  expect(creating).toEqual([422, { customer: [expect.any(String)] }]);
});

test('a cost that is created for a customer during its merge, or given to it, takes its turn: it would never be billed', async () => {
  const costs = costClerk(service);
  const { id: waybill } = await costs.waybill();
  const code = await costs.code();
  const form = (customer: { id: string }) =>
    costs.formOf(code, { side: 'receivable', party: { kind: 'customer', id: customer.id } });
  const refused = [422, { party: [expect.any(String)] }];
  const [one, two] = [await keeper.customer('Zinn'), await keeper.customer('Zinn GmbH')];
  const creating = () => costs.call(`/waybills/${waybill}/costs`, form(two));
  expect(await duringMerge(one, two, creating)).toEqual(refused);
  const [other, three] = [await keeper.customer('Blei'), await keeper.customer('Blei GmbH')];
  const { id, version } = await costs.made(`/waybills/${waybill}/costs`, form(other));
  const giving = () => costs.call(`/costs/${id}`, { ...form(three), version }, 'PUT');
  expect(await duringMerge(other, three, giving)).toEqual(refused);
});

test('merged channels bring their contacts along, and take them back when the merge is undone', async () => {
  const channels = '/api/v1/trade/channels';
  const make = async (name: string) => (await keeper.call(channels, { name })).json().data;
  const [one, two] = [await make('Rhein'), await make('Rhein Elektro')];
  const contactsOf = async ({ id }: { id: string }) =>
    (await keeper.of({ kind: 'channel', id })).map(({ name }) => name);
  await keeper.contact({ kind: 'channel', id: two.id }, 'Fay', { primary: true });
  const body = { version: 1, absorbed: [{ id: two.id, version: 1 }] };
  const { merge: id } = (await keeper.call(`${channels}/${one.id}/merges`, body)).json().data;
  expect(await contactsOf(one)).toEqual(['Fay']);
  expect((await keeper.call(`${channels}/${one.id}/merges/${id}/undo`, {})).statusCode).toBe(200);
  expect([await contactsOf(one), await contactsOf(two)]).toEqual([[], ['Fay']]);
});
