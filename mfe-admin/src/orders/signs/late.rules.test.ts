import { expect, test } from '@jest/globals';
import { latenessOf } from './late.rules.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');

test.each([
  ['2026-11-21T08:00:01.000Z', true, null],
  ['2026-11-21T08:00:00.000Z', true, 'late'],
  ['2026-11-20T12:00:01.000Z', true, 'late'],
  ['2026-11-20T12:00:00.000Z', true, 'overdue'],
  ['2026-11-01T12:00:00.000Z', false, null],
] as const)('an order that stands since %s and waits for us: %s is %s', (since, waits_for_us, lateness) => {
  expect(latenessOf({ since, waits_for_us }, now)).toBe(lateness);
});
