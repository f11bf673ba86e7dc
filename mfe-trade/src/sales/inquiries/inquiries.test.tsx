import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, note, openPage, page, rejected, teamWith } from '../../area/area.fixture.ts';
import { brand } from '../../master-data/supply/supply.fixture.ts';
import { serveUploads } from '../../prices/imports/imports.fixture.ts';
import { inquiry, line, priced, serveInquiry, url } from './inquiries.fixture.ts';

const open = (path = '') => openPage(`/trade/inquiries${path}`);
const bodiesOf = (requests: ReturnType<typeof serveInquiry>, path: string) =>
  requests.filter(({ url: address, method }) => address.split('?')[0] === `${url}${path}` && method !== 'GET');

test('the list shows number, requestor, customer, brand, lines and state; filters go to the service and into the address', async () => {
  const requests = serveInquiry();
  const { where } = open();
  const row = await screen.findByRole('row', { name: /RFQ-2611-0001/ });
  for (const text of ['周敏', '杭州自动化', 'Siemens', '2', '报价完成'])
    expect(within(row).getByText(text)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '状态' }));
  await user.click(await screen.findByRole('option', { name: '等待重量' }));
  await fill(screen.getByRole('searchbox'), 'HZ');
  await waitFor(() => expect(where()).toContain('state=waiting-weight'));
  await waitFor(() =>
    expect(bodiesOf(requests, '/list').at(-1)?.body).toEqual({ state: 'waiting-weight', keyword: 'HZ' }),
  );
});

test('brands to filter by are searched for, however many there are, and “no brand” is one of them', async () => {
  const zimmer = brand('z', { name: 'Zimmer' });
  const requests = serveInquiry({
    [`POST ${base}/brands/list`]: ({ body }) =>
      page((body as { keyword?: string }).keyword === 'Zim' ? [zimmer] : [brand('a', { name: 'ABB' })]),
    [`GET ${base}/brands/z`]: data(zimmer),
  });
  const { where } = open();
  await user.click(await screen.findByRole('button', { name: '+ 品牌' }));
  const field = await screen.findByRole('combobox', { name: '品牌' });
  expect(await screen.findByRole('option', { name: 'ABB' })).toBeVisible();
  await user.type(field, 'Zim');
  await user.click(await screen.findByRole('option', { name: 'Zimmer' }));
  await waitFor(() => expect(where()).toContain('brand=z'));
  expect(await screen.findByRole('button', { name: '品牌: Zimmer' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '移除筛选：品牌' }));
  await waitFor(() => expect(where()).not.toContain('brand='));
  await user.click(screen.getByRole('button', { name: '+ 品牌' }));
  await user.click(await screen.findByRole('option', { name: '未填品牌' }));
  await waitFor(() => expect(bodiesOf(requests, '/list').at(-1)?.body).toEqual({ brand: 'none' }));
  expect(await screen.findByRole('button', { name: '品牌: 未填品牌' })).toBeVisible();
});

test('an inquiry is entered with pasted lines, and a form without requestor and lines says what is missing', async () => {
  const requests = serveInquiry({ [`POST ${url}`]: data(inquiry()) });
  const { where } = open('/new');
  await user.click(await screen.findByRole('button', { name: '创建询价' }));
  expect(await screen.findByText('请填写需求人')).toBeVisible();
  expect(screen.getByText('请至少填写一个型号')).toBeVisible();
  await fill(screen.getByLabelText(/需求人/), '周敏');
  await user.click(screen.getByRole('button', { name: '粘贴' }));
  const dialog = within(await screen.findByRole('dialog', { name: '粘贴' }));
  await user.click(dialog.getByLabelText('粘贴到这里'));
  await user.paste('型号\t数量\t单重\nCPU 1214C\t1,200\t0.45\nRT-LS\tviele\t\n');
  expect(await dialog.findByText('识别出 2 行')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '添加这些行' }));
  await user.click(await screen.findByRole('button', { name: '创建询价' }));
  expect(await screen.findByText('有 1 行需要修改')).toBeVisible();
  expect(screen.getByText('请输入大于 0 的数量，小数点后最多 3 位')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /RT-LS/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑型号' }));
  const sheet = within(await screen.findByRole('dialog', { name: '编辑型号' }));
  await fill(sheet.getByLabelText(/数量/), '5');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(screen.queryByText('有 1 行需要修改')).toBeNull());
  await user.click(screen.getByRole('button', { name: '创建询价' }));
  await waitFor(() => expect(where()).toBe('/trade/inquiries/q1'));
  const [sent] = bodiesOf(requests, '');
  const nothing = { order_number: null, unit_weight: null, delivery_date: null, notes: null, target_price: null };
  expect(sent?.body).toMatchObject({
    ...{ requestor: '周敏', brand: null, customer: null, currency: 'EUR' },
    lines: [
      { ...nothing, model: 'CPU 1214C', quantity: '1200', unit_weight: '0.45' },
      { ...nothing, model: 'RT-LS', quantity: '5' },
    ],
  });
}, 60_000);

