import { moneyText } from '@qiaohui/service-kit/money-text';
import { useMemo } from 'react';
import { type Locale, useLocale } from './text.ts';

/** Intl formats decimal strings exactly, but its types want numeric literals. */
const exact = (amount: string): `${number}` => amount as `${number}`;

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function agoOf(format: Intl.RelativeTimeFormat, at: string | Date, now: number): string {
  const seconds = (new Date(at).getTime() - now) / 1000;
  for (const [unit, length] of steps) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, 'second');
}

function size(locale: Locale, bytes: number): string {
  const [value, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** Number and date formats of one language; times are in the user's own time zone. */
export function formats(locale: Locale) {
  const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 10 });
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const full = new Intl.DateTimeFormat(locale, {
    ...{ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const digitsOf = (currency: string) => (currency === 'JPY' ? 0 : 2);
  const figures = (amount: string, currency: string) =>
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: digitsOf(currency),
      maximumFractionDigits: digitsOf(currency),
    }).format(exact(amount));

  return {
    /** `CNY 97,855.00`; takes a decimal string. */
    money: (amount: string, currency: string) => moneyText(amount, currency, locale),
    figures,
    number: (value: number | string) => plain.format(typeof value === 'string' ? exact(value) : value),
    percent: (value: number) => share.format(value),
    bytes: (bytes: number) => size(locale, bytes),
    date: (at: string | Date) => day.format(new Date(at)),
    /** A day without a time, `2026-11-22`, which is the same in every time zone. */
    plainDate: (date: string) => day.format(new Date(`${date}T00:00:00`)),
    dateTime: (at: string | Date) => minute.format(new Date(at)),
    time: (at: string | Date) => clock.format(new Date(at)),
    /** Weekday, date, time and zone, for titles. */
    full: (at: string | Date) => full.format(new Date(at)),
    ago: (at: string | Date, now = Date.now()) => agoOf(relative, at, now),
  };
}
export type Formats = ReturnType<typeof formats>;

export function useFormat(): Formats {
  const { locale } = useLocale();
  return useMemo(() => formats(locale), [locale]);
}
