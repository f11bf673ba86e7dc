import { beforeEach, expect, test } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { storeExpiring } from '@qiaohui/kit';
import { renderRoutes, serve, user } from '@qiaohui/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lines } from '../areas/lines.ts';
import { Footer } from '../footer.tsx';

// the build creates it before the first module runs
init({ name: 'test', remotes: [] });
const { Header } = await import('./header.tsx');
const { CheckoutHeader } = await import('./checkout-header.tsx');

const page = (
  <>
    <Header />
    <Footer isNarrow={false} />
  </>
);
const routes = [{ path: '*', element: page }];

/** Stores a just-chosen institution. */
function chosen(isPartner: boolean, code = 'x') {
  storeExpiring('resource_code', code);
  storeExpiring('brand_name', isPartner ? '示例大学' : null);
  storeExpiring('brand_name_en', isPartner ? 'Example University' : null);
}
beforeEach(() => {
  // jsdom has no layout, and the header measures its width
  const silent = { addListener: () => undefined, removeListener: () => undefined };
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { ...silent, matches: true, media }) as unknown as MediaQueryList;
  chosen(false);
});

test('the name of a partner is shown beside ours, and only of a partner', () => {
  chosen(true);
  const { unmount } = renderRoutes(routes, { path: '/' });
  expect(screen.getByText('示例大学')).toBeInTheDocument();
  unmount();
  chosen(false);
  renderRoutes(routes, { path: '/' });
  expect(screen.queryByText('示例大学')).not.toBeInTheDocument();
});

/** A window of this width; jsdom has no layout. */
function widen(width: number) {
  const silent = { addListener: () => undefined, removeListener: () => undefined };
  window.matchMedia = (media) => {
    const [, side, bound] = /(min|max)-width: ?([\d.]+)/.exec(media) ?? [];
    const matches = side === 'min' ? width >= Number(bound) : width <= Number(bound);
    return Object.assign(new EventTarget(), { ...silent, matches, media }) as unknown as MediaQueryList;
  };
}
const headers = [
  ['/order/o1', <Header key="header" />],
  ['/step/check/o1', <CheckoutHeader key="checkout" search={null} />],
] as const;

test.each(headers.flatMap(([path, header]) => [390, 820, 1000, 1280].map((width) => [width, path, header] as const)))(
  'at %i px the name of a partner stands in the line of our mark, so that nothing moves, at %s',
  (width, path, header) => {
    widen(width);
    chosen(false);
    renderRoutes([{ path: '*', element: header }], { path, user: {} });
    const banner = screen.getByRole('banner');
    expect(banner.children).toHaveLength(1);
    act(() => chosen(true));
    expect(banner.children).toHaveLength(1);
    expect(within(banner).getByText('示例大学')).toBeInTheDocument();
    expect(within(banner).queryAllByText('桥汇')).toHaveLength(width < 776 ? 0 : 1);
    // what the navigation has no room for is in the menu
    const menu = within(banner).queryByRole('button', { name: '菜单' });
    expect(menu !== null).toBe(path.startsWith('/order') && width < 1200);
  },
);

test('a name that is longer than its place is shown as a whole on a press, and closes with Esc', async () => {
  widen(390);
  chosen(true);
  const { ResizeObserver: own } = window;
  window.ResizeObserver = function Observer(changed: () => void) {
    const observe = (place: Element) => {
      Object.defineProperties(place, { scrollHeight: { value: 60 }, clientHeight: { value: 45 } });
      changed();
    };
    return { observe, disconnect: () => undefined };
  } as unknown as typeof ResizeObserver;
  renderRoutes([{ path: '*', element: <Header /> }], { path: '/' });
  window.ResizeObserver = own;
  const whole = await screen.findByRole('button', { name: '合作方：示例大学' });
  expect(whole).toHaveAttribute('aria-expanded', 'false');
  await user.click(whole);
  expect(screen.getAllByText('示例大学')).toHaveLength(2);
  await user.keyboard('{Escape}');
  expect(screen.getAllByText('示例大学')).toHaveLength(1);
});

test("a partner's name is in the current language, and staff do not see it", () => {
  chosen(true);
  const { unmount } = renderRoutes(routes, { locale: 'de-DE' });
  expect(screen.getByText('Example University')).toBeInTheDocument();
  unmount();
  renderRoutes(routes, { user: { group: 'finance' } });
  expect(screen.queryByText('示例大学')).not.toBeInTheDocument();
});

