import { webcrypto } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { currentUser } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { Component as Change } from './password/change.tsx';
import { Component as Confirm } from './registration/confirm.tsx';
import { Unconfirmed } from './registration/unconfirmed.tsx';

// a loaded machine takes longer than the usual second to seal a password
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
const person = { id: 'u1', name: 'a', username: 'a', email: 'a@example.com', group: null };
const ok = { body: { data: { ok: true } } };

const put = (label: RegExp, value: string) => fill(screen.getByLabelText(label), value);
const press = (name: string) => user.click(screen.getByRole('button', { name }));

test('when signed in, a mailed link confirms at a click, and the banner disappears; the e-mail is sent again on request', async () => {
  const requests = serve({
    'POST /api/client/auth/confirm-email': { body: { data: null } },
    'POST /api/client/auth/confirmation': ok,
  });
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: { ...person, confirmed: false } });
  expect(screen.getByText(/请打开发到 a@example.com 的邮件/)).toBeInTheDocument();
  await press('再次发送');
  await waitFor(() => expect(requests).toHaveLength(1));
  await press('确认邮箱');
  expect((await screen.findAllByText('邮箱已确认')).length).toBeGreaterThan(0);
  expect(requests.at(-1)?.body).toEqual({ id: 'u1', token: 't' });
  expect(screen.queryByText(/请打开发到/)).not.toBeInTheDocument();
});

test('when signed out, a mailed link asks for the password of the registration, reports a wrong one, and signs in', async () => {
  const wrong = { status: 422, body: { code: 'request.invalid', message: '…', errors: { password: ['密码错误'] } } };
  const requests = serve({ ...key, 'POST /api/client/auth/confirm-email': wrong });
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: null });
  await press('确认并登录');
  expect(await screen.findByText(/不能为空/)).toBeInTheDocument();
  expect(requests).toHaveLength(0);
  await put(/^注册时设置的密码/, 'a guess of mine');
  await press('确认并登录');
  // once, at its field
  expect((await screen.findAllByText('密码错误')).map(({ tagName }) => tagName)).toEqual(['P']);
  serve({ ...key, 'POST /api/client/auth/confirm-email': { body: { data: { token: 't2', user: person } } } });
  await put(/^注册时设置的密码/, 'the chosen phrase');
  await press('确认并登录');
  expect((await screen.findAllByText('邮箱已确认')).length).toBeGreaterThan(0);
  expect(currentUser()?.id).toBe('u1');
  expect(JSON.stringify(requests)).not.toContain('guess');
});

test('without the password the same link sets a new one, or deletes the account', async () => {
  const requests = serve({
    ...key,
    'POST /api/v1/auth/password-reset': { body: { data: { message: '…' } } },
    'POST /api/client/auth/confirm-email/decline': ok,
  });
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: null });
  await press('不记得密码？设置新密码');
  await put(/^密码/, 'a new phrase');
  await put(/^确认密码/, 'a new phrase');
  await press('保存新密码');
  expect((await screen.findAllByText('您的密码已重置')).length).toBeGreaterThan(0);
  expect(requests.at(-1)?.body).toMatchObject({ id: 'u1', token: 't' });
  cleanup();
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: null });
  await press('不是我注册的');
  expect(screen.getByText(/对方立即退出/)).toBeInTheDocument();
  await press('返回');
  await press('不是我注册的');
  await press('删除该账号');
  expect((await screen.findAllByText('账号已删除')).length).toBeGreaterThan(0);
  expect(requests.at(-1)?.body).toEqual({ id: 'u1', token: 't' });
});

test('a double click deletes the account once, and a used link says so without sending strangers to log in', async () => {
  const spent = {
    status: 422,
    body: { code: 'request.invalid', message: 'x', errors: { token: ['请登录后再次发送'] } },
  };
  let times = 0;
  serve({ ...key, 'POST /api/client/auth/confirm-email/decline': () => (++times === 1 ? ok : spent) });
  const again = async () => {
    cleanup();
    renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: null });
    await press('不是我注册的');
    await user.dblClick(screen.getByRole('button', { name: '删除该账号' }));
  };
  await again();
  expect((await screen.findAllByText('账号已删除')).length).toBeGreaterThan(0);
  await again();
  expect(await screen.findByRole('alert')).toHaveTextContent('账号已被确认或删除');
  expect([times, screen.queryByText('请登录后再次发送')]).toEqual([2, null]);
});

test('a link opened again while its account is signed in and confirmed asks for nothing', async () => {
  serve({});
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: person });
  expect((await screen.findAllByText('邮箱已确认')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: '确认邮箱' })).not.toBeInTheDocument();
});

test('a form that replaces another at the same URL has the focus at its heading', async () => {
  serve({});
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  renderRoutes(routes, { path: '/confirm-email?id=u1&token=t', user: null });
  for (const [to, heading] of [
    ['不记得密码？设置新密码', '设置新密码'],
    ['返回', '确认邮箱'],
    ['不是我注册的', '不是您注册的？'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: to }));
    expect(screen.getByRole('heading', { level: 1, name: heading })).toHaveFocus();
  }
});

test('a link to confirm that lost its token says so', async () => {
  serve({});
  renderRoutes(routes, { path: '/confirm-email?id=u1' });
  expect(await screen.findByText(/链接不完整/)).toBeInTheDocument();
});

test('a new password is sent encrypted with the current one, and staff see what they must do first', async () => {
  const requests = serve({
    ...key,
    'POST /api/client/auth/password': { body: { data: { token: 't2', user: person } } },
  });
  renderRoutes(routes, { path: '/change-password', user: { ...person, group: 'finance', mustChangePassword: true } });
  expect(screen.getAllByText(/至少 12 个字符/)).toHaveLength(2);
  await put(/^当前密码/, 'the old one');
  await put(/^新密码/, 'a new phrase');
  await put(/^确认密码/, 'a new phrase');
  await user.click(screen.getByRole('button', { name: '保存新密码' }));
  expect(await screen.findByText('elsewhere')).toBeInTheDocument();
  expect(JSON.stringify(requests.at(-1)?.body)).not.toContain('phrase');
  expect(Object.keys((requests.at(-1)?.body ?? {}) as object)).toEqual([
    'present',
    'password',
    'password_confirmation',
  ]);
  expect(currentUser()?.mustChangePassword).toBeUndefined();
});
