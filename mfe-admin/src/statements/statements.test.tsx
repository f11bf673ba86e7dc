import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { wideScreen } from '../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';
import { sampleDetail, sampleLine, sampleReserve, sampleStatement } from './statement.fixture.ts';

const base = 'POST /api/v1/manage';
const page = (data: unknown[]) => ({ body: { data: { data, next_page_url: null } } });
const reserve = sampleReserve();
const other = sampleLine({ id: 'line-2', serial: '2026112000002', payer: '王小雨' });

function bank(acts: Parameters<typeof serve>[0] = {}, detail = sampleDetail()) {
  return serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/statement/accounts`]: { body: { data: [reserve] } },
    [`${base}/statements`]: page([sampleStatement()]),
    [`${base}/statement/lines`]: page([sampleLine(), other]),
    [`${base}/statement/line`]: { body: { data: detail } },
    [`${base}/statement/columns`]: { body: { data: [] } },
    ...acts,
  });
}
const open = (query = '') =>
  renderRoutes(remote.routes(), { path: `/manage?tab=statements${query}`, user: { group: 'finance' } });
const bodies = (requests: ReturnType<typeof serve>, path: string) =>
  requests.filter(({ url }) => url === `/api/v1/manage/${path}`).map(({ body }) => body);
const decided = (given = {}) => ({
  body: { data: sampleLine({ state: 'matched', version: 3, doubts: [], ...given }) },
});

beforeAll(() => import('../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

test('statements show progress and faulty rows, and the queue shows what is to be decided', async () => {
  const requests = bank();
  open();
  expect(await screen.findByText('已处理 2 / 4 · 待处理 1 条 · 正在入账')).toBeInTheDocument();
  expect(screen.getByText('第 4 行：缺少流水号')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /王小雨/ })).toBeInTheDocument();
  expect(bodies(requests, 'statement/lines')).toEqual([{ show: 'open' }]);
});

test('a wrong file is withdrawn with a reason, and is shown as withdrawn with who, when and why', async () => {
  const withdrawn = { at: '2026-11-20T04:00:00.000Z', by: 'boss@example.com', reason: '选错账户', lines: 4 };
  const gone = sampleStatement({ state: 'withdrawn', withdrawn });
  const acts = { [`${base}/statement/withdraw`]: { body: { data: gone } }, [`${base}/statements`]: page([gone]) };
  const requests = bank({ [`${base}/statement/withdraw`]: acts[`${base}/statement/withdraw`] ?? {} });
  open();
  await user.click(await screen.findByRole('button', { name: '撤回对账单 statement.csv' }));
  const dialog = within(await screen.findByRole('dialog', { name: '撤回这份对账单？' }));
  await user.click(dialog.getByRole('button', { name: '撤回对账单' }));
  expect(await dialog.findByText('「撤回原因」不能为空')).toBeInTheDocument();
  await fill(dialog.getByLabelText('撤回原因'), '选错账户');
  await user.click(dialog.getByRole('button', { name: '撤回对账单' }));
  await screen.findByText('已撤回，可重新上传');
  expect(bodies(requests, 'statement/withdraw')).toEqual([{ id: 'file-1', reason: '选错账户' }]);
  cleanup();
  bank(acts);
  open();
  expect(await screen.findByText(/已撤回（4 条流水）.*boss@example.com · 选错账户/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /撤回对账单/ })).not.toBeInTheDocument();
});

test('J moves, 2 selects, Enter books; reasons are shown as text and the decision can be undone', async () => {
  const requests = bank({
    [`${base}/statement/accept`]: decided(),
    [`${base}/statement/back`]: decided({ state: 'open' }),
  });
  const { where } = open();
  await screen.findByRole('link', { name: /王小雨/ });
  await user.keyboard('j');
  const row = screen.getByRole('link', { name: /欧阳建国/ });
  expect(row).toHaveFocus();
  await user.click(row);
  const panel = await screen.findByRole('region', { name: '2026112000001' });
  expect(where()).toContain('line=line-1');
  expect(within(panel).getByText('附言写明 QH23456789')).toBeInTheDocument();
  expect(within(panel).getByText('多个订单同样符合')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await user.keyboard('2');
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bodies(requests, 'statement/accept')).toEqual([{ id: 'line-1', version: 2, number: 'QHABCDEFGH' }]),
  );
  await user.click(await screen.findByRole('button', { name: '撤回处理' }));
  await waitFor(() => expect(bodies(requests, 'statement/back')).toEqual([{ id: 'line-1', version: 3 }]));
});

test('two clicks send one idempotency key', async () => {
  const requests = bank({ [`${base}/statement/accept`]: decided() });
  open('&line=line-1');
  const button = await screen.findByRole('button', { name: '登记到此订单 QH23456789' });
  await user.click(button);
  await user.click(button);
  await screen.findByText('已匹配到 QH23456789');
  const keys = requests
    .filter(({ url }) => url.endsWith('/accept'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys)).toEqual(new Set(['accept-line-1-2']));
});

test('S splits a line: the remainder updates while typing', async () => {
  const requests = bank({ [`${base}/statement/split`]: decided() });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  const type = (label: string, value: string) => fill(screen.getByLabelText(label), value);
  await screen.findByLabelText('订单号 1');
  await type('订单号 1', 'QH23456789');
  await type('金额 1', '100');
  expect(await screen.findByText('还差 ¥200.00')).toBeInTheDocument();
  await type('订单号 2', 'QHABCDEFGH');
  await type('金额 2', '200.00');
  await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  await screen.findByText('已拆分');
  expect(bodies(requests, 'statement/split')).toEqual([
    {
      id: 'line-1',
      version: 2,
      parts: [
        { number: 'QH23456789', amount: '100' },
        { number: 'QHABCDEFGH', amount: '200.00' },
      ],
    },
  ]);
});

test('a split that is being typed stays when another member sets the line aside meanwhile, and says so', async () => {
  let line = sampleDetail();
  const rejection = { code: 'line.not-open', message: '该流水已处理', request_id: 'r' };
  bank({
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/split`]: () => {
      line = { ...line, state: 'aside', version: 3, aside_reason: '利息' };
      return { status: 409, body: rejection };
    },
  });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  await fill(await screen.findByLabelText('订单号 1'), 'QH23456789');
  await fill(screen.getByLabelText('金额 1'), '100');
  await fill(screen.getByLabelText('订单号 2'), 'QHABCDEFGH');
  await fill(screen.getByLabelText('金额 2'), '200');
  await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  expect(await screen.findByText(/这条流水已被他人处理，现为「/)).toBeInTheDocument();
  expect(screen.getByLabelText('订单号 1')).toHaveValue('QH23456789');
  expect(screen.getByLabelText('金额 2')).toHaveValue('200');
});

