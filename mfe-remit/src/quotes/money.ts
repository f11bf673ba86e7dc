import { decimalText, isUnread, readDecimal } from '@qiaohui/kit';
import { Currency, digits, type Locale } from '@qiaohui/service-kit/shapes';

/** Converts a CNY sum to whole fen, to avoid binary fractions. */
const fen = (sum: string) => Math.round(Number(sum) * 100);

/** Difference of two CNY sums (decimal strings), as a decimal string. */
export const minus = (sum: string, less: string): string => ((fen(sum) - fen(less)) / 100).toFixed(2);

/** Sum of two CNY sums (decimal strings), as a decimal string. */
export const plus = (sum: string, more: string): string => ((fen(sum) + fen(more)) / 100).toFixed(2);

/** Decimal places of a currency. */
export const placesOf = (currency: string): number => {
  const known = Currency.safeParse(currency);
  return known.success ? digits(known.data) : 2;
};
const marksOf = (locale: string) =>
  locale.startsWith('de') ? { decimal: ',', thousands: '.' } : { decimal: '.', thousands: ',' };

/** Parses typed text to a decimal string with at most the currency's decimal places; `isUnread` when it is no number. */
export function amountOf(text: string, currency: string, locale: Locale): string {
  const read = readDecimal(text, locale, currency);
  if (isUnread(read)) return read;
  const [whole = '', decimals] = read.split('.');
  const places = placesOf(currency);
  if (decimals === undefined || places === 0) return whole;
  return `${whole || '0'}.${decimals.slice(0, places)}`.replace(/\.$/, '');
}

/** The amount for editing: with the language's decimal mark, without thousands separators. */
export const typable = (amount: string, locale: Locale): string => decimalText(amount, locale);

/** The amount for display: with thousands separators, and the decimal places it was given. */
export function withMarks(amount: string, locale: Locale): string {
  if (isUnread(amount)) return decimalText(amount, locale);
  const { decimal, thousands } = marksOf(locale);
  const [whole = '', decimals] = amount.split('.');
  const marked = whole.replace(/\B(?=(\d{3})+(?!\d))/g, thousands);
  return decimals === undefined ? marked : `${marked}${decimal}${decimals}`;
}

/** Nothing, as the language writes it with the currency's decimal places: `0.00`, `0,00`, `0`. */
export const zeroOf = (currency: string, locale: Locale): string => withMarks((0).toFixed(placesOf(currency)), locale);
