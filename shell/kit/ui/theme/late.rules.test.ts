import { expect, test } from '@jest/globals';
import { lateness } from './late.rules.ts';

const now = Date.parse('2026-11-25T12:00:00.000Z');

test.each([
  ['2026-11-25T12:30:00.000Z', null],
  ['2026-11-25T08:00:00.001Z', null],
  ['2026-11-25T08:00:00.000Z', 'late'],
  ['2026-11-24T12:00:00.001Z', 'late'],
  ['2026-11-24T12:00:00.000Z', 'overdue'],
])('what has waited since %s is %s at noon of the 25th', (since, expected) => {
  expect(lateness(since, now)).toBe(expected);
});
