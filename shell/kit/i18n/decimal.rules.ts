import type { Locale } from '@qiaohui/service-kit/shapes';
import { numberText } from './whole.rules.ts';

const marks: Record<Locale, { decimal: string; thousands: string }> = {
  'zh-CN': { decimal: '.', thousands: ',' },
  'en-US': { decimal: '.', thousands: ',' },
  'de-DE': { decimal: ',', thousands: '.' },
};

/** Leaves what may stand in a number: figures, both marks, a minus in front. */
export const numericText = (text: string): string => text.normalize('NFKC').replace(/[^\d.,-]|(?<=.)-/g, '');

/** Whole groups, which alone make a mark one of thousands: `0,5` and `0.005` are fractions in every language. */
const grouped = (mark: string) => new RegExp(`^-?[1-9]\\d{0,2}(\\${mark}\\d{3})+(?![\\d\\${mark}])`);

/**
 * Reads a decimal string from typed text. Of two marks the last one is decimal, as in `25,000.50`, whatever the language;
 * a single one is read as the language has it.
 */
export function readDecimal(text: string, locale: Locale): string {
  const plain = numericText(text);
  const [point, comma] = [plain.lastIndexOf('.'), plain.lastIndexOf(',')];
  const both = point >= 0 && comma >= 0;
  const thousands = both ? (point > comma ? ',' : '.') : marks[locale].thousands;
  const ungrouped = grouped(thousands).test(plain) ? plain.replaceAll(thousands, '') : plain;
  const [whole = '', ...rest] = ungrouped.split(/[.,]/);
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

/** A currency or unit that is copied along with a number, on either side of it. */
const UNIT = /^(\p{Sc}|[A-Z]{3}\b)\s*|\s*(\p{Sc}|\b[A-Z]{3}|kg|元|%)$/gu;

/**
 * Reads a decimal string as `readDecimal` does, from text that is a number and nothing else; null for `1e3` or `1-2`,
 * whose figures together would be another number.
 */
export function strictDecimal(text: string, locale: Locale): string | null {
  const plain = text.normalize('NFKC').trim().replaceAll(UNIT, '');
  return /^-?[\d.,\s'’]*\d[\d.,\s'’]*$/.test(plain) ? readDecimal(plain, locale) : null;
}

/** The value of a decimal field; text that is no number stays itself, and `isUnread`. Empty text is empty. */
export const decimalValue = (text: string, locale: Locale): string =>
  numberText(text, (typed) => strictDecimal(typed, locale));

/** A decimal string as the language writes it, without thousands marks: `0,5`. */
export const decimalText = (value: string, locale: Locale): string => value.replace('.', marks[locale].decimal);
