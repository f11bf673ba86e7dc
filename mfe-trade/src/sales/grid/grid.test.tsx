import { expect, test } from '@jest/globals';
import { fill, user } from '@qiaohui/kit/testing';
import type { Grid } from '@qiaohui/trade/grid';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { base, data, note, openPage, rejected, teamWith } from '../../area/area.fixture.ts';
import { url } from '../inquiries/inquiries.fixture.ts';
import { grid, gridLine, offer, serveGrid } from './grid.fixture.ts';

const open = () => openPage('/trade/inquiries/q1/grid');
const cells = async (model: RegExp) => within(await screen.findByRole('row', { name: model })).getAllByRole('gridcell');
/** The first line awarded whole, as it is stored. */
const award: Grid['awards'][number] = {
  line: 'q1:1',
  parts: [{ offer: 'o-Rexel', quantity: '10' }],
  by: 'ann',
  at: '2026-11-20T08:00:00.000Z',
};
const bodiesOf = (requests: ReturnType<typeof serveGrid>, path: string) =>
  requests
    .filter(({ url: address, method }) => address === `${url}/q1/grid${path}` && method !== 'GET')
    .map(({ body }) => body);

test('each cell shows landed cost, price, lead time and marks; the awarded one is marked, and totals follow', async () => {
  const awards = [
    { line: 'q1:1', parts: [{ offer: 'o-Rexel', quantity: '10' }], by: 'ann', at: '2026-11-20T08:00:00.000Z' },
  ];
  serveGrid(grid({ awards }));
  open();
  const [awarded, rexel, sonepar] = await cells(/M-1/);
  expect(awarded).toHaveTextContent('120.00 EUR');
  for (const text of ['✓', '100.00 EUR', '10.00 EUR · 14 天', '最低价']) expect(rexel).toHaveTextContent(text);
  expect(rexel).toHaveAttribute('aria-selected', 'true');
  for (const text of ['120.00 EUR', '3 天', '最快']) expect(sonepar).toHaveTextContent(text);
  const [none, below, nothing] = await cells(/M-2/);
  expect(none).toHaveTextContent('未定标');
  expect(below).toHaveTextContent('低于起订量');
  expect(nothing).toHaveTextContent('未报价');
  expect(screen.getByRole('columnheader', { name: /Sonepar/ })).toHaveTextContent('部分报价');
  const rowOf = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
  expect(rowOf('已定标行数')).toHaveTextContent('1 / 2');
  expect(rowOf('含税合计')).toHaveTextContent('142.80 EUR');
});

test('a channel whose offers of two rounds count, each for its own lines, has a column for each that names its round', async () => {
  const again = offer('Rexel', [{ price: '9' }], { id: 'o-again', round: 2 });
  const before = offer('Rexel', [{ line: 'q1:2', price: '7' }]);
  serveGrid(grid({ offers: [before, again, offer('Sonepar', [{ price: '12' }])] }));
  open();
  expect(await screen.findByRole('columnheader', { name: /Rexel.*第 1 轮/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Rexel.*第 2 轮/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Sonepar/ })).not.toHaveTextContent('轮');
});

test('the page names the day that its rates are of, also where that is not the chosen one', async () => {
  const typed = { source: 'remit' as const, reason: null, by: null };
  serveGrid(grid({ rate_day: '2026-11-14', rates: [{ currency: 'USD', rate: '0.9', day: '2026-11-13', ...typed }] }));
  open();
  expect(await screen.findByText(/汇率日期 2026年11月13日/)).toBeVisible();
  const parents = within(screen.getByRole('navigation', { name: '当前位置' })).getAllByRole('link');
  expect(parents.map(({ textContent }) => textContent)).toEqual(['询价', grid().number]);
});

test('a fixed sum of freight is carried whole by what is awarded, and the page says so', async () => {
  const awards = [
    { line: 'q1:1', parts: [{ offer: 'o-Rexel', quantity: '10' }], by: 'ann', at: '2026-11-20T08:00:00.000Z' },
  ];
  serveGrid(grid({ awards, freight: { kind: 'fixed', amount: '14' } }));
  open();
  // 5 of 7 kg are of the first line: compared, it carries 10; awarded alone, 14
  const [awarded, rexel] = await cells(/M-1/);
  expect(rexel).toHaveTextContent('✓ 110.00 EUR');
  expect(awarded).toHaveTextContent('136.80 EUR');
  expect(screen.getByText('运费', { selector: 'dt' }).parentElement).toHaveTextContent('14.00 EUR');
  expect(screen.getByText(/^固定运费由已定标的行按重量全额分摊/)).toBeVisible();
});

