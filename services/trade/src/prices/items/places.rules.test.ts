import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { holesAfter, idsOf, itemId, placeOf, placeOfRow } from './places.rules.ts';

test('ids are ordered like the places, and contain them', () => {
  const place = fc.integer({ min: 0, max: 2_000_000_000 });
  fc.assert(
    fc.property(place, place, place, (key, one, other) => {
      expect(placeOf(itemId(key, one))).toBe(one);
      expect(itemId(key, one) < itemId(key, other)).toBe(one < other);
    }),
  );
});

test('a revision’s ids end before the next place, and before the next revision', () => {
  const { $gte, $lt } = idsOf({ key: 35, next_place: 3, holes: [] });
  expect([itemId(35, 0) >= $gte, itemId(35, 2) < $lt, itemId(35, 3) < $lt, itemId(36, 0) < $lt]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('the n-th row is the n-th place that is no hole', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat({ max: 60 })), (some) => {
      const holes = some.sort((one, other) => one - other);
      const places = Array.from({ length: 80 }, (_, place) => place).filter((place) => !holes.includes(place));
      expect(places.map((_, n) => placeOfRow(n, holes))).toEqual(places);
    }),
  );
});

test('deleted places become holes in their order, restored ones end to be', () => {
  expect(holesAfter([2, 9], [5, 1], [9])).toEqual([1, 2, 5]);
});
