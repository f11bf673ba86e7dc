import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { base, openPage, page, priceList, serveTrade } from './area.fixture.ts';
import { palette } from './palette.ts';

afterEach(cleanup);

const rail = () => within(screen.getByRole('navigation', { name: '贸易与物流' }));
const words = () =>
  rail()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the rail holds what the user’s group may open, and marks the list on the page of one of its records', async () => {
  serveTrade({
    [`POST ${base}/price-lists/list`]: page([priceList('1')]),
    [`GET ${base}/price-lists/1`]: { body: { data: priceList('1') } },
    [`POST ${base}/price-lists/1/items`]: page([]),
  });
  const { unmount } = openPage('/trade/price-lists/1');
  await screen.findByRole('heading', { level: 1, name: /价格表 1/ });
  expect(words()).toEqual(['价格表', '批量分析', '运单', '入库单']);
  expect(rail().getByRole('link', { current: true })).toHaveTextContent('价格表');
  unmount();
  openPage('/trade/price-lists', { user: { group: 'admin' } });
  await screen.findByRole('heading', { level: 1, name: '价格表' });
  expect(words()).toEqual(['价格表', '批量分析', '运单', '入库单', '客户编码']);
});

test('waybills and price lists are found by the service; other groups are offered nothing', async () => {
  const clerk = { id: 'u1', email: 'someone@example.com', group: 'trade' as const };
  const requests = serveTrade({ [`POST ${base}/price-lists/list`]: page([priceList('1', { name: '华东紧固件' })]) });
  const searches = palette.searches?.(clerk) ?? [];
  expect(searches.map(({ label }) => label)).toEqual(['运单', '价格表']);
  expect(await searches[1]?.find('华东', new AbortController().signal)).toEqual([
    { to: '/trade/price-lists/1', label: '华东紧固件' },
  ]);
  expect(requests[0]?.body).toEqual({ keyword: '华东', limit: 5 });
  const other = { ...clerk, group: 'warehouse' as const };
  expect([palette.pages(other), palette.searches?.(other)]).toEqual([[], []]);
});
