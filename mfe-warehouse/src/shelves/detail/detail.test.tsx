import { afterEach, expect, test } from '@jest/globals';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { knownGoods } from '../../records.fixture.ts';
import remote from '../../remote.tsx';

afterEach(cleanup);

const API = '/api/v1/warehouse';
const options = { user: { group: 'warehouse' as const }, locale: 'en-US' as const };
const shelf = (more: object = {}) => ({
  body: {
    data: { code: 'A-01', walk: '', remark: 'fragile', active: true, edits: 0, goods: [], more: false, ...more },
  },
});

test('a shelf shows its goods, and a count of it can be started there', async () => {
  const goods = [{ ...knownGoods(), pieces: 4 }];
  const requests = serve({
    [`POST ${API}/shelves/one`]: shelf({ goods }),
    [`POST ${API}/counts/create`]: { status: 409, body: { code: 'x', message: 'no', errors: {}, request_id: 'r' } },
  });
  renderRoutes(remote.routes(), { path: '/warehouse/shelves/A-01', ...options });
  expect(await screen.findByRole('link', { name: '6ES7 214' })).toHaveAttribute('href', '/warehouse/goods/g-1');
  expect(screen.getByText('fragile')).toBeInTheDocument();
  expect(screen.getByText('1 kind of goods, 4 pieces')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Count this shelf' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url.endsWith('/counts/create'))?.body).toEqual({ kind: 'shelf', code: 'A-01' }),
  );
});

test('an empty shelf says how goods come to it; there is nothing to count', async () => {
  serve({ [`POST ${API}/shelves/one`]: shelf({ active: false }) });
  renderRoutes(remote.routes(), { path: '/warehouse/shelves/A-01', ...options });
  expect(await screen.findByText('This shelf is empty')).toBeInTheDocument();
  expect(screen.getByText('Closed')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Count this shelf' })).not.toBeInTheDocument();
});
