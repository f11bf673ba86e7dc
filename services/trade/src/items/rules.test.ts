import { expect, test } from '@jest/globals';
import { cases } from './price.cases.ts';
import { discountedPrice } from './rules.ts';

test.each(cases)('$why', ({ item, uniform, pays }) => {
  const empty = { unit_price: null, piece_price: null, currency: 'EUR' as const, discount_rate: null };
  expect(discountedPrice({ ...empty, ...item }, uniform)).toBe(pays);
});