test('the page shows lines with list, revision and price, the sums, and what blocks a move; who may not read prices sees none', async () => {
  serveInquiry();
  const shown = open('/q1');
  const row = await screen.findByRole('row', { name: /M-1/ });
  for (const text of ['订货号一致', 'Siemens 2026 第 4 版', '180.00 EUR', '540.00 EUR'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(screen.getByRole('row', { name: /M-2/ })).getByText('未找到价格')).toBeVisible();
  expect(screen.getByText('“成交结单”暂不可用：还有型号缺少重量')).toBeVisible();
  const details = within(screen.getByRole('heading', { name: '资料' }).closest('section') as HTMLElement);
  expect(details.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['杭州自动化', 'Siemens']);
  expect(screen.getByRole('button', { name: '成交结单' })).toBeDisabled();
  shown.unmount();
  serveInquiry({
    [`GET ${url}/q1`]: data(inquiry({ pricing: null })),
    [`POST ${url}/q1/lines/list`]: page([line(1)]),
  });
  open('/q1');
  expect(await screen.findByText('您没有价格表权限，因此看不到价格。')).toBeVisible();
  expect(screen.queryByText('价格来源')).toBeNull();
  expect(screen.queryByText('目标价')).toBeNull();
  await user.click(await screen.findByRole('button', { name: /M-1/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑型号' }));
  const sheet = within(await screen.findByRole('dialog', { name: '编辑型号' }));
  expect(sheet.getByLabelText(/数量/)).toBeVisible();
  expect(sheet.queryByLabelText(/目标价/)).toBeNull();
});

test('a price whose list has changed says so, and all lines are priced again', async () => {
  const stale = inquiry({ pricing: { sums: [], unpriced: 0, stale: 1, at: null, by: null } });
  const requests = serveInquiry({
    [`GET ${url}/q1`]: data(stale),
    [`POST ${url}/q1/lines/list`]: page([line(1, { price: priced({ stale: true }) })]),
    [`POST ${url}/q1/prices`]: data(inquiry()),
  });
  open('/q1');
  expect(await screen.findByText('1 行的价格表在报价后有更新。')).toBeVisible();
  expect(await screen.findByText('价格表已更新')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重新报价' }));
  expect(await screen.findByText('已按最新价格表重新报价')).toBeVisible();
  expect(bodiesOf(requests, '/q1/prices')).toHaveLength(1);
});

test('an item that only resembles a line is taken by a person, and its price taken off again', async () => {
  const similar = { ...priced(), reason: 'suffix', item: 'i9', order_number: 'M-2-X' };
  let taken = false;
  const requests = serveInquiry({
    [`POST ${url}/q1/lines/list`]: () => page([line(2, { price: taken ? priced({ tier: 'accepted' }) : null })]),
    [`GET ${url}/q1/lines/q1:2/candidates`]: data([similar]),
    [`POST ${url}/q1/lines/q1:2/price`]: () => {
      taken = !taken;
      return data(line(2));
    },
  });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: /M-2/ }));
  await user.click(await screen.findByRole('menuitem', { name: '查找相似条目' }));
  const dialog = within(await screen.findByRole('dialog', { name: '与 M-2 相似的条目' }));
  expect(await dialog.findByText('后缀不同 · Siemens 2026 · 180.00 EUR')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '采用 M-2-X' }));
  expect(await screen.findByText('已采用 M-2-X 的价格')).toBeVisible();
  expect(await screen.findByText('人工确认')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /M-2/ }));
  await user.click(await screen.findByRole('menuitem', { name: '撤下人工确认的价格' }));
  expect(await screen.findByText('已撤下价格')).toBeVisible();
  expect(bodiesOf(requests, '/q1/lines/q1:2/price').map(({ body }) => body)).toEqual([
    { version: 1, take: 'i9' },
    { version: 1, take: null },
  ]);
});

