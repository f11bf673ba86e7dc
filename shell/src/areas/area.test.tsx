import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Line, Outlet } from '@qiaohui/kit';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Area } from './area.tsx';
import { surround } from './guest-desk.tsx';
import { lines } from './lines.ts';

const words = { 'zh-CN': '贸易', 'en-US': 'Trade', 'de-DE': 'Handel' };
const trade: Line = {
  name: 'trade',
  entry: '/mfe/trade/1/mf-manifest.json',
  contract: 2,
  kit: '1.0.0',
  paths: ['/trade'],
  nav: [{ path: '/trade', groups: ['trade'], words }],
  open: ['/trade/invitation'],
};
const warehouse: Line = {
  ...trade,
  name: 'warehouse',
  paths: ['/stocks', '/warehouse'],
  nav: [{ path: '/stocks', groups: ['warehouse'], words }],
  open: ['/warehouse/window'],
};
const routes = [
  {
    element: <Area name="trade" />,
    children: [
      { path: 'trade/invitation', element: <h1>invitation</h1> },
      { path: 'trade/team', element: <h1>team</h1> },
    ],
  },
  {
    element: <Area name="warehouse" />,
    children: [
      { path: 'warehouse/in', element: <h1>in-orders</h1> },
      { path: 'warehouse/window', element: <h1>window</h1> },
    ],
  },
  { path: 'login', element: <h1>login</h1> },
];

beforeEach(async () => {
  serve({ 'GET /remotes.json': { body: [trade, warehouse] } });
  await lines();
});
afterEach(cleanup);

test.each([
  ['a visitor', null],
  ['an account without a group', { group: null }],
  ['staff of another group', { group: 'finance' as const }],
  ['a clerk of trade', { group: 'trade' as const }],
])('%s opens a page that its line leaves open, although the entry above it has a group', async (_who, user) => {
  const { where } = renderRoutes(routes, { path: '/trade/invitation#token', user });
  expect(await screen.findByRole('heading', { name: 'invitation' })).toBeInTheDocument();
  expect(where()).toMatch(/^\/trade\/invitation/);
});

test('the pages beside it stay with the group', async () => {
  const { unmount } = renderRoutes(routes, { path: '/trade/team', user: { group: null } });
  expect(await screen.findByRole('heading', { level: 1, name: '您没有权限访问此页面' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'team' })).not.toBeInTheDocument();
  unmount();
  window.history.pushState({}, '', '/trade/team');
  const { where } = renderRoutes(routes, { path: '/trade/team', user: null });
  await waitFor(() => expect(where()).toBe('/login?redirect=%2Ftrade%2Fteam'));
});

test('a clerk of trade who reads the warehouse’s in-orders keeps the desk of trade around them', async () => {
  surround(warehouse, trade, () => (
    <>
      <nav>desk of trade</nav>
      <Outlet />
    </>
  ));
  const open = async (path: string, group: 'trade' | 'warehouse', name: string) => {
    const { unmount } = renderRoutes(routes, { path, user: { group } });
    await screen.findByRole('heading', { name });
    const desk = screen.queryByText('desk of trade');
    unmount();
    return desk !== null;
  };
  expect(await open('/warehouse/in', 'trade', 'in-orders')).toBe(true);
  expect(await open('/warehouse/in', 'warehouse', 'in-orders')).toBe(false);
  expect(await open('/warehouse/window', 'trade', 'window')).toBe(false);
});
