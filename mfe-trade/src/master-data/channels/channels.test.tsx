import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, openPage, page, rejected } from '../../area/area.fixture.ts';
import { brand, brandUrl, channel, channelUrl, serveSupply } from '../supply/supply.fixture.ts';

const siemens = brand('s', { name: 'Siemens', chinese_name: '西门子' });
const wago = brand('w', { name: 'WAGO' });
const north = channel('n', {
  name: 'Nordhafen',
  description: '汉堡贸易商',
  default_selected: true,
  brand_count: 7,
  brands: [siemens, wago],
});
const open = (path = '/trade/channels') => openPage(path);
const sent = (requests: ReturnType<typeof serveSupply>, method: string, url: string) =>
  requests.filter((one) => one.method === method && one.url === url).map(({ body }) => body);

test('channels show their relationship, default and brands; filters go to the service and into the address', async () => {
  const merged = channel('m', { name: 'Rheintal', formerly: ['Rheintal Elektro'] });
  const requests = serveSupply({ channels: [north, merged] });
  const { where } = open();
  const row = (await screen.findByRole('link', { name: 'Nordhafen' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('汉堡贸易商')).toBeInTheDocument();
  expect(within(row).getByText('默认')).toBeInTheDocument();
  expect(within(row).getByText('Siemens、WAGO 等，另有 5 个')).toBeInTheDocument();
  // a merged channel says what it was called, since it is found by that too
  expect(screen.getAllByText(/^曾用名/).map(({ textContent }) => textContent)).toEqual(['曾用名：Rheintal Elektro']);
  await user.click(screen.getByRole('combobox', { name: '默认选中' }));
  await user.click(await screen.findByRole('option', { name: '是' }));
  await waitFor(() => expect(where()).toBe('/trade/channels?default_selected=yes'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ default_selected: 'yes' }));
});

test('a channel is created once with its brands; a name that is there already is warned of, an empty one asked for', async () => {
  const requests = serveSupply(
    { brands: [siemens, wago], channels: [north] },
    {
      [`POST ${channelUrl}/similar`]: ({ body }) =>
        data(
          (body as { names: string[] }).names.includes('NORDHAFEN')
            ? [{ id: 'n', name: 'Nordhafen', same: 'Nordhafen' }]
            : [],
        ),
      [`POST ${channelUrl}`]: data(north),
    },
  );
  const { where } = open();
  await screen.findByRole('link', { name: 'Nordhafen' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建渠道' }));
  const create = form.getByRole('button', { name: '创建渠道' });
  await user.click(create);
  expect(await form.findByText('请填写名称')).toBeInTheDocument();
  await fill(form.getByLabelText(/^名称/), 'NORDHAFEN');
  expect(await form.findByText('已有同名的渠道，请确认是否重复')).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'Nordhafen' })).toHaveAttribute('href', '/trade/channels/n');
  await fill(form.getByLabelText('关系说明'), '代理');
  await user.click(form.getByRole('combobox', { name: '供应的品牌' }));
  await user.click(await screen.findByRole('option', { name: /Siemens/ }));
  await user.click(form.getByRole('checkbox', { name: '询价时默认选中该渠道' }));
  await user.dblClick(create);
  await waitFor(() => expect(where()).toBe('/trade/channels/n'));
  expect(sent(requests, 'POST', channelUrl)).toEqual([
    { name: 'NORDHAFEN', description: '代理', default_selected: true, brands: ['s'] },
  ]);
});

test('a brand that was deleted meanwhile is reported in the spec’s words, and nothing typed is lost', async () => {
  serveSupply(
    { brands: [siemens], channels: [] },
    {
      [`POST ${channelUrl}`]: rejected(422, 'brand.parameter', '缺少品牌参数，请刷新页面后重试', {
        errors: { brands: ['缺少品牌参数，请刷新页面后重试'] },
      }),
    },
  );
  open();
  await screen.findByText('还没有渠道');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建渠道' }));
  await fill(form.getByLabelText(/^名称/), 'New');
  await user.click(form.getByRole('combobox', { name: '供应的品牌' }));
  await user.click(await screen.findByRole('option', { name: /Siemens/ }));
  await user.click(form.getByRole('button', { name: '创建渠道' }));
  expect(await form.findByText('缺少品牌参数，请刷新页面后重试')).toBeInTheDocument();
  expect(form.getByLabelText(/^名称/)).toHaveValue('New');
});

