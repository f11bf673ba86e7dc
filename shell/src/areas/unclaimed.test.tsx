import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { newQueryClient, Providers, RouterProvider } from '@qiaohui/kit';
import { serve } from '@qiaohui/kit/testing';
import { cleanup, render, screen } from '@testing-library/react';

// jsdom has no pages to scroll
window.scrollTo = () => undefined;
// the shell's build creates it first
init({ name: 'shell', remotes: [] });
const { startRouter } = await import('../router.tsx');

const line = { name: 'trade', entry: '/mfe/trade/1/mf-manifest.json', contract: 99, kit: '1.0.0', paths: ['/trade'] };

beforeEach(() => void serve({ 'GET /remotes.json': { body: [{ ...line, nav: [] }] } }));
afterEach(cleanup);

/** Opens the shell at a URL, as a first visit. */
function open(path: string): void {
  window.history.pushState({}, '', path);
  render(
    <Providers client={newQueryClient()}>
      <RouterProvider router={startRouter()} />
    </Providers>,
  );
}

test.each(['/nowhere', '/manage/of/nobody', '/tradesmen'])(
  'a URL that no area claims is shown as a missing page: %s',
  async (path) => {
    open(path);
    expect(await screen.findByRole('heading', { name: '页面不存在', level: 1 })).toBeInTheDocument();
  },
);

test('an area that could not be loaded is not shown as a missing page', async () => {
  open('/trade/price-lists');
  await screen.findAllByText(/此区域/);
  expect(screen.queryByText('页面不存在')).not.toBeInTheDocument();
});