test('customers of dmlx see no page about us', () => {
  chosen(false, 'dmlx');
  renderRoutes(routes);
  expect(screen.queryByText('关于我们')).not.toBeInTheDocument();
  expect(screen.getByText('结汇服务')).toBeInTheDocument();
});

test('a visitor from a known referrer sees the link back, which is fetched once', async () => {
  const requests = serve({ 'GET /api/client/from/friend/link': { body: { data: 'https://friend.example/' } } });
  const { router } = renderRoutes(routes, { path: '/?from=friend' });
  expect(await screen.findByRole('link', { name: '返回 friend' })).toHaveAttribute('href', 'https://friend.example/');
  await act(() => router.navigate('/about?from=friend'));
  expect(screen.getByRole('link', { name: '返回 friend' })).toBeInTheDocument();
  expect(requests.filter(({ url }) => url.includes('/from/'))).toHaveLength(1);
});

test.each([
  ['somebody unknown', { status: 404, body: { code: 'referrer.missing', message: '没有', request_id: 'r' } }],
  ['a link that is no page', { body: { data: 'javascript:alert(1)' } }],
])('%s: no link back is shown', async (_, reply) => {
  const requests = serve({ 'GET /api/client/from/friend/link': reply });
  renderRoutes(routes, { path: '/?from=friend' });
  await waitFor(() => expect(requests.some(({ url }) => url.includes('/from/'))).toBe(true));
  expect(screen.queryByText('返回 friend')).not.toBeInTheDocument();
});

test('the log-in link of an account page keeps all of its parameters', () => {
  renderRoutes(routes, { path: '/register?redirect=%2Forders&key=K7' });
  expect(screen.getByRole('link', { name: '登录 / 注册' })).toHaveAttribute('href', '/login?redirect=%2Forders&key=K7');
});

test('registration number and service link come from the settings; nothing is shown when not set', async () => {
  const unset = { company: '', serviceMail: '', serviceLink: '', serviceQr: '', settlementMail: '', phone: '' };
  const contacts = { ...unset, registration: '粤ICP备1号', registrationLink: '', serviceLink: 'https://chat.bank.cn/' };
  const site = (of: object) => ({
    'GET /api/client/dict/config/site': { body: { data: { contacts: of, deadlineHours: 24 } } },
  });
  serve(site(contacts));
  const { unmount } = renderRoutes(routes);
  expect(await screen.findByRole('link', { name: '粤ICP备1号' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '帮助' }));
  expect(screen.getByRole('link', { name: '在线联系客服' })).toHaveAttribute('href', 'https://chat.bank.cn/');
  unmount();
  const requests = serve(site({ ...unset, registration: '', registrationLink: '' }));
  renderRoutes(routes);
  await waitFor(() => expect(requests).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: '帮助' }));
  expect(screen.queryByText(/ICP备/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /联系客服|发送邮件/ })).not.toBeInTheDocument();
});

test.each([
  ['/stocks', '仓库'],
  ['/warehouse/in/7', '仓库'],
  ['/trade', '贸易'],
  ['/logistics/7', '物流'],
])('on %s the entry %s of the header is the current one, and no other', async (path, name) => {
  const entry = (to: string, word: string) => ({
    path: to,
    groups: ['warehouse', 'trade'],
    words: { 'zh-CN': word, 'en-US': word, 'de-DE': word },
  });
  const line = { entry: '/x', contract: 2, kit: '1.0.0' };
  const body = [
    { ...line, name: 'warehouse', paths: ['/stocks', '/warehouse'], nav: [entry('/stocks', '仓库')] },
    {
      ...line,
      name: 'trade',
      paths: ['/trade', '/logistics'],
      nav: [entry('/trade', '贸易'), entry('/logistics', '物流')],
    },
  ];
  serve({ 'GET /remotes.json': { body } });
  await lines();
  renderRoutes(routes, { path, user: { group: 'warehouse' } });
  const link = await screen.findByRole('link', { name });
  expect(link).toHaveClass('active');
  expect(screen.getAllByRole('link', { current: 'page' })).toEqual([link]);
});

test.each([
  ['/step/amount/?resource=1001', '离开', '/'],
  ['/step/send/o1', '稍后继续', '/orders'],
])('above the steps of a payment (%s) there is only help and a way out: %s', async (path, name, to) => {
  renderRoutes([{ path: '*', element: <CheckoutHeader search={null} /> }], { path, user: {} });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', to);
  expect(screen.getAllByRole('link')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '帮助' }));
  expect(screen.getByText('人工客服')).toBeInTheDocument();
});
