import { type Currency, digits, type Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Label = keyof typeof zh;

/** Intl writes narrow no-break spaces, for which the fonts have no sign. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Returns how a quotation writes texts, figures and days in a language. */
export function writerFor(locale: Locale, currency: Currency) {
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const places = digits(currency);
  const money = (most: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, most) });
  const [sums, prices] = [money(places), money(4)];
  return {
    t: (key: Label, values: Record<string, string> = {}): string =>
      texts[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole),
    day: (day: string): string => spaced(days.format(new Date(`${day}T00:00:00Z`))),
    // decimals as text: a number would lose digits of long ones
    figure: (value: string): string => spaced(figures.format(value as `${number}`)),
    sum: (value: string): string => spaced(sums.format(value as `${number}`)),
    price: (value: string): string => spaced(prices.format(value as `${number}`)),
  };
}
