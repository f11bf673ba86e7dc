import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { decimal128 } from '@qiaohui/service-kit/data/mongo';
import { Upgrades } from '@qiaohui/service-kit/data/upgrades';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { PriceItems } from '../items/model.ts';
import type { ItemRow } from '../items/schema.ts';
import { PriceLists } from '../lists/model.ts';
import { Revisions } from './model.ts';
import { upgradeLists } from './upgrade.ts';

const base = '/api/v1/trade/price-lists';
const at = new Date('2026-10-01T08:00:00Z');
let service: TestService;
let team: string;

beforeAll(async () => {
  service = await startTest(trade);
  team = (await service.as(ann)('/api/v1/trade/team')).json().data.id;
}, 30_000);
afterAll(() => service.stop());

/** Stores a list as the version before revisions did: items with the list's id, deleted ones among them. */
async function storeOld(count: number): Promise<string> {
  const list = randomUUID();
  const own = { team, name: '旧表', status: 'normal', source: 'self', uniform_discount_rate: decimal128('10') };
  const dates = { created_at: at, updated_at: at, deleted_at: null };
  await PriceLists.collection.insertOne({
    ...{ _id: list as never, ...own, ...dates },
    ...{ item_count: count, next_place: 9_999, version: 3, terms: ['旧表'] },
  });
  const items = Array.from({ length: count + 1 }, (_, index) => ({
    ...{ _id: randomUUID() as never, list, place: index * 2, order_number: `HD-${index}`, model: null },
    ...{ unit_price: decimal128('12.5'), piece_price: null, currency: 'EUR', discount_rate: null },
    ...{ discount_group: 'A', version: 4, updated_at: at, terms: ['hd'] },
    deleted_at: index === count ? at : null,
  }));
  await PriceItems.collection.insertMany(items.reverse());
  return list;
}

beforeEach(async () => {
  await Upgrades.deleteOne({ _id: 'price-lists-in-revisions' });
});

const windowOf = async (list: string) =>
  (await service.as(ann)(`${base}/${list}/items/window`, { offset: 0, limit: 200 })).json().data;

test('lists of earlier versions are upgraded with their items in order; what was deleted and old indexes are dropped', async () => {
  const [list, empty] = [await storeOld(5), await storeOld(0)];
  await PriceItems.collection.createIndex({ list: 1, terms: 1 });
  await Promise.all([upgradeLists(), upgradeLists()]);
  const { total, rows } = await windowOf(list);
  expect([total, rows.map(({ order_number }: ItemRow) => order_number)]).toEqual([
    5,
    ['HD-0', 'HD-1', 'HD-2', 'HD-3', 'HD-4'],
  ]);
  expect(rows[0]).toMatchObject({ unit_price: '12.5', price_unit: 1, discounted_price: '11.25', version: 4 });
  expect(rows[0].updated_at).toBe(at.toISOString());
  expect((await windowOf(empty)).total).toBe(0);
  expect((await service.as(ann)(`${base}/${list}`)).json().data).toMatchObject({
    ...{ kind: 'price', item_count: 5, version: 3, updated_at: at.toISOString() },
  });
  expect(await PriceItems.countDocuments({ rev: null as never })).toBe(0);
  expect((await PriceItems.collection.indexes()).map(({ name }) => name)).not.toContain('list_1_terms_1');
  expect(await Revisions.countDocuments({ list, state: 'visible' })).toBe(1);
});

test('an upgrade that ended in the middle of a list, or before it dropped the old items, is resumed', async () => {
  const [half, whole] = [await storeOld(3), await storeOld(3)];
  // killed while it copied: a revision without an end, and rows that nobody counted
  await upgradeLists();
  await PriceLists.updateOne({ _id: half }, { $unset: { kind: 1 }, $set: { revision: null } });
  await Revisions.updateOne({ list: half }, { $set: { state: 'building', item_count: 0, next_place: 0 } });
  const old = { list: half, place: 0, order_number: 'HD-9', unit_price: decimal128('1'), currency: 'EUR' };
  const rest = {
    model: null,
    piece_price: null,
    discount_rate: null,
    discount_group: null,
    version: 1,
    updated_at: at,
  };
  await PriceItems.collection.insertOne({ _id: randomUUID() as never, ...old, ...rest, deleted_at: null });
  // killed after it copied: the old items are still there
  await PriceItems.collection.insertOne({ _id: randomUUID() as never, ...old, ...rest, list: whole, deleted_at: null });
  await Upgrades.deleteOne({ _id: 'price-lists-in-revisions' });
  await upgradeLists();
  await upgradeLists();
  expect((await windowOf(half)).rows.map(({ order_number }: ItemRow) => order_number)).toEqual(['HD-9']);
  expect((await windowOf(whole)).total).toBe(3);
  expect(await Revisions.countDocuments({ list: half })).toBe(1);
  const keys = await Revisions.distinct('key');
  expect(await PriceItems.collection.countDocuments({ rev: { $nin: keys } })).toBe(0);
});
