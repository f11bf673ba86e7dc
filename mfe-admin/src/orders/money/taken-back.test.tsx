import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { OrderStatus } from '@qiaohui/admin/orders/status';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
const receipts = [{ ...receipt, receivedAt: AT, bookedAt: AT }];
const taken_back = [{ line: 'l1', serial: 'BACK-1', day: '2026-11-21', amount: '97670.00' }];
const refund = { id: 'f', amount: '97670.00', cause: 'requested' as const, state: 'paid' as const, at: AT };
const names = { requested: '', approved: '', paid: '' };
const proof = { uid: 'p', name: '凭证.pdf', url: '/f/p' };
const refunds = [{ ...refund, names, proof, proof_missing: false }];

function open(detail: OrderDetail, after = detail) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/receipt/reverse`]: { body: { data: after } },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  return (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}

test.each<[string, Partial<OrderDetail>, string]>([
  ['remitted', { status: OrderStatus.Completed }, '已付出：汇出 ¥97,670.00'],
  ['paid back', { status: OrderStatus.Refunded, refunds }, '已付出：退款 ¥97,670.00'],
])(
  'money that the bank took back after it was %s is shown with the bank’s line, and its receipt is reversed as a claim',
  async (_, given, out) => {
    const counter = { ...receipt, id: 'r2', amount: '-97670.00', reverses: 'r1', receivedAt: AT, bookedAt: AT };
    const after = { received: '0.00', claim: '97670.00', receipts: [...receipts, counter] };
    const sent = open(sample({ receipts, taken_back, ...given }), sample({ ...given, ...after }));
    expect(await screen.findByText('款项付出后，银行可能又冲回了这笔款')).toBeInTheDocument();
    expect(screen.getByText(/银行冲回 ¥97,670\.00/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'BACK-1' });
    expect(link).toHaveAttribute('href', expect.stringContaining('tab=statements'));
    expect(link).toHaveAttribute('href', expect.stringContaining('line=l1'));
    expect(screen.getByText(out)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
    await fill(await screen.findByLabelText('冲销原因'), '银行已冲回');
    await user.click(screen.getByLabelText(/已核对银行流水：款项确已被冲回/));
    await user.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
    await waitFor(() =>
      expect(sent('receipt/reverse')).toEqual([
        { id: 'o1', receipt: 'r1', reason: '银行已冲回', claim: true, line: 'l1' },
      ]),
    );
    expect(await screen.findByText('应向客户追收 ¥97,670.00')).toBeInTheDocument();
    expect(screen.getByText('仍有效的到账：¥0.00')).toBeInTheDocument();
  },
);

test.each([
  ['the second of them', /BACK-2/, 'l2'],
  ['none of them', '与以上流水无关', null],
])(
  'where several bank lines fit, a reversal of a receipt names the one that caused it: %s',
  async (_, choice, line) => {
    const second = { line: 'l2', serial: 'BACK-2', day: '2026-11-22', amount: '97670.00' };
    const sent = open(sample({ status: OrderStatus.Received, receipts, taken_back: [...taken_back, second] }));
    await user.click(await screen.findByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
    await fill(await screen.findByLabelText('冲销原因'), '银行已冲回');
    const lines = within(screen.getByRole('radiogroup', { name: '因哪条银行流水冲销' }));
    expect(lines.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await user.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
    expect(await screen.findByText('「因哪条银行流水冲销」不能为空')).toBeInTheDocument();
    expect(sent('receipt/reverse')).toEqual([]);
    await user.click(lines.getByRole('radio', { name: choice }));
    await user.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
    await waitFor(() =>
      expect(sent('receipt/reverse')).toEqual([{ id: 'o1', receipt: 'r1', reason: '银行已冲回', line }]),
    );
  },
);

test('a line of less than the receipt needs confirmation with both sums, and the request says how much was left', async () => {
  const less = [{ line: 'l1', serial: 'BACK-1', day: '2026-11-21', amount: '500.00' }];
  const rejection = { code: 'receipt.line-smaller', message: '流水 BACK-1 只剩 500.00 元', state: { left: '500.00' } };
  const detail = sample({ status: OrderStatus.Received, receipts, taken_back: less });
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/receipt/reverse`]: ({ body }: { body?: unknown }) =>
      'left_confirmed' in Object(body) ? { body: { data: detail } } : { status: 409, body: rejection },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  await user.click(await screen.findByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
  await fill(await screen.findByLabelText('冲销原因'), '银行已冲回');
  await user.click(screen.getByRole('radio', { name: /BACK-1/ }));
  await user.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
  const dialog = await screen.findByRole('dialog', { name: '流水金额小于这笔到账' });
  expect(within(dialog).getByText('流水 BACK-1 只剩 500.00 元')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '是这条流水，整笔冲销' }));
  const sent = () => requests.filter(({ url }) => url.endsWith('receipt/reverse')).map(({ body }) => body);
  const reversed = { id: 'o1', receipt: 'r1', reason: '银行已冲回', line: 'l1' };
  await waitFor(() => expect(sent()).toEqual([reversed, { ...reversed, left_confirmed: '500.00' }]));
});

