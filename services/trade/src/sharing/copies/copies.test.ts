import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { claimCopy } from '../../grants/copies.store.ts';
import { Shares } from '../../grants/model.ts';
import { PriceItems } from '../../items/model.ts';
import { resumeRevision, writeRecords } from '../../revisions/build.ts';
import { Revisions } from '../../revisions/model.ts';
import type { Share } from '../schema.ts';
import { items, sharing } from '../sharing.fixture.ts';
import { writeCopies } from './job.ts';

let service: TestService;
beforeAll(async () => {
  // its copies are written when a test says so
  service = await startTest({ ...trade, jobs: trade.jobs.filter(({ name }) => name !== 'copies') });
}, 30_000);
afterAll(() => service.stop());
const { call, data, scene } = sharing(() => service);
type Scene = Awaited<ReturnType<typeof scene>>;

const distribute = async ({ owner, partner, list }: Scene, discounts: boolean): Promise<Share> =>
  (await data<Share[]>(owner, '/shares/distribute', { partner: partner.id, items: [list], discounts }))[0] as Share;
type Row = { order_number: string; unit_price: string; discount_rate: string | null };
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
  const list = await data<{ version: number }>(guest, `/price-lists/${full?.item}`);
  expect(list).toMatchObject({ source: 'distributed', status: 'normal', item_count: 3 });
  expect(await data(guest, `/price-lists/${full?.item}/revisions`)).toMatchObject([{ kind: 'copy', number: 1 }]);
  await data(guest, `/price-lists/${full?.item}`, { version: list.version, name: '我的' }, 'PATCH');
  expect((await call(owner, `/price-lists/${full?.item}`)).statusCode).toBe(404);
  const [present] = await data<Array<{ version: number }>>(owner, '/partners');
  expect(await data(owner, `/partners/${partner.id}/ending`)).toMatchObject({ copies: 2, shares: [] });
  await data(owner, `/partners/${partner.id}/end`, { version: present?.version });
  expect(await rates(full)).toEqual(['17', null, '31.5']);
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
