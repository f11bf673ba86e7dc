import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { base, data, itemRow, note, openPage, rejected, serveTrade, teamWith } from '../../area/area.fixture.ts';
import { list, serveSheet, url } from './sheet.fixture.ts';

const open = (more = '') => openPage(`/trade/price-lists/l1${more}`);
const row = (number: number) => screen.getByRole('rowheader', { name: String(number) }).parentElement as HTMLElement;
const cell = (number: number, col: number) => within(row(number)).getAllByRole('gridcell')[col] as HTMLElement;
const [MODEL, PRICE, CURRENCY, RATE] = [1, 2, 5, 6];
const three = [itemRow('1'), itemRow('2'), itemRow('3')];
const sent = (requests: ReturnType<typeof serveTrade>, path: string) =>
  requests.filter(({ url: to }) => to === `${url}/items/${path}`);

/** Opens the sheet and selects a cell. */
async function start(number: number, col: number) {
  await screen.findByRole('grid', { name: 'Wago 2026 的条目' });
  await waitFor(() => expect(cell(number, 0)).not.toBeEmptyDOMElement());
  await user.click(cell(number, col));
}

test('the sheet of a list shows prices, units, and the price after discount by the list’s rate, which is read-only', async () => {
  const requests = serveSheet([itemRow('1', { price_unit: 100 })]);
  open();
  await start(1, 3);
  expect(screen.getByRole('heading', { level: 1, name: 'Wago 2026 正常' })).toBeInTheDocument();
  expect(screen.getByText(/^2 个条目 · 统一折扣率 10 %/)).toBeInTheDocument();
  expect(document.activeElement).toHaveValue('每 100 件');
  expect(cell(1, 8)).toHaveTextContent('11.25');
  expect(cell(1, 8)).toHaveAttribute('aria-readonly', 'true');
  expect(screen.getByRole('link', { name: /^价格表$/, current: true })).toBeInTheDocument();
  expect(sent(requests, 'window')[0]?.body).toEqual({ offset: 0, limit: 100 });
});

test('a copy without discounts has no column of prices after discount', async () => {
  serveSheet([itemRow('1')], { row: { ...list, source: 'distributed', uniform_discount_rate: null, bare: true } });
  open();
  await start(1, 0);
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
  expect(columns).toContain('折扣率 %');
  expect(columns).not.toContain('折后价');
});

test('an edit is one act on the version that was seen, under its own key, and Ctrl+Z undoes it at the service', async () => {
  const requests = serveSheet(three);
  open();
  await start(2, PRICE);
  await user.keyboard('20{Enter}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  const [edit] = sent(requests, 'changes');
  expect(edit?.body).toEqual({
    revision: 5,
    kind: 'edit',
    changes: [{ item: '2', version: 1, set: { unit_price: '20' } }],
    adds: [],
  });
  expect(edit?.headers.get('idempotency-key')).toBeTruthy();
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  expect(cell(2, PRICE)).toHaveTextContent('20');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(sent(requests, 'acts/act-1/undo')).toHaveLength(1));
  await waitFor(() => expect(cell(2, PRICE)).toHaveTextContent('12.5'));
});

test('a value that is no price, or a rate above 100, is told at its cell and not sent', async () => {
  const requests = serveSheet(three);
  open();
  await start(1, PRICE);
  await user.keyboard('-3{Enter}');
  await waitFor(() => expect(cell(1, PRICE)).toHaveAttribute('aria-invalid', 'true'));
  await user.click(cell(2, 6));
  await user.keyboard('120{Enter}');
  await waitFor(() => expect(cell(2, 6)).toHaveAttribute('aria-invalid', 'true'));
  await user.click(cell(2, 6));
  expect(document.activeElement).toHaveAccessibleDescription('请输入 0 到 100 之间的百分比，小数点后最多 4 位');
  expect(sent(requests, 'changes')).toEqual([]);
});

test('a cell that the service refuses says why, and the act can be given up', async () => {
  serveSheet(three, {
    responses: {
      [`POST ${url}/items/changes`]: rejected(422, 'form.invalid', '有误', {
        errors: { 'changes.0.order_number': ['订货号和型号至少填写一项'] },
      }),
    },
  });
  open();
  await start(1, 0);
  await user.keyboard('{Delete}');
  expect(await screen.findByText('订货号：订货号和型号至少填写一项')).toBeInTheDocument();
  expect(cell(1, 0)).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: '放弃' }));
  expect(cell(1, 0)).toHaveTextContent('HD-1');
});

