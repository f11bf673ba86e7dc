import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { PayeeEvent } from '@qiaohui/admin/contract';
import type { Call } from '@qiaohui/service-kit/testing/service';
import { api, change, clerk, newForm, payeeNow, servedPayees } from './payee.fixture.ts';

const service = servedPayees();
const call: Call = (...sent) => service.as(clerk)(...sent);

const historyOf = async (id: string) => (await call(`${api}/history`, { id })).json().data.data;

test('new payees get numbers of the service’s own, each its own, above all special ones', async () => {
  const forms = ['一', '二', '三', '四'].map((name) => newForm({ name, nameEn: `School ${name}` }));
  const made = await Promise.all(forms.map((payee) => call(`${api}/create`, { payee })));
  expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const ids = made.map((response) => Number(response.json().data.payee.id));
  expect(new Set(ids).size).toBe(4);
  expect(Math.min(...ids)).toBeGreaterThan(10_000);
});

test('a payee sent twice under one key is created once, published once, and stands in the audit', async () => {
  const body = { payee: newForm() };
  const more = { headers: { 'idempotency-key': randomUUID() } };
  const [first, again] = [await call(`${api}/create`, body, more), await call(`${api}/create`, body, more)];
  const { id, pinyin } = first.json().data.payee;
  expect(again.json().data.payee.id).toBe(id);
  expect(pinyin).toBe('fu lai bao yin yue xue yuan');
  expect((await service.publishedEvents(PayeeEvent)).filter(({ state }) => state.id === id)).toHaveLength(1);
  const audit = (await call('/api/v1/manage/audit', { kind: 'payee', id })).json().data.data;
  expect(audit).toMatchObject([{ what: 'payee.create', email: clerk.email, after: { name: '弗赖堡音乐学院' } }]);
});

test('a name that another payee has returns a warning, and is saved once that was seen', async () => {
  const payee = newForm({ name: '另一所', nameEn: 'ETH ZÜRICH' });
  const warned = await call(`${api}/create`, { payee }, { headers: { 'accept-language': 'en-US' } });
  expect([warned.statusCode, warned.json().code]).toEqual([409, 'payee.same-name']);
  expect(warned.json().message).toContain('ETH Zurich (1010)');
  expect((await call(`${api}/create`, { payee, same_name: true })).statusCode).toBe(200);
  expect((await change(call, '1011', { name: '苏黎世联邦理工学院' })).json().code).toBe('payee.same-name');
  // a name that stays warns of nothing
  expect((await change(call, '1010', { popular: false })).statusCode).toBe(200);
});

test.each([
  [{ accountNo: 'DE89370400440532013001' }, { 'payee.accountNo': 'bank.iban' }],
  [{ currencies: ['EUR', 'USD'] as const, country: 'US', transitCode: '021000022' }, { 'payee.transitCode': 'ABA' }],
  [{ currencies: ['EUR', 'AUD'] as const, country: 'AU', transitCode: '06200' }, { 'payee.transitCode': 'BSB' }],
  [{ swift: 'COBADEFFX' }, { 'payee.swift': 'BIC' }],
  [{ swift: '', transitCode: '' }, { 'payee.swift': 'routing code' }],
  [
    { name: '', accountNo: 'nothing' },
    { 'payee.name': 'empty', 'payee.accountNo': 'IBAN' },
  ],
])('bank details are checked by currency and country, with all errors together: %j', async (given, errors) => {
  const payee = newForm(given as object);
  const response = await call(`${api}/create`, { payee }, { headers: { 'accept-language': 'en-US' } });
  expect(response.statusCode).toBe(422);
  expect(Object.keys(response.json().errors).sort()).toEqual(Object.keys(errors).sort());
});

test('each save is a version with who, when, and what became what; a stale one returns 409', async () => {
  const { version } = await payeeNow(call, '1402');
  const saved = await change(call, '1402', { transitCode: '999-111', currencies: ['AUD', 'USD'] });
  expect(saved.json().data.version).toBe(version + 1);
  expect(await historyOf('1402')).toMatchObject([
    {
      version: 2,
      email: clerk.email,
      how: 'update',
      changes: [
        { field: 'currencies', before: ['AUD'], after: ['AUD', 'USD'] },
        { field: 'transitCode', after: '999-111' },
      ],
    },
    { version: 1, email: '', how: 'demo' },
  ]);
  const { id, pinyin: _, ...payee } = saved.json().data.payee;
  const stale = await call(`${api}/update`, { id, version, payee });
  expect(stale.json()).toMatchObject({ code: 'payee.moved-already', state: { version: 2 } });
});

test('a save sent twice under one key is one version, and the repeat gets the first response', async () => {
  const { version, payee: now } = await payeeNow(call, '1404');
  const { id, pinyin: _, ...payee } = now;
  const body = { id, version, payee: { ...payee, transitCode: '999-222' } };
  const more = { headers: { 'idempotency-key': randomUUID() } };
  const [first, again] = [await call(`${api}/update`, body, more), await call(`${api}/update`, body, more)];
  expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(again.json()).toEqual(first.json());
  expect((await payeeNow(call, '1404')).version).toBe(version + 1);
});

test('a save that changes nothing writes no version, no event and no audit', async () => {
  const { version } = await payeeNow(call, '1401');
  const events = (await service.publishedEvents(PayeeEvent)).length;
  const saved = await change(call, '1401', {});
  expect([saved.statusCode, saved.json().data.version]).toEqual([200, version]);
  expect(await historyOf('1401')).toHaveLength(version);
  expect(await service.publishedEvents(PayeeEvent)).toHaveLength(events);
  const audit = (await call('/api/v1/manage/audit', { kind: 'payee', id: '1401' })).json().data.data;
  expect(audit).toEqual([]);
});

test('an earlier version comes back as a new one, and only over the version that was seen', async () => {
  await change(call, '1403', { name: '新南威尔士大学（新）' });
  await change(call, '1403', { popular: true });
  const stale = await call(`${api}/restore`, { id: '1403', version: 2, to: 1 });
  expect(stale.statusCode).toBe(409);
  const restored = (await call(`${api}/restore`, { id: '1403', version: 3, to: 1 })).json().data;
  expect(restored).toMatchObject({ version: 4, payee: { name: '新南威尔士大学', popular: false } });
  expect((await historyOf('1403'))[0]).toMatchObject({ how: 'restore', version: 4 });
  expect((await service.publishedEvents(PayeeEvent)).at(-1)).toMatchObject({
    version: 4,
    state: { id: '1403', popular: false },
  });
  expect((await call(`${api}/restore`, { id: '1403', version: 4, to: 9 })).json().code).toBe('payee.version.missing');
});
