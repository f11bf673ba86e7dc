import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PASSWORD, type Scene, startScene } from '../scene.fixture.ts';
import { networkOf } from './limits.ts';
import { cookieOf, fresh, visiting } from './people.fixture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
}, 60_000);
afterAll(() => scene.service.stop());

const { post, sealed, login } = visiting(() => scene, PASSWORD);
const from = (remoteAddress: string, cookie?: string) => ({ remoteAddress, ...(cookie && { headers: { cookie } }) });
const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const statuses = (responses: { statusCode: number }[]) => [...new Set(responses.map(({ statusCode }) => statusCode))];

/**
 * The statuses of correct log-ins sent at once. A slow machine's queue of passwords sends some away for a moment: those
 * come back, as they are told, when the others are through.
 */
async function loginsAtOnce(count: number, emailOf: (index: number) => string | undefined, address: string) {
  const logIn = (index: number) => login(emailOf(index) ?? '', PASSWORD, {}, from(address));
  const responses = await times(count, logIn);
  const sentAway = [...responses.keys()].filter((index) => responses[index]?.statusCode === 503);
  for (const index of sentAway) expect(responses[index]?.headers['retry-after']).toMatch(/^\d+$/);
  const back = await times(sentAway.length, (place) => logIn(sentAway[place] ?? 0));
  return statuses([...responses.filter((_, index) => !sentAway.includes(index)), ...back]);
}

test('forty people at one address who log in at once with correct passwords all succeed', async () => {
  const people = await times(20, () => scene.person(fresh()));
  expect(await loginsAtOnce(40, (index) => people[index % 20]?.email, '198.51.100.7')).toEqual([200]);
}, 60_000);

test('one person who logs in twenty times at once with the correct password succeeds each time', async () => {
  const { email } = await scene.person(fresh());
  expect(await loginsAtOnce(20, () => email, '198.51.100.8')).toEqual([200]);
}, 60_000);

test('twenty wrong passwords of one person do not block another at the same address', async () => {
  const { email } = await scene.person(fresh());
  for (let guess = 0; guess < 20; guess += 1)
    await login(`ghost${guess % 4}@test.example`, 'wrong one', {}, from('203.0.113.9'));
  expect((await login(email, PASSWORD, {}, from('203.0.113.9'))).statusCode).toBe(200);
}, 60_000);

test('five wrong passwords at one address lead to a 429 there, also many at once; elsewhere the owner can log in', async () => {
  const { email } = await scene.person(fresh());
  const guesses = await times(30, () => login(email, 'wrong one', {}, from('203.0.113.10')));
  expect(guesses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(5);
  const right = await login(email, PASSWORD, {}, from('203.0.113.10'));
  expect([right.statusCode, right.json().code]).toEqual([429, 'account.too-many']);
  const seconds = Number(right.headers['retry-after']);
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(right.json().message).toBe('尝试次数过多，请 15 分钟后再试');
  expect((await login(email, PASSWORD, {}, from('203.0.113.11'))).statusCode).toBe(200);
}, 60_000);

test('fifty failures from many addresses lock the account for strangers, not for a browser that logged in before', async () => {
  const { email } = await scene.person(fresh());
  const device = cookieOf(await login(email, PASSWORD, {}, from('192.0.2.200')), 'qiaohui_device');
  for (let ten = 0; ten < 5; ten += 1)
    await times(10, (index) => login(email, 'wrong one', {}, from(`192.0.2.${ten * 10 + index}`)));
  expect((await login(email, PASSWORD, {}, from('192.0.2.201'))).statusCode).toBe(429);
  expect((await login(email, PASSWORD, {}, from('192.0.2.201', device))).statusCode).toBe(200);
  expect((await login(scene.stranger.email, 'wrong one', {}, from('192.0.2.201', device))).statusCode).toBe(422);
  for (let slip = 0; slip < 5; slip += 1) await login(email, 'wrong one', {}, from('192.0.2.202', device));
  expect((await login(email, PASSWORD, {}, from('192.0.2.202', device))).statusCode).toBe(429);
}, 60_000);

test('a hundred failures at one address lock it for accounts that never logged in there', async () => {
  const responses = [];
  // all at once they would overload a slow machine
  for (let ten = 0; ten < 11; ten += 1)
    responses.push(
      ...(await times(10, (index) => login(`spray${ten}-${index}@test.example`, 'wrong one', {}, from('192.0.2.250')))),
    );
  expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(100);
}, 60_000);

test('IPv6 addresses count by their network of 64 bits', () => {
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:0:ffff:1:2:3'));
  expect(networkOf('2001:0db8:0000:0001::1')).toBe('2001:db8:0:1');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0');
  expect([networkOf('::ffff:192.0.2.1'), networkOf('192.0.2.1')]).toEqual(['192.0.2.1', '192.0.2.1']);
});

test('a kid that is no text is an error of the token or of the password, never of the server', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const kid of [{ $gt: '' }, ['test'], 7, null]) {
    const token = `${part({ alg: 'EdDSA', kid })}.${part({ sub: 'x' })}.c2ln`;
    const call = await scene.service.as(null)('/api/client/order/user/list', undefined, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([call.statusCode, call.json().code]).toEqual([401, 'access.unsigned']);
    const [, ...rest] = (await sealed(PASSWORD)).split('.');
    const password = [part({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid }), ...rest].join('.');
    const response = await post('/api/client/auth/login/email', { email: scene.customer.email, password });
    expect([response.statusCode, response.json().errors.password]).toEqual([422, ['密码无法解密，请刷新页面后重试']]);
  }
});
