import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { screen, waitFor, within } from '@testing-library/react';
import {
  base,
  data,
  itemRow,
  openPage,
  page,
  priceList,
  rejected,
  serveTrade,
  teamWith,
} from '../area/area.fixture.ts';
import { brand, channel, channelUrl, serveSupply } from '../master-data/supply/supply.fixture.ts';
import { serveSheet } from '../prices/sheet/sheet.fixture.ts';
import { ending, partner, partnerUrl, share, sharedBy, shareUrl } from './sharing.fixture.ts';

const url = `${base}/price-lists`;
const two = partner('p', { name: '二组', contact: 'boss@two.example' });
const own = priceList('a', { name: 'Wago 2026', recipients: 2 });
const foreign = priceList('b', { name: 'Siemens', source: 'shared', shared: sharedBy() });
const none = page([]);

type Responses = Parameters<typeof serveTrade>[0];
const serveLists = (responses: Responses = {}, rows: PriceListRow[] = [own, foreign]) =>
  serveTrade({
    [`POST ${url}/list`]: page(rows),
    [`GET ${partnerUrl}`]: data([two, partner('q', { name: '三组' })]),
    [`POST ${shareUrl}/list`]: none,
    ...responses,
  });
const bodies = (requests: ReturnType<typeof serveTrade>, to: string) =>
  requests.filter((one) => one.method === 'POST' && one.url === to).map(({ body }) => body);

test('chosen lists are shared with a partner without discounts; a double click shares once', async () => {
  const requests = serveLists({ [`POST ${shareUrl}`]: data([share('s1')]) });
  openPage('/trade/price-lists');
  await screen.findByRole('link', { name: 'Wago 2026' });
  await user.click(screen.getByRole('button', { name: '共享' }));
  expect(await screen.findByText('请先选择一行')).toBeInTheDocument();
  // what a partner shares is not passed on
  expect(screen.queryByRole('checkbox', { name: /Siemens/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /Wago 2026/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '共享' }));
  const form = within(await screen.findByRole('dialog', { name: '共享“Wago 2026”' }));
  await user.click(form.getByRole('button', { name: '共享' }));
  expect(await form.findByText('请选择共享伙伴')).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /共享伙伴/ }));
  await user.click(await screen.findByRole('option', { name: /二组/ }));
  await user.dblClick(form.getByRole('button', { name: '共享' }));
  expect(await screen.findByText('已与“二组”共享 1 项')).toBeInTheDocument();
  expect(bodies(requests, shareUrl)).toEqual([{ partner: 'p', kind: 'list', items: ['a'], discounts: false }]);
  const sent = requests.find((one) => one.method === 'POST' && one.url === shareUrl);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a copy is distributed with its discount values kept, as a task', async () => {
  const requests = serveLists({
    [`GET ${partnerUrl}`]: data([two]),
    [`POST ${shareUrl}/distribute`]: data([share('c1', { way: 'copy', state: 'pending', done: 0 })]),
  });
  openPage('/trade/price-lists');
  await user.click(await screen.findByRole('button', { name: /Wago 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '共享' }));
  const form = within(await screen.findByRole('dialog', { name: '共享“Wago 2026”' }));
  await user.click(form.getByRole('radio', { name: /分发副本/ }));
  await user.click(form.getByRole('checkbox', { name: '保留折扣值' }));
  await user.click(form.getByRole('button', { name: '分发' }));
  expect(await screen.findByText('任务已提交')).toBeInTheDocument();
  expect(bodies(requests, `${shareUrl}/distribute`)).toEqual([{ partner: 'p', items: ['a'], discounts: true }]);
});