test('who only reads prices is told that what they take counts for this line alone; all lines can be priced again at any time', async () => {
  const requests = serveInquiry({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'read' })),
    [`GET ${url}/q1`]: data(inquiry({ pricing: { sums: [], unpriced: 0, stale: 0, at: null, by: null } })),
    [`GET ${url}/q1/lines/q1:2/candidates`]: data([{ ...priced(), reason: 'suffix' }]),
    [`POST ${url}/q1/prices`]: data(inquiry()),
  });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: /M-2/ }));
  await user.click(await screen.findByRole('menuitem', { name: '查找相似条目' }));
  const dialog = within(await screen.findByRole('dialog', { name: '与 M-2 相似的条目' }));
  expect(await dialog.findByText(/因此只用于这一行/)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: '重新报价' }));
  await waitFor(() => expect(bodiesOf(requests, '/q1/prices')).toHaveLength(1));
});

test('an inquiry is closed as lost with a reason; when a colleague was first, the dialog says so and the page shows it', async () => {
  let first = true;
  const closed = inquiry({ state: 'closed', outcome: 'won', moves: [], version: 4 });
  const requests = serveInquiry({
    [`GET ${url}/q1`]: () => data(first ? inquiry() : closed),
    [`POST ${url}/q1/state`]: () => {
      first = false;
      return rejected(409, 'inquiry.changed', '询价已被他人修改', { state: closed });
    },
  });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: '未成交结单' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '未成交结单' }));
  expect(await dialog.findByText('请填写未成交的原因')).toBeVisible();
  await fill(dialog.getByLabelText(/原因/), '价格过高');
  await user.click(dialog.getByRole('button', { name: '未成交结单' }));
  expect(await screen.findByText('询价已被他人修改')).toBeVisible();
  expect(bodiesOf(requests, '/q1/state').map(({ body }) => body)).toEqual([
    { to: 'closed', outcome: 'lost', reason: '价格过高', version: 3 },
  ]);
  expect(await screen.findByText('成交')).toBeInTheDocument();
});

test('a line is removed at once, and comes back by its toast', async () => {
  const requests = serveInquiry({
    [`POST ${url}/q1/lines/remove`]: data(inquiry({ line_count: 1 })),
    [`POST ${url}/q1/lines/restore`]: data(inquiry()),
  });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: /M-2/ }));
  await user.click(await screen.findByRole('menuitem', { name: '移除' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(bodiesOf(requests, '/q1/lines/restore')).toHaveLength(1));
  expect(bodiesOf(requests, '/q1/lines/remove').map(({ body }) => body)).toEqual([
    { lines: [{ id: 'q1:2', version: 1 }] },
  ]);
  expect(bodiesOf(requests, '/q1/lines/restore')[0]?.body).toEqual({ lines: ['q1:2'] });
});

test('lines that are removed one right after the other each come back by a toast of their own', async () => {
  const { promise: replied, resolve: reply } = Promise.withResolvers<void>();
  const requests = serveInquiry({
    [`POST ${url}/q1/lines/remove`]: async () => {
      await replied;
      return data(inquiry());
    },
    [`POST ${url}/q1/lines/restore`]: data(inquiry()),
  });
  open('/q1');
  for (const model of [/M-1/, /M-2/]) {
    await user.click(await screen.findByRole('button', { name: model }));
    await user.click(await screen.findByRole('menuitem', { name: '移除' }));
  }
  reply();
  await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销', hidden: true })).toHaveLength(2));
  for (const undo of screen.getAllByRole('button', { name: '撤销', hidden: true })) undo.click();
  await waitFor(() =>
    expect(
      bodiesOf(requests, '/q1/lines/restore')
        .flatMap(({ body }) => (body as { lines: string[] }).lines)
        .toSorted(),
    ).toEqual(['q1:1', 'q1:2']),
  );
});

test('rows of a CSV file are pasted by their semicolons, a comma is that of a figure; columns that cannot be told apart are named', async () => {
  open('/new');
  await user.click(await screen.findByRole('button', { name: '粘贴' }));
  const dialog = within(await screen.findByRole('dialog', { name: '粘贴' }));
  await user.click(dialog.getByLabelText('粘贴到这里'));
  const typed = dialog.getByLabelText('粘贴到这里');
  await fill(typed, '');
  await user.click(typed);
  await user.paste('型号\t数量\t目标价\t\n\t\t旧\t新\nCPU 1214C\t3\t12\t13\n');
  expect(await dialog.findByText(/^多列使用同一表头：目标价 旧, 目标价 新/)).toBeVisible();
  expect(dialog.getByRole('button', { name: '添加这些行' })).toBeDisabled();
  await fill(typed, '');
  await user.click(typed);
  await user.paste('型号;数量;目标价（欧元）\nCPU 1214C;3;12,5\n"RT;\nLS\nC";7;\n');
  await user.click(await dialog.findByRole('button', { name: '添加这些行' }));
  const [, first, second] = await screen.findAllByRole('row');
  for (const text of ['CPU 1214C', '3', '12.5']) expect(within(first as HTMLElement).getByText(text)).toBeVisible();
  for (const text of ['RT; LS C', '7']) expect(within(second as HTMLElement).getByText(text)).toBeVisible();
});

