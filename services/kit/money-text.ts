import type { Locale } from './shapes.ts';

/**
 * A sum of money as a sentence says it, from a decimal string: `CNY 97,855.00` in English, `97.855,00 CNY` in German,
 * `¥97,855.00` and `12,500.00 EUR` in Chinese. Elsewhere than there `¥` may be yen as well, and `$` is many currencies.
 */
export function moneyText(amount: string, currency: string, locale: Locale): string {
  // Intl formats decimal strings exactly, but its types want numeric literals
  const exact = amount as `${number}`;
  const places = currency === 'JPY' ? 0 : 2;
  const digits = { minimumFractionDigits: places, maximumFractionDigits: places };
  const isChinese = locale === 'zh-CN';
  // a draft may lack its currency, which Intl refuses
  if ((isChinese && currency !== 'CNY') || !/^[A-Z]{3}$/.test(currency))
    return `${new Intl.NumberFormat(locale, digits).format(exact)}\u00A0${currency}`;
  const currencyDisplay = isChinese ? 'narrowSymbol' : 'code';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay, ...digits }).format(exact);
}
