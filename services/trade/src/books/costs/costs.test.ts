import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { type Person, startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann, picker, stranger } from '../../people.fixture.ts';
import { playRates } from '../../rates/rates.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../../teams/teams.fixture.ts';
import { base, costClerk } from './costs.fixture.ts';
import { CostItems } from './model.ts';
import { rateFor } from './rate.ts';

let service: TestService;
let clerk: ReturnType<typeof costClerk>;
let remit: ReturnType<typeof playRates>;
beforeAll(async () => {
  service = await startTest(trade);
  clerk = costClerk(service);
  remit = playRates({ EUR: '8', USD: '7.4', JPY: '0.05' });
}, 60_000);
afterAll(async () => {
  await remit.stop();
  await service.stop();
});

test('an item is added once, at the rate of its day, rounded at the item, and its sums stand by side and currency', async () => {
  const { id } = await clerk.waybill();
  const [income, expense] = [await clerk.code('income'), await clerk.code('expense')];
  const customer = await clerk.made('/customers', { name: '宁波佳酿' });
  const channel = await clerk.made('/channels', { name: 'Rheinhafen' });
  const headers = { 'idempotency-key': randomUUID() };
  const form = clerk.formOf(income, {
    side: 'receivable',
    party: { kind: 'customer', id: customer.id },
    quantity: '3',
    price: '19.995',
    currency: 'USD',
    unit: 'CBM',
    tax_code: 'V1',
    note: 'erste Zeile\nzweite Zeile',
  });
  const send = () => service.as(ann)(`${base}/waybills/${id}/costs`, form, { headers });
  const [first, second] = [await send(), await send()];
  expect(first.json().data).toMatchObject({
    party: { kind: 'customer', id: customer.id, name: '宁波佳酿' },
    code: { name: '海运费', name_en: 'Ocean freight' },
    rate: '0.925',
    rate_reason: null,
    planned: { net: '59.99', tax: '11.40', gross: '71.39', eur: '55.49' },
    actual: null,
    note: 'erste Zeile\nzweite Zeile',
    version: 1,
  });
  expect(second.json()).toEqual(first.json());
  const paid = { party: { kind: 'channel', id: channel.id }, actual: '180' };
  await clerk.made(`/waybills/${id}/costs`, clerk.formOf(expense, paid));
  const { items, totals } = await clerk.costs(id);
  expect(items.map(({ party }) => party.name)).toEqual(['宁波佳酿', 'Rheinhafen']);
  expect(totals).toEqual({
    sums: [
      {
        side: 'receivable',
        currency: 'USD',
        planned: { net: '59.99', tax: '11.40', gross: '71.39', eur: '55.49' },
        actual: { net: '0.00', tax: '0.00', gross: '0.00', eur: '0.00' },
      },
      {
        side: 'payable',
        currency: 'EUR',
        planned: { net: '201.00', tax: '38.19', gross: '239.19', eur: '201.00' },
        actual: { net: '180.00', tax: '34.20', gross: '214.20', eur: '180.00' },
      },
    ],
    planned: { receivable: '55.49', payable: '201.00', margin: '-145.51' },
    actual: { receivable: '0.00', payable: '180.00', margin: '-180.00' },
    open: 1,
  });
});

test('a rate is typed with its reason alone; one of 0 is refused, and one that nobody knows is asked for', async () => {
  const { id } = await clerk.waybill();
  const code = await clerk.code();
  const add = (more: object) => clerk.call(`/waybills/${id}/costs`, clerk.formOf(code, { currency: 'USD', ...more }));
  expect((await add({ rate: '0', rate_reason: 'x' })).json().errors).toEqual({ rate: ['The rate must be above 0'] });
  expect((await add({ rate: '0.9' })).json().errors).toEqual({ rate_reason: ['Say why this rate is used'] });
  const typed = await add({ rate: '0.9', rate_reason: 'contract', rate_day: '2026-01-05' });
  expect(typed.json().data).toMatchObject({ rate: '0.9', rate_day: '2026-01-05', planned: { eur: '180.90' } });
  // a euro is worth one, whatever was typed for another currency before
  const euros = await add({ currency: 'EUR', rate: '0.9' });
  expect(euros.json().data).toMatchObject({ rate: '1', rate_reason: null, planned: { net: '201.00', eur: '201.00' } });
  // the first rate that is kept is none of an earlier day
  expect((await add({ rate_day: '2026-01-05' })).json().errors).toEqual({
    rate: ['No rate of that day or an earlier one is known; type one and say why'],
  });
  await remit.stop();
  expect((await add({ currency: 'GBP' })).json().errors).toEqual({
    rate: ['No rate of this currency is known; type one and say why'],
  });
  remit = playRates({ EUR: '8', USD: '7.4', JPY: '0.05' });
});

