import { figuresIn, filled, moneyIn } from '@qiaohui/service-kit/documents/figures';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
export type Label = keyof typeof zh;

/** Returns how a quotation writes texts, figures and days in a language. */
export const writerFor = (locale: Locale, currency: Currency) => ({
  t: (key: Label, values: Record<string, string> = {}): string => filled(texts[locale][key], values),
  ...figuresIn(locale),
  ...moneyIn(locale, currency),
});
