import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
  before: { disabled: false },
  after: { disabled: true },
  reason: 'has left',
};

function open(checked: object | null, found: object) {
  const requests = serve({
    [`${base}/statistic`]: { body: { data: sampleFigures } },
    [`${base}/audit`]: { body: { data: { data: [row], next_page_url: null } } },
    [`${base}/audit/checked`]: { body: { data: checked } },
    [`${base}/audit/check`]: { body: { data: found } },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=audit', user: { group: 'finance' } });
  return requests;
}

test('the audit says who did what and why, and filters by both', async () => {
  const requests = open({ at, rows: 7, broken: null }, {});
  expect(await screen.findByText('ada@example.com')).toBeInTheDocument();
  expect(screen.getByText('记录完整：7 条逐条相扣')).toBeInTheDocument();
  for (const words of ['停用或启用账号', 'has left', 'disabled']) expect(screen.getAllByText(words).length).toBe(1);
  await fill(screen.getByRole('searchbox', { name: '操作人邮箱' }), 'ada');
  const who = () => requests.filter(({ url }) => url.endsWith('/audit')).map(({ body }) => body);
  await waitFor(() => expect(who()).toContainEqual({ who: 'ada' }));
});

test('a check of the audit log shows the row at which the chain is broken', async () => {
  open(null, { at, rows: 41, broken: { seq: 42, id: 'x' } });
  await user.click(await screen.findByRole('button', { name: '立即检查' }));
  expect(await screen.findByText('第 42 条记录被改动、插入或删除')).toBeInTheDocument();
});
