import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { CustomerEvent, RepublishCustomers } from '../../contract.ts';
import { give, rowOf } from '../../logistics/clients/clients.fixture.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { base, keeperOf, customerUrl as url } from './customers.fixture.ts';
import { Customers } from './model.ts';

let service: TestService;
let keeper: ReturnType<typeof keeperOf>;
beforeAll(async () => {
  service = await startTest(trade);
  keeper = keeperOf(service);
}, 30_000);
afterAll(() => service.stop());

const full = {
  name: '宁波海川机电有限公司',
  code: 'HC',
  address: '江北区人民路 12 号\n3 楼',
  zip: '315000',
  city: '宁波',
  country: 'CN',
  phone: '0574-8700',
  fax: '0574-8701',
  tax_number: '9133 0200 X',
  bank: '宁波银行',
  bank_account: '6222 0001',
  description: '老客户',
  receiving_address: '北仑港 2 号仓',
};
const eventsOf = async (id: string) =>
  (await service.publishedEvents(CustomerEvent)).filter(({ state }) => state.id === id);

test('a customer is created once with all its details and published, however often its key is sent', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => keeper.call(url, { ...full, client_codes: ['NB-HC', 'nb-hc ', ''] }, { headers });
  const [first, second] = [await send(), await send()];
  expect(second.json()).toEqual(first.json());
  const { data } = first.json();
  expect(data).toMatchObject({ ...full, client_codes: [{ code: 'NB-HC', confirmed: false }], version: 1 });
  expect(await eventsOf(data.id)).toMatchObject([
    {
      version: 1,
      actor: { kind: 'staff', id: 'ann' },
      state: { name: full.name, client_codes: ['NB-HC'], deleted: false },
    },
  ]);
});

test('bad details are refused at their fields: no name, a long code, a foreign country, four client codes', async () => {
  const before = await Customers.countDocuments();
  const sent = { name: ' ', code: 'x'.repeat(41), country: 'Deutschland', client_codes: ['a', 'b', 'c', 'd'] };
  const made = await keeper.call(url, sent);
  expect([made.statusCode, made.json().errors]).toEqual([
    422,
    { name: ['不能为空'], code: ['内容过长'], country: ['请选择国家或地区'], client_codes: ['最多填写 3 个客户编码'] },
  ]);
  expect((await keeper.call(url, { name: 'a\nb' })).json().errors).toEqual({ name: ['不能包含换行符和控制字符'] });
  expect(await Customers.countDocuments()).toBe(before);
});

test('customers are found by name, pinyin, code, tax number and city, filtered and sorted', async () => {
  await keeper.customer('北辰贸易', {
    code: 'BC-7',
    tax_number: 'DE 811.907',
    city: 'Hamburg',
    client_codes: ['NB-BC'],
  });
  const { id } = await keeper.customer('Adler GmbH', { city: 'Bremen' });
  await keeper.contact({ kind: 'customer', id }, '林晓', { email: 'lin@adler.example' });
  for (const keyword of ['北辰', 'beichen', 'bc-7', 'de 811.907', 'de811907', 'hamburg']) {
    expect(await keeper.found(keyword)).toEqual(['北辰贸易']);
  }
  for (const keyword of ['林晓', 'linxiao', 'lin@adler.example', 'adler lin'])
    expect(await keeper.found(keyword)).toEqual(['Adler GmbH']);
  expect(await keeper.found('', { contacts: 'with' })).toEqual(['Adler GmbH']);
  expect(await keeper.found('', { contacts: 'without' })).not.toContain('Adler GmbH');
  expect(await keeper.found('', { client_codes: 'with' })).toContain('北辰贸易');
  expect(await keeper.found('', { client_codes: 'without' })).toContain('Adler GmbH');
  const sorted = await keeper.found('', { sort: 'name' });
  expect(sorted.indexOf('Adler GmbH')).toBeLessThan(sorted.indexOf('北辰贸易'));
  const listed = (await keeper.call(`${url}/list`, { keyword: 'adler' })).json().data;
  expect(listed).toMatchObject({
    total: 1,
    data: [{ contact_count: 1, contact: { name: '林晓', email: 'lin@adler.example' } }],
  });
});

