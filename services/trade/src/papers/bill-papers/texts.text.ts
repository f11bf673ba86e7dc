import { figuresIn, filled, moneyIn } from '@qiaohui/service-kit/documents/figures';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/prints/de-DE.json' with { type: 'json' };
import en from './messages/prints/en-US.json' with { type: 'json' };
import zh from './messages/prints/zh-CN.json' with { type: 'json' };

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
type Label = keyof typeof zh;

export const labelIn =
  (locale: Locale) =>
  (key: Label, values: Record<string, string> = {}): string =>
    filled(texts[locale][key], values);

/** Returns how a bill writes texts, figures and days in a language. */
export const writerFor = (locale: Locale, currency: Currency) => ({
  t: labelIn(locale),
  country: (code: string): string => new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code,
  ...figuresIn(locale),
  ...moneyIn(locale, currency),
});
export type Writer = ReturnType<typeof writerFor>;
