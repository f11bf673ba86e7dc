import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { PriceListRow } from '@qiaohui/trade/lists';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, priceList, rejected, serveTrade } from '../../../area/area.fixture.ts';

const url = `${base}/price-lists`;
const open = (path = '/trade/price-lists') => openPage(path);
const noRows = data({ revision: null, total: 0, rows: [] });
type Search = { keyword?: string; status?: string };

const three = [
  priceList('a', { name: 'Wago 2026' }),
  priceList('b', { name: 'Siemens', status: 'disabled', uniform_discount_rate: null, item_count: 1_234 }),
  priceList('c', { name: 'Phoenix', status: 'processing' }),
];

/** Fakes the list, filtered like the service does. */
const filtering = (rows: PriceListRow[]) =>
  serveTrade({
    [`POST ${url}/list`]: ({ body }) => {
      const { keyword = '', status } = body as Search;
      return page(rows.filter((row) => row.name.includes(keyword) && (!status || row.status === status)));
    },
  });

test('price lists show their status, items and discount', async () => {
  filtering(three);
  open();
  const row = (await screen.findByRole('link', { name: 'Siemens' })).closest<HTMLElement>('[role=row], tr');
  if (!row) throw new Error('the list is no table');
  expect(within(row).getByText('已停用')).toBeInTheDocument();
  expect(within(row).getByText('1,234')).toBeInTheDocument();
  // no discount, and nobody it is shared with
  expect(within(row).getAllByText('–')).toHaveLength(2);
  expect(screen.getAllByText('10 %')).toHaveLength(2);
});

test('keyword and status filter at the server, are stored in the URL, and are cleared by one button', async () => {
  const requests = filtering(three);
  const { where } = open();
  await screen.findByRole('link', { name: 'Siemens' });
  await user.click(screen.getByRole('combobox', { name: '状态' }));
  await user.click(await screen.findByRole('option', { name: '已停用' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Wago 2026' })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Siemens' })).toBeInTheDocument();
  await user.type(screen.getByRole('searchbox', { name: '搜索价格表' }), 'Wago');
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
  expect(where()).toBe('/trade/price-lists?status=disabled&keyword=Wago');
  expect(requests.findLast((one) => one.url === `${url}/list`)?.body).toEqual({
    kind: 'price',
    keyword: 'Wago',
    status: 'disabled',
  });
  await user.click(screen.getByRole('button', { name: '清除条件' }));
  expect(await screen.findByRole('link', { name: 'Phoenix' })).toBeInTheDocument();
  expect(where()).toBe('/trade/price-lists');
});

test('an unknown status in the URL is ignored', async () => {
  const requests = filtering(three);
  open('/trade/price-lists?status=unknown');
  expect(await screen.findByRole('link', { name: 'Phoenix' })).toBeInTheDocument();
  expect(requests.findLast((one) => one.url === `${url}/list`)?.body).toEqual({ kind: 'price' });
});

test('a click on a row opens the list', async () => {
  serveTrade({
    [`POST ${url}/list`]: page(three),
    [`GET ${url}/b`]: data(three[1]),
    [`POST ${url}/b/items/window`]: noRows,
  });
  const { where } = open();
  await user.click(await screen.findByText('1,234'));
  await waitFor(() => expect(where()).toBe('/trade/price-lists/b'));
});

test('J and K move between the lists, and Enter opens the focused one', async () => {
  serveTrade({
    [`POST ${url}/list`]: page(three),
    [`GET ${url}/b`]: data(three[1]),
    [`POST ${url}/b/items/window`]: noRows,
  });
  const { where } = open();
  await screen.findByRole('link', { name: 'Siemens' });
  await user.keyboard('jjjk{Enter}');
  await waitFor(() => expect(where()).toBe('/trade/price-lists/b'));
});

test('an empty list offers to create the first price list', async () => {
  serveTrade({ [`POST ${url}/list`]: page([]) });
  open();
  expect(await screen.findByText('还没有价格表')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '清除条件' })).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: '新建价格表' })[0] as HTMLElement);
  expect(await screen.findByRole('dialog', { name: '新建价格表' })).toBeInTheDocument();
});

