import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
afterEach(cleanup);

const base = 'POST /api/v1/manage/config';
const clerk = { id: 'me', group: 'finance' as const };
const known = {
  bit: '0',
  bit_cah: '0',
  fees: { fullFee: { USD: '100' }, cnyFee: '50', shares: { 1: '0', 2: '0.003', 3: '0.006' } },
  banks: [{ code: 'A', name: '甲银行', spread: '0.004', fee: '200' }],
};
const total = (cny: string, margin: string) => ({ cny, margin });
const rehearsal = {
  days: [{ day: '2026-11-20', quotes: 3, before: total('300.00', '30.00'), after: total('310.10', '40.10') }],
  total: { quotes: 3, before: total('300.00', '30.00'), after: total('310.10', '40.10') },
  left: 0,
};
const proposal = {
  id: 'p1',
  version: 1,
  section: 'pricing',
  state: 'waiting',
  change: { bit: '0.003' },
  before: { bit: '0' },
  reason: 'the bank raised its rates',
  by: { id: 'ada', email: 'ada@example.com' },
  at: '2026-11-21T08:00:00.000Z',
  effective_at: null,
  decided: null,
  became: null,
};
const versions = [2, 1].map((version) => ({
  version,
  at: '2026-11-20T08:00:00.000Z',
  pricing: { ...known, bit: `0.00${version}` },
}));
const paged = (data: unknown[]) => ({ body: { data: { data, next_page_url: null } } });

function open(proposals: object[] = [], more = {}) {
  const requests = serve({
    'POST /api/v1/manage/statistic': { body: { data: sampleFigures } },
    [`${base}/pricing`]: { body: { data: { ...known, version: 2, second_person: true } } },
    [`${base}/proposals`]: paged(proposals),
    [`${base}/versions`]: paged(versions),
    [`${base}/rehearse`]: { body: { data: rehearsal } },
    ...more,
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=markup', user: clerk });
  const sent = (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
  return { sent };
}
const type = (label: RegExp | string, value: string) => fill(screen.getByLabelText(label), value);
const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

test('a change is previewed with its sums before it is sent, with its reason', async () => {
  const { sent } = open([], { [`${base}/propose`]: { body: { data: { proposal, message: '已提交审批' } } } });
  await screen.findByLabelText('现汇加点');
  await type('现汇加点', '3');
  await click('试算并提交');
  expect(await screen.findByText('加点应在 0 到 0.2 之间，如 0.01')).toBeInTheDocument();
  await type('现汇加点', '0.003');
  await type('全额到账费 USD', '');
  await click('试算并提交');
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('¥310.10')).toBeInTheDocument();
  for (const sum of ['¥300.00', '¥30.00', '¥40.10']) expect(dialog.getAllByText(sum).length).toBeGreaterThan(0);
  expect(dialog.getAllByText('¥10.10')).toHaveLength(2);
  await user.click(dialog.getByRole('button', { name: '提交审批' }));
  expect(await dialog.findByText('「理由」不能为空')).toBeInTheDocument();
  await fill(dialog.getByLabelText(/理由/), '银行调价');
  await user.click(dialog.getByRole('button', { name: '提交审批' }));
  expect(await screen.findByText('已提交审批')).toBeInTheDocument();
  const change = { ...known, bit: '0.003', fees: { ...known.fees, fullFee: {} } };
  expect(sent('/propose')).toEqual([{ change, reason: '银行调价' }]);
});

test('the present values stand in the form again once a change is proposed or they are wanted back; an earlier version replaces what was typed', async () => {
  const banks = known.banks.map((bank) => ({ ...bank, nameEn: 'Bank A' }));
  open([], {
    [`${base}/pricing`]: { body: { data: { ...known, banks, version: 2, second_person: true } } },
    [`${base}/propose`]: { body: { data: { proposal, message: '已提交审批' } } },
  });
  const markup = await screen.findByLabelText('现汇加点');
  await type('现汇加点', '0.003');
  await click('恢复当前值');
  expect(markup).toHaveValue('0');
  await type('现汇加点', '0.004');
  await user.click(await screen.findByRole('button', { name: '恢复到此版本' }));
  await waitFor(() => expect(markup).toHaveValue('0.001'));
  await click('试算并提交');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/理由/), '银行调价');
  await user.click(dialog.getByRole('button', { name: '提交审批' }));
  await waitFor(() => expect(markup).toHaveValue('0'));
  await waitFor(() => expect(screen.getByRole('button', { name: '试算并提交' })).toBeDisabled());
});

