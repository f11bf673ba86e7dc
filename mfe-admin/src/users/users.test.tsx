import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const person = (id: string, group: string | null) => ({
  id,
  version: 3,
  email: `${id}@example.com`,
  name: id,
  group,
  disabled: false,
  confirmed: id !== 'ada',
  created_at: '2026-11-01T00:00:00.000Z',
});

function open(group: 'finance' | 'admin') {
  const data = [person('me', group), person('ada', null), person('bo', 'finance')];
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/users`]: { body: { data: { data, next_page_url: null } } },
    [`${base}/user/disable`]: { body: { data: { ...data[1], disabled: true } } },
    [`${base}/user/group`]: { body: { data: { ...data[1], group: 'trade' } } },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=users', user: { id: 'me', group } });
  return (path: string) => requests.filter(({ url }) => url.endsWith(path)).map(({ body }) => body);
}
const rowOf = async (email: string) => within((await screen.findByText(email)).closest('tr, li') as HTMLElement);
/** Opens the menu of an account. */
const openMenu = async (email: string) =>
  user.click((await rowOf(email)).getByRole('button', { name: `${email} 的操作` }));
async function actsOf(email: string) {
  await openMenu(email);
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  return acts;
}
async function choose(email: string, act: string) {
  await openMenu(email);
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

test('finance changes customers, nobody changes themselves, and only an administrator changes finance; an unconfirmed address is marked', async () => {
  open('finance');
  expect(await actsOf('ada@example.com')).toEqual(['更改角色', '停用账号']);
  expect((await rowOf('ada@example.com')).getByText('邮箱未确认')).toBeInTheDocument();
  expect((await rowOf('bo@example.com')).queryByText('邮箱未确认')).not.toBeInTheDocument();
  for (const email of ['me@example.com', 'bo@example.com'])
    expect((await rowOf(email)).queryByRole('button')).not.toBeInTheDocument();
  cleanup();
  open('admin');
  expect(await actsOf('bo@example.com')).toEqual(['更改角色', '停用账号']);
});

test('disabling an account and changing its role each require a reason', async () => {
  const sent = open('finance');
  await choose('ada@example.com', '停用账号');
  let dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '停用账号' }));
  expect(await dialog.findByText('「理由」不能为空')).toBeInTheDocument();
  await fill(dialog.getByLabelText(/理由/), '已离职');
  await user.click(dialog.getByRole('button', { name: '停用账号' }));
  expect(await screen.findByText('操作成功')).toBeInTheDocument();
  expect(sent('/user/disable')).toEqual([{ id: 'ada', version: 3, disabled: true, reason: '已离职' }]);
  cleanup();

  const then = open('admin');
  await choose('ada@example.com', '更改角色');
  dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('combobox', { name: /新角色/ }));
  await user.click(await screen.findByRole('option', { name: '贸易' }));
  await fill(dialog.getByLabelText(/理由/), '新同事');
  await user.click(dialog.getByRole('button', { name: '更改角色' }));
  await screen.findByText('操作成功');
  expect(then('/user/group')).toEqual([{ id: 'ada', version: 3, group: 'trade', reason: '新同事' }]);
});
