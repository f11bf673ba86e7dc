import { expect, jest, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { AnalysisLine, AnalysisRow, Decided, ReviewItem } from '@qiaohui/trade/analyses';
import { act, screen, waitFor, within } from '@testing-library/react';
import { base, data, note, openPage, page, priceList, rejected, serveTrade } from '../../area/area.fixture.ts';

const url = `${base}/analyses`;
const at = '2026-11-20T08:00:00.000Z';
const tiers = { 'order-number': 1, exact: 0, normalised: 0, alias: 0, accepted: 0 };

const analysis = (more: Partial<AnalysisRow> = {}): AnalysisRow => ({
  id: 'a1',
  name: '询价 1120',
  state: 'analysed',
  lists: [{ id: 'l1', name: 'Siemens 2026', revision: 3 }],
  counts: { lines: 4, tiers, review: 2, none: 1 },
  done: 4,
  match_rate: 25,
  took_ms: 230,
  by: 'ann@example.com',
  at,
  ...more,
});

const item = (id: string, reason: ReviewItem['reason'] = 'suffix'): ReviewItem => ({
  ...{
    item: id,
    list: 'l1',
    order_number: `NO-${id}`,
    model: null,
    unit_price: '10',
    price_unit: 1,
    piece_price: null,
  },
  ...{ currency: 'EUR', discount_rate: '10', discounted_price: '9.00', reason },
});

const line = (number: number, more: Partial<AnalysisLine> = {}): AnalysisLine => ({
  ...{ id: `a1:${number}`, number, requested: `Q-${number}`, quantity: null, state: 'review', tier: null, match: null },
  ...{ review: [item(`${number}1`), item(`${number}2`, 'look-alike')], decision: null, version: 1 },
  ...more,
});

/** Fakes an analysis whose lines are decided and undone as the service does it. */
function serveAnalysis(more: Parameters<typeof serveTrade>[0] = {}) {
  let lines = [line(1), line(2), line(3, { state: 'none', review: [] })];
  const decided = (id: string, change: Partial<AnalysisLine>): Decided => {
    lines = lines.map((one) => (one.id === id ? { ...one, ...change, version: one.version + 1 } : one));
    const review = lines.filter(({ state }) => state === 'review').length;
    const now = lines.find((one) => one.id === id) ?? line(0);
    return { line: now, counts: { ...analysis().counts, review }, match_rate: 50 };
  };
  const routes = Object.fromEntries(
    ['a1:1', 'a1:2'].flatMap(
      (id): Array<[string, Parameters<typeof serveTrade>[0][string]]> => [
        [
          `POST ${url}/a1/lines/${id}/decision`,
          ({ body }) => {
            const { take } = body as { take: string | null };
            const match = lines.find((one) => one.id === id)?.review.find((one) => one.item === take) ?? null;
            const decision = { kind: match ? ('accepted' as const) : ('rejected' as const), by: 'ann@example.com', at };
            return data(decided(id, { state: match ? 'matched' : 'none', tier: match && 'accepted', match, decision }));
          },
        ],
        [
          `POST ${url}/a1/lines/${id}/undo`,
          () => data(decided(id, { state: 'review', tier: null, match: null, decision: null })),
        ],
      ],
    ),
  );
  return serveTrade({
    [`GET ${url}/a1`]: data(analysis()),
    [`POST ${url}/a1/lines`]: ({ body }) => {
      const { state } = body as { state?: string };
      return page(lines.filter((one) => !state || one.state === state));
    },
    [`POST ${url}/list`]: page([analysis()]),
    ...routes,
    ...more,
  });
}

const open = (path: string) => openPage(`/trade/analyses${path}`);
const review = async () => within(await screen.findByRole('region', { name: '审核' }));

test('the history shows each analysis with its state, match rate and counts, and opens it', async () => {
  serveAnalysis({ [`GET ${url}/a1/file?format=csv`]: { body: 'x', type: 'text/csv' } });
  const { where } = open('');
  await user.click(await screen.findByText('25 %'));
  await waitFor(() => expect(where()).toBe('/trade/analyses/a1'));
  expect(await screen.findByRole('heading', { level: 1, name: /询价 1120/ })).toBeInTheDocument();
  expect(screen.getByText(/匹配率 25 % · 已匹配 1，待审核 2，未匹配 1/)).toHaveTextContent('Siemens 2026（第 3 版）');
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: '导出 CSV' }));
  expect(await screen.findByText('已导出')).toBeInTheDocument();
  expect(save).toHaveBeenCalledTimes(1);
  save.mockRestore();
});

