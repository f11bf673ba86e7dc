import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { demo } from '../demo/demo.ts';
import { PriceItems } from '../items/model.ts';
import { PriceLists } from '../lists/model.ts';
import { ann } from '../people.fixture.ts';
import { Waybills } from '../waybills/model.ts';
import { Members, Teams } from './model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

test('the first calls of a new account, sent at once, make one team', async () => {
  const responses = await Promise.all([1, 2, 3, 4].map(() => service.as(ann)('/api/v1/trade/team')));
  expect(new Set(responses.map((one) => one.json().data.id)).size).toBe(1);
  expect(responses[0]?.json().data).toMatchObject({ name: 'ann', members: [ann.email] });
  expect([await Teams.countDocuments({}), await Members.countDocuments({})]).toEqual([1, 1]);
});

test('demo data is made once, and belongs to the people that its team invites', async () => {
  await Promise.all([demo(), demo()]);
  await demo();
  const counts = [
    await PriceLists.countDocuments({}),
    await PriceItems.countDocuments({}),
    await Waybills.countDocuments({}),
  ];
  expect(counts).toEqual([3, 221, 15]);
  const clerk = { id: 'account-7', email: 'Trade@example.com', group: 'trade' as const };
  const lists = (await service.as(clerk)('/api/v1/trade/price-lists/list', {})).json().data.data;
  expect(lists).toHaveLength(3);
  expect((await service.as(ann)('/api/v1/trade/price-lists/list', {})).json().data.data).toEqual([]);
});
