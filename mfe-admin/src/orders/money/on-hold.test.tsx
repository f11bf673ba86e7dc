import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const AT = '2026-11-20T12:00:00.000Z';
type Held = OrderDetail['on_hold'][number];
const receipt = { id: 'r1', amount: '3634.00', serial: 'BANK-1', source: 'finance' as const };
const receipts = [{ ...receipt, receivedAt: AT, bookedAt: AT }];
const held = (given: Partial<Held> = {}): Held => ({
  ...{ id: 'h1', amount: '3634.00', serial: 'CHANNEL-1', reserveAccount: '62', receivedAt: AT, heldAt: AT },
  ...{ alike: 'r1', decision: null, name: '' },
  ...given,
});

function open(detail: OrderDetail, after = detail) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    [`${base}/order/receipt/decide`]: { body: { data: after } },
    [`${base}/order/receipt`]: { body: { data: after } },
  });
  renderRoutes(remote.routes(), { path: '/manage?order=o1&part=money', user: { group: 'finance' } });
  return (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}

test('a receipt on hold is shown on its order with the similar receipt, and is decided with a reason', async () => {
  const decision = { as: 'same' as const, receipt: 'r1', by: 'f1', at: AT, reason: '与银行核对' };
  const before = sample({ receipts, on_hold: [held()], receipt_on_hold: true });
  const after = sample({ receipts, on_hold: [held({ decision, name: '林会计' })] });
  const sent = open(before, after);
  expect(await screen.findByText('与已有到账 ¥3,634.00（流水号 BANK-1）相似，可能是同一笔转账')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '这笔款不在账上' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '是同一笔转账' }));
  await fill(await screen.findByLabelText('核对说明'), '与银行核对');
  await user.click(screen.getByRole('button', { name: '是同一笔转账' }));
  expect(await screen.findByText('已核对：同一笔转账，未重复入账 · 林会计 · 与银行核对')).toBeInTheDocument();
  expect(sent('receipt/decide')).toEqual([
    { id: 'o1', receipt: 'h1', as: 'same', reason: '与银行核对', version: before.version },
  ]);
  expect(screen.getByRole('button', { name: '是另一笔款项' })).toBeInTheDocument();
});

test('a manual receipt similar to one of the order is booked once the user confirms that it is other money', async () => {
  const sent = open(sample({ receipts: [{ ...receipt, receivedAt: new Date().toISOString(), bookedAt: AT }] }));
  await user.click(await screen.findByRole('button', { name: '登记到账' }));
  await fill(await screen.findByLabelText(/到账金额/), '3634');
  await fill(screen.getByLabelText('银行流水号'), 'HAND-1');
  await user.click(await screen.findByLabelText(/已有相似的到账 ¥3,634.00（流水号 BANK-1）/));
  await user.click(screen.getByRole('button', { name: '登记款项' }));
  await waitFor(() => expect(sent('/order/receipt')).toMatchObject([{ amount: '3634', like_confirmed: ['BANK-1'] }]));
});

test('money on hold whose receipt was reversed can be dismissed as not there', async () => {
  const counter = { ...receipt, id: 'r2', amount: '-3634.00', reverses: 'r1', receivedAt: AT, bookedAt: AT };
  const sent = open(sample({ receipts: [...receipts, counter], on_hold: [held()], receipt_on_hold: true }));
  const dismiss = await screen.findByRole('button', { name: '这笔款不在账上' });
  expect(screen.queryByRole('button', { name: '是同一笔转账' })).not.toBeInTheDocument();
  await user.click(dismiss);
  await fill(await screen.findByLabelText('核对说明'), '银行已冲回');
  await user.click(screen.getByRole('button', { name: '这笔款不在账上' }));
  await waitFor(() =>
    expect(sent('receipt/decide')).toEqual([
      { id: 'o1', receipt: 'h1', as: 'dismissed', reason: '银行已冲回', version: expect.any(Number) },
    ]),
  );
});

test('a cancelled decision returns the focus to its button, and a completed one to its part of the page', async () => {
  const decision = { as: 'further' as const, receipt: 'h1', by: 'f1', at: AT, reason: '与银行核对' };
  const after = sample({ receipts, on_hold: [held({ decision, name: '林会计' })] });
  open(sample({ receipts, on_hold: [held()], receipt_on_hold: true }), after);
  const button = await screen.findByRole('button', { name: '是另一笔款项' });
  await user.click(button);
  expect(await screen.findByLabelText('核对说明')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: '取消' }));
  const again = await screen.findByRole('button', { name: '是另一笔款项' });
  await waitFor(() => expect(again).toHaveFocus());
  await user.click(again);
  await fill(await screen.findByLabelText('核对说明'), '与银行核对');
  await user.click(screen.getByRole('button', { name: '是另一笔款项' }));
  const made = await screen.findByText('已核对：另一笔款项，已入账 · 林会计 · 与银行核对');
  await waitFor(() => expect(made.closest('section')).toHaveFocus());
});

test('on a narrow screen Esc in the field keeps the order open with what was typed', async () => {
  window.matchMedia = undefined as never;
  open(sample({ receipts, on_hold: [held()], receipt_on_hold: true }));
  await user.click(await screen.findByRole('button', { name: '是同一笔转账' }));
  const why = await screen.findByLabelText('核对说明');
  await fill(why, '与银行核对');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('核对说明')).toHaveValue('与银行核对');
  act(() => screen.getByRole('dialog').focus());
  await user.keyboard('{Escape}');
  // what was typed is not lost without a word
  await user.click(await screen.findByRole('button', { name: '放弃' }));
  await waitFor(() => expect(screen.queryByLabelText('核对说明')).not.toBeInTheDocument());
});

test('of a sum for an order that is paid in full the question says that all of it is surplus', async () => {
  const detail = sample({ due: '400.00', received: '400.00' });
  open(detail);
  await user.click(await screen.findByRole('button', { name: '登记到账' }));
  await fill(await screen.findByLabelText(/到账金额/), '5000');
  expect(await screen.findByLabelText(/该订单已收齐，¥5,000\.00 将全部为多收款/)).toBeInTheDocument();
});
