import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { Analyses, Lines } from '../prices/analyses/model.ts';
import type { PriceListRow } from '../prices/lists/schema.ts';
import { rebuild } from '../prices/revisions/revisions.fixture.ts';
import { sweepRevisions } from '../prices/revisions/sweep.ts';
import { place } from '../teams/teams.cells.fixture.ts';
import { brief, somebody } from '../teams/teams.fixture.ts';
import type { Ending, Share } from './schema.ts';
import { api, items, type Rows, sharing } from './sharing.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());
const { call, data, teamOf, befriend, listWith, give, given, scene, csvOf, shownOf, everything } = sharing(
  () => service,
);

type Total = { total: number };
type Page = { data: Array<Record<string, unknown>> };
const window = '/items/window';

test('a list shared with discounts hidden shows prices and no discount by any way of reading; nobody writes to it', async () => {
  const { owner, guest, partner, list } = await scene();
  const { version } = await data<{ version: number }>(owner, `/price-lists/${list}`);
  await data(owner, `/price-lists/${list}`, { version, uniform_discount_rate: '43' }, 'PATCH');
  const share = await given(owner, partner.id, list);
  // 17 and 31.5 percent, the list's 43, and the prices that follow from them; seconds of a time are none
  const secrets = /"17"|"43"|,17,|,43,|(?<!\d:|\d)(?:31\.5|10\.38|4\.56|14\.39)/;
  expect(await everything(owner, list)).toMatch(secrets);
  const seen = await everything(guest, list);
  expect(seen).toContain('12.5');
  expect(seen).not.toMatch(secrets);
  expect(await data(guest, `/price-lists/${list}`)).toMatchObject({
    source: 'shared',
    uniform_discount_rate: null,
    shared: { share: share.id, discounts: false, team: { id: await teamOf(owner) } },
  });
  const row = (await data<Rows>(guest, `/price-lists/${list}${window}`, {})).rows[0];
  expect(row).toMatchObject({ unit_price: '12.5', discount_rate: null, discounted_price: null, discount_group: null });
  // who asks for a group learns nothing of it: all rows come, in files too
  const ofGroup = (who: typeof owner) => data<Total>(who, `/price-lists/${list}${window}`, { group: 'G1' });
  expect([(await ofGroup(owner)).total, (await ofGroup(guest)).total]).toEqual([1, 3]);
  const filter = { group: 'G1' };
  const [own, theirs] = [await csvOf(owner, list, { filter }), await csvOf(guest, list, { filter })];
  expect(own.file.body).toMatch(/折扣组.*G1/s);
  expect(own.file.body).not.toContain('A-2000');
  expect(theirs.file.body).toMatch(/A-1000.*A-2000.*A-3000/s);
  expect(theirs.file.body).not.toMatch(/折扣组|G1/);
  const { revision } = await data<Rows>(guest, `/price-lists/${list}${window}`, {});
  const writes = [
    ['', { version: version + 1, name: 'mine' }, 'PATCH'],
    ['', { version: version + 1 }, 'DELETE'],
    ['/items/changes', { revision, kind: 'add', adds: [items[0]] }, 'POST'],
    ['/items/bulk', { revision, filter: {}, price_factor: '2' }, 'POST'],
    [`/revisions/${revision}/rollback`, { version: version + 1 }, 'POST'],
  ] as const;
  for (const [url, body, method] of writes)
    expect(brief(await call(guest, `/price-lists/${list}${url}`, body, method))).toEqual([404, 'price-list.missing']);
  expect(brief(await give(guest, await teamOf(owner), list))[0]).toBe(404);
});

