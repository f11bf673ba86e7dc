import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { maxImportBytes, type PriceImport } from '@qiaohui/trade/imports';
import { screen, waitFor, within } from '@testing-library/react';
import {
  base,
  data,
  note,
  openPage,
  page,
  priceList,
  rejected,
  serveTrade,
  teamWith,
} from '../../area/area.fixture.ts';
import { imported, priceImport, report, reported, serveImport, serveUploads, url } from './imports.fixture.ts';
import { mapping } from './mapping/analysis.fixture.ts';

const saved: string[] = [];
const nothing = () => undefined;
let restore: () => void = nothing;
beforeEach(() => {
  saved.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: nothing });
  HTMLAnchorElement.prototype.click = function click() {
    if (this.download) saved.push(this.download);
  };
});
const { click: follow } = HTMLAnchorElement.prototype;
afterEach(() => {
  HTMLAnchorElement.prototype.click = follow;
  restore();
  restore = nothing;
});

const open = (path = '/i1') => openPage(`/trade/imports${path}`);
const sheet = (name = 'Siemens 2026.xlsx') => new File(['x'], name);
const fileInput = () => screen.findByLabelText('文件', { selector: 'input' });

test('a file is uploaded from the page of the lists, its columns are checked, and its good rows become a new list', async () => {
  let now = priceImport({ state: 'analysing', task: 'analyse', analysis: null, progress: { done: 4, total: 0 } });
  const then = (next: PriceImport) => {
    const before = now;
    now = next;
    return data(before);
  };
  let next: PriceImport = priceImport();
  const requests = serveTrade({
    [`POST ${base}/price-lists/list`]: page([priceList('l1')]),
    [`GET ${url}/i1`]: () => then(next),
    [`PUT ${url}/i1/mapping`]: () => {
      next = reported();
      now = priceImport({ task: 'report', mapping, version: 4, progress: { done: 3, total: 8 } });
      return data(now);
    },
    [`POST ${url}/i1/import`]: () => {
      next = imported({ mode: 'new', base: null });
      now = reported({ state: 'importing', task: 'import', version: 6, progress: { done: 2, total: 7 } });
      return data(now);
    },
  });
  const fake = serveUploads(() => now);
  restore = fake.restore;
  const { where } = openPage('/trade/price-lists');
  await screen.findByText('价格表 l1');
  const links = screen.getAllByRole('link', { name: '导入' });
  await user.click(links.find((link) => link.getAttribute('href')?.endsWith('new?kind=price')) as HTMLElement);
  expect(await screen.findByRole('heading', { level: 1, name: '导入文件' })).toBeInTheDocument();
  expect(where()).toBe('/trade/imports/new?kind=price');
  await user.upload(await fileInput(), sheet());
  expect(await screen.findByText('任务已提交')).toBeInTheDocument();
  await waitFor(() => expect(where()).toBe('/trade/imports/i1'));
  expect(fake.uploads).toEqual([{ url, fields: { kind: 'price' } }]);
  expect(await screen.findByText(/正在解析 Excel，请稍后。 已读取 4 行/)).toBeInTheDocument();
  note('price-import', 'i1');
  expect(await screen.findByRole('form', { name: '对应列' })).toBeInTheDocument();
  expect(screen.getByText('样例：CPU 1511 · ET 200')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '检查各行' }));
  expect(await screen.findByText(/正在检查各行。 3 \/ 8 行/)).toBeInTheDocument();
  note('price-import', 'i1');
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ version: 3, ...mapping });
  expect(await screen.findByText('共读取 7 行：可导入 5 行，不能导入 2 行。')).toBeInTheDocument();
  expect(screen.getByText('可导入行的币种：EUR · 4 行、USD · 1 行')).toBeInTheDocument();
  expect(screen.getByText('价格不能为负 · 1 行')).toBeInTheDocument();
  const row = screen.getByText('第 6 行').closest<HTMLElement>('tr, [role=row], li');
  expect(row).toHaveTextContent('-3,00');
  const name = screen.getByLabelText(/^列表名称/);
  expect(name).toHaveValue('Siemens 2026');
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByText('请输入价格表名称')).toBeInTheDocument();
  await user.type(name, 'S7');
  await user.dblClick(screen.getByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByText(/正在导入。 2 \/ 7 行/)).toBeInTheDocument();
  note('price-import', 'i1');
  const started = requests.filter(({ url: to }) => to === `${url}/i1/import`);
  expect(started.map(({ body }) => body)).toEqual([{ version: 5, mode: 'new', name: 'S7' }]);
  expect(started[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  expect(await screen.findByText(/导入完成。 新增 1，修改 4/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '打开列表' })).toHaveAttribute('href', '/trade/price-lists/l1');
  expect(screen.queryByRole('link', { name: '查看与上一版本的差异' })).not.toBeInTheDocument();
}, 60_000);

