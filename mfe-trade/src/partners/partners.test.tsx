import { beforeEach, expect, test } from '@jest/globals';
import { storeExpiring } from '@qiaohui/kit';
import { user } from '@qiaohui/kit/testing';
import type { OpenedPartnerInvitation } from '@qiaohui/trade/sharing';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, rejected, serveTrade, teamWith } from '../area/area.fixture.ts';
import { ending, invitationUrl, partner, partnerInvitation, partnerUrl } from '../sharing/sharing.fixture.ts';

const two = partner('p', { name: '二组', contact: 'boss@two.example', mine: 4, with_me: 7 });
type Responses = Parameters<typeof serveTrade>[0];
const servePartners = (responses: Responses = {}) =>
  serveTrade({
    [`GET ${partnerUrl}`]: data([two]),
    [`POST ${invitationUrl}/list`]: page([partnerInvitation('i1')]),
    ...responses,
  });
const posts = (requests: ReturnType<typeof serveTrade>, url: string) =>
  requests.filter((one) => one.method === 'POST' && one.url === url).map(({ body }) => body);
const path = '/trade/partner-invitation';
const opened = (more: Partial<OpenedPartnerInvitation> = {}): OpenedPartnerInvitation => ({
  team: '二组',
  invited_by: 'boss@two.example',
  state: 'pending',
  expires_at: '2026-12-04T08:00:00.000Z',
  ...more,
});
beforeEach(() => storeExpiring('partner_invitation', null));

test('partners are listed with what is shared in each direction, and invitations with their codes and states', async () => {
  servePartners({
    [`POST ${invitationUrl}/list`]: page([
      partnerInvitation('i1'),
      partnerInvitation('i2', { state: 'rejected', email: 'new@three.example', code: null, link: null }),
    ]),
  });
  openPage('/trade/partners');
  const row = within((await screen.findByText('二组')).closest('tr') as HTMLElement);
  for (const said of ['boss@two.example', '4', '7']) expect(row.getByText(said)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '二组' })).toHaveAttribute('href', '/trade/shares?partner=p');
  expect(await screen.findByText('ABCD-EFGH')).toBeInTheDocument();
  for (const said of ['待处理', '已拒绝', 'new@three.example']) expect(screen.getByText(said)).toBeInTheDocument();
});

test('an invitation by e-mail asks for an address first, and says that the e-mail was sent', async () => {
  const requests = servePartners({ [`POST ${invitationUrl}`]: data(partnerInvitation('i3')) });
  openPage('/trade/partners');
  await user.click(await screen.findByRole('button', { name: '邀请团队' }));
  const form = within(await screen.findByRole('dialog', { name: '邀请团队' }));
  await user.click(form.getByRole('button', { name: '发送邀请' }));
  expect(await form.findByText('请先填写邮箱')).toBeInTheDocument();
  await user.type(form.getByLabelText(/邮箱/), 'New@Three.example');
  await user.dblClick(form.getByRole('button', { name: '发送邀请' }));
  expect(await screen.findByText('邮件已发送')).toBeInTheDocument();
  expect(posts(requests, invitationUrl)).toEqual([{ by: 'mail', email: 'new@three.example', locale: 'zh-CN' }]);
});

