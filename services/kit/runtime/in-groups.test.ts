import { expect, test } from '@jest/globals';
import { inGroups } from './in-groups.ts';

/** Work on groups that ends when it is told to. */
function held() {
  const groups: Array<{ all: number[]; end: () => void; fail: (error: Error) => void }> = [];
  const double = inGroups(
    (all: number[]) =>
      new Promise<number[]>((resolve, reject) => {
        groups.push({ all, end: () => resolve(all.map((one) => 2 * one)), fail: reject });
      }),
  );
  return { groups, double };
}
const turn = () => new Promise((settle) => setImmediate(settle));

test('what comes while a group is at work is the next one, and each caller gets its own result', async () => {
  const { groups, double } = held();
  const first = double(1);
  await turn();
  const others = [double(2), double(3)];
  await turn();
  expect(groups.map(({ all }) => all)).toEqual([[1]]);
  groups[0]?.end();
  expect(await first).toBe(2);
  await turn();
  expect(groups.map(({ all }) => all)).toEqual([[1], [2, 3]]);
  groups[1]?.end();
  expect(await Promise.all(others)).toEqual([4, 6]);
});

test('a group that fails fails for all of its callers, and for no later one', async () => {
  const { groups, double } = held();
  const failing = [double(1), double(2)];
  await turn();
  groups[0]?.fail(new Error('the database is away'));
  const ended = await Promise.allSettled(failing);
  expect(ended.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([
    'the database is away',
    'the database is away',
  ]);
  const next = double(3);
  await turn();
  groups[1]?.end();
  expect(await next).toBe(6);
});
