import { expect, test } from '@jest/globals';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { decimalText, readDecimal } from './decimal.rules.ts';
import { isUnread } from './whole.rules.ts';

test.each<[string, Locale, string, string]>([
  ['0.5', 'en-US', '0.5', 'a point'],
  ['0,5', 'en-US', '0.5', 'a comma, by habit'],
  ['0,5', 'de-DE', '0.5', 'the language’s comma'],
  ['0.005', 'de-DE', '0.005', 'a group never follows a zero'],
  ['1,234', 'en-US', '1234', 'a thousands mark'],
  ['1,234', 'de-DE', '1.234', 'a comma is decimal in German'],
  ['1.234', 'de-DE', '1234', 'a German thousands mark'],
  ['1.234.567,89', 'de-DE', '1234567.89', 'several marks'],
  ['1.234,5', 'de-DE', '1234.5', 'both marks'],
  ['25,000.50', 'de-DE', '25000.50', 'both marks as English has them'],
  ['25.000,50', 'zh-CN', '25000.50', 'both marks as German has them'],
  ['２５００', 'zh-CN', '2500', 'full width'],
  ['12500.50', 'de-DE', '12500.50', 'pasted from elsewhere'],
  ['1.', 'en-US', '1', 'still being typed'],
  ['.5', 'en-US', '0.5', 'without a whole part'],
  ['1,250,000', 'de-DE', '1250000', 'several groups as English has them'],
  ['1 250,50', 'de-DE', '1250.50', 'a space between thousands'],
  ['1’250.50', 'de-DE', '1250.50', 'Swiss thousands'],
  ['25.000,-', 'de-DE', '25000', 'no cents'],
  ['25.000,–', 'de-DE', '25000', 'no cents, with a dash'],
  ['−0,05', 'de-DE', '-0.05', 'a minus sign'],
  ['-0,05', 'de-DE', '-0.05', 'below zero'],
  ['', 'en-US', '', 'nothing'],
])('%s in %s is %s: %s', (text, locale, value) => {
  expect(readDecimal(text, locale)).toBe(value);
});

test.each<[string, Locale]>([
  ['1,250,00', 'de-DE'],
  ['1.25E+05', 'en-US'],
  ['1e3', 'en-US'],
  ['100+50', 'zh-CN'],
  ['2万5', 'zh-CN'],
  ['1,00,000.00', 'en-US'],
  ['1.2,3', 'en-US'],
  ['1.2.3', 'de-DE'],
  ['1234,567,890', 'en-US'],
  ['kg 12 5', 'en-US'],
  ['12 5', 'en-US'],
  ['1-2', 'en-US'],
  ['.', 'en-US'],
  ['-', 'en-US'],
  ['25 €', 'de-DE'],
])('%s in %s is no number, and stays as it is', (text, locale) => {
  const read = readDecimal(text, locale);
  expect(isUnread(read)).toBe(true);
  expect(Number(read)).toBeNaN();
  expect(decimalText(read, locale)).toBe(text);
  expect(readDecimal(read, locale)).toBe(read);
});

test.each<[string, Locale, string, string]>([
  ['25.000,- €', 'de-DE', 'EUR', '25000'],
  ['25.000,50 EUR', 'de-DE', 'EUR', '25000.50'],
  ['€ 1 250', 'en-US', 'EUR', '1250'],
  ['￥1,250.00', 'zh-CN', 'CNY', '1250.00'],
  ['1250元', 'zh-CN', 'CNY', '1250'],
  ['cny 1250', 'en-US', 'CNY', '1250'],
  ['$1,250', 'en-US', 'AUD', '1250'],
])('%s in %s is a sum of %s', (text, locale, currency, value) => {
  expect(readDecimal(text, locale, currency)).toBe(value);
});

test('a sum in another currency than the field’s is not read', () => {
  expect(isUnread(readDecimal('1250 EUR', 'de-DE', 'CNY'))).toBe(true);
});

test('a decimal string is shown with the language’s mark', () => {
  expect([decimalText('0.5', 'de-DE'), decimalText('0.5', 'zh-CN')]).toEqual(['0,5', '0.5']);
});
