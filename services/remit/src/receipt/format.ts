import { type Currency, digits, type Locale } from '@qiaohui/service-kit/shapes';

/** Intl writes narrow no-break spaces, for which the fonts of a receipt have no glyph. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** The formats of a receipt's sums and times; times are those of Asia/Shanghai, wherever it is read. */
export function formatsOf(locale: Locale) {
  const minute = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' });
  const yuan = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CNY', currencyDisplay: 'narrowSymbol' });
  return {
    /** Formats a decimal string; currency signs other than that of CNY are ambiguous. */
    money: (amount: string, currency: Currency): string => {
      const exact = amount as `${number}`;
      if (currency === 'CNY') return spaced(yuan.format(exact));
      const places = { minimumFractionDigits: digits(currency), maximumFractionDigits: digits(currency) };
      return `${spaced(new Intl.NumberFormat(locale, places).format(exact))} ${currency}`;
    },
    rate: (rate: string): string =>
      spaced(new Intl.NumberFormat(locale, { maximumFractionDigits: 10 }).format(rate as `${number}`)),
    at: (at: string | Date): string => spaced(minute.format(new Date(at))),
  };
}
