import { moneyText } from '@qiaohui/service-kit/money-text';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';

/** Intl writes narrow no-break spaces, for which the fonts of a receipt have no glyph. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** The formats of a receipt's sums and times; times are those of Asia/Shanghai, wherever it is read. */
export function formatsOf(locale: Locale) {
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  return {
    money: (amount: string, currency: Currency): string => spaced(moneyText(amount, currency, locale)),
    rate: (rate: string): string =>
      spaced(new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(rate as `${number}`)),
    at: (at: string | Date): string => spaced(minute.format(new Date(at))),
  };
}
