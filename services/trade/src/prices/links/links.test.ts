import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { transaction } from '@qiaohui/service-kit/data/mongo';
import { sleep } from '@qiaohui/service-kit/runtime/sleep';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { MAX_TRIES } from '../../claims/claims.ts';
import { renewedTwice, whileHeldUp } from '../../claims/held-up.fixture.ts';
import { ann, stranger } from '../../people.fixture.ts';
import { PriceItems } from '../items/model.ts';
import { itemId } from '../items/places.rules.ts';
import { insertUnseen, itemsBetween } from '../items/store.ts';
import { discardRevision, resumeRevision, writeRecords } from '../revisions/build.ts';
import { Revisions } from '../revisions/model.ts';
import { rebuild } from '../revisions/revisions.fixture.ts';
import { sweepRevisions } from '../revisions/sweep.ts';
import { claim } from './claims.ts';
import { buildNext } from './job.ts';
import { base, discounts, linking, lists, prices } from './links.fixture.ts';
import { type LinkBuild, LinkBuilds } from './model.ts';
import { revisionsInLinks, sweepBuilds } from './store.ts';

let service: TestService;
let team: string;
beforeAll(async () => {
  service = await startTest(trade);
  team = (await service.as(ann)('/api/v1/trade/team')).json().data.id;
}, 30_000);
afterAll(() => service.stop());
const { post, listWith, listOf, rowsOf, view, settled, sources, linked } = linking(() => service);

const relink = (id: string, revision: number | null, more: object = {}) =>
  service.as(ann)(`${base}/${id}/relink`, { revision, ...more });
const discounted = async (id: string) =>
  (await rowsOf(id)).map(({ order_number, discount_rate, discounted_price: price }) => [
    order_number,
    discount_rate,
    price,
  ]);

test('a preview says which groups match, what rate each gets, and how many items that concerns; nothing is made', async () => {
  const form = { ...(await sources()), uniform_rate: '10' };
  expect(await post(`${base}/preview`, form)).toMatchObject({
    items: 5,
    rates: { discount: 2, own: 1, uniform: 2, none: 0 },
    replaced: 1,
    groups: { matched: 2, ambiguous: 0, unmatched: 2 },
    rows: [
      { group: 'B', state: 'unmatched', items: 2, own: 1, example: 'B1', name: null, rate: '10' },
      { group: null, state: 'unmatched', items: 1, rate: '10' },
      { group: 'A', state: 'matched', items: 1, name: 'A', rate: '33.3333' },
      { group: 'a', state: 'matched', items: 1, own: 1 },
    ],
  });
  // by code, the groups B of the price list get what the discount list has under the code B
  expect(await post(`${base}/preview`, { ...form, match: 'code' })).toMatchObject({
    rates: { discount: 2, own: 1, uniform: 2 },
    groups: { matched: 1, unmatched: 3 },
  });
  const twice = await listWith('discount', [...discounts, { discount_group: 'a', discount_rate: '40' }]);
  expect((await post(`${base}/preview`, { ...form, discount_list: twice.id })).rows[0]).toMatchObject({
    state: 'ambiguous',
    rates: ['33.3333', '40'],
  });
  expect(await LinkBuilds.countDocuments({ 'link.price.list': form.price_list })).toBe(0);
});

test('a price list linked with a discount list is a new list whose items have the discounted price, rounded half up', async () => {
  const { list, price, discount } = await linked({ uniform_rate: '10' });
  expect(list).toMatchObject({
    ...{ kind: 'linked', name: '关联', status: 'normal', item_count: 5 },
    link: { state: 'completed', stale: false, match: 'group', uniform_rate: '10' },
  });
  expect(await discounted(list.id)).toEqual([
    ['A1', '33.3333', '6.67'],
    ['A2', '33.3333', '2.22'],
    ['B1', '10', '7.20'],
    // its own rate, which is none at all
    ['B2', '0', '8.00'],
    ['N1', '10', '90'],
  ]);
  expect([price.linked?.number, discount.linked?.number, price.now?.in_force]).toEqual([1, 1, true]);
  expect((await service.as(ann)(`${base}/${list.id}/groups`)).json().data).toMatchObject({ items: 5, replaced: 1 });
});

