import { expect, test } from '@jest/globals';
import { user } from '@qiaohui/kit/testing';
import type { LinkedList, LinkGroup, LinkPreview } from '@qiaohui/trade/links';
import type { ListLink, PriceListRow } from '@qiaohui/trade/lists';
import type { RevisionRow } from '@qiaohui/trade/revisions';
import { act, screen, waitFor, within } from '@testing-library/react';
import { base, data, itemRow, note, openPage, page, priceList, serveTrade, teamWith } from '../../area/area.fixture.ts';

const url = `${base}/links`;
const lists = `${base}/price-lists`;
const price = priceList('p1', { name: 'Siemens 2026', item_count: 5 });
const discount = priceList('d1', { kind: 'discount', name: 'Rabatte', uniform_discount_rate: null });

const source = (list: PriceListRow, more: Partial<ListLink['price']> = {}): ListLink['price'] => ({
  ...{ list: list.id, name: list.name, revision: 3, number: 2, state: 'current', disabled: false },
  ...more,
});
const link = (more: Partial<ListLink> = {}): ListLink => ({
  ...{ price: source(price), discount: source(discount), match: 'group', uniform_rate: '10' },
  ...{ state: 'completed', stale: false },
  ...more,
});
const linkedList = (more: Partial<PriceListRow> = {}): PriceListRow =>
  priceList('k1', {
    kind: 'linked',
    name: '关联表一',
    uniform_discount_rate: null,
    revision: 7,
    link: link(),
    ...more,
  });

const revision = (key: number, number: number): RevisionRow => ({
  ...{ id: String(key), revision: key, number, kind: 'import', made_by: 'ben@example.com', import: null, note: null },
  ...{ made_at: '2026-11-20T08:00:00.000Z', item_count: 5, back_to: null, in_force: true },
  file: { uid: 'f', name: 'Preise neu.xlsx', size: 1 },
});
const view = (list: PriceListRow, more: Partial<LinkedList> = {}): LinkedList => ({
  ...{ list, progress: null, price: { linked: revision(3, 2), now: revision(3, 2) } },
  discount: { linked: revision(3, 2), now: revision(3, 2) },
  ...more,
});

const group = (name: string | null, more: Partial<LinkGroup>): LinkGroup => ({
  ...{ group: name, state: 'unmatched', items: 2, own: 0, example: `HD-${name}`, name: null, rate: '10', rates: [] },
  ...more,
});
const preview: LinkPreview = {
  items: 5,
  rates: { discount: 2, own: 1, uniform: 2, none: 0 },
  replaced: 1,
  groups: { matched: 1, ambiguous: 0, unmatched: 2 },
  rows: [
    group('B', {}),
    group(null, { items: 1, example: 'N-1' }),
    group('A', { state: 'matched', name: 'RG A', rate: '33.3' }),
  ],
};

type Responses = Parameters<typeof serveTrade>[0];
/** Fakes a linked list and its sheet; `change` is what a write makes of it. */
function serveLink(first: LinkedList, responses: Responses = {}) {
  let now = first;
  const requests = serveTrade({
    [`POST ${lists}/list`]: ({ body }) => {
      const { kind } = body as { kind: string };
      return page([price, discount, now.list].filter((one) => one.kind === kind));
    },
    [`GET ${lists}/k1`]: () => data(now.list),
    [`GET ${lists}/p1`]: data(price),
    [`GET ${lists}/d1`]: data(discount),
    [`GET ${url}/k1`]: () => data(now),
    [`GET ${url}/k1/groups`]: data(preview),
    [`POST ${url}/preview`]: data(preview),
    [`POST ${lists}/k1/items/window`]: () =>
      data({ revision: now.list.revision, total: 1, rows: [itemRow('1', { discount_rate: '33.3' })] }),
    ...responses,
  });
  const change = (next: LinkedList) => {
    now = next;
    return data(next);
  };
  return { requests, change };
}