test('a change that is in force at once stands in the form as the present values, not those before it', async () => {
  const banks = known.banks.map((bank) => ({ ...bank, nameEn: 'Bank A' }));
  let present = { ...known, banks, version: 2, second_person: false };
  const { sent } = open([], {
    [`${base}/pricing`]: () => ({ body: { data: present } }),
    // it comes after the present values are shown
    [`${base}/versions`]: async () => {
      if (present.version > 2) await new Promise((resolve) => setTimeout(resolve, 200));
      return paged(versions);
    },
    [`${base}/propose`]: () => {
      present = { ...present, bit: '0.004', version: 3 };
      return { body: { data: { proposal: { ...proposal, state: 'in-force' }, message: '已生效' } } };
    },
  });
  const markup = await screen.findByLabelText('现汇加点');
  await type('现汇加点', '0.004');
  await click('试算并提交');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/理由/), '银行调价');
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent('/propose')).toHaveLength(1);
  await waitFor(() => expect(markup).toHaveValue('0.004'));
  await waitFor(() => expect(screen.getByRole('button', { name: '试算并提交' })).toBeDisabled());
});

test('a proposal whose response was lost is repeated with its key, so that there is one', async () => {
  const keys: Array<string | null> = [];
  open([], {
    [`${base}/propose`]: ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) return Promise.reject(new TypeError('connection lost'));
      return { body: { data: { proposal, message: '已提交审批' } } };
    },
  });
  await screen.findByLabelText('现汇加点');
  await type('现汇加点', '0.003');
  await click('试算并提交');
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/理由/), 'the bank raised its rates');
  const submit = () => user.click(dialog.getByRole('button', { name: '提交审批' }));
  await submit();
  expect(await screen.findByText(/网络连接失败/)).toBeInTheDocument();
  await submit();
  expect(await screen.findByText('已提交审批')).toBeInTheDocument();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('of a double click on the removal of a bank the second, which hits the bank that moved there, removes nothing', async () => {
  const banks = ['甲银行', '乙银行', '丙银行'].map((name, at) => ({
    code: `${at}`,
    name,
    spread: '0.004',
    fee: '200',
  }));
  open([], { [`${base}/pricing`]: { body: { data: { ...known, banks, version: 2, second_person: true } } } });
  await user.click(await screen.findByRole('button', { name: /甲银行/ }));
  fireEvent.click(screen.getByRole('button', { name: /乙银行/ }), { detail: 2 });
  await waitFor(() => expect(screen.queryByRole('button', { name: /甲银行/ })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: /乙银行/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /丙银行/ })).toBeInTheDocument();
});

test('a colleague’s proposal is approved after a confirmation, and rejected only with a reason', async () => {
  const decided = { ...proposal, state: 'in-force', version: 2 };
  const { sent } = open([proposal], {
    [`${base}/decide`]: { body: { data: { proposal: decided, message: '已生效' } } },
  });
  expect(await screen.findByText('the bank raised its rates')).toBeInTheDocument();
  await click('批准更改');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批准更改' }));
  expect(await screen.findByText('已生效')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await click('驳回更改');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '驳回更改' }));
  expect(await dialog.findByText('「说明」不能为空')).toBeInTheDocument();
  await fill(dialog.getByLabelText(/说明/), '过高');
  await user.click(dialog.getByRole('button', { name: '驳回更改' }));
  await waitFor(() => expect(sent('/decide')).toHaveLength(2));
  expect(sent('/decide')).toEqual([
    { id: 'p1', version: 1, verdict: 'approve', note: '' },
    { id: 'p1', version: 1, verdict: 'reject', note: '过高' },
  ]);
});

test('the reason of a rejection whose response was lost stays in its dialog, and is sent again with its key', async () => {
  const keys: Array<string | null> = [];
  open([proposal], {
    [`${base}/decide`]: ({ headers }: { headers: Headers }) => {
      keys.push(headers.get('idempotency-key'));
      if (keys.length === 1) return { status: 503, body: null };
      return { body: { data: { proposal: { ...proposal, state: 'rejected', version: 2 }, message: '已驳回' } } };
    },
  });
  await user.click(await screen.findByRole('button', { name: '驳回更改' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/说明/), '过高');
  const reject = dialog.getByRole('button', { name: '驳回更改' });
  await user.click(reject);
  await waitFor(() => expect(keys).toHaveLength(1));
  await waitFor(() => expect(reject).toBeEnabled());
  expect(dialog.getByLabelText(/说明/)).toHaveValue('过高');
  await user.click(reject);
  expect(await screen.findByText('已驳回')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(new Set(keys).size).toBe(1);
});

test('one’s own proposal can only be withdrawn', async () => {
  const withdrawn = { ...proposal, state: 'withdrawn', version: 2 };
  const { sent } = open([{ ...proposal, by: { id: 'me', email: 'me@example.com' } }], {
    [`${base}/withdraw`]: { body: { data: { proposal: withdrawn, message: '已撤回' } } },
  });
  expect(await screen.findByText('须由另一位财务人员审批')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '批准更改' })).not.toBeInTheDocument();
  await click('撤回申请');
  expect(await screen.findByText('已撤回')).toBeInTheDocument();
  expect(sent('/withdraw')).toEqual([{ id: 'p1', version: 1 }]);
});

test('an earlier version is filled in, and proposed like any change', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: '恢复到此版本' }));
  await waitFor(() => expect(screen.getByLabelText('现汇加点')).toHaveValue('0.001'));
  expect(screen.getByRole('button', { name: '试算并提交' })).toBeEnabled();
});