test('links ask for a list with rows of each kind and for a name, in the words of the field', async () => {
  const form = { ...(await sources()), name: ' ' };
  const errors = async (body: object) =>
    (await service.as(ann)(base, body, { headers: { 'accept-language': 'zh-CN' } })).json().errors;
  expect(await errors({ ...form, price_list: '', discount_list: '' })).toEqual({
    name: ['请输入价格表名称'],
    price_list: ['请选择价格表'],
    discount_list: ['请选择折扣表'],
  });
  const named = { ...form, name: 'x' };
  expect(await errors({ ...named, price_list: form.discount_list })).toEqual({ price_list: [expect.any(String)] });
  expect(await errors({ ...named, discount_list: form.price_list })).toEqual({ discount_list: [expect.any(String)] });
  const empty = await post(lists, { kind: 'price', name: 'empty' });
  expect(await errors({ ...named, price_list: empty.id })).toEqual({ price_list: ['这份列表还没有条目'] });
  const other = await service.as(stranger)(base, named);
  expect(other.statusCode).toBe(404);
});

test('a linked list is changed by its sources alone: edits are a 409, a uniform rate of its own a 422', async () => {
  const { list } = await linked();
  const [row] = await rowsOf(list.id);
  const edit = { item: row?.id, version: row?.version, set: { unit_price: '1' } };
  const body = { revision: list.revision, kind: 'edit', changes: [edit] };
  const edited = await service.as(ann)(`${lists}/${list.id}/items/changes`, body);
  expect([edited.statusCode, edited.json().code]).toEqual([409, 'price-list.linked']);
  const change = { version: list.version, uniform_discount_rate: '50' };
  expect((await service.as(ann)(`${lists}/${list.id}`, change, { method: 'PATCH' })).statusCode).toBe(422);
  const renamed = { version: list.version, name: '新名' };
  const answer = await service.as(ann)(`${lists}/${list.id}`, renamed, { method: 'PATCH' });
  expect(answer.json().data).toMatchObject({ name: '新名', link: { state: 'completed' } });
});

