import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { Invitation, Member, Team } from '@qiaohui/trade/teams';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { base, data, member, openPage, rejected, serveTrade, teamWith } from '../area/area.fixture.ts';

const url = `${base}/team`;
const manager = member('mia', { role: 'manager' });
const plain = member('paul', { price_permission: 'read', duties: ['operator'] });
const invitation = (id: string, more: Partial<Invitation> = {}): Invitation => ({
  id,
  email: `${id}@example.com`,
  role: 'member',
  price_permission: 'read',
  duties: [],
  state: 'pending',
  invited_by: 'someone@example.com',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-12-04T08:00:00.000Z',
  ...more,
});
const whole = (me: Partial<Member> = {}) => teamWith(me, [manager, plain]);

/** Fakes a team; `now` is what the service has. */
function serving(now: { team: Team; invitations?: Invitation[] }, responses: Parameters<typeof serveTrade>[0] = {}) {
  return serveTrade({
    [`GET ${url}`]: () => data(now.team),
    [`GET ${url}/invitations`]: () => data(now.invitations ?? []),
    ...responses,
  });
}
const open = async () => {
  openPage('/trade/team');
  await screen.findByRole('heading', { level: 1, name: '一组' });
};
const actsOf = async (email: string): Promise<string[]> => {
  const menu = screen.queryByRole('button', { name: `${email} 的操作` });
  if (!menu) return [];
  await user.click(menu);
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
  return items;
};
async function choose(email: string, act: string) {
  await user.click(await screen.findByRole('button', { name: `${email} 的操作` }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

test('the page shows who is in the team, with roles, permissions and duties, and whom it invited', async () => {
  serving({ team: whole(), invitations: [invitation('ida'), invitation('old', { state: 'declined' })] });
  await open();
  expect(screen.getByText('您的角色：所有者 · 价格表：查看和修改')).toBeInTheDocument();
  const row = within(screen.getByText('paul@example.com').closest('[role=row], tr') as HTMLElement);
  for (const said of ['成员', '查看', '操作员']) expect(row.getByText(said)).toBeInTheDocument();
  expect(screen.getByText('someone@example.com（您）')).toBeInTheDocument();
  expect(await screen.findByText('待接受')).toBeInTheDocument();
  expect(screen.getByText('已拒绝')).toBeInTheDocument();
});

test('everybody sees only the acts of their role', async () => {
  serving({ team: whole() });
  await open();
  expect(await actsOf('someone@example.com')).toEqual(['修改职责']);
  expect(await actsOf('mia@example.com')).toEqual(['修改角色与职责', '移交团队', '移出团队']);
  expect(screen.getByRole('button', { name: '修改团队名称' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '退出团队' })).not.toBeInTheDocument();
});

test('a manager looks after members alone; a member may only leave', async () => {
  serving({ team: whole({ role: 'manager' }) });
  const { unmount } = openPage('/trade/team');
  await screen.findByRole('heading', { level: 1, name: '一组' });
  expect(await actsOf('mia@example.com')).toEqual([]);
  expect(await actsOf('paul@example.com')).toEqual(['修改角色与职责', '移出团队']);
  unmount();
  serving({ team: whole({ role: 'member' }) });
  await open();
  expect(await actsOf('paul@example.com')).toEqual([]);
  expect(screen.queryByRole('button', { name: '邀请成员' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: '邀请' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '退出团队' })).toBeInTheDocument();
});

test('an invitation wants an e-mail first, is sent once however often one clicks, and then says so', async () => {
  const now = { team: whole(), invitations: [] as Invitation[] };
  const requests = serving(now, {
    [`POST ${url}/invitations`]: () => {
      now.invitations = [invitation('ida')];
      return data(now.invitations[0]);
    },
  });
  await open();
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '邀请成员' }));
  await user.click(form.getByRole('button', { name: '发送邀请' }));
  expect(await form.findByText('请先填写邮箱')).toBeInTheDocument();
  await user.type(form.getByLabelText(/邮箱/), 'Ida@example.com');
  await user.click(form.getByRole('combobox', { name: '职责' }));
  await user.click(await screen.findByRole('option', { name: '业务员' }));
  await user.keyboard('{Escape}');
  await user.dblClick(form.getByRole('button', { name: '发送邀请' }));
  expect(await screen.findByText('邮件已发送')).toBeInTheDocument();
  const sent = requests.filter(({ method, url: to }) => method === 'POST' && to === `${url}/invitations`);
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'ida@example.com', role: 'member', price_permission: 'read', duties: ['sales'], locale: 'zh-CN' },
  ]);
  expect(await screen.findByText('ida@example.com')).toBeInTheDocument();
});

