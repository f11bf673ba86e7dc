import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accept, drawn } from '../documents/drawn.fixture.ts';
import { held, onDesk, queue, status, two } from './queue.fixture.tsx';

onDesk();

test('by keyboard alone a verdict leads on to the next document, then to the next order, and says when the queue is done', async () => {
  const { open, bodies } = queue(two());
  const { where } = open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('a');
  await status('「身份证」已通过；下一份：录取通知 / 协议');
  await drawn();
  await user.keyboard('a');
  await status('R-a 「录取通知 / 协议」已通过；下一个订单：R-b');
  expect(where()).toBe('/manage?tab=review&order=b');
  // each order's documents are opened by a reason of their own, since their customer reads it
  expect(await screen.findByText(/材料在说明原因后显示/)).toBeInTheDocument();
  expect(bodies('order/signFiles')).toEqual([
    { id: 'a', uids: ['a-idcard'], reason: '审核材料' },
    { id: 'a', uids: ['a-offer'], reason: '审核材料' },
  ]);
  await user.keyboard('v');
  await drawn();
  await user.keyboard('a');
  await status('R-b 「录取通知 / 协议」已通过；队列已审完');
  expect(bodies('order/review')).toEqual([
    { id: 'a', slot: 'idcard', verdict: 'accept', version: 7 },
    { id: 'a', slot: 'offer', verdict: 'accept', version: 8 },
    { id: 'b', slot: 'offer', verdict: 'accept', version: 7 },
  ]);
  // what was decided stays in its place, so that K leads back
  await user.keyboard('k');
  expect(await screen.findByRole('heading', { name: 'R-a' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^R-a 已审完/ })).toHaveAttribute('aria-current', 'true');
});

test('a held key accepts one document and not those that follow', async () => {
  const { open, bodies } = queue(two());
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await drawn();
  await user.keyboard('{a>}');
  await status('「身份证」已通过；下一份：录取通知 / 协议');
  await drawn();
  // what a browser sends while the key stays down; user-event would release it first
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  await user.keyboard('{/a}');
  expect(bodies('order/review')).toHaveLength(1);
  await user.keyboard('a');
  await waitFor(() => expect(bodies('order/review')).toHaveLength(2));
});

test('fields are marked by digit; one that differs cannot be accepted and is the reason of the rejection in place', async () => {
  const { open, bodies } = queue(two());
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v]');
  await drawn();
  await user.keyboard('1');
  expect(screen.getByRole('button', { name: '姓名（拼音）：一致', pressed: true })).toBeInTheDocument();
  await user.keyboard('1');
  expect(screen.getByRole('button', { name: '姓名（拼音）：不一致', pressed: true })).toBeInTheDocument();
  expect(accept()).toBeDisabled();
  await user.keyboard('a');
  await user.keyboard('r');
  expect(await screen.findByLabelText('退回原因')).toHaveValue('与订单信息不一致：姓名（拼音）');
  // not over the document
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: '材料' })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.keyboard('r');
  await fill(await screen.findByLabelText('退回原因'), '姓名不符');
  await user.click(screen.getByRole('button', { name: '退回给客户' }));
  await status('「录取通知 / 协议」已退回；下一份：身份证');
  expect(bodies('order/review')).toEqual([
    { id: 'a', slot: 'offer', verdict: 'reject', version: 7, reason: '姓名不符' },
  ]);
});

test('figures and filters are folded into one line while an order is open, and / unfolds the search', async () => {
  const { open } = queue(two());
  open('/manage?tab=review&order=a&status=5&type=3');
  await screen.findByRole('heading', { name: 'R-a' });
  // what the filters let through, not the figure of the day
  expect(await screen.findByText('待审 2')).toBeInTheDocument();
  expect(screen.queryByText('0.86%')).not.toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '筛选 2' })).toBeInTheDocument();
  await user.keyboard('/');
  expect(await screen.findByRole('searchbox')).toHaveFocus();
});

test('on the list of orders D puts the documents beside the data and back, and Esc returns to the order’s row', async () => {
  const { open } = queue(two());
  const { where } = open('/manage?order=a');
  expect(await screen.findByRole('table', { name: '订单列表' })).toBeInTheDocument();
  await screen.findByRole('region', { name: 'R-a' });
  await user.keyboard('d');
  expect(await screen.findByRole('region', { name: '材料' })).toBeInTheDocument();
  expect(where()).toBe('/manage?order=a&mode=review');
  await user.keyboard('d');
  await waitFor(() => expect(where()).toBe('/manage?order=a'));
  await user.click(screen.getByRole('tab', { name: /^材料 \d/ }));
  expect(await screen.findByRole('region', { name: '材料' })).toBeInTheDocument();
  await user.keyboard('j');
  expect(await screen.findByRole('heading', { name: 'R-b' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'R-b' })).toHaveFocus());
});

test('the next step is beside the verdict with what blocks it; the others unfold', async () => {
  const { open } = queue(two());
  open();
  const next = within(await screen.findByRole('region', { name: '下一步' }));
  expect(next.getByRole('button', { name: '开始汇款' })).toBeDisabled();
  expect(next.getByText(/还差 2 份材料/)).toBeInTheDocument();
  expect(next.queryByRole('button', { name: '转入退款' })).not.toBeInTheDocument();
  await user.click(next.getByRole('button', { name: '其他步骤' }));
  expect(next.getByRole('button', { name: '转入退款' })).toBeEnabled();
});

test('a document is accepted only once it is drawn, not while its place is empty', async () => {
  const picture = held<{ body: string; type: string }>();
  const { open, bodies } = queue(two(), { 'GET /f/a-idcard': picture.answer });
  open();
  await screen.findByRole('heading', { name: 'R-a' });
  await user.keyboard('v');
  await waitFor(() => expect(screen.getByRole('button', { name: /^退回/ })).toBeEnabled());
  expect(accept()).toBeDisabled();
  await user.keyboard('a');
  picture.give({ body: 'png', type: 'image/png' });
  await drawn();
  expect(bodies('order/review')).toEqual([]);
});