test('a line similar to one that caused a reversal needs confirmation, and the request says which is other money', async () => {
  const like = [{ line: 'l0', serial: 'BACK-0', day: '2026-11-20', amount: '97670.00' }];
  const rejection = { code: 'receipt.line-like', message: '流水 BACK-1 可能是同一笔交易', state: { lines: like } };
  const detail = sample({ status: OrderStatus.Received, receipts, taken_back });
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/receipt/reverse`]: ({ body }: { body?: unknown }) =>
      'like_confirmed' in Object(body) ? { body: { data: detail } } : { status: 409, body: rejection },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  await user.click(await screen.findByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
  await fill(await screen.findByLabelText('冲销原因'), '银行已冲回');
  await user.click(screen.getByRole('button', { name: '确认冲销 ¥97,670.00' }));
  const dialog = await screen.findByRole('dialog', { name: '可能是已冲销过的同一笔款' });
  expect(within(dialog).getByText(/可能是银行另一份文件里的同一笔款/)).toBeInTheDocument();
  expect(within(dialog).getByText('¥97,670.00')).toBeInTheDocument();
  expect(within(dialog).getByText('2026年11月20日 · BACK-0')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '是另一笔款，继续冲销' }));
  const sent = () => requests.filter(({ url }) => url.endsWith('receipt/reverse')).map(({ body }) => body);
  const reversed = { id: 'o1', receipt: 'r1', reason: '银行已冲回', line: 'l1' };
  await waitFor(() => expect(sent()).toEqual([reversed, { ...reversed, like_confirmed: ['l0'] }]));
});

test('an unplaced return is marked beside its line', async () => {
  open(
    sample({
      status: OrderStatus.Received,
      receipts,
      taken_back: taken_back.map((line) => ({ ...line, unplaced: true as const })),
    }),
  );
  expect(await screen.findByText(/还没有归属：可能是该账户任何一笔款/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'BACK-1' })).toBeInTheDocument();
});

test('a receipt that was paid out cannot be reversed without a bank line', async () => {
  open(sample({ status: OrderStatus.Completed, receipts }));
  expect((await screen.findAllByText(/BANK-1/)).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /冲销到账/ })).not.toBeInTheDocument();
});

test.each([
  ['on its way', 5, '此订单已没有可冲销的到账：请核对这笔流水，在对账单中搁置并说明原因。在此之前不能汇出或退款。'],
  ['remitted', 7, '此订单已没有可冲销的到账：请核对这笔流水，在对账单中搁置并说明原因。'],
])('when an order that is %s has no receipt left, the page does not ask to reverse one', async (_, status, words) => {
  const counter = { ...receipt, id: 'r2', amount: '-97670.00', reverses: 'r1', receivedAt: AT, bookedAt: AT };
  open(sample({ status, receipts: [...receipts, counter], taken_back }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryByText(/请冲销到账/)).not.toBeInTheDocument();
});

test('the reversal form says that the customer reads the reason', async () => {
  open(sample({ status: OrderStatus.Received, receipts }));
  await user.click(await screen.findByRole('button', { name: /冲销到账 ¥97,670\.00/ }));
  expect(await screen.findByText('客户会在订单记录中看到这里写的原因')).toBeInTheDocument();
});

test.each([
  [5, true],
  [7, false],
  [10, false],
])('an order at %d shows that its rate was old: %s', async (status, is) => {
  open(sample({ status, receipts, rate_is_old: true }));
  expect((await screen.findAllByText(/BANK-1/)).length).toBeGreaterThan(0);
  expect(screen.queryByText('汇率数据已过期，汇出前请核对') !== null).toBe(is);
});

test('an order with a claim is marked in the list, and can be filtered by it', async () => {
  open(sample({ status: OrderStatus.Refunded, claim: '97670.00' }));
  const list = await screen.findByRole('table', { name: '订单列表' });
  expect(within(list).getByText('待追收 ¥97,670.00')).toBeInTheDocument();
});
