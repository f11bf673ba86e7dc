import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { LinkedApp } from './linked-app.tsx';

afterEach(cleanup);

const MINE = '/api/client/auth/identity/mine';
const open = () => renderRoutes([{ path: 'account', Component: LinkedApp }], { path: '/account', user: {} });

test('a linked app is named, and unlinked after a confirmation', async () => {
  let bound: object | null = { nickname: 'Mei', boundAt: '2026-11-21T06:00:00.000Z' };
  serve({
    [`GET ${MINE}`]: () => ({ body: { data: bound } }),
    [`DELETE ${MINE}`]: () => {
      bound = null;
      return { body: { data: { ok: true } } };
    },
  });
  open();
  expect(await screen.findByText(/：Mei$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '解除绑定' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('解除与 Mei 的绑定？')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '解除绑定' }));
  await waitFor(() => expect(screen.queryByText(/Mei/)).not.toBeInTheDocument());
});

test('without a linked app nothing is shown', async () => {
  const requests = serve({ [`GET ${MINE}`]: { body: { data: null } } });
  open();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByText(/聊天应用/)).not.toBeInTheDocument();
});
