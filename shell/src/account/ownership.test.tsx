import { webcrypto } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { currentUser } from '@qiaohui/kit';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { Component as Change } from './change.tsx';
import { Component as Confirm } from './confirm.tsx';
import { Unconfirmed } from './unconfirmed.tsx';

// jsdom has no SubtleCrypto, and a Uint8Array of its own that Node's does not take
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });
afterEach(cleanup);

const routes = [
  {
    path: '/confirm-email',
    element: (
      <>
        <Unconfirmed />
        <Confirm />
      </>
    ),
  },
  { path: '/change-password', Component: Change },
  { path: '*', element: <h1>elsewhere</h1> },
];
const { publicKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), alg: 'RSA-OAEP-256', use: 'enc', kid: 'k1' };
const key = { 'GET /api/client/auth/public-key': { body: { data: { kid: 'k1', jwk } } } };
const user = { id: 'u1', name: 'a', username: 'a', email: 'a@example.com', group: null };
const ok = { body: { data: { ok: true } } };

test('a mailed link confirms at a click, and the note above the pages goes; the mail is sent again on request', async () => {
  const asked = serve({
    'POST /api/client/auth/confirm-email': ok,
    'POST /api/client/auth/confirmation': ok,
  });
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: { ...user, confirmed: false } });
  expect(screen.getByText(/请打开发到 a@example.com 的邮件/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '再次发送' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '确认邮箱' }));
  expect((await screen.findAllByText('邮箱已确认')).length).toBeGreaterThan(0);
  expect(asked.at(-1)?.body).toEqual({ id: 'u1', token: 't' });
  expect(screen.queryByText(/请打开发到/)).toBeNull();
});

test('a link to confirm that lost its token says so', async () => {
  serve({});
  renderRoutes(routes, { path: '/confirm-email?id=u1' });
  expect(await screen.findByText(/链接不完整/)).toBeTruthy();
});

test('a new password is sealed with the present one, and what staff must do first is said', async () => {
  const asked = serve({ ...key, 'POST /api/client/auth/password': { body: { data: { token: 't2', user } } } });
  renderRoutes(routes, { path: '/change-password', user: { ...user, mustChangePassword: true } });
  expect(screen.getByText(/至少 12 个字符/)).toBeTruthy();
  const put = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put(/^当前密码/, 'the old one');
  put(/^密码/, 'a new phrase');
  put(/^确认密码/, 'a new phrase');
  fireEvent.click(screen.getByRole('button', { name: '保存新密码' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(JSON.stringify(asked.at(-1)?.body)).not.toContain('phrase');
  expect(Object.keys((asked.at(-1)?.body ?? {}) as object)).toEqual(['present', 'password', 'password_confirmation']);
  expect(currentUser()?.mustChangePassword).toBeUndefined();
});