test('a row that somebody else changed shows their value, and mine is saved over it only if told so', async () => {
  let isFirst = true;
  const theirs = itemRow('1', { model: 'THEIRS', version: 7 });
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/changes`]: () => {
        if (!isFirst)
          return data({ act: 'a', kind: 'edit', revision: 5, rows: [{ ...theirs, model: 'mine' }], item_count: 3 });
        isFirst = false;
        return rejected(409, 'price-item.changed', '条目已被他人修改', { state: { rows: [theirs], gone: [] } });
      },
    },
  });
  open();
  await start(1, MODEL);
  await user.keyboard('mine{Enter}');
  expect(await screen.findByText('1 个单元格已被他人修改，因此没有保存。')).toBeInTheDocument();
  expect(cell(1, MODEL)).toHaveTextContent('已被他人改为：THEIRS');
  await user.click(screen.getByRole('button', { name: '保存我的修改' }));
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(2));
  expect(sent(requests, 'changes')[1]?.body).toMatchObject({
    changes: [{ item: '1', version: 7, set: { model: 'mine' } }],
  });
});

test('a row that somebody else deleted says so, and nothing is saved', async () => {
  serveSheet(three, {
    responses: {
      [`POST ${url}/items/changes`]: rejected(409, 'price-item.changed', '条目已被他人修改', {
        state: { rows: [], gone: ['1'] },
      }),
    },
  });
  open();
  await start(1, MODEL);
  await user.keyboard('mine{Enter}');
  expect((await screen.findAllByText(/此行已被他人删除/))[0]).toBeInTheDocument();
});

test('when another revision is in force, the act is kept with its reason and the sheet is read again', async () => {
  let isRevised = false;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: () =>
        data({ revision: isRevised ? 6 : 5, total: 1, rows: [itemRow(isRevised ? '1b' : '1')] }),
      [`POST ${url}/items/changes`]: () => {
        isRevised = true;
        return rejected(409, 'price-list.revised', '价格表已换成另一个版本');
      },
    },
  });
  open();
  await start(1, MODEL);
  const before = sent(requests, 'window').length;
  await user.keyboard('mine{Enter}');
  expect(await screen.findByText('价格表已换成另一个版本')).toBeInTheDocument();
  await waitFor(() => expect(sent(requests, 'window').length).toBeGreaterThan(before));
  // its row may be nowhere any more, and sent again it would meet the same error
  expect(screen.getByText('型号：HD-1 填写的“mine”未保存')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: '查看' })).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '放弃' }));
  expect(cell(1, MODEL)).not.toHaveTextContent('mine');
});

test('keyword, group, currency and order are in the URL and filter at the service', async () => {
  const requests = serveSheet(three);
  const { where } = open('?group=A&currency=EUR&sort=-price');
  await start(1, 0);
  expect(sent(requests, 'window')[0]?.body).toEqual({
    group: 'A',
    currency: 'EUR',
    sort: '-price',
    offset: 0,
    limit: 100,
  });
  await user.type(screen.getByRole('searchbox', { name: '搜索条目' }), 'HD-2');
  await waitFor(() => expect(screen.queryByText('HD-1')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: '订货号' }));
  await waitFor(() =>
    expect(where()).toBe('/trade/price-lists/l1?group=A&currency=EUR&sort=order_number&keyword=HD-2'),
  );
  await user.type(screen.getByRole('searchbox', { name: '搜索条目' }), 'X');
  expect(await screen.findByText('没有符合条件的条目')).toBeInTheDocument();
});

test('of a keyword with very many rows the page says that they are still counted, then how many there are and in which order', async () => {
  let isCounted = false;
  serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: ({ body }) => {
        const { keyword, offset } = body as { keyword?: string; offset: number };
        if (!keyword) return data({ revision: 5, total: 3, rows: three });
        const many = { counted: isCounted, in_order: false };
        return data({ revision: 5, total: isCounted ? 12_000 : 10_000, rows: offset ? [] : three, many });
      },
    },
  });
  open('?keyword=1');
  const grid = await screen.findByRole('grid', { name: 'Wago 2026 的条目' });
  expect(screen.getByText(/超过 10,?000 行，正在统计总数/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  await user.click(screen.getByRole('combobox', { name: '范围' }));
  expect(screen.getByRole('option', { name: /^筛选出的全部行（超过 10,?000 行）$/ })).toBeInTheDocument();
  await user.keyboard('{Escape}{Escape}');
  isCounted = true;
  expect(await screen.findByText(/共 12,?000 行。.*按命中的编号排列/, {}, { timeout: 5_000 })).toBeInTheDocument();
  expect(grid).toHaveAttribute('aria-rowcount', '12001');
});

test('N adds rows one after the other: the form shows the price after discount and names what is missing; each can be undone', async () => {
  const requests = serveSheet(three);
  open();
  await start(1, 0);
  await user.keyboard('{Escape}{Tab}');
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '添加条目' }));
  await user.click(form.getByRole('button', { name: '创建并继续添加' }));
  expect(await form.findByText('订货号和型号至少填写一项')).toBeInTheDocument();
  expect(form.getByText('单价和单件价至少填写一项')).toBeInTheDocument();
  await user.type(form.getByLabelText('订货号'), 'HD-9');
  await user.type(form.getByLabelText('单价'), '5,5');
  expect(await form.findByText('折后价：4.95 EUR')).toBeInTheDocument();
  await user.dblClick(form.getByRole('button', { name: '创建并继续添加' }));
  expect(await screen.findByText('已添加 HD-9')).toBeInTheDocument();
  await waitFor(() => expect(form.getByLabelText('订货号')).toHaveValue(''));
  const acts = sent(requests, 'changes');
  expect(acts).toHaveLength(1);
  expect(acts[0]?.body).toMatchObject({
    revision: 5,
    kind: 'add',
    adds: [{ order_number: 'HD-9', model: null, unit_price: '5.5', price_unit: 1, currency: 'EUR' }],
  });
  expect(acts[0]?.headers.get('idempotency-key')).toBeTruthy();
  await user.click(form.getByRole('button', { name: '关闭' }));
  expect(await screen.findByText('HD-9')).toBeInTheDocument();
});

test('selected rows are deleted at once in one act, and come back by undo', async () => {
  const requests = serveSheet(three);
  open();
  await start(2, 0);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(await screen.findByRole('button', { name: '删除 2 行' }));
  expect(await screen.findByText('已删除 2 行')).toBeInTheDocument();
  expect(sent(requests, 'changes')[0]?.body).toEqual({
    revision: 5,
    kind: 'delete',
    deletes: [
      { item: '2', version: 1 },
      { item: '3', version: 1 },
    ],
  });
  await waitFor(() => expect(screen.queryByText('HD-3')).not.toBeInTheDocument());
  const toasts = screen.getByText('已删除 2 行').closest<HTMLElement>('[role=alert], [role=status], li, div');
  await user.click(within(toasts?.parentElement as HTMLElement).getByRole('button', { name: '撤销' }));
  expect(await screen.findByText('HD-3')).toBeInTheDocument();
  expect(screen.getByText('已撤销')).toBeInTheDocument();
});

const bulk = {
  [`POST ${url}/items/bulk`]: data({ act: 'act-1', kind: 'bulk', revision: 5, rows: three, item_count: 3 }),
};

test('many rows are changed at once: the dialog says how many before it does, and the act can be undone', async () => {
  const requests = serveSheet(three, { responses: bulk });
  open('?currency=EUR');
  await start(1, 0);
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  await user.click(form.getByRole('combobox', { name: '修改内容' }));
  await user.click(await screen.findByRole('option', { name: '价格乘以' }));
  const send = form.getByRole('button', { name: '修改 3 行' });
  await user.click(send);
  expect(await form.findByText('请输入大于 0 的数，小数点后最多 6 位')).toBeInTheDocument();
  expect(sent(requests, 'bulk')).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /价格乘以/ }), '1.05');
  await user.dblClick(send);
  expect(await screen.findByText('已修改 3 行')).toBeInTheDocument();
  expect(sent(requests, 'bulk').map(({ body }) => body)).toEqual([
    { revision: 5, filter: { currency: 'EUR' }, price_factor: '1.05' },
  ]);
  expect(sent(requests, 'bulk')[0]?.headers.get('idempotency-key')).toBeTruthy();
});

test('of selected rows a currency is set on the versions that were seen', async () => {
  const requests = serveSheet(three, { responses: bulk });
  open();
  await start(1, CURRENCY);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  await user.click(form.getByRole('combobox', { name: '修改内容' }));
  await user.click(await screen.findByRole('option', { name: '币种' }));
  await user.click(form.getByRole('combobox', { name: /新值/ }));
  await user.click(await screen.findByRole('option', { name: 'USD' }));
  await user.click(form.getByRole('button', { name: '修改 2 行' }));
  await waitFor(() => expect(sent(requests, 'bulk')).toHaveLength(1));
  expect(sent(requests, 'bulk')[0]?.body).toEqual({
    revision: 5,
    items: [
      { item: '1', version: 1 },
      { item: '2', version: 1 },
    ],
    set: { currency: 'USD' },
  });
});

test('of selected rows the price unit is set', async () => {
  const requests = serveSheet(three, { responses: bulk });
  open();
  await start(1, CURRENCY);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  await user.click(form.getByRole('combobox', { name: '修改内容' }));
  await user.click(await screen.findByRole('option', { name: '价格单位' }));
  await user.click(form.getByRole('combobox', { name: /新值/ }));
  await user.click(await screen.findByRole('option', { name: '每 100 件' }));
  await user.click(form.getByRole('button', { name: '修改 2 行' }));
  await waitFor(() => expect(sent(requests, 'bulk')).toHaveLength(1));
  expect(sent(requests, 'bulk')[0]?.body).toMatchObject({ revision: 5, set: { price_unit: 100 } });
});

const stale = (rows: typeof three) => rows.map((one) => ({ ...one, version: one.version + 1 }));
const windowOf = (rows: typeof three) => data({ revision: 5, total: rows.length, rows });

test('a change of many rows whose answer got lost is the same request again, though the rows have new versions by then', async () => {
  let isDone = false;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: () => windowOf(isDone ? stale(three) : three),
      [`POST ${url}/items/bulk`]: () => {
        if (isDone) return bulk[`POST ${url}/items/bulk`] as ReturnType<typeof data>;
        isDone = true;
        return rejected(503, 'service.unavailable', '服务暂时不可用');
      },
    },
  });
  open();
  await start(1, PRICE);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  for (const isAgain of [false, true]) {
    await user.click(screen.getByRole('button', { name: '批量修改' }));
    const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
    await user.click(form.getByRole('combobox', { name: '修改内容' }));
    await user.click(await screen.findByRole('option', { name: '价格乘以' }));
    await user.type(form.getByRole('textbox', { name: /价格乘以/ }), '1.05');
    const seen = sent(requests, 'window').length;
    await user.click(form.getByRole('button', { name: '修改 2 行' }));
    if (isAgain) break;
    await form.findByText(/服务暂时不可用/);
    await waitFor(() => expect(sent(requests, 'window').length).toBeGreaterThan(seen));
    // closed and opened again, it is still the same
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  await waitFor(() => expect(sent(requests, 'bulk')).toHaveLength(2));
  const [first, again] = sent(requests, 'bulk');
  expect(again?.body).toEqual(first?.body);
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a deletion whose answer got lost does not take the next rows when it is pressed again', async () => {
  let isDone = false;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: () => windowOf(isDone ? three.slice(0, 1) : three),
      [`POST ${url}/items/changes`]: () => {
        if (isDone) return data({ act: 'act-1', kind: 'delete', revision: 5, rows: [], item_count: 1 });
        isDone = true;
        return rejected(503, 'service.unavailable', '服务暂时不可用');
      },
    },
  });
  open();
  await start(2, 0);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(await screen.findByRole('button', { name: '删除 2 行' }));
  await waitFor(() => expect(screen.queryByText('HD-3')).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: '删除 1 行' }));
  expect(await screen.findByText('已删除 2 行')).toBeInTheDocument();
  const [first, again] = sent(requests, 'changes');
  expect(again?.body).toEqual(first?.body);
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a row whose edit got no answer is deleted once it has one, on the version that the edit made', async () => {
  const edited = { ...three[0], unit_price: '20', version: 2 };
  let calls = 0;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: () => windowOf(three),
      [`POST ${url}/items/changes`]: ({ body }) => {
        calls += 1;
        // done, whatever the page learns of it
        if (calls <= 2) return rejected(503, 'service.unavailable', '服务暂时不可用');
        const isDeletion = (body as { kind: string }).kind === 'delete';
        return isDeletion
          ? data({ act: 'gone', kind: 'delete', revision: 5, rows: [], item_count: 2 })
          : data({ act: 'act-1', kind: 'edit', revision: 5, rows: [edited], item_count: 3 });
      },
    },
  });
  open();
  await start(1, PRICE);
  await user.keyboard('20{Enter}{ArrowUp}');
  await screen.findByText('服务暂时不可用');
  await user.click(await screen.findByRole('button', { name: '删除 1 行' }));
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(2));
  await user.click(await screen.findByRole('button', { name: '删除 1 行' }));
  expect(await screen.findByText('已删除 1 行')).toBeInTheDocument();
  const [first, again, third, deletion] = sent(requests, 'changes');
  for (const one of [again, third]) {
    expect(one?.body).toEqual(first?.body);
    expect(one?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  }
  expect(deletion?.body).toMatchObject({ kind: 'delete', deletes: [{ item: '1', version: 2 }] });
});

test('keys, toolbar and toasts undo and redo the same acts in their order, those of the page and those of the sheet', async () => {
  const undone = (act: string) => data({ act, kind: 'bulk', revision: 5, rows: three, item_count: 3 });
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/bulk`]: data({ act: 'many', kind: 'bulk', revision: 5, rows: three, item_count: 3 }),
      [`POST ${url}/items/acts/many/undo`]: undone('not-many'),
      [`POST ${url}/items/acts/not-many/undo`]: undone('many-again'),
    },
  });
  const undos = () => requests.flatMap(({ url: to }) => /acts\/(.*)\/undo$/.exec(to)?.[1] ?? []);
  open();
  await start(1, PRICE);
  await user.keyboard('20{Enter}');
  await screen.findByText('已保存');
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  await user.type(form.getByRole('textbox', { name: /新值/ }), '5');
  await user.click(form.getByRole('button', { name: '修改 3 行' }));
  expect(await screen.findByText('已修改 3 行')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(cell(1, MODEL));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(undos()).toEqual(['many']));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(undos()).toEqual(['many', 'not-many']));
  // the toast's act was undone and done again since: there is nothing of that name to undo
  const toasts = screen.getByText('已修改 3 行').closest<HTMLElement>('[role=alert], [role=status], li, div');
  await user.click(within(toasts?.parentElement as HTMLElement).getByRole('button', { name: '撤销' }));
  expect(undos()).toEqual(['many', 'not-many']);
});

