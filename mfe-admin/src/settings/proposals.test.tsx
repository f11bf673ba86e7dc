import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { decided, onDesk, open, press, proposal } from './sections.fixture.tsx';

onDesk();

test('the approver sees old and new value of each field, and confirms; rejecting needs a reason', async () => {
  const { sent } = open('accounts', { open: [proposal] });
  const waiting = within(await screen.findByRole('region', { name: '待处理的申请' }));
  expect(await waiting.findByText('海南海口 · 账号')).toBeInTheDocument();
  expect(waiting.getByText('6222020000000000002')).toBeInTheDocument();
  expect(waiting.getByText('6222020000000000009')).toBeInTheDocument();
  expect(waiting.queryByText('广东珠海 · 账号')).not.toBeInTheDocument();
  await press('批准更改');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '批准更改' }));
  await waitFor(() => expect(sent('/decide')).toEqual([{ id: 'p1', version: 1, verdict: 'approve', note: '' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await press('驳回更改');
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '驳回更改' }));
  expect(await dialog.findByText('「说明」不能为空')).toBeInTheDocument();
  await user.type(dialog.getByLabelText(/说明/), '账号有误');
  await user.click(dialog.getByRole('button', { name: '驳回更改' }));
  await waitFor(() => expect(sent('/decide')).toHaveLength(2));
});

test('the author may withdraw a proposal, and cannot approve it', async () => {
  const { sent } = open('accounts', { open: [{ ...proposal, by: { id: 'me', email: 'me@example.com' } }] });
  await press('撤回申请');
  await waitFor(() => expect(sent('/withdraw')).toEqual([{ id: 'p1', version: 1 }]));
  expect(screen.queryByRole('button', { name: '批准更改' })).not.toBeInTheDocument();
});

test('the history names version, proposer and approver, and its values can be proposed again', async () => {
  const ended = [
    { ...proposal, id: 'p3', state: 'in-force', change: proposal.before, before: proposal.change, decided, became: 4 },
    { ...proposal, id: 'p2', state: 'in-force', decided, became: 3 },
  ];
  open('accounts', { ended });
  const history = within(await screen.findByRole('region', { name: '历史记录' }));
  expect(await history.findByText('版本 4')).toBeInTheDocument();
  expect(history.getAllByText(/ada@example.com 提交/)).toHaveLength(2);
  expect(history.getAllByText(/bo@example.com 审批/)).toHaveLength(2);
  expect(history.getByRole('button', { name: '恢复为更改前的值' })).toBeInTheDocument();
  await press('再次提交这些值');
  const numbers = () => screen.getAllByLabelText<HTMLInputElement>(/账号/).map(({ value }) => value);
  await waitFor(() => expect(numbers()).toEqual(['6222020000000000001', '6222020000000000009']));
});

test('of the past versions only the present one carries that it is in force', async () => {
  const was = { from: '2026-11-01T08:00:00.000Z', until: '2026-11-22T08:00:00.000Z' };
  const ended = [
    { ...proposal, id: 'p3', state: 'in-force', decided, became: 4, in_force: { from: was.until, until: null } },
    { ...proposal, id: 'p2', state: 'in-force', decided, became: 3, in_force: was },
  ];
  open('accounts', { ended });
  const history = within(await screen.findByRole('region', { name: '历史记录' }));
  expect(await history.findAllByText('已生效')).toHaveLength(1);
  expect(history.getByText('已被替代')).toBeInTheDocument();
  expect(history.getByText(/^生效期间/)).toBeInTheDocument();
});
