import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.tsx';

afterEach(cleanup);

const api = '/api/v1/warehouse';
const none = { body: { data: { data: [], next_page_url: null } } };
const counts = { body: { data: { expiring: 1, low: 2, overdue: 1 } } };
const clerk = { id: 'u1', email: 'chen@example.com', group: 'warehouse' as const };
const trader = { ...clerk, group: 'trade' as const };

const lists = [
  'in',
  'out',
  'shelves',
  'counts',
  'alerts/expiring',
  'ledger/movements',
  'stock-links',
  'stocks/find_goods',
];
const serving = () =>
  serve({
    [`POST ${api}/alerts/counts`]: counts,
    ...Object.fromEntries(lists.map((path) => [`POST ${api}/${path}`, none])),
  });
const rail = () => within(screen.getByRole('navigation', { name: '仓库' }));

test('every page of the rail has the link’s words as its title, and marks the link', async () => {
  serving();
  const { where } = renderRoutes(remote.routes(), { path: '/warehouse/scan', user: clerk });
  await screen.findByRole('heading', { level: 1, name: '扫码台' });
  const links = rail().getAllByRole('link');
  expect(links).toHaveLength(9);
  for (const link of links) {
    const words = (link.textContent ?? '').replace(/\d.*/, '');
    await user.click(link);
    await waitFor(() => expect(where()).toBe(link.getAttribute('href')));
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeInTheDocument();
    expect(rail().getAllByRole('link', { current: 'page' })).toEqual([link]);
  }
}, 60_000);

test('the link of the alerts says how many nobody knows of yet', async () => {
  serving();
  renderRoutes(remote.routes(), { path: '/warehouse/out', user: clerk });
  expect(await screen.findByRole('link', { name: /^预警.*4 条未知晓/ })).toHaveAttribute('href', '/warehouse/alerts');
});

test('trade reads the in-orders without the warehouse’s rail, and asks for no alerts', async () => {
  const requests = serving();
  renderRoutes(remote.routes(), { path: '/warehouse/in', user: trader });
  await screen.findByRole('heading', { level: 1, name: '入库单' });
  expect(screen.queryByRole('navigation', { name: '仓库' })).not.toBeInTheDocument();
  expect(requests.some(({ url }) => url.includes('alerts'))).toBe(false);
});

test('the palette offers pages and searches to the groups that the service lets in, and to nobody else', async () => {
  const palette = await remote.palette();
  const offered = (person: typeof clerk | typeof trader | { id: string; email: string }) => [
    palette.pages(person).length,
    palette.acts?.(person).length,
    palette.searches?.(person).length,
  ];
  expect(offered(clerk)).toEqual([9, 3, 5]);
  expect(offered(trader)).toEqual([1, 0, 1]);
  expect(offered({ id: 'u2', email: 'customer@example.com' })).toEqual([0, 0, 0]);
});

test('the palette finds a shelf and a box by the code on its label', async () => {
  const code = 'IN-2611-0042-01.B3';
  const box = {
    ...{ code, kind: 'box', client_code: 'HZ-ZDH', order: { kind: 'in', id: 'in-42', code: 'IN-2611-0042' } },
    ...{ weight: null, size: null, places: [], arrival: null },
    lines: [{ goods: { id: 'g1', code: 'IN-2611-0042-01', type: 'PLC', sku: '' }, pieces: 4, best_before: null }],
  };
  const shelf = { code: 'B-03-2', walk: 'b', remark: '', active: true, edits: 0 };
  const missing = { status: 404, body: { code: 'box.missing', message: '没有这个箱子', request_id: 'r' } };
  const requests = serve({
    ...Object.fromEntries(lists.map((path) => [`POST ${api}/${path}`, none])),
    [`POST ${api}/shelves`]: { body: { data: { data: [shelf], next_page_url: null } } },
    [`POST ${api}/out/box`]: ({ body }) =>
      (body as { code: string }).code === code ? { body: { data: box } } : missing,
  });
  const { searches } = await remote.palette();
  const find = async (query: string) => {
    const { signal } = new AbortController();
    return (await Promise.all((searches?.(clerk) ?? []).map((search) => search.find(query, signal)))).flat();
  };
  const onShelf = { to: '/warehouse/shelves/B-03-2', label: 'B-03-2', note: '' };
  expect(await find('b-03')).toEqual([onShelf]);
  expect(requests.some(({ url }) => url.endsWith('/out/box'))).toBe(false);
  expect(await find('ｉｎ-2611-0042-01.b3')).toContainEqual({
    to: `/warehouse/box/${code}`,
    label: code,
    note: 'PLC · HZ-ZDH',
  });
  expect(await find('IN-2611-0042-01.B9')).toEqual([onShelf]);
});
