import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { claimCopy } from '../grants/copies.store.ts';
import { Shares } from '../grants/model.ts';
import { Lines } from '../prices/analyses/model.ts';
import { PriceItems } from '../prices/items/model.ts';
import { resumeRevision, writeRecords } from '../prices/revisions/build.ts';
import { Revisions } from '../prices/revisions/model.ts';
import { writeCopies } from './copies/job.ts';
import type { Share } from './schema.ts';
import { items, sharing } from './sharing.fixture.ts';

let service: TestService;
beforeAll(async () => {
  // what works in the background does so when a test says so
  const held = ['copies', 'exports', 'analyses', 'clear-ended-shares'];
  service = await startTest({ ...trade, jobs: trade.jobs.filter(({ name }) => !held.includes(name)) });
}, 30_000);
afterAll(() => service.stop());
const run = (wanted: string) => trade.jobs.find(({ name }) => name === wanted)?.run();
const { call, data, given, scene } = sharing(() => service);
type Scene = Awaited<ReturnType<typeof scene>>;

const distribute = async ({ owner, partner, list }: Scene, discounts: boolean): Promise<Share> =>
  (await data<Share[]>(owner, '/shares/distribute', { partner: partner.id, items: [list], discounts }))[0] as Share;
type Row = { order_number: string; unit_price: string; discount_rate: string | null; discount_group: string | null };
const rowsOf = async (who: Scene['owner'], list: string) =>
  (await data<{ rows: Row[] }>(who, `/price-lists/${list}/items/window`, {})).rows;
const copiesOf = async ({ guest }: Scene) =>
  (await data<{ data: Share[] }>(guest, '/shares/list', { direction: 'with_me' })).data;

test('a copy keeps or drops discounts, is the recipient’s own, and stays when the relationship ends', async () => {
  const at = await scene();
  const { owner, guest, partner } = at;
  await distribute(at, true);
  await distribute(at, false);
  await writeCopies();
  const [without, full] = await copiesOf(at);
  expect(full).toMatchObject({ way: 'copy', state: 'accepted', count: 3, discounts: true });
  const rates = async (copy: Share | undefined) =>
    (await rowsOf(guest, copy?.item ?? '')).map(({ discount_rate }) => discount_rate);
  expect(await rates(full)).toEqual(['17', null, '31.5']);
  expect(await rates(without)).toEqual([null, null, null]);
  // a group tells of discounts, and is not found by searching either
  const groups = async (copy: Share | undefined) =>
    (await rowsOf(guest, copy?.item ?? '')).map(({ discount_group }) => discount_group);
  expect([await groups(full), await groups(without)]).toEqual([
    ['G1', 'G2', null],
    [null, null, null],
  ]);
  const ofGroup = async (copy: Share | undefined) =>
    (await data<{ total: number }>(guest, `/price-lists/${copy?.item}/items/window`, { group: 'G1' })).total;
  expect([await ofGroup(full), await ofGroup(without)]).toEqual([1, 0]);
  // nothing is taken off its prices until it has a discount of its own
  const isBare = async () => (await data<{ bare: boolean }>(guest, `/price-lists/${without?.item}`)).bare;
  expect(await isBare()).toBe(true);
  type Seen = { revision: number; rows: Array<{ id: string; version: number }> };
  const seen = await data<Seen>(guest, `/price-lists/${without?.item}/items/window`, {});
  const changes = [{ item: seen.rows[0]?.id, version: seen.rows[0]?.version, set: { discount_rate: '5' } }];
  await data(guest, `/price-lists/${without?.item}/items/changes`, { revision: seen.revision, kind: 'edit', changes });
  expect(await isBare()).toBe(false);

  const list = await data<{ version: number }>(guest, `/price-lists/${full?.item}`);
  expect(list).toMatchObject({ source: 'distributed', status: 'normal', item_count: 3 });
  expect(await data(guest, `/price-lists/${full?.item}/revisions`)).toMatchObject([{ kind: 'copy', number: 1 }]);
  await data(guest, `/price-lists/${full?.item}`, { version: list.version, name: '我的' }, 'PATCH');
  expect((await call(owner, `/price-lists/${full?.item}`)).statusCode).toBe(404);
  const [present] = await data<Array<{ version: number }>>(owner, '/partners');
  expect(await data(owner, `/partners/${partner.id}/ending`)).toMatchObject({ copies: 2, shares: [] });
  await data(owner, `/partners/${partner.id}/end`, { version: present?.version });
  expect(await rates(full)).toEqual(['17', null, '31.5']);
  expect(await rates(without)).toEqual(['5', null, null]);
});