test.each([
  [1, 'by itself'],
  [3, 'by the next press, and the line is not said to be somebody else’s work'],
])('a split whose response is lost %i times gets its own result %s', async (times) => {
  let line = sampleDetail();
  let left = times;
  const requests = bank({
    [`${base}/statement/line`]: () => ({ body: { data: line } }),
    [`${base}/statement/split`]: () => {
      line = { ...line, state: 'matched', version: 3 };
      left -= 1;
      if (left >= 0) throw new TypeError('connection lost');
      return decided();
    },
  });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  await fill(await screen.findByLabelText('订单号 1'), 'QH23456789');
  await fill(screen.getByLabelText('金额 1'), '100');
  await fill(screen.getByLabelText('订单号 2'), 'QHABCDEFGH');
  await fill(screen.getByLabelText('金额 2'), '200');
  await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  if (times > 2) {
    expect(await screen.findByText(/可能正是您提交的结果/, {}, { timeout: 3000 })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '拆分到多个订单' }));
  }
  await waitFor(() => expect(screen.queryByLabelText('订单号 1')).not.toBeInTheDocument(), { timeout: 3000 });
  expect(screen.queryByText(/已被他人处理/)).not.toBeInTheDocument();
  const keys = requests
    .filter(({ url }) => url.endsWith('/split'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual(Array.from({ length: times + 1 }, () => 'split-line-1-2'));
  expect(new Set(bodies(requests, 'statement/split').map((body) => JSON.stringify(body))).size).toBe(1);
});

test('what is typed into a form is not lost by J: one is asked first', async () => {
  bank();
  const { where } = open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('s');
  await fill(await screen.findByLabelText('订单号 1'), 'QH23456789');
  act(() => screen.getByRole('link', { name: /欧阳建国/ }).focus());
  await user.keyboard('j');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '取消' }));
  expect(where()).toContain('line=line-1');
  expect(screen.getByLabelText('订单号 1')).toHaveValue('QH23456789');
});

test('two clicks on “reopen” before the first response send it once', async () => {
  const aside = sampleDetail({ state: 'aside', version: 4, aside_reason: '利息' });
  const requests = bank({ [`${base}/statement/back`]: decided({ state: 'open', version: 5 }) }, aside);
  open('&line=line-1');
  const panel = within(await screen.findByRole('region', { name: '2026112000001' }));
  const button = panel.getByRole('button', { name: /撤回处理/ });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(bodies(requests, 'statement/back')).not.toEqual([]));
  expect(await screen.findByText('已撤回')).toBeInTheDocument();
  expect(bodies(requests, 'statement/back')).toEqual([{ id: 'line-1', version: 4 }]);
});