test('what the service refuses of an invitation is said in the dialog, and what was typed stays', async () => {
  serving(
    { team: whole() },
    { [`POST ${url}/invitations`]: rejected(409, 'invitation.invited-already', '该邮箱已有待接受的邀请') },
  );
  await open();
  await user.click(screen.getByRole('button', { name: '邀请成员' }));
  const form = within(await screen.findByRole('dialog', { name: '邀请成员' }));
  await user.type(form.getByLabelText(/邮箱/), 'ida@example.com');
  await user.click(form.getByRole('button', { name: '发送邀请' }));
  expect(await form.findByText('该邮箱已有待接受的邀请')).toBeInTheDocument();
  expect(form.getByLabelText(/邮箱/)).toHaveValue('ida@example.com');
});

test('a pending invitation is withdrawn after one question; an ended one offers nothing', async () => {
  const now = { team: whole(), invitations: [invitation('ida'), invitation('old', { state: 'expired' })] };
  serving(now, {
    [`DELETE ${url}/invitations/ida`]: () => {
      now.invitations = [invitation('ida', { state: 'withdrawn' })];
      return data(now.invitations[0]);
    },
  });
  await open();
  await screen.findByText('ida@example.com');
  expect(screen.queryByRole('button', { name: 'old@example.com 的操作' })).not.toBeInTheDocument();
  await choose('ida@example.com', '撤回邀请');
  const dialog = within(await screen.findByRole('dialog', { name: '撤回对 ida@example.com 的邀请？' }));
  await user.click(dialog.getByRole('button', { name: '撤回邀请' }));
  expect(await screen.findByText('已撤回')).toBeInTheDocument();
});

test('a member who was changed meanwhile is not overwritten: the dialog shows the present state and asks', async () => {
  const now = { team: whole() };
  const requests = serving(now, {
    [`PATCH ${url}/members/paul`]: ({ body }) => {
      if ((body as { version: number }).version === 1) {
        now.team = teamWith({}, [manager, { ...plain, price_permission: 'none', version: 2 }]);
        return rejected(409, 'team-member.changed', '已被他人修改');
      }
      now.team = teamWith({}, [manager, { ...plain, price_permission: 'write', version: 3 }]);
      return data(now.team);
    },
  });
  await open();
  await choose('paul@example.com', '修改角色与职责');
  const form = within(await screen.findByRole('dialog', { name: '修改 paul@example.com' }));
  await user.click(form.getByRole('combobox', { name: '价格表权限' }));
  await user.click(await screen.findByRole('option', { name: '查看和修改' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/成员 · 无 · 操作员/)).toBeInTheDocument();
  expect(form.getByRole('button', { name: '保存' })).toBeDisabled();
  await user.click(form.getByRole('button', { name: /保留我的|仍|覆盖/ }));
  await user.click(form.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const sent = requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, price_permission: 'write', role: 'member' }]);
});

