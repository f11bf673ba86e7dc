import type { Locale } from '@qiaohui/service-kit/shapes';
import i18next from 'i18next';
import { useMemo } from 'react';
import { stored } from './store.ts';

export type { Locale };
export const locales = ['zh-CN', 'en-US', 'de-DE'] as const satisfies readonly Locale[];

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Bare<K> = K extends `${infer B}_${Plural}` ? B : K;
type Counted<K> = K extends `${infer B}_other` ? `${B}_${Plural}` : never;

export type Words = { readonly [key: string]: string };
/** Every key of the first language, plus a language's own plural forms of those that count. */
export type Same<T extends Words> = { readonly [K in keyof T]: string } & { readonly [K in Counted<keyof T>]?: string };
export type Dictionary<T extends Words> = { zh: T; en: Same<T>; de: Same<T> };
export type Key<T extends Words> = Bare<keyof T & string>;
export type Say<T extends Words> = (key: Key<T>, values?: Record<string, string | number>) => string;

const chosen = stored('locale', (text) => locales.find((known) => known === text) ?? 'zh-CN');

void i18next.init({
  lng: chosen.get(),
  fallbackLng: 'zh-CN',
  supportedLngs: locales,
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes what it renders
  interpolation: { escapeValue: false },
});

function follow(): void {
  document.documentElement.lang = chosen.get();
}
follow();
chosen.subscribe(follow);

const names = new WeakMap<object, string>();
let count = 0;

/** Dictionaries live beside their pages; the first use of one makes it known under a name of its own. */
function nameOf<T extends Words>(dictionary: Dictionary<T>): string {
  const known = names.get(dictionary);
  if (known) return known;
  count += 1;
  const name = `words-${count}`;
  names.set(dictionary, name);
  i18next.addResourceBundle('zh-CN', name, dictionary.zh);
  i18next.addResourceBundle('en-US', name, dictionary.en);
  i18next.addResourceBundle('de-DE', name, dictionary.de);
  return name;
}

export const locale = (): Locale => chosen.get();
export const setLocale = (next: Locale): void => chosen.set(next);
export const useLocale = () => ({ locale: chosen.use(), setLocale });

/** i18next's own types work the keys out from resources known at compile time; ours are typed by the dictionary. */
type Plain = (key: string, values: Record<string, string | number>) => string;
const bound =
  <T extends Words>(t: Plain): Say<T> =>
  (key, values = {}) =>
    t(key, values);

/** The words in the language of the moment, for use outside React. */
export function say<T extends Words>(dictionary: Dictionary<T>): Say<T> {
  return bound(i18next.getFixedT(chosen.get(), nameOf(dictionary)) as Plain);
}

/** The words of one page: `const t = useText(text)`, then `t('title')` or `t('count', { count: 3 })`. */
export function useText<T extends Words>(dictionary: Dictionary<T>): Say<T> {
  const language = chosen.use();
  return useMemo(() => bound(i18next.getFixedT(language, nameOf(dictionary)) as Plain), [language, dictionary]);
}
