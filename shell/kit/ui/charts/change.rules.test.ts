import { expect, test } from '@jest/globals';
import { changeOf, sumOf } from './change.rules.ts';

test.each([
  [112, 100, 0.12],
  [50, 100, -0.5],
  [0, 100, -1],
  [10, -10, 2],
  [5, 0, null],
  [0, 0, null],
])('%d after %d is a change of %p', (now, before, expected) => {
  expect(changeOf(now, before)).toBe(expected);
});

test('a period without days sums up to nothing', () => expect(sumOf([])).toBe(0));