test('pasted lines that the service would not take are named before they are sent', async () => {
  const requests = serveInquiry({ [`POST ${url}/q1/lines`]: data(inquiry({ line_count: 3 })) });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: '粘贴' }));
  const dialog = within(await screen.findByRole('dialog', { name: '粘贴' }));
  await user.click(dialog.getByLabelText('粘贴到这里'));
  await user.paste('型号\t数量\t单重\nCPU 1214C\t2\t0.45\nRT-LS\tviele\t\n');
  const alert = await dialog.findByText(/有 1 行需要修改/);
  expect(alert).toHaveTextContent('RT-LS：请输入大于 0 的数量，小数点后最多 3 位');
  expect(dialog.getByRole('button', { name: '添加这些行' })).toBeDisabled();
  await fill(dialog.getByLabelText('粘贴到这里'), 'RT-LS\t5');
  await user.click(dialog.getByRole('button', { name: '添加这些行' }));
  await waitFor(() =>
    expect(bodiesOf(requests, '/q1/lines').map(({ body }) => body)).toMatchObject([
      { lines: [{ model: 'RT-LS', quantity: '5' }] },
    ]),
  );
});

test('a line that a colleague removes while it is edited stays open with what was entered, and says that it is gone', async () => {
  let isGone = false;
  const requests = serveInquiry({
    [`POST ${url}/q1/lines/list`]: () => page(isGone ? [line(1)] : [line(1), line(2)]),
    [`PATCH ${url}/q1/lines/q1:2`]: rejected(404, 'inquiry-line.missing', '找不到该行，可能已被删除'),
  });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: /M-2/ }));
  await user.click(await screen.findByRole('menuitem', { name: '编辑型号' }));
  const sheet = within(await screen.findByRole('dialog', { name: '编辑型号' }));
  await fill(sheet.getByLabelText(/数量/), '7');
  isGone = true;
  note('inquiry', 'q1');
  await waitFor(() => expect(bodiesOf(requests, '/q1/lines/list').length).toBeGreaterThan(1));
  await waitFor(() => expect(screen.queryByText('M-2')).toBeNull());
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await sheet.findByText('找不到该行，可能已被删除')).toBeVisible();
  expect(sheet.getByLabelText(/数量/)).toHaveValue('7');
});

test('the head is changed over nobody else’s change, and a copy opens as an inquiry of its own', async () => {
  const requests = serveInquiry({
    [`PUT ${url}/q1`]: data(inquiry({ requestor: '沈亮', version: 4 })),
    [`POST ${url}/q1/copy`]: data(inquiry({ id: 'q2', number: 'RFQ-2611-0002' })),
    [`GET ${url}/q2`]: data(inquiry({ id: 'q2', number: 'RFQ-2611-0002' })),
    [`POST ${url}/q2/lines/list`]: page([line(1)]),
  });
  const { where } = open('/q1');
  await user.click(await screen.findByRole('button', { name: '编辑询价' }));
  const sheet = within(await screen.findByRole('dialog', { name: '编辑询价' }));
  await fill(sheet.getByLabelText(/需求人/), '沈亮');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(bodiesOf(requests, '/q1')[0]?.body).toMatchObject({
      requestor: '沈亮',
      brand: 'b1',
      customer: 'c1',
      version: 3,
    }),
  );
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制询价' }));
  await waitFor(() => expect(where()).toBe('/trade/inquiries/q2'));
});

