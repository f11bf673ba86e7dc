import { afterEach, expect, test } from '@jest/globals';
import { clearSession, signIn } from '@qiaohui/kit';
import { user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, priceList, rejected, serveTrade, teamWith } from './area.fixture.ts';
import { palette, paletteOf } from './palette.ts';

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
    [`POST ${base}/price-lists/1/items/window`]: data({ revision: null, total: 0, rows: [] }),
  });
  const { unmount } = openPage('/trade/price-lists/1');
  await screen.findByRole('heading', { level: 1, name: /价格表 1/ });
  expect(words()).toEqual([
    '数据概览',
    '价格表',
    '折扣表',
    '关联表',
    '导入',
    '批量分析',
    '询价',
    '品牌',
    '渠道',
    '客户',
    '联系人',
    '伙伴与邀请',
    '共享记录',
    '运单',
    '账单',
    '毛利',
    '交货',
    '入库单',
    '出库单',
    '团队',
    '邮件设置',
    '账簿',
    '费用代码',
    '区域航线',
    '国家与地区',
    '港口与地点',
    '港区',
  ]);
  expect(rail().getByRole('link', { current: true })).toHaveTextContent('价格表');
  unmount();
  openPage('/trade/price-lists', { user: { group: 'admin' } });
  await screen.findByRole('heading', { level: 1, name: '价格表' });
  expect(words()).toEqual([
    '数据概览',
    '价格表',
    '折扣表',
    '关联表',
    '导入',
    '批量分析',
    '询价',
    '品牌',
    '渠道',
    '客户',
    '联系人',
    '伙伴与邀请',
    '共享记录',
    '运单',
    '账单',
    '毛利',
    '交货',
    '入库单',
    '出库单',
    '团队',
    '邮件设置',
    '客户编码',
    '账簿',
    '费用代码',
    '区域航线',
    '国家与地区',
    '港口与地点',
    '港区',
  ]);
});

test('the palette offers what clerks begin with, and leads to the form', async () => {
  const clerk = { id: 'u1', email: 'someone@example.com', group: 'trade' as const };
  const acts = palette.acts?.(clerk) ?? [];
  expect(acts.map(({ label }) => label)).toEqual(['新建运单', '新建询价', '新建客户', '生成账单', '导入价格文件']);
  serveTrade({
    [`POST ${base}/waybills/list`]: page([]),
    [`GET ${base}/waybills/ports`]: data({ departure: [], destination: [] }),
  });
  openPage(acts[0]?.to ?? '');
  const dialog = await screen.findByRole('dialog', { name: '新建运单' });
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('waybills and price lists are found by the service; other groups are offered nothing', async () => {
  const clerk = { id: 'u1', email: 'someone@example.com', group: 'trade' as const };
  const requests = serveTrade({ [`POST ${base}/price-lists/list`]: page([priceList('1', { name: '华东紧固件' })]) });
  const searches = palette.searches?.(clerk) ?? [];
  expect(searches.map(({ label }) => label)).toEqual([
    '运单',
    '账单',
    '价格表',
    '询价',
    '品牌',
    '渠道',
    '客户',
    '联系人',
  ]);
  expect(await searches.find(({ label }) => label === '价格表')?.find('华东', new AbortController().signal)).toEqual([
    { to: '/trade/price-lists/1', label: '华东紧固件' },
  ]);
  expect(requests[0]?.body).toEqual({ keyword: '华东', limit: 5 });
  const other = { ...clerk, group: 'warehouse' as const };
  expect([palette.pages(other), palette.acts?.(other), palette.searches?.(other)]).toEqual([[], [], []]);
});

test('without the price permission menu and palette offer no price page, and the page itself says why', async () => {
  const clerk = { id: 'u1', email: 'someone@example.com', group: 'trade' as const };
  const requests = serveTrade({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'none' })),
    [`POST ${base}/price-lists/list`]: rejected(403, 'team.no-price-permission', '没有权限'),
  });
  openPage('/trade/price-lists');
  expect(await screen.findByRole('heading', { name: '您没有权限访问此页面' })).toBeInTheDocument();
  expect(
    screen.getByText('您在团队“一组”中没有价格表权限。如需查看，请联系团队的所有者或管理员。'),
  ).toBeInTheDocument();
  expect(words()).toEqual([
    '数据概览',
    '询价',
    '品牌',
    '渠道',
    '客户',
    '联系人',
    '运单',
    '交货',
    '入库单',
    '出库单',
    '团队',
    '邮件设置',
    '费用代码',
    '区域航线',
    '国家与地区',
    '港口与地点',
    '港区',
  ]);
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  const { pages, searches } = await paletteOf();
  expect(pages(clerk).map(({ label }) => label)).toEqual([
    '数据概览',
    '询价',
    '品牌',
    '渠道',
    '客户',
    '联系人',
    '运单',
    '交货',
    '入库单',
    '出库单',
    '团队',
    '邮件设置',
    '费用代码',
    '区域航线',
    '国家与地区',
    '港口与地点',
    '港区',
  ]);
  expect(searches?.(clerk).map(({ label }) => label)).toEqual(['运单', '询价', '品牌', '渠道', '客户', '联系人']);
  expect(requests.filter(({ url }) => url === `${base}/team`).length).toBeGreaterThan(0);
});