test('a sheet with a cell that is not saved asks before it is left or loaded again, and a filter does not drop it', async () => {
  serveSheet(three);
  const { where } = open();
  await start(1, PRICE);
  const unloads = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unloads()).toBe(false);
  await user.keyboard('abc{Enter}');
  await screen.findByText(/1 个单元格有误/);
  expect(unloads()).toBe(true);
  await user.click(screen.getByRole('link', { name: '导入' }));
  const question = within(await screen.findByRole('dialog', { name: '离开此页？' }));
  expect(question.getByText('表格中有未保存的修改，离开后将丢失。')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(where()).toBe('/trade/price-lists/l1');
  expect(cell(1, PRICE)).toHaveTextContent('abc');
  // a filter that finds nothing keeps it
  await user.type(screen.getByRole('searchbox', { name: '搜索条目' }), 'X');
  expect(await screen.findByText('没有符合条件的条目')).toBeInTheDocument();
  expect(screen.getByText(/1 个单元格有误/)).toBeInTheDocument();
});

test('a cell that somebody else changed while it was being edited is not overwritten', async () => {
  const theirs = itemRow('1', { unit_price: '99', version: 2 });
  let isChanged = false;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: () => windowOf(isChanged ? [theirs, ...three.slice(1)] : three),
      [`POST ${url}/items/changes`]: ({ body }) =>
        (body as { changes: { version: number }[] }).changes[0]?.version === 2
          ? data({ act: 'a', kind: 'edit', revision: 5, rows: [], item_count: 3 })
          : rejected(409, 'price-item.changed', '条目已被他人修改', { state: { rows: [theirs], gone: [] } }),
    },
  });
  const { router } = open();
  await start(1, PRICE);
  await user.keyboard('20');
  isChanged = true;
  await act(() => router.navigate('/trade/price-lists/l1?sort=price'));
  await waitFor(() => expect(sent(requests, 'window').length).toBeGreaterThan(1));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 个单元格已被他人修改，因此没有保存。')).toBeInTheDocument();
  expect(cell(1, PRICE)).toHaveTextContent('已被他人改为：99');
  expect(sent(requests, 'changes')).toHaveLength(1);
});

