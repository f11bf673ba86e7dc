import type { Locale } from '@qiaohui/service-kit/shapes';

const marks: Record<Locale, { decimal: string; thousands: string }> = {
  'zh-CN': { decimal: '.', thousands: ',' },
  'en-US': { decimal: '.', thousands: ',' },
  'de-DE': { decimal: ',', thousands: '.' },
};

/** Leaves what may stand in a number: figures, both marks, a minus in front. */
export const numeric = (text: string): string => text.normalize('NFKC').replace(/[^\d.,-]|(?<=.)-/g, '');

/**
 * Reads a decimal string from typed text. The language's thousands marks count as such only where all groups are whole,
 * so that `0,5` and `0.005` are fractions in every language; any other mark is the decimal one.
 */
export function readDecimal(text: string, locale: Locale): string {
  const { thousands } = marks[locale];
  const plain = numeric(text);
  const grouped = new RegExp(`^-?[1-9]\\d{0,2}(\\${thousands}\\d{3})+(?!\\d)(?!\\${thousands})`);
  const [whole = '', ...rest] = (grouped.test(plain) ? plain.replaceAll(thousands, '') : plain).split(/[.,]/);
  return rest.length > 0 ? `${whole}.${rest.join('')}` : whole;
}

/** A decimal string as the language writes it, without thousands marks: `0,5`. */
export const decimalText = (value: string, locale: Locale): string => value.replace('.', marks[locale].decimal);
