import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { ClientCodeRow } from '@qiaohui/trade/clients';
import { screen, waitFor, within } from '@testing-library/react';
import { base, openPage, page, serveTrade } from '../../area/area.fixture.ts';

const [north, south] = [
  { id: 't1', name: '北方组' },
  { id: 't2', name: '南方组' },
];
const code = (id: string, team: ClientCodeRow['team']): ClientCodeRow => ({
  ...{ id, code: id, team, loose: 2, version: 3, created_at: '2026-11-20T08:00:00.000Z' },
  named_by: [north, south].map((one) => ({ ...one, waybills: 2 })),
});
const admin = { email: 'root@example.com', group: 'admin' as const };

/** Opens the menu of a code, and presses a decision in it. */
async function choose(decision: string, menu = 'HZ-ZDH 的操作'): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: decision }));
}

/** Presses a decision about a code and confirms it. */
async function decide(decision: string): Promise<void> {
  await choose(decision);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: decision }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

test('an administrator sees which teams name a code, assigns it to one of them, and takes it back', async () => {
  let owner: ClientCodeRow['team'] = null;
  const requests = serveTrade({
    [`POST ${base}/client-codes/list`]: () => page([code('HZ-ZDH', owner)]),
    [`POST ${base}/client-codes/give`]: ({ body }) => {
      owner = (body as { team: string | null }).team ? north : null;
      return { body: { data: code('HZ-ZDH', owner) } };
    },
  });
  openPage('/logistics/client-codes', { user: admin });
  expect(await screen.findByText('北方组：2 张运单 · 南方组：2 张运单 · 2 张入库单未关联运单')).toBeInTheDocument();
  await decide('归 北方组');
  await decide('收回编码');
  // the decisions change with each; the focus stays at their menu
  await waitFor(() => expect(screen.getByRole('button', { name: 'HZ-ZDH 的操作' })).toHaveFocus());
  const decisions = requests.filter(({ url }) => url.endsWith('/give')).map(({ body }) => body);
  expect(decisions).toEqual([
    { id: 'HZ-ZDH', team: 't1', version: 3 },
    { id: 'HZ-ZDH', team: null, version: 3 },
  ]);
});

test('only an administrator sees the link to the client codes', async () => {
  serveTrade({});
  openPage('/logistics/waybills', { user: { ...admin, group: 'trade' } });
  expect(await screen.findByRole('link', { name: '运单' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '客户编码' })).not.toBeInTheDocument();
});

test('before a code changes teams the page asks for confirmation, naming the team that gains and the one that loses the goods', async () => {
  const requests = serveTrade({
    [`POST ${base}/client-codes/list`]: page([code('HZ-ZDH', south)]),
    [`POST ${base}/client-codes/give`]: { body: { data: code('HZ-ZDH', north) } },
  });
  openPage('/logistics/client-codes', { user: admin, locale: 'en-US' });
  await choose('Assign to 北方组', 'Actions for HZ-ZDH');
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign HZ-ZDH to 北方组?' }));
  expect(
    dialog.getByText(/^北方组 will see the goods and inbound orders of client HZ-ZDH that no waybill has/),
  ).toBeInTheDocument();
  expect(dialog.getByText(/^南方组 will no longer see these goods/)).toBeInTheDocument();
  expect(dialog.getByText('2 inbound orders are without a waybill now.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Withdraw', 'Actions for HZ-ZDH');
  const taking = within(await screen.findByRole('dialog', { name: 'Withdraw HZ-ZDH from 南方组?' }));
  expect(taking.getByText(/^南方组 will no longer see the inbound orders of client HZ-ZDH/)).toBeInTheDocument();
  await user.click(taking.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.some(({ url }) => url.endsWith('/give'))).toBe(false);
});

test('codes are searched by the server, and an empty result says so and can be cleared', async () => {
  const requests = serveTrade({
    [`POST ${base}/client-codes/list`]: ({ body }) =>
      page((body as { keyword?: string }).keyword ? [] : [code('HZ-ZDH', null)]),
  });
  openPage('/logistics/client-codes', { user: admin });
  await user.type(await screen.findByRole('searchbox', { name: '搜索客户编码' }), 'nobody');
  expect(await screen.findByText('没有找到“nobody”')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toMatchObject({ keyword: 'nobody' });
  await user.click(screen.getByRole('button', { name: '清除条件' }));
  expect(await screen.findByText('HZ-ZDH')).toBeInTheDocument();
});

test('a clerk sees the forbidden page instead of client codes, without a request to the server', async () => {
  const requests = serveTrade({});
  openPage('/logistics/client-codes', { user: { ...admin, group: 'trade' } });
  expect(await screen.findByRole('heading', { name: '您没有权限访问此页面' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '客户编码' })).not.toBeInTheDocument();
  expect(requests.some(({ url }) => url.includes('client-codes'))).toBe(false);
});

test('a list that the server rejects with 403 shows that it is forbidden, without a useless retry', async () => {
  const body = { code: 'access.forbidden', message: '您没有权限进行此操作', request_id: 'r1' };
  serveTrade({
    [`POST ${base}/client-codes/list`]: { status: 403, body },
  });
  openPage('/logistics/client-codes', { user: admin });
  expect(await screen.findByText('您没有权限访问此页面')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
});
