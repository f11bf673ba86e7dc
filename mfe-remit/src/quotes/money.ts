import { Currency, digits } from '@qiaohui/service-kit/shapes';

/** Whole fen of a CNY sum, so that no binary fraction creeps in. */
const fen = (sum: string) => Math.round(Number(sum) * 100);

/** Difference of two CNY sums (decimal strings), as a decimal string. */
export const minus = (sum: string, less: string): string => ((fen(sum) - fen(less)) / 100).toFixed(2);

/** Sum of two CNY sums (decimal strings), as a decimal string. */
export const plus = (sum: string, more: string): string => ((fen(sum) + fen(more)) / 100).toFixed(2);

const placesOf = (currency: string) => {
  const known = Currency.safeParse(currency);
  return known.success ? digits(known.data) : 2;
};
const marksOf = (locale: string) =>
  locale.startsWith('de') ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' };

/**
 * What was typed, as a decimal string with no more places than the currency has. A thousands mark is one only before
 * three digits; anywhere else it can only be meant as the decimal mark, whatever the language.
 */
export function amountOf(text: string, currency: string, locale: string): string {
  const { thousands } = marksOf(locale);
  const grouped = new RegExp(`\\${thousands}(?=\\d{3}(?:\\D|$))`, 'g');
  const plain = text
    .replace(/[^\d.,]/g, '')
    .replace(grouped, '')
    .replaceAll(',', '.');
  const [, whole = '', rest] = /^(\d{0,9})\d*(?:\.(\d*))?/.exec(plain) ?? [];
  const places = placesOf(currency);
  if (rest === undefined || places === 0) return whole;
  return `${whole || '0'}.${rest.slice(0, places)}`.replace(/\.$/, '');
}

/** The amount as one goes on typing it: the language's decimal mark, no thousands marks. */
export const typable = (amount: string, locale: string): string => amount.replace('.', marksOf(locale).decimal);

/** The amount to be read: with thousands marks, and the places it was given. */
export function withMarks(amount: string, locale: string): string {
  const { decimal, thousands } = marksOf(locale);
  const [whole = '', rest] = amount.split('.');
  const marked = whole.replace(/\B(?=(\d{3})+(?!\d))/g, thousands);
  return rest === undefined ? marked : `${marked}${decimal}${rest}`;
}
