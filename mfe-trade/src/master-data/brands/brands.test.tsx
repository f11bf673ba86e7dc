import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { Brand } from '@qiaohui/trade/brands';
import { screen, waitFor, within } from '@testing-library/react';
import { data, openPage, page, rejected } from '../../area/area.fixture.ts';
import { brand, brandUrl, channel, channelUrl, serveSupply } from '../supply/supply.fixture.ts';

const siemens = brand('s', {
  name: 'Siemens',
  chinese_name: '西门子',
  aliases: ['Siemens AG'],
  channel_count: 2,
});
const wago = brand('w', { name: 'WAGO', chinese_name: '万可' });
const open = (path = '/trade/brands', locale?: 'en-US') =>
  openPage(path, { ...(locale && { locale }), user: { group: 'trade' } });
const sent = (requests: ReturnType<typeof serveSupply>, method: string, url: string) =>
  requests.filter((one) => one.method === method && one.url === url).map(({ body }) => body);

test('brands show their Chinese names, aliases and channel counts; filters go to the service and into the address', async () => {
  const requests = serveSupply({ brands: [siemens, wago] });
  const { where } = open();
  const row = (await screen.findByRole('link', { name: 'Siemens' })).closest('tr') as HTMLElement;
  expect(['西门子', 'Siemens AG', '2'].map((text) => within(row).getByText(text)).length).toBe(3);
  await user.click(screen.getByRole('combobox', { name: '渠道' }));
  await user.click(await screen.findByRole('option', { name: '没有渠道' }));
  await user.type(screen.getByRole('searchbox', { name: '搜索品牌' }), 'xmz');
  await waitFor(() => expect(where()).toBe('/trade/brands?supply=none&keyword=xmz'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ supply: 'none', keyword: 'xmz' }));
});

test('while a name is typed that a brand has already, a warning links to it and keeps nobody from saving', async () => {
  const made = brand('new', { name: 'WAGO GmbH' });
  const requests = serveSupply(
    { brands: [wago] },
    {
      [`POST ${brandUrl}/similar`]: ({ body }) =>
        data((body as { names: string[] }).names.includes('WAGO GmbH') ? [{ ...wago, same: '万可端子' }] : []),
      [`POST ${brandUrl}`]: data(made),
      [`GET ${brandUrl}/new`]: data(made),
      [`GET ${brandUrl}/new/merges`]: data([]),
    },
  );
  const { where } = open();
  await screen.findByRole('link', { name: 'WAGO' });
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建品牌' }));
  await fill(form.getByLabelText(/^名称/), 'WAGO GmbH');
  expect(await form.findByText('已有同名的品牌，请确认是否重复')).toBeInTheDocument();
  expect(form.getByText(/也叫 万可端子/)).toBeInTheDocument();
  expect(form.getByRole('link', { name: 'WAGO' })).toHaveAttribute('href', '/trade/brands/w');
  await user.type(form.getByLabelText('别名'), '万可电子{Enter}Wago 2');
  await user.dblClick(form.getByRole('button', { name: '创建品牌' }));
  await waitFor(() => expect(where()).toBe('/trade/brands/new'));
  expect(sent(requests, 'POST', brandUrl)).toEqual([
    { name: 'WAGO GmbH', chinese_name: null, aliases: ['万可电子', 'Wago 2'] },
  ]);
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
});

test('a name in one word that is longer than the line is broken in the heading', async () => {
  const long = brand('l', { name: 'W'.repeat(120) });
  serveSupply({ brands: [long] });
  open('/trade/brands/l');
  expect(await screen.findByRole('heading', { name: long.name })).toHaveStyle({ overflowWrap: 'anywhere' });
});

test('a brand without a name is asked for one at the field', async () => {
  const requests = serveSupply({ brands: [] });
  open();
  await screen.findByText('还没有品牌');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建品牌' }));
  await user.click(form.getByRole('button', { name: '创建品牌' }));
  expect(await form.findByText('请填写名称')).toBeInTheDocument();
  expect(sent(requests, 'POST', brandUrl)).toEqual([]);
});

