import type { Locale } from '@qiaohui/service-kit/shapes';

/** A day of the calendar, `2026-11-04`. */
type Day = string;

const DAY_MS = 86_400_000;
const inUtc = (day: Day) => new Date(`${day}T00:00:00Z`);
const ofDate = (date: Date): Day => date.toISOString().slice(0, 10);

const isoOf = (year: number, month: number, date: number): Day | null => {
  if (year < 1900 || year > 2199) return null;
  const made = new Date(Date.UTC(year, month - 1, date));
  return made.getUTCMonth() === month - 1 && made.getUTCDate() === date ? ofDate(made) : null;
};

/** True for a day that exists, written by ISO 8601. */
export function isDay(text: string): boolean {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return isoOf(Number(year), Number(month), Number(date)) === text;
}

/** Today on the user's own clock. */
export const today = (): Day => new Intl.DateTimeFormat('sv-SE').format(new Date());

const writers = new Map<Locale, Intl.DateTimeFormat>();
function writerOf(locale: Locale): Intl.DateTimeFormat {
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const style = locale === 'en-US' ? ({ dateStyle: 'medium' } as const) : numeric;
  const writer = writers.get(locale) ?? new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
  writers.set(locale, writer);
  return writer;
}

/** A day as the language writes it in a field: `2026/11/04`, `Nov 4, 2026`, `04.11.2026`. */
export const dayText = (day: Day, locale: Locale): string => writerOf(locale).format(inUtc(day));

const bare = (name: string) => name.toLowerCase().replaceAll('.', '');
const months = new Map<Locale, string[][]>();
/** The names of each month, long and short, in a language and in English. */
function monthsOf(locale: Locale): string[][] {
  const named = (language: string, month: 'long' | 'short', at: number) =>
    bare(new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }).format(Date.UTC(2026, at, 1)));
  const all =
    months.get(locale) ??
    Array.from({ length: 12 }, (_, at) =>
      [locale, 'en-US'].flatMap((language) => [named(language, 'long', at), named(language, 'short', at)]),
    );
  months.set(locale, all);
  return all;
}

const monthOf = (word: string, locale: Locale): number =>
  word.length < 3 ? 0 : monthsOf(locale).findIndex((names) => names.some((name) => name.startsWith(word))) + 1;

const TODAY = ['today', 't', 'heute', 'h', '今天', '今日'];
/** Signs between the figures of a Chinese date, and the endings of English ordinals. */
const BETWEEN = /[年月日号號]|(?<=\d)(?:st|nd|rd|th)\b|\bof\b/g;

const yearOf = (figures: string): number => (figures.length === 2 ? 2000 : 0) + Number(figures);
const isYear = (figures: string | undefined): figures is string =>
  figures !== undefined && /^(\d{2}|\d{4})$/.test(figures);

/** Month and date of two numbers, in the language's order; null where English leaves it open which is which. */
function pairOf(first: number, second: number, locale: Locale): [month: number, date: number] | null {
  if (locale === 'de-DE') return [second, first];
  if (locale === 'zh-CN') return [first, second];
  if (first > 12 || first === second) return [second, first];
  return second > 12 ? [first, second] : null;
}

/** `04112026`, `20261104`, `041126`: figures without separators. */
function ofOneNumber(figures: string, locale: Locale): Day | null {
  const cut = (...lengths: number[]) => {
    let at = 0;
    return lengths.map((length) => {
      at += length;
      return figures.slice(at - length, at);
    });
  };
  const ofParts = (year = '', month = '', date = '') => isoOf(yearOf(year), Number(month), Number(date));
  if (figures.length === 8) {
    const [date, month, year] = locale === 'de-DE' ? cut(2, 2, 4) : [];
    const [isoYear, isoMonth, isoDate] = cut(4, 2, 2);
    return (year && ofParts(year, month, date)) || ofParts(isoYear, isoMonth, isoDate);
  }
  if (figures.length !== 6 || locale === 'en-US') return null;
  const [first, month, last] = cut(2, 2, 2);
  return locale === 'de-DE' ? ofParts(last, month, first) : ofParts(first, month, last);
}