test('lines are reviewed by keys alone: a candidate is taken, none of them, and the last decision is undone', async () => {
  const requests = serveAnalysis();
  open('/a1');
  const part = await review();
  expect(await part.findByText('Q-1')).toBeInTheDocument();
  expect(part.getByText(/字符易混 · Siemens 2026 · 9.00 EUR/)).toBeInTheDocument();
  await user.keyboard('j');
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  await user.keyboard('k');
  expect(await part.findByText('Q-1')).toBeInTheDocument();
  await user.keyboard('2');
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  await user.keyboard('0');
  expect(await part.findByText('全部审核完毕')).toBeInTheDocument();
  await user.keyboard('u');
  expect(await part.findByRole('button', { name: /NO-21/ })).toBeInTheDocument();
  const sent = requests.filter(({ url: address }) => address.includes('/lines/'));
  expect(sent.map(({ url: address, body }) => [address.split('/lines/')[1], body])).toEqual([
    ['a1:1/decision', { version: 1, take: '12' }],
    ['a1:2/decision', { version: 1, take: null }],
    ['a1:2/undo', { version: 2 }],
  ]);
});

test('a running analysis shows its lines as soon as a note says that it has ended', async () => {
  let now = analysis({ state: 'analysing', done: 2 });
  serveAnalysis({ [`GET ${url}/a1`]: () => data(now) });
  open('/a1');
  expect(await screen.findByText(/2 \/ 4/)).toBeInTheDocument();
  now = analysis();
  note('price-analysis', 'another');
  note('price-analysis', 'a1');
  expect(await screen.findByRole('region', { name: '审核' }, { timeout: 3_000 })).toBeInTheDocument();
});

test('a line that somebody else decided is shown as it is now', async () => {
  const theirs = line(1, { state: 'none', decision: { kind: 'rejected', by: 'ben@example.com', at }, version: 2 });
  serveAnalysis({
    [`POST ${url}/a1/lines/a1:1/decision`]: rejected(409, 'analysis-line.changed', '该行已被他人处理', {
      state: theirs,
    }),
  });
  open('/a1');
  const part = await review();
  await user.click(await part.findByRole('button', { name: /NO-11/ }));
  expect(await screen.findByText('该行已被他人处理')).toBeInTheDocument();
  await waitFor(() => expect(part.queryByRole('button', { name: /NO-11/ })).not.toBeInTheDocument());
});

test('an undo of what somebody else has decided again since leaves the undo of the decision before it', async () => {
  const theirs = line(2, { state: 'none', decision: { kind: 'rejected', by: 'ben@example.com', at }, version: 3 });
  const requests = serveAnalysis({
    [`POST ${url}/a1/lines/a1:2/undo`]: rejected(409, 'analysis-line.changed', '该行已被他人处理', { state: theirs }),
  });
  open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  await user.keyboard('1');
  expect(await part.findByText('全部审核完毕')).toBeInTheDocument();
  await user.keyboard('u');
  expect(await screen.findByText('该行已被他人处理')).toBeInTheDocument();
  await user.keyboard('u');
  expect(await screen.findByText('已撤销')).toBeInTheDocument();
  expect(await part.findByText('Q-1')).toBeInTheDocument();
  expect(requests.filter(({ url: to }) => to.endsWith('/undo')).map(({ url: to }) => to.split('/lines/')[1])).toEqual([
    'a1:2/undo',
    'a1:1/undo',
  ]);
});

test('an undo that found no network is pressed again for the same line, not for the one before it', async () => {
  let isLost = true;
  const requests = serveAnalysis({
    [`POST ${url}/a1/lines/a1:2/undo`]: () =>
      isLost
        ? Promise.reject(new TypeError('connection lost'))
        : data({ line: line(2, { version: 3 }), counts: analysis().counts, match_rate: 50 }),
  });
  open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  await user.keyboard('1');
  expect(await part.findByText('全部审核完毕')).toBeInTheDocument();
  await user.keyboard('u');
  // it is sent once more by itself
  const undos = () =>
    requests.filter(({ url: to }) => to.endsWith('/undo')).map(({ url: to }) => to.split('/lines/')[1]);
  await waitFor(() => expect(undos()).toHaveLength(2), { timeout: 3_000 });
  await waitFor(() => expect(part.getByRole('button', { name: /撤销/ })).toBeEnabled());
  isLost = false;
  await user.keyboard('u');
  expect(await screen.findByText('已撤销')).toBeInTheDocument();
  expect(undos()).toEqual(['a1:2/undo', 'a1:2/undo', 'a1:2/undo']);
});