test('a file must be chosen, is at most 50 MB and a sheet, all in the spec’s words', async () => {
  serveTrade({});
  open('/new?kind=discount');
  await user.click(await screen.findByRole('button', { name: '下一步' }));
  expect(screen.getByText('请先选择文件')).toBeInTheDocument();
  const large = sheet();
  Object.defineProperty(large, 'size', { value: maxImportBytes + 1 });
  await user.upload(await fileInput(), large);
  expect(await screen.findByText('仅支持上传50MB以内的文件')).toBeInTheDocument();
  await user.upload(await fileInput(), sheet('a.xls'));
  expect(await screen.findByText('不支持此文件类型')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '折扣表' })).toHaveAttribute('aria-pressed', 'true');
});

test('an upload that does not get through says that it failed, and what is missing of a discount list is named as such', async () => {
  serveImport(reported({ kind: 'discount' }));
  restore = serveUploads(() => {
    throw new TypeError('connection lost');
  }).restore;
  const page = open('/new?kind=discount');
  await user.upload(await fileInput(), sheet());
  expect(await screen.findByText(/^上传失败：/)).toBeInTheDocument();
  page.unmount();
  open('/i1');
  await user.clear(await screen.findByLabelText(/^列表名称/));
  await user.click(screen.getByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByText('请输入折扣表名称')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /^更新现有列表/ }));
  await user.click(screen.getByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByText('请选择折扣表')).toBeInTheDocument();
});

test('templates are downloaded by kind', async () => {
  const requests = serveTrade({ [`GET ${url}/templates/discount`]: { body: 'x', type: 'application/zip' } });
  open('/new');
  await user.click(await screen.findByRole('button', { name: '折扣表' }));
  await user.click(screen.getByRole('button', { name: '下载模板' }));
  await waitFor(() => expect(saved).toEqual(['折扣表模板.xlsx']));
  expect(requests.some(({ url: to }) => to.endsWith('/templates/discount'))).toBe(true);
});

test('a new version of a list updates it, and its difference is shown by a link', async () => {
  const list = priceList('l1', { name: 'Siemens' });
  const { requests, set } = serveImport(reported(), {
    [`GET ${base}/price-lists/l1`]: data(list),
    [`POST ${base}/price-lists/list`]: page([list, priceList('l2', { name: 'Linked', kind: 'linked' })]),
    [`POST ${url}/i1/import`]: () => set(imported()),
  });
  open('/i1?list=l1');
  expect(await screen.findByRole('radio', { name: /^更新现有列表/ })).toBeChecked();
  const field = screen.getByLabelText(/^列表/, { selector: 'input' });
  expect(field).toHaveValue('Siemens');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByText('请选择价格表')).toBeInTheDocument();
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: 'Siemens' }));
  expect(screen.queryByRole('option', { name: 'Linked' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByRole('link', { name: '查看与上一版本的差异' })).toHaveAttribute(
    'href',
    '/trade/price-lists/l1/revisions?from=11&to=12',
  );
  expect(requests.find(({ url: to }) => to === `${url}/i1/import`)?.body).toEqual({
    version: 5,
    mode: 'update',
    list: 'l1',
  });
});

test('an import that a colleague changed meanwhile is shown as it is now', async () => {
  const { set } = serveImport(reported(), {
    [`POST ${url}/i1/import`]: () => {
      set(imported());
      return rejected(409, 'import.changed', '该导入已被他人修改，请核对最新状态后重试');
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '导入 5 行' }));
  expect(await screen.findByText('该导入已被他人修改，请核对最新状态后重试')).toBeInTheDocument();
  expect(await screen.findByText(/导入完成。/)).toBeInTheDocument();
});