function ofNumbers(numbers: string[], locale: Locale, thisYear: number): Day | null {
  const [first = '', second = '', third] = numbers;
  if (numbers.length === 1) return ofOneNumber(first, locale);
  if (third === undefined) {
    const pair = pairOf(Number(first), Number(second), locale);
    return pair && isoOf(thisYear, ...pair);
  }
  if (first.length === 4) return isoOf(Number(first), Number(second), Number(third));
  if (locale === 'zh-CN' && third.length < 3 && isYear(first))
    return isoOf(yearOf(first), Number(second), Number(third));
  if (!isYear(third)) return null;
  // with the year at the end a Chinese date is a foreign one, of which nobody knows the order
  const pair = pairOf(Number(first), Number(second), locale === 'zh-CN' ? 'en-US' : locale);
  return pair && isoOf(yearOf(third), ...pair);
}

function ofMonthName(month: number, numbers: string[], thisYear: number): Day | null {
  const [first = '', second] = numbers;
  if (second === undefined) return isoOf(thisYear, month, Number(first));
  if (first.length === 4) return isoOf(Number(first), month, Number(second));
  return isYear(second) ? isoOf(yearOf(second), month, Number(first)) : null;
}

/**
 * Reads a day as people type it: by ISO 8601, in the language's own order with any separators or none, with a month's
 * name, without a year, or as 'today'. `isWhole`: nothing more is likely to follow, since its year has four digits.
 * Null for what is no day, and for English figures that may be read both ways, such as 04/11/2026.
 */
export function readDay(text: string, locale: Locale, now: Day = today()): { day: Day; isWhole: boolean } | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (TODAY.includes(plain)) return { day: now, isWhole: plain.length > 1 };
  const parts = plain.replace(BETWEEN, ' ').match(/\d+|\p{L}+/gu) ?? [];
  const numbers = parts.filter((part) => /^\d/.test(part));
  const words = parts.filter((part) => !/^\d/.test(part));
  if (words.length > 1 || numbers.length > 3 || numbers.length === 0) return null;
  const thisYear = Number(now.slice(0, 4));
  const [word] = words;
  const month = word === undefined ? null : monthOf(word, locale);
  if (month === 0 || (month !== null && numbers.length > 2)) return null;
  const day = month === null ? ofNumbers(numbers, locale, thisYear) : ofMonthName(month, numbers, thisYear);
  if (day === null) return null;
  return { day, isWhole: numbers.some((number) => number.length === 4 || number.length === 8) };
}

/**
 * The two days that figures may mean where the language leaves their order open, such as 12/1/2026 in English; null for
 * any other text.
 */
export function bothDays(text: string, locale: Locale): [Day, Day] | null {
  const [, first, second, year] =
    /^\s*(\d{1,2})\D+(\d{1,2})(?:\D+(\d{2}|\d{4}))?\s*$/.exec(text.normalize('NFKC')) ?? [];
  if (first === undefined || readDay(text, locale)) return null;
  const [one, other] = [
    [first, second, year],
    [second, first, year],
  ].map((parts) => readDay(parts.filter(Boolean).join('.'), 'de-DE'));
  return one && other ? [one.day, other.day] : null;
}

/** The day so many days, or whole months, later; a month's last day where the month is shorter. */
export const daysLater = (day: Day, days: number): Day => ofDate(new Date(inUtc(day).getTime() + days * DAY_MS));
export function monthsLater(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0));
  return ofDate(new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))));
}

/** The day nearest to the given one between two limits. */
export const within = (day: Day, min?: Day, max?: Day): Day => (min && day < min ? min : max && day > max ? max : day);

/** The first day of a week, 0 for Sunday (CLDR). */
const FIRST: Record<Locale, number> = { 'zh-CN': 1, 'en-US': 0, 'de-DE': 1 };

/** How many days of its week come before a day. */
export const placeInWeek = (day: Day, locale: Locale): number => (inUtc(day).getUTCDay() - FIRST[locale] + 7) % 7;

/** The whole weeks that a day's month touches. */
export function weeksOf(day: Day, locale: Locale): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const start = daysLater(first, -placeInWeek(first, locale));
  const last = daysLater(monthsLater(first, 1), -1);
  const weeks: Day[][] = [];
  for (let week = start; week <= last; week = daysLater(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, nth) => daysLater(week, nth)));
  return weeks;
}

/** `09:30` of what people type for a time of the day: `9:30`, `9.30`, `0930`, `9`; null for anything else. */
export function readTime(text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.\s]?(\d{2}))?$/.exec(plain) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