test('by keys alone a line is awarded whole, taken back, and split between channels', async () => {
  const requests = serveGrid(grid(), { [`POST ${url}/q1/grid/awards`]: data(grid({ version: 2 })) });
  open();
  const sheet = await screen.findByRole('grid', { name: 'RFQ-2611-0001 的比价表' });
  sheet.focus();
  await user.keyboard('{ArrowRight}');
  expect(sheet.getAttribute('aria-activedescendant')).toMatch(/-0-3$/);
  await user.keyboard(' ');
  const whole = { line: 'q1:1', parts: [{ offer: 'o-Sonepar', quantity: '10' }] };
  await waitFor(() => expect(bodiesOf(requests, '/awards')).toEqual([{ version: 1, awards: [whole] }]));
  await user.keyboard('{ArrowLeft}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-1 定标' }));
  expect(dialog.getByLabelText('Rexel 的数量')).toHaveValue('10');
  await fill(dialog.getByLabelText('Rexel 的数量'), '6');
  await fill(dialog.getByLabelText('Sonepar 的数量'), '4');
  await user.click(dialog.getByRole('button', { name: '定标' }));
  const parts = [
    { offer: 'o-Rexel', quantity: '6' },
    { offer: 'o-Sonepar', quantity: '4' },
  ];
  await waitFor(() =>
    expect(bodiesOf(requests, '/awards').at(-1)).toEqual({ version: 2, awards: [{ line: 'q1:1', parts }] }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('settings take freight, percentages and a typed rate with its reason; a colleague’s change is shown first', async () => {
  const usd = offer('Graybar', [{}, {}], { currency: 'USD' });
  const rates = [
    { currency: 'USD' as const, rate: '0.92', day: '2026-11-20', source: 'remit' as const, reason: null, by: null },
  ];
  const before = grid({ offers: [usd], rates });
  let responses = [rejected(409, 'grid.changed', '比价表已被他人修改', { state: before }), data(grid({ version: 3 }))];
  const requests = serveGrid(before, {
    [`PUT ${url}/q1/grid`]: () => {
      const [next, ...rest] = responses;
      responses = rest;
      return next ?? data(grid());
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '比价设置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '比价设置' }));
  expect(dialog.getByText(/留空则使用 2026年11月20日 的汇率 0\.92/)).toBeVisible();
  await fill(dialog.getByLabelText(/1 USD 等于多少 EUR/), '0.95');
  await user.click(dialog.getByRole('combobox', { name: /运费/ }));
  await user.click(await screen.findByRole('option', { name: '固定总额，按重量分摊' }));
  await fill(dialog.getByLabelText(/运费总额/), '250');
  await fill(dialog.getByLabelText(/利润率/), '12.5');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('请填写手动使用该汇率的原因')).toBeVisible();
  await fill(dialog.getByLabelText(/手动填写 USD 汇率的原因/), '合同汇率');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(bodiesOf(requests, '')).toHaveLength(1));
  expect(bodiesOf(requests, '')[0]).toEqual({
    ...{ version: 1, currency: 'EUR', rate_day: '2026-11-20', lines: [] },
    ...{ freight: { kind: 'fixed', amount: '250' }, percents: { tariff: '0', vat: '19', profit: '12.5' } },
    rates: [{ currency: 'USD', rate: '0.95', reason: '合同汇率' }],
  });
  expect(dialog.getByLabelText(/利润率/)).toHaveValue('12.5');
});

test('a rate that was typed into one currency does not count for another one', async () => {
  const usd = offer('Graybar', [{}, {}], { currency: 'USD' });
  const typed = {
    currency: 'USD',
    rate: '0.95',
    day: '2026-11-20',
    source: 'typed',
    reason: '合同汇率',
    by: 'ann',
  } as const;
  const requests = serveGrid(grid({ offers: [usd], rates: [typed] }), {
    [`PUT ${url}/q1/grid`]: data(grid({ version: 2 })),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '比价设置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '比价设置' }));
  expect(dialog.getByLabelText(/1 USD 等于多少 EUR/)).toHaveValue('0.95');
  await user.click(dialog.getByRole('combobox', { name: /比较币种/ }));
  await user.click(await screen.findByRole('option', { name: 'CNY' }));
  expect(await dialog.findByLabelText(/1 USD 等于多少 CNY/)).toHaveValue('');
  await user.click(await dialog.findByRole('button', { name: '保存' }));
  await waitFor(() => expect(bodiesOf(requests, '')).toHaveLength(1));
  expect(bodiesOf(requests, '')[0]).toMatchObject({ currency: 'CNY', rates: [] });
});

test('one’s own award reads nothing again, a colleague’s reads the comparison once', async () => {
  const { inquiry, rates, acts } = grid();
  const changed = { inquiry, rates, acts, awards: [award], version: 2 };
  let shown = grid();
  const requests = serveGrid(grid(), {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards`]: data(changed),
  });
  open();
  (await screen.findByRole('grid', { name: 'RFQ-2611-0001 的比价表' })).focus();
  await user.keyboard(' ');
  await waitFor(async () => expect((await cells(/M-1/))[1]).toHaveAttribute('aria-selected', 'true'));
  const reads = () => requests.filter(({ url: at, method }) => at === `${url}/q1/grid` && method === 'GET').length;
  note('inquiry-awards', 'q1', 2);
  shown = grid({ awards: [award], version: 3 });
  note('inquiry-awards', 'q1', 3);
  await waitFor(() => expect(reads()).toBe(2));
});

test('the comparison is read again as the deadline of a sealed round passes', async () => {
  const deadline = new Date(Date.now() + 2_000).toISOString();
  const round = { ...{ id: 'f1', round: 1, lines: [], deadline, sealed: true, by: 'ann@example.com' } };
  const rounds = data([{ ...round, created_at: deadline, recipients: [], version: 1 }]);
  let reads = 0;
  serveGrid(grid(), {
    [`GET ${url}/q1/rfqs`]: rounds,
    [`GET ${url}/q1/grid`]: () => {
      reads += 1;
      return data(grid({ offers: reads > 1 ? grid().offers : [] }));
    },
  });
  open();
  expect(await screen.findByText('还没有报价')).toBeVisible();
  expect(await screen.findByRole('grid', undefined, { timeout: 6_000 })).toBeVisible();
});

test('a read that began before one’s own award and ends after it does not bring the old awards back', async () => {
  const { inquiry, rates, acts } = grid();
  let reads = 0;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  serveGrid(grid(), {
    [`GET ${url}/q1/grid`]: async () => {
      reads += 1;
      if (reads === 2) await held;
      return data(reads < 3 ? grid() : grid({ awards: [award], version: 2 }));
    },
    [`POST ${url}/q1/grid/awards`]: data({ inquiry, rates, acts, awards: [award], version: 2 }),
  });
  open();
  (await screen.findByRole('grid', { name: 'RFQ-2611-0001 的比价表' })).focus();
  note('inquiry', 'q1');
  await waitFor(() => expect(reads).toBe(2));
  await user.keyboard(' ');
  await waitFor(async () => expect((await cells(/M-1/))[1]).toHaveAttribute('aria-selected', 'true'));
  note('inquiry-awards', 'q1', 2);
  // the note comes while the read is still under way
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  await waitFor(() => expect(reads).toBe(3));
  expect((await cells(/M-1/))[1]).toHaveAttribute('aria-selected', 'true');
});

test('whoever comes back to the comparison sees what colleagues awarded meanwhile', async () => {
  const award = {
    line: 'q1:1',
    parts: [{ offer: 'o-Rexel', quantity: '10' }],
    by: 'ben',
    at: '2026-11-20T08:00:00.000Z',
  };
  let shown = grid();
  serveGrid(grid(), {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${base}/brands/list`]: { body: { data: [], total: 0, next_page_url: null } },
  });
  const { router } = openPage('/trade/inquiries/q1/grid', { staleTime: 10_000 });
  await screen.findByRole('grid');
  await act(() => router.navigate('/trade/brands'));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  shown = grid({ awards: [award], version: 2 });
  await act(() => router.navigate('/trade/inquiries/q1/grid'));
  await waitFor(async () => expect((await cells(/M-1/))[1]).toHaveAttribute('aria-selected', 'true'));
});

test('an offer in another currency that is read while an award is stored keeps its rate', async () => {
  const { inquiry, acts } = grid();
  const known = { rate: '0.9', day: '2026-11-20', source: 'remit' as const, reason: null, by: null };
  const later = offer('Later', [{ price: '20' }], { currency: 'USD' });
  let shown = grid();
  let store: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  serveGrid(grid(), {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards`]: async () => {
      await stored;
      return data({ inquiry, rates: [], acts, awards: [], version: 2 });
    },
  });
  open();
  (await screen.findByRole('grid', { name: 'RFQ-2611-0001 的比价表' })).focus();
  await user.keyboard(' ');
  shown = grid({ offers: [...grid().offers, later], rates: [{ currency: 'USD', ...known }] });
  note('inquiry', 'q1');
  await waitFor(async () => expect((await cells(/M-1/))[3]).toHaveTextContent('180.00 EUR'));
  store();
  await screen.findByText('M-1 已定标');
  expect((await cells(/M-1/))[3]).toHaveTextContent('180.00 EUR');
});

test('lines that are awarded faster than the service responds are all awarded; a key that is held down counts once', async () => {
  const { inquiry, rates, acts } = grid();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const parts = [{ offer: 'o-Rexel', quantity: '10' }];
  const awards = ['q1:1', 'q1:2'].map((line) => ({ line, parts, by: 'ann', at: '2026-11-20T08:00:00.000Z' }));
  const requests = serveGrid(grid(), {
    [`POST ${url}/q1/grid/awards`]: async ({ body }) => {
      const { version } = body as { version: number };
      if (version === 1) await held;
      return data({ inquiry, rates, acts, awards: awards.slice(0, version), version: version + 1 });
    },
  });
  open();
  const table = await screen.findByRole('grid', { name: 'RFQ-2611-0001 的比价表' });
  table.focus();
  await user.keyboard('  ');
  for (let times = 0; times < 3; times += 1) fireEvent.keyDown(table, { key: ' ', repeat: true });
  await user.keyboard('{ArrowDown} ');
  release();
  await waitFor(async () => expect((await cells(/M-2/))[1]).toHaveAttribute('aria-selected', 'true'));
  fireEvent.keyDown(table, { key: ' ', repeat: true });
  expect(bodiesOf(requests, '/awards')).toEqual([
    { version: 1, awards: [{ line: 'q1:1', parts }] },
    { version: 2, awards: [{ line: 'q1:2', parts: [{ offer: 'o-Rexel', quantity: '4' }] }] },
  ]);
});

test('an award is undone also after another line was awarded; not over what became of its own line', async () => {
  const { inquiry, rates, acts } = grid();
  const by = { by: 'ann', at: '2026-11-20T08:00:00.000Z' };
  const [first, second] = ['q1:1', 'q1:2'].map((line) => ({
    line,
    parts: [{ offer: 'o-Rexel', quantity: '4' }],
    ...by,
  }));
  const all = [first, second].flatMap((one) => one ?? []);
  let posts = 0;
  let shown = grid();
  const requests = serveGrid(grid(), {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards`]: () => {
      posts += 1;
      return data({ inquiry, rates, acts, awards: posts > 2 ? all.slice(1) : all.slice(0, posts), version: posts + 1 });
    },
  });
  open();
  (await screen.findByRole('grid', { name: 'RFQ-2611-0001 的比价表' })).focus();
  await user.keyboard(' ');
  await screen.findByText('M-1 已定标');
  await user.keyboard('{ArrowDown} ');
  await screen.findByText('M-2 已定标');
  const [undoFirst, undoSecond] = screen.getAllByRole('button', { name: '撤销' });
  await user.click(undoFirst as HTMLElement);
  await waitFor(() => expect(bodiesOf(requests, '/awards')).toHaveLength(3));
  expect(bodiesOf(requests, '/awards')[2]).toEqual({ version: 3, awards: [{ line: 'q1:1', parts: [] }] });
  shown = grid({
    version: 7,
    awards: [{ line: 'q1:2', parts: [{ offer: 'o-Sonepar', quantity: '4' }], ...by, by: 'ben' }],
  });
  note('inquiry-awards', 'q1', 7);
  await waitFor(async () => expect((await cells(/M-2/))[0]).toHaveTextContent('Sonepar'));
  await user.click(undoSecond as HTMLElement);
  expect(await screen.findByText('未撤销：此后定标又有变动。')).toBeInTheDocument();
  expect(bodiesOf(requests, '/awards')).toHaveLength(3);
});

/** A service that awards on the version that it has, one award after the other, once each is let go. */
function serveAwards(more: Parameters<typeof serveGrid>[1] = {}) {
  let shown = grid();
  let waiting: Array<() => void> = [];
  type Sent = { version: number; awards: Array<Pick<Grid['awards'][number], 'line' | 'parts'>> };
  const award = ({ version, awards }: Sent) => {
    if (version !== shown.version) return rejected(409, 'grid.changed', '比价表已被他人修改', { state: shown });
    const lines = new Set(awards.map(({ line }) => line));
    const made = awards.filter(({ parts }) => parts.length > 0);
    const by = { by: 'ann', at: '2026-11-20T08:00:00.000Z' };
    const others = shown.awards.filter(({ line }) => !lines.has(line));
    shown = { ...shown, awards: [...others, ...made.map((one) => ({ ...one, ...by }))], version: version + 1 };
    const { inquiry, rates, acts } = shown;
    return data({ inquiry, rates, acts, awards: shown.awards, version: shown.version });
  };
  const requests = serveGrid(shown, {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards`]: async ({ body }) => {
      await new Promise<void>((resolve) => {
        waiting = [...waiting, resolve];
      });
      return award(body as Sent);
    },
    ...more,
  });
  const release = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    const [next, ...rest] = waiting;
    waiting = rest;
    next?.();
  };
  const awarded = () => shown.awards.map(({ line }) => line);
  /** The comparison, after what a colleague changes of it. */
  const changed = (change: (now: Grid) => Partial<Grid> = () => ({})): Grid => {
    shown = { ...shown, ...change(shown) };
    return shown;
  };
  return { requests, award, release, awarded, changed, shown: () => shown };
}

test('a line that is awarded in its sheet while another one’s award is under way is nobody else’s change', async () => {
  const served = serveAwards();
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard(' {ArrowDown}{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-2 定标' }));
  await user.click(dialog.getByRole('button', { name: '定标' }));
  await served.release();
  await served.release();
  expect(await screen.findByText('M-2 已定标')).toBeInTheDocument();
  expect(screen.queryByText(/已被他人修改/)).not.toBeInTheDocument();
  expect(served.awarded()).toEqual(['q1:1', 'q1:2']);
  // its undo is of its own line
  await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: '撤销' })[1] as HTMLElement);
  await served.release();
  await waitFor(() => expect(served.awarded()).toEqual(['q1:1']));
});

test('a rule that is undone gives back what was awarded while it waited', async () => {
  const served = serveAwards({
    [`POST ${url}/q1/grid/awards/all`]: ({ body }) => {
      const parts = [{ offer: 'o-Sonepar', quantity: '10' }];
      return served.award({ version: (body as { version: number }).version, awards: [{ line: 'q1:1', parts }] });
    },
  });
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard(' ');
  await user.click(screen.getByRole('button', { name: '全部定标给最快' }));
  await served.release();
  await waitFor(() => expect(served.shown().awards[0]?.parts[0]?.offer).toBe('o-Sonepar'));
  await waitFor(() => expect(screen.getAllByRole('button', { name: '撤销' })).toHaveLength(2));
  await user.click(screen.getAllByRole('button', { name: '撤销' })[1] as HTMLElement);
  await served.release();
  await waitFor(() => expect(served.shown().awards[0]?.parts[0]?.offer).toBe('o-Rexel'));
});

test('an award is undone also while the next one is under way', async () => {
  const served = serveAwards();
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard(' ');
  await served.release();
  await screen.findByText('M-1 已定标');
  await user.keyboard('{ArrowDown} ');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await served.release();
  await served.release();
  await waitFor(() => expect(served.awarded()).toEqual(['q1:2']));
  expect(screen.queryByText(/已被他人修改/)).not.toBeInTheDocument();
});

test('lines that still wait to be awarded are awarded also when the page is left', async () => {
  const served = serveAwards({ [`POST ${base}/brands/list`]: { body: { data: [], total: 0, next_page_url: null } } });
  const { router } = open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard(' {ArrowDown} ');
  await act(() => router.navigate('/trade/brands'));
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  await served.release();
  await served.release();
  expect(await screen.findByText('M-2 已定标')).toBeInTheDocument();
  expect(served.awarded()).toEqual(['q1:1', 'q1:2']);
});

test('a line that a colleague awarded while it waited to be awarded is not awarded over it, and says so', async () => {
  const parts = [{ offer: 'o-Sonepar', quantity: '10' }];
  const theirs = { line: 'q1:1', parts, by: 'ben', at: '2026-11-20T08:00:00.000Z' };
  let go: () => void = () => undefined;
  const served: ReturnType<typeof serveAwards> = serveAwards({
    [`GET ${url}/q1/grid`]: () => data(served.changed()),
    [`POST ${url}/q1/grid/awards`]: async ({ body }) => {
      const response = served.award(body as never);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return response;
    },
  });
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard('{ArrowDown} {ArrowUp} ');
  await waitFor(() => expect(served.awarded()).toEqual(['q1:2']));
  served.changed((now) => ({ awards: [...now.awards, theirs], version: 3 }));
  note('inquiry', 'q1');
  await waitFor(async () => expect((await cells(/M-1/))[0]).toHaveTextContent('Sonepar'));
  go();
  expect(await screen.findByText('M-1 未改动：其定标刚刚有变动。')).toBeInTheDocument();
  expect(bodiesOf(served.requests, '/awards')).toHaveLength(1);
});

test('a line that waits to be awarded and is awarded otherwise in its sheet stays as the sheet says', async () => {
  const served = serveAwards();
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard('{ArrowDown} {ArrowUp} {Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-1 定标' }));
  await fill(dialog.getByRole('textbox', { name: /Rexel/ }), '');
  await fill(dialog.getByRole('textbox', { name: /Sonepar/ }), '10');
  await user.click(dialog.getByRole('button', { name: '定标' }));
  await served.release();
  await served.release();
  expect(await screen.findByText('M-1 未改动：其定标刚刚有变动。')).toBeInTheDocument();
  expect(served.shown().awards.map(({ line, parts }) => [line, parts[0]?.offer])).toEqual([
    ['q1:2', 'o-Rexel'],
    ['q1:1', 'o-Sonepar'],
  ]);
  expect(bodiesOf(served.requests, '/awards')).toHaveLength(2);
});

test('a line of another comparison is awarded, also where the one before has come further', async () => {
  const other = grid({ inquiry: 'q2', number: 'RFQ-2611-0002', version: 1 });
  const requests = serveGrid(grid({ version: 7 }), {
    [`POST ${url}/q1/grid/awards`]: data(grid({ version: 8, awards: [award] })),
    [`GET ${url}/q2/grid`]: data(other),
    [`GET ${url}/q2/rfqs`]: data([]),
    [`POST ${url}/q2/grid/awards`]: data({ ...other, version: 2, awards: [award] }),
  });
  const { router } = open();
  await screen.findByRole('grid', { name: /0001/ });
  await act(() => router.navigate('/trade/inquiries/q2/grid'));
  await screen.findByRole('grid', { name: /0002/ });
  await act(() => router.navigate('/trade/inquiries/q1/grid'));
  (await screen.findByRole('grid', { name: /0001/ })).focus();
  await user.keyboard(' ');
  await screen.findByText('M-1 已定标');
  await act(() => router.navigate('/trade/inquiries/q2/grid'));
  (await screen.findByRole('grid', { name: /0002/ })).focus();
  await user.keyboard(' ');
  const ofOther = () => requests.filter(({ url: to, method }) => method === 'POST' && to === `${url}/q2/grid/awards`);
  await waitFor(() => expect(ofOther()).toHaveLength(1));
});

test('what somebody else changed after settings were saved stays, also where it is read before the save is answered', async () => {
  let shown = grid();
  let go: () => void = () => undefined;
  serveGrid(shown, {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`PUT ${url}/q1/grid`]: async () => {
      shown = grid({ version: 2 });
      const response = data(shown);
      await new Promise<void>((resolve) => {
        go = resolve;
      });
      return response;
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: '比价设置' }));
  const dialog = within(await screen.findByRole('dialog', { name: '比价设置' }));
  await fill(dialog.getByRole('textbox', { name: /利润/ }), '25');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shown.version).toBe(2));
  shown = grid({ version: 3, awards: [{ ...award, parts: [{ offer: 'o-Sonepar', quantity: '10' }] }] });
  note('inquiry-awards', 'q1', 3);
  // the comparison is behind the dialog
  const behind = () => screen.getByRole('row', { name: /M-1/, hidden: true });
  await waitFor(() =>
    expect(within(behind()).getAllByRole('gridcell', { hidden: true })[0]).toHaveTextContent('Sonepar'),
  );
  go();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await cells(/M-1/))[0]).toHaveTextContent('Sonepar');
});

test('lines that were awarded by a rule before are not taken for what a request did that never arrived', async () => {
  const before = { by: 'ann', at: '2026-11-20T08:00:00.000Z', how: 'cheapest' as const, lines: 2, place: null };
  let shown = grid({ acts: [before] });
  serveGrid(shown, {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards/all`]: () => {
      // a colleague saves the settings in that moment
      shown = grid({ acts: [before], version: 2 });
      return { status: 503, body: {} };
    },
  });
  open();
  await user.click(await screen.findByRole('button', { name: /最低/ }));
  expect(await screen.findByText('服务暂时不可用，请稍后再试')).toBeInTheDocument();
  expect(screen.queryByText(/已为/)).not.toBeInTheDocument();
});

/** A service whose first response to an award gets lost, with what it makes of the awards after it. */
function losingFirst(more: () => Parameters<typeof serveGrid>[1] = () => ({})) {
  let isLost = true;
  const served: ReturnType<typeof serveAwards> = serveAwards({
    [`POST ${url}/q1/grid/awards`]: ({ body }) => {
      const response = served.award(body as never);
      if (!isLost) return response;
      isLost = false;
      return { status: 503, body: {} };
    },
    ...more(),
  });
  return served;
}

test('an award whose response got lost is one’s own and can be undone; the next one is nobody else’s change either', async () => {
  const served = losingFirst();
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard(' {ArrowDown} ');
  expect(await screen.findByText('M-1 已定标')).toBeInTheDocument();
  expect(await screen.findByText('M-2 已定标')).toBeInTheDocument();
  expect(screen.queryByText(/他人/)).not.toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: '撤销' })[0] as HTMLElement);
  await waitFor(() => expect(served.awarded()).toEqual(['q1:2']));
});