test('the button below loads further lists', async () => {
  const next = `${url}/list?cursor=2`;
  serveTrade({ [`POST ${url}/list`]: page(three.slice(0, 2), next), [`POST ${next}`]: page(three.slice(2)) });
  open();
  await screen.findByRole('link', { name: 'Siemens' });
  expect(screen.queryByRole('link', { name: 'Phoenix' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByRole('link', { name: 'Phoenix' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Wago 2026' })).toBeInTheDocument();
});

test('a list that cannot be loaded says why, and the button retries', async () => {
  let down = true;
  serveTrade({
    [`POST ${url}/list`]: () => (down ? rejected(503, 'service.unavailable', '服务暂时不可用') : page(three)),
  });
  open();
  expect(await screen.findByText('服务暂时不可用', { exact: false })).toBeInTheDocument();
  expect(screen.getByText(/请求编号 r1/)).toBeInTheDocument();
  down = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('link', { name: 'Siemens' })).toBeInTheDocument();
});

test('N opens the form; the created list opens, and a repeated click sends one key', async () => {
  const made = priceList('new', { name: 'Harting', item_count: 0 });
  const requests = serveTrade({
    [`POST ${url}/list`]: page(three),
    [`POST ${url}`]: data(made),
    [`GET ${url}/new`]: data(made),
    [`POST ${url}/new/items/window`]: noRows,
  });
  const { where } = open();
  await screen.findByRole('link', { name: 'Siemens' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建价格表' }));
  await user.type(form.getByLabelText(/^价格表名称/), ' Harting ');
  await user.type(form.getByLabelText('统一折扣率'), '12.5');
  await user.dblClick(form.getByRole('button', { name: '创建价格表' }));
  expect(await screen.findByText('价格表已创建')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: /^Harting/ })).toBeInTheDocument();
  expect(where()).toBe('/trade/price-lists/new');
  const sent = requests.filter((one) => one.method === 'POST' && one.url === url);
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'price', name: 'Harting', uniform_discount_rate: '12.5' }]);
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
});

test('a list whose response was lost is not created again: the repeat carries the same key', async () => {
  let isLost = true;
  const requests = serveTrade({
    [`POST ${url}/list`]: page([]),
    [`POST ${url}`]: () => {
      if (!isLost) return data(three[0]);
      isLost = false;
      return Promise.reject(new TypeError('connection lost'));
    },
    [`GET ${url}/a`]: data(three[0]),
    [`POST ${url}/a/items/window`]: noRows,
  });
  const { where } = open();
  await screen.findByText(/还没有价格表/);
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/名称/), 'Wago 2026');
  const send = dialog.getByRole('button', { name: '创建价格表' });
  await user.click(send);
  const sent = () => requests.filter(({ method, url: to }) => method === 'POST' && to === url);
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(send).toBeEnabled());
  await user.click(send);
  await waitFor(() => expect(where()).toBe('/trade/price-lists/a'));
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  expect(sent()).toHaveLength(2);
});

test('errors of the form and of the server are shown at the field; input stays', async () => {
  serveTrade({
    [`POST ${url}/list`]: page(three),
    [`POST ${url}`]: rejected(422, 'form.invalid', '有误', { errors: { name: ['已有同名的价格表'] } }),
  });
  const { where } = open();
  await user.click(await screen.findByRole('button', { name: '新建价格表' }));
  const form = within(await screen.findByRole('dialog', { name: '新建价格表' }));
  await user.type(form.getByLabelText('统一折扣率'), '120');
  await user.click(form.getByRole('button', { name: '创建价格表' }));
  expect(await form.findByText('请输入 0 到 100 之间的百分比，小数点后最多 4 位')).toBeInTheDocument();
  expect(form.getByText('请填写价格表名称')).toBeInTheDocument();
  await user.clear(form.getByLabelText('统一折扣率'));
  await user.type(form.getByLabelText(/^价格表名称/), 'Wago 2026');
  await user.click(form.getByRole('button', { name: '创建价格表' }));
  expect(await form.findByText('已有同名的价格表')).toBeInTheDocument();
  expect(form.getByLabelText(/^价格表名称/)).toHaveValue('Wago 2026');
  expect(where()).toBe('/trade/price-lists');
});

/** Chooses an act of a list in its menu. */
async function choose(list: string, act: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(`${list}`) }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

test('a list is renamed, disabled and deleted from its row; deleting is undone, not asked', async () => {
  let row = priceList('a', { name: 'Wago 2026' });
  let isGone = false;
  const requests = serveTrade({
    [`POST ${url}/list`]: () => page(isGone ? [] : [row]),
    [`PATCH ${url}/a`]: ({ body }) => {
      row = { ...row, ...(body as Partial<PriceListRow>), version: row.version + 1 };
      return data(row);
    },
    [`DELETE ${url}/a`]: () => {
      isGone = true;
      return data(row);
    },
    [`POST ${url}/a/restore`]: () => {
      isGone = false;
      return data(row);
    },
  });
  open();
  await choose('Wago 2026', '名称与折扣');
  const form = within(await screen.findByRole('dialog', { name: '名称与折扣' }));
  await user.clear(form.getByLabelText(/^名称/));
  await user.type(form.getByLabelText(/^名称/), 'Wago 2027');
  await user.click(form.getByRole('button', { name: '保存设置' }));
  expect(await screen.findByText('设置已更新')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Wago 2027' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Wago 2027', '停用');
  expect(await screen.findByText('“Wago 2027”已停用')).toBeInTheDocument();
  await screen.findByText('已停用');
  await choose('Wago 2027', '删除');
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('“Wago 2027”已恢复')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Wago 2027' })).toBeInTheDocument();
  expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { version: 1, name: 'Wago 2027', uniform_discount_rate: '10' },
    { version: 2, status: 'disabled' },
  ]);
  expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 3 });
});