test('what the owner looks at as the recipient is what the recipient reads, whose open pages follow the owner’s changes', async () => {
  const { owner, guest, partner, list } = await scene();
  const share = await given(owner, partner.id, list);
  expect((await data<{ list: object }>(owner, `/shares/${share.id}/view`)).list).toEqual(
    await data(guest, `/price-lists/${list}`),
  );
  expect(await data(owner, `/shares/${share.id}/window`, { sort: 'price' })).toEqual(
    await data(guest, `/price-lists/${list}${window}`, { sort: 'price' }),
  );
  expect(brief(await call(somebody('other'), `/shares/${share.id}/view`))).toEqual([404, 'share.missing']);
  const own = await data<{ version: number }>(owner, `/price-lists/${list}`);
  expect(own).toMatchObject({ recipients: 1, source: 'self' });
  // their colleagues who may not read prices get no note of it, in either team
  const [reader, none, own_none] = [somebody('reader'), somebody('none'), somebody('none')];
  await place(reader.id, partner.id, { price_permission: 'read' });
  for (const [who, team] of [
    [none, partner.id],
    [own_none, await teamOf(owner)],
  ] as const)
    await place(who.id, team, { price_permission: 'none' });
  const pages = await Promise.all([guest, reader, none, own_none].map((who) => openLive(service, who, api)));
  const [page, reading, ...deaf] = pages;
  await data(owner, `/price-lists/${list}`, { version: own.version, name: 'Wago 2027' }, 'PATCH');
  await data(owner, `/shares/${share.id}/end`, { version: share.version });
  const brand = await data<{ id: string }>(owner, '/brands', { name: 'Wago' });
  await waitFor(async () => [page, reading].every((one) => one?.ids().has(list) && one.ids().has(share.id)));
  await waitFor(async () => deaf[1]?.ids().has(brand.id) ?? false);
  expect(deaf.map((one) => [...one.ids()])).toEqual([[], [brand.id]]);
  for (const { close } of pages) close();
});

test('a row whose discount alone was changed is no difference to whom discounts are hidden, and older revisions stay hidden', async () => {
  const { owner, guest, partner, list } = await scene();
  const old = await data<Rows>(owner, `/price-lists/${list}${window}`, {});
  const now = await rebuild(await teamOf(owner), list);
  await given(owner, partner.id, list);
  const next = await rebuild(await teamOf(owner), list, [{ ...items[0], order_number: 'A-4000' }]);
  const at = `/price-lists/${list}/revisions`;
  expect((await data<Array<{ revision: number }>>(guest, at)).map(({ revision }) => revision)).toEqual([next, now]);
  expect(await data<object[]>(guest, at)).toMatchObject([
    { note: null, made_by: expect.not.stringContaining('@') },
    {},
  ]);
  expect(brief(await call(guest, `${at}/diff`, { from: old.revision, to: next }))).toEqual([404, 'revision.missing']);
  const adds = { revision: next, kind: 'add', adds: [items[0]] };
  await data(owner, `/price-lists/${list}/items/changes`, adds);
  const third = await rebuild(await teamOf(owner), list);
  await data(owner, `/price-lists/${list}/items/changes`, {
    ...{ revision: third, kind: 'add' },
    adds: [{ ...items[0], discount_rate: '18' }],
  });
  type Counts = { counts: { changed: number } };
  const diff = (who: Parameters<typeof call>[0]) => data<Counts>(who, `${at}/diff`, { from: next, to: third });
  expect([(await diff(owner)).counts.changed, (await diff(guest)).counts.changed]).toEqual([1, 0]);
});

