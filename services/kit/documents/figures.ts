import { type Currency, digits, type Locale } from '../shapes.ts';

/** Intl writes narrow no-break spaces, for which the fonts have no sign. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');
/** Decimals stay text: as numbers, long ones would lose digits. */
const decimal = (value: string) => value as `${number}`;

/** Fills the `{{holes}}` of a text. */
export const filled = (text: string, values: Record<string, string> = {}): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole);

/** Returns how a document writes days, months and figures in a language; days are `2026-11-28`. */
export function figuresIn(locale: Locale) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  return {
    day: (day: string): string => spaced(days.format(new Date(`${day}T00:00:00Z`))),
    /** A month, as `2026-11`. */
    month: (month: string): string => spaced(months.format(new Date(`${month}-01T00:00:00Z`))),
    figure: (value: string): string => spaced(figures.format(decimal(value))),
  };
}

/** Returns how a document writes money of a currency in a language: sums with its digits, prices with up to four. */
export function moneyIn(locale: Locale, currency: Currency) {
  const places = digits(currency);
  const money = (most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, most) });
  const [sums, prices] = [money(places), money(4)];
  return {
    sum: (value: string): string => spaced(sums.format(decimal(value))),
    price: (value: string): string => spaced(prices.format(decimal(value))),
  };
}
