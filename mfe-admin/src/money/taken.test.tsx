import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../desk/wide.testing.ts';
import { sampleFigures } from '../figures/sample.ts';
import { sample } from '../orders/sample.ts';
import remote from '../remote.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeAll(() => import('../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const AT = '2026-11-20T12:00:00.000Z';
const receipt = { id: 'r1', amount: '97670.00', serial: 'BANK-1', source: 'finance' as const };
const receipts = [{ ...receipt, receivedAt: AT, bookedAt: AT }];
const taken_back = [{ line: 'l1', serial: 'BACK-1', day: '2026-11-21', amount: '97670.00' }];
const refund = { id: 'f', amount: '97670.00', cause: 'requested' as const, state: 'paid' as const, at: AT };
const names = { requested: '', approved: '', paid: '' };
const proof = { uid: 'p', name: '凭证.pdf', url: '/f/p' };
const refunds = [{ ...refund, names, proof, proof_missing: false }];

function open(detail: OrderDetail, after = detail) {
  const asked = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/receipt/reverse`]: { body: { data: after } },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  return (path: string) => asked.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}

test.each<[string, Partial<OrderDetail>, string]>([
  ['remitted', { status: 7 }, '已付出：汇出 ¥97,670.00'],
  ['paid back', { status: 10, refunds }, '已付出：退款 ¥97,670.00'],
])(
  'what the bank took back after it was %s is told with the line, and its receipt is reversed as a claim',
  async (_, given, out) => {
    const counter = { ...receipt, id: 'r2', amount: '-97670.00', reverses: 'r1', receivedAt: AT, bookedAt: AT };
    const after = { received: '0.00', claim: '97670.00', receipts: [...receipts, counter] };
    const sent = open(sample({ receipts, taken_back, ...given }), sample({ ...given, ...after }));
    expect(await screen.findByText('款项付出后，银行可能又冲回了这笔款')).toBeTruthy();
    expect(screen.getByText(/银行冲回 ¥97,670\.00/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'BACK-1' });
    expect(link.getAttribute('href')).toContain('tab=statements');
    expect(link.getAttribute('href')).toContain('line=l1');
    expect(screen.getByText(out)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
    fireEvent.change(await screen.findByLabelText('冲销原因'), { target: { value: '银行已冲回' } });
    fireEvent.click(screen.getByLabelText(/已核对银行流水：款项确已被冲回/));
    fireEvent.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
    await waitFor(() =>
      expect(sent('receipt/reverse')).toEqual([
        { id: 'o1', receipt: 'r1', reason: '银行已冲回', claim: true, line: 'l1' },
      ]),
    );
    expect(await screen.findByText('应向客户追收 ¥97,670.00')).toBeTruthy();
    expect(screen.getByText('仍有效的到账：¥0.00')).toBeTruthy();
  },
);

test.each([
  ['the second of them', /BACK-2/, 'l2'],
  ['none of them', '与以上流水无关', null],
])(
  'where several lines of the bank fit, whoever reverses a receipt says because of which: %s',
  async (_, choice, line) => {
    const second = { line: 'l2', serial: 'BACK-2', day: '2026-11-22', amount: '97670.00' };
    const sent = open(sample({ status: 5, receipts, taken_back: [...taken_back, second] }));
    fireEvent.click(await screen.findByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
    fireEvent.change(await screen.findByLabelText('冲销原因'), { target: { value: '银行已冲回' } });
    const lines = within(screen.getByRole('radiogroup', { name: '因哪条银行流水冲销' }));
    expect(lines.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
    expect(await screen.findByText('「因哪条银行流水冲销」不能为空')).toBeTruthy();
    expect(sent('receipt/reverse')).toEqual([]);
    fireEvent.click(lines.getByRole('radio', { name: choice }));
    fireEvent.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
    await waitFor(() =>
      expect(sent('receipt/reverse')).toEqual([{ id: 'o1', receipt: 'r1', reason: '银行已冲回', line }]),
    );
  },
);

test('without a line of the bank nothing that was paid out is reversed', async () => {
  open(sample({ status: 7, receipts }));
  expect((await screen.findAllByText(/BANK-1/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /冲销到账/ })).toBeNull();
});

test('an order whose customer owes us money says so in the list, and is found by it', async () => {
  open(sample({ status: 10, claim: '97670.00' }));
  const list = await screen.findByRole('region', { name: '订单列表' });
  expect(within(list).getByText('待追收 ¥97,670.00')).toBeTruthy();
});
