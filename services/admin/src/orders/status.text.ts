import type { Locale } from '@qiaohui/service-kit/shapes';
import de from './messages/status/de-DE.json' with { type: 'json' };
import en from './messages/status/en-US.json' with { type: 'json' };
import zh from './messages/status/zh-CN.json' with { type: 'json' };

/** Finance's names for statuses and types of orders, on the desk and in its files. */
export const statusNames = { zh, en, de };
export type Language = keyof typeof statusNames;

export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;
