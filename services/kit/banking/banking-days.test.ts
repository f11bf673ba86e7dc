import { expect, test } from '@jest/globals';
import { closedAround, dayPlus, isNear, nearDays } from './banking-days.ts';

const holidays = {
  closed: ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-10-${day}`),
  open: ['2026-10-10'],
};

test('entries of one transfer are at most four days apart, or two banking days where that is more', () => {
  const reach = (day: string) => {
    const { from, to } = nearDays(day, holidays);
    return [from, to];
  };
  expect(reach('2026-11-18')).toEqual(['2026-11-14', '2026-11-22']);
  expect(reach('2026-11-20')).toEqual(['2026-11-16', '2026-11-24']);
  expect(reach('2026-09-30')).toEqual(['2026-09-26', '2026-10-09']);
  expect(reach('2026-10-08')).toEqual(['2026-09-29', '2026-10-12']);
  expect(reach('2026-10-03')).toEqual(['2026-09-28', '2026-10-09']);
});

test('the order of two days makes no difference, and a calendar without banking days terminates', () => {
  for (let at = 0; at < 60; at += 1) {
    const one = dayPlus('2026-09-15', at);
    for (let by = 0; by < 20; by += 1) {
      const other = dayPlus(one, by);
      expect([one, other, isNear(one, other, holidays)]).toEqual([one, other, isNear(other, one, holidays)]);
    }
  }
  const all = { closed: Array.from({ length: 400 }, (_, at) => dayPlus('2026-01-01', at)), open: [] };
  expect(nearDays('2026-06-15', all).days).toHaveLength(63);
});

test('without a calendar the range is that of the longest holidays', () => {
  for (let at = 0; at < 40; at += 1) {
    const day = dayPlus('2026-09-10', at);
    const [requested, known] = [nearDays(day, closedAround(day)), nearDays(day, holidays)];
    expect([day, requested.from <= known.from, requested.to >= known.to]).toEqual([day, true, true]);
  }
});