test('only given fields change; the loser of a race gets a 409 with the present state', async () => {
  const { id } = await keeper.customer('Rennen', { city: 'Ulm', phone: '1' });
  const both = await Promise.all(['2', '3'].map((phone) => keeper.change(`${url}/${id}`, { version: 1, phone })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const lost = both.find(({ statusCode }) => statusCode === 409)?.json();
  const now = await keeper.now(id);
  expect(lost).toMatchObject({ code: 'customer.changed', state: { phone: now.phone, version: 2 } });
  expect(now).toMatchObject({ name: 'Rennen', city: 'Ulm', version: 2 });
  expect((await keeper.change(`${url}/${id}`, { version: 2, phone: '' })).json().data.phone).toBeNull();
  expect((await eventsOf(id)).map(({ version }) => version)).toEqual([1, 2, 3]);
});

test('a code is one customer’s alone in its team, in whatever spelling; another team may use it', async () => {
  const { id, version } = await keeper.customer('Erste', { code: 'K 1' });
  const again = await keeper.call(url, { name: 'Zweite', code: 'ｋ  1' });
  expect([again.statusCode, again.json().errors]).toEqual([422, { code: ['团队中已有客户使用该简码'] }]);
  const race = await Promise.all(['a', 'b'].map((name) => keeper.call(url, { name, code: 'RACE' })));
  expect(race.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect((await service.as(stranger)(url, { name: 'Fremde', code: 'K 1' })).statusCode).toBe(200);
  await keeper.remove(`${url}/${id}`, version);
  const taker = await keeper.customer('Dritte', { code: 'K 1' });
  const late = await keeper.call(`${url}/${id}/restore`, {});
  expect([late.statusCode, late.json().code]).toEqual([409, 'customer.code-taken']);
  await keeper.change(`${url}/${taker.id}`, { version: 1, code: null });
  expect((await keeper.call(`${url}/${id}/restore`, {})).json().data.code).toBe('K 1');
});

test('a deleted customer is gone with its contacts, and for a day both are restored', async () => {
  const { id } = await keeper.customer('Weg AG');
  const { id: person } = await keeper.contact({ kind: 'customer', id }, 'Bleibt', { primary: true });
  expect((await keeper.remove(`${url}/${id}`, 1)).statusCode).toBe(200);
  expect((await keeper.call(`${url}/${id}`)).statusCode).toBe(404);
  expect((await keeper.change(`${base}/contacts/${person}`, { version: 1, name: 'x' })).statusCode).toBe(404);
  expect((await keeper.call(`${base}/contacts/list`, { keyword: 'bleibt' })).json().data.data).toEqual([]);
  expect((await keeper.remove(`${url}/${id}`, 2)).statusCode).toBe(404);
  for (const _ of [1, 2]) expect((await keeper.call(`${url}/${id}/restore`, {})).json().data.contact_count).toBe(1);
  expect((await keeper.call(`${base}/contacts/list`, { keyword: 'bleibt' })).json().data.data).toHaveLength(1);
  expect((await eventsOf(id)).map(({ state }) => state.deleted)).toEqual([false, true, false]);
  const indexes = await Customers.collection.indexes();
  expect(indexes.find(({ name }) => name === 'regret')).toMatchObject({ expireAfterSeconds: 86_400 });
});

test('a customer that is there already is found by tax number, code, name or e-mail while another is typed', async () => {
  const { id } = await keeper.customer('Müller Werkzeug GmbH', { code: 'MW', tax_number: 'DE 123.456' });
  await keeper.contact({ kind: 'customer', id }, 'Jana', { email: 'jana@mueller.example' });
  const similar = async (typed: object) => (await keeper.call(`${url}/similar`, typed)).json().data;
  const found = (by: string) => [{ id, name: 'Müller Werkzeug GmbH', code: 'MW', by }];
  expect(await similar({ tax_number: 'de123456' })).toEqual(found('tax_number'));
  expect(await similar({ code: 'mw' })).toEqual(found('code'));
  expect(await similar({ name: 'MÜLLER WERKZEUG' })).toEqual(found('name'));
  expect(await similar({ email: ' Jana@Mueller.example' })).toEqual(found('email'));
  expect(await similar({ name: 'Müller Werkzeug', tax_number: 'DE123456' })).toEqual(found('tax_number'));
  expect(await similar({ tax_number: 'DE123456', except: id })).toEqual([]);
  expect(await similar({ name: ' ', tax_number: '.' })).toEqual([]);
  expect((await service.as(stranger)(`${url}/similar`, { code: 'MW' })).json().data).toEqual([]);
  expect((await keeper.call(url, { name: 'Müller Werkzeug', tax_number: 'DE123456' })).statusCode).toBe(200);
});

test('the customer with the same tax number is named first, however many have the same name', async () => {
  const { id } = await keeper.customer('Stahlbau Nord', { tax_number: 'DE 445566' });
  for (let nth = 0; nth < 6; nth += 1) await keeper.customer('Stahlbau Süd');
  const typed = { name: 'Stahlbau Süd', tax_number: 'DE445566' };
  const found = (await keeper.call(`${url}/similar`, typed)).json().data;
  expect(found.map(({ by }: { by: string }) => by)).toEqual(['tax_number', 'name', 'name', 'name', 'name']);
  expect(found[0].id).toBe(id);
});

test('a customer’s client code is requested for the team, and confirmed once an administrator gave it', async () => {
  const { id } = await keeper.customer('Kennung', { client_codes: ['KZ-1'] });
  const codeOf = async () => (await keeper.now(id)).client_codes;
  expect(await codeOf()).toEqual([{ code: 'KZ-1', confirmed: false }]);
  const own = async () => (await keeper.call(`${base}/client-codes/own`)).json().data;
  expect(await own()).toContainEqual({ id: 'KZ-1', code: 'KZ-1', confirmed: false });
  expect((await rowOf(service, 'KZ-1')).named_by).toMatchObject([{ waybills: 0 }]);
  await give(service, 'KZ-1', ann);
  expect(await codeOf()).toEqual([{ code: 'KZ-1', confirmed: true }]);
  expect(await own()).toContainEqual({ id: 'KZ-1', code: 'KZ-1', confirmed: true });
  const theirs = (await service.as(stranger)(url, { name: 'x', client_codes: ['kz-1'] })).json().data;
  expect(theirs.client_codes).toEqual([{ code: 'kz-1', confirmed: false }]);
});

test('another team does not see a customer, nor changes, deletes or merges it', async () => {
  const { id, name } = await keeper.customer('Nur wir');
  const own = await keeper.customer('Nur wir 2');
  const other = keeperOf(service, stranger);
  const theirs = await other.customer('Nur die');
  const tries = [
    await other.call(`${url}/${id}`),
    await other.change(`${url}/${id}`, { version: 1, name: 'x' }),
    await other.remove(`${url}/${id}`, 1),
    await other.call(`${url}/${theirs.id}/merges`, { version: 1, absorbed: [{ id, version: 1 }] }),
    await other.call(`${base}/contacts`, { party: { kind: 'customer', id }, name: 'x' }),
    await other.call(`${base}/contacts/of/customer/${id}`),
  ];
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(await other.found(name)).toEqual([]);
  expect(await keeper.now(own.id)).toEqual(own);
});

test('republishing sends every customer’s present state under its present version', async () => {
  const { id } = await keeper.customer('Noch einmal');
  const before = await service.publishedEvents(CustomerEvent);
  const request = { id: randomUUID(), actor: { kind: 'system' as const, id: 'test' } };
  const { told: published } = await sendCommand<object, { told: number }>(RepublishCustomers, request, 30_000);
  expect(published).toBe(new Set(before.map(({ state }) => state.id)).size);
  expect(await eventsOf(id)).toMatchObject([{ version: 1, state: { name: 'Noch einmal' } }]);
});