test('the page of a channel shows its brands; some are added, one is removed with undo', async () => {
  const requests = serveSupply(
    { brands: [siemens, wago], channels: [north] },
    { [`POST ${channelUrl}/supply`]: data({ brands: [], channels: [] }) },
  );
  open('/trade/channels/n');
  expect(await screen.findByRole('link', { name: 'Siemens' })).toHaveAttribute('href', '/trade/brands/s');
  await user.click(screen.getByRole('button', { name: '添加品牌' }));
  const dialog = within(await screen.findByRole('dialog', { name: '添加品牌' }));
  await user.click(dialog.getByRole('button', { name: '添加所选品牌' }));
  expect(await dialog.findByText('请选择品牌')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: '供应的品牌' }));
  await user.click(await screen.findByRole('option', { name: /WAGO/ }));
  await user.click(dialog.getByRole('button', { name: '添加所选品牌' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /Siemens 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '不再供应该品牌' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  const supply = (id: string, supplies: boolean) => ({ brands: [id], channels: ['n'], supplies });
  await waitFor(() =>
    expect(sent(requests, 'POST', `${channelUrl}/supply`)).toEqual([
      supply('w', true),
      supply('s', false),
      supply('s', true),
    ]),
  );
});

test('a channel that was saved although the response was lost is saved, not changed by somebody else', async () => {
  let now = north;
  serveSupply(
    {},
    {
      [`GET ${channelUrl}/n`]: () => data(now),
      [`POST ${channelUrl}/n/brands/list`]: page([]),
      [`GET ${base}/contacts/of/channel/n`]: data([]),
      [`PATCH ${channelUrl}/n`]: ({ body }) => {
        now = { ...north, ...(body as typeof north), version: 2 };
        return Promise.reject(new TypeError('connection lost'));
      },
    },
  );
  open('/trade/channels/n');
  await user.click(await screen.findByRole('button', { name: '编辑渠道' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑渠道' }));
  await fill(form.getByLabelText('关系说明'), ' 代理 ');
  await user.click(form.getByRole('button', { name: '保存渠道' }));
  expect(await form.findByText(/已经登记成功/)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: /保留|覆盖|仍/ })).not.toBeInTheDocument();
});

test('a channel is edited with the version that was seen, and deleted with undo', async () => {
  const requests = serveSupply(
    { channels: [north] },
    {
      [`PATCH ${channelUrl}/n`]: data({ ...north, version: 2 }),
      [`DELETE ${channelUrl}/n`]: data(north),
      [`POST ${channelUrl}/n/restore`]: data(north),
      [`POST ${brandUrl}/list`]: page([]),
    },
  );
  const { where } = open('/trade/channels/n');
  await user.click(await screen.findByRole('button', { name: '编辑渠道' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑渠道' }));
  await user.click(form.getByRole('checkbox', { name: '询价时默认选中该渠道' }));
  await user.click(form.getByRole('button', { name: '保存渠道' }));
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  expect(sent(requests, 'PATCH', `${channelUrl}/n`)).toEqual([
    { name: 'Nordhafen', description: '汉堡贸易商', default_selected: false, version: 1 },
  ]);
  await user.click(screen.getByRole('button', { name: '删除渠道' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复渠道“Nordhafen”')).toBeInTheDocument();
  expect(where()).toBe('/trade/channels');
});

test('the page of a channel that is deleted is left without asking for what is gone', async () => {
  const requests = serveSupply({ channels: [north] }, { [`DELETE ${channelUrl}/n`]: data(north) });
  const { where } = open('/trade/channels/n');
  await user.click(await screen.findByRole('button', { name: '删除渠道' }));
  await waitFor(() => expect(where()).toBe('/trade/channels'));
  await screen.findByRole('link', { name: 'Nordhafen' });
  const after = requests.slice(requests.findIndex(({ method }) => method === 'DELETE') + 1);
  expect(after.filter(({ url }) => url.startsWith(`${channelUrl}/n`))).toEqual([]);
});

test('on a phone a channel has two lines, and its actions in one menu', async () => {
  const before = window.matchMedia;
  const nothing = () => undefined;
  window.matchMedia = (query) =>
    ({
      matches: Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? 0) > 390,
      media: query,
      ...{ addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing },
    }) as unknown as MediaQueryList;
  try {
    serveSupply({ channels: [north] });
    open();
    const list = within(await screen.findByRole('list', { name: '渠道' }));
    const row = within(list.getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Nordhafen' })).toHaveAttribute('href', '/trade/channels/n');
    expect(row.getByText('默认')).toBeInTheDocument();
    expect(row.getByText('品牌数')).toBeInTheDocument();
    expect(row.getByText('Siemens、WAGO 等，另有 5 个')).toBeInTheDocument();
    await user.click(row.getByRole('button', { name: /Nordhafen 的操作/ }));
    expect(await screen.findByRole('menuitem', { name: '删除渠道' })).toBeInTheDocument();
  } finally {
    window.matchMedia = before;
  }
});
