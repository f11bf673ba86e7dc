import { expect, test } from '@jest/globals';
import { allocated, type Lot } from './allocate.rules.ts';

const lot = (code: string, available: number, best_before: string | null, day: number): Lot => ({
  id: code,
  code,
  available,
  best_before,
  created_at: new Date(Date.UTC(2026, 10, day)),
});
const lots = [
  lot('plain-new', 10, null, 9),
  lot('plain-old', 10, null, 1),
  lot('late', 5, '2027-12-31', 2),
  lot('soon', 5, '2026-12-31', 8),
  lot('gone', 9, '2026-11-21', 1),
];

test.each([
  ['what expires first goes first', 3, [['soon', 3]]],
  [
    'then what expires later',
    7,
    [
      ['soon', 5],
      ['late', 2],
    ],
  ],
  [
    'what does not expire comes last, the oldest first',
    21,
    [
      ['soon', 5],
      ['late', 5],
      ['plain-old', 10],
      ['plain-new', 1],
    ],
  ],
  ['what has expired is not taken', 31, undefined],
])('%s', (_, pieces, expected) => {
  const taken = allocated(lots, pieces as number, '2026-11-22');
  expect(taken?.map(({ code, pieces: some }) => [code, some])).toEqual(expected);
});
