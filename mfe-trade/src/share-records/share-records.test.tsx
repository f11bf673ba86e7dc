import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, itemRow, openPage, page, priceList, rejected, serveTrade } from '../area/area.fixture.ts';
import { brand, channel } from '../master-data/supply/supply.fixture.ts';
import { ending, partner, partnerUrl, share, shareUrl } from '../sharing/sharing.fixture.ts';

type Responses = Parameters<typeof serveTrade>[0];
const serveShares = (rows: ReturnType<typeof share>[], responses: Responses = {}) =>
  serveTrade({
    [`GET ${partnerUrl}`]: data([partner('p', { name: '二组' })]),
    [`POST ${shareUrl}/list`]: page(rows),
    ...responses,
  });
const list = priceList('l1', { name: 'Wago 2026', uniform_discount_rate: null });

test('share records say with whom, what, how much and with which discounts, in both directions', async () => {
  const requests = serveShares([
    share('s1'),
    share('s2', { name: 'Phoenix', way: 'copy', state: 'pending', done: 40, count: 100, discounts: true }),
    share('s3', { name: 'WAGO', kind: 'brand', count: 1, state: 'deleted', ended_at: '2026-11-22T08:00:00.000Z' }),
  ]);
  const { where } = openPage('/trade/shares');
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  const first = await row('Wago 2026');
  for (const said of ['二组', '已接受', '1,200 个条目', '隐藏', '共享'])
    expect(first.getByText(said)).toBeInTheDocument();
  const copy = await row('Phoenix');
  for (const said of ['待处理', '复制中 40 / 100', '保留', '分发']) expect(copy.getByText(said)).toBeInTheDocument();
  expect((await row('WAGO')).getByText('已删除')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'WAGO' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '共享给我的' }));
  await user.click(screen.getByRole('combobox', { name: '共享伙伴' }));
  await user.click(await screen.findByRole('option', { name: '二组' }));
  await waitFor(() => expect(where()).toBe('/trade/shares?tab=with_me&partner=p'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ direction: 'with_me', partner: 'p' }));
});

test('ending a share shows what it removes, then is gone; a share changed meanwhile says so and stays', async () => {
  let isRejected = true;
  const requests = serveShares([share('s1', { version: 2 })], {
    [`GET ${shareUrl}/s1`]: data(share('s1', { version: 2 })),
    [`GET ${shareUrl}/s1/ending`]: data(ending()),
    [`POST ${shareUrl}/s1/end`]: () =>
      isRejected ? rejected(409, 'share.changed', '共享已被他人修改') : data(share('s1', { state: 'deleted' })),
  });
  openPage('/trade/shares');
  await user.click(await screen.findByRole('button', { name: /Wago 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '结束共享' }));
  const dialog = within(await screen.findByRole('dialog', { name: '结束与“二组”共享“Wago 2026”？' }));
  for (const said of ['1,200 个条目不再可见', '2 个导出文件', '1 份已分发的副本仍归接收方所有。'])
    expect(dialog.getByText(said)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '结束共享' }));
  expect(await dialog.findByText('共享已被他人修改')).toBeInTheDocument();
  isRejected = false;
  await user.click(dialog.getByRole('button', { name: '结束共享' }));
  expect(await screen.findByText('已结束与“二组”共享“Wago 2026”')).toBeInTheDocument();
  expect(requests.filter(({ url }) => url === `${shareUrl}/s1/end`).map(({ body }) => body)).toEqual([
    { version: 2 },
    { version: 2 },
  ]);
});

test('a list is viewed as its recipient sees it: without discount columns, and nothing can be changed', async () => {
  const row = itemRow('1', { discount_group: null, discounted_price: null });
  const requests = serveShares([share('s1')], {
    [`GET ${shareUrl}/s1/view`]: data({ share: share('s1'), list, brand: null, channel: null }),
    [`POST ${shareUrl}/s1/window`]: data({ revision: 1, total: 1, rows: [row] }),
  });
  const { where } = openPage('/trade/shares');
  await user.click(await screen.findByRole('link', { name: 'Wago 2026' }));
  await waitFor(() => expect(where()).toBe('/trade/shares/s1'));
  expect(await screen.findByText('这就是团队“二组”看到的内容，不含折扣率、折扣组和折后价。')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '复制' })).toBeInTheDocument();
  for (const tool of ['撤销', '重做', '向下填充', '清空'])
    expect(screen.queryByRole('button', { name: tool })).not.toBeInTheDocument();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent).join();
  expect(heads).toContain('单价');
  for (const hidden of ['折扣率', '折扣组', '折后价']) expect(heads).not.toContain(hidden);
  await user.type(screen.getByRole('searchbox', { name: '搜索条目' }), '6es7');
  await waitFor(() =>
    expect(requests.filter(({ url }) => url === `${shareUrl}/s1/window`).at(-1)?.body).toEqual({
      keyword: '6es7',
      offset: 0,
      limit: 100,
    }),
  );
});