test('an award of which neither the response nor the comparison can be read is shown as one’s own later', async () => {
  let isDown = true;
  let reads = 0;
  const served: ReturnType<typeof serveAwards> = losingFirst(() => ({
    [`GET ${url}/q1/grid`]: () => {
      reads += 1;
      return reads > 1 && isDown ? { status: 503, body: {} } : data(served.shown());
    },
  }));
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-1 定标' }));
  await user.click(dialog.getByRole('button', { name: '定标' }));
  expect(await dialog.findByText(/没有收到回复，不确定/)).toBeInTheDocument();
  isDown = false;
  note('inquiry', 'q1');
  expect(await dialog.findByText('您刚才的操作已经登记成功，只是没有收到回复。')).toBeInTheDocument();
  expect(dialog.queryByText(/他人/)).not.toBeInTheDocument();
});

test('an award whose response got lost is one’s own also when it is sent again before the comparison was read', async () => {
  let reads = 0;
  const served: ReturnType<typeof serveAwards> = losingFirst(() => ({
    [`GET ${url}/q1/grid`]: () => {
      reads += 1;
      const isSent = bodiesOf(served.requests, '/awards').length;
      return reads > 1 && isSent < 2 ? { status: 503, body: {} } : data(served.shown());
    },
  }));
  open();
  (await screen.findByRole('grid')).focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-1 定标' }));
  await user.click(dialog.getByRole('button', { name: '定标' }));
  await dialog.findByText(/没有收到回复，不确定/);
  await user.click(dialog.getByRole('button', { name: '定标' }));
  expect(await dialog.findByText('您刚才的操作已经登记成功，只是没有收到回复。')).toBeInTheDocument();
  expect(dialog.queryByText(/他人/)).not.toBeInTheDocument();
});

