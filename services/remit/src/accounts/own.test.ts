import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { msToEnd } from '@qiaohui/service-kit/testing/shutdown';
import { Mails } from '../mail/queue.ts';
import { type Scene, startScene } from '../scene.fixture.ts';
import { OrderStatus } from '../terms/status.ts';
import { cookieOf, fresh, visiting } from './people.fixture.ts';
import type { OpenSession, OwnAccount } from './schema.ts';

const PASSWORD = 'a long pass-phrase';
let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const { register, login, refresh } = visiting(() => scene, PASSWORD);
type Person = Scene['customer'];
const account = '/api/client/account';
const read = async (who: Person) => (await scene.service.as(who)(account)).json().data as OwnAccount;
const write = (who: Person, payload: object, headers = {}) =>
  scene.service.as(who)(account, undefined, { method: 'PUT', payload, headers });
const change = async (who: Person, payload: object, headers = {}) =>
  write(who, { version: (await read(who)).version, ...payload }, headers);

test('a customer changes the name by which we address them, and no other field', async () => {
  const who = await scene.person(fresh());
  const response = await change(who, { name: '  林小雨 ' });
  expect([response.statusCode, response.json().data.name]).toEqual([200, '林小雨']);
  expect((await read(who)).name).toBe('林小雨');
  for (const name of ['', '   ', 'x'.repeat(61), 'a\u202eb', '<b>'])
    expect((await change(who, { name })).json().errors).toHaveProperty('name');
  expect((await change(who, { email: 'other@test.example' })).statusCode).toBe(422);
  expect((await change(who, { group: 'admin' })).statusCode).toBe(422);
});

test('staff keep the name that says who acted', async () => {
  const response = await change(scene.finance, { name: 'Somebody else' });
  expect(response.statusCode).toBe(403);
  expect((await change(scene.finance, { muted: [] })).statusCode).toBe(200);
});

test('a change made in another tab is not overwritten: the second one gets a 409 with the present state', async () => {
  const who = await scene.person(fresh());
  const { version } = await read(who);
  const both = await Promise.all([write(who, { version, name: 'One' }), write(who, { version, name: 'Two' })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { name } = await read(who);
  const late = await write(who, { version, name: 'Three' });
  expect([late.statusCode, late.json().state.name]).toEqual([409, name]);
});

test('a chosen language of e-mails stays when the pages change theirs, until it follows the pages again', async () => {
  const who = await scene.person(fresh());
  const pages = (locale: string) =>
    scene.service.as(who)(`${account}/locale`, undefined, { method: 'PUT', payload: { locale } });
  const mailed = async () => {
    await scene.service.as(null)('/api/v1/auth/forgot-password', { email: who.email });
    return (await Mails.findOne({ to: who.email }).sort({ _id: -1 }).orFail().lean()).locale;
  };
  expect((await read(who)).mailLocale).toBeNull();
  await pages('en-US');
  expect(await mailed()).toBe('en-US');
  expect((await change(who, { mailLocale: 'de-DE' })).json().data.mailLocale).toBe('de-DE');
  await pages('zh-CN');
  expect(await mailed()).toBe('de-DE');
  await change(who, { mailLocale: null }, { 'accept-language': 'en-US' });
  expect(await mailed()).toBe('en-US');
});

test('e-mails of progress are sent unless their reader does without; those about money and deadlines always are', async () => {
  const { muted } = (await change(scene.customer, { muted: ['order-4', 'order-4'] })).json().data;
  expect(muted).toEqual(['order-4']);
  const sent = async (order: string) =>
    (await Mails.find({ order }).sort({ _id: 1 }).lean()).map((row) => row.template);
  const quiet = await scene.at(OrderStatus.TransferClaimed);
  expect(await sent(quiet.id)).toEqual(['order-2', 'order-3']);
  for (const template of ['order-3', 'order-7', 'order-12', 'password-changed'])
    expect((await change(scene.customer, { muted: [template] })).statusCode).toBe(422);
  await change(scene.customer, { muted: [] });
  const told = await scene.at(OrderStatus.TransferClaimed);
  expect(await sent(told.id)).toEqual(['order-2', 'order-3', 'order-4']);
});

test('one browser is signed out by itself, at once and with its token; a stranger’s cannot be', async () => {
  const email = fresh();
  await register(email);
  const [here, there] = [await login(email), await login(email)];
  const headers = { authorization: `Bearer ${here.json().data.token}`, cookie: cookieOf(here) };
  const list = async () =>
    (await scene.service.as(null)('/api/client/auth/sessions', undefined, { headers })).json().data as OpenSession[];
  const before = await list();
  expect(before).toHaveLength(3);
  // the newest first, but this one
  const { id } = before.filter(({ current }) => !current)[0] ?? { id: '' };
  const end = (as: Person | null, more = {}) =>
    scene.service.as(as)(`/api/client/auth/sessions/${id}`, undefined, { method: 'DELETE', ...more });
  expect((await end(scene.stranger)).statusCode).toBe(404);
  const token = there.json().data.token as string;
  expect(await msToEnd(scene.service, token, '/api/client', () => end(null, { headers }))).toBeLessThan(1_000);
  expect((await refresh(cookieOf(there))).statusCode).toBe(401);
  expect((await list()).map(({ current }) => current).filter(Boolean)).toHaveLength(1);
  expect(await list()).toHaveLength(2);
  expect((await end(null, { headers })).statusCode).toBe(404);
});
