import { expect, test } from '@jest/globals';
import { inverses, prices } from './price.cases.ts';
import { amountFor, marked, price } from './rules.ts';
import { fitsCurrency } from './sum.rules.ts';

test.each(prices)('price: $why', ({ given, ...expected }) => {
  const got = price(given.amount, given, given, given.payway);
  const { principal, cnyFee, spotFee, cnyAmount } = expected;
  expect(Object.fromEntries(Object.entries(got).map(([name, value]) => [name, value.toString()]))).toEqual({
    principal,
    cnyFee,
    spotFee,
    cnyAmount,
    fullFee: given.fullFee,
  });
});

test.each(inverses)('inverse: $why', ({ cnyAmount, currency, given, amount }) => {
  expect(amountFor(cnyAmount, currency, given, given, given.payway).toString()).toBe(amount);
});

test('markups multiply the bank’s selling rates', () => {
  const { rate, cashRate } = marked({ spotSell: '7.12', cashSell: '7.2' }, '0.01', '0.005');
  expect([rate.toString(), cashRate.toString()]).toEqual(['7.1912', '7.236']);
});

test('yen have no digits after the point, dollars two', () => {
  expect([
    fitsCurrency('100.5', 'JPY'),
    fitsCurrency('100', 'JPY'),
    fitsCurrency('1.25', 'USD'),
    fitsCurrency('1.255', 'USD'),
  ]).toEqual([false, true, true, false]);
});