test('a change of discounts alone changes nothing that a partner without discounts reads, and stands in no history', async () => {
  const { owner, guest, partner, list } = await scene();
  const team = await teamOf(owner);
  const of = (id: string) => data<PriceListRow>(owner, `/price-lists/${id}`);
  const rates = await listWith(owner, [{ discount_group: 'G1', discount_rate: '7' }], { kind: 'discount' });
  const form = { price_list: list, discount_list: rates, match: 'group', uniform_rate: null };
  const { list: made } = await data<{ list: PriceListRow }>(owner, '/links', { ...form, name: 'Wago netto' });
  const linked = async () => {
    await waitFor(async () => (await of(made.id)).status === 'normal', 20_000);
    return of(made.id);
  };
  await linked();
  for (const id of [list, made.id]) await given(owner, partner.id, id);
  const all = async () => [await shownOf(guest, list), await shownOf(guest, made.id)];
  const before = await all();
  const edit = async (id: string, set: object) => {
    const { rows, revision } = await data<Rows>(owner, `/price-lists/${id}${window}`, {});
    const changes = [{ item: rows[0]?.id, version: rows[0]?.version, set }];
    await data(owner, `/price-lists/${id}/items/changes`, { revision, kind: 'edit', changes });
  };
  await edit(list, { discount_rate: '19', discount_group: 'G9' });
  const { version } = await of(list);
  await data(owner, `/price-lists/${list}`, { version, name: 'Wago 2026', uniform_discount_rate: '44' }, 'PATCH');
  const dearer = items.map((item) => ({ ...item, discount_rate: '18' }));
  const rebuilt = await rebuild(team, list, dearer);
  await edit(rates, { discount_rate: '8' });
  await data(owner, `/links/${made.id}/relink`, { revision: (await linked()).revision });
  expect((await linked()).revision).not.toBe(made.revision);
  const after = await all();
  for (const at of before.keys()) expect(after[at]).toEqual(before[at]);
  // a roll-back to the prices that are in force is none
  const history = `/price-lists/${list}/revisions`;
  const [, first] = await data<Array<{ revision: number }>>(owner, history);
  await data(owner, `${history}/${first?.revision}/rollback`, { version: (await of(list)).version });
  expect(await shownOf(guest, list)).toEqual(before[0]);
  type Entry = { number: number; in_force: boolean; revision: number };
  const entries = () => data<Entry[]>(guest, history);
  expect(await entries()).toMatchObject([{ number: 1, in_force: true }]);
  const shown = await data<PriceListRow>(guest, `/price-lists/${list}`);
  await rebuild(team, list, [{ ...items[0], unit_price: '13' }]);
  expect(await entries()).toMatchObject([
    { number: 2, in_force: true },
    { number: 1, in_force: false },
  ]);
  const now = await data<PriceListRow>(guest, `/price-lists/${list}`);
  expect(now).toMatchObject({ version: shown.version + 1, item_count: 1 });
  expect(now.updated_at > shown.updated_at).toBe(true);
  const [to, from] = (await entries()).map(({ revision }) => revision);
  expect(await data(guest, `${history}/diff`, { from, to })).toMatchObject({ counts: { changed: 1, removed: 2 } });
  for (const key of [rebuilt, now.revision ?? 0])
    expect((await call(guest, `/price-lists/${list}${window}`, { revision: key })).statusCode).toBe(
      key === rebuilt ? 404 : 200,
    );
  // nor is one that goes behind another price to the prices that are in force, or whatever has these prices after it
  await rebuild(team, list, dearer);
  const third = await shownOf(guest, list);
  expect((await entries())[0]).toMatchObject({ number: 3, in_force: true });
  await data(owner, `${history}/${first?.revision}/rollback`, { version: (await of(list)).version });
  expect(await shownOf(guest, list)).toEqual(third);
  await rebuild(team, list, dearer);
  expect(await shownOf(guest, list)).toEqual(third);
}, 120_000);