/** Chooses a list in the field of its kind. */
async function choose(field: string, name: string) {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${field}`) }));
  await user.click(await screen.findByRole('option', { name }));
}

test('a price list is linked with a discount list after a preview of its groups; the task is submitted once', async () => {
  const { requests, change } = serveLink(view(linkedList()), {
    [`POST ${url}`]: () => change(view(linkedList({ status: 'processing', link: link({ state: 'processing' }) }))),
  });
  const { where } = openPage('/trade/linked-lists');
  await user.click(await screen.findByRole('link', { name: '新建关联' }));
  expect(await screen.findByRole('heading', { level: 1, name: '新建关联' })).toBeInTheDocument();
  await choose('价格表', 'Siemens 2026');
  await choose('折扣表', 'Rabatte');
  const found = within(screen.getByRole('region', { name: '预览' }));
  expect(await found.findByText('共 5 个条目')).toBeInTheDocument();
  expect(found.getByText('2 个用折扣表的折扣率 · 1 个保留自己的折扣率 · 2 个用统一折扣率')).toBeInTheDocument();
  expect(found.getByText(/1 个条目自己的折扣率将被/)).toBeInTheDocument();
  expect(found.getByText('33.3 %')).toBeInTheDocument();
  await user.click(found.getByRole('button', { name: '已匹配 1' }));
  expect(found.queryByText('HD-B')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '按折扣代码' }));
  const previews = () => requests.filter(({ url: to }) => to === `${url}/preview`).map(({ body }) => body);
  // the price list’s own uniform discount is proposed
  await waitFor(() =>
    expect(previews().at(-1)).toEqual({ price_list: 'p1', discount_list: 'd1', match: 'code', uniform_rate: '10' }),
  );
  const name = screen.getByRole('textbox', { name: /^新价格表名称/ });
  expect(name).toHaveValue('Siemens 2026 × Rabatte');
  await user.dblClick(screen.getByRole('button', { name: '创建关联表' }));
  await waitFor(() => expect(where()).toBe('/trade/linked-lists/k1'));
  expect(screen.getByText('任务已提交')).toBeInTheDocument();
  const made = requests.filter(({ url: to, method }) => to === url && method === 'POST');
  expect(made.map(({ body }) => (body as { name: string }).name)).toEqual(['Siemens 2026 × Rabatte']);
});

test('the preview of a new link is read again when somebody changes one of its lists meanwhile', async () => {
  let rate = '33.3';
  serveLink(view(linkedList()), {
    [`POST ${url}/preview`]: () => data({ ...preview, rows: [group('A', { state: 'matched', name: 'RG A', rate })] }),
  });
  openPage('/trade/linked-lists/new?price=p1&discount=d1');
  expect(await screen.findByText('33.3 %')).toBeInTheDocument();
  rate = '40';
  note('price-list', 'd1');
  expect(await screen.findByText('40 %', {}, { timeout: 3_000 })).toBeInTheDocument();
});

test('a list that was linked although the response was lost is linked once more when it is stale again', async () => {
  let revision = 7;
  const { requests, change } = serveLink(view(linkedList({ link: link({ stale: true }) })), {
    [`POST ${url}/k1/relink`]: () => {
      revision += 1;
      const done = change(view(linkedList({ revision, link: link({ stale: true }) })));
      return revision === 8 ? { status: 503, body: {} } : done;
    },
  });
  openPage('/trade/linked-lists');
  const sent = () => requests.filter(({ url: to }) => to.endsWith('/relink'));
  for (const times of [1, 2]) {
    const reads = requests.filter(({ url: to }) => to === `${lists}/list`).length;
    await user.click(await screen.findByRole('button', { name: /关联表一/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^重新关联/ }));
    await waitFor(() => expect(sent()).toHaveLength(times));
    await waitFor(() => expect(requests.filter(({ url: to }) => to === `${lists}/list`).length).toBeGreaterThan(reads));
  }
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 7 }, { revision: 8 }]);
  expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('a link without lists or a name says so at each field', async () => {
  const { requests } = serveLink(view(linkedList()));
  openPage('/trade/linked-lists/new');
  await user.click(await screen.findByRole('button', { name: '创建关联表' }));
  for (const text of ['请选择价格表', '请选择折扣表', '请输入价格表名称'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(requests.some(({ url: to }) => to === url)).toBe(false);
});

test('the page of a price list leads to linking it, with the list chosen', async () => {
  serveLink(view(linkedList()));
  openPage('/trade/price-lists');
  await user.click(await screen.findByRole('button', { name: /Siemens 2026/ }));
  await user.click(await screen.findByRole('menuitem', { name: '关联折扣表' }));
  expect(await screen.findByRole('combobox', { name: /^价格表/ })).toHaveValue('Siemens 2026');
  expect(screen.getByRole('textbox', { name: /^统一折扣率/ })).toHaveValue('10');
});

test('linked lists show their sources, how their linking is, and that they are stale', async () => {
  const row = async () =>
    within((await screen.findByRole('link', { name: '关联表一' })).closest('tr, [role=row]') as HTMLElement);
  serveLink(view(linkedList({ link: link({}) })));
  const { unmount } = openPage('/trade/linked-lists');
  for (const text of ['Siemens 2026', 'Rabatte', '已完成']) expect((await row()).getByText(text)).toBeInTheDocument();
  unmount();
  serveLink(view(linkedList({ link: link({ stale: true, price: source(price, { state: 'revised' }) }) })));
  openPage('/trade/linked-lists');
  expect(await (await row()).findByText('已过时')).toBeInTheDocument();
  expect((await row()).queryByText('已完成')).not.toBeInTheDocument();
});

test('a stale list says what has changed in which source, and is linked again by one click', async () => {
  const stale = linkedList({
    link: link({
      stale: true,
      price: source(price, { state: 'revised', edited: true }),
      discount: source(discount, { state: 'edited' }),
    }),
  });
  const { requests, change } = serveLink(view(stale, { price: { linked: revision(3, 2), now: revision(9, 4) } }), {
    [`POST ${lists}/p1/revisions/diff`]: data({
      ...{ counts: { added: 12, removed: 3, changed: 40, unchanged: 1, risen: 2 }, rows: [], cursor: null },
    }),
    [`POST ${url}/k1/relink`]: () => {
      const list = linkedList({ revision: 7, status: 'processing', link: link({ stale: true, state: 'processing' }) });
      return change(view(list, { progress: { done: 2_000, total: 5_000 } }));
    },
  });
  openPage('/trade/linked-lists/k1');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/价格表“Siemens 2026”：版本 2 → 4/)).toHaveTextContent('ben@example.com · Preise neu.xlsx');
  expect(await notice.findByText(/新增 12，删除 3，变更 40/)).toBeInTheDocument();
  expect(notice.getByText(/折扣表“Rabatte”的条目已被修改/)).toBeInTheDocument();
  expect(notice.getByText(/其间还直接修改过条目，比较中不一定包含/)).toBeInTheDocument();
  expect(notice.getByRole('link', { name: '比较' })).toHaveAttribute(
    'href',
    '/trade/price-lists/p1/revisions?from=3&to=9',
  );
  await user.dblClick(notice.getByRole('button', { name: '重新关联' }));
  expect(await screen.findByText(/正在关联.*2,000 \/ 5,000 行/)).toBeInTheDocument();
  const sent = requests.filter(({ url: to }) => to.endsWith('/relink'));
  expect(sent.map(({ body }) => body)).toEqual([{ revision: 7 }]);
  const building = linkedList({ revision: 7, status: 'processing', link: link({ stale: true, state: 'processing' }) });
  change(view(building, { progress: { done: 3_000, total: 5_000 } }));
  note('price-link', 'k1');
  expect(await screen.findByText(/3,000 \/ 5,000 行/, {}, { timeout: 3_000 })).toBeInTheDocument();
  // what is in force is shown meanwhile
  expect(screen.getByRole('grid', { name: /关联表一/ })).toBeInTheDocument();
  // once it is done, also where no note of it arrives
  change(view(linkedList({ revision: 8, item_count: 1 })));
  await waitFor(() => expect(screen.queryByText(/正在关联/)).not.toBeInTheDocument(), { timeout: 8_000 });
  expect(screen.queryByText('已过时')).not.toBeInTheDocument();
});

test('a linked list is read-only, names its sources with their revisions, and shows what each group got', async () => {
  serveLink(view(linkedList()));
  openPage('/trade/linked-lists/k1');
  expect(await screen.findByText('33.3')).toBeInTheDocument();
  expect(screen.getAllByText(/版本 2/)).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Siemens 2026' })).toHaveAttribute('href', '/trade/price-lists/p1');
  expect(screen.queryByRole('button', { name: '添加条目' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '折扣组明细' }));
  const groups = within(await screen.findByRole('dialog', { name: '折扣组明细' }));
  expect(await groups.findByText('RG A')).toBeInTheDocument();
  expect(groups.queryByText(/保持原折扣率/)).not.toBeInTheDocument();
});

test('a list whose source is disabled is not linked again and a disabled one not renamed: both acts say why', async () => {
  const stuck = linkedList({ link: link({ discount: source(discount, { disabled: true }) }) });
  const off = linkedList({ id: 'k2', name: '关联表二', status: 'disabled' });
  serveLink(view(stuck), { [`POST ${lists}/list`]: page([stuck, off]) });
  const { unmount } = openPage('/trade/linked-lists');
  await user.click(await screen.findByRole('button', { name: /关联表一/ }));
  const relinking = await screen.findByRole('menuitem', { name: /^重新关联/ });
  expect(relinking).toHaveAttribute('aria-disabled', 'true');
  expect(relinking).toHaveTextContent('来源“Rabatte”已停用，启用后才能重新关联。');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /关联表二/ }));
  expect(await screen.findByRole('menuitem', { name: /^重命名/ })).toHaveTextContent('列表已停用，启用后才能修改。');
  expect(screen.queryByRole('menuitem', { name: /^重新关联/ })).not.toBeInTheDocument();
  unmount();
  openPage('/trade/linked-lists/k1');
  expect(await screen.findByText('来源“Rabatte”已停用，启用后才能重新关联。')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '更改关联方式' })).toBeDisabled();
});

test('a linking that failed can be tried again; one that runs can be cancelled, and a new list is gone with it', async () => {
  const failed = linkedList({ revision: null, item_count: 0, link: link({ state: 'failed' }) });
  const { change } = serveLink(view(failed), {
    [`POST ${url}/k1/relink`]: () =>
      change(view({ ...failed, status: 'processing', link: link({ state: 'processing' }) })),
    [`POST ${url}/k1/cancel`]: data({ id: 'k1', gone: true }),
  });
  const { where } = openPage('/trade/linked-lists/k1');
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getByText(/关联未能完成/)).toBeInTheDocument();
  await user.click(notice.getByRole('button', { name: '重新关联' }));
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await waitFor(() => expect(where()).toBe('/trade/linked-lists'));
});

test('a linking that is cancelled leads to the lists also where the page reads that its list is gone before the response', async () => {
  let isGone = false;
  let respond: (response: ReturnType<typeof data>) => void = () => undefined;
  const running = linkedList({ status: 'processing', revision: null, link: link({ state: 'processing' }) });
  const missing = { status: 404, body: { code: 'price-list.missing', message: '找不到该价格表' } };
  serveLink(view(running), {
    [`GET ${lists}/k1`]: () => (isGone ? missing : data(running)),
    [`GET ${url}/k1`]: () => (isGone ? missing : data(view(running))),
    [`POST ${lists}/list`]: page([]),
    [`POST ${url}/k1/cancel`]: () =>
      new Promise<ReturnType<typeof data>>((resolve) => {
        respond = resolve;
      }),
  });
  const { where } = openPage('/trade/linked-lists/k1');
  await user.click(await screen.findByRole('button', { name: '取消' }));
  isGone = true;
  note('price-list', 'k1');
  expect(await screen.findByText(/找不到该价格表/)).toBeInTheDocument();
  respond(data({ id: 'k1', gone: true }));
  await waitFor(() => expect(where()).toBe('/trade/linked-lists'));
});

test('whoever has gone to another page by the time that a cancelled linking is gone stays there', async () => {
  let respond: (response: ReturnType<typeof data>) => void = () => undefined;
  const running = linkedList({ status: 'processing', revision: null, link: link({ state: 'processing' }) });
  serveLink(view(running), {
    [`GET ${lists}/k1`]: data(running),
    [`POST ${lists}/list`]: page([]),
    [`POST ${base}/brands/list`]: { body: { data: [], total: 0, next_page_url: null } },
    [`POST ${url}/k1/cancel`]: () =>
      new Promise<ReturnType<typeof data>>((resolve) => {
        respond = resolve;
      }),
  });
  const { where, router } = openPage('/trade/linked-lists/k1');
  await user.click(await screen.findByRole('button', { name: '取消' }));
  await act(() => router.navigate('/trade/brands'));
  respond(data({ id: 'k1', gone: true }));
  expect(await screen.findByText(/已取消/)).toBeInTheDocument();
  expect(where()).toBe('/trade/brands');
});

test('whoever only reads prices sees sources and what has changed, and links nothing', async () => {
  const stale = linkedList({ link: link({ stale: true, discount: source(discount, { state: 'edited' }) }) });
  serveLink(view(stale), { [`GET ${base}/team`]: data(teamWith({ role: 'member', price_permission: 'read' })) });
  openPage('/trade/linked-lists/k1');
  expect(await screen.findByText(/折扣表“Rabatte”的条目已被修改/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '重新关联' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '更改关联方式' })).not.toBeInTheDocument();
  // the rates of the groups are the source's, as they are by now
  await user.click(screen.getByRole('button', { name: '折扣组明细' }));
  const groups = within(await screen.findByRole('dialog', { name: '折扣组明细' }));
  expect(await groups.findByText('RG A')).toBeInTheDocument();
  expect(groups.getByText(/列表各行在重新关联之前保持原折扣率/)).toBeInTheDocument();
});
