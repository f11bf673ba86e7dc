import { beforeEach, expect, test } from '@jest/globals';
import { storeExpiring } from '@qiaohui/kit';
import { user } from '@qiaohui/kit/testing';
import type { OpenedInvitation } from '@qiaohui/trade/teams';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, rejected, serveTrade } from '../area/area.fixture.ts';

const url = `${base}/team/invitation`;
const path = '/trade/invitation#secret-token';
const invitation = (more: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  team: '一组',
  invited_by: 'boss@example.com',
  email: 'someone@example.com',
  role: 'member',
  price_permission: 'read',
  duties: ['sales'],
  state: 'pending',
  expires_at: '2026-12-04T08:00:00.000Z',
  ...more,
});
const customer = { user: { group: null } };
beforeEach(() => storeExpiring('team_invitation', null));

/** The headline of an invitation that may still be accepted. */
const shown = () => screen.findByRole('heading', { level: 1, name: '加入团队“一组”' });

test('the page shows who invites to which team before anything is accepted, and takes the token out of the address', async () => {
  const requests = serveTrade({ [`GET ${url}`]: data(invitation()) });
  const { router } = openPage(path, customer);
  await shown();
  expect(screen.getByText('boss@example.com 邀请您加入团队“一组”。')).toBeInTheDocument();
  for (const said of ['someone@example.com', '成员', '查看', '业务员'])
    expect(screen.getByText(said)).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(requests.map(({ method }) => method)).not.toContain('POST');
  expect(requests[0]?.headers.get('x-team-invitation')).toBe('secret-token');
  expect(requests[0]?.headers.get('authorization')).toBeNull();
});

test('a stranger is sent to log in or register, and the invitation is still there afterwards', async () => {
  serveTrade({ [`GET ${url}`]: data(invitation()) });
  const { unmount } = openPage(path, { user: null });
  await shown();
  expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
  const [login, register] = ['登录', '注册'].map((name) => screen.getByRole('link', { name }));
  expect(login).toHaveAttribute('href', '/login?redirect=%2Ftrade%2Finvitation');
  expect(register).toHaveAttribute('href', '/register?redirect=%2Ftrade%2Finvitation');
  unmount();
  openPage('/trade/invitation', customer);
  await shown();
  expect(screen.getByRole('button', { name: '接受邀请' })).toBeInTheDocument();
});

test('an account without a group that accepts is asked to log in again; a double click accepts once', async () => {
  const requests = serveTrade({
    [`GET ${url}`]: data(invitation()),
    [`POST ${url}/accept`]: data({ team: { id: 't1', name: '一组' }, log_in: true }),
  });
  const { where } = openPage(path, customer);
  await user.dblClick(await screen.findByRole('button', { name: '接受邀请' }));
  expect(await screen.findByText(/请重新登录/)).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(where()).toBe('/login?redirect=%2Ftrade%2Fteam'));
});

test('a clerk of trade is taken to the team', async () => {
  serveTrade({
    [`GET ${url}`]: data(invitation()),
    [`POST ${url}/accept`]: data({ team: { id: 't1', name: '一组' }, log_in: false }),
    [`GET ${base}/team/invitations`]: data([]),
  });
  const { where } = openPage(path);
  await user.click(await screen.findByRole('button', { name: '接受邀请' }));
  await waitFor(() => expect(where()).toBe('/trade/team'));
});

test('an acceptance whose answer got lost, as one in another tab, says that it was accepted and leads on to the team', async () => {
  let state: OpenedInvitation['state'] = 'pending';
  serveTrade({
    [`GET ${url}`]: () => data(invitation({ state })),
    [`POST ${url}/accept`]: () => {
      state = 'accepted';
      return { status: 502, body: {} };
    },
    [`GET ${base}/team/invitations`]: data([]),
  });
  const { unmount } = openPage(path);
  await user.click(await screen.findByRole('button', { name: '接受邀请' }));
  expect(await screen.findByText('该邀请已被接受。')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '前往团队' })).toHaveAttribute('href', '/trade/team');
  unmount();
  // the other tab has no token in its address any more; its account was in no group when it logged in
  const { where } = openPage('/trade/invitation', customer);
  expect(await screen.findByText('该邀请已被接受。')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(where()).toBe('/login?redirect=%2Ftrade%2Fteam'));
});

test('the invitation that was accepted is still told in another tab, which did not see it happen', async () => {
  serveTrade({
    [`GET ${url}`]: data(invitation()),
    [`POST ${url}/accept`]: data({ team: { id: 't1', name: '一组' }, log_in: false }),
    [`GET ${base}/team/invitations`]: data([]),
  });
  const { where, unmount } = openPage(path);
  await user.click(await screen.findByRole('button', { name: '接受邀请' }));
  await waitFor(() => expect(where()).toBe('/trade/team'));
  unmount();
  serveTrade({ [`GET ${url}`]: data(invitation({ state: 'accepted' })) });
  openPage('/trade/invitation');
  expect(await screen.findByText('该邀请已被接受。')).toBeInTheDocument();
  expect(screen.queryByText('邀请链接无效')).not.toBeInTheDocument();
});

test('somebody logged in with another account, or of another group, is told so and cannot accept', async () => {
  serveTrade({ [`GET ${url}`]: data(invitation({ email: 'other@example.com' })) });
  const { unmount } = openPage(path, customer);
  expect(
    await screen.findByText('该邀请发给了 other@example.com，您当前登录的账号是 someone@example.com。'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '换一个账号登录' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
  unmount();
  serveTrade({ [`GET ${url}`]: data(invitation()) });
  openPage('/trade/invitation#another-token', { user: { group: 'finance' } });
  expect(await screen.findByText(/您的账号属于其他岗位/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
});

test('why accepting failed is said on the page, and the button stays', async () => {
  serveTrade({
    [`GET ${url}`]: data(invitation()),
    [`POST ${url}/accept`]: rejected(409, 'team.has-data', '请先移交并退出该团队'),
  });
  openPage(path);
  await user.click(await screen.findByRole('button', { name: '接受邀请' }));
  expect(await screen.findByText('请先移交并退出该团队')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '接受邀请' })).toBeEnabled();
});

test('declining asks once, and the page says what became of it', async () => {
  serveTrade({
    [`GET ${url}`]: data(invitation()),
    [`POST ${url}/decline`]: data(invitation({ state: 'declined' })),
  });
  openPage(path, customer);
  await user.click(await screen.findByRole('button', { name: '拒绝' }));
  const dialog = within(await screen.findByRole('dialog', { name: '拒绝加入团队“一组”？' }));
  await user.click(dialog.getByRole('button', { name: '拒绝' }));
  expect(await screen.findByText('该邀请已被拒绝。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
});

test('an ended or unknown link says so', async () => {
  const ends = { accepted: '该邀请已被接受。', withdrawn: '该邀请已被撤回。', expired: /该邀请已过期/ } as const;
  for (const [state, said] of Object.entries(ends)) {
    serveTrade({ [`GET ${url}`]: data(invitation({ state: state as 'expired' })) });
    const { unmount } = openPage(`/trade/invitation#token-${state}`, customer);
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '接受邀请' })).not.toBeInTheDocument();
    unmount();
  }
  serveTrade({ [`GET ${url}`]: rejected(404, 'invitation.missing', '邀请链接无效') });
  openPage('/trade/invitation#unknown', { user: null });
  expect(await screen.findByRole('heading', { name: '邀请链接无效' })).toBeInTheDocument();
});
