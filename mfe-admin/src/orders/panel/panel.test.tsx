import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { OrderDetail } from '@qiaohui/admin/orders';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { wideScreen } from '../../desk/wide-screen.fixture.ts';
import { sampleFigures } from '../../figures/figures.fixture.ts';
import remote from '../../remote.tsx';
import { sample } from '../order.fixture.ts';

beforeAll(() => import('../../desk/page.tsx'), 60_000);
beforeEach(wideScreen);
afterEach(cleanup);

const base = 'POST /api/v1/manage';

function open(detail: OrderDetail, part: string, more: Parameters<typeof serve>[0] = {}) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/orders`]: { body: { data: { data: [detail], next_page_url: null } } },
    [`${base}/order/one`]: { body: { data: detail } },
    ...more,
  });
  renderRoutes(remote.routes(), { path: `/manage?order=o1&part=${part}`, user: { group: 'finance' } });
  return (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}

test('the history shows each change with old value, new value and author', async () => {
  const customer = { kind: 'customer' as const, id: 'c1' };
  const staff = { kind: 'staff' as const, id: 'f1' };
  const sums = { field: 'amount' as const, before: '1000 USD', after: '1200 USD' };
  const phone = { field: 'payerPhone' as const, before: '•••• 0002', after: '•••• 1234' };
  const went = { field: 'offer' as const, before: 'pending', after: 'rejected', reason: '看不清' };
  const changes = [
    { seq: 1, move: null, actor: customer, at: '2026-11-20T10:00:00.000Z', name: '欧阳', fields: [sums, phone] },
    { seq: 1, move: 1, actor: staff, at: '2026-11-20T12:00:00.000Z', name: '林会计', fields: [went] },
  ];
  open(sample({ changes }), 'history');
  const list = within(await screen.findByRole('list', { name: '订单记录' }));
  const [move, change] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(move).toContain('已转账 → 银行确认中');
  expect(move).toContain('待审核 → 已退回 · 退回原因：看不清');
  expect(change).toContain('客户 欧阳');
  expect(change).toMatch(/汇款金额.*1,000\.00.* → .*1,200\.00/);
  expect(change).toContain('付款人电话 •••• 0002 → •••• 1234');
});

test('a note is saved and shown with its author; an empty one is rejected', async () => {
  const note = { id: 'n', at: '2026-11-20T12:00:00.000Z', by: '林会计', text: '已致电客户' };
  const sent = open(sample(), 'notes', {
    [`${base}/order/notes`]: { body: { data: [] } },
    [`${base}/order/note`]: { body: { data: [note] } },
  });
  expect(await screen.findByText('还没有备注')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '写下备注' }));
  expect(await screen.findByText('「新备注」不能为空')).toBeInTheDocument();
  await fill(screen.getByLabelText('新备注'), '已致电客户');
  await user.click(screen.getByRole('button', { name: '写下备注' }));
  const list = within(await screen.findByRole('list', { name: '备注' }));
  expect(await list.findByText('已致电客户')).toBeInTheDocument();
  expect(list.getByText(/林会计/)).toBeInTheDocument();
  expect(sent('/order/note')).toEqual([{ id: 'o1', text: '已致电客户' }]);
});

test('a status that cannot be set now shows what blocks it', async () => {
  open(sample(), 'papers');
  const list = within(await screen.findByRole('list', { name: '现在不能设置' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '确认到账已是此状态',
    '完成汇款不能从「银行确认中」设置',
    '退款完成不能从「银行确认中」设置',
  ]);
});

test('another account than the one on record is shown in red beside it, and is allowed with a reason', async () => {
  const record = {
    accountName: 'Technical University of Munich',
    accountNoTail: '4821',
    swift: 'QHDMDEFFXXX',
    transitCode: '',
    bankBranches: '',
    bankName: 'Demo Bank',
    bankAddress: 'Munich',
  };
  const detail = sample({
    accept_account_name: 'Global Fast Ltd',
    accept_account_no: '•••• 3000',
    recipient_unconfirmed: true,
    recipient_differs: ['accountNo', 'accountName'],
    recipient: { unconfirmed: true, record, confirmedAt: null, allowed: null },
    moves: [{ to: 6, blockedBy: ['recipient.unconfirmed'], needs: [] }],
  });
  const sent = open(detail, 'account', { [`${base}/order/recipient`]: { body: { data: detail } } });
  expect(await screen.findByText('登记为：Technical University of Munich')).toBeInTheDocument();
  expect(screen.getByText('登记为：•••• 4821')).toBeInTheDocument();
  expect(screen.getByText('收款账户与登记资料不同，须先核实')).toBeInTheDocument();
  expect(screen.getAllByText('账户待核实').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: '核准此账户' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByLabelText(/核实方式与结果/), '已致电学校');
  await user.click(dialog.getByRole('button', { name: '核准此账户' }));
  expect(await screen.findByText('已核准此账户')).toBeInTheDocument();
  expect(sent('/order/recipient')).toEqual([{ id: 'o1', version: 7, reason: '已致电学校' }]);
});
