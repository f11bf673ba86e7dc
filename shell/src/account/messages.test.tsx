import { webcrypto } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { exportJWK, generateKeyPair } from 'jose';
import { Component as Forgot } from './password/forgot.tsx';
import { Component as Reset } from './password/reset.tsx';
import { Component as Register } from './registration/page.tsx';

// jsdom has no SubtleCrypto, and a Uint8Array of its own that Node's does not take
Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle });
Object.assign(globalThis, { Uint8Array: new TextEncoder().encode('').constructor });
afterEach(cleanup);

const routes = [
  { path: '/register', Component: Register },
  { path: '/forgot-password', Component: Forgot },
  { path: '/reset-password', Component: Reset },
  { path: '*', element: null },
];
const { publicKey } = await generateKeyPair('RSA-OAEP-256', { extractable: true });
const jwk = { ...(await exportJWK(publicKey)), alg: 'RSA-OAEP-256', use: 'enc', kid: 'k1' };
const key = { 'GET /api/client/auth/public-key': { body: { data: { kid: 'k1', jwk } } } };
const rejection = (message: string, errors?: Record<string, string[]>) => ({
  status: 422,
  body: { code: 'x', message, ...(errors && { errors }), request_id: 'r' },
});

const put = (label: RegExp, value: string) => fill(screen.getByLabelText(label), value);
async function register(password: string, again: string, agreed = true): Promise<void> {
  await put(/邮箱/, 'a@example.com');
  await put(/^密码/, password);
  await put(/^确认密码/, again);
  if (agreed) await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '注册' }));
}

test('different or short passwords and a missing agreement are reported at once, and nothing is sent', async () => {
  const requests = serve(key);
  renderRoutes(routes, { path: '/register' });
  await register('12345', 'secret-2', false);
  expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
  expect(screen.getByText('密码至少需要 6 个字符')).toBeInTheDocument();
  expect(screen.getByText('请先阅读并同意协议')).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('an e-mail that has an account already is reported in an alert', async () => {
  serve({ ...key, 'POST /api/client/auth/sign/email': rejection('用户已存在') });
  renderRoutes(routes, { path: '/register' });
  await register('secret-1', 'secret-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('用户已存在');
});

test('after registering a confirmation appears with the way to the intended payment', async () => {
  const person = { id: 'u1', name: 'a', username: 'a', email: 'a@example.com', group: null };
  const requests = serve({
    ...key,
    'POST /api/client/auth/sign/email': { body: { data: { token: 't', user: person } } },
  });
  const { where } = renderRoutes(routes, {
    path: '/register?key=INVITE&redirect=%2Fstep%2Famount%2F%3Fresource%3D101',
  });
  await register('secret-1', 'secret-1');
  expect((await screen.findAllByText('注册成功')).length).toBeGreaterThan(0);
  expect(requests.at(-1)?.body).toMatchObject({ email: 'a@example.com', code: 'INVITE' });
  await user.click(screen.getByRole('link', { name: '去缴费' }));
  expect(where()).toBe('/step/amount/?resource=101');
});

test('an error of the reset e-mail is shown in an alert with its field messages; a success says so', async () => {
  serve({ 'POST /api/v1/auth/forgot-password': rejection('表单有误', { email: ['尝试次数过多，请 15 分钟后再试'] }) });
  const { unmount } = renderRoutes(routes, { path: '/forgot-password' });
  await put(/邮箱/, 'a@example.com');
  await user.click(screen.getByRole('button', { name: '发送重置链接' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('尝试次数过多');
  unmount();
  serve({ 'POST /api/v1/auth/forgot-password': { body: { data: { message: '如果该邮箱已注册，重置链接已发送' } } } });
  renderRoutes(routes, { path: '/forgot-password' });
  await put(/邮箱/, 'a@example.com');
  await user.click(screen.getByRole('button', { name: '发送重置链接' }));
  expect((await screen.findAllByText('重置链接已发送')).length).toBeGreaterThan(0);
});

test('an expired reset link is reported in an alert; a valid one resets the password; one without token is incomplete', async () => {
  const save = async () => {
    await put(/^密码/, 'secret-1');
    await put(/^确认密码/, 'secret-1');
    await user.click(screen.getByRole('button', { name: '保存新密码' }));
  };
  serve({ ...key, 'POST /api/v1/auth/password-reset': rejection('表单有误', { token: ['重置链接无效或已过期'] }) });
  const first = renderRoutes(routes, { path: '/reset-password?id=1&token=t' });
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('重置链接无效或已过期');
  first.unmount();
  serve({ ...key, 'POST /api/v1/auth/password-reset': { body: { data: { message: '您的密码已重置' } } } });
  window.history.replaceState(null, '', '/reset-password?id=1&token=t');
  const second = renderRoutes(routes, { path: '/reset-password?id=1&token=t' });
  expect(window.location.search).toBe('');
  await save();
  expect((await screen.findAllByText('您的密码已重置')).length).toBeGreaterThan(0);
  second.unmount();
  renderRoutes(routes, { path: '/reset-password?id=1' });
  expect(await screen.findByText(/链接不完整/)).toBeInTheDocument();
});
