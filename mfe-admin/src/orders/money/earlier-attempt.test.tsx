import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const AT = '2026-11-20T12:00:00.000Z';
const receipt = { id: 'r1', amount: '97670.00', serial: 'BANK-1', source: 'finance' as const };
const detail = sample({
  status: OrderStatus.TransferClaimed,
  received: '0.00',
  receipts: [{ ...receipt, receivedAt: AT, bookedAt: AT }],
});
const reused = { code: 'request.key-reused', message: '同一个 Idempotency-Key 不能用于不同的内容', request_id: 'r' };
const lost = () => Promise.reject(new TypeError('connection lost'));

/** A service whose first response is lost; it rejects other content under the key of that request. */
function open(path: string) {
  const bodies = new Map<string | null, unknown>();
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/${path}`]: ({ headers, body }) => {
      const key = headers.get('idempotency-key');
      const before = bodies.get(key);
      const isFirst = bodies.size === 0;
      bodies.set(key, before ?? body);
      if (isFirst) return lost();
      const isOther = before !== undefined && JSON.stringify(before) !== JSON.stringify(body);
      return isOther ? { status: 422, body: reused } : { body: { data: detail } };
    },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  const to = (url: string) => requests.filter((request) => request.url === `/api/v1/manage/${url}`);
  return {
    loads: () => to('order/one').length,
    keys: () => to(path).map(({ headers }) => headers.get('idempotency-key')),
  };
}

test('a sum corrected after a lost response is sent as a new request only once the user has seen the order', async () => {
  const { loads, keys } = open('order/receipt');
  await user.click(await screen.findByRole('button', { name: '登记到账' }));
  await fill(screen.getByLabelText('银行流水号'), 'S-1');
  await user.click(screen.getByRole('button', { name: '登记款项' }));
  await waitFor(() => expect(keys()).toHaveLength(1));
  await fill(await screen.findByLabelText(/到账金额/), '97000.00');
  await user.click(screen.getByRole('button', { name: '登记款项' }));
  expect(await screen.findByText('之前的那次提交可能已经成功')).toBeInTheDocument();
  expect(screen.queryByText(/Idempotency-Key/)).not.toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);

  const before = loads();
  await user.click(screen.getByRole('button', { name: '刷新记录' }));
  expect(await screen.findByText(/记录已是最新/)).toBeInTheDocument();
  expect(loads()).toBeGreaterThan(before);
  await user.click(screen.getByRole('button', { name: '登记款项' }));
  await waitFor(() => expect(screen.queryByLabelText('银行流水号')).not.toBeInTheDocument());
  expect(new Set(keys()).size).toBe(2);
});

test('each opened form of a reversal is an action with a key of its own', async () => {
  const { keys } = open('order/receipt/reverse');
  const reverse = async () => {
    await user.click(await screen.findByRole('button', { name: /冲销到账/ }));
    await fill(await screen.findByLabelText('冲销原因'), '客户退款');
    await user.click(screen.getByRole('button', { name: /确认冲销/ }));
  };
  await reverse();
  await waitFor(() => expect(keys()).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /确认冲销/ })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: '取消' }));
  await reverse();
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
});