test('who sees no discounts keeps ten revisions of prices however many of discounts follow, and is told when rows move', async () => {
  const { owner, guest, partner, list } = await scene();
  const team = await teamOf(owner);
  await given(owner, partner.id, list);
  const dearer = { ...items[0], unit_price: '13' };
  await rebuild(team, list, [dearer, ...items.slice(1)]);
  const history = `/price-lists/${list}/revisions`;
  const entries = () => data<Array<{ number: number; revision: number }>>(guest, history);
  const before = await entries();
  const shown = await shownOf(guest, list);
  const { version } = await data<PriceListRow>(owner, `/price-lists/${list}`);
  const form = { version, status: 'normal', uniform_discount_rate: '44' };
  await data(owner, `/price-lists/${list}`, form, 'PATCH');
  for (let rate = 20; rate < 30; rate += 1)
    await rebuild(team, list, [{ ...dearer, discount_rate: String(rate) }, ...items.slice(1)], { size: 3 });
  await sweepRevisions();
  expect(await data<object[]>(owner, history)).toHaveLength(11);
  expect(await shownOf(guest, list)).toEqual(shown);
  expect(before.map(({ number }) => number)).toEqual([2, 1]);
  const oldest = { revision: before[1]?.revision };
  expect((await data<Rows>(guest, `/price-lists/${list}${window}`, oldest)).rows[0]).toMatchObject({
    unit_price: '12.5',
  });
  // rows that move have other ids, which are told with another version
  const { rows, revision } = await data<Rows>(owner, `/price-lists/${list}${window}`, {});
  const deletes = [{ item: rows[1]?.id, version: rows[1]?.version }];
  await data(owner, `/price-lists/${list}/items/changes`, { revision, kind: 'delete', deletes });
  for (const next of [
    [dearer, items[2]],
    [items[2], dearer],
  ]) {
    const last = await data<PriceListRow>(guest, `/price-lists/${list}`);
    await rebuild(team, list, next as object[]);
    expect((await data<PriceListRow>(guest, `/price-lists/${list}`)).version).toBe(last.version + 1);
  }
  expect((await entries()).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  // of changes of prices ten are kept, and told of whether they have been swept or not
  for (let price = 20; price < 28; price += 1)
    await rebuild(team, list, [{ ...dearer, unit_price: String(price) }], { size: 3 });
  expect((await entries()).map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
}, 60_000);

test('the file of a copy without discounts has no prices after discount until the copy has a discount of its own', async () => {
  const { owner, guest, partner, list } = await scene();
  const form = { partner: partner.id, items: [list], discounts: false };
  await data(owner, '/shares/distribute', form);
  const written = { direction: 'with_me', state: 'accepted' };
  const { item: id } = await waitFor(
    async () => (await data<{ data: Share[] }>(guest, '/shares/list', written)).data[0],
  );
  const headings = async () => (await csvOf(guest, id)).file.body.split('\r\n')[0];
  expect(await headings()).toMatch(/折扣率 %,折扣组$/);
  // shared on, it does not tell of its first discount
  const third = somebody('third');
  const { id: next } = await befriend(guest, third);
  await given(guest, next, id);
  const shown = await shownOf(third, id);
  const { rows, revision } = await data<Rows>(guest, `/price-lists/${id}${window}`, {});
  const changes = [{ item: rows[0]?.id, version: rows[0]?.version, set: { discount_rate: '5' } }];
  await data(guest, `/price-lists/${id}/items/changes`, { revision, kind: 'edit', changes });
  expect(await data(guest, `/price-lists/${id}`)).toMatchObject({ bare: false });
  expect(await shownOf(third, id)).toEqual(shown);
  expect(await headings()).toMatch(/折扣率 %,折扣组,折后价$/);
});

test('ending removes a share at once from lists, queries, files and analyses, and open pages get a note', async () => {
  const { owner, guest, partner, list } = await scene();
  const share = await given(owner, partner.id, list, { discounts: true });
  const { id: file } = await csvOf(guest, list);
  const analysis = await data<{ id: string }>(guest, '/analyses', { lists: [list], text: 'A-1000\nA-9' });
  const lines = () => data<Page>(guest, `/analyses/${analysis.id}/lines`, {});
  expect((await lines()).data[0]).toMatchObject({ state: 'matched', match: { discounted_price: '10.38' } });
  const ending = await data<Ending>(owner, `/shares/${share.id}/ending`);
  expect(ending).toMatchObject({ rows: 3, exports: 1, analyses: 1, copying: 0, copies: 0 });
  const page = await openLive(service, guest, api);
  const [one, two] = await Promise.all(
    [1, 2].map(() => call(owner, `/shares/${share.id}/end`, { version: share.version })),
  );
  // a repeat after a lost response is the same end
  expect(one?.statusCode).toBe(200);
  expect(two?.json()).toEqual(one?.json());
  for (const url of [`/price-lists/${list}`, `/price-lists/${list}/revisions`])
    expect(brief(await call(guest, url))).toEqual([404, 'price-list.missing']);
  expect(brief(await call(guest, `/price-lists/${list}${window}`, {}))).toEqual([404, 'price-list.missing']);
  expect((await call(guest, `/exports/${file}/file`)).statusCode).toBe(404);
  expect((await data<Page>(guest, '/price-lists/list', {})).data).toEqual([]);
  expect((await lines()).data[0]).toMatchObject({ state: 'none', match: null });
  expect((await call(guest, `/analyses/${analysis.id}/file?format=csv`)).body).not.toContain('10.38');
  await waitFor(async () => page.ids().has(list) && page.ids().has(share.id));
  page.close();
  await waitFor(async () => !(await Lines.exists({ analysis: analysis.id, state: 'matched' })), 10_000);
  await waitFor(async () => (await Analyses.findById(analysis.id).orFail().lean()).counts.none === 2);
  expect(await data(owner, `/price-lists/${list}`)).not.toHaveProperty('recipients');
  const [record] = (await data<{ data: Share[] }>(guest, '/shares/list', { direction: 'with_me' })).data;
  expect(record).toMatchObject({
    state: 'deleted',
    list_kind: 'price',
    count: 3,
    counterpart: { id: await teamOf(owner) },
  });
  // shared again, an old file stays away
  await given(owner, partner.id, list);
  expect((await call(guest, `/exports/${file}/file`)).statusCode).toBe(404);
});

test('what was found in a list that its owner deletes is hidden until it is restored; its share can be ended meanwhile', async () => {
  const { owner, guest, partner, list } = await scene();
  const share = await given(owner, partner.id, list, { discounts: true });
  const analysis = await data<{ id: string }>(guest, '/analyses', {
    lists: [list],
    text: 'A-1000\nA-2000X\nA-3000X\nA-9',
  });
  const lines = async () => (await data<Page>(guest, `/analyses/${analysis.id}/lines`, {})).data;
  const first = async () => (await lines())[0];
  const found = { state: 'matched', match: { list, discounted_price: '10.38' } };
  await waitFor(async () => (await first())?.state === 'matched');
  // what stands beside the lines tells no more of them than they do
  type Counted = { counts: object; match_rate: number };
  const beside = async () => {
    const found = ['matched', 'review', 'none'].map(async (state) =>
      (await data<Page>(guest, `/analyses/${analysis.id}/lines`, { state })).data.map(({ requested }) => requested),
    );
    const { counts, match_rate } = await data<Counted>(guest, `/analyses/${analysis.id}`);
    const [row] = (await data<{ data: Counted[] }>(guest, '/analyses/list', {})).data;
    expect([row?.counts, row?.match_rate]).toEqual([counts, match_rate]);
    return { lines: await Promise.all(found), counts, match_rate };
  };
  const third = (await lines())[2] as { id: string; version: number; review: Array<{ item: string }> };
  const decision = `/analyses/${analysis.id}/lines/${third.id}/decision`;
  await data(guest, decision, { version: third.version, take: third.review[0]?.item });
  const seen = await beside();
  expect(seen).toMatchObject({
    lines: [['A-1000', 'A-3000X'], ['A-2000X'], ['A-9']],
    counts: { lines: 4, tiers: { 'order-number': 1, accepted: 1 }, review: 1, none: 1 },
    match_rate: 50,
  });
  const { version } = await data<{ version: number }>(owner, `/price-lists/${list}`);
  await data(owner, `/price-lists/${list}`, { version }, 'DELETE');
  expect(await first()).toMatchObject({ state: 'none', match: null, review: [] });
  const nothing = {
    counts: { lines: 4, tiers: { 'order-number': 0, accepted: 0 }, review: 0, none: 4 },
    match_rate: 0,
  };
  expect(await beside()).toMatchObject({ lines: [[], [], ['A-1000', 'A-2000X', 'A-3000X', 'A-9']], ...nothing });
  const undo = `/analyses/${analysis.id}/lines/${third.id}/undo`;
  expect(await data(guest, undo, { version: third.version + 1 })).toMatchObject(nothing);
  expect((await call(guest, `/analyses/${analysis.id}/file?format=csv`)).body).not.toContain('10.38');
  const record = async () => (await data<{ data: Share[] }>(owner, '/shares/list', { direction: 'mine' })).data[0];
  expect(await record()).toMatchObject({ id: share.id, state: 'deleted', ended_at: null });
  await data(owner, `/price-lists/${list}/restore`, {});
  expect(await first()).toMatchObject(found);
  expect(await beside()).toMatchObject({
    lines: [['A-1000'], ['A-2000X', 'A-3000X'], ['A-9']],
    counts: { lines: 4, tiers: { 'order-number': 1, accepted: 0 }, review: 2, none: 1 },
  });
  const present = await data<{ version: number }>(owner, `/price-lists/${list}`);
  await data(owner, `/price-lists/${list}`, { version: present.version }, 'DELETE');
  const dormant = await record();
  await data(owner, `/shares/${share.id}/end`, { version: dormant?.version });
  expect(await record()).toMatchObject({ state: 'deleted', ended_at: expect.any(String) });
  await data(owner, `/price-lists/${list}/restore`, {});
  expect((await call(guest, `/price-lists/${list}`)).statusCode).toBe(404);
  expect(await first()).toMatchObject({ state: 'none', match: null });
});

test('sharing twice is one share; to show less, another takes its place, and files read by the first are gone', async () => {
  const { owner, guest, partner, list } = await scene();
  const both = await Promise.all([1, 2].map(() => given(owner, partner.id, list, { discounts: true })));
  expect(both[0]?.id).toBe(both[1]?.id);
  const { id } = await csvOf(guest, list);
  const less = await given(owner, partner.id, list);
  expect(less.id).not.toBe(both[0]?.id);
  expect((await call(guest, `/exports/${id}/file`)).statusCode).toBe(404);
  expect(await data(owner, `/price-lists/${list}`)).toMatchObject({ recipients: 1 });
  const rebates = await listWith(owner, [{ code: 'X', discount_rate: '5' }], { kind: 'discount' });
  const refused = await give(owner, partner.id, rebates);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['discounts']]);
  expect(await given(owner, partner.id, rebates, { discounts: true })).toMatchObject({ list_kind: 'discount' });
  expect(brief(await give(owner, await teamOf(somebody('foreign')), list))).toEqual([404, 'partner.missing']);
  const noRow = await call(owner, '/shares', { partner: partner.id, kind: 'list', items: [] });
  expect(noRow.json().errors.items).toEqual(['请先选择一行数据']);
});