test('X sets a line aside with a reason; without one nothing is sent', async () => {
  const requests = bank({ [`${base}/statement/aside`]: decided({ state: 'aside', aside_reason: '利息' }) });
  open('&line=line-1');
  await screen.findByRole('region', { name: '2026112000001' });
  await user.keyboard('x');
  const form = await screen.findByRole('form', { name: '搁置' });
  await user.click(within(form).getByRole('button', { name: '搁置' }));
  expect(await within(form).findByText('「搁置原因」不能为空')).toBeInTheDocument();
  await fill(within(form).getByLabelText('搁置原因'), '利息');
  await user.click(within(form).getByRole('button', { name: '搁置' }));
  await waitFor(() =>
    expect(bodies(requests, 'statement/aside')).toEqual([{ id: 'line-1', version: 2, reason: '利息' }]),
  );
});

test('the keys of a line work in the drawer of a narrow screen as well', async () => {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: false });
  bank();
  open('&line=line-1');
  const drawer = await screen.findByRole('dialog');
  await within(drawer).findByRole('region', { name: '2026112000001' });
  await user.keyboard('x');
  expect(await within(drawer).findByRole('form', { name: '搁置' })).toBeInTheDocument();
});

test('several lines are merged on one order; an unknown number is reported at its field', async () => {
  const rejection = { code: 'form.invalid', message: '有误', errors: { number: ['没有订单 QH1'] }, request_id: 'r' };
  const requests = bank({ [`${base}/statement/join`]: { status: 422, body: rejection } });
  open();
  await user.click(await screen.findByLabelText('选择 2026112000001'));
  await user.click(screen.getByLabelText('选择 2026112000002'));
  expect(screen.getByText('共 ¥600.00')).toBeInTheDocument();
  const form = screen.getByRole('form', { name: '合并到一个订单' });
  await fill(within(form).getByLabelText('订单号'), 'qh1');
  await user.click(within(form).getByRole('button', { name: '合并到一个订单' }));
  expect(await within(form).findByText('没有订单 QH1')).toBeInTheDocument();
  const lines = ['line-1', 'line-2'].map((id) => ({ id, version: 2 }));
  expect(bodies(requests, 'statement/join')).toEqual([{ lines, number: 'QH1' }]);
});

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

test('? shows the keys; an empty queue says why', async () => {
  bank({ [`${base}/statement/lines`]: page([]) });
  open('&keyword=nobody');
  expect(await screen.findByText('没有符合条件的流水')).toBeInTheDocument();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog');
  expect(within(keys).getByText('登记到所选订单')).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
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

test('a decision similar to money of the order is sent again once the user confirms that it is other money', async () => {
  const like = [
    { number: 'QH23456789', serial: 'CHANNEL-1', amount: '300.00', taken_back: false },
    { number: null, serial: 'LINE-2', amount: '300.00', taken_back: true },
  ];
  const rejection = { status: 409, body: { code: 'receipt.like', message: '相似', state: { like } } };
  const requests = bank({
    [`${base}/statement/accept`]: ({ body }: { body?: unknown }) =>
      'like_confirmed' in Object(body) ? decided() : rejection,
  });
  open('&line=line-1');
  const accept = await screen.findByRole('button', { name: '登记到此订单 QH23456789' });
  await user.click(accept);
  const dialog = await screen.findByRole('dialog', { name: '可能是同一笔转账' });
  expect(within(dialog).getByText(/QH23456789 · ¥300.00 · CHANNEL-1 ¥300.00 · LINE-2 · 已被冲回/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '是另一笔款项，入账' }));
  await screen.findByText('已匹配到 QH23456789');
  const seen = { id: 'line-1', version: 2, number: 'QH23456789' };
  expect(bodies(requests, 'statement/accept')).toEqual([seen, { ...seen, like_confirmed: ['CHANNEL-1', 'LINE-2'] }]);
});

test('a line that caused a reversal says so, with its order', async () => {
  const settled_by = [{ order: 'o9', number: 'QHSETTLED1', amount: '300.00', at: '2026-11-21T02:00:00.000Z' }];
  bank({}, sampleDetail({ state: 'aside', doubts: [], candidates: [], aside_reason: '银行已冲回', settled_by }));
  open('&show=all&line=line-1');
  expect(await screen.findByText(/已因此冲销到账 ¥300\.00/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'QHSETTLED1' })).toHaveAttribute('href', expect.stringContaining('order=o9'));
  expect(screen.getByText(/银行已冲回/)).toBeInTheDocument();
});
