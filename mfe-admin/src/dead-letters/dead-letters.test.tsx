import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

const base = 'POST /api/v1/manage';
const row = {
  seq: 7,
  at: '2026-11-21T02:00:00.000Z',
  reader: 'admin-remit-order-projection',
  error: 'status: Invalid input',
  subject: 'remit.order.o1',
  record: 'o1',
  version: 3,
};

const desk = () =>
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/letters`]: { body: { data: { data: [row], next_page_url: null } } },
    [`${base}/letter/again`]: { body: { data: row } },
  });

beforeAll(() => import('../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

test('an administrator delivers a dead letter again, with a reason', async () => {
  const requests = desk();
  renderRoutes(remote.routes(), { path: '/manage?tab=letters', user: { group: 'admin' } });
  expect(await screen.findByText('remit.order.o1 · 3')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重新投递… remit.order.o1' }));
  await user.click(await screen.findByRole('button', { name: '重新投递' }));
  expect(await screen.findByText('「原因」不能为空')).toBeInTheDocument();
  await fill(screen.getByLabelText('原因'), '已修复');
  await user.click(screen.getByRole('button', { name: '重新投递' }));
  expect(await screen.findByText('已重新投递')).toBeInTheDocument();
  await waitFor(() =>
    expect(requests.filter(({ url }) => url.endsWith('/again')).map(({ body }) => body)).toEqual([
      { seq: 7, reason: '已修复' },
    ]),
  );
});

test('finance sees what is wrong, and that an administrator has to act', async () => {
  desk();
  renderRoutes(remote.routes(), { path: '/manage?tab=letters', user: { group: 'finance' } });
  expect(await screen.findByText('status: Invalid input')).toBeInTheDocument();
  expect(screen.getByText(/仅管理员可以重新投递或丢弃/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /remit\.order\.o1/ })).toBe(null);
});
