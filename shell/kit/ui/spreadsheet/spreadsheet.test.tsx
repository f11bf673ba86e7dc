import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { HttpError, newQueryClient, Providers, setLocale } from '@qiaohui/kit';
import { type ActResult, type SheetAct, type SheetColumn, Spreadsheet } from '@qiaohui/kit/spreadsheet';
import { user } from '@qiaohui/kit/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { decimalOf, readCell } from './cell.rules.ts';

type Item = { id: string; version: number; model: string; price: string; unit: string; note: string };
const itemAt = (index: number): Item => ({
  id: `i${index}`,
  version: 1,
  model: `M-${index}`,
  price: `${index}.5`,
  unit: index % 2 ? '10' : '1',
  note: 'fixed',
});
const columns: SheetColumn<Item>[] = [
  { field: 'model', title: '型号', kind: 'text', value: ({ model }) => model, required: true, sort: 'model' },
  { field: 'price', title: '单价', kind: 'decimal', value: ({ price }) => price, places: 2 },
  {
    field: 'unit',
    title: '单位',
    kind: 'choice',
    value: ({ unit }) => unit,
    choices: ['1', '10', '100'].map((value) => ({ value, label: `每 ${value}` })),
  },
  { field: 'note', title: '备注', kind: 'text', value: ({ note }) => note, readOnly: true },
];

let windows: number[];
let acts: SheetAct<Item>[];
let undone: string[];
let answer: (act: SheetAct<Item>) => Promise<ActResult<Item>>;
const saved = async (act: SheetAct<Item>): Promise<ActResult<Item>> => ({
  status: 'saved',
  act: `act-${acts.length}`,
  rows: act.changes.map(({ row, set }) => ({ ...row, ...set, version: row.version + 1 })),
});

beforeEach(() => {
  [windows, acts, undone, answer] = [[], [], [], saved];
});
afterEach(async () => {
  cleanup();
  await setLocale('zh-CN');
});

type More = Partial<Parameters<typeof Spreadsheet<Item>>[0]>;
function open(more: More = {}) {
  return render(
    <Providers client={newQueryClient()}>
      <Spreadsheet<Item>
        label="价格"
        columns={columns}
        rowCount={1_000_000}
        windowOf={(offset, limit) => ({
          queryKey: ['test', 'items', offset, limit],
          queryFn: async () => {
            windows.push(offset);
            return Array.from({ length: limit }, (_, nth) => itemAt(offset + nth));
          },
        })}
        onChange={(act) => {
          acts.push(act);
          return answer(act);
        }}
        onUndo={async (act) => {
          undone.push(act);
          return { status: 'saved', act: `un-${act}`, rows: [{ ...itemAt(0), version: 1 + 2 * undone.length }] };
        }}
        {...more}
      />
    </Providers>,
  );
}
const row = (number: number) =>
  screen.getByRole('rowheader', { name: number.toLocaleString('en') }).parentElement as HTMLElement;
const cell = (number: number, col: number) => within(row(number)).getAllByRole('gridcell')[col] as HTMLElement;
const textOf = (number: number, col: number) =>
  cell(number, col).querySelector<HTMLInputElement>('.editor')?.value ??
  cell(number, col).querySelector('.text')?.textContent;
const field = () => document.activeElement as HTMLInputElement;
const start = async () => {
  await screen.findByText('M-1');
  await user.click(cell(1, 0));
};

