import { figuresIn, filled, moneyIn } from '@qiaohui/service-kit/documents/figures';
import type { Currency, Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/prints/de-DE.json' with { type: 'json' };
import en from './messages/prints/en-US.json' with { type: 'json' };
import zh from './messages/prints/zh-CN.json' with { type: 'json' };

const texts: Record<Locale, typeof zh> = { 'zh-CN': zh, 'en-US': en, 'de-DE': de };
type Label = keyof typeof zh;

/** Returns how a document of a waybill writes texts, figures, days and money in a language. */
export const writerFor = (locale: Locale) => ({
  locale,
  t: (key: Label, values: Record<string, string> = {}): string => filled(texts[locale][key], values),
  ...figuresIn(locale),
  sum: (value: string, currency: Currency): string => moneyIn(locale, currency).sum(value),
});
export type Writer = ReturnType<typeof writerFor>;
