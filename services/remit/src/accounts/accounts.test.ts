import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sendCommand } from '@qiaohui/service-kit/events/commands';
import { msToEnd } from '@qiaohui/service-kit/testing/shutdown';
import { decodeJwt } from 'jose';
import { PASSWORD as OF_SCENE, type Scene, startScene } from '../scene.fixture.ts';
import { Disable, SetGroup } from './contract.ts';
import { Sessions } from './model.ts';
import { cookieOf, mailedTo, visiting } from './people.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const PASSWORD = 'a long pass-phrase';
const nobody = () => scene.service.as(null);

const { sealed, register: registering, confirm, reset, login, refresh } = visiting(() => scene, PASSWORD);
const register = async (email: string, password = PASSWORD, again = password) =>
  registering(email, { password: await sealed(password), password_confirmation: await sealed(again) });

test('registering signs in, and the token opens routes for signed-in callers', async () => {
  const response = await register('new@test.example');
  expect(response.statusCode).toBe(200);
  const { token, user } = response.json().data;
  expect(user).toMatchObject({ email: 'new@test.example', name: 'new', username: 'new', group: null });
  const list = await nobody()('/api/client/order/user/list', undefined, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(list.statusCode).toBe(200);
});

test('a known address, two passwords that differ, a common one and a plain one return error messages', async () => {
  await register('twice@test.example');
  const again = await register('twice@test.example');
  expect([again.statusCode, again.json().message]).toEqual([409, '用户已存在']);
  expect((await register('x@test.example', 'one pass', 'another')).json().errors).toEqual({
    password_confirmation: ['两次输入的密码不一致'],
  });
  expect((await register('x@test.example', '123456')).json().errors.password).toEqual(['该密码过于常见，请更换']);
  for (const alike of ['１２３４５６', 'ｐａｓｓｗｏｒｄ', '123456 ', '\u3000Password', '      '])
    expect((await register('x@test.example', alike)).json().errors.password).toEqual(['该密码过于常见，请更换']);
  const plain = await nobody()('/api/client/auth/login/email', { email: 'x@test.example', password: PASSWORD });
  expect([plain.statusCode, plain.json().errors.password]).toEqual([422, ['密码必须加密后发送']]);
});

test('unknown and known addresses get the same error, and the sixth failure is a 429', async () => {
  await register('limit@test.example');
  const [known, unknown] = [
    await login('limit@test.example', 'wrong one'),
    await login('ghost@test.example', 'wrong one'),
  ];
  expect([known.statusCode, known.json().message]).toEqual([unknown.statusCode, unknown.json().message]);
  for (let failure = 2; failure <= 5; failure += 1) await login('limit@test.example', 'wrong one');
  expect((await login('limit@test.example')).statusCode).toBe(429);
});

test('remember-me keeps the cookie for 30 days, else it ends with the browser', async () => {
  await register('remember@test.example');
  const [remembered, session] = [
    await login('remember@test.example', PASSWORD, { RememberMe: true }),
    await login('remember@test.example'),
  ];
  const refreshCookie = ({ headers }: typeof remembered) =>
    [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('qiaohui_refresh='));
  expect(refreshCookie(remembered)).toMatch(/HttpOnly; SameSite=Strict.*Max-Age=2592000/);
  expect(refreshCookie(session)).toMatch(/HttpOnly; SameSite=Strict/);
  expect(refreshCookie(session)).not.toMatch(/Max-Age/);
});

test('a refresh token rotates; the old one has the same successor for 20 s, and ends the family after that', async () => {
  const first = cookieOf(await register('tabs@test.example'));
  const [one, two] = await Promise.all([refresh(first), refresh(first)]);
  expect(cookieOf(one)).toBe(cookieOf(two));
  expect(cookieOf(await refresh(first))).toBe(cookieOf(one));
  await Sessions.updateMany({}, { $set: { rotatedAt: new Date(Date.now() - 21_000) } });
  expect((await refresh(first)).statusCode).toBe(401);
  expect((await refresh(cookieOf(one))).statusCode).toBe(401);
});

test('logging out revokes the refresh token', async () => {
  const cookie = cookieOf(await register('leaves@test.example'));
  await nobody()('/api/client/auth/logout', undefined, { method: 'POST', headers: { cookie } });
  expect((await refresh(cookie)).statusCode).toBe(401);
});

const logout = (headers: Record<string, string>) =>
  nobody()('/api/client/auth/logout', undefined, { method: 'POST', headers });
const tokenOf = (response: Awaited<ReturnType<typeof login>>): string => response.json().data.token;
const list = (token: string) =>
  nobody()('/api/client/order/user/list', undefined, { headers: { authorization: `Bearer ${token}` } });

test('logging out ends the access token and the open stream of that session at once, and no other session', async () => {
  const here = await register('two-browsers@test.example');
  const elsewhere = await login('two-browsers@test.example');
  const ms = await msToEnd(scene.service, tokenOf(here), '/api/client', async () => {
    await logout({ cookie: cookieOf(here) });
    expect((await list(tokenOf(here))).statusCode).toBe(401);
  });
  expect(ms).toBeLessThan(1_000);
  expect((await list(tokenOf(elsewhere))).statusCode).toBe(200);
  expect((await refresh(cookieOf(elsewhere))).statusCode).toBe(200);
});

test('logging out with an access token alone ends its session, too', async () => {
  const here = await register('cookieless@test.example');
  await logout({ authorization: `Bearer ${tokenOf(here)}` });
  expect((await list(tokenOf(here))).statusCode).toBe(401);
  expect((await refresh(cookieOf(here))).statusCode).toBe(401);
});

test('a forged refresh token logs nobody out', async () => {
  const here = await register('steady@test.example');
  const family = cookieOf(here).split('.')[0];
  expect((await logout({ cookie: `${family}.wrong` })).statusCode).toBe(200);
  expect((await list(tokenOf(here))).statusCode).toBe(200);
  expect((await refresh(cookieOf(here))).statusCode).toBe(200);
});

test('a refresh token used twice ends the access tokens of its session, also the newest, and their streams', async () => {
  const first = await register('copied@test.example');
  const next = await refresh(cookieOf(first));
  await Sessions.updateMany({}, { $set: { rotatedAt: new Date(Date.now() - 21_000) } });
  const ms = await msToEnd(scene.service, tokenOf(next), '/api/client', () => refresh(cookieOf(first)));
  expect(ms).toBeLessThan(1_000);
  expect((await list(tokenOf(first))).statusCode).toBe(401);
});

test('a new password, a reset and the end of other sessions end the access tokens and streams that were open', async () => {
  const email = 'all-out@test.example';
  const first = await register(email);
  const secret = await sealed('another phrase');
  const body = { present: await sealed(PASSWORD), password: secret, password_confirmation: secret };
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` });
  const ended = (response: typeof first, end: () => Promise<unknown>) =>
    msToEnd(scene.service, tokenOf(response), '/api/client', end);

  const change = () => nobody()('/api/client/auth/password', body, { headers: bearing(tokenOf(first)) });
  expect(await ended(first, change)).toBeLessThan(1_000);

  const [here, elsewhere] = [await login(email, 'another phrase'), await login(email, 'another phrase')];
  const headers = { ...bearing(tokenOf(here)), cookie: cookieOf(here) };
  const endOthers = () => nobody()('/api/client/auth/sessions/end-others', {}, { headers });
  expect(await ended(elsewhere, endOthers)).toBeLessThan(1_000);

  const last = await refresh(cookieOf(here));
  expect(await ended(last, () => reset(email, 'a third phrase'))).toBeLessThan(1_000);
});

test('a session ends after 90 days however often it is used, that of staff after twelve hours, with its tokens', async () => {
  const HOUR_MS = 3600_000;
  await register('faithful@test.example');
  const clerk = await scene.person('clerk-of-days@test.example', 'trade');
  const endsAfter = async (email: string, password: string, hours: number) => {
    const response = await login(email, password, { RememberMe: true });
    const account = response.json().data.user.id;
    const started = (ms: number) =>
      Sessions.updateMany({ account }, { $set: { startedAt: new Date(Date.now() - ms) } });
    await started(hours * HOUR_MS - 60_000);
    const late = await refresh(cookieOf(response));
    const { exp = 0 } = decodeJwt(tokenOf(late));
    expect(exp * 1_000).toBeLessThanOrEqual(Date.now() + 60_000);
    await started(hours * HOUR_MS);
    expect((await refresh(cookieOf(late))).statusCode).toBe(401);
  };
  await endsAfter('faithful@test.example', PASSWORD, 90 * 24);
  await endsAfter(clerk.email, OF_SCENE, 12);
  // sessions of older versions begin at their next use
  const older = await login('faithful@test.example', PASSWORD, { RememberMe: true });
  await Sessions.updateMany({ account: older.json().data.user.id }, { $unset: { startedAt: 1 } });
  expect((await refresh(cookieOf(older))).statusCode).toBe(200);
  const stored = await Sessions.find({ account: older.json().data.user.id }).lean();
  expect(stored.filter(({ startedAt }) => startedAt)).toHaveLength(1);
});

test('a reset link works once, ends all sessions, and unknown addresses get the same response', async () => {
  const cookie = cookieOf(await register('forgot@test.example'));
  const [known, unknown] = [
    await nobody()('/api/v1/auth/forgot-password', { email: 'forgot@test.example' }),
    await nobody()('/api/v1/auth/forgot-password', { email: 'who@test.example' }),
  ];
  expect(known.body).toBe(unknown.body);
  const body = {
    ...(await mailedTo('forgot@test.example', 'reset')),
    password: await sealed('another phrase'),
    password_confirmation: await sealed('another phrase'),
  };
  expect((await nobody()('/api/v1/auth/password-reset', body)).statusCode).toBe(200);
  expect((await nobody()('/api/v1/auth/password-reset', body)).statusCode).toBe(422);
  expect((await refresh(cookie)).statusCode).toBe(401);
  expect((await login('forgot@test.example', 'another phrase')).statusCode).toBe(200);
});

test('only an admin grants finance, and nobody to oneself; a disabled account is rejected at once', async () => {
  const target = (await register('clerk@test.example')).json().data;
  await confirm('clerk@test.example');
  const by = (id: string) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id } });
  await expect(
    sendCommand(SetGroup, { ...by(scene.finance.id), account: target.user.id, group: 'finance' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    sendCommand(SetGroup, { ...by(scene.admin.id), account: scene.admin.id, group: 'finance' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    sendCommand(SetGroup, { ...by(target.user.id), account: target.user.id, group: 'admin' }),
  ).rejects.toMatchObject({ status: 403 });
  expect(
    await sendCommand(SetGroup, { ...by(scene.admin.id), account: target.user.id, group: 'finance' }),
  ).toMatchObject({
    group: 'finance',
    ver: 1,
  });
  await sendCommand(Disable, { ...by(scene.admin.id), account: target.user.id, disabled: true });
  expect((await login('clerk@test.example')).statusCode).toBe(403);
});

test('a disabled account’s calls and open stream end within a second', async () => {
  const leaver = await scene.person('leaver@test.example', 'finance');
  const actor = { kind: 'staff' as const, id: scene.admin.id };
  const leaving = { account: leaver.id, disabled: true };
  expect(
    await msToEnd(scene.service, leaver, '/api/client', () =>
      sendCommand(Disable, { id: randomUUID(), actor, ...leaving }),
    ),
  ).toBeLessThan(1_000);
});
