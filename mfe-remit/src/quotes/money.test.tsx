import { expect, test } from '@jest/globals';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { amountOf, minus, typable, withMarks } from './money.ts';

// typed, language, currency, decimal string, why
test.each<[string, Locale, string, string, string]>([
  ['12500', 'zh-CN', 'EUR', '12500', 'plain'],
  ['12,500', 'zh-CN', 'EUR', '12500', 'thousands mark'],
  ['12,500.5', 'en-US', 'EUR', '12500.5', 'both marks'],
  ['1,234,567.89', 'en-US', 'USD', '1234567.89', 'several thousands marks'],
  ['12.500', 'de-DE', 'EUR', '12500', 'German thousands mark'],
  ['12.500,50', 'de-DE', 'EUR', '12500.50', 'both German marks'],
  ['25,000.50', 'de-DE', 'EUR', '25000.50', 'both marks as English has them'],
  ['25.000,50', 'zh-CN', 'EUR', '25000.50', 'both marks as German has them'],
  ['２５００', 'zh-CN', 'EUR', '2500', 'full-width figures'],
  ['1234567890', 'zh-CN', 'EUR', '1234567890', 'more than may be sent: the price says so'],
  ['12500.50', 'de-DE', 'EUR', '12500.50', 'pasted from elsewhere: two digits are no thousands'],
  ['12500,5', 'zh-CN', 'EUR', '12500.5', 'a comma before one digit is a decimal mark'],
  ['12500.999', 'zh-CN', 'EUR', '12500.99', 'no more places than the currency has'],
  ['12500.9', 'zh-CN', 'JPY', '12500', 'yen have none'],
  ['12.', 'zh-CN', 'EUR', '12', 'still being typed'],
  ['.5', 'en-US', 'EUR', '0.5', 'without whole part'],
  ['€ 1 250', 'zh-CN', 'EUR', '1250', 'signs and spaces'],
  ['25.000,- €', 'de-DE', 'EUR', '25000', 'no cents'],
  ['', 'zh-CN', 'EUR', '', 'nothing'],
])('%s in %s (%s) is %s: %s', (text, locale, currency, amount) => {
  expect(amountOf(text, currency, locale)).toBe(amount);
});

test('an amount is shown and edited with the language’s separators', () => {
  expect([withMarks('1234567.5', 'en-US'), withMarks('1234567.5', 'de-DE'), typable('12500.5', 'de-DE')]).toEqual([
    '1,234,567.5',
    '1.234.567,5',
    '12500,5',
  ]);
});

test('differences are exact to the fen', () => {
  expect([minus('98740.10', '97855.00'), minus('0.30', '0.10')]).toEqual(['885.10', '0.20']);
});