test('there is no view of an ended share, and that of a brand shows its names', async () => {
  const wago = brand('w', { name: 'WAGO', chinese_name: '万可' });
  serveShares([], {
    [`GET ${shareUrl}/s1/view`]: rejected(404, 'share.missing', '找不到该共享，或已结束'),
    [`GET ${shareUrl}/s2/view`]: data({
      share: share('s2', { kind: 'brand' }),
      list: null,
      brand: wago,
      channel: null,
    }),
  });
  const { unmount } = openPage('/trade/shares/s1');
  expect(await screen.findByText('找不到该共享，或已结束')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '结束共享' })).not.toBeInTheDocument();
  unmount();
  openPage('/trade/shares/s2');
  expect(await screen.findByText('万可')).toBeInTheDocument();
});

test('whoever ends a share in the view of its recipient leaves that first, so that nothing reads it once more', async () => {
  let reads = 0;
  const ended = ending({ copies: 0 });
  serveShares([share('s1')], {
    [`GET ${shareUrl}/s1/view`]: () => {
      reads += 1;
      const names = [1, 2, 3, 4, 5].map((at) => ({ id: `${at}`, name: `Brand ${at}`, chinese_name: null }));
      const sold = channel('c', { name: '华东代理', brands: names, brand_count: 7 });
      return data({ share: share('s1', { kind: 'channel' }), list: null, brand: null, channel: sold });
    },
    [`GET ${shareUrl}/s1`]: data(share('s1', { kind: 'channel' })),
    [`GET ${shareUrl}/s1/ending`]: data(ended),
    [`POST ${shareUrl}/s1/end`]: data(share('s1', { state: 'deleted' })),
  });
  const { where } = openPage('/trade/shares/s1');
  expect(await screen.findByText('这就是团队“二组”看到的内容，不含关系说明。')).toBeInTheDocument();
  expect(screen.getByText(/Brand 5 等，另有 2 个/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '结束共享' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '结束共享' }));
  await waitFor(() => expect(where()).toBe('/trade/shares'));
  expect(await screen.findByText(/^已结束与/)).toBeInTheDocument();
  expect(reads).toBe(1);
});

test('the discounts of a shared list are shown from its record; the text says what is seen now', async () => {
  const requests = serveShares([share('s1')], { [`POST ${shareUrl}`]: data([share('s9', { discounts: true })]) });
  openPage('/trade/shares');
  await user.click(await screen.findByRole('button', { name: /Wago 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '显示折扣列' }));
  expect(await screen.findByText('“二组”现在可以看到“Wago 2026”的折扣')).toBeInTheDocument();
  const sent = requests.find(({ method, url }) => method === 'POST' && url === shareUrl);
  expect(sent?.body).toEqual({ partner: 'p', kind: 'list', items: ['l1'], discounts: true });
});

test('a record says of which kind its list is; a discount list has no discounts to hide', async () => {
  serveShares([
    share('s1', { name: 'Rabatte 2026', list_kind: 'discount', discounts: true }),
    share('s2', { name: 'Netto 2026', list_kind: 'linked', discounts: true }),
  ]);
  openPage('/trade/shares');
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await row('Rabatte 2026')).getByText('折扣表')).toBeInTheDocument();
  expect((await row('Netto 2026')).getByText('关联表')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Netto 2026/ }));
  expect(await screen.findByRole('menuitem', { name: '隐藏折扣列' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /Rabatte 2026/ }));
  expect(await screen.findByRole('menuitem', { name: '结束共享' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '隐藏折扣列' })).not.toBeInTheDocument();
});

test('a share sleeps while its list is deleted, and can be ended before that is restored; one that has ended offers nothing', async () => {
  serveShares([
    share('s1', { name: 'Deleted 2026', state: 'deleted' }),
    share('s2', { name: 'Ended 2026', state: 'deleted', ended_at: '2026-11-22T08:00:00.000Z' }),
  ]);
  openPage('/trade/shares');
  await user.click(await screen.findByRole('button', { name: /Deleted 2026/ }));
  const acts = await screen.findAllByRole('menuitem');
  expect(acts.map(({ textContent }) => textContent)).toEqual(['结束共享']);
  await user.keyboard('{Escape}');
  expect(screen.getByText('Ended 2026')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Ended 2026/ })).not.toBeInTheDocument();
});

test('the records of one list are found from its page', async () => {
  const own = { ...list, recipients: 2 };
  const requests = serveShares([share('s1')], {
    [`GET ${base}/price-lists/l1`]: data(own),
    [`POST ${base}/price-lists/l1/items/window`]: data({ revision: null, total: 0, rows: [] }),
  });
  const { where } = openPage('/trade/price-lists/l1');
  await user.click(await screen.findByRole('link', { name: '共享给 2 个团队' }));
  await waitFor(() => expect(where()).toBe('/trade/shares?item=l1'));
  expect(await screen.findByText('仅显示“Wago 2026”的共享记录')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ direction: 'mine', item: 'l1' });
});
