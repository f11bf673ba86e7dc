import { webcrypto } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { currentUser } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { StrictMode } from 'react';
import { Component } from './page.tsx';

// jsdom has no SubtleCrypto, and a Uint8Array of its own that Node's does not take
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });

const page = (
  <StrictMode>
    <Component />
  </StrictMode>
);
const routes = [
  { path: '/login', element: page },
  { path: '/orders', element: <h1>my orders</h1> },
];
const { publicKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), alg: 'RSA-OAEP-256', use: 'enc', kid: 'k1' };
const person = { id: 'u1', name: 'a', username: 'a', email: 'a@example.com', group: null };
const signedIn = { body: { data: { token: 't', user: person } } };
const unbound = {
  status: 409,
  body: {
    code: 'identity.unbound',
    message: '还差一步',
    request_id: 'r',
    state: { ticket: 'the ticket', nickname: 'Mei' },
  },
};

const LOGIN = 'POST /api/client/auth/login/messaging-app';
const base = {
  'GET /api/client/auth/public-key': { body: { data: { kid: 'k1', jwk } } },
  'GET /api/client/auth/identity': ({ url }: { url: string }) => {
    const back = new URL(url, 'http://x').searchParams.get('redirect');
    const at = (path: string) => `https://app.example/${path}?back=${encodeURIComponent(back ?? '')}`;
    return { body: { data: { appId: 'a', qrUrl: at('qr'), authoriseUrl: at('authorise'), state: 's1' } } };
  },
};
let codes = 0;
/** Comes back from the app as one who had started here. */
function comeBack(more = '') {
  codes += 1;
  const code = `code-${codes}`;
  sessionStorage.setItem('identity-state:s1', '');
  return { code, ...renderRoutes(routes, { path: `/login?redirect=%2Forders${more}&code=${code}&state=s1` }) };
}
const put = (label: RegExp, value: string) => fill(screen.getByLabelText(label), value);
const click = (role: string, name: string | RegExp) => user.click(screen.getByRole(role, { name }));

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'userAgent');
});

test('outside the app its QR code is shown in a frame, and the choice of e-mail is kept in the URL', async () => {
  serve(base);
  const { where } = renderRoutes(routes, { path: '/login?redirect=%2Forders&key=K7' });
  const frame = await screen.findByTitle('聊天应用登录二维码');
  expect(new URL(frame.getAttribute('src') ?? '').searchParams.get('back')).toBe('/login?redirect=%2Forders&key=K7');
  await click('tab', '邮箱登录');
  expect(await screen.findByLabelText(/^密码/)).toBeInTheDocument();
  expect(where()).toBe('/login?redirect=%2Forders&key=K7&way=email');
  await click('tab', '聊天应用登录');
  expect(where()).toBe('/login?redirect=%2Forders&key=K7&way=app');
  expect(await screen.findByTitle('聊天应用登录二维码')).toBeInTheDocument();
});

