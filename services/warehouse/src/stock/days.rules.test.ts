import { expect, test } from '@jest/globals';
import { monthMark, period } from './days.rules.ts';

const at = (text: string) => new Date(text);

test('a year and a month begin at midnight in Shanghai', () => {
  const now = at('2026-11-21T00:00:00Z');
  expect(period(2026, undefined, now)).toEqual([at('2025-12-31T16:00:00Z'), at('2026-12-31T16:00:00Z')]);
  expect(period(2026, 11, now)).toEqual([at('2026-10-31T16:00:00Z'), at('2026-11-30T16:00:00Z')]);
  expect(period(2026, 12, now)).toEqual([at('2026-11-30T16:00:00Z'), at('2026-12-31T16:00:00Z')]);
  // A month alone is in Shanghai's present year: there it is 2027 already.
  expect(period(undefined, 1, at('2026-12-31T17:00:00Z'))).toEqual([
    at('2026-12-31T16:00:00Z'),
    at('2027-01-31T16:00:00Z'),
  ]);
  expect(period(undefined, undefined, now)).toBeNull();
});

test('readable numbers bear the month of Shanghai', () => {
  expect(monthMark(at('2026-10-31T15:59:59Z'))).toBe('2610');
  expect(monthMark(at('2026-10-31T16:00:00Z'))).toBe('2611');
});