test('without a partner the dialog leads to where one is invited; members are not offered to share', async () => {
  serveLists({ [`GET ${partnerUrl}`]: data([]) });
  const { unmount } = openPage('/trade/price-lists');
  await user.click(await screen.findByRole('button', { name: /Wago 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '共享' }));
  const form = within(await screen.findByRole('dialog', { name: '共享“Wago 2026”' }));
  expect(await form.findByText(/还没有共享伙伴/)).toBeInTheDocument();
  expect(form.getByRole('link', { name: '前往伙伴与邀请' })).toHaveAttribute('href', '/trade/partners');
  expect(form.getByRole('button', { name: '共享' })).toBeDisabled();
  unmount();
  serveLists({ [`GET ${base}/team`]: data(teamWith({ role: 'member' })) });
  openPage('/trade/price-lists');
  await screen.findByRole('link', { name: 'Wago 2026' });
  expect(screen.queryByRole('button', { name: '共享' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /Wago 2026/ })).not.toBeInTheDocument();
});

test('a discount list is shared with all it has, and the dialog says so', async () => {
  const list = priceList('d', { kind: 'discount', name: '折扣 2026' });
  const requests = serveLists({ [`GET ${partnerUrl}`]: data([two]), [`POST ${shareUrl}`]: data([share('s2')]) }, [
    list,
  ]);
  openPage('/trade/discount-lists');
  await user.click(await screen.findByRole('button', { name: /折扣 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '共享' }));
  const form = within(await screen.findByRole('dialog', { name: '共享“折扣 2026”' }));
  expect(await form.findByText('折扣表的内容就是折扣，对方将看到全部折扣率。')).toBeInTheDocument();
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '共享' }));
  await waitFor(() =>
    expect(bodies(requests, shareUrl)).toEqual([{ partner: 'p', kind: 'list', items: ['d'], discounts: true }]),
  );
});

test('the recipient’s lists say who shares them, and offer export and nothing that writes', async () => {
  const requests = serveLists();
  openPage('/trade/price-lists');
  const row = within((await screen.findByRole('link', { name: 'Siemens' })).closest('tr') as HTMLElement);
  expect(row.getByText('由 二组 共享')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /Siemens/ }));
  const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(acts).toEqual(['导出', '停止接收']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('combobox', { name: '来源' }));
  await user.click(await screen.findByRole('option', { name: '共享' }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ kind: 'price', source: 'shared' }));
});

test('a shared list without discounts is a sheet to read, and leaves the open page when the share ends', async () => {
  const list = priceList('l1', { name: 'Siemens', source: 'shared', shared: sharedBy(), uniform_discount_rate: null });
  let isEnded = false;
  let note: (noun: string) => void = () => undefined;
  let isOpen = false;
  const row = itemRow('1', { discount_group: null, discounted_price: null });
  serveSheet([row], {
    row: list,
    responses: {
      [`GET ${base}/live`]: () => {
        if (isOpen) return 'hangs';
        isOpen = true;
        return new Promise((resolve) => {
          note = (noun) => {
            const body = `event: message\ndata: ${JSON.stringify({ noun, id: 'l1', version: 2 })}\n\n`;
            resolve({ type: 'text/event-stream', body });
          };
        });
      },
      [`GET ${url}/l1`]: () => (isEnded ? rejected(404, 'price-list.missing', '找不到该价格表') : data(list)),
    },
  });
  openPage('/trade/price-lists/l1');
  expect(await screen.findByText('由团队“二组”共享，只能查看；对方未公开折扣。')).toBeInTheDocument();
  const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(heads.join()).toContain('单价');
  for (const hidden of ['折扣率', '折扣组', '折后价']) expect(heads.join()).not.toContain(hidden);
  expect(screen.queryByRole('button', { name: '添加条目' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('折扣组')).not.toBeInTheDocument();
  isEnded = true;
  note('price-list');
  expect(await screen.findByText('找不到该价格表')).toBeInTheDocument();
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
});

test('the recipient stops receiving a list after a preview of what goes with it', async () => {
  const requests = serveLists({
    [`GET ${shareUrl}/s1`]: data(share('s1', { direction: 'with_me', name: 'Siemens', version: 4 })),
    [`GET ${shareUrl}/s1/ending`]: data(ending({ copies: 0 })),
    [`POST ${shareUrl}/s1/end`]: data(share('s1', { state: 'rejected' })),
  });
  openPage('/trade/price-lists');
  await user.click(await screen.findByRole('button', { name: /Siemens/ }));
  await user.click(await screen.findByRole('menuitem', { name: '停止接收' }));
  const dialog = within(await screen.findByRole('dialog', { name: '停止接收“二组”共享的“Siemens”？' }));
  for (const said of ['1,200 个条目不再可见', '2 个导出文件', '1 个批量分析中由此得出的结果'])
    expect(dialog.getByText(said)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '停止接收' }));
  await waitFor(() => expect(bodies(requests, `${shareUrl}/s1/end`)).toEqual([{ version: 4 }]));
});

