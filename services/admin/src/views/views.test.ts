import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTest, type TestService } from '@qiaohui/service-kit/testing/service';
import { admin } from '../app.ts';

const url = '/api/v1/manage';
const clerk = { id: 'clerk', email: 'finance@example.com', group: 'finance' as const };

let service: TestService;
beforeAll(async () => {
  service = await startTest(admin);
}, 30_000);
afterAll(() => service.stop());

test('a view is stored under its name, its owner’s alone, and twenty at most', async () => {
  const save = (name: string, filter: object, who = clerk) => service.as(who)(`${url}/view/save`, { name, filter });
  const views = async (who = clerk) => (await service.as(who)(`${url}/views`, {})).json().data;
  await save('等我', { status: 'ours', waiting: 24 });
  const { id } = (await save('等我', { status: 'ours', payee: 1001 })).json().data;
  expect(await views()).toEqual([{ id, name: '等我', filter: { status: 'ours', payee: '1001' } }]);
  const other = { ...clerk, id: 'other' };
  expect(await views(other)).toEqual([]);
  expect((await service.as(other)(`${url}/view/remove`, { id })).statusCode).toBe(404);
  for (let more = 1; more < 20; more += 1) await save(`v${more}`, {});
  const full = await save('v20', {});
  expect([full.statusCode, full.json().message]).toEqual([422, '最多保存 20 个视图，请先删除不用的']);
  expect((await service.as(clerk)(`${url}/view/remove`, { id })).statusCode).toBe(200);
  expect(await views()).toHaveLength(19);
});

test('the name of a view is one line', async () => {
  const save = (name: string) => service.as(clerk)(`${url}/view/save`, { name, filter: {} });
  expect((await save('A\nB')).json().errors).toEqual({ name: ['不能包含换行符和控制字符'] });
  expect((await save('n'.repeat(41))).json().errors).toEqual({ name: ['内容过长'] });
  expect((await save(' 等\u200b我 ')).json().data.name).toBe('等我');
});
