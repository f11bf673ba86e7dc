import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Person, startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import type { BusinessCode } from '../../master-data/business-codes/schema.ts';
import { ann, picker, stranger } from '../../people.fixture.ts';
import { place } from '../../teams/teams.cells.fixture.ts';
import { somebody } from '../../teams/teams.fixture.ts';

const base = '/api/v1/trade';
const headers = { 'accept-language': 'en' };
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 60_000);
afterAll(() => service.stop());

const call = (path: string, body?: object, method: 'POST' | 'PUT' | 'DELETE' = 'POST', who: Person = ann) =>
  service.as(who)(`${base}${path}`, body, { method, headers });
const made = async (path: string, body: object): Promise<{ id: string; version: number }> =>
  (await call(path, body)).json().data;
const named = async (path: string, query: object = {}): Promise<string[]> =>
  (await call(`${path}/list`, query)).json().data.data.map(({ name }: { name: string }) => name);

test('a business code is created once, found by code and name in any language, and filtered by its side', async () => {
  const key = { ...headers, 'idempotency-key': randomUUID() };
  const form = {
    code: ' ofr ',
    name: '海运费',
    name_en: 'Ocean freight',
    name_de: 'Seefracht',
    side: 'both',
    price: '1250.50',
    currency: 'USD',
    tax_code: 'V0',
    account: '8400',
  };
  const send = () => service.as(ann)(`${base}/business-codes`, form, { headers: key });
  const [first, second] = [await send(), await send()];
  expect(first.json().data).toMatchObject({ ...form, code: 'OFR', version: 1 });
  expect(second.json()).toEqual(first.json());
  await made('/business-codes', { code: 'THC-D', name: '目的港码头费', side: 'expense' });
  await made('/business-codes', { code: 'DOC', name: '单证费', side: 'income' });
  for (const keyword of ['ofr', '海运', 'haiyun', 'ocean', 'seefracht'])
    expect(await named('/business-codes', { keyword })).toEqual(['海运费']);
  expect(await named('/business-codes', { side: 'expense' })).toEqual(['目的港码头费', '海运费']);
  expect(await named('/business-codes', { sort: 'code' })).toEqual(['单证费', '海运费', '目的港码头费']);
  expect((await call('/business-codes/list', {}, 'POST', stranger)).json().data.data).toEqual([]);
  expect((await call('/business-codes/list', {}, 'POST', picker)).statusCode).toBe(403);
});

