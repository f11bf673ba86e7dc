import { expect, test } from '@jest/globals';
import { analysis, mapping } from './analysis.fixture.ts';
import { columnName, detected, errorsOf, filledIn, mappingOf, rateOf, saved } from './values.rules.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is named %s', (column, name) => expect(columnName(column)).toBe(name));

test('what was found in a file becomes the mapping that is sent, and a saved one stays as it is', () => {
  expect(mappingOf(detected('price', analysis))).toEqual(mapping);
  expect(mappingOf(saved('price', { ...mapping, currency: 'CNY', price_unit: 100 }))).toEqual({
    ...mapping,
    currency: 'CNY',
    price_unit: 100,
  });
});

test.each([
  ['UVP netto in EUR', 'EUR'],
  ['单价（元）', 'CNY'],
  ['Price $/100', 'USD'],
  ['Preis', ''],
])('the heading %j of the prices says the currency %j', (heading, currency) => {
  const headings = analysis.headings.with(2, heading);
  expect(detected('price', { ...analysis, headings }).currency).toBe(currency);
});

test('a decimal sign that the file does not tell must be chosen', () => {
  const values = detected('price', { ...analysis, decimal_sign: 'ask' });
  expect(errorsOf('price', values, analysis)).toEqual({ decimal_sign: 'import.decimal-sign' });
  expect(errorsOf('price', { ...values, decimal_sign: 'comma' }, analysis)).toEqual({});
});

test('headings fill in open fields, and take no column from another field', () => {
  const columns = { model: 0, unit_price: '' as const };
  expect(filledIn('price', columns, ['Order number', 'Unit price'])).toEqual([{ field: 'unit_price', column: 1 }]);
});

test.each([
  ['32', 'percent', 'point', '32'],
  ['0,32', 'fraction', 'comma', '32'],
  ['0.68', 'factor', 'comma', '32'],
  ['8.5折', 'percent', 'point', '15'],
  ['x', 'percent', 'point', null],
] as const)('the sample %s as %s with a %s is %s percent off', (sample, form, sign, rate) =>
  expect(rateOf(sample, form, sign)).toBe(rate),
);