test('a channel is noted as declined with its reason', async () => {
  const requests = serveInquiry({ [`POST ${url}/q1/channels/ch1/state`]: data(inquiry({ version: 4 })) });
  open('/q1');
  await user.click(await screen.findByRole('button', { name: /Rexel/ }));
  await user.click(await screen.findByRole('menuitem', { name: '标记不报价' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rexel 不报价' }));
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写渠道不报价的原因')).toBeVisible();
  await fill(dialog.getByLabelText(/说明/), '停产');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(bodiesOf(requests, '/q1/channels/ch1/state').map(({ body }) => body)).toEqual([
      { version: 3, state: 'declined', note: '停产' },
    ]),
  );
});

test('a file is attached, and one that was removed comes back by its toast; a closed inquiry takes none', async () => {
  const own = inquiry().attachments;
  const file = { ...own[0], uid: 'f2', name: '清单.xlsx' };
  const requests = serveInquiry({
    [`POST ${url}/q1/attachments/drop`]: data({ ...inquiry(), attachments: [file] }),
    [`POST ${url}/q1/attachments/restore`]: data(inquiry()),
  });
  const fake = serveUploads(() => ({ ...inquiry(), attachments: [...own, file] }));
  const shown = open('/q1');
  const list = within(await screen.findByRole('list', { name: '附件' }));
  expect(list.getByText(/2(\.0)? ?kB/i)).toBeVisible();
  const sent = new File(['x'], '清单.xlsx', {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await user.upload(screen.getByLabelText('添加附件', { selector: 'input' }), sent);
  expect(await list.findByRole('button', { name: '下载 清单.xlsx' })).toBeVisible();
  expect(fake.uploads.map((upload) => upload.url)).toEqual([`${url}/q1/attachments`]);
  fake.restore();
  await user.click(screen.getByRole('button', { name: '移除 图纸.pdf' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await waitFor(() => expect(bodiesOf(requests, '/q1/attachments/restore')[0]?.body).toEqual({ uid: 'f1' }));
  expect(bodiesOf(requests, '/q1/attachments/drop')[0]?.body).toEqual({ uid: 'f1' });
  shown.unmount();
  serveInquiry({
    [`GET ${url}/q1`]: data(inquiry({ state: 'closed', outcome: 'lost', reason: '价格过高', moves: [] })),
  });
  open('/q1');
  expect(await screen.findByText('结单原因：价格过高')).toBeVisible();
  for (const name of ['移除 图纸.pdf', '编辑询价', '添加型号', '添加渠道'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('the empty list offers to create an inquiry', async () => {
  serveInquiry({ [`POST ${url}/list`]: page([]) });
  const { where } = open();
  expect(await screen.findByText('还没有询价')).toBeVisible();
  await user.click(screen.getAllByRole('link', { name: '新建询价' })[0] as HTMLElement);
  await waitFor(() => expect(where()).toBe('/trade/inquiries/new'));
});

test('target prices of who may not read prices are left out of what is pasted or read, which is said, and no field has them', async () => {
  const requests = serveInquiry({
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'none' })),
    [`POST ${url}`]: data(inquiry()),
  });
  const fileLine = { model: 'RT-LS', order_number: '', quantity: '2', unit_weight: '', delivery_date: '', notes: '' };
  const fake = serveUploads(() => ({ name: 'a.csv', lines: [{ ...fileLine, target_price: '7.77' }] }));
  open('/new');
  await fill(await screen.findByLabelText(/需求人/), '周敏');
  await user.click(screen.getByRole('button', { name: '粘贴' }));
  const dialog = within(await screen.findByRole('dialog', { name: '粘贴' }));
  await user.click(dialog.getByLabelText('粘贴到这里'));
  await user.paste('型号\t数量\t目标价\nCPU 1214C\t3\t12.5\n');
  expect(await dialog.findByText('目标价未采用：您没有价格表权限，因此看不到价格。')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: '添加这些行' }));
  await waitFor(() => expect(screen.queryByText(/^目标价未采用/)).toBeNull());
  await user.upload(
    screen.getByLabelText('或从文件读取', { selector: 'input' }),
    new File(['x'], 'a.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('目标价未采用：您没有价格表权限，因此看不到价格。')).toBeVisible();
  fake.restore();
  await user.click(screen.getByRole('button', { name: '添加型号' }));
  const sheet = within(await screen.findByRole('dialog', { name: '添加型号' }));
  expect(sheet.getByLabelText(/数量/)).toBeVisible();
  expect(screen.queryByLabelText(/目标价/)).toBeNull();
  await user.click(sheet.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByRole('button', { name: '创建询价' }));
  await waitFor(() => expect(bodiesOf(requests, '')).toHaveLength(1));
  expect(bodiesOf(requests, '')[0]?.body).toMatchObject({
    lines: [
      { model: 'CPU 1214C', target_price: null },
      { model: 'RT-LS', target_price: null },
    ],
  });
});
