import { expect, test } from '@jest/globals';
import type { Locale } from '@qiaohui/service-kit/shapes';
import { dayText, isDay, monthsLater, placeInWeek, readDay, readTime, weeksOf, within } from './day.rules.ts';

const now = '2026-11-25';
const readings: [string, Locale, string | null, string][] = [
  ['2026-11-04', 'zh-CN', '2026-11-04', 'ISO'],
  ['2026-11-04', 'en-US', '2026-11-04', 'ISO'],
  ['2026-11-04', 'de-DE', '2026-11-04', 'ISO'],
  ['2026/11/4', 'zh-CN', '2026-11-04', 'one figure'],
  ['2026年11月4日', 'zh-CN', '2026-11-04', 'in full'],
  ['２０２６年１１月４日', 'zh-CN', '2026-11-04', 'wide figures'],
  ['26.11.4', 'zh-CN', '2026-11-04', 'two figures of the year'],
  ['11/4', 'zh-CN', '2026-11-04', 'this year'],
  ['20261104', 'zh-CN', '2026-11-04', 'no separators'],
  ['261104', 'zh-CN', '2026-11-04', 'no separators, short'],
  ['今天', 'zh-CN', now, 'today'],
  ['04/11/2026', 'zh-CN', null, 'a foreign order, open both ways'],
  ['4.11.2026', 'de-DE', '2026-11-04', 'the language’s own'],
  ['4.11.26', 'de-DE', '2026-11-04', 'two figures of the year'],
  ['04/11/2026', 'de-DE', '2026-11-04', 'other separators'],
  ['4. November 2026', 'de-DE', '2026-11-04', 'in full'],
  ['4. Mär', 'de-DE', '2026-03-04', 'a short month of this year'],
  ['4.11.', 'de-DE', '2026-11-04', 'this year'],
  ['04112026', 'de-DE', '2026-11-04', 'no separators'],
  ['041126', 'de-DE', '2026-11-04', 'no separators, short'],
  ['heute', 'de-DE', now, 'today'],
  ['Nov 4, 2026', 'en-US', '2026-11-04', 'the language’s own'],
  ['4 Nov 2026', 'en-US', '2026-11-04', 'day first'],
  ['4th of November 2026', 'en-US', '2026-11-04', 'in full'],
  ['nov 4', 'en-US', '2026-11-04', 'this year'],
  ['4 Nov 26', 'en-US', '2026-11-04', 'two figures of the year'],
  ['11/25/2026', 'en-US', '2026-11-25', 'there is no month 25'],
  ['25/11/2026', 'en-US', '2026-11-25', 'nor here'],
  ['t', 'en-US', now, 'today'],
  ['04/11/2026', 'en-US', null, 'open both ways'],
  ['4/11', 'en-US', null, 'open both ways'],
  ['2026-02-30', 'en-US', null, 'no such day'],
  ['31.4.2026', 'de-DE', null, 'no such day'],
  ['29.2.2027', 'de-DE', null, 'no leap year'],
  ['1.1.1066', 'de-DE', null, 'too long ago'],
  ['4.11.202', 'de-DE', null, 'still being typed'],
  ['soon', 'en-US', null, 'no day'],
  ['', 'en-US', null, 'nothing'],
];
test.each(readings)('%s in %s is %s: %s', (text, locale, day) => {
  expect(readDay(text, locale, now)?.day ?? null).toBe(day);
});

test('a day whose year may still get more figures is not whole', () => {
  expect(['4.11.20', '4.11.2026', '04112026', '4.11.'].map((text) => readDay(text, 'de-DE', now)?.isWhole)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each<[Locale, string]>([
  ['zh-CN', '2026/11/04'],
  ['en-US', 'Nov 4, 2026'],
  ['de-DE', '04.11.2026'],
])('in %s a field shows %s, and reads it', (locale, text) => {
  expect(dayText('2026-11-04', locale)).toBe(text);
  expect(readDay(text, locale, now)).toEqual({ day: '2026-11-04', isWhole: true });
});

test('only days that exist count as days', () => {
  expect(['2026-11-04', '2026-99-99', '2026-11-4', '', 'abc'].map(isDay)).toEqual([true, false, false, false, false]);
});

test('a month later than the 31st ends with the month', () => {
  expect([monthsLater('2026-01-31', 1), monthsLater('2026-03-31', -1), monthsLater('2026-11-04', 12)]).toEqual([
    '2026-02-28',
    '2026-02-28',
    '2027-11-04',
  ]);
});

test('limits hold a day back', () => {
  expect([within('2026-11-04', '2026-11-10'), within('2026-11-04', undefined, '2026-11-01'), within(now)]).toEqual([
    '2026-11-10',
    '2026-11-01',
    now,
  ]);
});

test('weeks begin on Monday, but on Sunday in American English, and cover the month', () => {
  const weeks = weeksOf('2026-11-04', 'de-DE');
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1), weeks.length]).toEqual(['2026-10-26', '2026-12-06', 6]);
  expect(weeksOf('2026-11-04', 'en-US')[0]?.[0]).toBe('2026-11-01');
  expect([placeInWeek('2026-11-04', 'de-DE'), placeInWeek('2026-11-04', 'en-US')]).toEqual([2, 3]);
});

test.each([
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['0930', '09:30'],
  ['9', '09:00'],
  ['24:00', null],
  ['9:60', null],
  ['', null],
])('the time %s is %s', (text, time) => {
  expect(readTime(text)).toBe(time);
});