test('a brand is edited over nobody’s change unseen', async () => {
  let now: Brand = siemens;
  const requests = serveSupply(
    { brands: [siemens], channels: [] },
    {
      [`GET ${brandUrl}/s`]: () => data(now),
      [`PATCH ${brandUrl}/s`]: ({ body }) => {
        const { version } = body as { version: number };
        if (version === 2) return data({ ...now, ...(body as object), version: 3 });
        now = { ...siemens, name: 'SIEMENS', version: 2 };
        return rejected(409, 'brand.changed', '品牌已被他人修改', { state: now });
      },
    },
  );
  open('/trade/brands/s');
  await user.click(await screen.findByRole('button', { name: '编辑品牌' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑品牌' }));
  await fill(form.getByLabelText('中文名'), '西门子公司');
  await user.click(form.getByRole('button', { name: '保存品牌' }));
  expect(await form.findByText(/SIEMENS · 西门子/)).toBeInTheDocument();
  expect(form.getByLabelText('中文名')).toHaveValue('西门子公司');
  await user.click(form.getByRole('button', { name: /保留|覆盖|仍/ }));
  await user.click(form.getByRole('button', { name: '保存品牌' }));
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  expect(sent(requests, 'PATCH', `${brandUrl}/s`).map((body) => (body as Brand).version)).toEqual([1, 2]);
});

test('a brand that was saved although the response was lost is saved, not changed by somebody else', async () => {
  let now: Brand = siemens;
  const requests = serveSupply(
    { brands: [siemens], channels: [] },
    {
      [`GET ${brandUrl}/s`]: () => data(now),
      [`PATCH ${brandUrl}/s`]: ({ body }) => {
        now = { ...siemens, ...(body as Brand), version: 2 };
        return Promise.reject(new TypeError('connection lost'));
      },
    },
  );
  open('/trade/brands/s');
  await user.click(await screen.findByRole('button', { name: '编辑品牌' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑品牌' }));
  await fill(form.getByLabelText('中文名'), ' 西门子公司 ');
  await user.click(form.getByRole('button', { name: '保存品牌' }));
  expect(await form.findByText(/已经登记成功/)).toBeInTheDocument();
  expect(form.queryByRole('button', { name: /保留|覆盖|仍/ })).not.toBeInTheDocument();
  expect(sent(requests, 'PATCH', `${brandUrl}/s`)).toHaveLength(1);
});

test('the page of a brand that is deleted is left without asking for what is gone', async () => {
  const requests = serveSupply({ brands: [siemens], channels: [] }, { [`DELETE ${brandUrl}/s`]: data(siemens) });
  const { where } = open('/trade/brands/s');
  await user.click(await screen.findByRole('button', { name: '删除品牌' }));
  await waitFor(() => expect(where()).toBe('/trade/brands'));
  await screen.findByRole('link', { name: 'Siemens' });
  const after = requests.slice(requests.findIndex(({ method }) => method === 'DELETE') + 1);
  expect(after.map(({ url }) => url)).toContain(`${brandUrl}/list`);
  expect(after.filter(({ url }) => url.startsWith(`${brandUrl}/s`) && !url.endsWith('/similar'))).toEqual([]);
});

test('a brand is deleted with undo; one that channels supply says which, and is deleted once that is confirmed', async () => {
  const channels = [
    { id: 'a', name: 'Rheintal' },
    { id: 'b', name: 'Nordhafen' },
  ];
  const requests = serveSupply(
    { brands: [siemens, wago] },
    {
      [`DELETE ${brandUrl}/w`]: data(wago),
      [`POST ${brandUrl}/w/restore`]: data(wago),
      [`DELETE ${brandUrl}/s`]: ({ body }) =>
        (body as { confirmed?: boolean }).confirmed
          ? data(siemens)
          : rejected(409, 'brand.in-use', '仍有渠道供应该品牌', { state: { brand: siemens, channels } }),
    },
  );
  open();
  await user.click(await screen.findByRole('button', { name: /WAGO 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除品牌' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复品牌“WAGO”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Siemens 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除品牌' }));
  const question = within(await screen.findByRole('dialog', { name: '删除品牌“Siemens”？' }));
  expect(question.getByText(/2 个渠道供应该品牌：Rheintal、Nordhafen/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '删除品牌' }));
  expect(await screen.findByText('已删除品牌“Siemens”')).toBeInTheDocument();
  expect(sent(requests, 'DELETE', `${brandUrl}/s`)).toEqual([{ version: 1 }, { version: 1, confirmed: true }]);
});

test('a brand that was deleted although the response was lost is offered to be deleted again, and then to be restored', async () => {
  let isGone = false;
  const requests = serveSupply(
    { brands: [siemens, wago] },
    {
      [`POST ${brandUrl}/list`]: () => page(isGone ? [siemens] : [siemens, wago]),
      [`DELETE ${brandUrl}/w`]: () => {
        const response = isGone
          ? rejected(404, 'brand.missing', '找不到该品牌')
          : rejected(503, 'service.unavailable', '服务暂时不可用');
        isGone = true;
        return response;
      },
      [`POST ${brandUrl}/w/restore`]: data(wago),
    },
  );
  open();
  await user.click(await screen.findByRole('button', { name: /WAGO 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除品牌' }));
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'WAGO' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('已删除品牌“WAGO”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复品牌“WAGO”')).toBeInTheDocument();
  expect(sent(requests, 'POST', `${brandUrl}/w/restore`)).toHaveLength(1);
});

test('a brand that was there after a lost deletion, and is gone later, was deleted by somebody else', async () => {
  const responses = [
    rejected(503, 'service.unavailable', '服务暂时不可用'),
    rejected(409, 'brand.changed', '品牌已被他人修改，请查看最新内容后重试'),
    rejected(404, 'brand.missing', '找不到该品牌'),
  ];
  serveSupply(
    { brands: [siemens, wago] },
    { [`DELETE ${brandUrl}/w`]: () => responses.shift() ?? rejected(404, 'brand.missing', '找不到该品牌') },
  );
  open();
  const removes = async () => {
    await user.click(await screen.findByRole('button', { name: /WAGO 的操作/ }));
    await user.click(await screen.findByRole('menuitem', { name: '删除品牌' }));
  };
  await removes();
  await user.click(await screen.findByRole('button', { name: '重试' }));
  expect(await screen.findByText(/品牌已被他人修改/)).toBeInTheDocument();
  await removes();
  expect(await screen.findByText('找不到该品牌')).toBeInTheDocument();
  expect(screen.queryByText('已删除品牌“WAGO”')).not.toBeInTheDocument();
});

test('the page of a brand shows its channels; some are added, and one is removed with undo', async () => {
  const [north, south] = [
    channel('n', { name: 'Nordhafen', description: '汉堡', default_selected: true }),
    channel('o', { name: 'Süd' }),
  ];
  const requests = serveSupply(
    { brands: [siemens], channels: [north, south] },
    {
      [`POST ${channelUrl}/list`]: ({ body }) => page((body as { brand?: string }).brand ? [north] : [north, south]),
      [`POST ${channelUrl}/supply`]: data({ brands: [], channels: [] }),
    },
  );
  open('/trade/brands/s');
  const link = await screen.findByRole('link', { name: 'Nordhafen' });
  expect(link).toHaveAttribute('href', '/trade/channels/n');
  await user.click(screen.getByRole('button', { name: '添加渠道' }));
  const dialog = within(await screen.findByRole('dialog', { name: '添加渠道' }));
  const add = dialog.getByRole('button', { name: '添加所选渠道' });
  await user.click(add);
  expect(await dialog.findByText('请选择渠道')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: '渠道' }));
  // the one that supplies it already is not offered
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Süd']);
  await user.click(screen.getByRole('option', { name: 'Süd' }));
  await user.click(add);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /Nordhafen 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '不再由该渠道供应' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  const supply = (id: string, supplies: boolean) => ({ brands: ['s'], channels: [id], supplies });
  await waitFor(() =>
    expect(sent(requests, 'POST', `${channelUrl}/supply`)).toEqual([
      supply('o', true),
      supply('n', false),
      supply('n', true),
    ]),
  );
});

test('where there are no channels, a brand’s page says so in the spec’s words and leads to them', async () => {
  serveSupply({ brands: [siemens], channels: [] });
  open('/trade/brands/s');
  await user.click(await screen.findByRole('button', { name: '添加渠道' }));
  const dialog = within(await screen.findByRole('dialog', { name: '添加渠道' }));
  expect(await dialog.findByText(/暂无可用渠道/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '添加所选渠道' })).toBeDisabled();
  expect(dialog.getByRole('link', { name: '去新建渠道' })).toHaveAttribute('href', '/trade/channels');
});

test('a picture above 20 MB or of another kind is rejected before it is sent; the one there is is removed with undo', async () => {
  const picture = { uid: 'p1', name: 'logo.png', size: 10 };
  const pictured = { ...siemens, picture };
  const requests = serveSupply(
    { brands: [pictured] },
    {
      [`GET ${brandUrl}/s/picture/p1`]: { body: 'x', type: 'image/png' },
      [`POST ${brandUrl}/s/picture/drop`]: data(siemens),
      [`POST ${brandUrl}/s/picture/restore`]: data(pictured),
    },
  );
  open('/trade/brands/s');
  expect(await screen.findByRole('img', { name: 'Siemens 的图片' })).toBeInTheDocument();
  const input = screen.getByLabelText('图片', { selector: 'input' });
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
  await user.upload(input, large);
  expect(await screen.findByText('仅支持20MB以内的图片')).toBeInTheDocument();
  await user.upload(input, new File(['x'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('不支持此文件类型')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '删除图片' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', `${brandUrl}/s/picture/restore`)).toEqual([{ uid: 'p1', over: null }]),
  );
  expect(sent(requests, 'POST', `${brandUrl}/s/picture`)).toEqual([]);
});

test('a picture that was removed although the response was lost is offered to be removed again, and then to be restored', async () => {
  const pictured = { ...siemens, picture: { uid: 'p1', name: 'logo.png', size: 10 } };
  let isGone = false;
  const requests = serveSupply(
    { brands: [pictured] },
    {
      [`GET ${brandUrl}/s`]: () => data(isGone ? siemens : pictured),
      [`POST ${brandUrl}/s/picture/drop`]: () => {
        const response = isGone ? data(siemens) : rejected(503, 'service.unavailable', '服务暂时不可用');
        isGone = true;
        return response;
      },
      [`POST ${brandUrl}/s/picture/restore`]: () => {
        isGone = false;
        return data(pictured);
      },
    },
  );
  open('/trade/brands/s');
  await user.click(await screen.findByRole('button', { name: '删除图片' }));
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '删除图片' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '重试' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: '删除图片' })).toBeInTheDocument();
  expect(sent(requests, 'POST', `${brandUrl}/s/picture/restore`)).toEqual([{ uid: 'p1', over: null }]);
});
