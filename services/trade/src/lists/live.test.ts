import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openLive } from '@qiaohui/service-kit/testing/live';
import { startTest, type TestService, waitFor } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { ann, stranger } from '../people.fixture.ts';

const base = '/api/v1/trade';
let service: TestService;

beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

test('open pages of a team get live notes of its lists and of acts on their rows, and pages of another team get none', async () => {
  const call = service.as(ann);
  const make = async (name: string): Promise<string> => (await call(`${base}/price-lists`, { name })).json().data.id;
  const edited = await make('edited');
  await service.as(stranger)(`${base}/team`);
  const [page, theirs] = [await openLive(service, ann, base), await openLive(service, stranger, base)];
  const row = { order_number: 'HD-1', unit_price: '10', currency: 'EUR' };
  await call(`${base}/price-lists/${edited}/items/changes`, { revision: null, kind: 'add', adds: [row] });
  await waitFor(async () => page.ids().has(edited));
  const made = await make('made');
  await waitFor(async () => page.ids().has(made));
  expect([...theirs.ids()]).toEqual([]);
  for (const { close } of [page, theirs]) close();
});