test('a line that a colleague awarded meanwhile is shown before it is awarded again; what was typed stays', async () => {
  const parts = [{ offer: 'o-Sonepar', quantity: '10' }];
  let shown = grid();
  const requests = serveGrid(shown, {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards`]: () => {
      if (shown.version > 1) return data({ ...shown, version: 3 });
      shown = grid({ version: 2, awards: [{ line: 'q1:1', parts, by: 'bob', at: '2026-11-20T08:00:00.000Z' }] });
      return rejected(409, 'grid.changed', '比价表已被他人修改', { state: shown });
    },
  });
  open();
  const sheet = await screen.findByRole('grid');
  sheet.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-1 定标' }));
  await user.click(dialog.getByRole('button', { name: '定标' }));
  expect(await dialog.findByText(/Sonepar 10/)).toBeVisible();
  expect(dialog.getByLabelText('Rexel 的数量')).toHaveValue('10');
  expect(dialog.getByRole('button', { name: '定标' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: '保留我的' }));
  await user.click(dialog.getByRole('button', { name: '定标' }));
  const mine = { line: 'q1:1', parts: [{ offer: 'o-Rexel', quantity: '10' }] };
  await waitFor(() => expect(bodiesOf(requests, '/awards').at(-1)).toEqual({ version: 2, awards: [mine] }));
});

test('a quantity stays with its offer when another channel makes a newer one; why parts are rejected is said', async () => {
  let shown = grid();
  const [rexel, sonepar] = shown.offers as [Grid['offers'][number], Grid['offers'][number]];
  const requests = serveGrid(shown, {
    [`GET ${url}/q1/grid`]: () => data(shown),
    [`POST ${url}/q1/grid/awards`]: () => {
      shown = grid({ offers: [sonepar, { ...rexel, id: 'o-Rexel-2' }] });
      return rejected(422, 'form.invalid', '提交的内容有误', {
        errors: { parts: ['各部分数量之和必须等于该行数量'] },
      });
    },
  });
  open();
  const sheet = await screen.findByRole('grid');
  sheet.focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: '为 M-1 定标' }));
  await fill(dialog.getByLabelText('Sonepar 的数量'), '4');
  await user.click(dialog.getByRole('button', { name: '定标' }));
  expect(await dialog.findByText('各部分数量之和必须等于该行数量')).toBeVisible();
  await waitFor(() => expect(dialog.getByLabelText('Rexel 的数量')).toHaveValue(''));
  expect(dialog.getByLabelText('Sonepar 的数量')).toHaveValue('4');
  await user.click(dialog.getByRole('button', { name: '定标' }));
  const mine = { line: 'q1:1', parts: [{ offer: 'o-Sonepar', quantity: '4' }] };
  await waitFor(() => expect(bodiesOf(requests, '/awards').at(-1)).toEqual({ version: 1, awards: [mine] }));
});

test('of a thousand lines only those in view are drawn; all are awarded by a rule at once', async () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => gridLine(at + 1));
  const offers = Array.from({ length: 20 }, (_, nth) =>
    offer(
      `C${nth}`,
      lines.map(() => ({ price: String(nth + 1) })),
    ),
  );
  const big = grid({ lines, offers });
  const requests = serveGrid(big, { [`POST ${url}/q1/grid/awards/all`]: data({ ...big, version: 2 }) });
  open();
  expect(await screen.findByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  const button = screen.getByRole('button', { name: '全部定标给最低价' });
  await user.dblClick(button);
  await waitFor(() => expect(bodiesOf(requests, '/awards/all')).toEqual([{ version: 1, by: 'cheapest', rest: false }]));
});

test('a rule that replaced what was awarded by hand is undone: each line gets back what it had', async () => {
  const by = { by: 'ann', at: '2026-11-20T08:00:00.000Z' };
  const parts = [
    { offer: 'o-Rexel', quantity: '6' },
    { offer: 'o-Sonepar', quantity: '4' },
  ];
  const before = grid({ awards: [{ line: 'q1:1', parts, ...by }] });
  const awards = ['q1:1', 'q1:2'].map((line, at) => ({
    ...{ line, parts: [{ offer: 'o-Rexel', quantity: at === 0 ? '10' : '4' }] },
    ...by,
  }));
  const requests = serveGrid(before, {
    [`POST ${url}/q1/grid/awards/all`]: data({ ...before, awards, version: 2 }),
    [`POST ${url}/q1/grid/awards`]: data({ ...before, version: 3 }),
  });
  open();
  await user.click(await screen.findByRole('button', { name: '全部定标给最低价' }));
  expect(await screen.findByText('已为 2 行定标')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() =>
    expect(bodiesOf(requests, '/awards')).toEqual([
      {
        version: 2,
        awards: [
          { line: 'q1:1', parts },
          { line: 'q1:2', parts: [] },
        ],
      },
    ]),
  );
});

test('on a phone the percentages of a line are changed from its card', async () => {
  const before = window.matchMedia;
  const nothing = () => undefined;
  window.matchMedia = (query) =>
    ({
      matches: Number(/max-width:\s*([\d.]+)/.exec(query)?.[1] ?? 0) > 390,
      media: query,
      ...{ addEventListener: nothing, removeEventListener: nothing, addListener: nothing, removeListener: nothing },
    }) as unknown as MediaQueryList;
  try {
    serveGrid(grid());
    open();
    const [first] = await screen.findAllByRole('button', { name: '本行百分比' });
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'M-1 的百分比' })).toBeInTheDocument();
  } finally {
    window.matchMedia = before;
  }
});

test('without offers the page says so; a closed inquiry is read; who may not read prices sees none of it', async () => {
  serveGrid(grid({ offers: [] }));
  const shown = open();
  expect(await screen.findByText('还没有报价')).toBeVisible();
  shown.unmount();
  serveGrid(grid({ open: false }));
  const closed = open();
  expect(await screen.findByText('该询价已关闭，比价表只能查看。')).toBeVisible();
  expect(screen.queryByRole('button', { name: '比价设置' })).toBeNull();
  closed.unmount();
  const requests = serveGrid(grid(), {
    'GET /api/v1/trade/team': data(teamWith({ role: 'member', price_permission: 'none' })),
  });
  open();
  expect(await screen.findByRole('heading', { name: /权限/ })).toBeVisible();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(requests.length).toBeGreaterThan(0);
});
