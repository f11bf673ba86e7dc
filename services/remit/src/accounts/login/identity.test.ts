import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { CompactEncrypt, importJWK } from 'jose';
import { trusted } from 'mongoose';
import { createMessagingApp } from '../../../../../infra/simulators/messaging-app/messaging-app.ts';
import { Identities, Tickets } from '../../identity/model.ts';
import { type Scene, startScene } from '../../scene.fixture.ts';
import { Disable } from '../contract.ts';
import { Accounts } from '../model.ts';
import { mailedTo } from '../people.fixture.ts';

const site = 'http://127.0.0.1:8080';
const own = { appId: 'qiaohui', secret: 'our secret', site, level: 'silent' };
let scene: Scene;
let folder: string;
let app: ReturnType<typeof createMessagingApp>;
let provider: string;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/identity-`);
  app = createMessagingApp({ ...own, folder });
  provider = await app.listen({ port: 0, host: '127.0.0.1' });
  scene = await startScene();
}, 60_000);
beforeEach(() => {
  Object.assign(process.env, { IDENTITY_URL: provider, IDENTITY_APP_ID: own.appId, IDENTITY_SECRET: own.secret });
});
afterAll(async () => {
  await scene.service.stop();
  await app.close();
  await rm(folder, { recursive: true });
});

const PASSWORD = 'long enough 1';
const nobody = () => scene.service.as(null);
const fresh = () => `${randomUUID()}@test.example`;
/** A person of the app who is bound to no account. */
const someone = () => randomUUID().slice(0, 20);

async function sealed(password: string): Promise<string> {
  const { kid, jwk } = (await nobody()('/api/client/auth/public-key')).json().data;
  const header = { alg: 'RSA-OAEP-256', enc: 'A256GCM', kid };
  const key = await importJWK(jwk, 'RSA-OAEP-256');
  return new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader(header).encrypt(key);
}

/** Approves in the app, starting at the address from remit; returns the resulting code. */
async function approve(nickname: string): Promise<string> {
  const { authoriseUrl, state } = (await nobody()('/api/client/auth/identity')).json().data;
  const body = new URLSearchParams({ answer: 'approve', nickname });
  const response = await fetch(authoriseUrl, { method: 'POST', body, redirect: 'manual' });
  const { searchParams } = new URL(response.headers.get('location') ?? '');
  expect(searchParams.get('state')).toBe(state);
  return searchParams.get('code') ?? '';
}
const arrive = (code: string) =>
  nobody()('/api/client/auth/login/messaging-app', { loginWay: 'messaging-app', appId: own.appId, code });
/** Returns the ticket of a person who has no account yet. */
const ticketOf = async (nickname: string): Promise<string> =>
  (await arrive(await approve(nickname))).json().state.ticket;
const login = async (email: string, ticket: string, password = PASSWORD) =>
  nobody()('/api/client/auth/login/email', { email, password: await sealed(password), ticket });
async function register(email: string, ticket: string, more: object = {}) {
  const password = await sealed(PASSWORD);
  return nobody()('/api/client/auth/sign/email', { email, password, password_confirmation: password, ticket, ...more });
}

test('returns the approval page, with an unguessable state and the redirect to our log-in page', async () => {
  const back = '/login?redirect=%2Forders&key=K7';
  const request = async () =>
    (await nobody()(`/api/client/auth/identity?${new URLSearchParams({ redirect: back })}`)).json();
  const [{ data: one }, { data: two }] = [await request(), await request()];
  const url = new URL(one.qrUrl);
  expect(url.origin + url.pathname).toBe(`${provider}/connect/qrconnect`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: own.appId,
    redirect_uri: site + back,
    state: one.state,
  });
  expect(one.state).toMatch(/^[\w-]{32}$/);
  expect(two.state).not.toBe(one.state);
  expect((await fetch(one.qrUrl)).status).toBe(200);
  expect((await nobody()('/api/client/auth/identity?redirect=//evil.example/login')).statusCode).toBe(422);
});

test('without a provider nothing is offered, and a code returns an error', async () => {
  process.env.IDENTITY_URL = '';
  expect((await nobody()('/api/client/auth/identity')).json()).toEqual({ data: null });
  expect((await arrive('a code')).json()).toMatchObject({ code: 'account.way-closed' });
});

test('an unknown person binds the account whose password they know, and is signed in directly next time', async () => {
  const mei = someone();
  const first = await arrive(await approve(mei));
  expect(first.statusCode).toBe(409);
  expect(first.json()).toMatchObject({ code: 'identity.unbound', state: { nickname: mei } });
  const { ticket } = first.json().state;
  const { email, id } = await scene.person(fresh());
  expect((await login(email, ticket, 'a wrong one')).statusCode).toBe(422);
  expect((await login(email, ticket)).statusCode).toBe(200);

  const next = await arrive(await approve(mei));
  expect(next.statusCode).toBe(200);
  expect(next.json().data.user).toMatchObject({ id, email });
  expect(String(next.headers['set-cookie'])).toMatch(/^qiaohui_refresh=.*HttpOnly; SameSite=Strict/);
});

test('an unknown person registers with their invitation, and is bound once the address is confirmed', async () => {
  const jonas = someone();
  const email = fresh();
  expect((await register(email, await ticketOf(jonas), { code: 'INVITED' })).statusCode).toBe(200);
  expect((await Accounts.findOne({ email }).lean())?.origin).toBe('INVITED');
  const early = await arrive(await approve(jonas));
  expect([early.statusCode, early.json().code]).toEqual([403, 'account.unconfirmed']);
  const body = { ...(await mailedTo(email, 'registered')), password: await sealed(PASSWORD) };
  expect((await nobody()('/api/client/auth/confirm-email', body)).statusCode).toBe(200);
  expect((await arrive(await approve(jonas))).json().data.user.email).toBe(email);
});

test('a code is valid once, also when it is sent twice at the same moment', async () => {
  const mei = someone();
  const { email } = await scene.person(fresh());
  await login(email, await ticketOf(mei));
  const code = await approve(mei);
  const both = await Promise.all([arrive(code), arrive(code)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  const rejected = both.find(({ statusCode }) => statusCode === 422);
  expect(rejected?.json()).toMatchObject({ code: 'identity.code', message: '此次授权已使用或已过期，请重新授权' });
});

test('a ticket is valid once and for ten minutes; two registrations at once make one account', async () => {
  const ticket = await ticketOf(someone());
  const emails = [fresh(), fresh()];
  const both = await Promise.all(emails.map((email) => register(email, ticket)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  expect(both.find(({ statusCode }) => statusCode === 422)?.json().errors.ticket).toEqual([
    '绑定已超时或已使用，请重新授权',
  ]);
  expect(await Accounts.countDocuments({ email: trusted({ $in: emails }) })).toBe(1);

  const old = await ticketOf(someone());
  await Tickets.updateMany({ usedAt: null }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  const { email } = await scene.person(fresh());
  expect((await login(email, old)).json().errors.ticket).toEqual(['绑定已超时或已使用，请重新授权']);
});

test('a ticket is stored as a hash only', async () => {
  const ticket = await ticketOf(someone());
  expect(ticket.length).toBeGreaterThanOrEqual(22);
  expect(JSON.stringify(await Tickets.find().lean())).not.toContain(ticket);
});

test('neither side is bound twice', async () => {
  const [mei, jonas] = [someone(), someone()];
  const [one, two] = [await scene.person(fresh()), await scene.person(fresh())];
  const tickets = [await ticketOf(mei), await ticketOf(mei), await ticketOf(mei)];
  expect((await login(one.email, tickets[0] ?? '')).statusCode).toBe(200);
  expect((await login(one.email, tickets[1] ?? '')).statusCode).toBe(200);
  const elsewhere = await login(two.email, tickets[2] ?? '');
  expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([409, '您的聊天应用已绑定其他账号']);
  const other = await login(one.email, await ticketOf(jonas));
  expect([other.statusCode, other.json().message]).toEqual([409, '该账号已绑定其他人的聊天应用']);
  expect(await Identities.countDocuments({ account: trusted({ $in: [one.id, two.id] }) })).toBe(1);
});

test('a person sees the bound identity and unbinds it; then the app signs nobody in', async () => {
  const mei = someone();
  const person = await scene.person(fresh());
  await login(person.email, await ticketOf(mei));
  const mine = () => scene.service.as(person)('/api/client/auth/identity/mine');
  expect((await mine()).json().data).toMatchObject({ nickname: mei });
  await scene.service.as(person)('/api/client/auth/identity/mine', undefined, { method: 'DELETE' });
  expect((await mine()).json()).toEqual({ data: null });
  expect((await arrive(await approve(mei))).json().code).toBe('identity.unbound');
});

test('a disabled account is not opened by the app', async () => {
  const mei = someone();
  const person = await scene.person(fresh());
  await login(person.email, await ticketOf(mei));
  const actor = { kind: 'staff' as const, id: scene.admin.id };
  await sendCommand(Disable, { id: randomUUID(), actor, account: person.id, disabled: true });
  expect((await arrive(await approve(mei))).statusCode).toBe(403);
});

test('a wrong secret of ours and a provider that is down return 503, not an error of the caller', async () => {
  const code = await approve(someone());
  process.env.IDENTITY_SECRET = 'another';
  expect((await arrive(code)).statusCode).toBe(503);
  process.env.IDENTITY_SECRET = own.secret;
  process.env.IDENTITY_URL = 'http://127.0.0.1:9'; // The discard port, where nothing listens.
  const down = await arrive(code);
  expect([down.statusCode, down.json().code]).toEqual([503, 'identity.down']);
});

test('guessing codes is limited as guessing passwords is', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 101; guess += 1) statuses.push((await arrive(`guess ${guess}`)).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
