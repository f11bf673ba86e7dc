import { expect, test } from '@jest/globals';
import { partnerOrderFigures, referenceOf } from './rules.ts';

test.each([
  // 118940 ÷ 22895 = 5.19502074…; 118940 − 22895 × 5.0986 = 118940 − 116732.447 = 2207.553
  ['22895', '118940.00', '5.0986', '5.195021', '2207.55'],
  // exactly half a fen goes up: 10.005 − 1 × 10
  ['1', '10.005', '10', '10.005000', '0.01'],
  // sold under our price: 100 − 10 × 10.1234 = −1.234
  ['10', '100', '10.1234', '10.000000', '-1.23'],
  // 2 ÷ 3 = 0.6666666…
  ['3', '2', '0.5', '0.666667', '0.50'],
  // what binary fractions get wrong: 0.3 − 0.1 × 3 is nothing
  ['0.1', '0.3', '3', '3.000000', '0.00'],
])('%s for %s CNY at our %s is a rate of %s and leaves %s', (amount, cny_amount, ours, gic_rate, gic_profit) => {
  expect(partnerOrderFigures({ amount, cny_amount }, ours)).toEqual({ gic_rate, gic_profit });
});

test('there is no profit without our own rate', () => {
  expect(partnerOrderFigures({ amount: '3', cny_amount: '2' }, null)).toEqual({
    gic_rate: '0.666667',
    gic_profit: null,
  });
});

test('our own price is the selling rate with the markup', () => {
  // 5.0482 × 1.01
  expect(referenceOf('5.0482', '0.01')).toBe('5.098682');
  expect(referenceOf('5.0482', '0')).toBe('5.0482');
});
