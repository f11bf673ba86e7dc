import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../../app.ts';
import { ann } from '../../people.fixture.ts';
import { PARTITION_KEYS, PARTITION_ROWS } from '../items/places.rules.ts';
import { linking } from '../links/links.fixture.ts';
import { dropPartitions, partitions } from '../revisions/revisions.fixture.ts';
import { sweepLists } from '../revisions/sweep.ts';
import { importing, lists } from './imports.fixture.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
  await dropPartitions();
}, 30_000);
afterAll(() => service.stop());
const { analysed, reported, imported, listOf } = importing(() => service);
const { linked, listWith } = linking(() => service);

const DAY_MS = 24 * 3_600_000;
const file = (rows: number, price: (at: number) => string) =>
  ['Order number,Price,Currency,Group', ...Array.from({ length: rows }, (_, at) => `N${at},${price(at)},EUR,A`)].join(
    '\n',
  );
const numbersIn = async (list: string, query: object): Promise<Array<[string, string, string]>> => {
  const { data } = (await service.as(ann)(`${lists}/${list}/items/window`, query)).json();
  return data.rows.map((row: Record<string, string>) => [row.order_number, row.unit_price, row.discount_rate]);
};
const count = async () => (await partitions()).length;

test('a file as long as a partition comes in, is updated, linked and deleted, each revision in a collection of its own', async () => {
  const done = await imported(await reported(await analysed(file(PARTITION_ROWS, (at) => `${at + 1}.5`))), {
    ...{ mode: 'new', name: 'long' },
  });
  expect(done).toMatchObject({ state: 'imported', counts: { added: PARTITION_ROWS }, error: null });
  const list = String(done.list);
  const { revision, item_count } = await listOf(list);
  expect([revision > PARTITION_KEYS, item_count, await count()]).toEqual([true, PARTITION_ROWS, 1]);
  const last = PARTITION_ROWS - 1;
  expect(await numbersIn(list, { offset: last })).toEqual([[`N${last}`, `${PARTITION_ROWS}.5`, null]]);
  expect(await numbersIn(list, { sort: '-price', limit: 1 })).toEqual([[`N${last}`, `${PARTITION_ROWS}.5`, null]]);
  expect(await numbersIn(list, { keyword: `${last}`, limit: 1 })).toEqual([[`N${last}`, `${PARTITION_ROWS}.5`, null]]);

  // a short file changes a long list: its rows are copied into a partition too
  const updated = await imported(await reported(await analysed(file(2, () => '7'))), { mode: 'update', list });
  expect(updated.counts).toMatchObject({ added: 0, changed: 2, retained: PARTITION_ROWS - 2 });
  expect([(await listOf(list)).revision > revision, await count()]).toEqual([true, 2]);
  expect(await numbersIn(list, { limit: 3 })).toEqual([
    ['N0', '7', null],
    ['N1', '7', null],
    ['N2', '3.5', null],
  ]);

  const rates = await listWith('discount', [{ discount_group: 'A', discount_rate: '20' }], 'rates');
  const link = await linked({ price_list: list, discount_list: rates.id });
  expect([link.list.item_count, await count()]).toEqual([PARTITION_ROWS, 3]);
  expect(await numbersIn(link.list.id, { offset: last })).toEqual([[`N${last}`, `${PARTITION_ROWS}.5`, '20']]);

  for (const { id, version } of [await listOf(link.list.id), await listOf(list)])
    expect((await service.as(ann)(`${lists}/${id}`, { version }, { method: 'DELETE' })).statusCode).toBe(200);
  await sweepLists(Date.now() + 2 * DAY_MS);
  expect(await count()).toBe(0);
}, 120_000);