test('a decision whose response got lost is sent once more with its key, is nobody else’s, and can be undone', async () => {
  let isLost = true;
  const made = new Map<string, unknown>();
  const decision = { kind: 'accepted' as const, by: 'ann@example.com', at };
  const after = line(1, { state: 'matched', tier: 'accepted', match: item('11'), decision, version: 2 });
  const decided = { line: after, counts: { ...analysis().counts, review: 1 }, match_rate: 50 };
  const requests = serveAnalysis({
    [`POST ${url}/a1/lines/a1:1/decision`]: ({ headers }) => {
      const key = headers.get('idempotency-key') ?? '';
      if (made.size > 0 && !made.has(key))
        return rejected(409, 'analysis-line.changed', '该行已被他人处理', { state: after });
      made.set(key, decided);
      return isLost ? { status: 503, body: {} } : data(decided);
    },
    [`POST ${url}/a1/lines/a1:1/undo`]: data({ ...decided, line: line(1, { version: 3 }) }),
  });
  open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  await waitFor(() => expect(made.size).toBe(1));
  isLost = false;
  // it is sent once more by itself; what is pressed meanwhile is no other decision
  await user.keyboard('0');
  expect(await part.findByText('Q-2', undefined, { timeout: 3_000 })).toBeInTheDocument();
  expect(screen.queryByText('该行已被他人处理')).not.toBeInTheDocument();
  await user.keyboard('u');
  expect(await screen.findByText('已撤销')).toBeInTheDocument();
  expect(requests.find(({ url: to }) => to.endsWith('/undo'))?.body).toEqual({ version: 2 });
});

test('another candidate replaces one’s own choice whose responses got lost, which is nobody else’s', async () => {
  const decision = { kind: 'accepted' as const, by: 'someone@example.com', at };
  const counts = { ...analysis().counts, review: 1 };
  let now = line(1);
  let left = 2;
  const requests = serveAnalysis({
    [`POST ${url}/a1/lines/a1:1/decision`]: ({ body }) => {
      const { version, take } = body as { version: number; take: string };
      left -= 1;
      if (left < 0 && version !== now.version)
        return rejected(409, 'analysis-line.changed', '该行已被他人处理', { state: now });
      if (version === now.version)
        now = line(1, { state: 'matched', tier: 'accepted', match: item(take), decision, version: version + 1 });
      return left >= 0 ? { status: 503, body: {} } : data({ line: now, counts, match_rate: 50 });
    },
    [`POST ${url}/a1/lines/a1:1/undo`]: () => {
      now = line(1, { version: 3 });
      return data({ line: now, counts: analysis().counts, match_rate: 50 });
    },
  });
  open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  await waitFor(() => expect(left).toBe(0), { timeout: 3_000 });
  await waitFor(() => expect(part.getByRole('button', { name: /NO-12/ })).toBeEnabled());
  await user.keyboard('2');
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  expect(screen.queryByText('该行已被他人处理')).not.toBeInTheDocument();
  const acts = requests.filter(({ url: to }) => to.includes('/lines/a1:1/')).map(({ body }) => body);
  expect(acts.slice(2)).toEqual([{ version: 1, take: '12' }, { version: 2 }, { version: 3, take: '12' }]);
});

test('of two choices without a response the first may be what was done: it is nobody else’s, and a third replaces it', async () => {
  const decision = { kind: 'accepted' as const, by: 'someone@example.com', at };
  let now = line(1);
  let isDown = true;
  const requests = serveAnalysis({
    [`POST ${url}/a1/lines/a1:1/decision`]: ({ body }) => {
      const { version, take } = body as { version: number; take: string | null };
      // the second choice does not even reach the service
      if (isDown && take === '12') throw new TypeError('connection lost');
      if (version !== now.version && !isDown)
        return rejected(409, 'analysis-line.changed', '该行已被他人处理', { state: now });
      if (version === now.version)
        now = line(1, {
          ...(take === null
            ? { state: 'none', match: null }
            : { state: 'matched', tier: 'accepted', match: item(take) }),
          ...{ decision, version: version + 1 },
        });
      return isDown ? { status: 503, body: {} } : data({ line: now, counts: analysis().counts, match_rate: 50 });
    },
    [`POST ${url}/a1/lines/a1:1/undo`]: () => {
      now = line(1, { version: now.version + 1 });
      return data({ line: now, counts: analysis().counts, match_rate: 50 });
    },
  });
  open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  const sent = () => requests.filter(({ url: to }) => to.includes('/lines/a1:1/'));
  const takes = async (key: string, times: number) => {
    await waitFor(() => expect(part.getByRole('button', { name: /NO-12/ })).toBeEnabled());
    await user.keyboard(key);
    await waitFor(() => expect(sent()).toHaveLength(times), { timeout: 3_000 });
  };
  await takes('1', 2);
  await takes('2', 4);
  isDown = false;
  await takes('0', 7);
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  expect(screen.queryByText('该行已被他人处理')).not.toBeInTheDocument();
  expect(now).toMatchObject({ state: 'none', version: 4 });
});