test('a killed worker’s copy goes on where it was, with each row once', async () => {
  const at = await scene();
  await distribute(at, true);
  const claimed = await claimCopy();
  const build = await resumeRevision(claimed?.copy.revision ?? 0);
  const [first] = await PriceItems.find({ rev: claimed?.copy.from }).sort({ _id: 1 }).limit(1).lean();
  if (build && first) await writeRecords(build, [first]);
  // a row that was written and not counted when the worker was killed
  await PriceItems.create([{ ...first, _id: `${build && first ? first._id.slice(0, 6) : ''}zzzzzz` }]).catch(
    () => null,
  );
  await Shares.updateOne({ _id: claimed?._id }, { $set: { lease_until: new Date(0) } });
  await writeCopies();
  const [copy] = await copiesOf(at);
  expect((await rowsOf(at.guest, copy?.item ?? '')).map(({ order_number }) => order_number)).toEqual(
    items.map(({ order_number }) => order_number),
  );
});

test('rows that are edited while they are copied begin the copy again: it is of one time', async () => {
  const at = await scene();
  await distribute(at, true);
  const claimed = await claimCopy();
  const build = await resumeRevision(claimed?.copy.revision ?? 0);
  const [first] = await PriceItems.find({ rev: claimed?.copy.from }).sort({ _id: 1 }).limit(1).lean();
  if (build && first) await writeRecords(build, [first]);
  const seen = await data<{ revision: number; rows: Array<{ id: string; version: number }> }>(
    ...([at.owner, `/price-lists/${at.list}/items/window`, {}] as const),
  );
  const changes = seen.rows.map(({ id, version }) => ({ item: id, version, set: { unit_price: '99' } }));
  await data(at.owner, `/price-lists/${at.list}/items/changes`, { revision: seen.revision, kind: 'edit', changes });
  await Shares.updateOne({ _id: claimed?._id }, { $set: { lease_until: new Date(0) } });
  await writeCopies();
  const [copy] = await copiesOf(at);
  expect((await rowsOf(at.guest, copy?.item ?? '')).map(({ unit_price }) => unit_price)).toEqual(['99', '99', '99']);
});

test('a copy that is ended before it is written leaves neither a list nor a revision', async () => {
  const at = await scene();
  const share = await distribute(at, false);
  const [pending] = await copiesOf(at);
  expect(pending).toMatchObject({ state: 'pending', done: 0 });
  await data(at.owner, `/shares/${share.id}/end`, { version: share.version });
  await writeCopies();
  expect((await call(at.guest, `/price-lists/${pending?.item}`)).statusCode).toBe(404);
  await waitFor(async () => !(await Revisions.exists({ list: pending?.item, state: 'building' })));
  expect((await copiesOf(at))[0]).toMatchObject({ state: 'deleted' });
});

test('an export and an analysis that a share’s end finds under way read nothing more by it, and leave nothing', async () => {
  const { owner, guest, partner, list } = await scene();
  const share = await given(owner, partner.id, list, { discounts: true });
  const file = await data<{ id: string }>(guest, '/exports/create', { list, format: 'csv' });
  const text = Array.from({ length: 250 }, () => 'A-1000').join('\n');
  const analysis = await data<{ id: string }>(guest, '/analyses', { lists: [list], text });
  expect(await data(owner, `/shares/${share.id}/ending`)).toMatchObject({ exports: 1, analyses: 1 });
  await data(owner, `/shares/${share.id}/end`, { version: share.version });
  // an analysis that goes on is cleared once it has ended
  await run('clear-ended-shares');
  await run('exports');
  await run('analyses');
  expect(await data(guest, '/exports', {})).toMatchObject([{ id: file.id, state: 'failed' }]);
  expect((await call(guest, `/exports/${file.id}/file`)).statusCode).toBe(404);
  expect(await data(guest, `/analyses/${analysis.id}`)).toMatchObject({
    state: 'analysed',
    counts: { lines: 250, none: 250 },
  });
  await run('clear-ended-shares');
  expect(await Shares.findById(share.id).orFail().lean()).not.toHaveProperty('clear_since');
});

test('what an analysis found and stored as a share ended is shown to nobody, and cleared away', async () => {
  const { owner, guest, partner, list } = await scene();
  const share = await given(owner, partner.id, list);
  const analysis = await data<{ id: string }>(guest, '/analyses', { lists: [list], text: 'A-1000' });
  await data(owner, `/shares/${share.id}/end`, { version: share.version });
  const stored = () => Lines.findOne({ analysis: analysis.id }).orFail().lean();
  expect((await stored()).match).toMatchObject({ unit_price: '12.5', discounted_price: null });
  const [line] = (
    await data<{ data: Array<{ id: string; version: number }> }>(guest, `/analyses/${analysis.id}/lines`, {})
  ).data;
  expect(line).toMatchObject({ state: 'none', match: null, review: [] });
  const decided = await call(guest, `/analyses/${analysis.id}/lines/${line?.id}/decision`, { version: 1, take: null });
  expect(decided.statusCode).toBe(422);
  await run('clear-ended-shares');
  expect(await stored()).toMatchObject({ state: 'none', match: null });
  expect(await data(guest, `/analyses/${analysis.id}`)).toMatchObject({ counts: { none: 1 }, match_rate: 0 });
});
