import { afterEach, expect, test } from '@jest/globals';
import { FormBody, useForm } from '@qiaohui/kit/form';
import { fill, renderRoutes, user } from '@qiaohui/kit/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { base, data, note, openPage, page, rejected, serveTrade, teamWith } from '../../area/area.fixture.ts';
import { PortField } from '../places/port-field.tsx';
import { businessCode, place, portArea, regionalRoute } from './setup.fixture.ts';

const codeUrl = `${base}/business-codes`;
const placeUrl = `${base}/places`;
const hamburg = place('DEHAM', 'Hamburg', { name_zh: '汉堡' });
const depot = place('DEHHX', 'Billbrook Depot', { name_zh: '自有堆场', own: true, functions: ['road'] });
const source = data({ edition: '2023-1', places: 28567, updated_at: '2026-11-20T08:00:00.000Z' });

const { XMLHttpRequest: real } = globalThis;
afterEach(() => {
  cleanup();
  globalThis.XMLHttpRequest = real;
});

/** Files go by XMLHttpRequest, which `serve` does not handle: every upload gets this response. */
function respondToUploads(body: unknown): void {
  class Sending {
    upload = {};
    status = 200;
    responseText = JSON.stringify({ data: body });
    onload: () => void = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    abort = () => undefined;
    getResponseHeader = () => 'application/json';
    send() {
      setTimeout(() => this.onload());
    }
  }
  globalThis.XMLHttpRequest = Sending as unknown as typeof XMLHttpRequest;
}

type Requests = ReturnType<typeof serveTrade>;
const sent = (requests: Requests, method: string, url: string) =>
  requests.filter((one) => one.method === method && one.url === url).map(({ body }) => body);

test('a business code is created in a sheet once, also by a double click, and what is missing is said at its field', async () => {
  const made = businessCode('OFR', '海运费');
  const requests = serveTrade({ [`POST ${codeUrl}/list`]: page([]), [`POST ${codeUrl}`]: data(made) });
  openPage('/logistics/business-codes');
  await screen.findByText('还没有费用代码');
  await user.click(screen.getAllByRole('button', { name: '新建费用代码' })[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: '新建费用代码' }));
  await fill(form.getByLabelText('常用价格'), '1250.5');
  await user.click(form.getByRole('button', { name: '创建费用代码' }));
  expect(await form.findByText('请填写代码')).toBeInTheDocument();
  await fill(form.getByLabelText(/^代码/), 'ofr');
  await fill(form.getByLabelText(/^中文名称/), '海运费');
  await user.click(form.getByRole('button', { name: '创建费用代码' }));
  expect(await form.findByText('请选择常用价格的币种')).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: '币种' }));
  await user.click(await screen.findByRole('option', { name: 'USD' }));
  await user.dblClick(form.getByRole('button', { name: '创建费用代码' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', codeUrl)).toEqual([
    {
      code: 'OFR',
      name: '海运费',
      name_en: null,
      name_de: null,
      side: 'both',
      price: '1250.5',
      currency: 'USD',
      tax_code: null,
      account: null,
    },
  ]);
});

test('business codes have no place for prices for who may not read them', async () => {
  serveTrade({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'none' })),
    [`POST ${codeUrl}/list`]: page([businessCode('OFR', '海运费', { price: null, currency: null })]),
  });
  openPage('/logistics/business-codes');
  await screen.findByText('海运费');
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: '常用价格' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '新建费用代码' }));
  const form = within(await screen.findByRole('dialog', { name: '新建费用代码' }));
  expect(await form.findByLabelText(/^代码/)).toBeInTheDocument();
  expect(form.queryByLabelText('常用价格')).not.toBeInTheDocument();
});

