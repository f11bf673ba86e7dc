import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { plusBankingDays, withinBanking } from './banking-days.ts';

const known = config0.holidays;
const plain = { closed: [], open: [] };

/** 20 November 2026 is a Friday; Spring Festival of 2026 is 15 to 23 February, with work on Saturday 14 and 28. */
const ends: Array<[at: string, end: string, why: string]> = [
  ['2026-11-20T15:59:00+08:00', '2026-11-20T15:59:00+08:00', 'a minute before banks close'],
  ['2026-11-20T16:00:00+08:00', '2026-11-20T16:00:00+08:00', 'when they close'],
  ['2026-11-20T16:01:00+08:00', '2026-11-23T16:00:00+08:00', 'a minute later, on a Friday'],
  ['2026-11-20T17:00:00+08:00', '2026-11-23T16:00:00+08:00', 'Friday evening'],
  ['2026-11-21T17:00:00+08:00', '2026-11-23T16:00:00+08:00', 'Saturday'],
  ['2026-11-24T09:00:00+08:00', '2026-11-24T09:00:00+08:00', 'when banks open'],
  ['2026-11-24T07:51:00+08:00', '2026-11-24T16:00:00+08:00', 'before they open: the same day'],
  ['2026-11-24T00:00:00+08:00', '2026-11-24T16:00:00+08:00', 'midnight in Shanghai, the day before in UTC'],
  ['2026-11-23T23:59:59+08:00', '2026-11-24T16:00:00+08:00', 'a second before it'],
  ['2026-02-13T17:00:00+08:00', '2026-02-14T16:00:00+08:00', 'a Saturday on which banks work'],
  ['2026-02-14T16:30:00+08:00', '2026-02-24T16:00:00+08:00', 'over Spring Festival'],
  ['2026-02-28T10:00:00+08:00', '2026-02-28T10:00:00+08:00', 'the Saturday after it, within hours'],
  ['2026-12-31T18:00:00+08:00', '2027-01-04T16:00:00+08:00', 'over the year: New Year is a Friday'],
];
test.each(ends)('a time of %s ends at %s: %s', (at, end) => {
  expect(withinBanking(new Date(at), known)).toEqual(new Date(end));
});

const grace: Array<[from: string, to: string, why: string]> = [
  ['2026-11-18T16:00:00+08:00', '2026-11-25T16:00:00+08:00', 'one weekend between'],
  ['2026-11-21T02:00:00+08:00', '2026-11-27T02:00:00+08:00', 'Saturday in Shanghai, still Friday in UTC'],
  [
    '2026-02-13T16:00:00+08:00',
    '2026-02-27T16:00:00+08:00',
    'Spring Festival counts for nothing, its Saturday for one',
  ],
  ['2026-12-30T12:00:00+08:00', '2027-01-07T12:00:00+08:00', 'over the year'],
];
test.each(grace)('five banking days after %s end at %s: %s', (from, to) => {
  expect(plusBankingDays(new Date(from), 5, known)).toEqual(new Date(to));
});

test('without a list of holidays a week is Monday to Friday', () => {
  expect(withinBanking(new Date('2026-02-17T10:00:00+08:00'), plain)).toEqual(new Date('2026-02-17T10:00:00+08:00'));
});
