import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Books } from '@qiaohui/admin/postings';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
afterEach(cleanup);
const base = 'POST /api/v1/manage';

const broken: Books['checks'][number] = {
  id: 'c1',
  kind: 'night',
  state: 'broken',
  asked_at: '2026-11-20T19:00:00.000Z',
  ended_at: '2026-11-20T19:00:01.000Z',
  orders: 12,
  broken: 1,
  faults: [{ order: 'o1', number: 'QH23456789', codes: ['received-differs'] }],
  debit: '10.00',
  credit: '10.00',
};
const books: Books = {
  orders: 12,
  balances: [{ account: 'bank', debit: '500.00', credit: '100.00', balance: '400.00' }],
  sums: { received: '500.00', remitted: '100.00', fees: '0.00', refunded: '0.00', claims: '0.00', held: '400.00' },
  checks: [broken],
};
const posting = {
  what: 'received',
  at: '2026-11-20T10:00:00.000Z',
  entries: [{ account: 'bank', debit: '500.00', credit: '0.00' }],
};

test('the books show balances, a broken order links to its postings, and a check can be requested', async () => {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/postings`]: { body: { data: books } },
    [`${base}/postings/order`]: { body: { data: { order: 'o1', number: 'QH23456789', postings: [posting] } } },
    [`${base}/postings/check`]: {
      body: { data: { ...broken, id: 'c2', kind: 'asked', state: 'waiting', ended_at: null } },
    },
  });
  const { where } = renderRoutes(remote.routes(), { path: '/manage?tab=postings', user: { group: 'finance' } });
  expect(await screen.findByRole('cell', { name: '备付金银行账户' })).toBeInTheDocument();
  expect(screen.getByText(/已收金额与订单不符/)).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'QH23456789' }));
  expect(await screen.findByRole('table', { name: '到账' })).toBeInTheDocument();
  expect(where()).toBe('/manage?tab=postings&number=QH23456789');
  await user.click(screen.getByRole('button', { name: '立即核对' }));
  await waitFor(() => expect(requests.some(({ url }) => url.endsWith('/postings/check'))).toBe(true));
});