test('failing rows are downloaded as a workbook and sent again; they complete the import', async () => {
  const { set } = serveImport(imported(), {
    [`GET ${url}/i1/repair`]: { body: 'x', type: 'application/zip' },
  });
  const repairing = imported({ task: 'repair', version: 8, progress: { done: 0, total: 2 } });
  const whole = imported({
    version: 9,
    report: { ...report, good: 7, failing: 0, repairable: 0, faults: [], reasons: [] },
  });
  const fake = serveUploads(() => {
    set(whole);
    return repairing;
  });
  restore = fake.restore;
  open();
  await user.click(await screen.findByRole('button', { name: '下载修正表' }));
  await waitFor(() => expect(saved).toEqual(['Siemens 2026-修正表.xlsx']));
  expect(await screen.findByText('已导出')).toBeInTheDocument();
  await user.upload(screen.getByLabelText('修正表', { selector: 'input' }), sheet('repair.xlsx'));
  expect(await screen.findByText(/正在补充修正后的行。 0 \/ 2 行/)).toBeInTheDocument();
  note('price-import', 'i1');
  expect(await screen.findByText('共读取 7 行：可导入 7 行，不能导入 0 行。')).toBeInTheDocument();
  expect(screen.queryByLabelText('修正表', { selector: 'input' })).not.toBeInTheDocument();
  expect(fake.uploads).toEqual([{ url: `${url}/i1/repair`, fields: {} }]);
});

test.each([
  [10_000, '修正表包含前 10,000 行。', 1],
  [0, '这些行超出修正表的容量，请在文件中修正后以更新方式重新导入。', 0],
])('of 12,000 failing rows a repair workbook holds %i, which is told', async (repairable, words, books) => {
  serveImport(imported({ report: { ...report, failing: 12_000, repairable } }));
  open();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: '下载修正表' })).toHaveLength(books);
  expect(screen.queryAllByLabelText('修正表', { selector: 'input' })).toHaveLength(books);
});

test('a running import is cancelled after a question', async () => {
  const running = reported({ state: 'importing', task: 'import', progress: { done: 2, total: 7 } });
  const { set } = serveImport(running, {
    [`POST ${url}/i1/cancel`]: () => set(reported({ state: 'cancelled', version: 8 })),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '取消导入' }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('取消导入“Siemens 2026.xlsx”？')).toBeInTheDocument();
  expect(question.getByRole('button', { name: '返回' })).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '取消导入' }));
  expect(await screen.findByText('导入已取消，没有导入任何行。')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '重新导入文件' })).toHaveAttribute(
    'href',
    '/trade/imports/new?kind=price',
  );
});

test('a file that is no sheet says so and offers another', async () => {
  const error = { code: 'import.not-a-sheet', message: '这不是 Excel（.xlsx）或 CSV 文件，或其中没有数据' };
  serveImport(priceImport({ state: 'failed', analysis: null, error }));
  open();
  expect(await screen.findByText(error.message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '重新导入文件' })).toBeInTheDocument();
});

test('the imports of the team show their progress until they are done, also without live notes, and are deleted after a question', async () => {
  let rows = [priceImport({ state: 'importing', task: 'import', progress: { done: 2, total: 7 } })];
  const requests = serveTrade({
    [`POST ${url}/list`]: () => page(rows),
    [`DELETE ${url}/i1`]: () => {
      rows = [];
      return data(imported());
    },
  });
  open('');
  expect(await screen.findByText('2 / 7')).toBeInTheDocument();
  rows = [imported()];
  expect(await screen.findByText('导入完成')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Siemens 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '删除导入记录' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '删除导入记录' }));
  expect(await screen.findByText('还没有导入')).toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'DELETE')?.body).toEqual({ version: 7 });
});

test('readers see an import, its columns and its report, and can change nothing', async () => {
  const { requests } = serveImport(reported(), {
    [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'read' })),
  });
  open();
  expect(await screen.findByText('共读取 7 行：可导入 5 行，不能导入 2 行。')).toBeInTheDocument();
  expect(await screen.findByText('您只有查看权限，不能导入。')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /导入 5 行|取消导入/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看对应列' }));
  expect(await screen.findByLabelText('订货号')).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('button', { name: '检查各行' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '返回检查结果' }));
  expect(await screen.findByRole('button', { name: '下载修正表' })).toBeInTheDocument();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});
