import type { Locale } from '@qiaohui/service-kit/shapes';
import { unread, withoutUnread } from './whole.rules.ts';

const marks: Record<Locale, { decimal: string; thousands: string }> = {
  'zh-CN': { decimal: '.', thousands: ',' },
  'en-US': { decimal: '.', thousands: ',' },
  'de-DE': { decimal: ',', thousands: '.' },
};

/** Leaves what may stand in a number: figures, both marks, a minus in front. */
export const numericText = (text: string): string => text.normalize('NFKC').replace(/[^\d.,-]|(?<=.)-/g, '');

/** Whole groups, which alone make a mark one of thousands: `0,5` and `0.005` are fractions in every language. */
const grouped = (mark: string) => `[1-9]\\d{0,2}(?:[${mark}]\\d{3})+`;
const matches = (pattern: string, text: string) => new RegExp(`^${pattern}$`).test(text);

/** The whole and the decimals of an unsigned number; null when it is none. */
function partsOf(text: string, locale: Locale): { whole: string; decimals: string } | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const last = text[at] ?? '';
  const isAlone = text.split(/[.,]/).length === 2;
  const whole = { whole: text.replaceAll(/\D/g, ''), decimals: '' };
  // one mark is read as the language has it; several of one kind stand for thousands in every language
  const thousands = isAlone ? marks[locale].thousands : '.,';
  if ([...thousands, ' ', "'", '’'].some((mark) => matches(grouped(mark), text))) return whole;
  if (matches('\\d+', text)) return whole;
  if (at < 0) return null;
  const [before, decimals] = [text.slice(0, at), text.slice(at + 1)];
  const others = [last === '.' ? ',' : '.', ' ', "'", '’'];
  const isWhole = matches('\\d*', before) || others.some((mark) => matches(grouped(mark), before));
  if (!isWhole || !matches('\\d*', decimals) || before + decimals === '') return null;
  return { whole: before.replaceAll(/\D/g, '') || '0', decimals };
}

/** How a currency is written beside a sum: its code and signs, the longest first. */
function signsOf(currency: string, locale: Locale): string[] {
  const written = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
  return [currency, ...(currency === 'CNY' ? ['RMB', '元'] : []), ...written].sort((a, b) => b.length - a.length);
}

/** Removes the sign or code of the field's currency from one end; one of another currency stays, and is no number. */
function withoutCurrency(text: string, currency: string | undefined, locale: Locale): string {
  if (!currency) return text;
  const plain = text.toUpperCase();
  for (const sign of signsOf(currency, locale)) {
    if (plain.startsWith(sign)) return text.slice(sign.length).trim();
    if (plain.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

/**
 * Reads a decimal string from typed text; any other text stays itself and is not a number (`isUnread`). Of two marks the
 * last one is decimal, as in `25,000.50`, whatever the language; a single one is read as the language has it. `25.000,-`
 * is written for no cents. With a `currency`, its sign or code may stand at one end.
 */
export function readDecimal(text: string, locale: Locale, currency?: string): string {
  const plain = withoutUnread(text).normalize('NFKC').trim();
  if (plain === '') return '';
  const sum = withoutCurrency(plain, currency, locale).replace(/(?<=\d[.,])\s?[-–—]{1,2}$/, '');
  const [, minus = '', unsigned = ''] = /^([-−–]?)\s?(.*)$/s.exec(sum) ?? [];
  const parts = partsOf(unsigned, locale);
  if (!parts) return unread(text);
  return `${minus && '-'}${parts.whole}${parts.decimals && `.${parts.decimals}`}`;
}

/** A decimal string as the language writes it, without thousands marks: `0,5`. Text that is no number stays itself. */
export const decimalText = (value: string, locale: Locale): string =>
  withoutUnread(value) === value ? value.replace('.', marks[locale].decimal) : withoutUnread(value);