test('removing and handing over ask once, naming the person and the team', async () => {
  const now = { team: whole() };
  const requests = serving(now, {
    [`DELETE ${url}/members/paul`]: () => {
      now.team = teamWith({}, [manager]);
      return data(now.team);
    },
    [`POST ${url}/owner`]: () => {
      now.team = teamWith({ role: 'manager' }, [{ ...manager, role: 'owner' }]);
      return data(now.team);
    },
  });
  await open();
  await choose('paul@example.com', '移出团队');
  const removing = within(await screen.findByRole('dialog', { name: '将 paul@example.com 移出团队“一组”？' }));
  await user.click(removing.getByRole('button', { name: '移出团队' }));
  await waitFor(() => expect(screen.queryByText('paul@example.com')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('mia@example.com', '移交团队');
  const handing = within(await screen.findByRole('dialog', { name: '将团队“一组”移交给 mia@example.com？' }));
  await user.click(handing.getByRole('button', { name: '移交团队' }));
  expect(await screen.findByText('您的角色：管理员 · 价格表：查看和修改')).toBeInTheDocument();
  const sent = requests.filter(({ method }) => method === 'DELETE' || method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ version: 1 }, { member: 'mia', version: 1 }]);
});

test('a hand-over or a leaving whose answer got lost is recognised as done; one that was not done says so', async () => {
  const now = { team: whole() };
  let isDone = false;
  serving(now, {
    [`POST ${url}/owner`]: () => {
      if (isDone) now.team = teamWith({ role: 'manager' }, [{ ...manager, role: 'owner' }, plain]);
      isDone = true;
      return { status: 502, body: {} };
    },
  });
  await open();
  await choose('mia@example.com', '移交团队');
  const dialog = within(await screen.findByRole('dialog', { name: /移交给 mia@example.com/ }));
  await user.click(dialog.getByRole('button', { name: '移交团队' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '移交团队' }));
  expect(await screen.findByText('团队已移交给 mia@example.com')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  cleanup();
  let isIn = true;
  const member = whole({ role: 'manager' });
  serving(now, {
    [`GET ${url}`]: () => (isIn ? data(member) : rejected(403, 'team.none', '不在任何团队')),
    [`POST ${url}/leave`]: () => {
      isIn = false;
      return { status: 502, body: {} };
    },
  });
  await open();
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '退出团队' }));
  const leaving = within(await screen.findByRole('dialog', { name: '退出团队“一组”？' }));
  expect(leaving.getByText(/您发出的待接受邀请将被撤回/)).toBeInTheDocument();
  await user.click(leaving.getByRole('button', { name: '退出团队' }));
  expect(await screen.findByText('您已退出团队“一组”')).toBeInTheDocument();
});

test('making a manager a member, or removing one, says that their pending invitations are withdrawn', async () => {
  const said = /其发出的待接受邀请将被撤回/;
  serving({ team: whole() });
  await open();
  await choose('mia@example.com', '修改角色与职责');
  const form = within(await screen.findByRole('dialog', { name: '修改 mia@example.com' }));
  expect(form.queryByText(said)).not.toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: '角色' }));
  await user.click(await screen.findByRole('option', { name: '成员' }));
  expect(await form.findByText(said)).toBeInTheDocument();
  cleanup();
  await open();
  await choose('mia@example.com', '移出团队');
  expect(within(await screen.findByRole('dialog')).getByText(said)).toBeInTheDocument();
});

test('where the owner’s account is shut out, whoever may takes the team over after one question', async () => {
  const owner = member('otto', { role: 'owner', absent: true });
  const now = { team: teamWith({ role: 'manager' }, [owner, plain]) };
  const requests = serving(now, {
    [`POST ${url}/owner`]: () => {
      now.team = teamWith({}, [{ ...owner, role: 'manager' }, plain]);
      return data(now.team);
    },
  });
  await open();
  await user.click(screen.getByRole('button', { name: '接管团队' }));
  const dialog = within(await screen.findByRole('dialog', { name: '接管团队“一组”？' }));
  await user.click(dialog.getByRole('button', { name: '接管团队' }));
  expect(await screen.findByText('您现在是团队“一组”的所有者')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ member: 'u1', version: 1 });
  await waitFor(() => expect(screen.queryByText(/您可以接管团队/)).not.toBeInTheDocument());
  cleanup();
  serving({ team: teamWith({ role: 'member' }, [owner, manager]) });
  await open();
  expect(screen.getByText(/团队的管理员可以接管团队/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '接管团队' })).not.toBeInTheDocument();
});