test('an invitation by link shows link and code to pass on, and copying says so', async () => {
  const requests = servePartners({ [`POST ${invitationUrl}`]: data(partnerInvitation('i4')) });
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  openPage('/trade/partners');
  await user.click(await screen.findByRole('button', { name: '邀请团队' }));
  const form = within(await screen.findByRole('dialog', { name: '邀请团队' }));
  await user.click(form.getByRole('radio', { name: '创建链接和邀请码' }));
  await user.click(form.getByRole('button', { name: '创建邀请链接' }));
  const made = within(await screen.findByRole('dialog', { name: '邀请链接已生成' }));
  expect(made.getByText(/partner-invitation#secret-token/)).toBeInTheDocument();
  expect(made.getByText('ABCD-EFGH')).toBeInTheDocument();
  await user.click(made.getByRole('button', { name: '复制链接' }));
  expect(await screen.findByText('已复制')).toBeInTheDocument();
  expect(copied).toEqual([partnerInvitation('i4').link]);
  expect(posts(requests, invitationUrl)).toEqual([{ by: 'link' }]);
});

test('a pending invitation is deleted after a question', async () => {
  const requests = servePartners({
    [`DELETE ${invitationUrl}/i1`]: data(partnerInvitation('i1', { state: 'deleted', code: null, link: null })),
  });
  openPage('/trade/partners');
  await user.click(await screen.findByRole('button', { name: /通过链接或邀请码/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除邀请' }));
  const dialog = within(await screen.findByRole('dialog', { name: '删除该邀请？' }));
  await user.click(dialog.getByRole('button', { name: '删除邀请' }));
  expect(await screen.findByText('邀请已删除')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('ending a partnership shows all that it removes in both directions, and what stays', async () => {
  const all = ending({
    shares: [
      { id: 's1', direction: 'mine', kind: 'list', list_kind: 'price', name: 'Wago 2026', count: 1200 },
      { id: 's2', direction: 'with_me', kind: 'brand', list_kind: null, name: 'WAGO', count: 1 },
    ],
  });
  const requests = servePartners({
    [`GET ${partnerUrl}/p/ending`]: data(all),
    [`POST ${partnerUrl}/p/end`]: data(two),
  });
  openPage('/trade/partners');
  await user.click(await screen.findByRole('button', { name: /二组/ }));
  await user.click(await screen.findByRole('menuitem', { name: '结束共享关系' }));
  const dialog = within(await screen.findByRole('dialog', { name: '结束与团队“二组”的共享关系？' }));
  expect(dialog.getByText(/Wago 2026 · 价格表 · 1,200 个条目 · 我共享的/)).toBeInTheDocument();
  expect(dialog.getByText(/WAGO · 品牌 · 1 个品牌 · 共享给我的/)).toBeInTheDocument();
  expect(dialog.getByText('1 份已分发的副本仍归接收方所有。')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '结束共享关系' }));
  expect(await screen.findByText('与团队“二组”的共享关系已结束')).toBeInTheDocument();
  expect(posts(requests, `${partnerUrl}/p/end`)).toEqual([{ version: 3 }]);
});

test('a member sees the partners, and nothing to invite or end', async () => {
  const requests = servePartners({ [`GET ${base}/team`]: data(teamWith({ role: 'member' })) });
  openPage('/trade/partners');
  await user.click(await screen.findByRole('button', { name: /二组/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['查看共享记录']);
  expect(screen.queryByRole('button', { name: '邀请团队' })).not.toBeInTheDocument();
  expect(requests.some(({ url }) => url === `${invitationUrl}/list`)).toBe(false);
});

test('a code opens its invitation; accepting it once makes the teams partners', async () => {
  const requests = servePartners({
    [`GET ${invitationUrl}/one`]: data(opened()),
    [`POST ${invitationUrl}/accept`]: data(two),
  });
  const { where } = openPage('/trade/partners');
  await user.click(await screen.findByRole('button', { name: '输入邀请码' }));
  const form = within(await screen.findByRole('dialog', { name: '输入邀请码' }));
  await user.type(form.getByLabelText(/邀请码/), 'abcd efgh');
  await user.click(form.getByRole('button', { name: '查看邀请' }));
  expect(await screen.findByRole('heading', { level: 1, name: '与团队“二组”共享数据' })).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe(path));
  expect(requests.find(({ url }) => url === `${invitationUrl}/one`)?.headers.get('x-partner-invitation')).toBe(
    'abcdefgh',
  );
  await user.dblClick(await screen.findByRole('button', { name: '接受邀请' }));
  await waitFor(() => expect(where()).toBe('/trade/partners'));
  expect(posts(requests, `${invitationUrl}/accept`)).toHaveLength(1);
});

test('a stranger sees who invites and logs in first; members and other accounts are told who may accept', async () => {
  servePartners({ [`GET ${invitationUrl}/one`]: data(opened()) });
  const first = openPage(`${path}#secret-token`, { user: null });
  await screen.findByRole('heading', { level: 1, name: '与团队“二组”共享数据' });
  expect(screen.getByRole('link', { name: '登录' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Ftrade%2Fpartner-invitation',
  );
  first.unmount();
  const second = openPage(path, { user: { group: null } });
  expect(await screen.findByText(/您的账号没有贸易工具的权限/)).toBeInTheDocument();
  second.unmount();
  servePartners({
    [`GET ${invitationUrl}/one`]: data(opened()),
    [`GET ${base}/team`]: data(teamWith({ role: 'member' })),
  });
  openPage(path);
  expect(await screen.findByText(/只有团队“一组”的所有者或管理员可以接受该邀请/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
});

test('rejecting asks once; ended and unknown invitations say so, and why accepting failed is said on the page', async () => {
  servePartners({
    [`GET ${invitationUrl}/one`]: data(opened()),
    [`POST ${invitationUrl}/accept`]: rejected(409, 'partner.already', '两个团队已是共享伙伴'),
    [`POST ${invitationUrl}/reject`]: data(opened({ state: 'rejected' })),
  });
  const first = openPage(`${path}#secret-token`);
  await user.click(await screen.findByRole('button', { name: '接受邀请' }));
  expect(await screen.findByText('两个团队已是共享伙伴')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '拒绝' }));
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝与团队“二组”建立共享关系？' }));
  await user.click(dialog.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('该邀请已被拒绝。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
  first.unmount();
  for (const [state, said] of Object.entries({ deleted: '该邀请已被删除。', expired: /该邀请已过期/ } as const)) {
    servePartners({ [`GET ${invitationUrl}/one`]: data(opened({ state: state as 'expired' })) });
    const { unmount } = openPage(`${path}#token-${state}`);
    expect(await screen.findByText(said)).toBeInTheDocument();
    unmount();
  }
  servePartners({ [`GET ${invitationUrl}/one`]: rejected(404, 'invitation.missing', '邀请链接无效') });
  openPage(`${path}#unknown`);
  expect(await screen.findByRole('heading', { name: '邀请链接或邀请码无效' })).toBeInTheDocument();
});
