import { expect, test } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { cases } from './price.cases.ts';
import { discountedPrice } from './rules.ts';

const empty = { unit_price: null, piece_price: null, currency: 'EUR' as const, discount_rate: null };

test.each(cases)('$why', ({ item, uniform, pays }) => {
  expect(discountedPrice({ ...empty, ...item }, uniform)).toBe(pays);
});

test('prices after discount are those of exact decimals, whatever digits a price and a rate have', () => {
  // as they are typed: zeros at the end stay
  const decimal = (digits: number, places: number) =>
    fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** BigInt(digits) - 1n }), fc.nat({ max: places }))
      .map(([whole, at]) => new Decimal(String(whole)).div(10 ** at).toFixed(at));
  fc.assert(
    fc.property(
      fc.nat({ max: 12 }).chain((digits) => decimal(digits + 1, 6)),
      fc
        .nat({ max: 4 })
        .chain((at) => fc.nat({ max: 100 * 10 ** at }).map((rate) => new Decimal(rate).div(10 ** at).toFixed(at))),
      fc.constantFrom('EUR' as const, 'JPY' as const),
      (price, rate, currency) => {
        const exact = new Decimal(price).times(new Decimal(100).minus(rate)).div(100);
        const places = Math.max(currency === 'JPY' ? 0 : 2, new Decimal(price).decimalPlaces());
        const item = { ...empty, unit_price: price, currency, discount_rate: rate };
        expect(discountedPrice(item, null)).toBe(exact.toFixed(places, Decimal.ROUND_HALF_UP));
      },
    ),
    { numRuns: 2_000 },
  );
});
