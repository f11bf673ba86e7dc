import { expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import type { ClientCodeRow } from '@qiaohui/trade/clients';
import { configure, fireEvent, screen, waitFor } from '@testing-library/react';
import remote from '../remote.tsx';

// a loaded machine draws a whole page in more than the usual second
configure({ asyncUtilTimeout: 10_000 });

const base = '/api/v1/trade';
const [north, south] = [
  { id: 't1', name: '北方组' },
  { id: 't2', name: '南方组' },
];
const code = (id: string, team: ClientCodeRow['team']): ClientCodeRow => ({
  ...{ id, code: id, team, version: 3, created_at: '2026-11-20T08:00:00.000Z' },
  named_by: [north, south].map((one) => ({ ...one, waybills: 2 })),
});
const page = (rows: ClientCodeRow[]) => ({ body: { data: { data: rows, next_page_url: null } } });
const admin = { email: 'root@example.com', group: 'admin' as const };

test('an administrator sees which teams name a code, gives it to one of them, and takes it back', async () => {
  let owner: ClientCodeRow['team'] = null;
  const asked = serve({
    [`GET ${base}/team`]: { body: { data: { id: 't0', name: '管理', members: [] } } },
    [`POST ${base}/client-codes/list`]: () => page([code('HZ-ZDH', owner)]),
    [`POST ${base}/client-codes/give`]: ({ body }) => {
      owner = (body as { team: string | null }).team ? north : null;
      return { body: { data: code('HZ-ZDH', owner) } };
    },
  });
  renderRoutes(remote.routes(), { path: '/logistics/client-codes', user: admin });
  expect(await screen.findByText('北方组：2 张运单 · 南方组：2 张运单')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '把 HZ-ZDH 归 北方组' }));
  fireEvent.click(await screen.findByRole('button', { name: '收回 HZ-ZDH' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '收回 HZ-ZDH' })).toBeNull());
  const decisions = asked.filter(({ url }) => url.endsWith('/give')).map(({ body }) => body);
  expect(decisions).toEqual([
    { id: 'HZ-ZDH', team: 't1', version: 3 },
    { id: 'HZ-ZDH', team: null, version: 3 },
  ]);
});

test('only an administrator is shown the way to the client codes', async () => {
  serve({ [`GET ${base}/team`]: { body: { data: { id: 't1', name: '北方组', members: [] } } } });
  renderRoutes(remote.routes(), { path: '/logistics/waybills', user: { ...admin, group: 'trade' } });
  expect(await screen.findByRole('link', { name: '运单' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: '客户编码' })).toBeNull();
});