test('a business code is edited over nobody’s change, and deleted with undo', async () => {
  const ofr = businessCode('OFR', '海运费', { price: '0.0045', currency: 'USD', side: 'income' });
  const requests = serveTrade({
    [`POST ${codeUrl}/list`]: page([ofr]),
    [`PUT ${codeUrl}/OFR`]: rejected(409, 'business-code.changed', '费用代码已被他人修改', {
      state: { ...ofr, name: '海运', version: 2 },
    }),
    [`DELETE ${codeUrl}/OFR`]: data({ ...ofr, version: 2 }),
    [`POST ${codeUrl}/OFR/restore`]: data({ ...ofr, version: 3 }),
  });
  openPage('/logistics/business-codes');
  const row = (await screen.findByText('OFR')).closest('tr') as HTMLElement;
  for (const shown of ['海运费', '收入', '0.0045 USD']) expect(within(row).getByText(shown)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /OFR 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑费用代码' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑费用代码' }));
  await fill(form.getByLabelText(/^中文名称/), '海运运费');
  await user.click(form.getByRole('button', { name: '保存费用代码' }));
  await waitFor(() =>
    expect(sent(requests, 'PUT', `${codeUrl}/OFR`)).toMatchObject([{ name: '海运运费', version: 1 }]),
  );
  expect(form.getByLabelText(/^中文名称/)).toHaveValue('海运运费');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /放弃|不保存/ }));
  await user.click(await screen.findByRole('button', { name: /OFR 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(sent(requests, 'POST', `${codeUrl}/OFR/restore`)).toHaveLength(1));
});

test('places are listed by their names in the user’s language, filtered, and given names of the team’s own', async () => {
  let rows = [hamburg, place('LIBAL', 'Balzers', { gone: '2024-2' })];
  const requests = serveTrade({
    [`POST ${placeUrl}/list`]: () => page(rows),
    [`GET ${placeUrl}/source`]: source,
    [`POST ${placeUrl}`]: data({ ...hamburg, id: 'p1', own: true }),
  });
  const { where } = openPage('/logistics/places');
  await screen.findByText('汉堡');
  expect(screen.getByText(/UN\/LOCODE 2023-1，共 28,567 个地点/)).toBeInTheDocument();
  expect(screen.getByText('德国')).toBeInTheDocument();
  expect(screen.getByText('2024-2 起移除')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更新 UN/LOCODE' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: '用途' }));
  await user.click(await screen.findByRole('option', { name: '铁路' }));
  await waitFor(() => expect(where()).toBe('/logistics/places?function=rail'));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ function: 'rail' }));
  await user.click(await screen.findByRole('button', { name: /汉堡 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '设置本团队名称' }));
  const form = within(await screen.findByRole('dialog', { name: '设置本团队名称' }));
  expect(form.getByLabelText('代码')).toHaveValue('DEHAM');
  await fill(form.getByLabelText('中文名称'), '汉堡港');
  await user.click(form.getByRole('button', { name: '保存地点' }));
  await waitFor(() =>
    expect(sent(requests, 'POST', placeUrl)).toMatchObject([{ code: 'DEHAM', country: 'DE', name_zh: '汉堡港' }]),
  );
  rows = [depot];
  note('place', 'DEHHX');
  expect(await screen.findByText('自有堆场')).toBeInTheDocument();
});

test('a country leads to its places, and shows its names, the number of its places and what the team calls some', async () => {
  const own = { id: 'p1', code: 'DEHHX', name: 'Billbrook Depot', name_zh: '自有堆场', name_de: null };
  const germany = { code: 'DE', name: '德国', name_en: 'Germany', name_de: 'Deutschland', places: 1204, own: 3 };
  const other = {
    code: 'LI',
    name: '列支敦士登',
    name_en: 'Liechtenstein',
    name_de: 'Liechtenstein',
    places: 2,
    own: 0,
  };
  const requests = serveTrade({
    [`POST ${base}/countries/list`]: page([
      { ...germany, own_names: [own] },
      { ...other, own_names: [] },
    ]),
    [`POST ${placeUrl}/list`]: page([hamburg]),
    [`GET ${placeUrl}/source`]: source,
  });
  const { where } = openPage('/logistics/countries');
  const row = (await screen.findByText('德国')).closest('tr') as HTMLElement;
  for (const shown of ['DE', 'Germany', 'Deutschland', '1,204', '自有堆场 等，另有 2 个'])
    expect(within(row).getByText(shown)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^地点数/ }));
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ sort: '-places' }));
  await fill(screen.getByRole('searchbox', { name: '搜索国家与地区' }), 'deu');
  await waitFor(() => expect(requests.at(-1)?.body).toEqual({ keyword: 'deu', sort: '-places' }));
  await user.click(screen.getByRole('link', { name: 'DE' }));
  expect(await screen.findByText('汉堡')).toBeInTheDocument();
  expect(where()).toBe('/logistics/places?country=DE');
  expect(requests.findLast(({ url }) => url === `${placeUrl}/list`)?.body).toEqual({ country: 'DE' });
});

