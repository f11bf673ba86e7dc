import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { PriceListRow } from '@qiaohui/trade/lists';
import type { DiffQuery, RevisionRow } from '@qiaohui/trade/revisions';
import { screen, waitFor, within } from '@testing-library/react';
import { base, data, itemRow, openPage, priceList, rejected, serveTrade, teamWith } from '../../area/area.fixture.ts';

const url = `${base}/price-lists/l1`;
const open = (more = '') => openPage(`/trade/price-lists/l1/revisions${more}`);
const revision = (key: number, number: number, more: Partial<RevisionRow> = {}): RevisionRow => ({
  id: String(key),
  revision: key,
  number,
  kind: 'typed',
  made_by: 'ann@example.com',
  made_at: '2026-11-20T08:00:00.000Z',
  file: null,
  import: null,
  note: null,
  item_count: 3,
  back_to: null,
  in_force: false,
  ...more,
});
const file = { uid: 'f', name: 'Preise 2026.xlsx', size: 1 };
const two = [revision(9, 2, { kind: 'import', file, item_count: 1_250, in_force: true }), revision(5, 1)];

type Responses = Parameters<typeof serveTrade>[0];
function serveRevisions(responses: Responses = {}, history = two) {
  let row: PriceListRow = priceList('l1', { name: 'Wago 2026', revision: 9 });
  let all = history;
  return serveTrade({
    [`GET ${url}`]: () => data(row),
    [`GET ${url}/revisions`]: () => data(all),
    ...Object.fromEntries(
      [5, 9].map((key) => [
        `POST ${url}/revisions/${key}/rollback`,
        () => {
          row = { ...row, revision: key, version: row.version + 1 };
          all = all.map((one) => ({ ...one, in_force: one.revision === key }));
          return data(row);
        },
      ]),
    ),
    ...responses,
  });
}

/** Chooses an act of a revision in its menu. */
async function choose(name: string, act: string) {
  await user.click(await screen.findByRole('button', { name: new RegExp(name) }));
  await user.click(await screen.findByRole('menuitem', { name: act }));
}

test('the revisions of a list show who, when, how, from which file and how many items, and which is in force', async () => {
  serveRevisions({}, [revision(11, 3, { kind: 'rollback', back_to: 1 }), ...two]);
  open();
  const row = (await screen.findByText('Preise 2026.xlsx')).closest<HTMLElement>('tr, [role=row]');
  for (const text of ['版本 2', '当前', '导入', 'ann@example.com', '1,250'])
    expect(within(row as HTMLElement).getByText(text)).toBeInTheDocument();
  expect(screen.getByText('恢复到版本 1')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: '版本记录' })).toBeInTheDocument();
});

test('a list goes back to an older revision after a question, and undo goes forward to the one it left', async () => {
  const requests = serveRevisions();
  open();
  await choose('版本 1', '恢复到此版本');
  const question = within(await screen.findByRole('dialog', { name: '恢复到版本 1？' }));
  expect(question.getByText(/3 个条目/)).toBeInTheDocument();
  const sent = () => requests.filter(({ url: to }) => to.endsWith('/rollback'));
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: '恢复' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复到版本 2')).toBeInTheDocument();
  expect(sent().map(({ url: to, body }) => [to, body])).toEqual([
    [`${url}/revisions/5/rollback`, { version: 1 }],
    [`${url}/revisions/9/rollback`, { version: 2, undo: true }],
  ]);
});

test('a roll-back whose response got lost is the same request when it is pressed again, and can be undone', async () => {
  let isLost = true;
  const row = priceList('l1', { name: 'Wago 2026', revision: 5, version: 2 });
  const requests = serveRevisions({
    [`POST ${url}/revisions/5/rollback`]: () => {
      const response = isLost ? { status: 503, body: {} } : data(row);
      isLost = false;
      return response;
    },
  });
  open();
  await choose('版本 1', '恢复到此版本');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '恢复' }));
  await question.findByRole('alert');
  await user.click(question.getByRole('button', { name: '恢复' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复到版本 2')).toBeInTheDocument();
  const sent = requests.filter(({ url: to }) => to.endsWith('/rollback'));
  const keys = sent.slice(0, 2).map(({ headers }) => headers.get('idempotency-key'));
  expect([sent.length, new Set(keys).size]).toEqual([3, 1]);
});

test('the undo of a roll-back whose response got lost is offered again, and is the same request', async () => {
  const lost = [true, false];
  const requests = serveRevisions({
    [`POST ${url}/revisions/9/rollback`]: () =>
      lost.shift()
        ? rejected(503, 'service.unavailable', '服务暂时不可用')
        : data(priceList('l1', { name: 'Wago 2026', revision: 9, version: 3 })),
  });
  open();
  await choose('版本 1', '恢复到此版本');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await screen.findByText('服务暂时不可用');
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('已恢复到版本 2')).toBeInTheDocument();
  const undos = requests.filter(({ url: to }) => to.endsWith('/9/rollback'));
  const keys = new Set(undos.map(({ headers }) => headers.get('idempotency-key')));
  expect([undos.length, keys.size]).toEqual([2, 1]);
});

