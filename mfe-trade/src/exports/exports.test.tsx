import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, priceList, serveTrade } from '../area/area.fixture.ts';

const url = `${base}/exports`;
const file = { id: 'e1', at: '2026-11-22T08:00:00.000Z', size: null, expiresAt: null, list: 'l1', name: 'Siemens' };

/** Fakes an export that is written between two readings. */
function serveExports() {
  let state = 'none';
  const list = priceList('l1', { name: 'Siemens' });
  return serveTrade({
    [`POST ${base}/price-lists/list`]: page([list]),
    [`GET ${base}/price-lists/l1`]: data(list),
    [`POST ${base}/price-lists/l1/items/window`]: data({ revision: null, total: 0, rows: [] }),
    [`POST ${url}`]: () => {
      const now = { ...file, format: 'xlsx', state, done: 40, total: 100 };
      if (state === 'running') state = 'ready';
      return data(now.state === 'none' ? [] : [now.state === 'ready' ? { ...now, size: 2048 } : now]);
    },
    [`POST ${url}/create`]: () => {
      state = 'running';
      return data({ ...file, format: 'xlsx', state: 'waiting', done: 0, total: 0 });
    },
  });
}

test('a list is exported as its sheet is filtered and sorted, with progress in rows and a download', async () => {
  const requests = serveExports();
  openPage('/trade/price-lists/l1?keyword=6es7&currency=EUR&sort=-price');
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出列表' }));
  await user.click(await dialog.findByRole('button', { name: /XLSX/ }));
  expect(await dialog.findByText(/40.*100/)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByRole('button', { name: '下载' })).toBeInTheDocument());
  expect(requests.find(({ url: to }) => to === `${url}/create`)?.body).toEqual({
    list: 'l1',
    format: 'xlsx',
    filter: { keyword: '6es7', currency: 'EUR', sort: '-price' },
  });
});

test('a list is exported whole from the page of the lists', async () => {
  const requests = serveExports();
  openPage('/trade/price-lists');
  await user.click(await screen.findByRole('button', { name: /Siemens/ }));
  await user.click(await screen.findByRole('menuitem', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出列表' }));
  await user.click(await dialog.findByRole('button', { name: /CSV/ }));
  await waitFor(() =>
    expect(requests.find(({ url: to }) => to === `${url}/create`)?.body).toEqual({ list: 'l1', format: 'csv' }),
  );
});
