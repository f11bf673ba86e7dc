import { randomInt } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { digits } from '@qiaohui/service-kit/shapes';
import fc from 'fast-check';
import { amountsOf, plannedOf, type Share, splitAmounts, splitSum, sumOf } from './amounts.rules.ts';
import { chargeableOf, measureOf } from './measures.rules.ts';
import { totalsOf } from './totals.rules.ts';

const item = { currency: 'USD' as const, tax_rate: '19', rate: '0.925' };

test.each([
  // 3 × 19.995 = 59.985, half up 59.99; tax 11.3981 → 11.40; 59.99 × 0.925 = 55.49075 → 55.49
  ['3', '19.995', item, ['59.99', '11.40', '71.39', '55.49']],
  // 0.333 × 1250.50 = 416.4165 → 416.42; tax 79.1198 → 79.12; 385.1885 → 385.19
  ['0.333', '1250.50', item, ['416.42', '79.12', '495.54', '385.19']],
  // half a cent is rounded up: 1 × 0.005
  ['1', '0.005', { ...item, tax_rate: '0' }, ['0.01', '0.00', '0.01', '0.01']],
  // yen have no cents: 2.5 × 333 = 832.5 → 833; tax 83.3 → 83; 833 × 0.0061 = 5.0813 → 5.08
  ['2.5', '333', { currency: 'JPY' as const, tax_rate: '10', rate: '0.0061' }, ['833', '83', '916', '5.08']],
  ['12', '100', { currency: 'EUR' as const, tax_rate: '7', rate: '1' }, ['1200.00', '84.00', '1284.00', '1200.00']],
])('an item of %s × %s is rounded half up once', (quantity, price, terms, [net, tax, gross, eur]) => {
  expect(plannedOf({ quantity, price, ...terms })).toEqual({ net, tax, gross, eur });
});

const shares = (...all: string[]): Share[] => all.map((measure, at) => ({ number: `W${at + 1}`, measure }));

test.each([
  // 33.333… each: one cent is left, of equal shares the lowest number gets it
  ['100.00', shares('1', '1', '1'), ['33.34', '33.33', '33.33']],
  // 16.666…, 33.333…, 50: the largest share gets the cent
  ['100.00', shares('1', '2', '3'), ['16.66', '33.33', '50.01']],
  // two cents are left over five equal ones
  ['0.02', shares('7', '7', '7', '7', '7'), ['0.01', '0.01', '0.00', '0.00', '0.00']],
  // by weight: 8120.5, 1200 and 679.5 kg of 10,000 → 1015.0625, 150, 84.9375
  ['1250.00', shares('8120.5', '1200', '679.5'), ['1015.07', '150.00', '84.93']],
  // a house without weight carries nothing
  ['99.99', shares('0', '12.5'), ['0.00', '99.99']],
  ['1.00', [...shares('1'), { number: 'W0', measure: '1' }, { number: 'W2', measure: '1' }], ['0.33', '0.34', '0.33']],
  ['0.00', shares('1', '2'), ['0.00', '0.00']],
])('%s is split to the cent', (sum, all, parts) => {
  expect(splitSum(sum, all, 2)).toEqual(parts);
});

test('yen are split without cents, and nothing is split by nothing', () => {
  expect(splitSum('100', shares('1', '1', '1'), 0)).toEqual(['34', '33', '33']);
  expect(() => splitSum('100', shares('0', '0'), 2)).toThrow(RangeError);
});

test('a sum is split exactly whatever the measures are, no part is below 0, and order changes nothing', () => {
  const seed = randomInt(2 ** 31);
  const measure = fc.integer({ min: 0, max: 9_999_999 }).map((grams) => (grams / 1_000).toFixed(3));
  const cents = fc.integer({ min: 0, max: 999_999_999 }).map((sum) => (sum / 100).toFixed(2));
  const currency = fc.constantFrom('EUR' as const, 'USD' as const, 'JPY' as const);
  fc.assert(
    fc.property(fc.array(measure, { minLength: 1, maxLength: 12 }), cents, currency, (measures, net, of) => {
      fc.pre(measures.some((one) => Number(one) > 0));
      const all = shares(...measures);
      const amounts = amountsOf(net, { currency: of, tax_rate: '19', rate: '0.8731' });
      const parts = splitAmounts(amounts, all, of);
      for (const name of ['net', 'tax', 'gross', 'eur'] as const)
        expect(Number(sumOf(parts.map((part) => part[name])))).toBe(Number(amounts[name]));
      expect(parts.every((part) => Number(part.net) >= 0 && Number(part.eur) >= 0)).toBe(true);
      const turned = splitSum(amounts.net, all.toReversed(), digits(of));
      expect(turned.toReversed()).toEqual(parts.map((part) => part.net));
    }),
    // a failure prints its seed, with which it is run again
    { numRuns: 10_000, seed },
  );
});

test.each([
  // 2.4 m³ are 400.00008 kg by air, which is more than 350 kg; 401 kg are more than that
  ['air', '350', '2.4', '400'],
  ['air', '401', '2.4', '401'],
  // weight or measure: 3.2 m³ count as 3,200 kg
  ['sea', '1800.5', '3.2', '3200'],
  ['rail', '3200.5', '3.2', '3200.5'],
  ['land', '900', '3', '999'],
  ['land', '0', '0', '0'],
] as const)('by %s, %s kg of %s m³ are charged as %s kg', (transport, gross, volume, kilograms) => {
  expect(chargeableOf({ pieces: 1, gross, volume }, transport)).toBe(kilograms);
});

test('a house has its share by what it carries, and by hand by nothing', () => {
  const house = { pieces: 12, gross: '350', volume: '2.4' };
  const all = (['weight', 'chargeable', 'volume', 'pieces', 'hand'] as const).map((by) => measureOf(house, by, 'air'));
  expect(all).toEqual(['350', '400', '2.4', '12', '']);
});

test('the margin is exact to the cent however great the sums are', () => {
  const of = (side: 'receivable' | 'payable', eur: string) => ({
    ...{ side, currency: 'EUR' as const, actual: null, split: null },
    planned: { net: eur, tax: '0.00', gross: eur, eur },
  });
  const { planned } = totalsOf([of('receivable', '999999999999999999999.99'), of('payable', '0.98')]);
  expect(planned).toEqual({
    receivable: '999999999999999999999.99',
    payable: '0.98',
    margin: '999999999999999999999.01',
  });
});
