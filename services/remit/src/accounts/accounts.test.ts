import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ask } from '@qiaohui/service-kit/commands';
import { msToEnd } from '@qiaohui/service-kit/ending.testing';
import { Disable, SetGroup } from '../contract.ts';
import { type Scene, startScene } from '../scene.testing.ts';
import { Sessions } from './model.ts';
import { cookieOf, mailedTo, visiting } from './people.testing.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const PASSWORD = 'a long pass-phrase';
const nobody = () => scene.service.as(null);

const { sealed, register: registering, confirm, login, refresh } = visiting(() => scene, PASSWORD);
const register = async (email: string, password = PASSWORD, again = password) =>
  registering(email, { password: await sealed(password), password_confirmation: await sealed(again) });

test('who registers is signed in, and the token opens what needs one', async () => {
  const answer = await register('new@test.example');
  expect(answer.statusCode).toBe(200);
  const { token, user } = answer.json().data;
  expect(user).toMatchObject({ email: 'new@test.example', name: 'new', username: 'new', group: null });
  const list = await nobody()('/api/client/order/user/list', undefined, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(list.statusCode).toBe(200);
});

test('a known address, two passwords that differ, a common one and a plain one are refused in words', async () => {
  await register('twice@test.example');
  const again = await register('twice@test.example');
  expect([again.statusCode, again.json().message]).toEqual([409, '用户已存在']);
  expect((await register('x@test.example', 'one pass', 'another')).json().errors).toEqual({
    password_confirmation: ['两次输入的密码不一致'],
  });
  expect((await register('x@test.example', '123456')).json().errors.password).toEqual(['该密码过于常见，请更换']);
  const plain = await nobody()('/api/client/auth/login/email', { email: 'x@test.example', password: PASSWORD });
  expect([plain.statusCode, plain.json().errors.password]).toEqual([422, ['密码必须加密后发送']]);
});

test('unknown and known addresses are refused alike, and the sixth failure waits', async () => {
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
  const [kept, session] = [
    await login('remember@test.example', PASSWORD, { RememberMe: true }),
    await login('remember@test.example'),
  ];
  const refreshCookie = ({ headers }: typeof kept) =>
    [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('qiaohui_refresh='));
  expect(refreshCookie(kept)).toMatch(/HttpOnly; SameSite=Strict.*Max-Age=2592000/);
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

test('a reset link works once, ends all sessions, and unknown addresses are answered alike', async () => {
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

test('only an admin grants finance, and nobody to oneself; a disabled account is out at once', async () => {
  const target = (await register('clerk@test.example')).json().data;
  await confirm('clerk@test.example');
  const by = (id: string) => ({ id: randomUUID(), actor: { kind: 'staff' as const, id } });
  await expect(
    ask(SetGroup, { ...by(scene.finance.id), account: target.user.id, group: 'finance' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(
    ask(SetGroup, { ...by(scene.admin.id), account: scene.admin.id, group: 'finance' }),
  ).rejects.toMatchObject({ status: 403 });
  await expect(ask(SetGroup, { ...by(target.user.id), account: target.user.id, group: 'admin' })).rejects.toMatchObject(
    { status: 403 },
  );
  expect(await ask(SetGroup, { ...by(scene.admin.id), account: target.user.id, group: 'finance' })).toMatchObject({
    group: 'finance',
    ver: 1,
  });
  await ask(Disable, { ...by(scene.admin.id), account: target.user.id, disabled: true });
  expect((await login('clerk@test.example')).statusCode).toBe(403);
});

test('a disabled account is out within a second: its calls and the stream of its open page', async () => {
  const leaver = await scene.person('leaver@test.example', 'finance');
  const actor = { kind: 'staff' as const, id: scene.admin.id };
  const leaving = { account: leaver.id, disabled: true };
  expect(
    await msToEnd(scene.service, leaver, '/api/client', () => ask(Disable, { id: randomUUID(), actor, ...leaving })),
  ).toBeLessThan(1_000);
});