/** A response that waits until it is let go. */
function held<T>() {
  let release: (response: T) => void = () => undefined;
  const response = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { response, release: (of: T) => release(of) };
}
type Response = ReturnType<typeof data>;

test('what somebody else changed in a row after an own act stays, also where it is read before the act is answered', async () => {
  const answer = held<Response>();
  const [first, ...rest] = three;
  let rows = three;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: () => windowOf(rows),
      [`POST ${url}/items/changes`]: () => answer.response,
    },
  });
  open();
  await start(1, PRICE);
  await user.keyboard('20{Enter}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  rows = [{ ...first, unit_price: '20', model: 'THEIRS', version: 3 }, ...rest] as typeof three;
  note('price-list', 'l1');
  await waitFor(() => expect(cell(1, MODEL)).toHaveTextContent('THEIRS'));
  const own = { ...first, unit_price: '20', version: 2 };
  answer.release(data({ act: 'act-1', kind: 'edit', revision: 5, rows: [own], item_count: 3 }));
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  expect(cell(1, MODEL)).toHaveTextContent('THEIRS');
});

test('what was read before an act was saved is not shown over it, and the next edit of the cell is nobody else’s', async () => {
  const late = held<Response>();
  let isLate = false;
  let [first, ...rest] = three;
  const requests = serveSheet(three, {
    responses: {
      [`POST ${url}/items/window`]: ({ body }) => {
        const isCount = (body as { limit: number }).limit === 100;
        return isLate && isCount ? late.response : windowOf([first, ...rest] as typeof three);
      },
      [`POST ${url}/items/changes`]: ({ body }) => {
        const [change] = (body as { changes: { version: number; set: object }[] }).changes;
        if (change?.version !== first?.version)
          return rejected(409, 'price-item.changed', '条目已被他人修改', { state: { rows: [first], gone: [] } });
        first = { ...first, ...change?.set, version: (first?.version ?? 0) + 1 } as (typeof three)[number];
        return data({ act: `act-${first.version}`, kind: 'edit', revision: 5, rows: [first], item_count: 3 });
      },
    },
  });
  open();
  await start(1, PRICE);
  const before = windowOf(three);
  const reads = sent(requests, 'window').length;
  isLate = true;
  note('price-list', 'l1');
  await waitFor(() => expect(sent(requests, 'window').length).toBeGreaterThanOrEqual(reads + 2));
  await user.keyboard('20{Enter}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  await screen.findByText('已保存');
  isLate = false;
  late.release(before);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(cell(1, PRICE)).toHaveTextContent('20');
  await user.click(cell(1, PRICE));
  await user.keyboard('30{Enter}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(2));
  await waitFor(() => expect(first?.unit_price).toBe('30'));
  expect(screen.queryByText(/已被他人修改/)).not.toBeInTheDocument();
});

for (const when of ['is not read yet', 'is being read'] as const)
  test(`rows are deleted that are shown as selected, also while what somebody else deleted above them ${when}`, async () => {
    let rows = three;
    const late = held<Response>();
    let isLate = false;
    const requests = serveSheet(three, {
      responses: { [`POST ${url}/items/window`]: () => (isLate ? late.response : windowOf(rows)) },
    });
    open();
    await start(2, 0);
    rows = three.slice(1);
    if (when === 'is being read') {
      const reads = sent(requests, 'window').length;
      isLate = true;
      note('price-list', 'l1');
      await waitFor(() => expect(sent(requests, 'window').length).toBeGreaterThan(reads));
    }
    await user.click(await screen.findByRole('button', { name: '删除 1 行' }));
    late.release(windowOf(rows));
    await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
    expect(sent(requests, 'changes')[0]?.body).toMatchObject({ deletes: [{ item: '2', version: 1 }] });
  });

test('rows are changed together that were selected as the dialog opened, also when others stand in their places by then', async () => {
  let rows = three;
  const requests = serveSheet(three, {
    responses: { ...bulk, [`POST ${url}/items/window`]: () => windowOf(rows) },
  });
  open();
  await start(1, PRICE);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  await user.type(form.getByRole('textbox', { name: /新值/ }), '5');
  rows = three.slice(1);
  note('price-list', 'l1');
  await waitFor(() => expect(screen.queryByText('HD-1')).not.toBeInTheDocument());
  await user.click(form.getByRole('button', { name: '修改 2 行' }));
  await waitFor(() => expect(sent(requests, 'bulk')).toHaveLength(1));
  expect(sent(requests, 'bulk')[0]?.body).toMatchObject({
    items: [
      { item: '1', version: 1 },
      { item: '2', version: 1 },
    ],
  });
});

test('rows whose edit is still under way are deleted and changed together on the version that it makes', async () => {
  const answer = held<Response>();
  const [first] = three;
  const requests = serveSheet(three, {
    responses: {
      ...bulk,
      [`POST ${url}/items/window`]: () => windowOf(three),
      [`POST ${url}/items/changes`]: ({ body }) =>
        (body as { kind: string }).kind === 'delete'
          ? data({ act: 'gone', kind: 'delete', revision: 5, rows: [], item_count: 2 })
          : answer.response,
    },
  });
  open();
  await start(1, PRICE);
  await user.keyboard('20{Enter}{ArrowUp}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: '删除 1 行' }));
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  await user.click(form.getByRole('combobox', { name: '范围' }));
  await user.click(await screen.findByRole('option', { name: /^所选/ }));
  await user.type(form.getByRole('textbox', { name: /新值/ }), '5');
  await user.click(form.getByRole('button', { name: '修改 1 行' }));
  const own = { ...first, unit_price: '20', version: 2 };
  answer.release(data({ act: 'act-1', kind: 'edit', revision: 5, rows: [own], item_count: 3 }));
  await waitFor(() => expect(sent(requests, 'bulk')).toHaveLength(1));
  expect(sent(requests, 'bulk')[0]?.body).toMatchObject({ items: [{ item: '1', version: 2 }] });
  expect(sent(requests, 'changes')[1]?.body).toMatchObject({ deletes: [{ item: '1', version: 2 }] });
});

test('rows that were changed are deleted on the version that this made, whatever was read under a filter before', async () => {
  const requests = serveSheet(three);
  open();
  await start(1, PRICE);
  await user.type(screen.getByRole('searchbox', { name: '搜索条目' }), 'HD-1');
  await waitFor(() => expect(screen.queryByText('HD-2')).not.toBeInTheDocument());
  await user.clear(screen.getByRole('searchbox', { name: '搜索条目' }));
  await screen.findByText('HD-2');
  await start(1, PRICE);
  await user.keyboard('20{Enter}{ArrowUp}');
  await screen.findByText('已保存');
  await user.click(await screen.findByRole('button', { name: '删除 1 行' }));
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(2));
  expect(sent(requests, 'changes')[1]?.body).toMatchObject({ deletes: [{ item: '1', version: 2 }] });
});

test('prices are pasted with the sign of their row’s currency; another sign is refused at its cell, and the rest is held with it', async () => {
  const requests = serveSheet([itemRow('1'), itemRow('2', { currency: 'USD' }), itemRow('3')]);
  open();
  await start(1, PRICE);
  await user.paste('€ 12,50\r\nUS$ 13.50\r\n$14\r\n');
  expect(await screen.findByText('第 3 行，单价：此行币种为 EUR，与“$”不符')).toBeInTheDocument();
  expect(cell(3, PRICE)).toHaveAttribute('aria-invalid', 'true');
  for (const number of [1, 2]) expect(cell(number, PRICE)).toHaveClass('unsaved');
  expect(sent(requests, 'changes')).toEqual([]);
  await user.click(cell(3, PRICE));
  await user.keyboard('14 €{Enter}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  expect(sent(requests, 'changes')[0]?.body).toMatchObject({
    changes: [{ set: { unit_price: '12.50' } }, { set: { unit_price: '13.50' } }, { set: { unit_price: '14' } }],
  });
});

test('currencies are pasted as people write them, and a price is checked against what they stand for', async () => {
  const requests = serveSheet([itemRow('1', { currency: 'USD' }), itemRow('2', { currency: 'USD' })]);
  open();
  await start(1, PRICE);
  await user.paste('¥14\t100\t\t人民币\r\n13\t1\t\t€\r\n');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  expect(sent(requests, 'changes')[0]?.body).toMatchObject({
    changes: [{ set: { unit_price: '14', currency: 'CNY' } }, { set: { unit_price: '13', currency: 'EUR' } }],
  });
  await start(1, PRICE);
  await user.paste('13\t1\t\t¥');
  expect(await screen.findByText('第 1 行，币种：请从列表中选择')).toBeInTheDocument();
});

test('discount rates are pasted as a workbook shows percentages', async () => {
  const requests = serveSheet(three);
  open();
  await start(1, RATE);
  await user.paste('32%\r\n12,5 %\r\n７％\r\n');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  expect(sent(requests, 'changes')[0]?.body).toMatchObject({
    changes: [{ set: { discount_rate: '32' } }, { set: { discount_rate: '12.5' } }, { set: { discount_rate: '7' } }],
  });
});

test('whoever has left a list’s page by the time its deletion is repeated stays where they are', async () => {
  let isGone = false;
  serveSheet(three, {
    responses: {
      [`DELETE ${url}`]: () => {
        const response = isGone
          ? rejected(404, 'price-list.missing', '找不到该价格表')
          : rejected(503, 'service.unavailable', '服务暂时不可用');
        isGone = true;
        return response;
      },
      [`GET ${base}/team/invitations`]: data([]),
    },
  });
  open();
  await start(1, MODEL);
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '删除' }));
  expect(await screen.findByText('服务暂时不可用')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '团队' }));
  const team = await screen.findByRole('heading', { level: 1, name: '一组' });
  await user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText(/“.*”已删除$/)).toBeInTheDocument();
  const lists = screen.findByRole('heading', { level: 1, name: '价格表' }, { timeout: 1_500 });
  await expect(lists).rejects.toThrow();
  expect(team).toBeInTheDocument();
});