test('ending a relationship ends the shares of both sides; on a stale preview it is a 409', async () => {
  const { owner, guest, partner, list } = await scene();
  const theirs = await listWith(guest);
  const back = await teamOf(owner);
  await given(guest, back, theirs);
  await given(owner, partner.id, list);
  expect(brief(await call(owner, `/partners/${partner.id}/end`, { version: partner.version }))).toEqual([
    ...[409, 'partner.changed'],
  ]);
  const [present] = await data<Array<{ version: number; mine: number; with_me: number }>>(owner, '/partners');
  expect(present).toMatchObject({ mine: 1, with_me: 1 });
  const preview = await data<Ending>(owner, `/partners/${partner.id}/ending`);
  expect(preview.shares.map(({ direction }) => direction).sort()).toEqual(['mine', 'with_me']);
  const [ended, shared] = await Promise.all([
    call(owner, `/partners/${partner.id}/end`, { version: present?.version }),
    give(guest, back, await listWith(guest)),
  ]);
  const version = (await data<Array<{ version: number }>>(owner, '/partners'))[0]?.version;
  if (ended.statusCode === 409) await data(owner, `/partners/${partner.id}/end`, { version });
  else expect(shared.statusCode).toBe(404);
  for (const [who, id] of [
    [owner, theirs],
    [guest, list],
  ] as const)
    expect((await call(who, `/price-lists/${id}`)).statusCode).toBe(404);
  expect(await data(owner, '/partners')).toEqual([]);
  expect((await data<Page>(owner, '/price-lists/list', { source: 'shared' })).data).toEqual([]);
  expect((await befriend(guest, owner)).id).toBe(back);
});

