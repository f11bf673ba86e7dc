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
