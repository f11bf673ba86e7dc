import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const goods = {
  id: 'g',
  code: 'IN-2611-0001-01',
  type: 'LC1D09BD',
  sku: 'SE-LC1',
  box_count: 1,
  count: 9,
  stock: 4,
  best_before: null,
  in_order: 'IN-2611-0001',
  created_at: '2026-11-01T08:00:00.000Z',
};
const head = { client_code: 'HZ-ZDH', expires_at: '2099-01-01T00:00:00.000Z', pieces: 4 };
const pageOf = (rows: unknown[]) => ({ body: { data: { data: rows, next_page_url: null } } });
const URL = 'POST /api/v1/warehouse/window';

test('a signed-out customer views their stock, and keeps the link while they search and change lists', async () => {
  const requests = serve({
    [URL]: { body: { data: head } },
    [`${URL}/goods`]: pageOf([goods]),
    [`${URL}/movements`]: pageOf([]),
  });
  renderRoutes(remote.routes(), { path: '/warehouse/window#the-token' });
  await screen.findByRole('heading', { level: 1, name: 'HZ-ZDH 的库存' });
  expect(await screen.findByText('LC1D09BD')).toBeInTheDocument();
  await fill(screen.getByRole('searchbox'), 'lc1');
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ keyword: 'lc1' }));
  await user.click(screen.getByRole('tab', { name: '库存变动' }));
  expect(await screen.findByText('这里还没有内容。')).toBeInTheDocument();
  expect(new Set(requests.map(({ headers }) => headers.get('x-stock-window')))).toEqual(new Set(['the-token']));
  expect(requests.some(({ url, headers }) => url.includes('the-token') || headers.has('authorization'))).toBe(false);
});

test('an expired stock link says so', async () => {
  serve({ [URL]: { status: 404, body: { code: 'window.missing', message: 'x', request_id: 'r' } } });
  renderRoutes(remote.routes(), { path: '/warehouse/window#old', locale: 'en-US' });
  expect(await screen.findByText('This link is no longer valid')).toBeInTheDocument();
});

test('staff create a link, see it once, and revoke one after a confirmation', async () => {
  const row = {
    id: 'w',
    client_code: 'HZ-ZDH',
    user: { name: '陈师傅' },
    created_at: '2026-11-01T08:00:00.000Z',
    expires_at: '2099-01-01T00:00:00.000Z',
    revoked_at: null,
    revoked_by: null,
    used_at: null,
  };
  const requests = serve({
    [`${URL}s`]: pageOf([row]),
    [`${URL}s/create`]: { body: { data: { ...row, token: 'fresh-token' } } },
    [`${URL}s/revoke`]: { body: { data: row } },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/windows', user: { group: 'warehouse' } });
  await user.click(await screen.findByRole('button', { name: '新建链接' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox', { name: /客户编码/ }), 'HZ-ZDH');
  await user.click(dialog.getByRole('button', { name: '创建链接' }));
  expect(await dialog.findByText(/\/warehouse\/window#fresh-token$/)).toBeInTheDocument();
  expect(requests.find(({ url }) => url.endsWith('/create'))?.body).toEqual({ client_code: 'HZ-ZDH', days: 30 });
  await user.click(dialog.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'HZ-ZDH 的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '撤销链接' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '撤销链接' }));
  await waitFor(() =>
    expect(requests.some(({ url, body }) => url.endsWith('/revoke') && JSON.stringify(body) === '{"id":"w"}')).toBe(
      true,
    ),
  );
});

test('a link that ends while its page is open shows no figures any more, and dates and scans are in words', async () => {
  const moved = { id: 'm', kind: 'in', change: 4, after: 4, code: goods.code, type: goods.type, document: 'SCAN' };
  let ended = false;
  const gone = { status: 404, body: { code: 'window.missing', message: 'x', request_id: 'r' } };
  serve({
    [URL]: () => (ended ? gone : { body: { data: head } }),
    [`${URL}/goods`]: pageOf([{ ...goods, best_before: '2027-03-01' }]),
    [`${URL}/movements`]: () => (ended ? gone : pageOf([{ ...moved, at: '2026-11-01T08:00:00.000Z' }])),
    [`${URL}/in`]: () => gone,
  });
  renderRoutes(remote.routes(), { path: '/warehouse/window#the-token', locale: 'en-US' });
  expect(await screen.findByText('Mar 1, 2027')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Movements' }));
  expect(await screen.findByText('By scan')).toBeInTheDocument();
  ended = true;
  await user.click(screen.getByRole('tab', { name: 'Announced' }));
  expect(await screen.findByText('This link is no longer valid')).toBeInTheDocument();
  expect(screen.queryByText(/4 pieces/)).not.toBeInTheDocument();
});
