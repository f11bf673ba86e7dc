import { afterEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { knownGoods, movementOf } from '../records.fixture.ts';
import remote from '../remote.tsx';
import { byHand, wedge } from '../scan/scan.fixture.tsx';

afterEach(cleanup);

const clerk = { group: 'warehouse' as const };
const URL = '/api/v1/warehouse/movements';

test('the page of goods shows pieces, places, and all movements page by page', async () => {
  const moved = movementOf({ id: 'm-2', kind: 'ship', change: -2, after: 6, document: { id: 'out-1', code: 'OUT-1' } });
  const requests = serve({
    'POST /api/v1/warehouse/goods/one': { body: { data: { ...knownGoods(), movements: [] } } },
    [`POST ${URL}`]: ({ url }) => ({
      body: {
        data: url.includes('cursor')
          ? { data: [movementOf()], next_page_url: null }
          : { data: [moved], next_page_url: `${URL}?cursor=x` },
      },
    }),
  });
  renderRoutes(remote.routes(), { path: '/warehouse/goods/g-1', user: clerk, locale: 'en-US' });
  const figures = within(await screen.findByRole('region', { name: 'Pieces' }));
  for (const [label, value] of Object.entries({
    Expected: '10',
    Received: '8',
    'In stock': '6',
    Available: '4',
    Reserved: '2',
  }))
    expect(figures.getByText(label).parentElement).toHaveTextContent(value);
  expect(screen.getByText('OUT-2611-0003 (picked for an outbound order)')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'OUT-1' })).toHaveAttribute('href', '/warehouse/out/out-1');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('In +8')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url.startsWith(URL)).map(({ body }) => body)).toEqual([
    { goods: 'g-1' },
    { goods: 'g-1' },
  ]);
});

test.each(['B-02', '4006381333931'])(
  'the code %s that is scanned into the weight of goods stays out of it and saves nothing',
  async (code) => {
    const requests = serve({
      'POST /api/v1/warehouse/goods/one': { body: { data: { ...knownGoods(), movements: [] } } },
      [`POST ${URL}`]: { body: { data: { data: [], next_page_url: null } } },
      'POST /api/v1/warehouse/goods/edit': { body: { data: knownGoods() } },
    });
    const saved = () => requests.filter(({ url }) => url.endsWith('/edit'));
    renderRoutes(remote.routes(), { path: '/warehouse/goods/g-1', user: clerk, locale: 'en-US' });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const weight = (await screen.findByRole('textbox', { name: 'Box weight (kg)' })) as HTMLInputElement;
    await fill(weight, '3');
    await user.click(weight);
    await wedge(code);
    expect(weight).toHaveValue('3');
    expect(saved()).toEqual([]);
    await fill(weight, '3.5');
    await byHand('{Enter}');
    await waitFor(() => expect(saved()[0]?.body).toMatchObject({ weight: '3.5' }));
  },
);

test('facts of goods whose response was lost are recognised as saved, not as somebody else’s', async () => {
  let now = knownGoods();
  serve({
    'POST /api/v1/warehouse/goods/one': () => ({ body: { data: { ...now, movements: [] } } }),
    [`POST ${URL}`]: { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/goods/edit': () => {
      now = knownGoods({ sku: 'NEW', edits: 1, edited: { user: { name: '陈师傅' }, at: '2026-11-23T08:00:00.000Z' } });
      return Promise.reject(new TypeError('connection lost'));
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/goods/g-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await fill(await screen.findByRole('textbox', { name: 'SKU' }), 'NEW');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Your earlier attempt is already booked/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Overwrite with mine' })).not.toBeInTheDocument();
});

test('facts that are corrected after their response was lost are not said to be saved, and can be saved', async () => {
  const change = { user: { name: '陈师傅' }, at: '2026-11-23T08:00:00.000Z' };
  let now = knownGoods();
  const sent: unknown[] = [];
  serve({
    'POST /api/v1/warehouse/goods/one': () => ({ body: { data: { ...now, movements: [] } } }),
    [`POST ${URL}`]: { body: { data: { data: [], next_page_url: null } } },
    'POST /api/v1/warehouse/goods/edit': ({ body }) => {
      const { sku, edits } = body as { sku: string; edits: number };
      sent.push([sku, edits]);
      // nothing is read of it before the next press
      if (sent.length === 1) return Promise.reject(new TypeError('connection lost'));
      const saved = knownGoods({ sku: sent.length === 2 ? 'NEW' : sku, edits: sent.length - 1, edited: change });
      now = saved;
      if (sent.length > 2) return { body: { data: { ...saved, movements: [] } } };
      return { status: 409, body: { code: 'goods.edited-already', message: 'changed', request_id: 'r', state: saved } };
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/goods/g-1', user: clerk, locale: 'en-US' });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const sku = await screen.findByRole('textbox', { name: 'SKU' });
  await fill(sku, 'NEW');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
  await fill(sku, 'NEWER');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Overwrite with mine' }));
  expect(screen.queryByText(/Your earlier attempt is already booked/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[2]).toEqual(['NEWER', 1]));
});

test('goods that do not exist are reported as missing', async () => {
  serve({
    'POST /api/v1/warehouse/goods/one': {
      status: 404,
      body: { code: 'goods.missing', message: '没有这些货物', request_id: 'r' },
    },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/goods/gone', user: clerk });
  expect(await screen.findByText(/没有这些货物/)).toBeInTheDocument();
});