test('the palette asks for the permission of a clerk who has not opened the area yet, and makes nobody else a team', async () => {
  cleanup();
  const requests = serveTrade({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'none' })),
    [`GET ${base}/client-codes/own`]: data([]),
  });
  clearSession();
  await paletteOf();
  expect(requests).toEqual([]);
  const clerk = { id: 'u1', email: 'someone@example.com', group: 'trade' as const };
  signIn({ token: 'test-token', user: clerk });
  expect((await paletteOf()).pages(clerk).map(({ label }) => label)).not.toContain('价格表');
});

test('whoever was removed sees it on the page that is open, and may start a team of their own', async () => {
  let isIn = false;
  const made = teamWith({}, [], { name: '新组' });
  const requests = serveTrade({
    [`GET ${base}/team`]: () => (isIn ? data(made) : rejected(403, 'team.none', '您目前不在任何团队')),
    [`POST ${base}/team`]: () => {
      isIn = true;
      return data(made);
    },
    [`POST ${base}/price-lists/list`]: page([]),
  });
  openPage('/trade/price-lists');
  expect(await screen.findByRole('heading', { level: 1, name: '您目前不在任何团队' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '新建团队' }));
  const form = within(await screen.findByRole('dialog', { name: '新建团队' }));
  await user.click(form.getByRole('button', { name: '创建团队' }));
  expect(await form.findByText('请填写团队名称')).toBeInTheDocument();
  await user.type(form.getByLabelText(/团队名称/), '新组');
  await user.dblClick(form.getByRole('button', { name: '创建团队' }));
  expect(await screen.findByRole('heading', { level: 1, name: '价格表' })).toBeInTheDocument();
  expect(requests.filter(({ method, url }) => method === 'POST' && url === `${base}/team`)).toHaveLength(1);
});

test('a member who only reads prices is offered no change of them', async () => {
  serveTrade({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'read' })),
    [`POST ${base}/price-lists/list`]: page([priceList('1')]),
    [`GET ${base}/price-lists/1`]: data(priceList('1')),
    [`POST ${base}/price-lists/1/items/window`]: data({ revision: null, total: 0, rows: [] }),
  });
  const { unmount } = openPage('/trade/price-lists');
  expect(await screen.findByRole('link', { name: '价格表 1' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '新建价格表' })).not.toBeInTheDocument());
  unmount();
  openPage('/trade/price-lists/1');
  await screen.findByRole('heading', { level: 1, name: /价格表 1/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /添加/ })).not.toBeInTheDocument());
});