test('more rows than one act may change are not sent', async () => {
  serveSheet(three, {
    responses: { [`POST ${url}/items/window`]: data({ revision: 5, total: 5001, rows: three }) },
  });
  open();
  await start(1, 0);
  await user.click(screen.getByRole('button', { name: '批量修改' }));
  const form = within(await screen.findByRole('dialog', { name: '批量修改' }));
  expect(form.getByRole('button', { name: '修改 5001 行' })).toBeDisabled();
  expect(form.getByText('一次最多修改 5000 行，请缩小筛选范围。')).toBeInTheDocument();
});

for (const [status, notice] of [
  ['processing', '列表正在处理中，完成前不能修改。'],
  ['disabled', '列表已停用，启用后才能修改。'],
] as const)
  test(`a list that is ${status} is read-only and says so`, async () => {
    const requests = serveSheet(three, { row: { ...list, status } });
    open();
    await start(1, MODEL);
    expect(screen.getByText(notice)).toBeInTheDocument();
    await user.keyboard('x{Enter}');
    for (const name of ['添加条目', '批量修改', '删除 1 行'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(sent(requests, 'changes')).toEqual([]);
  });

test('whoever only reads prices sees the sheet read-only, with the revisions and no change in the menu', async () => {
  serveSheet(three, {
    responses: { [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'read' })) },
  });
  open();
  await start(1, MODEL);
  expect(await screen.findByText('您只有查看权限，不能修改。')).toBeInTheDocument();
  expect(cell(1, MODEL)).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('button', { name: '添加条目' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '更多操作' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['版本记录', '导出']);
});

const empty = { ...list, revision: null, item_count: 0 };

test('an empty list offers a row to type into; it is saved once it is whole, as one act, and goes on as a stored row', async () => {
  const requests = serveSheet([], { row: empty });
  open();
  expect(await screen.findByText('这份价格表还没有条目')).toBeInTheDocument();
  await start(1, 0);
  await user.keyboard('HD-1{Enter}');
  expect(await screen.findByText(/单价和单件价至少填写一项/)).toBeInTheDocument();
  await user.click(cell(1, PRICE));
  await user.keyboard('12,5{Enter}');
  await user.click(cell(1, CURRENCY));
  expect(sent(requests, 'changes')).toEqual([]);
  await user.keyboard('EUR{Enter}');
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  expect(sent(requests, 'changes')[0]?.body).toEqual({
    revision: null,
    kind: 'edit',
    changes: [],
    adds: [{ order_number: 'HD-1', unit_price: '12.5', currency: 'EUR' }],
  });
  await waitFor(() => expect(screen.queryByText('这份价格表还没有条目')).not.toBeInTheDocument());
  expect(cell(1, 0)).toHaveTextContent('HD-1');
});

for (const other of [null, { discount_rate: '7' }])
  test(`cells that are typed into the first row of an empty list while it is saved are saved in it${other ? ', but for one that somebody else changed' : ', one after the other'}`, async () => {
    const late = held<Response>();
    let rows: typeof three = [];
    type Sent = { adds: object[]; changes: { version: number; set: object }[] };
    const requests = serveSheet([], {
      row: empty,
      responses: {
        [`POST ${url}/items/window`]: () => windowOf(rows),
        [`POST ${url}/items/changes`]: ({ body }) => {
          const [{ adds, changes }, [now]] = [body as Sent, rows];
          if (sent(requests, 'changes').length > 9) return new Promise<Response>(() => undefined);
          if (now && changes[0]?.version !== now.version)
            return rejected(409, 'price-item.changed', '条目已被他人修改', { state: { rows: [now], gone: [] } });
          const row = {
            ...(now ?? itemRow('new', { model: null })),
            ...adds[0],
            ...changes[0]?.set,
            version: (now?.version ?? 0) + 1,
          };
          const answer = data({ act: `act-${row.version}`, kind: 'edit', revision: 5, rows: [row], item_count: 1 });
          rows = [(now || !other ? row : { ...row, ...other, version: 2 }) as (typeof three)[number]];
          return now ? answer : late.response.then(() => answer);
        },
      },
    });
    open();
    await start(1, 0);
    for (const [col, typed] of [
      [0, 'HD-1'],
      [PRICE, '12,5'],
      [CURRENCY, 'EUR'],
      [MODEL, 'M6'],
      [RATE, '5'],
      [PRICE, '13'],
    ] as const) {
      await user.click(cell(1, col));
      await user.keyboard(`${typed}{Enter}`);
    }
    late.release(windowOf(rows));
    await waitFor(() => expect(rows[0]).toMatchObject({ model: 'M6', discount_rate: other?.discount_rate ?? '5' }));
    if (other) await screen.findAllByText(/已被他人修改|他人/);
    else await waitFor(() => expect(rows[0]?.unit_price).toBe('13'));
    expect(sent(requests, 'changes')).toHaveLength(other ? 3 : 4);
    expect(rows[0]?.discount_rate).toBe(other?.discount_rate ?? '5');
  });

test('rows copied from a workbook are pasted into an empty list', async () => {
  const requests = serveSheet([], { row: empty });
  open();
  await start(1, 0);
  await user.paste('HD-1\tM6\t1,5\t\t\tEUR\nHD-2\tM8\t2,5\t\t\tEUR');
  await user.click(await screen.findByRole('button', { name: '新增 1 行' }));
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(1));
  expect(sent(requests, 'changes')[0]?.body).toMatchObject({
    revision: null,
    kind: 'paste',
    adds: [
      { order_number: 'HD-1', model: 'M6', unit_price: '1.5', currency: 'EUR' },
      { order_number: 'HD-2', model: 'M8', unit_price: '2.5', currency: 'EUR' },
    ],
  });
});

