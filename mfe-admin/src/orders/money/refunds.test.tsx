import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
const { XMLHttpRequest: real } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.XMLHttpRequest = real;
});

const base = 'POST /api/v1/manage';
type Refund = OrderDetail['refunds'][number];
const paid = (given: Partial<Refund>): Refund => ({
  id: 'r1',
  amount: '100.00',
  cause: 'surplus',
  state: 'paid',
  at: '2026-11-20T12:00:00.000Z',
  settledAt: '2026-11-21T12:00:00.000Z',
  requestedBy: 'f1',
  approvedBy: 'f2',
  paidBy: 'f1',
  names: { requested: '林会计', approved: '王会计', paid: '林会计' },
  proof: null,
  proof_missing: false,
  ...given,
});

function open(refund: Refund) {
  const detail = sample({ refunds: [refund] });
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/refund/step`]: { body: { data: sample({ refunds: [paid({ proof_missing: false })] }) } },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  return (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}

test('a refund shows who requested, approved and paid it, and opens its proof', async () => {
  open(paid({ proof: { uid: 'u1', name: 'slip.pdf', url: '/api/client/files/u1' } }));
  expect(await screen.findByText('申请：林会计 · 批准：王会计 · 付款登记：林会计')).toBeInTheDocument();
  const link = screen.getByRole('button', { name: '查看退款凭证 slip.pdf' });
  expect(link).toHaveAttribute('aria-expanded', 'false');
  await user.click(link);
  expect(await screen.findByRole('button', { name: '收起退款凭证 slip.pdf' })).toBeInTheDocument();
  expect(screen.queryByText('已退款，但缺少退款凭证')).not.toBeInTheDocument();
});

/** Uploads use XMLHttpRequest, which `serve` does not fake: every upload gets this response. */
function serveUploads(data: unknown): void {
  globalThis.XMLHttpRequest = class extends EventTarget {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ data });
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send() {
      setTimeout(() => this.onload());
    }
  } as unknown as typeof XMLHttpRequest;
}

test('a paid refund without proof says so and accepts one later', async () => {
  serveUploads({ file_url: '/api/client/files/u1', uid: 'u1' });
  const sent = open(paid({ proof_missing: true }));
  expect(await screen.findByText('已退款，但缺少退款凭证')).toBeInTheDocument();
  const field = screen.getByLabelText(/退款凭证/, { selector: 'input' });
  const file = new File(['%PDF-1.4'], 'slip.pdf', { type: 'application/pdf' });
  await user.upload(field, file);
  await waitFor(() =>
    expect(sent('/order/refund/step')).toEqual([{ id: 'o1', refund: 'r1', step: 'prove', proof_uid: 'u1' }]),
  );
});
