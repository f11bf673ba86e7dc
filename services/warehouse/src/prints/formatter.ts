import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/prints/de-DE.json' with { type: 'json' };
import en from './messages/prints/en-US.json' with { type: 'json' };
import zh from './messages/prints/zh-CN.json' with { type: 'json' };

/** The texts of prints. */
const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };

/** Intl writes narrow no-break spaces, for which the fonts have no sign. */
const spaced = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

/** Returns how a print writes texts, figures and times in a language; times are those of `zone`. */
export function formatterFor(locale: Locale, zone = 'Asia/Shanghai') {
  const figures = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const minutes = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return {
    locale,
    t: (key: keyof typeof zh, values: Record<string, string> = {}): string =>
      texts[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (hole, name: string) => values[name] ?? hole),
    figure: (value: number | string): string => spaced(figures.format(value as number)),
    /** A calendar day such as `2027-03-31`. */
    day: (day: string): string => spaced(days.format(new Date(`${day}T00:00:00Z`))),
    at: (at: Date): string => spaced(minutes.format(at)),
  };
}
export type Formatter = ReturnType<typeof formatterFor>;

/** Returns what every print has in common; the file's own date is when it was made. */
export const headOf = ({ t, locale }: Formatter, title: string) => ({
  title,
  brand: t('brand'),
  locale,
  madeAt: new Date().toISOString(),
});
