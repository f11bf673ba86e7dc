import { expect, test } from '@jest/globals';
import { config0 } from '@qiaohui/admin/contract';
import { marketAt } from './market.rules.ts';

const MONDAY = '2026-11-23T09:30:00+08:00';
/** 20 November 2026 is a Friday; Spring Festival of 2026 closes 16 to 23 February, with work on Saturday the 14th. */
const cases: Array<[published: string, now: string, isClose: boolean, opens: string | null, why: string]> = [
  ['2026-11-20T11:00:00+08:00', '2026-11-20T11:05:00+08:00', false, null, 'within the hours of its day'],
  ['2026-11-19T16:29:00+08:00', '2026-11-20T11:05:00+08:00', true, null, 'while today’s rate is late'],
  ['2026-11-20T16:29:00+08:00', '2026-11-20T16:30:00+08:00', true, MONDAY, 'from the close on'],
  ['2026-11-20T16:29:00+08:00', '2026-11-21T12:00:00+08:00', true, MONDAY, 'on Saturday'],
  ['2026-11-20T16:29:00+08:00', '2026-11-23T09:29:00+08:00', true, MONDAY, 'a minute before the market opens'],
  ['2026-11-23T09:30:00+08:00', '2026-11-23T09:30:00+08:00', false, null, 'when it opens'],
  ['2026-11-23T16:00:00+08:00', '2026-11-23T23:00:00+08:00', true, '2026-11-24T09:30:00+08:00', 'in the evening'],
  ['2026-02-14T16:00:00+08:00', '2026-02-14T20:00:00+08:00', true, '2026-02-24T09:30:00+08:00', 'over Spring Festival'],
];
test.each(cases)('a rate of %s, seen at %s: close %s, next %s: %s', (published, now, isClose, opens) => {
  expect(marketAt(new Date(published), new Date(now), config0.holidays)).toEqual({
    isClose,
    opensAt: opens && new Date(opens),
  });
});