test('a roll-back whose response came late, with what a colleague has changed since, offers no undo over that', async () => {
  let isLost = true;
  serveRevisions({
    [`POST ${url}/revisions/5/rollback`]: () => {
      const response = isLost
        ? { status: 503, body: {} }
        : data(priceList('l1', { name: 'Wago 2027', revision: 5, version: 3 }));
      isLost = false;
      return response;
    },
  });
  open();
  await choose('版本 1', '恢复到此版本');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '恢复' }));
  await question.findByRole('alert');
  await user.click(question.getByRole('button', { name: '恢复' }));
  expect(await screen.findByText('已恢复到版本 1')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

test('a roll-back of a list that a colleague has moved on, before its revisions are read again, offers no undo to an older one', async () => {
  const list = (revision: number, version: number) => data(priceList('l1', { name: 'Wago 2026', revision, version }));
  serveRevisions({ [`GET ${url}`]: list(11, 3), [`POST ${url}/revisions/5/rollback`]: list(5, 4) });
  open();
  await choose('版本 1', '恢复到此版本');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '恢复' }));
  expect(await screen.findByText('已恢复到版本 1')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: '撤销' })).not.toBeInTheDocument();
});

test('a roll-back that loses against somebody else’s change says so in its question', async () => {
  serveRevisions({
    [`POST ${url}/revisions/5/rollback`]: rejected(409, 'price-list.changed', '价格表已被他人修改'),
  });
  open();
  await choose('版本 1', '恢复到此版本');
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: '恢复' }));
  expect(await question.findByText('价格表已被他人修改')).toBeInTheDocument();
});

const counts = { added: 1, removed: 0, changed: 2, unchanged: 7, risen: 1 };
const before = itemRow('1', { unit_price: '10' });
const rows = [
  { kind: 'changed', before, after: { ...before, unit_price: '11' }, percent: '10' },
  { kind: 'added', before: null, after: itemRow('2'), percent: null },
];
/** Fakes the comparison: all differences, or those over a percentage. */
const diff: Responses = {
  [`POST ${url}/revisions/diff`]: ({ body }) => {
    const { over, kind } = body as DiffQuery;
    const found = over === undefined ? rows : rows.slice(0, 1);
    return data({ counts, rows: kind === 'removed' ? [] : found, cursor: null });
  },
};

test('two revisions are compared: counts, what changed from what to what, and by how many percent', async () => {
  const requests = serveRevisions(diff);
  const { where } = open();
  await choose('版本 1', '与当前版本比较');
  expect(await screen.findByText('新增 1 · 删除 0 · 变更 2 · 未变 7')).toBeInTheDocument();
  expect(where()).toBe('/trade/price-lists/l1/revisions?from=5&to=9');
  expect(screen.getByText('单价 10.00 → 11.00')).toBeInTheDocument();
  expect(screen.getByText('+10 %')).toBeInTheDocument();
  expect(screen.getByText('HD-2')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '涨价超过 5 %' }));
  await waitFor(() => expect(screen.queryByText('HD-2')).not.toBeInTheDocument());
  expect(where()).toBe('/trade/price-lists/l1/revisions?from=5&to=9&over=5');
  const compared = requests.filter(({ url: to }) => to === `${url}/revisions/diff`);
  expect(compared.at(-1)?.body).toEqual({ from: 5, to: 9, over: 5, limit: 100 });
  await user.click(screen.getByRole('button', { name: '关闭比较' }));
  expect(where()).toBe('/trade/price-lists/l1/revisions');
});

test('while large revisions are compared the page says how far that is, and asks again', async () => {
  let asked = 0;
  serveRevisions({
    [`POST ${url}/revisions/diff`]: () => {
      asked += 1;
      if (asked > 1) return data({ counts, rows, cursor: null });
      return data({ comparing: { done: 500_000, total: 2_000_000 }, counts: null, rows: [], cursor: null });
    },
  });
  open();
  await choose('版本 1', '与当前版本比较');
  expect(await screen.findByText('正在比较：已读取 500,000 / 2,000,000 行')).toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  expect(await screen.findByText('新增 1 · 删除 0 · 变更 2 · 未变 7')).toBeInTheDocument();
  expect(screen.getByText('HD-2')).toBeInTheDocument();
});

test('a kind of difference without rows says that none is found', async () => {
  serveRevisions(diff);
  open('?from=5&to=9&kind=removed');
  expect(await screen.findByText('没有符合条件的记录')).toBeInTheDocument();
});

test('whoever only reads prices compares revisions, and rolls none back', async () => {
  serveRevisions({ [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'read' })) });
  open();
  expect(await screen.findByText('您只有查看权限，不能修改。')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /版本 1/ }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['与当前版本比较']);
});