test('a linked list is stale once rows of a source are edited or another revision is in force, until it is linked again', async () => {
  const { list } = await linked({ uniform_rate: '10' });
  const { price, discount } = list.link ?? {};
  const [row] = await rowsOf(String(discount?.list));
  const edit = { item: row?.id, version: row?.version, set: { discount_rate: '50' } };
  await post(`${lists}/${discount?.list}/items/changes`, {
    ...{ revision: discount?.revision, kind: 'edit', changes: [edit] },
  });
  expect((await listOf(list.id)).link).toMatchObject({ stale: true, discount: { state: 'edited' } });
  await rebuild(team, String(price?.list), [{ ...prices[0], unit_price: '20' }]);
  const now = await view(list.id);
  expect(now).toMatchObject({
    list: { link: { stale: true, price: { state: 'revised', number: 1 } }, item_count: 5 },
    price: { linked: { number: 1 }, now: { number: 2, kind: 'import' } },
  });
  expect(now.list.link?.price.edited).toBeUndefined();
  // rows that were edited before another revision came into force are in no comparison of the two
  await rebuild(team, String(discount?.list), [{ discount_group: 'A', discount_rate: '50' }]);
  expect((await listOf(list.id)).link).toMatchObject({ discount: { state: 'revised', edited: true } });
  const listed = await post(`${lists}/list`, { kind: 'linked' });
  expect(listed.data.find(({ id }: { id: string }) => id === list.id).link.stale).toBe(true);
  const [first, second] = await Promise.all([relink(list.id, list.revision), relink(list.id, list.revision)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  // what is in force stays so until the new one is complete
  const done = await settled(list.id);
  expect(done.list).toMatchObject({ item_count: 1, link: { stale: false, price: { number: 2 } } });
  expect(await discounted(list.id)).toEqual([['A1', '50', '10.00']]);
  const history = (await service.as(ann)(`${lists}/${list.id}/revisions`)).json().data;
  expect(history.map(({ number, kind }: { number: number; kind: string }) => [number, kind])).toEqual([
    [2, 'link'],
    [1, 'link'],
  ]);
  // an older revision brings its own sources back, and so is stale
  const back = { version: done.list.version };
  await post(`${lists}/${list.id}/revisions/${history[1].revision}/rollback`, back);
  expect(await listOf(list.id)).toMatchObject({ item_count: 5, link: { stale: true, price: { number: 1 } } });
  expect((await relink(list.id, done.list.revision)).statusCode).toBe(409);
});

test('relinking with another rate or by the other name changes what it is linked by', async () => {
  const { list } = await linked();
  await relink(list.id, list.revision, { match: 'code', uniform_rate: '20' });
  expect((await settled(list.id)).list.link).toMatchObject({ match: 'code', uniform_rate: '20' });
  expect((await discounted(list.id)).map(([, rate]) => rate)).toEqual(['20', '5', '33.3333', '33.3333', '20']);
});

test('revisions that a linked list was made of are retained while it is, whatever comes after them', async () => {
  const { list } = await linked();
  const { price } = list.link ?? {};
  for (let count = 1; count < 12; count += 1)
    await rebuild(team, String(price?.list), [{ ...prices[0], unit_price: String(count) }]);
  const retained = () => Revisions.exists({ key: price?.revision, state: 'visible' });
  await sweepRevisions([revisionsInLinks]);
  expect(await retained()).not.toBeNull();
  expect((await view(list.id)).price.linked).toMatchObject({ number: 1, item_count: 5 });
  expect((await service.as(ann)(`${base}/${list.id}/groups`)).json().data.items).toBe(5);
  // until it is not any more
  await discardRevision({ key: Number(list.revision), list: list.id, was: 'normal' });
  await Revisions.deleteOne({ key: list.revision });
  await sweepBuilds();
  await sweepRevisions([revisionsInLinks]);
  expect(await retained()).toBeNull();
}, 30_000);

test('a source that was deleted leaves the linked list as it is, and cannot be linked again', async () => {
  const { list } = await linked();
  const { price } = list.link ?? {};
  await service.as(ann)(`${lists}/${price?.list}`, { version: 1 }, { method: 'DELETE' });
  expect(await view(list.id)).toMatchObject({
    list: { link: { stale: false, price: { state: 'gone' } } },
    price: { now: null },
  });
  const answer = await relink(list.id, list.revision);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'link.source-gone']);
  expect(await listOf(list.id)).toMatchObject({ status: 'normal', item_count: 5 });
});

/** Long after every lease of today. */
const later = () => new Date(Date.now() + 3_600_000);
/** Begins to link two lists, and leaves that as a killed worker does: rows written, some of them not counted. */
async function halfLinked(): Promise<{ id: string; build: LinkBuild }> {
  const form = await sources();
  const blocker = randomUUID();
  await LinkBuilds.collection.insertOne({ _id: blocker as never, team, working: true, state: 'open', token: 1 });
  const { list } = await post(base, { ...form, name: '中断' });
  await transaction(async (session) => {
    await LinkBuilds.deleteOne({ _id: blocker }, { session });
    const taken = { working: true, lease_until: new Date(Date.now() + 1_800_000) };
    await LinkBuilds.updateOne({ list: list.id }, { $set: taken, $inc: { token: 1, tries: 1 } } as never, { session });
  });
  const build = await LinkBuilds.findOne({ list: list.id }).orFail().lean<LinkBuild>();
  const revision = await resumeRevision(build.revision);
  if (!revision) throw new Error('no revision');
  const [first, second, third] = await itemsBetween(build.link.price.revision, 0, 3);
  if (!first || !second || !third) throw new Error('no rows');
  await writeRecords(revision, [first, second]);
  await insertUnseen([{ ...third, _id: itemId(revision.key, 2), rev: revision.key }]);
  return { id: list.id, build };
}

