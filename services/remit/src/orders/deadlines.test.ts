import { expect, test } from '@jest/globals';
import { monthOf, plusDays, plusMinutes, plusWorkingDays } from './deadlines.ts';
import { expiryOf } from './rules.ts';

/** 18 November 2026 is a Wednesday. */
const workingDays: Array<[from: string, to: string, why: string]> = [
  ['2026-11-18T10:00:00+08:00', '2026-11-25T10:00:00+08:00', 'Wednesday to Wednesday: one weekend between'],
  ['2026-11-16T09:00:00+08:00', '2026-11-23T09:00:00+08:00', 'Monday to Monday'],
  [
    '2026-11-20T23:30:00+08:00',
    '2026-11-27T23:30:00+08:00',
    'late Friday in Shanghai is Friday, though UTC agrees too',
  ],
  [
    '2026-11-21T02:00:00+08:00',
    '2026-11-27T02:00:00+08:00',
    'Saturday in Shanghai, still Friday in UTC: counting starts on Monday',
  ],
  ['2026-11-22T12:00:00+08:00', '2026-11-27T12:00:00+08:00', 'Sunday: Monday is the first day'],
  ['2026-12-30T12:00:00+08:00', '2027-01-06T12:00:00+08:00', 'over the year: holidays are not known here'],
];
test.each(workingDays)('five working days after %s end at %s (%s)', (from, to) => {
  expect(plusWorkingDays(new Date(from), 5)).toEqual(new Date(to));
});

test('a quote holds 30 minutes, a deadline 24 hours', () => {
  const from = new Date('2026-11-18T23:45:00Z');
  expect([plusMinutes(from, 30), plusDays(from, 1)]).toEqual([
    new Date('2026-11-19T00:15:00Z'),
    new Date('2026-11-19T23:45:00Z'),
  ]);
});

test('a month begins at midnight in Shanghai', () => {
  expect([monthOf(new Date('2026-11-30T15:59:59Z')), monthOf(new Date('2026-11-30T16:00:00Z'))]).toEqual([
    '2026-11',
    '2026-12',
  ]);
});

test('time-outs by status', () => {
  const savedAt = new Date('2026-11-01T00:00:00Z');
  const deadline = new Date('2026-11-18T02:00:00Z');
  const at = (status: number, resumeStatus: number | null = null) =>
    expiryOf({ status, resumeStatus, savedAt, deadline })?.toISOString() ?? null;
  const [month, grace] = ['2026-12-01T00:00:00.000Z', '2026-11-25T02:00:00.000Z'];
  expect([0, 1, 2, 3, 4].map((status) => at(status))).toEqual([
    month,
    month,
    deadline.toISOString(),
    deadline.toISOString(),
    grace,
  ]);
  expect([at(13, 3), at(13, 4), at(13, 5), at(5), at(12)]).toEqual([deadline.toISOString(), grace, null, null, null]);
});
