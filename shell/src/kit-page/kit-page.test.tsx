import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { newQueryClient, Providers, RouterProvider } from '@qiaohui/kit';
import { serve, user } from '@qiaohui/kit/testing';
import { cleanup, render, screen, within } from '@testing-library/react';

// jsdom has no pages to scroll
window.scrollTo = () => undefined;
// the shell's build creates it first
init({ name: 'shell', remotes: [] });

beforeEach(() => void serve({ 'GET /remotes.json': { body: [] } }));
afterEach(() => {
  cleanup();
  document.querySelector('meta[name="kit-page"]')?.remove();
});

async function open(): Promise<void> {
  const { startRouter } = await import('../router.tsx');
  window.history.pushState({}, '', '/kit');
  render(
    <Providers client={newQueryClient()}>
      <RouterProvider router={startRouter()} />
    </Providers>,
  );
}

test('where the gateway does not show it, the design language is an unknown page', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: '页面不存在', level: 1 })).toBeInTheDocument();
});

test('in the demonstration each pattern is shown filled, loading, empty and failed', async () => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'kit-page' }));
  await open();
  expect(await screen.findByRole('heading', { name: '设计语言', level: 1 })).toBeInTheDocument();
  const list = within(screen.getByRole('region', { name: '列表' }));
  expect(list.getByText('IN-2611-0009')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '加载中' }));
  expect(list.getByRole('status', { name: '正在加载' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '空' }));
  expect(list.getByText('还没有入库单')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '失败' }));
  // of list, record and chart
  expect(screen.getAllByText(/服务暂时不可用/)).toHaveLength(1);
});
