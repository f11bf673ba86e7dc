import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
afterEach(cleanup);

const base = 'POST /api/v1/manage';
const at = '2026-11-21T08:00:00.000Z';
const row = {
  id: 'a1',
  seq: 7,
  at,
  actor: { kind: 'staff', id: 'ada' },
  email: 'ada@example.com',
  what: 'user.disable',
  subject: { kind: 'user', id: 'u1' },
  name: 'mei@example.com',
  before: { disabled: false },
  after: { disabled: true },
  reason: 'has left',
};

type State = Parameters<typeof serve>[0][string];

function open(
  checked: object | null,
  found: object,
  state: State = { body: { data: checked } },
  locale: 'zh-CN' | 'en-US' = 'zh-CN',
) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/audit`]: { body: { data: { data: [row], next_page_url: null } } },
    [`${base}/audit/checked`]: state,
    [`${base}/audit/check`]: { body: { data: found } },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=audit', user: { group: 'finance' }, locale });
  return requests;
}

test('the audit says who did what and why, and filters by both', async () => {
  const requests = open({ at, rows: 7, broken: null }, {});
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('记录完整：7 条逐条相扣')).toBeInTheDocument();
  expect(screen.getByText('has left')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '停用或启用账号' }));
  const entry = within(await screen.findByRole('dialog', { name: '停用或启用账号' }));
  for (const words of ['ada@example.com', 'has left']) expect(entry.getByText(words)).toBeInTheDocument();
  expect(entry.getByText(/mei@example.com/)).toBeInTheDocument();
  expect(entry.getByRole('row', { name: '已停用 否 是' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await fill(screen.getByRole('searchbox', { name: '操作人邮箱' }), 'ada');
  const who = () => requests.filter(({ url }) => url.endsWith('/audit')).map(({ body }) => body);
  await waitFor(() => expect(who()).toContainEqual({ who: 'ada' }));
});

test('a check of the books is about the books, also one of the time when it was recorded as a statement', async () => {
  const check = { ...row, what: 'postings.check', subject: { kind: 'statement', id: 'check' }, name: null };
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/audit`]: { body: { data: { data: [check], next_page_url: null } } },
    [`${base}/audit/checked`]: { body: { data: null } },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=audit&entry=a1', user: { group: 'finance' } });
  const entry = within(await screen.findByRole('dialog', { name: '核对账目' }));
  expect(entry.getByText('账目')).toBeInTheDocument();
  expect(entry.queryByText('银行流水')).not.toBeInTheDocument();
});

test('a payment channel has its name in the audit, not its code', async () => {
  const account = (reserveAccount: string) => ({ channels: { zlpay: { reserveAccount } } });
  const changed = { ...row, what: 'payee.update', subject: { kind: 'payee', id: '1001' }, name: null };
  const found = { ...changed, before: account('1'), after: { ...account('2'), depositChannel: 'newpay' } };
  serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/audit`]: { body: { data: { data: [found], next_page_url: null } } },
    [`${base}/audit/checked`]: { body: { data: null } },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=audit&entry=a1', user: { group: 'finance' } });
  const entry = within(await screen.findByRole('dialog'));
  expect(entry.getByText('海南海口')).toBeInTheDocument();
  expect(entry.getByText(/广东珠海 · 账号/)).toBeInTheDocument();
  expect(entry.queryByText(/zlpay|newpay/)).not.toBeInTheDocument();
});

test('when the state of the check cannot be loaded the page says so and tries again', async () => {
  let isDown = true;
  const found = { at, rows: 1, broken: null };
  open(null, {}, () =>
    isDown ? { status: 503, body: { code: 'x', message: '稍后再试', request_id: 'r' } } : { body: { data: found } },
  );
  expect(await screen.findByText('加载失败')).toBeInTheDocument();
  expect(screen.queryByText('尚未检查')).not.toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('记录完整：1 条逐条相扣')).toBeInTheDocument();
});

test('one sealed row is one row, not one rows', async () => {
  open({ at, rows: 1, broken: null }, {}, undefined, 'en-US');
  expect(await screen.findByText(/^Intact: 1 row/)).not.toHaveTextContent('rows');
});

test('a check of the audit log shows the row at which the chain is broken', async () => {
  open(null, { at, rows: 41, broken: { seq: 42, id: 'x' } });
  await user.click(await screen.findByRole('button', { name: '立即检查' }));
  expect(await screen.findByText('第 42 条记录被改动、插入或删除')).toBeInTheDocument();
});