test('on a phone outside the app, whose own screen nobody can scan, e-mail comes first', async () => {
  const ignored = () => undefined;
  const listening = { addListener: ignored, removeListener: ignored };
  const media = (query: string) => ({
    matches: query.includes('coarse'),
    ...listening,
    addEventListener: ignored,
    removeEventListener: ignored,
  });
  Object.defineProperty(window, 'matchMedia', { value: media, configurable: true });
  serve(base);
  renderRoutes(routes, { path: '/login' });
  expect(await screen.findByLabelText(/^密码/)).toBeInTheDocument();
  cleanup();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('inside the app one button leads to its authorise page', async () => {
  Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 MicroMessenger/8.0', configurable: true });
  serve(base);
  renderRoutes(routes, { path: '/login' });
  const link = await screen.findByRole('link', { name: '授权登录' });
  expect(link).toHaveAttribute('href', 'https://app.example/authorise?back=%2Flogin');
  expect(screen.queryByTitle('聊天应用登录二维码')).not.toBeInTheDocument();
});

test('without a configured app there is only e-mail and no choice', async () => {
  serve({ 'GET /api/client/auth/identity': { body: { data: null } } });
  renderRoutes(routes, { path: '/login' });
  expect(await screen.findByLabelText(/^密码/)).toBeInTheDocument();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
});

test('an outage of the app is reported, and e-mail still works', async () => {
  const down = { code: 'service.unavailable', message: '服务暂时不可用', request_id: 'r' };
  serve({ 'GET /api/client/auth/identity': { status: 503, body: down } });
  renderRoutes(routes, { path: '/login' });
  expect(await screen.findByText(/服务暂时不可用/)).toBeInTheDocument();
  await click('tab', '邮箱登录');
  expect(await screen.findByLabelText(/^密码/)).toBeInTheDocument();
});

test('a code is sent once, is removed from the URL, and the user returns to the page they came from', async () => {
  const requests = serve({ ...base, [LOGIN]: signedIn });
  const { code, where } = comeBack();
  expect(await screen.findByText('my orders')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url.endsWith('messaging-app')).map(({ body }) => body)).toEqual([
    { loginWay: 'messaging-app', code },
  ]);
  expect(where()).toBe('/orders');
  expect(currentUser()?.email).toBe('a@example.com');
});

test('the same URL once more, as after a reload, sends no code', async () => {
  const requests = serve({ ...base, [LOGIN]: unbound });
  const { code, where, unmount } = comeBack();
  await screen.findByText('还差一步');
  expect(where()).toBe('/login?redirect=%2Forders');
  unmount();
  const before = requests.length;
  renderRoutes(routes, { path: `/login?code=${code}x&state=s1` });
  expect(await screen.findByText(/不是由本浏览器发起的/)).toBeInTheDocument();
  expect(requests).toHaveLength(before);
});

test('a state that this browser never created is rejected with a message, without a call', async () => {
  const requests = serve({ ...base, [LOGIN]: signedIn });
  renderRoutes(routes, { path: '/login?code=theirs&state=guessed' });
  expect(await screen.findByText(/不是由本浏览器发起的/)).toBeInTheDocument();
  expect(requests).toEqual([]);
  await click('button', '重新登录');
  expect(await screen.findByTitle('聊天应用登录二维码')).toBeInTheDocument();
});

test('a user who declines in the app sees so, and may try again', async () => {
  serve(base);
  const { where } = renderRoutes(routes, { path: '/login?redirect=%2Forders&state=s1' });
  expect(await screen.findByText(/您没有同意授权/)).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/login?redirect=%2Forders'));
});

test('an unknown app user signs in to their account, and the ticket is sent with it', async () => {
  const requests = serve({ ...base, [LOGIN]: unbound, 'POST /api/client/auth/login/email': signedIn });
  const { where } = comeBack();
  expect(await screen.findByText(/您好，Mei/)).toBeInTheDocument();
  await put(/邮箱/, 'a@example.com');
  await put(/^密码/, 'secret-1');
  await click('button', '登录并绑定');
  expect(await screen.findByText('my orders')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toMatchObject({ email: 'a@example.com', ticket: 'the ticket' });
  expect(where()).toBe('/orders');
});

test('a new app user registers with their invitation, sees the confirmation, and continues', async () => {
  const requests = serve({ ...base, [LOGIN]: unbound, 'POST /api/client/auth/sign/email': signedIn });
  comeBack('&key=K7');
  await screen.findByText(/您好，Mei/);
  await click('tab', '我是新用户');
  await put(/邮箱/, 'a@example.com');
  await put(/^密码/, 'secret-1');
  await put(/^确认密码/, 'secret-1');
  await click('checkbox', /我已阅读/);
  await click('button', '注册');
  expect(await screen.findByText('注册成功', { selector: 'p' })).toBeInTheDocument();
  expect(requests.at(-1)?.body).toMatchObject({ code: 'K7', ticket: 'the ticket' });
  expect(screen.getByRole('link', { name: '去缴费' })).toHaveAttribute('href', '/orders');
});

test('an expired ticket is reported above the form', async () => {
  const errors = { ticket: ['绑定已超时或已使用，请重新授权'] };
  const gone = { code: 'form.invalid', message: '提交的内容有误', errors, request_id: 'r' };
  serve({ ...base, [LOGIN]: unbound, 'POST /api/client/auth/login/email': { status: 422, body: gone } });
  comeBack();
  await screen.findByText(/您好，Mei/);
  await put(/邮箱/, 'a@example.com');
  await put(/^密码/, 'secret-1');
  await click('button', '登录并绑定');
  expect(await screen.findByText('绑定已超时或已使用，请重新授权')).toBeInTheDocument();
});
