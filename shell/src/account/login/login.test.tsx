import { webcrypto } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { currentUser } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { Component } from './page.tsx';

// jsdom has no SubtleCrypto, and a Uint8Array of its own that Node's does not take
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });

const routes = [
  { path: '/login', Component },
  { path: '/orders', element: <h1>my orders</h1> },
];
const { publicKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), alg: 'RSA-OAEP-256', use: 'enc', kid: 'k1' };
const key = { body: { data: { kid: 'k1', jwk } } };
/** No messaging app is configured. */
const noApp = { 'GET /api/client/auth/identity': { body: { data: null } } };
const person = { id: 'u1', name: 'a', username: 'a', email: 'a@example.com', group: null };

const logIn = async (email: string, password: string) => {
  await fill(screen.getByRole('textbox', { name: /邮箱/ }), email);
  await fill(screen.getByLabelText(/^密码/), password);
  await user.click(screen.getByRole('button', { name: '登录' }));
};

test('all errors show at once, and nothing is sent', async () => {
  const requests = serve(noApp);
  renderRoutes(routes, { path: '/login?way=email' });
  await logIn('nobody', '123');
  expect(await screen.findByText('请输入正确的邮箱地址')).toBeInTheDocument();
  expect(screen.getByText('密码至少需要 6 个字符')).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the password is sent encrypted, and the user returns to the page they came from', async () => {
  const requests = serve({
    ...noApp,
    'GET /api/client/auth/public-key': key,
    'POST /api/client/auth/login/email': { body: { data: { token: 't', user: person } } },
  });
  const { where } = renderRoutes(routes, { path: '/login?way=email&redirect=%2Forders' });
  await logIn('a@example.com', 'secret-1');
  expect(await screen.findByText('my orders')).toBeInTheDocument();
  const { body } = requests.at(-1) ?? {};
  expect(body).toMatchObject({ email: 'a@example.com', RememberMe: false, loginWay: 'email' });
  expect(JSON.stringify(body)).not.toContain('secret-1');
  expect(where()).toBe('/orders');
  expect(currentUser()?.email).toBe('a@example.com');
});

test('a wrong password shows the server’s error; the e-mail stays, the password is cleared', async () => {
  const message = '账号或密码错误，请重试';
  serve({
    ...noApp,
    'GET /api/client/auth/public-key': key,
    'POST /api/client/auth/login/email': { status: 422, body: { code: 'account.wrong', message, request_id: 'r' } },
  });
  renderRoutes(routes, { path: '/login?way=email' });
  await logIn('a@example.com', 'secret-1');
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText(/^密码/)).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: /邮箱/ })).toHaveValue('a@example.com');
});
