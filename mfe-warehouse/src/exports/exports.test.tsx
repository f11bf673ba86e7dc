import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { VOID } from '@qiaohui/warehouse/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

afterEach(cleanup);

const API = '/api/v1/warehouse';
const listed = { body: { data: { data: [], next_page_url: null } } };
const pack = { id: 'e1', at: '2026-11-22T08:00:00.000Z', size: null, expiresAt: null, format: 'xlsx' };

test.each([
  [
    '/warehouse/out?keyword=exp&status=void&year=2026',
    { list: 'out', filter: { keyword: 'exp', valid: VOID, year: 2026 } },
  ],
  ['/stocks?tab=stock&keyword=si&day=2026-11-20', { list: 'stock', filter: { keyword: 'si', day: '2026-11-20' } }],
  ['/stocks?tab=shipped', { list: 'shipped', filter: {} }],
])('%s is exported as its filter shows it, with progress in figures and a download', async (path, form) => {
  let state = 'none';
  const requests = serve({
    [`POST ${API}/out`]: listed,
    [`POST ${API}/stocks/find_goods`]: listed,
    [`POST ${API}/stocks/find_out_goods`]: listed,
    [`POST ${API}/stocks/statistic`]: {
      body: { data: { in_goods_number: 0, out_goods_number: 0, stock_goods_number: 0 } },
    },
    [`POST ${API}/exports`]: () => {
      const now = { ...pack, list: form.list, day: null, state, done: 40, total: 100 };
      if (state === 'running') state = 'ready';
      return { body: { data: now.state === 'none' ? [] : [now.state === 'ready' ? { ...now, size: 2048 } : now] } };
    },
    [`POST ${API}/exports/create`]: () => {
      state = 'running';
      return { body: { data: { ...pack, list: form.list, day: null, state: 'waiting', done: 0, total: 0 } } };
    },
  });
  renderRoutes(remote.routes(), { path, user: { group: 'warehouse' }, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('No exports yet')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Create Excel file (XLSX)' }));
  expect(await dialog.findByText('In progress: 40 of 100')).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Download' })).toBeInTheDocument());
  expect(requests.find(({ url }) => url.endsWith('/create'))?.body).toEqual({ ...form, format: 'xlsx' });
});
