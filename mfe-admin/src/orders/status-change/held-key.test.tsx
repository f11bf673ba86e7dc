import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const complete = { to: OrderStatus.Completed, blockedBy: [], needs: ['bank_reference'] };
const order: OrderDetail = sample({ status: OrderStatus.Remitting, moves: [complete] });

function open(one: () => OrderDetail) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [order], next_page_url: null } } },
    [`${base}/order/one`]: () => ({ body: { data: one() } }),
    [`${base}/setStatus`]: { status: 503, body: { code: 'service.unavailable', message: '稍后', request_id: 'r' } },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1', user: { group: 'finance' } });
  return requests;
}

test('a key that is still held does not open the dialog of a step, a key that is pressed does', async () => {
  open(() => order);
  const step = await screen.findByRole('button', { name: '完成汇款' });
  act(() => step.focus());
  // a browser clicks on each repeat of Enter, unless its default is prevented
  expect(fireEvent.keyDown(step, { key: 'Enter', repeat: true })).toBe(false);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});
