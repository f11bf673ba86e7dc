import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { init, registerPlugins } from '@module-federation/enhanced/runtime';
import { http, type Palette, type PaletteEntry, type Remote } from '@qiaohui/kit';
import { fill, renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { z } from 'zod';
import { lines } from '../areas/lines.ts';

// jsdom has no pages to scroll
window.scrollTo = () => undefined;
// the build creates it before the first module runs
init({ name: 'test', remotes: [] });
const { Frame } = await import('../frame.tsx');

const Rows = z.array(z.object({ to: z.string(), label: z.string() }));
/** What an area offers: a page, an act, and records that its service finds. */
const offering = (name: string, page: string): Palette => ({
  pages: () => [{ to: `/${name}/pages`, label: page }],
  acts: () => [{ to: `/${name}/new`, label: `新建 ${page}` }],
  searches: () => [
    {
      label: `${page}记录`,
      find: (query, signal): Promise<PaletteEntry[]> => http.post(Rows, `/api/${name}`, { query }, { signal }),
    },
  ],
});
const remotes: Record<string, Remote> = {
  mfe_admin: { contract: 2, routes: () => [], palette: async () => offering('manage', '订单列表') },
  mfe_trade: { contract: 2, routes: () => [], palette: async () => offering('trade', '价格表') },
  mfe_old: { contract: 2, routes: () => [] },
};
const loaded: string[] = [];
/** In ms; lines are read again only after a moment. */
let later = 0;
const now = Date.now;
Date.now = () => now() + later;
registerPlugins([
  {
    name: 'remotes of this test',
    loadEntry: async ({ remoteInfo: { name } }) => {
      loaded.push(name);
      const remote = remotes[name];
      if (!remote) throw new Error(`${name} cannot be reached`);
      return { init: () => undefined, get: () => () => ({ default: remote }) } as never;
    },
  },
]);

const entry = (path: string, groups: string[], word: string) => ({
  path,
  groups,
  words: { 'zh-CN': word, 'en-US': word, 'de-DE': word },
});
let build = 0;
/** Publishes the areas, each as a new release; a remote that is not known cannot be reached. */
function published(...names: string[]) {
  build += 1;
  const line = (name: string, path: string, group: string, word: string) => ({
    ...{ name, entry: `/mfe/${name}/${build}/remoteEntry.js`, contract: 2, kit: '1.0.0' },
    ...{ paths: [path], nav: [entry(path, [group], word)] },
  });
  const all = [
    line('admin', '/manage', 'finance', '财务'),
    line('trade', '/trade', 'trade', '贸易'),
    line('old', '/old', 'finance', '旧区'),
    line('broken', '/broken', 'finance', '坏区'),
  ];
  return { body: all.filter(({ name }) => names.includes(name)) };
}

type Responses = Parameters<typeof serve>[0];
async function open(responses: Responses, areas: string[], options: Parameters<typeof renderRoutes>[1] = {}) {
  const requests = serve({
    'GET /remotes.json': published(...areas),
    'GET /api/client/dict/config/site': { status: 404, body: {} },
    ...responses,
  });
  later += 1000;
  await lines();
  const page = { path: '*', element: <h1 tabIndex={-1}>页面</h1> };
  const view = renderRoutes([{ Component: Frame, children: [page] }], {
    path: '/manage',
    user: { group: 'finance' },
    ...options,
  });
  return { ...view, requests };
}
const found = (...labels: string[]) => ({ body: { data: labels.map((label) => ({ to: `/manage/${label}`, label })) } });
const start = async () => {
  await user.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: '搜索与跳转' });
};
const option = (name: string | RegExp) => screen.findByRole('option', { name });

beforeAll(() => import('./palette.tsx'), 60_000);
beforeEach(() => {
  loaded.length = 0;
  localStorage.clear();
});
afterEach(cleanup);

test('nothing is loaded or asked before the palette is opened; then only the areas of the user’s group are', async () => {
  const { requests } = await open({}, ['admin', 'trade']);
  expect([loaded, requests.filter(({ url }) => url.startsWith('/api/manage'))]).toEqual([[], []]);
  await start();
  expect(await option('订单列表')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: '价格表' })).not.toBeInTheDocument();
  expect(loaded).toEqual(['mfe_admin']);
});

test('arrows and Enter open what was found, and it is offered first the next time, to this user alone', async () => {
  const { where, unmount } = await open({ 'POST /api/manage': found('QH1', 'QH2') }, ['admin']);
  await fill(await start(), 'QH');
  expect(await option('QH2')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'QH1' })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowDown}');
  const field = screen.getByRole('combobox');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'QH2' }).id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/manage/QH2'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await start();
  const recent = await screen.findByRole('group', { name: '最近使用' });
  expect(within(recent).getByRole('option', { name: 'QH2' })).toHaveAttribute('aria-selected', 'true');
  unmount();
  await open({}, ['admin'], { user: { id: 'u2', group: 'finance' } });
  await start();
  await option('订单列表');
  expect(screen.queryByRole('group', { name: '最近使用' })).not.toBeInTheDocument();
});

test('a late response to an earlier query never replaces the one to a newer query', async () => {
  let answerFirst = (): void => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await open(
    {
      'POST /api/manage': async ({ body }) => {
        if ((body as { query: string }).query !== 'first') return found('SECOND');
        await first;
        return found('FIRST');
      },
    },
    ['admin'],
  );
  const field = await start();
  await option('订单列表');
  await fill(field, 'first');
  await screen.findByRole('progressbar', { name: '正在搜索' });
  await fill(field, 'second');
  await option('SECOND');
  answerFirst();
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: '正在搜索' })).not.toBeInTheDocument());
  expect(screen.queryByRole('option', { name: 'FIRST' })).not.toBeInTheDocument();
});

test('an area that cannot be loaded or asked is named, and the others are searched', async () => {
  await open({ 'POST /api/manage': found('QH1') }, ['admin', 'broken', 'old']);
  await fill(await start(), 'QH');
  expect(await option('QH1')).toBeInTheDocument();
  expect(await screen.findByText('坏区暂时无法搜索')).toBeInTheDocument();
  expect(screen.queryByText('旧区暂时无法搜索')).not.toBeInTheDocument();
});

test('what the service rejects for this user is not found, without an error', async () => {
  const rejection = { status: 403, body: { code: 'forbidden', message: '无权', request_id: 'r' } };
  const { requests } = await open({ 'POST /api/manage': rejection }, ['admin']);
  await fill(await start(), 'QH12');
  expect(await screen.findByText('没有匹配“QH12”的内容')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url === '/api/manage')).toHaveLength(1);
  expect(screen.queryByText(/无法搜索/)).not.toBeInTheDocument();
});

test('Esc closes it, and the focus returns to where it was', async () => {
  await open({}, ['admin']);
  const button = screen.getByRole('button', { name: '搜索…' });
  button.focus();
  await start();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button).toHaveFocus();
});

test('the language changes from the palette', async () => {
  await open({ 'PUT /api/client/account/locale': { body: { data: { ok: true } } } }, []);
  await fill(await start(), 'english');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Skip to main content' })).toBeInTheDocument();
});

test('a visitor finds no area of staff, and nothing is kept of what he chose', async () => {
  const { where } = await open({}, ['admin', 'trade'], { path: '/', user: null });
  await fill(await start(), '登录');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(where()).toBe('/login'));
  await start();
  expect(screen.queryByRole('group', { name: '最近使用' })).not.toBeInTheDocument();
  expect(loaded).toEqual([]);
});