test('the first row of a list whose answer got lost is sent again as the same request by the form', async () => {
  let isLost = true;
  const stored = itemRow('1');
  const answer = data({ act: 'a', kind: 'add', revision: 5, rows: [stored], item_count: 1 });
  const requests = serveSheet([], {
    row: empty,
    responses: {
      [`POST ${url}/items/window`]: () =>
        data(isLost ? { revision: null, total: 0, rows: [] } : { revision: 5, total: 1, rows: [stored] }),
      [`POST ${url}/items/changes`]: () => {
        if (!isLost) return answer;
        isLost = false;
        return rejected(503, 'service.unavailable', '服务暂时不可用');
      },
    },
  });
  open();
  await screen.findByText('这份价格表还没有条目');
  await user.click(screen.getByRole('button', { name: '添加条目' }));
  const form = within(await screen.findByRole('dialog', { name: '添加条目' }));
  await user.type(form.getByLabelText('订货号'), 'HD-1');
  await user.type(form.getByLabelText('单价'), '12,5');
  await user.click(form.getByRole('button', { name: '创建并继续添加' }));
  await form.findByText(/服务暂时不可用/);
  // it was stored: the page reads it
  expect(await screen.findByText('HD-1', { selector: '[role=gridcell] *' })).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: '创建并继续添加' }));
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(2));
  const [first, again] = sent(requests, 'changes');
  expect(again?.body).toEqual(first?.body);
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('the first row that is typed into an empty sheet is sent again as the same request when its answer got lost', async () => {
  const stored = itemRow('1', { code: 'R10', discount_rate: '10' });
  let isStored = false;
  const requests = serveSheet([], {
    row: { ...empty, kind: 'discount' },
    responses: {
      [`POST ${url}/items/window`]: () =>
        data(isStored ? { revision: 5, total: 1, rows: [stored] } : { revision: null, total: 0, rows: [] }),
      [`POST ${url}/items/changes`]: () => {
        if (isStored) return data({ act: 'a', kind: 'add', revision: 5, rows: [stored], item_count: 1 });
        isStored = true;
        return rejected(503, 'service.unavailable', '服务暂时不可用');
      },
    },
  });
  const { router } = openPage('/trade/discount-lists/l1');
  await start(1, 0);
  await user.keyboard('R10{Enter}');
  await user.click(cell(1, 2));
  await user.keyboard('10{Enter}');
  const again = await screen.findByRole('button', { name: '重试' });
  // another tab's note: the list is read, and has the row already
  await act(() => router.navigate('/trade/discount-lists/l1?sort=price'));
  await waitFor(() => expect(cell(1, 0)).toHaveTextContent('R10'));
  await user.click(again);
  await waitFor(() => expect(sent(requests, 'changes')).toHaveLength(2));
  const [first, second] = sent(requests, 'changes');
  expect(second?.body).toEqual(first?.body);
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
});

test('a discount list has codes, groups and rates', async () => {
  const discount = itemRow('1', {
    code: 'R10',
    order_number: null,
    unit_price: null,
    currency: null,
    discount_rate: '10',
  });
  serveSheet([discount], { row: { ...list, kind: 'discount' } });
  openPage('/trade/discount-lists/l1');
  await start(1, 0);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim())).toEqual(
    expect.arrayContaining(['折扣代码', '折扣组', '折扣率 %']),
  );
  expect(document.activeElement).toHaveValue('R10');
  expect(screen.queryByText('统一折扣率', { exact: false })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^折扣表$/, current: true })).toBeInTheDocument();
});

test('a list that does not exist says so', async () => {
  serveTrade({ [`GET ${url}`]: rejected(404, 'price-list.missing', '找不到该价格表') });
  open();
  expect(await screen.findByText('找不到该价格表', { exact: false })).toBeInTheDocument();
});
