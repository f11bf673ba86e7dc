import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { trade } from '../app.ts';
import { ann, stranger } from '../people.fixture.ts';
import type { View } from './schema.ts';

const url = '/api/v1/trade/views';
let service: TestService;
beforeAll(async () => {
  service = await startTest(trade);
}, 30_000);
afterAll(() => service.stop());

test('a view is saved under its name for one list, its owner’s alone, and twenty at most', async () => {
  const save = (name: string, query: string, list = 'brands') => service.as(ann)(url, { list, name, query });
  const views = async (who = ann, list = 'brands'): Promise<View[]> =>
    (await service.as(who)(`${url}/list`, { list })).json().data;
  await save('无渠道', 'supply=none');
  const { id } = (await save(' 无渠道 ', 'supply=none&sort=name')).json().data;
  expect(await views()).toEqual([{ id, list: 'brands', name: '无渠道', query: 'supply=none&sort=name' }]);
  expect([await views(stranger), await views(ann, 'channels')]).toEqual([[], []]);
  expect((await service.as(stranger)(`${url}/${id}`, undefined, { method: 'DELETE' })).statusCode).toBe(404);
  for (let more = 1; more < 20; more += 1) await save(`v${more}`, '');
  const full = await save('v20', '');
  expect([full.statusCode, full.json().message]).toEqual([422, '最多保存 20 个视图，请先删除不用的']);
  expect((await save('无渠道', 'picture=with')).json().data.id).toBe(id);
  expect((await service.as(ann)(`${url}/${id}`, undefined, { method: 'DELETE' })).statusCode).toBe(200);
  expect(await views()).toHaveLength(19);
  for (const list of ['price-lists', 'discount-lists']) await save('停用的', 'status=disabled', list);
  expect([await views(ann, 'price-lists'), await views(ann, 'discount-lists')]).toMatchObject([
    [{ list: 'price-lists' }],
    [{ list: 'discount-lists' }],
  ]);
  expect((await save('x', '', 'others')).statusCode).toBe(422);
  expect((await save(' ', '')).json().errors).toHaveProperty('name');
});

test('the name of a view is one line: breaks and control characters are refused, what no screen shows is left out', async () => {
  const save = (name: string) => service.as(stranger)(url, { list: 'brands', name, query: '' });
  for (const name of ['A\nB', 'A\tB', 'A\u2028B', 'A\u007fB']) {
    const refused = await save(name);
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { name: ['不能包含换行符和控制字符'] }]);
  }
  expect((await save('n'.repeat(41))).json().errors).toEqual({ name: ['内容过长'] });
  expect((await save(' 无\u200b渠道\n')).json().data.name).toBe('无渠道');
});
