import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { renderRoutes, serve } from '@qiaohui/kit/testing';
import { cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { sampleFigures } from '../figures/sample.ts';
import remote from '../remote.tsx';

configure({ asyncUtilTimeout: 10_000 });
beforeAll(() => import('../desk/page.tsx'), 60_000);
afterEach(cleanup);
const base = 'POST /api/v1/manage/config';
const statistic = { 'POST /api/v1/manage/statistic': { body: { data: sampleFigures } } };
const user = { group: 'finance' as const };

test('a markup in force says so; one out of range is not sent', async () => {
  const asked = serve({
    ...statistic,
    [`${base}/findBit`]: { body: { data: { bit: '0', bit_cah: '0' } } },
    [`${base}/updateBit`]: { body: { data: { bit: '0.003', bit_cah: '0', version: 1, message: '已生效' } } },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=markup', user });
  const bit = await screen.findByLabelText(/现汇加点/);
  fireEvent.change(bit, { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('加点应在 0 到 0.2 之间，如 0.01')).toBeTruthy();
  fireEvent.change(bit, { target: { value: '0.003' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已生效')).toBeTruthy();
  const sent = asked.filter(({ url }) => url.endsWith('updateBit')).map(({ body }) => body);
  expect(sent).toEqual([{ bit: '0.003', bit_cah: '0' }]);
});

test('a notice that the server refuses shows its text', async () => {
  const refusal = { code: 'config.moved-already', message: '设置刚被他人修改，请刷新后重试', request_id: 'r' };
  serve({
    ...statistic,
    [`${base}/findNotice`]: { body: { data: '' } },
    [`${base}/updateNotice`]: { status: 409, body: refusal },
  });
  renderRoutes(remote.routes(), { path: '/manage?tab=notice', user });
  fireEvent.change(await screen.findByLabelText(/公告内容/), { target: { value: '春节休息' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.getByText(refusal.message)).toBeTruthy());
});
