import { expect, test } from '@jest/globals';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { readWhole } from '@qiaohui/service-kit/whole-number';
import { isUnread, wholeText } from './whole.rules.ts';

test.each<[string, Locale, string | null]>([
  ['12', 'zh-CN', '12'],
  ['１２', 'zh-CN', '12'],
  [' 12 ', 'en-US', '12'],
  ['1 000', 'de-DE', '1000'],
  ['1.000', 'de-DE', '1000'],
  ['1,000', 'en-US', '1000'],
  ['1,000,000', 'zh-CN', '1000000'],
  ['1.000', 'en-US', null],
  ['1,000', 'de-DE', null],
  ['0.005', 'de-DE', null],
  ['2,5', 'de-DE', null],
  ['10,0', 'en-US', null],
  ['-5', 'en-US', null],
  ['1e3', 'en-US', null],
  ['0x10', 'en-US', null],
  ['', 'en-US', null],
])('the whole number of %s in %s is %s', (typed, locale, whole) => {
  expect(readWhole(typed, locale)).toBe(whole);
});

test.each(['2,5', '-5', '1e3', '0x10', '10,0'])('%s stays as it is, and is never read as a number', (typed) => {
  const stored = wholeText(typed, 'en-US');
  expect(stored).toContain(typed);
  expect(isUnread(stored)).toBe(true);
  expect(Number(stored)).toBeNaN();
  // corrected afterwards
  expect(wholeText(`${wholeText('12-', 'en-US')}`.replace('-', ''), 'en-US')).toBe('12');
});
