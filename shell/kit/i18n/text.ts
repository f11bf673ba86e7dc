import type { Locale } from '@qiaohui/service-kit/shapes';
import i18next from 'i18next';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { stored } from '../state/store.ts';
import labelTexts from './messages/labels/zh-CN.json' with { type: 'json' };

export type { Locale };
export const locales = ['zh-CN', 'en-US', 'de-DE'] as const satisfies readonly Locale[];

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Bare<K> = K extends `${infer B}_${Plural}` ? B : K;

/**
 * A set of messages: the import of its `messages/zh-CN.json`, which types the keys. At run time it holds the languages
 * loaded so far (see `messages.js`), not the texts by key.
 */
export type Messages = { readonly [key: string]: string };
/** The keys of a set, without plural suffixes. */
export type Key<M> = Bare<keyof M & string>;
type Label = 'cancel' | 'close' | 'comma' | 'email' | 'required' | 'retry' | 'save' | 'search' | 'undo';
/** Labels that several areas say: each translate function knows them besides its own set. */
export const labels: Readonly<Record<Label, string>> = labelTexts;
export type Translate<M> = (key: Key<M> | Label, values?: Record<string, string | number>) => string;

/** State shared by all builds on a page; the runtime of `messages.js`, which runs first, is its other user. */
type Page = {
  /** The language shown. */
  locale: Locale;
  /** Each starts loading the message files that the page uses and a language still lacks. */
  loaders: ((locale: Locale) => Promise<unknown>[])[];
};
declare global {
  var qiaohuiMessages: Page | undefined;
}

const chosen = stored('locale', (text) => locales.find((known) => known === text) ?? 'zh-CN');
globalThis.qiaohuiMessages ??= { locale: chosen.get(), loaders: [] };
const page = globalThis.qiaohuiMessages;

void i18next.init({
  lng: page.locale,
  fallbackLng: 'zh-CN',
  supportedLngs: locales,
  load: 'currentOnly',
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // React escapes on its own
  interpolation: { escapeValue: false },
});

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
function show(next: Locale): void {
  page.locale = next;
  document.documentElement.lang = next;
  for (const listener of listeners) listener();
}
show(page.locale);

export const locale = (): Locale => page.locale;

let wanted: Locale = page.locale;
/**
 * Switches the page to another language once all messages in use are loaded.
 * @throws when they cannot be loaded; language and stored choice then stay unchanged
 */
export async function setLocale(next: Locale): Promise<void> {
  wanted = next;
  const missing = () => page.loaders.flatMap((load) => load(next));
  // pages opened meanwhile loaded only the old language, so check again
  for (let files = missing(); files.length > 0; files = missing()) await Promise.all(files);
  if (wanted !== next) return;
  if (page.locale !== next) show(next);
  chosen.set(next);
}
// chosen in another tab; when the messages cannot be loaded, this tab keeps its language
chosen.subscribe(() => {
  if (chosen.get() !== page.locale) setLocale(chosen.get()).catch(() => undefined);
});

export const useLocale = () => ({ locale: useSyncExternalStore(subscribe, locale), setLocale });

const joins = new WeakMap<object, readonly Messages[]>();
/** Merges sets of messages; on equal keys the first one wins. */
export function joined<A extends Messages, B extends Messages>(first: A, second: B): A & B {
  const all = Object.freeze({});
  joins.set(
    all,
    [first, second].flatMap((one) => joins.get(one) ?? [one]),
  );
  return all as A & B;
}

/** The texts of a set in a language; null until they are loaded. */
function textsOf(messages: Messages, language: Locale): Messages | null {
  return (messages as unknown as { readonly [name in Locale]?: Messages })[language] ?? null;
}

const names = new WeakMap<object, string>();
let count = 0;
/** The i18next namespaces of a set; a language is registered when it is first needed. */
function namesOf(messages: Messages, language: Locale): string[] {
  return (joins.get(messages) ?? [messages]).map((one) => {
    const known = names.get(one);
    if (!known) count += 1;
    const name = known ?? `messages-${count}`;
    names.set(one, name);
    const texts = i18next.hasResourceBundle(language, name) ? null : textsOf(one, language);
    if (texts) i18next.addResourceBundle(language, name, texts);
    return name;
  });
}

/** i18next's types derive keys from resources known at compile time; ours come from the set. */
type Plain = (key: string, values: Record<string, string | number>) => string;
function bound<M extends Messages>(messages: M, language: Locale): Translate<M> {
  const t = i18next.getFixedT(language, [...namesOf(messages, language), ...namesOf(labels, language)]) as Plain;
  return (key, values = {}) => t(key, values);
}

/** Returns the translate function in the current language, for use outside React. */
export const translate = <M extends Messages>(messages: M): Translate<M> => bound(messages, page.locale);

/**
 * Returns the translate function of a set, for components: `const t = useText(text)`, then `t('title')` or `t('count',
 * { count: 3 })`.
 */
export function useText<M extends Messages>(messages: M): Translate<M> {
  const { locale: language } = useLocale();
  return useMemo(() => bound(messages, language), [language, messages]);
}

/** True when a set has a message for a code from elsewhere, such as a validation error. */
export function isKey<M extends Messages>(messages: M, code: string): code is Key<M> {
  return (joins.get(messages) ?? [messages]).some((one) => {
    const texts = textsOf(one, page.locale) ?? {};
    return code in texts || `${code}_other` in texts;
  });
}

/**
 * As `useText`, for codes from elsewhere, such as errors, or a status in a family of keys: `t(`status${status}`)`. A
 * code without a message passes through.
 */
export function useCodeText<M extends Messages>(
  messages: M,
): (code: string, values?: Record<string, string | number>) => string {
  const t = useText(messages);
  return useCallback((code, values) => (isKey(messages, code) ? t(code, values) : code), [messages, t]);
}
