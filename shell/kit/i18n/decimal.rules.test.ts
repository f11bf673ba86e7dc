import { expect, test } from '@jest/globals';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { decimalText, readDecimal, strictDecimal } from './decimal.rules.ts';

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
  ['1.2,3', 'en-US', '1.23', 'no whole groups'],
  ['２５００', 'zh-CN', '2500', 'full width'],
  ['12500.50', 'de-DE', '12500.50', 'pasted from elsewhere'],
  ['1.', 'en-US', '1.', 'still being typed'],
  ['kg 12 5', 'en-US', '125', 'letters and spaces'],
  ['-0,05', 'de-DE', '-0.05', 'below zero'],
  ['1-2', 'en-US', '12', 'a dash within'],
  ['', 'en-US', '', 'nothing'],
])('%s in %s is %s: %s', (text, locale, value) => {
  expect(readDecimal(text, locale)).toBe(value);
});

test('a decimal string is shown with the language’s mark', () => {
  expect([decimalText('0.5', 'de-DE'), decimalText('0.5', 'zh-CN')]).toEqual(['0,5', '0.5']);
});

test.each<[string, Locale, string | null]>([
  ['1e3', 'en-US', null],
  ['1-2', 'en-US', null],
  ['12 Stück', 'de-DE', null],
  ['.', 'en-US', null],
  ['1,200', 'zh-CN', '1200'],
  ['1.200,50 EUR', 'de-DE', '1200.50'],
  ['€ 1,200.50', 'en-US', '1200.50'],
  ['12.5kg', 'zh-CN', '12.5'],
  ['1 000', 'de-DE', '1000'],
  ['１２．５', 'zh-CN', '12.5'],
])('%s in %s, and nothing else, is %s', (text, locale, value) => {
  expect(strictDecimal(text, locale)).toBe(value);
});