test('a million rows: only what is in view is loaded, any row is reached, and the grid says where it is', async () => {
  open();
  await start();
  const grid = screen.getByRole('grid', { name: '价格' });
  expect(grid).toHaveAttribute('aria-rowcount', '1000001');
  expect(windows).toEqual([0]);
  await user.keyboard('{Control>}g{/Control}');
  // keys without pauses would be a scanner's
  await user.paste('899950');
  await user.keyboard('{Enter}');
  expect(await screen.findByDisplayValue('M-899949')).toHaveFocus();
  expect(row(899_950)).toHaveAttribute('aria-rowindex', '899951');
  await waitFor(() => expect(windows).toEqual([0, 899_900]));
  await user.keyboard('{Control>}{End}{/Control}');
  expect(within(row(1_000_000)).getAllByRole('gridcell').at(-1)).toHaveAttribute('aria-selected', 'true');
  expect(row(1_000_000)).toHaveAttribute('aria-busy');
  expect(await screen.findByText('M-999999')).toBeInTheDocument();
});

test('arrows, Tab and Enter move, Shift selects, and the line below adds the range up', async () => {
  open();
  await start();
  await user.keyboard('{ArrowDown}{Tab}');
  expect(field()).toHaveValue('1.5');
  expect(field()).toHaveAccessibleName('单价 2');
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByText('3 × 1')).toBeInTheDocument();
  expect(screen.getByText('求和 7.5')).toBeInTheDocument();
  expect(screen.getByText('平均值 2.5')).toBeInTheDocument();
  expect(screen.getByText('计数 3')).toBeInTheDocument();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('1,000,000 × 4')).toBeInTheDocument();
  await user.click(screen.getByRole('rowheader', { name: '2' }));
  expect(screen.getByText('1 × 4')).toBeInTheDocument();
});

test('typing replaces, F2 edits in place, Esc takes it back, Enter saves one act with the row it knows', async () => {
  open();
  await start();
  await user.keyboard('ABC{Enter}');
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]).toMatchObject({
    kind: 'edit',
    changes: [{ row: { id: 'i0', version: 1 }, set: { model: 'ABC' } }],
    adds: [],
  });
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  expect(textOf(1, 0)).toBe('ABC');
  await user.keyboard('{F2}-x{Enter}');
  await waitFor(() => expect(acts[1]?.changes[0]?.set).toEqual({ model: 'M-1-x' }));
  await user.keyboard('nothing{Escape}');
  expect(field()).toHaveValue('M-2');
  await user.keyboard('{ArrowUp}{ArrowUp}Z{Enter}');
  await waitFor(() => expect(acts[2]?.changes[0]).toMatchObject({ row: { version: 2 }, set: { model: 'Z' } }));
});

test('a wrong value is told at its cell and nothing of the act is sent until it is right', async () => {
  open();
  await start();
  await user.keyboard('{Tab}');
  await user.paste('7\r\nabc\r\n9\r\n');
  expect(await screen.findByText(/1 个单元格有误/)).toBeInTheDocument();
  expect(cell(2, 1)).toHaveAttribute('aria-invalid', 'true');
  expect(acts).toEqual([]);
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAccessibleDescription('请输入数字');
  await user.keyboard('8{Enter}');
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]?.changes.map(({ set }) => set)).toEqual([{ price: '7' }, { price: '8' }, { price: '9' }]);
  expect(screen.queryByText(/单元格有误/)).not.toBeInTheDocument();
});