test('a killed worker’s half-linked list shows nothing, and is complete once its lease is over', async () => {
  const { id } = await halfLinked();
  expect(await view(id)).toMatchObject({
    list: { status: 'processing', item_count: 0, link: { state: 'processing' } },
  });
  expect(await rowsOf(id)).toEqual([]);
  expect(await buildNext(later())).toBe(true);
  expect((await rowsOf(id)).map(({ order_number }) => order_number)).toEqual(['A1', 'A2', 'B1', 'B2', 'N1']);
  expect(await listOf(id)).toMatchObject({ status: 'normal', item_count: 5, link: { state: 'completed' } });
});

test('a worker keeps its link for as long as it waits', async () => {
  const { id, build } = await halfLinked();
  let running: Promise<boolean> | undefined;
  await whileHeldUp(PriceItems.collection, async () => {
    running = buildNext(later(), 50);
    const leaseOf = async () => (await LinkBuilds.findById(build._id).orFail().lean<LinkBuild>()).lease_until;
    const first = await renewedTwice(leaseOf);
    expect(await claim(new Date(first.getTime() + 1))).toBeNull();
  });
  expect(await running).toBe(true);
  expect(await listOf(id)).toMatchObject({ item_count: 5, link: { state: 'completed' } });
});

test('a source that is edited while it is linked is read again from its first row', async () => {
  const { id, build } = await halfLinked();
  const { list, revision } = build.link.price;
  const [first] = await rowsOf(list);
  await post(`${lists}/${list}/items/changes`, {
    ...{ revision, kind: 'delete', deletes: [{ item: first?.id, version: first?.version }] },
  });
  expect(await buildNext(later())).toBe(true);
  expect((await discounted(id)).map(([number, rate]) => [number, rate])).toEqual([
    ['A2', '33.3333'],
    ['B1', null],
    ['B2', '0'],
    ['N1', null],
  ]);
  expect((await listOf(id)).link?.stale).toBe(false);
});

test('a link whose revision was swept begins another; one that kills its workers fails and can be linked again', async () => {
  const swept = await halfLinked();
  await discardRevision({ key: swept.build.revision, list: swept.id, was: 'normal' });
  expect(await buildNext(later())).toBe(true);
  expect(await listOf(swept.id)).toMatchObject({ item_count: 5, link: { state: 'completed' } });
  const { id } = await halfLinked();
  await LinkBuilds.updateOne({ list: id }, { $set: { tries: MAX_TRIES } });
  expect(await buildNext(later())).toBe(true);
  expect(await listOf(id)).toMatchObject({ status: 'normal', revision: null, link: { state: 'failed' } });
  expect((await relink(id, null)).statusCode).toBe(200);
  expect((await settled(id)).list).toMatchObject({ item_count: 5, link: { state: 'completed' } });
});

test('a cancelled link leaves no new list behind, and an old one as it was', async () => {
  const { id, build } = await halfLinked();
  expect((await post(`${base}/${id}/cancel`, {})).gone).toBe(true);
  expect((await service.as(ann)(`${lists}/${id}`)).statusCode).toBe(404);
  expect(await resumeRevision(build.revision)).toBeNull();
  const { list } = await linked();
  expect((await post(`${base}/${list.id}/cancel`, {})).gone).toBe(false);
  expect(await listOf(list.id)).toMatchObject({ status: 'normal', item_count: 5 });
});

test('the team’s next list is linked as soon as the one that is being linked is cancelled', async () => {
  const { id } = await halfLinked();
  const { list } = await post(base, { ...(await sources()), name: '下一个' });
  const tokenOf = async () => (await LinkBuilds.findOne({ list: list.id }).orFail().lean<LinkBuild>()).token;
  await sleep(200);
  expect(await tokenOf()).toBe(0);
  await post(`${base}/${id}/cancel`, {});
  // not `waitFor`, which wakes the workers itself
  const end = Date.now() + 3_000;
  while ((await tokenOf()) === 0 && Date.now() < end) await sleep(20);
  expect(await tokenOf()).toBe(1);
  await settled(list.id);
});
