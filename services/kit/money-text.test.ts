import { expect, test } from '@jest/globals';
import { moneyText } from './money-text.ts';
import type { Locale } from './shapes.ts';

test.each<[Locale, string, string, string]>([
  ['zh-CN', '97855', 'CNY', '¥97,855.00'],
  ['zh-CN', '12500', 'EUR', '12,500.00 EUR'],
  ['zh-CN', '80000', 'JPY', '80,000 JPY'],
  ['en-US', '97855', 'CNY', 'CNY 97,855.00'],
  ['en-US', '12500.5', 'EUR', 'EUR 12,500.50'],
  ['en-US', '80000', 'JPY', 'JPY 80,000'],
  ['en-US', '-12.3', 'CNY', '-CNY 12.30'],
  ['de-DE', '97855', 'CNY', '97.855,00 CNY'],
  ['de-DE', '80000', 'JPY', '80.000 JPY'],
  ['en-US', '80000', '', '80,000.00 '],
])('in %s %s %s is %s', (locale, amount, currency, text) => {
  expect(moneyText(amount, currency, locale).replaceAll('\u00A0', ' ')).toBe(text);
});