test('wrong cells of several acts are counted in one bar, which leads from one to the next', async () => {
  open();
  await start();
  await user.keyboard('{Tab}x{Enter}{ArrowDown}y{Enter}{ArrowDown}z{Enter}');
  expect(await screen.findByText(/3 个单元格有误/)).toBeInTheDocument();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  const next = screen.getByRole('button', { name: '下一处' });
  for (const value of ['x', 'y', 'z', 'x']) {
    await user.click(next);
    await waitFor(() => expect(field()).toHaveValue(value));
  }
  await user.keyboard('5{Enter}');
  expect(await screen.findByText(/2 个单元格有误/)).toBeInTheDocument();
  await user.click(next);
  await waitFor(() => expect(field()).toHaveValue('y'));
  await user.click(screen.getByRole('button', { name: '上一处' }));
  await waitFor(() => expect(field()).toHaveValue('z'));
  await user.click(screen.getByRole('button', { name: '放弃' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(textOf(3, 1)).toBe('2.5');
  expect(acts.map(({ changes }) => changes.map(({ set }) => set))).toEqual([[{ price: '5' }]]);
});

test('copying gives what Excel reads; a single value is pasted over the range; read-only cells stay', async () => {
  open();
  await start();
  await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  const data = await user.copy();
  expect(data?.getData('text/plain')).toBe('M-0\t0.5\r\nM-1\t1.5\r\n');
  // a code stays one where it is pasted, with its zeros
  const asText = `<td style="mso-number-format:'\\@'" sdnum="0;0;@">`;
  expect(data?.getData('text/html')).toBe(
    `<table><tr>${asText}M-0</td><td>0.5</td></tr><tr>${asText}M-1</td><td>1.5</td></tr></table>`,
  );
  await user.keyboard('{Home}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await user.paste('4');
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]).toMatchObject({ kind: 'paste', changes: [{ set: { price: '4' } }, { set: { price: '4' } }] });
  await user.keyboard('{End}');
  await user.paste('other');
  expect(await screen.findByText('1 个单元格不可编辑，保持不变')).toBeInTheDocument();
  expect(acts).toHaveLength(1);
});

test('a block longer than the rest asks before it adds rows, and adds none with an error', async () => {
  open({ rowCount: 2, canAdd: true });
  await start();
  await user.keyboard('{ArrowDown}');
  await user.paste('A\t1\r\nB\t2,000.5\r\n');
  await user.click(await screen.findByRole('button', { name: '新增 1 行' }));
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]?.changes[0]?.set).toEqual({ model: 'A', price: '1' });
  expect(acts[0]?.adds).toEqual([{ model: 'B', price: '2000.5' }]);
});

test('a block that would repeat over more rows than one act may change is not pasted', async () => {
  open({ maxRows: 5 });
  await start();
  await user.keyboard('{Shift>}{ArrowDown>5/}{/Shift}');
  await user.paste('1\r\n2\r\n');
  expect(await screen.findByText('一次最多修改 5 行')).toBeInTheDocument();
  expect(acts).toEqual([]);
});

test('empty rows and columns at the end of a copied block are no new ones', async () => {
  open({ rowCount: 2, canAdd: true });
  await start();
  await user.keyboard('{ArrowDown}');
  await user.paste('A\t1\t\t\t\t\r\nB\t2\t\t\t\t\r\n\t\t\t\t\t\r\n\t\t\t\t\t\r\n');
  await user.click(await screen.findByRole('button', { name: '新增 1 行' }));
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]?.adds).toEqual([{ model: 'B', price: '2' }]);
});

test('a pasted block is read by the decimal mark that its figures show, by that of the page where they contradict each other', async () => {
  open();
  await start();
  await user.keyboard('{Tab}');
  await user.paste('12,50\r\n1.250\r\n1.234,5\r\n');
  await waitFor(() => expect(acts).toHaveLength(1));
  expect(acts[0]?.changes.map(({ set }) => set.price)).toEqual(['12.50', '1250', '1234.5']);
  await user.paste('12,50\r\n3.25\r\n1,250\r\n');
  await waitFor(() => expect(acts).toHaveLength(2));
  expect(acts[1]?.changes.map(({ set }) => set.price)).toEqual(['3.25', '1250']);
});

test('Ctrl+D fills down, Delete empties, Ctrl+X does both copy and empty', async () => {
  open();
  await start();
  await user.keyboard('{Tab}{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  await waitFor(() =>
    expect(acts[0]).toMatchObject({ kind: 'fill', changes: [{ set: { price: '0.5' } }, { set: { price: '0.5' } }] }),
  );
  expect(textOf(3, 1)).toBe('0.5');
  await user.keyboard('{Delete}');
  await waitFor(() => expect(acts[1]?.changes.map(({ set }) => set.price)).toEqual(['', '', '']));
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  const data = await user.cut();
  expect(data?.getData('text/plain')).toBe('3.5');
  await waitFor(() => expect(acts[2]?.changes[0]).toMatchObject({ row: { id: 'i3' }, set: { price: '' } }));
});

