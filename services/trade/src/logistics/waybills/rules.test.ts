import { expect, test } from '@jest/globals';
import { dayPrefix, jobNumber, mayMove } from './rules.ts';
import { WaybillStatus } from './schema.ts';

test('of sixteen pairs of statuses four are moves', () => {
  const all = WaybillStatus.options.flatMap((from) => WaybillStatus.options.map((to) => [from, to] as const));
  const moves = all.filter(([from, to]) => mayMove(from, to)).map((pair) => pair.join(' → '));
  expect(moves).toEqual(['new → operation', 'new → void', 'operation → completed', 'operation → void']);
});

test('a job number carries the day in Beijing, which begins at 16:00 UTC', () => {
  expect(dayPrefix(new Date('2026-11-21T15:59:59Z'))).toBe('W20261121');
  expect(dayPrefix(new Date('2026-11-21T16:00:00Z'))).toBe('W20261122');
  expect(jobNumber('W20261121', 1)).toBe('W20261121-0001');
  expect(jobNumber('W20261121', 12345)).toBe('W20261121-12345');
});