test('a cost without a day is of today where it is booked: in Berlin by a tax code of the German books, else in Beijing', async () => {
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  const lastHour = new Date('2026-11-30T22:30:00Z');
  const dayBy = async (tax_code: string | null, rate_day: string | null = null) =>
    (await rateFor(team, { currency: 'EUR', rate: null, rate_day, tax_code }, lastHour)).rate_day;
  expect(await Promise.all([dayBy('V19'), dayBy('C6'), dayBy(null), dayBy('gone')])).toEqual([
    '2026-11-30',
    ...['2026-12-01', '2026-12-01', '2026-12-01'],
  ]);
  expect(await dayBy('V19', '2026-10-15')).toBe('2026-10-15');
});

test('what is missing or of the other side is said at its field, and a void waybill takes no costs', async () => {
  const { id, version } = await clerk.waybill();
  const [income, both] = [await clerk.code('income'), await clerk.code()];
  const add = async (form: object) => (await clerk.call(`/waybills/${id}/costs`, form)).json();
  const bad = await add({
    ...clerk.formOf(both),
    ...{ quantity: '0', price: '-1', tax_rate: '101', actual: '1.005', rate_day: '0206-11-05' },
  });
  expect(Object.keys(bad.errors).toSorted()).toEqual(['actual', 'price', 'quantity', 'rate_day', 'tax_rate']);
  expect((await add(clerk.formOf(income))).errors).toEqual({ code: ['This business code is not for this side'] });
  expect((await add(clerk.formOf('gone'))).errors).toHaveProperty('code');
  expect((await add(clerk.formOf(both, { party: { kind: 'free', name: ' ' } }))).errors).toHaveProperty('party');
  expect((await add(clerk.formOf(both, { party: { kind: 'customer', id: 'gone' } }))).errors).toEqual({
    party: ['This party was deleted; choose again'],
  });
  await clerk.call(`/waybills/${id}/status`, { status: 'void', version });
  expect((await add(clerk.formOf(both))).code).toBe('cost-item.void');
});

test('an item whose business code was deleted is saved as long as it keeps the code and its side', async () => {
  const { id: waybill } = await clerk.waybill();
  const { id, code } = await clerk.item(waybill);
  await clerk.call(`/business-codes/${code.id}`, { version: 1 }, 'DELETE');
  const other = await clerk.code();
  const form = clerk.formOf(code.id, { price: '12', note: 'später' });
  const save = async (fields: object) => (await clerk.call(`/costs/${id}`, { ...form, ...fields }, 'PUT')).json();
  expect((await save({ version: 1 })).data).toMatchObject({ code: { ...code }, note: 'später', version: 2 });
  const side = form.side === 'payable' ? 'receivable' : 'payable';
  expect((await save({ version: 2, side })).errors).toHaveProperty('code');
  expect((await save({ version: 2, code: other })).data.code.id).toBe(other);
  // once it has another one, the deleted one is no choice any more
  expect((await save({ version: 3 })).errors).toHaveProperty('code');
});

test('an item whose channel was deleted is saved as long as it names it', async () => {
  const { id: waybill } = await clerk.waybill();
  const channel = (await clerk.call('/channels', { name: `Reeder ${waybill}` })).json().data;
  const form = clerk.formOf(await clerk.code(), { side: 'payable', party: { kind: 'channel', id: channel.id } });
  const { id } = (await clerk.call(`/waybills/${waybill}/costs`, form)).json().data;
  await clerk.call(`/channels/${channel.id}`, { version: 1 }, 'DELETE');
  const save = async (fields: object) => (await clerk.call(`/costs/${id}`, { ...form, ...fields }, 'PUT')).json();
  const named = { party: { kind: 'channel', id: channel.id, name: channel.name } };
  expect((await save({ version: 1, note: 'später' })).data).toMatchObject({ ...named, note: 'später', version: 2 });
  expect((await save({ version: 2, party: { kind: 'free', name: 'Bar' } })).data.version).toBe(3);
  // once it names another, the deleted one is no choice any more
  expect((await save({ version: 3 })).errors).toHaveProperty('party');
});

