import { expect, test } from '@jest/globals';
import { periodsOf } from './periods.rules.ts';

test('days that follow each other are one period, over the end of a month and a year too', () => {
  expect(periodsOf(['2026-12-31', '2026-10-01', '2026-10-02', '2027-01-01', '2026-10-04'])).toEqual([
    ['2026-10-01', '2026-10-02'],
    ['2026-10-04', '2026-10-04'],
    ['2026-12-31', '2027-01-01'],
  ]);
  expect(periodsOf([])).toEqual([]);
});