test('brands and channels are shared from their pages; what partners share there is read only', async () => {
  const mine = brand('s', { name: 'Siemens' });
  const theirs = brand('w', { name: 'WAGO', shared: sharedBy() });
  const seller = channel('c', { name: '华东代理', shared: sharedBy(), brand_count: 3 });
  const requests = serveSupply(
    { brands: [mine, theirs], channels: [seller, channel('o', { name: '华北代理' })] },
    {
      [`GET ${partnerUrl}`]: data([two]),
      [`POST ${shareUrl}/list`]: none,
      [`POST ${shareUrl}`]: data([share('s3', { kind: 'brand' })]),
      [`POST ${channelUrl}/c/brands/list`]: none,
    },
  );
  const first = openPage('/trade/brands/s');
  await user.click(await screen.findByRole('button', { name: '共享' }));
  const form = within(await screen.findByRole('dialog', { name: '共享“Siemens”' }));
  await user.click(await form.findByRole('button', { name: '共享' }));
  await waitFor(() =>
    expect(bodies(requests, shareUrl)).toEqual([{ partner: 'p', kind: 'brand', items: ['s'], discounts: false }]),
  );
  first.unmount();
  // the relationship with a channel goes with it only when that is said
  const own = openPage('/trade/channels/o');
  await user.click(await screen.findByRole('button', { name: '共享' }));
  const named = within(await screen.findByRole('dialog', { name: '共享“华北代理”' }));
  const tick = await named.findByRole('checkbox', { name: '显示关系说明' });
  expect(tick).not.toBeChecked();
  await user.click(tick);
  await user.click(named.getByRole('button', { name: '共享' }));
  await waitFor(() => expect(bodies(requests, shareUrl)).toHaveLength(2));
  expect(bodies(requests, shareUrl)[1]).toMatchObject({ kind: 'channel', items: ['o'], description: true });
  own.unmount();
  const second = openPage('/trade/brands/w');
  expect(await screen.findByText('由团队“二组”共享，只能查看。')).toBeInTheDocument();
  for (const name of ['编辑品牌', '删除品牌', '添加渠道'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '停止接收' })).toBeInTheDocument();
  second.unmount();
  openPage('/trade/channels/c');
  expect(await screen.findByText('由团队“二组”共享，只能查看。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '编辑渠道' })).not.toBeInTheDocument();
  // it has brands, of which the partner shares none
  expect(await screen.findByText('该渠道的品牌均未共享给您。')).toBeInTheDocument();
});

test('how many channels a partner’s brand has is not said, and of a channel how many brands are not shared', async () => {
  const theirs = brand('w', { name: 'WAGO', shared: sharedBy() });
  const seller = channel('c', { name: '华东代理', shared: sharedBy(), brand_count: 3 });
  serveSupply({ brands: [theirs, brand('s', { name: 'Siemens', channel_count: 2 })], channels: [seller] });
  const list = openPage('/trade/brands');
  const shared = await screen.findByRole('row', { name: /WAGO/ });
  expect(within(shared).queryByText('0')).not.toBeInTheDocument();
  expect(within(screen.getByRole('row', { name: /Siemens/ })).getByText('2')).toBeInTheDocument();
  list.unmount();
  openPage('/trade/channels/c');
  expect(await screen.findByText('该渠道共供应 3 个品牌，其中 2 个未共享给您。')).toBeInTheDocument();
  expect(screen.queryByRole('cell', { name: '0' })).not.toBeInTheDocument();
  // nor whether the partner selects it by default
  expect(screen.queryByText('默认选中')).not.toBeInTheDocument();
});
