import { expect, test } from '@jest/globals';
import { PayeeEvent, RepublishPayees } from '@qiaohui/admin/contract';
import { SpecialInstitution } from '@qiaohui/remit/contract';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { Currency } from '@qiaohui/service-kit/shapes';
import { isValidIBAN } from 'ibantools';
import { demoForm, seedPayees } from './demo/demo.ts';
import { demoPayees } from './demo/payees.data.ts';
import { clerk, servedPayees } from './payee.fixture.ts';
import { PayeeForm } from './schema.ts';

const service = servedPayees();

test('demo institutions are well-formed: unique numbers and codes, every currency, valid IBANs and routing numbers', () => {
  const forms = demoPayees.map((demo) => PayeeForm.parse(demoForm(demo)));
  expect(new Set(demoPayees.map(({ id }) => id)).size).toBe(demoPayees.length);
  expect(new Set(forms.map(({ code }) => code)).size).toBe(demoPayees.length);
  expect(new Set(forms.flatMap(({ currencies }) => currencies))).toEqual(
    new Set(Currency.options.filter((one) => one !== 'CNY')),
  );
  const withIban = forms.filter(({ country }) => ['DE', 'AT', 'NL', 'FR', 'IE', 'CH', 'GB'].includes(country));
  expect(withIban.filter(({ accountNo }) => !isValidIBAN(accountNo)).map(({ accountNo }) => accountNo)).toEqual([]);
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
  const sums = forms
    .filter(({ country }) => country === 'US')
    .map(({ transitCode }) => weights.reduce((sum, weight, at) => sum + weight * Number(transitCode[at]), 0) % 10);
  expect(new Set(sums)).toEqual(new Set([0]));
});

test('the special institutions are there', () => {
  const ids = demoPayees.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...Object.values(SpecialInstitution), '3974', '3982', '2613', '2632']));
  expect(demoPayees.find(({ code }) => code === 'dmlx')).toBeDefined();
  expect(demoPayees.length).toBeGreaterThanOrEqual(60);
});

test('seeding twice creates and publishes each institution once', async () => {
  await seedPayees();
  expect((await service.publishedEvents(PayeeEvent)).length).toBe(demoPayees.length);
});

test('the list is found by Chinese, pinyin, English and number, page by page', async () => {
  const call = service.as(clerk);
  const find = async (keyword: string) =>
    (await call('/api/v1/manage/resources', { keyword })).json().data.data.map(({ id }: { id: string }) => id);
  expect(await find('慕尼黑')).toEqual(['1001']);
  expect(await find('munihei')).toEqual(['1001']);
  expect(await find('technical univ')).toEqual(['1001']);
  expect(await find(SpecialInstitution.HongKongPartner)).toEqual([SpecialInstitution.HongKongPartner]);
  const first = (await call('/api/v1/manage/resources', {})).json().data;
  expect(first.data.length).toBe(20);
  const second = (await call(first.next_page_url, { keyword: '' })).json().data;
  expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(40);
});

type PayeePage = { data: Array<{ name: string }>; total?: number; next_page_url: string | null };

test('the list is sorted by a field either way over all its pages, says how many there are, and refuses another field', async () => {
  const call = service.as(clerk);
  const all = async (sort: string) => {
    const names: string[] = [];
    let url: string | null = '/api/v1/manage/resources';
    let total: number | undefined;
    while (url) {
      const response: { json: () => { data: PayeePage } } = await call(url, url.includes('?') ? {} : { sort });
      const { data } = response.json();
      names.push(...data.data.map(({ name }) => name));
      total ??= data.total;
      url = data.next_page_url;
    }
    expect(total).toBe(demoPayees.length);
    return names;
  };
  const up = await all('name');
  expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  expect(up.length).toBe(demoPayees.length);
  expect(await all('-name')).toEqual(up.toReversed());
  const refused = await call('/api/v1/manage/resources', { sort: 'accountNo' });
  expect(refused.statusCode).toBe(422);
});

test('the list is narrowed by state, currency and country, and the next page keeps that', async () => {
  const list = async (body: object) => (await service.as(clerk)('/api/v1/manage/resources', body)).json().data;
  const ids = async (body: object) => (await list(body)).data.map(({ id }: { id: string }) => id).sort();
  expect(await ids({ currency: 'USD', country: 'DE' })).toEqual(['996']);
  expect(await ids({ country: 'NZ', keyword: 'otago' })).toEqual(['1452']);
  expect(await ids({ active: 'no' })).toEqual([]);
  const first = await list({ currency: 'EUR', active: 'yes', limit: 5 });
  const second = (await service.as(clerk)(first.next_page_url, {})).json().data;
  expect(second.data.every(({ currency }: { currency: string }) => currency === 'EUR')).toBe(true);
  const countries = (await service.as(clerk)('/api/v1/manage/resource/countries', {})).json().data;
  expect(countries).toEqual(expect.arrayContaining(['AT', 'DE', 'US']));
});

test('an institution is changed once a version, published with its new pinyin, and the change stands in the audit', async () => {
  const call = service.as(clerk);
  const { version, payee } = (await call('/api/v1/manage/resource/one', { id: '1002' })).json().data;
  const { id, pinyin: _, ...form } = payee;
  const body = { id, version, payee: { ...form, name: '鲁普莱希特大学' } };
  const [won, lost] = await Promise.all([
    call('/api/v1/manage/resource/update', body),
    call('/api/v1/manage/resource/update', body),
  ]);
  expect([won.statusCode, lost.statusCode].sort()).toEqual([200, 409]);
  const last = (await service.publishedEvents(PayeeEvent)).at(-1);
  expect([last?.state.name, last?.state.pinyin, last?.version]).toEqual([
    '鲁普莱希特大学',
    'lu pu lai xi te da xue',
    2,
  ]);
  const audit = (await call('/api/v1/manage/audit', { kind: 'payee', id: '1002' })).json().data.data;
  expect(audit).toMatchObject([
    { what: 'payee.update', email: clerk.email, before: { name: '海德堡大学' }, after: { name: '鲁普莱希特大学' } },
  ]);
});

test('an invalid change returns every error in the caller’s language and publishes nothing', async () => {
  const before = (await service.publishedEvents(PayeeEvent)).length;
  const { version, payee } = (await service.as(clerk)('/api/v1/manage/resource/one', { id: '1001' })).json().data;
  const { id, pinyin: _, ...form } = payee;
  const bad = await service.as(clerk)(
    '/api/v1/manage/resource/update',
    { id, version, payee: { ...form, name: '', swift: 'nope', owner: 'me' } },
    { headers: { 'accept-language': 'en-US' } },
  );
  expect(bad.statusCode).toBe(422);
  expect(bad.json().errors).toMatchObject({
    'payee.name': ['Must not be empty'],
    'payee.swift': ['SWIFT/BIC has 8 or 11 letters and digits'],
    'payee.owner': ['Unknown field: owner'],
  });
  expect((await service.publishedEvents(PayeeEvent)).length).toBe(before);
  expect((await service.as(clerk)('/api/v1/manage/resource/one', { id: '4' })).statusCode).toBe(404);
});

test('a replay publishes every institution under its present version', async () => {
  const requested = { id: 'republish-1', actor: { kind: 'system' as const, id: 'test' } };
  const { told: published } = await sendCommand<object, { told: number }>(RepublishPayees, requested, 30_000);
  expect(published).toBe(demoPayees.length);
  const latest = (await service.publishedEvents(PayeeEvent)).slice(-published);
  expect(latest.find(({ state }) => state.id === '1002')).toMatchObject({
    version: 2,
    state: { name: '鲁普莱希特大学' },
  });
});