test('lists of what a team sets up are exported as they are filtered, and their filters are saved as views', async () => {
  const file = { id: 'e1', at: '2026-11-22T08:00:00.000Z', list: 'business-codes', name: '费用代码', format: 'csv' };
  const exportsUrl = `${base}/setup-exports`;
  let made: object[] = [];
  const requests = serveTrade({
    [`POST ${codeUrl}/list`]: page([businessCode('OFR', '海运费')]),
    [`POST ${base}/views/list`]: data([]),
    [`POST ${base}/views`]: data({ id: 'v', list: 'business-codes', name: '应收', query: 'side=income' }),
    [`POST ${exportsUrl}`]: () => data(made),
    [`POST ${exportsUrl}/create`]: () => {
      made = [{ ...file, state: 'ready', done: 1, total: 1, size: 64, expiresAt: null }];
      return data(made[0]);
    },
  });
  openPage('/logistics/business-codes?side=income&sort=-code');
  await user.click(await screen.findByRole('button', { name: '导出' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出列表' }));
  await user.click(await dialog.findByRole('button', { name: /CSV/ }));
  expect(await dialog.findByRole('button', { name: '下载' })).toBeInTheDocument();
  const filter = { side: 'income', sort: '-code' };
  expect(sent(requests, 'POST', `${exportsUrl}/create`)).toEqual([{ list: 'business-codes', format: 'csv', filter }]);
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /视图/ }));
  await user.click(await screen.findByRole('menuitem', { name: /保存/ }));
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '应收{Enter}');
  await waitFor(() =>
    expect(sent(requests, 'POST', `${base}/views`)).toMatchObject([{ list: 'business-codes', name: '应收' }]),
  );
});