test('of two clerks who save an item one wins; it is deleted with undo, and other teams find nothing', async () => {
  const { id: waybill } = await clerk.waybill();
  const { id, code } = await clerk.item(waybill);
  const form = { ...clerk.formOf(code.id), version: 1 };
  const save = (price: string) => clerk.call(`/costs/${id}`, { ...form, price }, 'PUT');
  const saves = await Promise.all([save('10'), save('20')]);
  expect(saves.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = saves.find(({ statusCode }) => statusCode === 409)?.json();
  expect([lost.code, lost.state.version]).toEqual(['cost-item.changed', 2]);
  for (const other of [await clerk.call(`/costs/${id}`, { ...form, version: 2 }, 'PUT', stranger)])
    expect(other.statusCode).toBe(404);
  expect((await service.as(stranger)(`${base}/waybills/${waybill}/costs`)).statusCode).toBe(404);
  expect((await service.as(picker)(`${base}/waybills/${waybill}/costs`)).statusCode).toBe(403);
  expect((await clerk.call(`/costs/${id}`, { version: 2 }, 'DELETE')).statusCode).toBe(200);
  expect((await clerk.costs(waybill)).items).toEqual([]);
  for (const _ of [1, 2]) expect((await clerk.call(`/costs/${id}/restore`, {})).statusCode).toBe(200);
  expect((await clerk.costs(waybill)).items).toHaveLength(1);
});

test('a deleted item is not restored to a waybill that became void meanwhile', async () => {
  const waybill = await clerk.waybill();
  const { id } = await clerk.item(waybill.id);
  await clerk.call(`/costs/${id}`, { version: 1 }, 'DELETE');
  const voided = await clerk.call(`/waybills/${waybill.id}/status`, { status: 'void', version: waybill.version });
  expect(voided.statusCode).toBe(200);
  const refused = await clerk.call(`/costs/${id}/restore`, {});
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'cost-item.void']);
  expect((await clerk.costs(waybill.id)).items).toEqual([]);
});

test('a member without the permission to read prices neither reads nor writes costs', async () => {
  const { id: waybill } = await clerk.waybill();
  const { id, code } = await clerk.item(waybill);
  const team = (await service.as(ann)(`${base}/team`)).json().data.id;
  const [blind, reader] = [somebody('blind'), somebody('reader')];
  await place(blind.id, team, { role: 'member', price_permission: 'none' });
  await place(reader.id, team, { role: 'member', price_permission: 'read' });
  const form = clerk.formOf(code.id);
  const as = (who: Person) => async (path: string, body?: object, method?: 'PUT' | 'DELETE') =>
    brief(await service.as(who)(`${base}${path}`, body, { ...(method && { method }) }));
  const call = as(blind);
  const tries = [
    await call(`/waybills/${waybill}/costs`),
    await call(`/waybills/${waybill}/costs`, form),
    await call(`/costs/${id}`, { ...form, version: 1 }, 'PUT'),
    await call(`/costs/${id}/split`, { version: 1, by: 'weight', parts: [{ waybill, measure: '1' }] }),
    await call(`/costs/${id}/unsplit`, { version: 1 }),
    await call(`/costs/${id}`, { version: 1 }, 'DELETE'),
    await call(`/costs/${id}/restore`, {}),
  ];
  expect(tries).toEqual(Array(7).fill([403, 'team.no-price-permission']));
  expect(await as(reader)(`/waybills/${waybill}/costs`)).toEqual([200, undefined]);
});

test('a split says that it is to be made again once a house of it is void or taken out; an actual amount of yen has no decimals', async () => {
  const master = await clerk.waybill();
  const [one, two] = [await clerk.house(master.id), await clerk.house(master.id)];
  const item = await clerk.item(master.id, { quantity: '1', price: '100' });
  const split = (version: number, ...houses: Array<{ id: string }>) =>
    clerk.call(`/costs/${item.id}/split`, {
      version,
      by: 'weight',
      parts: houses.map(({ id }) => ({ waybill: id, measure: '1' })),
    });
  const stale = async () => (await clerk.costs(master.id)).items.map((one) => one.split?.stale ?? false);
  await split(1, one, two);
  expect(await stale()).toEqual([false]);
  const version = async (id: string) => (await service.as(ann)(`${base}/waybills/${id}`)).json().data.version;
  await clerk.call(`/waybills/${two.id}/status`, { status: 'void', version: await version(two.id) });
  expect(await stale()).toEqual([true]);
  expect((await split(2, one)).statusCode).toBe(200);
  expect(await stale()).toEqual([false]);
  await clerk.call(`/waybills/${one.id}/master`, { master: null, version: await version(one.id) }, 'PUT');
  expect(await stale()).toEqual([true]);

  const yen = clerk.formOf(await clerk.code(), { currency: 'JPY', rate: '0.006', rate_reason: 'x' });
  const rejected = await clerk.call(`/waybills/${master.id}/costs`, { ...yen, actual: '100.5' });
  expect([rejected.statusCode, Object.keys(rejected.json().errors)]).toEqual([422, ['actual']]);
  expect((await clerk.call(`/waybills/${master.id}/costs`, { ...yen, actual: '100' })).statusCode).toBe(200);
});

