import { afterEach, expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { bank, base, bodies, onDesk, open, other } from '../desk.fixture.tsx';
import { sampleDetail, sampleLine } from '../statement.fixture.ts';

onDesk();
afterEach(cleanup);

test('a booked line shows the resulting state of the order; a waiting one says for what', async () => {
  const part = { order: 'o1', number: 'QH23456789', amount: '300.00', serial: 's', state: 'booked' as const };
  const after = { status: 12, due: '500.00', received: '300.00' };
  bank({}, sampleDetail({ state: 'booked', doubts: [], parts: [{ ...part, after }], joined: [other] }));
  open('&line=line-1');
  expect(
    await screen.findByText('入账后订单为「待补足金额」，当时已收 ¥300.00 · 当时仍差 ¥200.00'),
  ).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '同一订单的其他流水' })).toBeInTheDocument();
  cleanup();
  const error = { code: 'service.unavailable', message: '服务暂时不可用' };
  bank(
    {},
    sampleDetail({ state: 'booking', doubts: [], fault: error, parts: [{ ...part, state: 'waiting', after: null }] }),
  );
  open('&line=line-1');
  expect(await screen.findByText('订单服务暂时无法连接，恢复后会自动入账。')).toBeInTheDocument();
});

test('a line that cannot be read, or is still being read, can be closed', async () => {
  for (const response of ['hangs', { status: 404, body: { code: 'line.missing', message: '没有这条流水' } }] as const) {
    bank({ [`${base}/statement/line`]: response });
    const { where } = open('&line=line-1');
    const panel = within(await screen.findByRole('region', { name: '银行流水号' }));
    await user.click(await panel.findByRole('button', { name: '关闭' }));
    await waitFor(() => expect(where()).not.toContain('line='));
    cleanup();
  }
});