test('Ctrl+Z undoes the last act and Ctrl+Y redoes it, both by the service', async () => {
  open();
  await start();
  await user.keyboard('A{Enter}');
  await screen.findByText('已保存');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(undone).toEqual(['act-1']));
  await waitFor(() => expect(textOf(1, 0)).toBe('M-0'));
  await user.keyboard('{Control>}y{/Control}');
  await waitFor(() => expect(undone).toEqual(['act-1', 'un-act-1']));
});

test('an act that cannot be undone now stays to be undone', async () => {
  const replies: ActResult<Item>[] = [
    { status: 'rejected', errors: [], message: '价格表正在处理', passing: true },
    { status: 'saved', act: 'undone', rows: [{ ...itemAt(0), version: 3 }] },
  ];
  open({ onUndo: async () => replies.shift() ?? { status: 'rejected', errors: [] } });
  await start();
  await user.keyboard('A{Enter}');
  await screen.findByText('已保存');
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('价格表正在处理')).toBeInTheDocument();
  expect(textOf(1, 0)).toBe('A');
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(textOf(1, 0)).toBe('M-0'));
});

test('an act the service refuses stays with its reason; a conflict shows what is there and can be insisted on', async () => {
  open();
  await start();
  answer = async () => ({ status: 'rejected', errors: [{ row: 'i0', field: 'model', message: '型号已存在' }] });
  await user.keyboard('A{Enter}');
  expect(await screen.findByText('型号：型号已存在')).toBeInTheDocument();
  expect(cell(1, 0)).toHaveAttribute('aria-invalid', 'true');
  await user.click(screen.getByRole('button', { name: '放弃' }));
  expect(textOf(1, 0)).toBe('M-0');
  answer = async () => ({ status: 'conflict', rows: [{ ...itemAt(1), version: 7, model: 'theirs' }] });
  await user.click(cell(2, 0));
  await user.keyboard('mine{Enter}');
  expect(await screen.findByText('1 个单元格已被他人修改，因此没有保存。')).toBeInTheDocument();
  expect(cell(2, 0)).toHaveTextContent('已被他人改为：theirs');
  answer = saved;
  await user.click(screen.getByRole('button', { name: '保存我的修改' }));
  await waitFor(() => expect(acts.at(-1)?.changes[0]).toMatchObject({ row: { version: 7 }, set: { model: 'mine' } }));
});

/** Types into the first cell while nothing reaches the service, which would save it from then on. */
async function typeWithoutNetwork(): Promise<void> {
  open();
  await start();
  answer = () => Promise.reject(new HttpError(0, 'network.unreachable', '网络不通'));
  await user.keyboard('A{Enter}');
  expect(await screen.findByText('网络不通')).toBeInTheDocument();
  answer = saved;
}

test('of two edits of a row that follow each other, the one whose cell somebody else changed meanwhile is not saved over it', async () => {
  open();
  await start();
  let now: Item = { ...itemAt(0), price: '99', version: 2 };
  const released = Promise.withResolvers<void>();
  answer = async (act) => {
    if (acts.length === 1) await released.promise;
    const [change] = act.changes;
    if (change?.row.version !== now.version) return { status: 'conflict', rows: [now] };
    now = { ...now, ...change?.set, version: now.version + 1 };
    return { status: 'saved', act: `act-${acts.length}`, rows: [now] };
  };
  await user.keyboard('Neu{Tab}12{Enter}');
  released.resolve();
  await waitFor(() => expect(now.model).toBe('Neu'));
  expect(await screen.findByText(/99/)).toBeInTheDocument();
  expect(now.price).toBe('99');
  expect(acts.map(({ changes: [change] }) => [change?.row.version, change?.set])).toEqual([
    [1, { model: 'Neu' }],
    [2, { model: 'Neu' }],
  ]);
});