test('counts that were read after a colleague’s later decision stay, though one’s own is answered only then', async () => {
  let shown = analysis();
  let answer: (response: ReturnType<typeof data>) => void = () => undefined;
  serveAnalysis({
    [`GET ${url}/a1`]: () => data(shown),
    [`POST ${url}/a1/lines/a1:1/decision`]: () =>
      new Promise<ReturnType<typeof data>>((resolve) => {
        answer = resolve;
      }),
  });
  open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  const counts = (left: number) => ({ ...analysis().counts, review: left });
  shown = analysis({ counts: counts(0), match_rate: 75 });
  note('price-analysis', 'a1');
  expect(await screen.findByText(/匹配率 75 %/)).toBeInTheDocument();
  const decision = { kind: 'accepted' as const, by: 'ann@example.com', at };
  const after = line(1, { state: 'matched', tier: 'accepted', match: item('11'), decision, version: 2 });
  answer(data({ line: after, counts: counts(1), match_rate: 50 }));
  expect(await part.findByText('Q-2')).toBeInTheDocument();
  expect(await screen.findByText(/匹配率 75 %/)).toBeInTheDocument();
});

test('a line that a colleague decides is shown so in the list of all lines', async () => {
  let shown = analysis();
  let lines = [line(1), line(2)];
  serveAnalysis({
    [`GET ${url}/a1`]: () => data(shown),
    [`POST ${url}/a1/lines`]: ({ body }) => {
      const { state } = body as { state?: string };
      return page(lines.filter((one) => !state || one.state === state));
    },
  });
  open('/a1');
  const all = await screen.findByRole('table', { name: '行' });
  expect(within(all).queryByText('都不是')).not.toBeInTheDocument();
  const decision = { kind: 'rejected' as const, by: 'ben@example.com', at };
  lines = [line(1), line(2, { state: 'none', decision, version: 2 })];
  shown = analysis({ counts: { ...analysis().counts, review: 1 } });
  note('price-analysis', 'a1');
  expect(await within(all).findByText('都不是')).toBeInTheDocument();
});

test('a line that is decided is shown in the list of those in its new state', async () => {
  const decision = { kind: 'accepted' as const, by: 'ann@example.com', at };
  const after = line(1, { state: 'matched', tier: 'accepted', match: item('11'), decision, version: 2 });
  let shown = analysis();
  let lines = [line(1), line(2)];
  serveAnalysis({
    [`GET ${url}/a1`]: () => data(shown),
    [`POST ${url}/a1/lines`]: ({ body }) => {
      const { state } = body as { state?: string };
      return page(lines.filter((one) => !state || one.state === state));
    },
    [`POST ${url}/a1/lines/a1:1/decision`]: () => {
      lines = [after, line(2)];
      shown = analysis({ counts: { ...analysis().counts, review: 1 }, match_rate: 50 });
      return data({ line: after, counts: shown.counts, match_rate: 50 });
    },
  });
  open('/a1?state=matched');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  await part.findByText('Q-2');
  note('price-analysis', 'a1');
  expect(await screen.findByRole('row', { name: /Q-1/ })).toBeInTheDocument();
});

test('a decision that comes to nothing says so also when the page was left meanwhile', async () => {
  let respond: (response: ReturnType<typeof rejected>) => void = () => undefined;
  serveAnalysis({
    [`POST ${url}/a1/lines/a1:1/decision`]: () =>
      new Promise<ReturnType<typeof rejected>>((resolve) => {
        respond = resolve;
      }),
  });
  const { router } = open('/a1');
  const part = await review();
  await part.findByText('Q-1');
  await user.keyboard('1');
  await act(() => router.navigate('/trade/analyses'));
  await waitFor(() => expect(screen.queryByRole('region', { name: '审核' })).not.toBeInTheDocument());
  respond(rejected(422, 'form.invalid', '该候选已不存在'));
  expect(await screen.findByText('该候选已不存在')).toBeInTheDocument();
});

