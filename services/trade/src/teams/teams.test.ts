import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { demo } from '../demo/demo.ts';
import { Waybills } from '../logistics/waybills/model.ts';
import { ann } from '../people.fixture.ts';
import { PriceLists } from '../prices/lists/model.ts';
import type { PriceListRow } from '../prices/lists/schema.ts';
import { Members, Teams } from './model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

test('the first calls of a new account, sent at once, make one team', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => service.as(ann)('/api/v1/trade/team')));
  expect(new Set(responses.map((one) => one.json().data.id)).size).toBe(1);
  expect(responses[0]?.json().data).toMatchObject({ name: 'ann', members: [{ email: ann.email, role: 'owner' }] });
  expect([await Teams.countDocuments({}), await Members.countDocuments({})]).toEqual([1, 1]);
});

test('demo data is made once, and belongs to the people that its team invites', async () => {
  await Promise.all([demo(), demo()]);
  await demo();
  expect([await PriceLists.countDocuments({}), await Waybills.countDocuments({})]).toEqual([5, 21]);
  const clerk = { id: 'account-7', email: 'Trade@example.com', group: 'trade' as const };
  const lists: PriceListRow[] = (await service.as(clerk)('/api/v1/trade/price-lists/list', {})).json().data.data;
  // the linked one is built by a worker
  const entered = lists.filter(({ kind }) => kind !== 'linked');
  expect(entered.map(({ item_count }) => item_count).reduce((sum, count) => sum + count)).toBe(225);
  expect((await service.as(ann)('/api/v1/trade/price-lists/list', {})).json().data.data).toEqual([]);
});