test('a lost answer is asked for again under the same key', async () => {
  await typeWithoutNetwork();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(acts).toHaveLength(2));
  expect(acts[1]?.key).toBe(acts[0]?.key);
  expect(await screen.findByText('已保存')).toBeInTheDocument();
});

test('what found no network is sent again under its key as soon as there is one', async () => {
  await typeWithoutNetwork();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(acts).toHaveLength(2));
  expect(acts[1]?.key).toBe(acts[0]?.key);
  expect(await screen.findByText('已保存')).toBeInTheDocument();
  online.mockRestore();
});

test('Ctrl+Z after an act whose answer was lost sends it again and takes that back, not the one before', async () => {
  open();
  await start();
  await user.keyboard('A{Enter}');
  await screen.findByText('已保存');
  answer = () => Promise.reject(new HttpError(0, 'network.unreachable', '网络不通'));
  await user.keyboard('B{Enter}');
  await screen.findByText('网络不通');
  // as long as nothing is known of it, none is undone
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(acts).toHaveLength(3));
  await screen.findByText('网络不通');
  expect(undone).toEqual([]);
  answer = saved;
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(undone).toEqual(['act-4']));
  expect(acts.slice(1).map(({ key }) => key)).toEqual(Array(3).fill(acts[1]?.key));
});

test('Ctrl+Z takes back what was done before it, not what is typed while it waits', async () => {
  open();
  await start();
  const released = Promise.withResolvers<void>();
  answer = async (act) => {
    if (acts.length === 1) await released.promise;
    return saved(act);
  };
  await user.keyboard('Neu{Enter}');
  await user.keyboard('{Control>}z{/Control}');
  await user.keyboard('Zwei{Enter}');
  released.resolve();
  await waitFor(() => expect(acts).toHaveLength(2));
  await waitFor(() => expect(undone).toEqual(['act-1']));
  await waitFor(() => expect(textOf(1, 0)).toBe('M-0'));
  expect(textOf(2, 0)).toBe('Zwei');
});

test('each Ctrl+Z takes back what was done before it, however slow the line', async () => {
  open();
  await start();
  await user.keyboard('Eins{Enter}');
  await waitFor(() => expect(acts).toHaveLength(1));
  const released = Promise.withResolvers<void>();
  answer = async (act) => {
    if (acts.length === 2) await released.promise;
    return saved(act);
  };
  await user.keyboard('Zwei{Enter}{Control>}z{/Control}');
  await user.keyboard('Drei{Enter}{Control>}z{/Control}');
  released.resolve();
  await waitFor(() => expect(undone).toHaveLength(2));
  expect(undone).toEqual(['act-2', 'act-3']);
});

test('what is typed while an undo finds a change of somebody else in the same cell is not saved over it', async () => {
  const released = Promise.withResolvers<void>();
  const theirs: Item = { ...itemAt(0), model: 'Neu', price: '99', version: 3 };
  open({ onUndo: () => released.promise.then(() => ({ status: 'conflict', rows: [theirs] })) });
  await start();
  await user.keyboard('Neu{Enter}');
  await waitFor(() => expect(acts).toHaveLength(1));
  await user.keyboard('{Control>}z{/Control}');
  await user.click(cell(1, 1));
  await user.keyboard('12{Enter}');
  released.resolve();
  expect(await screen.findByText(/99/)).toBeInTheDocument();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(acts).toHaveLength(1);
});

test('a choice is made from its list by keys; the heading sorts', async () => {
  const orders: string[] = [];
  open({ sorting: { value: '', set: (value) => void orders.push(value) } });
  await start();
  await user.keyboard('{Tab}{Tab}{F2}');
  expect(screen.getAllByRole('option')).toHaveLength(3);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(acts[0]?.changes[0]?.set).toEqual({ unit: '100' }));
  await user.click(screen.getByRole('button', { name: '型号' }));
  expect(orders).toEqual(['model']);
});