test('whoever leaves sees at once that they are in no team', async () => {
  let isIn = true;
  serving(
    { team: whole({ role: 'member' }) },
    {
      [`GET ${url}`]: () => (isIn ? data(whole({ role: 'member' })) : rejected(403, 'team.none', '不在任何团队')),
      [`POST ${url}/leave`]: () => {
        isIn = false;
        return data({ id: 't1' });
      },
    },
  );
  await open();
  await user.click(screen.getByRole('button', { name: '退出团队' }));
  const dialog = within(await screen.findByRole('dialog', { name: '退出团队“一组”？' }));
  await user.click(dialog.getByRole('button', { name: '退出团队' }));
  expect(await screen.findByRole('heading', { level: 1, name: '您目前不在任何团队' })).toBeInTheDocument();
  expect(screen.queryByText('mia@example.com')).not.toBeInTheDocument();
});

test('the team is renamed in its dialog, and the frame of the area says the new name', async () => {
  const now = { team: whole() };
  serving(now, {
    [`PATCH ${url}`]: () => {
      now.team = { ...whole(), name: '华东组', version: 2 };
      return data(now.team);
    },
  });
  await open();
  await user.click(screen.getByRole('button', { name: '修改团队名称' }));
  const form = within(await screen.findByRole('dialog', { name: '修改团队名称' }));
  await user.clear(form.getByLabelText(/团队名称/));
  await user.type(form.getByLabelText(/团队名称/), '华东组');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await screen.findByRole('heading', { level: 1, name: '华东组' })).toBeInTheDocument();
  expect(screen.getAllByText('团队：华东组').length).toBeGreaterThan(0);
});

test('a name and a member whose responses got lost are one’s own, not said to be changed elsewhere', async () => {
  const now = { team: whole() };
  const lost = { status: 503, body: {} };
  serving(now, {
    [`PATCH ${url}`]: () => {
      now.team = { ...whole(), name: '华东组', version: 2 };
      return lost;
    },
    [`PATCH ${url}/members/paul`]: () => {
      now.team = {
        ...now.team,
        members: teamWith({}, [manager, { ...plain, price_permission: 'write', version: 2 }]).members,
      };
      return lost;
    },
  });
  await open();
  await user.click(screen.getByRole('button', { name: '修改团队名称' }));
  const form = within(await screen.findByRole('dialog', { name: '修改团队名称' }));
  await user.clear(form.getByLabelText(/团队名称/));
  await user.type(form.getByLabelText(/团队名称/), '华东组');
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(form.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '关闭' }));
  await choose('paul@example.com', '修改角色与职责');
  const member = within(await screen.findByRole('dialog', { name: '修改 paul@example.com' }));
  await user.click(member.getByRole('combobox', { name: '价格表权限' }));
  await user.click(await screen.findByRole('option', { name: '查看和修改' }));
  await user.click(member.getByRole('button', { name: '保存' }));
  expect(await member.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
});

test('a promotion whose response got lost is one’s own: managers write prices, whatever was chosen before', async () => {
  const now = { team: whole() };
  const requests = serving(now, {
    [`PATCH ${url}/members/paul`]: () => {
      const promoted = { ...plain, role: 'manager' as const, price_permission: 'write' as const, version: 2 };
      now.team = teamWith({}, [manager, promoted]);
      return { status: 503, body: {} };
    },
  });
  await open();
  await choose('paul@example.com', '修改角色与职责');
  const form = within(await screen.findByRole('dialog', { name: '修改 paul@example.com' }));
  await user.click(form.getByRole('combobox', { name: '角色' }));
  await user.click(await screen.findByRole('option', { name: '管理员' }));
  await user.click(form.getByRole('button', { name: '保存' }));
  expect(await form.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(requests.find(({ url: to }) => to.endsWith('/members/paul'))?.body).toEqual({
    ...{ role: 'manager', duties: ['operator'], version: 1 },
  });
});
