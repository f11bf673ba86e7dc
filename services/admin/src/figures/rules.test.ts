import { expect, test } from '@jest/globals';
import { shanghaiMidnight } from '../days.rules.ts';
import { marginFigure } from './rules.ts';

test.each([
  ['2026-11-21T15:59:59.000Z', '2026-11-20T16:00:00.000Z', 'one second before midnight there'],
  ['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z', 'midnight itself begins the day'],
  ['2026-11-21T02:00:00.000Z', '2026-11-20T16:00:00.000Z', 'ten in the morning there'],
])('%s belongs to the Shanghai day from %s: %s', (now, midnight) => {
  expect(shanghaiMidnight(new Date(now)).toISOString()).toBe(midnight);
});

test('the margin is a share of turnover, with its change to the week before', () => {
  expect(marginFigure({ cny: '100000', margin: '860' }, { cny: '50000', margin: '410' })).toEqual({
    share: '0.0086',
    change: '0.0004',
  });
  expect(marginFigure({ cny: '3', margin: '1' }, { cny: '0', margin: '0' })).toEqual({
    share: '0.333333',
    change: null,
  });
  expect(marginFigure({ cny: '0', margin: '0' }, { cny: '3', margin: '1' })).toEqual({ share: null, change: null });
});