test('a recipient gives a share back; a member without the price permission sees none, a reader changes none', async () => {
  const { owner, guest, partner, list } = await scene();
  const share = await given(owner, partner.id, list);
  const [none, reader] = [somebody('none'), somebody('reader')];
  await place(none.id, partner.id, { price_permission: 'none' });
  await place(reader.id, partner.id, { price_permission: 'read' });
  const asked = { direction: 'with_me' };
  expect(brief(await call(none, '/shares/list', asked))).toEqual([403, 'team.no-price-permission']);
  expect(brief(await call(none, `/price-lists/${list}`))).toEqual([403, 'team.no-price-permission']);
  expect((await data<{ data: Share[] }>(reader, '/shares/list', asked)).data).toHaveLength(1);
  expect((await call(reader, `/price-lists/${list}`)).statusCode).toBe(200);
  const end = `/shares/${share.id}/end`;
  expect(brief(await call(reader, end, { version: 1 }))).toEqual([403, 'team.not-allowed']);
  expect(await data(guest, end, { version: share.version })).toMatchObject({ state: 'rejected' });
  expect((await call(guest, `/price-lists/${list}`)).statusCode).toBe(404);
});

test('brands and channels are read by partners, without who supplies what, and changed by nobody there', async () => {
  const { owner, guest, partner } = await scene();
  const brand = await data<{ id: string }>(owner, '/brands', { name: 'Phoenix Contact' });
  const channel = await data<{ id: string }>(owner, '/channels', {
    name: '上海代理',
    brands: [brand.id],
    default_selected: true,
    description: '独家代理，账期60天',
  });
  const share = (kind: string, item: string) => call(owner, '/shares', { partner: partner.id, kind, items: [item] });
  for (const [kind, { id }] of [
    ['brand', brand],
    ['channel', channel],
  ] as const)
    expect((await share(kind, id)).statusCode).toBe(200);
  const brands = await data<Page>(guest, '/brands/list', {});
  expect(brands.data).toMatchObject([{ name: 'Phoenix Contact', channel_count: 0, shared: { discounts: false } }]);
  expect((await data<Page>(guest, '/brands/list', { supply: 'some' })).data).toEqual([]);
  expect((await data<Page>(guest, '/channels/list', { source: 'shared' })).data).toMatchObject([
    { name: '上海代理', default_selected: false, brands: [{ name: 'Phoenix Contact' }], description: null },
  ]);
  // the relationship, and what the channel was called before, are told to and found by nobody there
  const old = await data<{ id: string; version: number }>(owner, '/channels', { name: '沪东贸易' });
  const absorbed = [{ id: old.id, version: old.version }];
  const into = await data<{ version: number }>(owner, `/channels/${channel.id}`);
  await data(owner, `/channels/${channel.id}/merges`, { version: into.version, absorbed });
  const found = async (who: typeof owner, keyword: string) =>
    (await data<Page>(who, '/channels/list', { keyword })).data.map(({ formerly, description }) => [
      formerly,
      description,
    ]);
  expect(await found(guest, '上海')).toEqual([[[], null]]);
  for (const keyword of ['沪东', '账期']) {
    expect(await found(guest, keyword)).toEqual([]);
    expect(await found(owner, keyword)).toEqual([[['沪东贸易'], '独家代理，账期60天']]);
  }
  // nor that these have changed, in any order; what was shared has
  const alike = async () => [
    await data<Page>(guest, '/channels/list', { sort: '-updated_at' }),
    await data(guest, `/channels/${channel.id}`),
  ];
  const change = async (set: object) => {
    const { version } = await data<{ version: number }>(owner, `/channels/${channel.id}`);
    await data(owner, `/channels/${channel.id}`, { version, ...set }, 'PATCH');
  };
  await share('channel', (await data<{ id: string }>(owner, '/channels', { name: '北京代理' })).id);
  const shown = await alike();
  await change({ description: '独家代理，账期90天' });
  await change({ default_selected: false });
  expect(await alike()).toEqual(shown);
  const [{ id: given } = { id: '' }] = (
    await data<{ data: Share[] }>(owner, '/shares/list', { direction: 'mine', keyword: '上海' })
  ).data;
  expect((await data<{ channel: object }>(owner, `/shares/${given}/view`)).channel).toEqual(shown[1]);
  await change({ name: '上海总代理', description: '独家代理，账期60天' });
  const renamed = await alike();
  expect(renamed[0]).toMatchObject({ data: [{ name: '上海总代理' }, { name: '北京代理' }] });
  expect(renamed[1]).toMatchObject({ version: (shown[1] as { version: number }).version + 1 });
  const told = { partner: partner.id, kind: 'channel', items: [channel.id], description: true };
  expect(await data(owner, '/shares', told)).toMatchObject([{ description: true }]);
  expect(await found(guest, '上海')).toEqual([[[], '独家代理，账期60天']]);
  const described = await alike();
  await change({ default_selected: true });
  expect(await alike()).toEqual(described);
  await change({ description: '账期30天' });
  expect((await alike())[1]).toMatchObject({ version: (described[1] as { version: number }).version + 1 });
  expect(await data<Page>(guest, `/channels/${channel.id}/brands/list`, {})).toMatchObject({
    data: [{ id: brand.id }],
  });
  const changes = { version: 1, name: 'mine' };
  expect(brief(await call(guest, `/brands/${brand.id}`, changes, 'PATCH'))).toEqual([404, 'brand.missing']);
  expect(brief(await call(guest, `/channels/${channel.id}`, changes, 'PATCH'))).toEqual([404, 'channel.missing']);
  for (const { id, version } of (
    await data<{ data: Share[] }>(owner, '/shares/list', { direction: 'mine', state: 'accepted' })
  ).data)
    await data(owner, `/shares/${id}/end`, { version });
  expect((await call(guest, `/brands/${brand.id}`)).statusCode).toBe(404);
  expect((await data<Page>(guest, '/channels/list', {})).data).toEqual([]);
});
