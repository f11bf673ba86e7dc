import { Locale } from '../shapes.ts';
import type { Messages, Values } from './http-error.ts';
import de from './messages/de-DE.json' with { type: 'json' };
import en from './messages/en-US.json' with { type: 'json' };
import zh from './messages/zh-CN.json' with { type: 'json' };

/** The texts of the kit's own errors. */
const kitMessages: Messages = { 'zh-CN': zh, 'en-US': en, 'de-DE': de } satisfies Record<Locale, typeof zh>;

/** Returns the first supported language of an `Accept-Language` header; zh-CN without one. */
export function localeOf(header: string | undefined): Locale {
  for (const part of (header ?? '').split(',')) {
    const wanted = part.trim().split(/[;-]/)[0]?.toLowerCase();
    const found = Locale.options.find((locale) => wanted && locale.startsWith(wanted));
    if (found) return found;
  }
  return 'zh-CN';
}

export type Translate = (locale: Locale, code: string, values?: Values) => string;

/**
 * Returns the translator of one service: its own messages first, then the kit's. An unknown code is returned as it is,
 * so that nothing is hidden.
 */
export function translator(messages: Messages): Translate {
  return (locale, code, values = {}) => {
    const text = messages[locale][code] ?? kitMessages[locale][code] ?? code;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