test('on a touch screen the first press selects and the second edits', async () => {
  open();
  await start();
  await user.pointer({ keys: '[TouchA]', target: cell(3, 0) });
  expect(field()).toHaveValue('M-2');
  expect(field()).toHaveAttribute('inputmode', 'none');
  await user.pointer({ keys: '[TouchA]', target: cell(3, 0) });
  await waitFor(() => expect(field()).toHaveAttribute('inputmode', 'text'));
});

test('a phone pastes by a button; a browser that refuses is reported', async () => {
  const before = window.matchMedia;
  const nothing = () => undefined;
  window.matchMedia = (query) =>
    ({
      matches: query.includes('max-width'),
      media: query,
      ...{ addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing },
    }) as unknown as MediaQueryList;
  try {
    open();
    await start();
    const { readText } = navigator.clipboard;
    navigator.clipboard.readText = () => Promise.resolve('A\r\nB\r\n');
    await user.click(screen.getByRole('button', { name: '粘贴' }));
    await waitFor(() => expect(acts[0]?.changes.map(({ set }) => set)).toEqual([{ model: 'A' }, { model: 'B' }]));
    navigator.clipboard.readText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: '粘贴' }));
    expect(await screen.findByText('浏览器不允许在此读取剪贴板')).toBeInTheDocument();
    navigator.clipboard.readText = readText;
    expect(acts).toHaveLength(1);
  } finally {
    window.matchMedia = before;
  }
});

const columnsOf = () =>
  screen
    .getByRole('grid')
    .style.getPropertyValue('--columns')
    .split(/ (?![^(]*\))/);

test('a dragged edge changes one column, a double click fits it, and both are kept for sheets of that name', async () => {
  const { unmount } = open({ keepWidths: 'test' });
  await start();
  expect(columnsOf()[1]).toBe('minmax(140px, 140fr)');
  const edge = within(screen.getByRole('columnheader', { name: '单价' })).getByTitle(/拖动以调整列宽/);
  const drag = (x: number, release: boolean) =>
    user.pointer([
      { keys: '[MouseLeft>]', target: edge, coords: { clientX: 100, clientY: 0 } },
      { target: edge, coords: { clientX: x, clientY: 0 } },
      ...(release ? [{ keys: '[/MouseLeft]', target: edge }] : []),
    ]);
  await drag(160, true);
  // the others keep the widths that they were drawn with
  expect(columnsOf()).toEqual(['72px', '140px', '200px', '140px', '140px']);
  await drag(-900, true);
  expect(columnsOf()[2]).toBe('48px');
  unmount();

  const again = open({ keepWidths: 'test' });
  expect(columnsOf()[2]).toBe('48px');
  Object.defineProperty(HTMLElement.prototype, 'offsetWidth', {
    configurable: true,
    get(this: HTMLElement) {
      return Math.max(...(this.textContent ?? '').split('\n').map(({ length }) => length)) * 100;
    },
  });
  await start();
  await user.dblClick(within(screen.getByRole('columnheader', { name: '单价' })).getByTitle(/拖动以调整列宽/));
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetWidth');
  // the longest text in view has four signs, as in 10.5
  expect(columnsOf()[2]).toBe('427px');
  again.unmount();
  open({ keepWidths: 'another' });
  expect(columnsOf()[2]).toBe('minmax(140px, 140fr)');
  localStorage.clear();
});