test('a cost of a master is split onto houses to the cent, split again, and taken back, each as one act', async () => {
  const master = await clerk.waybill();
  const house = () => clerk.house(master.id);
  const [one, two, three] = [await house(), await house(), await house()];
  const item = await clerk.item(master.id, { quantity: '1', price: '100', actual: '90' });
  const parts = (...measures: string[]) =>
    [one, two, three].flatMap(({ id }, at) => (measures[at] ? [{ waybill: id, measure: measures[at] }] : []));
  const split = (version: number, by: string, ...measures: string[]) =>
    clerk.call(`/costs/${item.id}/split`, { version, by, parts: parts(...measures) });
  const nets = async () =>
    Promise.all(
      [one, two, three].map(async ({ id }) =>
        (await clerk.costs(id)).items.map(({ planned, actual }) => [planned.net, actual?.net]),
      ),
    );

  const page = await openLive(service, ann, base);
  const first = await split(1, 'weight', '1', '1', '1');
  await waitFor(async () => [master, one, two, three].every(({ id }) => page.ids().has(id)));
  page.close();
  expect(first.json().data.split).toMatchObject({
    by: 'weight',
    parts: [{ number: one.number, measure: '1' }, {}, {}],
  });
  expect(await nets()).toEqual([[['33.34', '30.00']], [['33.33', '30.00']], [['33.33', '30.00']]]);
  // the houses carry it: on the master it counts no more
  expect((await clerk.costs(master.id)).totals.planned.payable).toBe('0.00');
  const [part] = (await clerk.costs(one.id)).items;
  expect(part).toMatchObject({ source: { item: item.id, waybill: master.id, number: master.number }, tax_rate: '19' });

  const form = clerk.formOf(item.code.id);
  expect((await clerk.call(`/costs/${part?.id}`, { ...form, version: 1 }, 'PUT')).json().code).toBe('cost-item.part');
  expect((await clerk.call(`/costs/${item.id}`, { ...form, version: 2 }, 'PUT')).json().code).toBe(
    'cost-item.is-split',
  );
  expect((await clerk.call(`/costs/${item.id}`, { version: 2 }, 'DELETE')).json().code).toBe('cost-item.is-split');
  expect(
    (await clerk.call(`/costs/${part?.id}/split`, { version: 1, by: 'weight', parts: parts('1') })).statusCode,
  ).toBe(409);

  // two who split at once: one wins, and no share stands twice
  const both = await Promise.all([split(2, 'volume', '2', '1'), split(2, 'pieces', '1', '3')]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await CostItems.countDocuments({ 'source.item': item.id })).toBe(2);

  expect((await split(3, 'hand', '60', '39.99')).json().errors).toEqual({
    parts: ['The amounts must add up to the cost'],
  });
  expect((await split(3, 'weight', '0', '0')).json().errors).toHaveProperty('parts');
  const twice = { version: 3, by: 'weight', parts: [...parts('1'), ...parts('1')] };
  expect((await clerk.call(`/costs/${item.id}/split`, twice)).json().code).toBe('cost-item.part-twice');
  const self = { version: 3, by: 'weight', parts: [{ waybill: master.id, measure: '1' }] };
  expect((await clerk.call(`/costs/${item.id}/split`, self)).json().code).toBe('cost-item.part-master');
  const apart = { version: 3, by: 'weight', parts: [{ waybill: (await clerk.waybill()).id, measure: '1' }] };
  expect((await clerk.call(`/costs/${item.id}/split`, apart)).json().code).toBe('cost-item.part-house');
  expect((await split(3, 'hand', '60', '39.5', '0.5')).statusCode).toBe(200);
  expect(await nets()).toEqual([[['60.00', '54.00']], [['39.50', '35.55']], [['0.50', '0.45']]]);

  for (const version of [4, 5])
    expect((await clerk.call(`/costs/${item.id}/unsplit`, { version })).statusCode).toBe(200);
  expect(await nets()).toEqual([[], [], []]);
  expect((await clerk.costs(master.id)).totals.planned.payable).toBe('100.00');
});

test('the costs of a customer that is merged name the one that stays, and the old one again when that is undone', async () => {
  const { id: waybill } = await clerk.waybill();
  const [stays, goes] = [
    await clerk.made('/customers', { name: 'Adler' }),
    await clerk.made('/customers', { name: 'Adler AG' }),
  ];
  await clerk.item(waybill, { party: { kind: 'customer', id: goes.id } });
  const of = `/customers/${stays.id}/merges`;
  expect((await clerk.made(`${of}/preview`, { absorbed: [goes.id] })).gains.moves).toContainEqual({
    name: 'costs',
    count: 1,
  });
  const body = { version: stays.version, absorbed: [{ id: goes.id, version: goes.version }] };
  const { merge } = await clerk.made(of, body);
  expect((await clerk.costs(waybill)).items[0]?.party).toEqual({ kind: 'customer', id: stays.id, name: 'Adler' });
  await clerk.made(`${of}/${merge}/undo`, {});
  expect((await clerk.costs(waybill)).items[0]?.party).toEqual({ kind: 'customer', id: goes.id, name: 'Adler AG' });
});