test('an administrator sees what an edition changes before it is applied', async () => {
  const seen = {
    id: 'e1',
    edition: '2024-1',
    file: 'part1.csv',
    countries: 3,
    added: 1,
    changed: 1,
    removed: 0,
    samples: {
      added: [{ code: 'LIVDZ', name: 'Vaduz', before: null }],
      changed: [{ code: 'LIBAL', name: 'Balzers Süd', before: 'Balzers' }],
      removed: [],
    },
    applied: false,
    older: false,
  };
  const requests = serveTrade({
    [`POST ${placeUrl}/list`]: page([hamburg]),
    [`GET ${placeUrl}/source`]: source,
    [`POST ${base}/place-editions/e1/apply`]: data({ ...seen, applied: true }),
  });
  respondToUploads(seen);
  openPage('/logistics/places', { user: { group: 'admin' } });
  await user.click(await screen.findByRole('button', { name: '更新 UN/LOCODE' }));
  const sheet = within(await screen.findByRole('dialog', { name: '更新 UN/LOCODE' }));
  await fill(sheet.getByLabelText('版次'), '2024-1');
  await user.upload(
    await sheet.findByLabelText(/CSV 分册/, { selector: 'input' }),
    new File(['x'], 'part1.csv', { type: 'text/csv' }),
  );
  expect(await sheet.findByText('新增 1 个')).toBeInTheDocument();
  expect(sheet.getByText(/Balzers Süd（原 Balzers）/)).toBeInTheDocument();
  await user.click(sheet.getByRole('button', { name: '更新清单' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', `${base}/place-editions/e1/apply`)).toHaveLength(1);
});

test('a route names its areas in order and its usual services; a port area is of ports and countries', async () => {
  const areas = [portArea('c', '华东'), portArea('n', '北欧', { countries: [], places: ['DEHAM'] })];
  const code = businessCode('BAF', '燃油附加费');
  const route = regionalRoute('r', '华东—北欧', { areas: ['c', 'n'], services: ['BAF', 'gone'], days: 32 });
  const requests = serveTrade({
    [`POST ${base}/regional-routes/list`]: page([route]),
    [`POST ${base}/port-areas/list`]: page(areas.slice(0, 1), `${base}/port-areas/list?cursor=n`),
    [`POST ${base}/port-areas/list?cursor=n`]: page(areas.slice(1)),
    [`POST ${codeUrl}/list`]: page([code]),
    [`POST ${placeUrl}/search`]: data([hamburg]),
    [`PUT ${base}/regional-routes/r`]: data({ ...route, version: 2 }),
    [`POST ${base}/port-areas`]: data(areas[1]),
  });
  openPage('/logistics/routes');
  // whose names stand on different pages of their list
  expect(await screen.findByText('华东 → 北欧')).toBeInTheDocument();
  expect(screen.queryByText(/已删除 →|→ 已删除/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /华东—北欧 的操作/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑航线' }));
  const form = within(await screen.findByRole('dialog', { name: '编辑航线' }));
  await fill(form.getByLabelText(/^天数/), '0');
  await user.click(form.getByRole('button', { name: '保存航线' }));
  expect(await form.findByText('请输入 1 至 365 的整数天数')).toBeInTheDocument();
  await fill(form.getByLabelText(/^天数/), '28');
  await user.click(form.getByRole('button', { name: '保存航线' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'PUT', `${base}/regional-routes/r`)).toMatchObject([
    { areas: ['c', 'n'], days: 28, version: 1 },
  ]);

  await user.click(screen.getByRole('link', { name: '港区' }));
  await user.click((await screen.findAllByRole('button', { name: '新建港区' }))[0] as HTMLElement);
  const area = within(await screen.findByRole('dialog', { name: '新建港区' }));
  await fill(area.getByLabelText(/^中文名称/), '德国');
  await user.click(area.getByRole('button', { name: '创建港区' }));
  expect(await area.findByText('请至少选择一个港口或国家')).toBeInTheDocument();
  await user.type(area.getByRole('combobox', { name: '港口' }), 'ham');
  await user.click(await screen.findByRole('option', { name: /DEHAM/ }));
  await user.click(area.getByRole('button', { name: '创建港区' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests, 'POST', `${base}/port-areas`)).toMatchObject([{ name: '德国', places: ['DEHAM'] }]);
});

type Port = { port: string; code: string };
function PortForm({ onDone, code }: { onDone: (port: Port) => void; code?: string }) {
  const form = useForm<Port>({ defaultValues: { port: '', code: '' } });
  return (
    <FormBody form={form} onSubmit={(port) => onDone(port)} action="Send" sending={false} onClose={() => undefined}>
      <PortField name="port" {...(code && { code })} label="Port" by="sea" />
    </FormBody>
  );
}

test('a field for ports takes what is chosen with its code, and any other text as it is typed', async () => {
  const requests = serveTrade({ [`POST ${placeUrl}/search`]: data([depot, hamburg]) });
  const done: Port[] = [];
  renderRoutes([{ path: '/', element: <PortForm onDone={(port) => done.push(port)} /> }], { path: '/' });
  const field = await screen.findByRole('combobox', { name: 'Port' });
  await user.type(field, '汉堡');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['自有堆场DEHHX · 德国 · 本团队', '汉堡DEHAM · 德国']);
  // the list has an edge on the card that it lies over, and an option is one text
  const edge = { boxShadow: 'var(--qh-palette-floating)' };
  expect((options[0] as HTMLElement).closest('.MuiAutocomplete-paper')).toHaveStyle(edge);
  expect(options[0]?.childNodes).toHaveLength(1);
  expect(sent(requests, 'POST', `${placeUrl}/search`).at(-1)).toEqual({ keyword: '汉堡', function: 'sea' });
  await user.click(options[1] as HTMLElement);
  expect(field).toHaveValue('Hamburg (DEHAM)');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await fill(field, '某内河码头');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(done.map(({ port }) => port)).toEqual(['Hamburg (DEHAM)', '某内河码头']));
});

test('with a field for the code, the code of what is chosen goes there, and leaves it when the text changes', async () => {
  serveTrade({ [`POST ${placeUrl}/search`]: data([hamburg]) });
  const done: Port[] = [];
  renderRoutes([{ path: '/', element: <PortForm code="code" onDone={(port) => done.push(port)} /> }], { path: '/' });
  const field = await screen.findByRole('combobox', { name: 'Port' });
  await user.type(field, 'hamb');
  await user.click(await screen.findByRole('option'));
  expect(screen.getByText('DEHAM')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(done).toEqual([{ port: 'Hamburg', code: 'DEHAM' }]));
  await user.type(field, ' Altona');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(done[1]).toEqual({ port: 'Hamburg Altona', code: '' }));
});
