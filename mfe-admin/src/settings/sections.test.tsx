import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { account, base, channels, now, onDesk, open, press, type } from './sections.fixture.tsx';

onDesk();

test('account numbers in force are shown in full and can be copied, and the desk links to the settings', async () => {
  const { where } = open('accounts');
  expect(await screen.findByText('6222020000000000001')).toBeInTheDocument();
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await user.click(screen.getByRole('button', { name: /复制.*广东珠海 · 账号/ }));
  expect(copied).toEqual(['6222020000000000001']);
  await user.click(screen.getByRole('link', { name: '公告' }));
  await user.click(screen.getByRole('link', { name: '业务设置' }));
  await user.click(await screen.findByRole('tab', { name: '联系方式' }));
  expect(where()).toBe('/manage?tab=settings&section=contacts');
  expect(await screen.findByText('help@bank.cn')).toBeInTheDocument();
});

test('a change of accounts shows all errors at their fields, and is sent with its reason', async () => {
  const { sent } = open('accounts');
  await press('提出更改');
  await type(/账号/, '12');
  await type(/户名/, '', 1);
  await press('提交审批');
  expect(await screen.findByText('账号应为 8–30 位数字')).toBeInTheDocument();
  expect(screen.getByText('「户名」不能为空')).toBeInTheDocument();
  expect(screen.getByText('「理由」不能为空')).toBeInTheDocument();
  expect(sent('/settings/propose')).toEqual([]);
  await type(/账号/, '6222 0200 0000 0000 003');
  await type(/户名/, '桥汇备付金', 1);
  await type(/理由/, '换户');
  // a double click is one proposal
  await user.dblClick(await screen.findByRole('button', { name: '提交审批' }));
  expect(await screen.findByText('已提交审批')).toBeInTheDocument();
  const change = { channels: { ...channels, zlpay: account('6222020000000000003') } };
  expect(sent('/settings/propose')).toEqual([{ section: 'accounts', change, reason: '换户' }]);
  expect(await screen.findByRole('button', { name: '提出更改' })).toBeInTheDocument();
});

test('a field shows its error in the current language, with the same text as the service', async () => {
  open('times', { locale: 'de-DE' });
  await press('Änderung vorschlagen');
  await type(/Gültigkeit eines Angebots/, '1');
  await user.tab();
  expect(await screen.findByText('Ein Angebot gilt zwischen 5 und 240 Minuten')).toBeInTheDocument();
});

test('a change that the server rejects keeps the input, with the error at its field', async () => {
  const errors = { 'change.channels.zlpay.reserveAccount': ['这是演示账号，请填写银行开立的备付金账号'] };
  const rejection = { code: 'request.invalid', message: 'x', errors, request_id: 'r' };
  open('accounts', { more: { [`${base}/settings/propose`]: { status: 422, body: rejection } } });
  await press('提出更改');
  await type(/账号/, '6200000000000000001');
  await type(/理由/, '换户');
  await press('提交审批');
  expect(await screen.findByText('这是演示账号，请填写银行开立的备付金账号')).toBeInTheDocument();
  expect(screen.getAllByLabelText(/账号/)[0]).toHaveValue('6200000000000000001');
});

test('times and holidays are checked at their fields, and days may be pasted as lines', async () => {
  const { sent } = open('times');
  await press('提出更改');
  await type(/付款期限/, '0');
  await type(/偏差/, '0.5');
  await type(/银行休息日/, '2026-02-30');
  await type(/调休上班日/, '2026-11-23');
  await type(/理由/, '新年');
  await press('提交审批');
  expect(await screen.findByText('付款期限应为 1–168 小时')).toBeInTheDocument();
  for (const error of ['偏差应在 0 到 0.2 之间，如 0.03', '日期应为 2026-10-01 的格式', '调休上班日应为周六或周日'])
    expect(screen.getByText(error)).toBeInTheDocument();
  await type(/付款期限/, '48');
  await type(/偏差/, '0.05');
  await type(/银行休息日/, '2027-01-01，2027-10-01\n2027-10-02');
  await type(/调休上班日/, '2027-10-09');
  await press('提交审批');
  await waitFor(() => expect(sent('/settings/propose')).toHaveLength(1));
  expect(sent('/settings/propose')[0]).toMatchObject({
    section: 'times',
    change: {
      quoteMinutes: 30,
      deadlineHours: 48,
      partnerBand: '0.05',
      holidays: { closed: ['2027-01-01', '2027-10-01', '2027-10-02'], open: ['2027-10-09'] },
    },
  });
});

test('a referrer with an invalid or repeated code shows the error in its row', async () => {
  const { sent } = open('referrers');
  expect(await screen.findByText('https://friend.example/')).toBeInTheDocument();
  await press('提出更改');
  await press('添加来源');
  await type(/来源代码/, 'friend', 1);
  await type(/网址/, 'http://other.example', 1);
  await type(/理由/, '合作');
  await press('提交审批');
  expect(await screen.findByText('每个来源代码只能出现一次')).toBeInTheDocument();
  await type(/来源代码/, 'a b', 1);
  expect(await screen.findByText('来源代码由字母、数字、连字符和下划线组成')).toBeInTheDocument();
  await type(/来源代码/, 'other', 1);
  expect(await screen.findByText('请填写 https:// 开头的网址')).toBeInTheDocument();
  await type(/网址/, 'https://other.example/', 1);
  await press('提交审批');
  await waitFor(() => expect(sent('/settings/propose')).toHaveLength(1));
  const referrers = { friend: 'https://friend.example/', other: 'https://other.example/' };
  expect(sent('/settings/propose')).toMatchObject([{ section: 'referrers', change: { referrers } }]);
});

test('contacts are validated at their fields, and sent with the unchanged values', async () => {
  const { sent } = open('contacts');
  await press('提出更改');
  await type('客服邮箱', 'help');
  await type('客服链接', 'http://chat.bank.cn');
  await type(/理由/, '开通');
  await press('提交审批');
  expect(await screen.findByText('请填写正确的邮箱地址')).toBeInTheDocument();
  expect(screen.getByText('请填写 https:// 或 mailto: 开头的地址')).toBeInTheDocument();
  await type('客服邮箱', 'service@bank.cn');
  await type('客服链接', 'https://chat.bank.cn/q');
  await press('提交审批');
  await waitFor(() => expect(sent('/settings/propose')).toHaveLength(1));
  const contacts = { ...now.contacts, serviceMail: 'service@bank.cn', serviceLink: 'https://chat.bank.cn/q' };
  expect(sent('/settings/propose')).toEqual([{ section: 'contacts', change: { contacts }, reason: '开通' }]);
});

test('finance is warned of demo accounts and missing holidays, with links to their settings', async () => {
  const { where } = open('contacts', { is: { demo_channels: ['zlpay'], holidays_due: 2027 } });
  expect(await screen.findByText(/以下通道仍在使用演示账户：广东珠海/)).toBeInTheDocument();
  expect(screen.getByText(/2027 年的法定节假日尚未设置/)).toBeInTheDocument();
  await press('设置节假日');
  expect(where()).toBe('/manage?tab=settings&section=times');
});