test('without lists or models the form says so at the field; models are analysed with the chosen list', async () => {
  const requests = serveAnalysis({
    [`POST ${base}/price-lists/list`]: page([
      priceList('l1', { name: 'Siemens 2026' }),
      priceList('l2', { name: 'Rabatte', kind: 'discount' }),
    ]),
    [`POST ${url}`]: data(analysis()),
  });
  const { where } = open('');
  await screen.findByText('25 %');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建分析' }));
  await user.click(form.getByRole('button', { name: '开始分析' }));
  expect(await form.findByText('请先选择价格表')).toBeInTheDocument();
  expect(form.getByText('请至少填写一个型号')).toBeInTheDocument();
  await user.click(form.getByLabelText(/^价格表/));
  expect(await screen.findByRole('option', { name: 'Siemens 2026' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: 'Rabatte' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Siemens 2026' }));
  await user.click(form.getByLabelText(/^型号/));
  await user.paste('6ES7214-1AG40\n3RT2016');
  await user.click(form.getByRole('button', { name: '开始分析' }));
  await waitFor(() => expect(where()).toBe('/trade/analyses/a1'));
  expect(requests.find(({ url: address, method }) => method === 'POST' && address.endsWith('/analyses'))?.body).toEqual(
    {
      name: '',
      lists: ['l1'],
      text: '6ES7214-1AG40\n3RT2016',
    },
  );
});

test('what reviews taught is listed, and removed after a confirmation', async () => {
  let removed = false;
  const alias = {
    id: 'x1',
    requested: '6ES7214-1AG40',
    kind: 'accepted',
    order_number: 'NO-1',
    model: null,
    by: 'ann@example.com',
    at,
  };
  serveTrade({
    [`POST ${base}/price-aliases/list`]: () => page(removed ? [] : [alias]),
    [`DELETE ${base}/price-aliases/x1`]: () => {
      removed = true;
      return data(alias);
    },
  });
  open('/aliases');
  await user.click(await screen.findByRole('button', { name: '6ES7214-1AG40 的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '移除别名' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '移除别名' }));
  expect(await screen.findByText('还没有别名')).toBeInTheDocument();
});

test('an alias whose removal got no response is removed by the next press, not missing', async () => {
  let isLost = true;
  const alias = {
    ...{ id: 'x1', requested: '6ES7214-1AG40', kind: 'accepted', order_number: 'NO-1', model: null },
    ...{ by: 'ann@example.com', at },
  };
  serveAnalysis({
    [`POST ${base}/price-aliases/list`]: () => page(isLost ? [alias] : []),
    [`DELETE ${base}/price-aliases/x1`]: () => {
      if (!isLost) return rejected(404, 'price-alias.not-found', '别名不存在');
      isLost = false;
      throw new TypeError('connection lost');
    },
  });
  open('/aliases');
  await user.click(await screen.findByRole('button', { name: '6ES7214-1AG40 的操作' }));
  await user.click(await screen.findByRole('menuitem', { name: '移除别名' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '移除别名' }));
  await question.findByText(/网络连接失败/);
  await user.click(question.getByRole('button', { name: '移除别名' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText('别名不存在')).not.toBeInTheDocument();
});

test('a linked list can be analysed, and says in the choice that it is stale', async () => {
  const source = { list: 'l1', name: 'Siemens', revision: 1, number: 1, state: 'revised' as const, disabled: false };
  const link = { price: source, discount: source, match: 'group' as const, uniform_rate: null };
  serveAnalysis({
    [`POST ${base}/price-lists/list`]: page([
      priceList('k1', { name: 'Netto', kind: 'linked', link: { ...link, state: 'completed', stale: true } }),
    ]),
  });
  open('');
  await screen.findByText('25 %');
  await user.keyboard('n');
  const form = within(await screen.findByRole('dialog', { name: '新建分析' }));
  await user.click(form.getByLabelText(/^价格表/));
  await user.click(await screen.findByRole('option', { name: /Netto.*已过时/ }));
  expect(form.getByText('Netto')).toBeInTheDocument();
});
