import { expect, test } from '@jest/globals';
import { outcomeOf, rateOf } from './rates.rules.ts';

const offers = (...pairs: Array<[string, string]>) => pairs.map(([name, rate]) => ({ name, rate }));

test.each([
  ['A', 'A', 'matched'],
  [' ａ', 'A', 'matched'],
  ['RG 12', 'RG-12', 'matched'],
  ['12-3', '12/3', 'matched'],
  // another number
  ['12-3', '1-23', 'unmatched'],
  ['1.5', '15', 'unmatched'],
  ['12', '12-3', 'unmatched'],
  // nothing but separators
  ['-', '/', 'unmatched'],
])('the group %j and the discount %j are %s', (group, name, _state) => {
  expect(outcomeOf(group, offers([name, '30'])).state).toBe(_state);
});

test('of discounts that differ in separators the one that is written just so is taken', () => {
  expect(outcomeOf('RG-12', offers(['RG12', '30'], ['rg-12', '40']))).toEqual({
    state: 'matched',
    name: 'rg-12',
    rate: '40',
  });
});

test('a group with two different rates gets none of them; the same rate twice is no question', () => {
  expect(outcomeOf('A', offers(['A', '30'], ['a', '40']))).toEqual({
    state: 'ambiguous',
    name: 'A',
    rates: ['30', '40'],
  });
  expect(outcomeOf('A', offers(['A', '30'], ['a', '30']))).toMatchObject({ state: 'matched', rate: '30' });
});

test('a match comes before an item’s own rate, its own before the uniform one, also when it is 0', () => {
  const matched = outcomeOf('A', offers(['A', '30']));
  const none = outcomeOf('A', []);
  expect(rateOf(matched, '5', '10')).toEqual({ from: 'discount', rate: '30' });
  expect(rateOf(none, '0', '10')).toEqual({ from: 'own', rate: '0' });
  expect(rateOf(none, null, '10')).toEqual({ from: 'uniform', rate: '10' });
  expect(rateOf(none, null, null)).toEqual({ from: 'none', rate: null });
});