test('by keys and by fingers the selected columns become narrower and wider, and all come back to their own widths', async () => {
  open();
  await start();
  await user.click(cell(1, 1));
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const button = screen.getByRole('button', { name: '列宽' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const bar = within(screen.getByRole('toolbar', { name: '列宽' }));
  expect(bar.getByText('列宽：单价 至 单位')).toBeInTheDocument();
  expect(bar.getByRole('button', { name: '恢复默认' })).toBeDisabled();
  await user.click(bar.getByRole('button', { name: '变宽' }));
  await user.click(bar.getByRole('button', { name: '变宽' }));
  await user.click(bar.getByRole('button', { name: '变窄' }));
  expect(columnsOf()).toEqual(['72px', '140px', '164px', '164px', '140px']);
  // the selection stays where it is, and so does the focus
  expect(screen.getByRole('grid')).toContainElement(document.activeElement as HTMLElement);
  await user.click(bar.getByRole('button', { name: '恢复默认' }));
  expect(columnsOf()[2]).toBe('minmax(140px, 140fr)');
  // the menu key on a heading, or the right button, leads to its column
  await user.click(button);
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('columnheader', { name: '型号' }) });
  expect(screen.getByText('列宽：型号')).toBeInTheDocument();
});

test('Esc and then Tab leave the sheet', async () => {
  open();
  await start();
  await user.keyboard('{Escape}{Tab}');
  expect(screen.getByRole('textbox', { name: '转到行' })).toHaveFocus();
});

test('decimals are read by the language, and what fits no number is none', () => {
  expect(decimalOf('1.234,5', 'de-DE')).toBe('1234.5');
  expect(decimalOf('1,234', 'en-US')).toBe('1234');
  expect(decimalOf('１２．５', 'zh-CN')).toBe('12.5');
  for (const wrong of ['abc', '1,2,3', '12 EUR', '-', '1.2.3', '1e3'])
    expect([wrong, decimalOf(wrong, 'en-US')]).toEqual([wrong, null]);
  expect(readCell(columns[1] as SheetColumn<Item>, '1.234', 'zh-CN').error).toEqual({ key: 'tooFine' });
  expect(readCell(columns[0] as SheetColumn<Item>, ' ', 'zh-CN').error).toEqual({ key: 'missing' });
});

test('in German a decimal shows and copies with its comma', async () => {
  await setLocale('de-DE');
  open();
  await start();
  await user.keyboard('{Tab}');
  expect(field()).toHaveValue('0,5');
  await user.keyboard('2,75{Enter}');
  await waitFor(() => expect(acts[0]?.changes[0]?.set).toEqual({ price: '2.75' }));
});

test('decimals of a column that wants it are equally long, and are edited as they are', async () => {
  const priceOf = ({ id }: Item) => (id === 'i1' ? '9.865' : id === 'i2' ? '' : '10.8');
  const own = columns.map((one) => (one.field === 'price' ? { ...one, value: priceOf, shownPlaces: () => 2 } : one));
  open({ columns: own, rowCount: 3 });
  await start();
  expect(screen.getByText('9.865')).toBeInTheDocument();
  expect(screen.getByText('10.800')).toBeInTheDocument();
  await user.keyboard('{Tab}{F2}');
  expect(field()).toHaveValue('10.8');
});

test('a sheet that is only read has no tools to write with', async () => {
  open({ columns: columns.map((one) => ({ ...one, readOnly: true })) });
  await start();
  const names = within(screen.getByRole('toolbar'))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
  expect(names).toEqual(['复制', '列宽']);
});

test('axe finds nothing, ready, with an error, and typing below the widths of columns', async () => {
  const { container } = open();
  await start();
  const violations = async () =>
    (await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })).violations.map(({ id, nodes }) => [
      id,
      nodes[0]?.html,
    ]);
  expect(await violations()).toEqual([]);
  await user.keyboard('{Tab}x{Enter}');
  await screen.findByText(/单元格有误/);
  expect(await violations()).toEqual([]);
  await user.click(screen.getByRole('button', { name: '列宽' }));
  await user.keyboard('{ArrowRight}{F2}');
  expect(await violations()).toEqual([]);
}, 60_000);