test('settings of a list whose response got lost are one’s own, not said to be changed elsewhere', async () => {
  let row = priceList('a', { name: 'Wago 2026', uniform_discount_rate: '10' });
  serveTrade({
    [`POST ${url}/list`]: () => page([row]),
    [`PATCH ${url}/a`]: () => {
      row = { ...row, name: 'Wago 2027', version: 2 };
      return { status: 503, body: {} };
    },
  });
  open();
  await choose('Wago 2026', '名称与折扣');
  const form = within(await screen.findByRole('dialog', { name: '名称与折扣' }));
  await user.clear(form.getByLabelText(/^名称/));
  await user.type(form.getByLabelText(/^名称/), 'Wago 2027');
  await user.click(form.getByRole('button', { name: '保存设置' }));
  expect(await form.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(form.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('a rate whose response got lost is one’s own, though it was written with another zero than it is read', async () => {
  let row = priceList('a', { name: 'Wago 2026', uniform_discount_rate: '10' });
  serveTrade({
    [`POST ${url}/list`]: () => page([row]),
    [`PATCH ${url}/a`]: () => {
      row = { ...row, uniform_discount_rate: '12.5', version: 2 };
      return { status: 503, body: {} };
    },
  });
  open();
  await choose('Wago 2026', '名称与折扣');
  const form = within(await screen.findByRole('dialog', { name: '名称与折扣' }));
  await user.clear(form.getByLabelText(/^统一折扣率/));
  await user.type(form.getByLabelText(/^统一折扣率/), '12.50');
  await user.click(form.getByRole('button', { name: '保存设置' }));
  expect(await form.findByText(/您刚才的操作已经登记成功/, {}, { timeout: 4000 })).toBeInTheDocument();
  expect(form.queryByText('内容已在别处被修改。')).not.toBeInTheDocument();
});

test('an act on a row right after another one names the version that the first has made, before the list is read again', async () => {
  let now = priceList('a', { name: 'Wago 2026' });
  let reads = 0;
  const requests = serveTrade({
    // what is read after the first act does not come
    [`POST ${url}/list`]: () => {
      reads += 1;
      return reads === 1 ? page([now]) : 'hangs';
    },
    [`PATCH ${url}/a`]: ({ body }) => {
      const { version, ...change } = body as { version: number };
      if (version !== now.version) return rejected(409, 'price-list.changed', '已被他人修改');
      now = { ...now, ...change, version: version + 1 };
      return data(now);
    },
  });
  open();
  await choose('Wago 2026', '停用');
  await choose('Wago 2026', '启用');
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { version: 1, status: 'disabled' },
      { version: 2, status: 'normal' },
    ]),
  );
});

test('discount lists have a page of their own, without a uniform rate, and open at their own address', async () => {
  const made = priceList('d', { kind: 'discount', name: '折扣 2026', uniform_discount_rate: null, item_count: 0 });
  const requests = serveTrade({
    [`POST ${url}/list`]: page([]),
    [`POST ${url}`]: data(made),
    [`GET ${url}/d`]: data(made),
    [`POST ${url}/d/items/window`]: noRows,
  });
  const { where } = open('/trade/discount-lists');
  expect(await screen.findByText('还没有折扣表')).toBeInTheDocument();
  expect(requests.find(({ url: to }) => to === `${url}/list`)?.body).toEqual({ kind: 'discount' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建折扣表' }));
  expect(form.queryByLabelText('统一折扣率')).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^折扣表名称/), '折扣 2026');
  await user.click(form.getByRole('button', { name: '创建折扣表' }));
  await waitFor(() => expect(where()).toBe('/trade/discount-lists/d'));
  expect(requests.find(({ method, url: to }) => method === 'POST' && to === url)?.body).toMatchObject({
    kind: 'discount',
    name: '折扣 2026',
  });
  expect(await screen.findByText('这份折扣表还没有条目')).toBeInTheDocument();
});

test('a list that is processing has no acts', async () => {
  filtering([priceList('c', { name: 'Phoenix', status: 'processing' })]);
  open();
  await screen.findByRole('link', { name: 'Phoenix' });
  expect(screen.queryByRole('button', { name: /Phoenix/ })).not.toBeInTheDocument();
});
