import { afterEach, expect, test } from '@jest/globals';
import { DeskFrame, type DeskGroup, Page, useLocation, useSearchParams } from '@qiaohui/kit';
import { renderRoutes, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const icon = <svg />;
const groups: DeskGroup[] = [
  { pages: [{ to: '/desk/scan', label: '扫码台', icon }] },
  {
    label: '货物',
    pages: [
      { to: '/desk/in', label: '入库单', icon },
      { to: '/desk/alerts', label: '预警', icon, count: { value: 3, label: '3 条未知晓', late: true } },
      { to: '/desk/audit', label: '操作记录', icon, count: { value: undefined, label: '' } },
    ],
  },
];

function Desk() {
  const { pathname } = useLocation();
  const tab = useSearchParams()[0].get('tab');
  const current = tab
    ? `/desk?tab=${tab}`
    : groups.flatMap(({ pages }) => pages).find(({ to }) => pathname.startsWith(to))?.to;
  const all = [
    ...groups,
    { label: '更多', pages: ['one', 'two'].map((name) => ({ to: `/desk?tab=${name}`, label: name, icon })) },
  ];
  return (
    <DeskFrame name="仓库" groups={all} current={current}>
      <Page title={tab ?? pathname}>…</Page>
    </DeskFrame>
  );
}

const open = (path: string, id = 'u1') =>
  renderRoutes([{ path: '/desk/*', Component: Desk }], { path, user: { id, group: 'warehouse' } });
const links = () => within(screen.getByRole('navigation', { name: '仓库' }));

test('the pages of a desk stand under their headings, and a link says what waits there', () => {
  open('/desk/in');
  const goods = links().getByRole('list', { name: '货物' });
  expect(
    within(goods)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['入库单', '预警3: 3 条未知晓', '操作记录']);
  expect(links().getByRole('link', { name: '预警 : 3 条未知晓' })).toHaveAttribute('href', '/desk/alerts');
});

test('the open page is marked, and a page below it marks it too', () => {
  const { unmount } = open('/desk/in');
  expect(links().getByRole('link', { current: 'page' })).toHaveTextContent('入库单');
  unmount();
  open('/desk/in/7');
  expect(links().getByRole('link', { current: true })).toHaveTextContent('入库单');
});

test('the rail collapses to icons with names, as each user chose on this device', async () => {
  const { unmount } = open('/desk/in');
  await user.click(screen.getByRole('button', { name: '收起导航' }));
  expect(screen.getByRole('button', { name: '展开导航' })).toHaveAttribute('aria-expanded', 'false');
  expect(links().getByRole('link', { name: '入库单' })).toBeInTheDocument();
  unmount();
  const other = open('/desk/in', 'u2');
  expect(screen.getByRole('button', { name: '收起导航' })).toBeInTheDocument();
  other.unmount();
  open('/desk/in');
  expect(screen.getByRole('button', { name: '展开导航' })).toBeInTheDocument();
});

test('on a phone a button with the name of the open page shows the others, which closes again once one is chosen', async () => {
  const { where } = open('/desk/in/7');
  await user.click(screen.getByRole('button', { name: '入库单，打开导航' }));
  const sheet = await screen.findByRole('dialog', { name: '仓库' });
  await user.click(within(sheet).getByRole('link', { name: '扫码台' }));
  expect(where()).toBe('/desk/scan');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('pages that differ by a search parameter alone: the heading takes the focus when another is opened', async () => {
  open('/desk?tab=one');
  await user.click(links().getByRole('link', { name: 'two' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'two' })).toHaveFocus());
});
