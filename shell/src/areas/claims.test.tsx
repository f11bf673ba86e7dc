import { expect, test } from '@jest/globals';
import type { Line } from '@qiaohui/kit';
import { areasOf, claimant, entryOf } from './claims.ts';
import { homeLine } from './guest-desk.tsx';

const words = { 'zh-CN': '', 'en-US': '', 'de-DE': '' };
const line = (name: string, paths: string[], nav: Line['nav'] = []): Line => ({
  name,
  entry: '/x',
  contract: 2,
  kit: '1.0.0',
  paths,
  nav,
});
const lines = [
  line('remit', ['/', '/order', '/orders', '/step']),
  line('warehouse', ['/stocks', '/warehouse'], [{ path: '/stocks', groups: ['warehouse'], words }]),
  line('trade', ['/trade', '/warehouse/labels'], [{ path: '/trade', groups: ['trade'], words }]),
];

test.each([
  ['/', 'remit', '/ is claimed exactly'],
  ['/order/12', 'remit', 'below a claim'],
  ['/orders', 'remit', 'a whole segment, not the claim /order and an s'],
  ['/ordersheet', undefined, 'no whole segment'],
  ['/nowhere', undefined, '/ claims only itself'],
  ['/warehouse/in/7', 'warehouse', 'the only claim that holds'],
  ['/warehouse/labels/7', 'trade', 'the longer claim wins'],
])('%s belongs to %s: %s', (pathname, name, _why) => {
  expect(claimant(lines, pathname)?.name).toBe(name);
});

test('the menu shows the areas of the user’s group, and all of them to admin', () => {
  const user = { id: '1', email: 'a@example.com' };
  const paths = (group: 'warehouse' | 'admin' | null) => areasOf(lines, { ...user, group }).map(({ path }) => path);
  expect(paths('warehouse')).toEqual(['/stocks']);
  expect(paths('admin')).toEqual(['/stocks', '/trade']);
  expect(paths(null)).toEqual([]);
  expect(areasOf(lines, null)).toEqual([]);
});

test('an address inherits the groups of the menu entry above it', () => {
  expect(lines[1] && entryOf(lines[1], '/stocks/3')?.groups).toEqual(['warehouse']);
});

test('an open address below an entry belongs to nobody’s group, for whole segments and what is below it', () => {
  const nav = ['/trade', '/logistics'].map((path) => ({ path, groups: ['trade' as const], words }));
  const trade = { ...line('trade', ['/trade', '/logistics'], nav), open: ['/trade/invitation'] };
  expect(entryOf(trade, '/trade/invitation')).toBeUndefined();
  expect(entryOf(trade, '/trade/invitation/x')).toBeUndefined();
  for (const closed of ['/trade', '/trade/team', '/trade/invitations', '/logistics/waybills'])
    expect(entryOf(trade, closed)?.groups).toEqual(['trade']);
});

test('staff who read a page of another group’s area have a desk of their own; nobody else has', () => {
  const user = { id: '1', email: 'a@example.com' };
  const [, warehouse, trade] = lines;
  const homeOf = (one: Line | undefined, group: 'warehouse' | 'trade' | 'finance' | 'admin' | null) =>
    one && homeLine(lines, one, { ...user, group })?.name;
  expect(homeOf(warehouse, 'trade')).toBe('trade');
  expect(homeOf(trade, 'warehouse')).toBe('warehouse');
  for (const group of ['warehouse', 'admin', null] as const) expect(homeOf(warehouse, group)).toBeUndefined();
  expect(homeOf(warehouse, 'finance')).toBeUndefined();
  // a page for customers is nobody's desk
  expect(homeOf(lines[0], 'trade')).toBeUndefined();
});