test('a payer’s account number is shown in full once a reason is given', async () => {
  const requests = bank({ [`${base}/statement/reveal`]: { body: { data: { value: '6222020000002222' } } } });
  open('&line=line-1');
  const panel = within(await screen.findByRole('region', { name: '2026112000001' }));
  await user.click(panel.getByRole('button', { name: '查看' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText('查看原因'), '来款不明');
  await user.click(dialog.getByRole('button', { name: '查看号码' }));
  expect(await panel.findByText('6222020000002222')).toBeInTheDocument();
  expect(bodies(requests, 'statement/reveal')).toEqual([{ id: 'line-1', reason: '来款不明' }]);
});

test('a booked receipt is reversed from its line: sum, order and reason are named before it is done', async () => {
  const part = { order: 'o1', number: 'QH23456789', amount: '300.00', serial: 's1', state: 'booked' as const };
  const parts = [{ ...part, after: { status: 5, due: '300.00', received: '300.00' } }];
  const detail = sampleDetail({ state: 'booked', doubts: [], parts, receipts: { s1: 'receipt-1' }, candidates: [] });
  const rejection = { status: 409, body: { code: 'receipt.too-late', message: '订单已汇出', request_id: 'r' } };
  const requests = bank({ [`${base}/order/receipt/reverse`]: rejection }, detail);
  open('&line=line-1');
  await user.click(await screen.findByRole('button', { name: /冲销到账.*300.*QH23456789/ }));
  expect(await screen.findByText(/冲销订单 QH23456789 的到账.*300/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /确认冲销/ }));
  await fill(await screen.findByLabelText('冲销原因'), '记错订单');
  await user.click(screen.getByRole('button', { name: /确认冲销/ }));
  await waitFor(() =>
    expect(bodies(requests, 'order/receipt/reverse')).toEqual([{ id: 'o1', receipt: 'receipt-1', reason: '记错订单' }]),
  );
});

test('when the response says that the order is being remitted, the user confirms that nothing was sent', async () => {
  const part = { order: 'o1', number: 'QH23456789', amount: '300.00', serial: 's1', state: 'booked' as const };
  const parts = [{ ...part, after: { status: 5, due: '300.00', received: '300.00' } }];
  const detail = sampleDetail({ state: 'booked', doubts: [], parts, receipts: { s1: 'receipt-1' }, candidates: [] });
  const errors = { not_sent: ['请先向银行确认汇款尚未发出，并勾选确认'] };
  const rejection = { status: 422, body: { code: 'form.invalid', message: '请检查', request_id: 'r', errors } };
  const requests = bank({ [`${base}/order/receipt/reverse`]: rejection }, detail);
  open('&line=line-1');
  await user.click(await screen.findByRole('button', { name: /冲销到账.*300.*QH23456789/ }));
  await fill(await screen.findByLabelText('冲销原因'), '银行冲正');
  await user.click(screen.getByRole('button', { name: /确认冲销/ }));
  await user.click(await screen.findByRole('checkbox', { name: /汇款尚未发出/ }));
  await user.click(screen.getByRole('button', { name: /确认冲销/ }));
  const body = { id: 'o1', receipt: 'receipt-1', reason: '银行冲正' };
  await waitFor(() => expect(bodies(requests, 'order/receipt/reverse')).toEqual([body, { ...body, not_sent: true }]));
});

test('a partner’s order is shown on a line like others: reasons, a link to its section, and its reversal', async () => {
  const number = 'QGAB23CD45';
  const part = { order: 'g1', number, amount: '300.00', serial: 's1', state: 'booked' as const };
  const parts = [{ ...part, after: { status: 5, due: '300.00', received: '300.00' } }];
  const booked = sampleDetail({ state: 'booked', doubts: [], parts, receipts: { s1: 's1' }, candidates: [] });
  const rejection = {
    status: 409,
    body: { code: 'receipt.too-late', message: '当前状态下不能冲销到账', request_id: 'r' },
  };
  const requests = bank({ [`${base}/gic/receipt/reverse`]: rejection }, booked);
  open('&line=line-1');
  const link = await screen.findByRole('link', { name: number });
  expect(link).toHaveAttribute('href', expect.stringContaining('tab=gic&order=g1&part=money'));
  await user.click(await screen.findByRole('button', { name: /冲销到账.*300.*QGAB23CD45/ }));
  expect(await screen.findByText(/订单回到“已转账”并通知合作方/)).toBeInTheDocument();
  await fill(await screen.findByLabelText('冲销原因'), '记错订单');
  await user.click(screen.getByRole('button', { name: /确认冲销/ }));
  await waitFor(() =>
    expect(bodies(requests, 'gic/receipt/reverse')).toEqual([{ id: 'g1', serial: 's1', reason: '记错订单' }]),
  );
  cleanup();
  bank({}, sampleDetail({ doubts: ['partner-sum'] }));
  open('&line=line-1');
  expect(await screen.findByText('合作方订单须一次付清，金额与应付不同')).toBeInTheDocument();
});

test('a reversal says that it is no income, shows what it takes back, and offers no booking', async () => {
  const pair = sampleLine({ id: 'line-9', serial: 'taken-back', state: 'booked' });
  bank({}, sampleDetail({ amount: '-300.00', doubts: ['reversal'], candidates: [], pair }));
  open('&line=line-1');
  expect(await screen.findByText('冲正或退回，不是收入')).toBeInTheDocument();
  expect(screen.getByText(/taken-back/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /拆分/ })).not.toBeInTheDocument();
});

test('a line that caused a reversal says so, with its order', async () => {
  const settled_by = [{ order: 'o9', number: 'QHSETTLED1', amount: '300.00', at: '2026-11-21T02:00:00.000Z' }];
  bank({}, sampleDetail({ state: 'aside', doubts: [], candidates: [], aside_reason: '银行已冲回', settled_by }));
  open('&show=all&line=line-1');
  expect(await screen.findByText(/已因此冲销到账 ¥300\.00/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'QHSETTLED1' })).toHaveAttribute('href', expect.stringContaining('order=o9'));
  expect(screen.getByText(/银行已冲回/)).toBeInTheDocument();
});