test('a code that is there already is refused at its field, whatever its case; a price needs its currency', async () => {
  const form = { code: 'ins', name: '保险费', side: 'income' };
  const both = await Promise.all([call('/business-codes', form), call('/business-codes', { ...form, code: 'INS' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect(both.find(({ statusCode }) => statusCode === 422)?.json().errors).toEqual({
    code: ['This code is in use already'],
  });
  const bad = await call('/business-codes', { ...form, code: 'A B', price: '1,5', side: 'none' });
  expect(Object.keys(bad.json().errors).toSorted()).toEqual(['code', 'price', 'side']);
  expect((await call('/business-codes', { ...form, code: 'X', price: '1.5' })).json().errors).toEqual({
    currency: ['Choose the currency of the usual price'],
  });
});

test('who may not read prices sees none at business codes, and changes none', async () => {
  const blind = somebody('blind');
  await place(blind.id, (await service.as(ann)(`${base}/team`)).json().data.id, { price_permission: 'none' });
  const priced = { price: '7373.73', currency: 'EUR' };
  const form = { code: 'SECRET', name: '保密费', side: 'both' };
  const { id } = await made('/business-codes', { ...form, ...priced });
  const none = { price: null, currency: null };
  const shown = async (who: Person) =>
    (await call('/business-codes/list', { keyword: 'secret' }, 'POST', who)).json().data.data[0];
  expect(await shown(blind)).toMatchObject({ ...form, ...none });
  const save = (version: number) =>
    call(`/business-codes/${id}`, { ...form, name: '保密', price: '1', currency: 'USD', version }, 'PUT', blind);
  expect((await save(9)).json().state).toMatchObject({ ...form, ...none });
  expect((await save(1)).json().data).toMatchObject({ name: '保密', ...none });
  expect(await shown(ann)).toMatchObject({ name: '保密', ...priced });
  const own = await call('/business-codes', { ...form, ...priced, code: 'BLIND' }, 'POST', blind);
  expect(own.json().data).toMatchObject(none);
});

test('of two clerks who save one code, one wins; a deleted code is free, and comes back unless it is taken', async () => {
  const { id } = await made('/business-codes', { code: 'CUS', name: '报关费', side: 'both' });
  const save = (name: string) => call(`/business-codes/${id}`, { code: 'CUS', name, side: 'both', version: 1 }, 'PUT');
  const saves = await Promise.all([save('报关'), save('清关')]);
  const lost = saves.find(({ statusCode }) => statusCode === 409)?.json();
  const won = saves.find(({ statusCode }) => statusCode === 200)?.json().data as BusinessCode;
  expect([lost.code, lost.state.name]).toEqual(['business-code.changed', won.name]);
  expect((await call(`/business-codes/${id}`, { version: 2 }, 'DELETE', stranger)).statusCode).toBe(404);
  expect((await call(`/business-codes/${id}`, { version: 2 }, 'DELETE')).statusCode).toBe(200);
  expect(await named('/business-codes', { keyword: 'cus' })).toEqual([]);
  for (const _ of [1, 2]) expect((await call(`/business-codes/${id}/restore`, {})).statusCode).toBe(200);
  await call(`/business-codes/${id}`, { version: 4 }, 'DELETE');
  await made('/business-codes', { code: 'CUS', name: '海关', side: 'both' });
  expect((await call(`/business-codes/${id}/restore`, {})).json().code).toBe('business-code.taken');
});

test('a regional route names its areas, mode, days and usual services, all of the team’s own', async () => {
  const north = await made('/port-areas', {
    name: '北欧',
    name_en: 'North Europe',
    places: ['DEHAM', 'NLRTM', 'DEHAM'],
  });
  const china = await made('/port-areas', { name: '华东', countries: ['CN'] });
  const code = await made('/business-codes', { code: 'BAF', name: '燃油附加费', side: 'both' });
  const form = { name: '华东—北欧', mode: 'sea', areas: [china.id, north.id], days: '32', services: [code.id] };
  const route = await call('/regional-routes', form);
  expect(route.json().data).toMatchObject({ ...form, days: 32, note: null });
  expect(await named('/regional-routes', { mode: 'sea', keyword: '北欧' })).toEqual(['华东—北欧']);
  expect(await named('/regional-routes', { mode: 'rail' })).toEqual([]);
  expect((await call('/regional-routes', form)).json().errors).toEqual({
    name: ['A route of this name and mode is there already'],
  });
  // the same by rail is another one
  expect((await call('/regional-routes', { ...form, mode: 'rail', days: 16 })).statusCode).toBe(200);
  const bad = await call('/regional-routes', { ...form, name: 'x', areas: [china.id], days: '0' });
  expect(Object.keys(bad.json().errors).toSorted()).toEqual(['areas', 'days']);
  expect((await call('/regional-routes', { ...form, name: 'x', areas: [china.id, 'gone'] })).json().errors).toEqual({
    areas: ['An area was deleted; choose again'],
  });
  expect((await call('/regional-routes', { ...form, name: 'x' }, 'POST', stranger)).statusCode).toBe(422);
  // what it names already may be deleted meanwhile, and its note has lines
  await call(`/business-codes/${code.id}`, { version: 1 }, 'DELETE');
  await call(`/port-areas/${north.id}`, { version: 1 }, 'DELETE');
  const note = 'erste Zeile\nzweite Zeile';
  const { id } = route.json().data;
  const saved = await call(`/regional-routes/${id}`, { ...form, note, version: 1 }, 'PUT');
  expect(saved.json().data).toMatchObject({ services: [code.id], areas: [china.id, north.id], note, version: 2 });
  expect((await call('/regional-routes', { ...form, name: 'y' })).json().errors).toHaveProperty('areas');
  expect((await call('/port-areas', { name: '空' })).json().errors).toEqual({
    places: ['Choose at least one port or country'],
  });
  expect((await call('/port-areas', { name: '空', places: ['ZZZZZ'] })).json().errors).toHaveProperty('places');
});
