import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { sampleFigures } from '../figures/figures.fixture.ts';
import remote from '../remote.tsx';

beforeAll(() => import('../desk/page.tsx'), 60_000);
afterEach(cleanup);
const base = 'POST /api/v1/manage/config';
const statistic = { 'POST /api/v1/manage/statistic': { body: { data: sampleFigures } } };
const clerk = { group: 'finance' as const };

test('a notice that the server rejects shows its message', async () => {
  const rejection = { code: 'config.moved-already', message: '设置刚被他人修改，请刷新后重试', request_id: 'r' };
  serve({
    ...statistic,
    [`${base}/findNotice`]: { body: { data: '' } },
    [`${base}/updateNotice`]: { status: 409, body: rejection },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=notice', user: clerk });
  await fill(await screen.findByLabelText(/公告内容/), '春节休息');
  await user.click(screen.getByRole('button', { name: '保存公告' }));
  await waitFor(() => expect(screen.getByText(rejection.message)).toBeInTheDocument());
});

test('a notice that another member sets meanwhile is shown beside one’s own text and replaced only after that', async () => {
  let present = '旧公告';
  const rejection = { code: 'notice.moved-already', message: '公告刚被他人修改', request_id: 'r' };
  const requests = serve({
    ...statistic,
    [`${base}/findNotice`]: () => ({ body: { data: present } }),
    [`${base}/updateNotice`]: ({ body }) => {
      const { notice, seen } = body as { notice: string; seen: string };
      if (seen === '旧公告') {
        present = '他人的公告';
        return { status: 409, body: rejection };
      }
      present = notice;
      return { body: { data: { notice, version: 3, message: '已生效' } } };
    },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=notice', user: clerk });
  await fill(await screen.findByDisplayValue('旧公告'), '我的公告');
  await user.click(screen.getByRole('button', { name: '保存公告' }));
  expect(await screen.findByText(/公告已被他人改为：「他人的公告」/)).toBeInTheDocument();
  expect(screen.getByDisplayValue('我的公告')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '保留我的，保存时替换' }));
  await user.click(screen.getByRole('button', { name: '保存公告' }));
  expect(await screen.findByText('已生效')).toBeInTheDocument();
  const sent = requests.filter(({ url }) => url.endsWith('/updateNotice')).map(({ body }) => body);
  expect(sent).toEqual([
    { notice: '我的公告', seen: '旧公告' },
    { notice: '我的公告', seen: '他人的公告' },
  ]);
});
