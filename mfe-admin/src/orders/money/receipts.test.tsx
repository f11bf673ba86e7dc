import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, screen } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';

test('a receipt that was booked by day shows the day alone, one with a time its time too', async () => {
  const booked = { amount: '400.00', source: 'finance' as const, bookedAt: '2026-11-21T02:00:00.000Z' };
  const detail = sample({
    receipts: [
      { ...booked, id: 'r1', serial: 'DAY-1', receivedAt: '2026-11-19T16:00:00.000Z' },
      { ...booked, id: 'r2', serial: 'TIME-1', receivedAt: '2026-11-19T16:30:00.000Z' },
    ],
  });
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  const day = (await screen.findByText(/DAY-1/)).textContent;
  expect(day).toContain('2026年11月20日');
  expect(day).not.toMatch(/\d:\d\d/);
  expect(screen.getByText(/TIME-1/).textContent).toMatch(/\d:\d\d/);
});
