import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Locale } from '@qiaohui/service-kit/shapes';
import { z } from 'zod';
import { root } from '../local/places.ts';
import { run } from '../local/servers/commands.ts';

const locales = Locale.options;
const Texts = z.record(z.string(), z.string());
type Texts = z.infer<typeof Texts>;

const plural = /_(zero|one|two|few|many|other)$/;
const bare = (key: string): string => key.replace(plural, '');
const gaps = (text: string): string => [...new Set(text.match(/\{\{\w+\}\}/g))].sort().join(' ');
const formsOf = (locale: Locale): string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.map((category) => `_${category}`);

/** Returns the errors of one language of a set: missing or surplus keys, plural forms, placeholders, empty texts. */
export function errorsOf(first: Texts, texts: Texts, locale: Locale): string[] {
  const keys = new Set(Object.keys(first).map(bare));
  const errors: string[] = [];
  for (const key of keys) {
    const counted = `${key}_other` in first;
    const wanted = counted ? formsOf(locale).map((form) => key + form) : [key];
    for (const one of wanted) if (!(one in texts)) errors.push(`${one} is missing`);
  }
  for (const [key, text] of Object.entries(texts)) {
    const source = first[key] ?? first[`${bare(key)}_other`];
    if (!keys.has(bare(key)) || source === undefined) errors.push(`${key} is not in zh-CN`);
    // a singular may omit its number
    else if (!key.endsWith('_one') && gaps(text) !== gaps(source))
      errors.push(`${key} has other placeholders than in zh-CN`);
    if (text.trim() === '') errors.push(`${key} is empty`);
  }
  return errors;
}

/** Room in px for the hint of a desk's search field (`filter-bar.tsx`), and what its characters take at most on average. */
const ROOM = 199;
const HAN = 15;
const LATIN = 8;
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e80' ? HAN : LATIN), 0);

/**
 * Returns the hints that a desk's search field would cut. Where its label is shown for want of a hint, that is what
 * would be cut.
 */
export function cutHints(texts: Texts): string[] {
  const keys = Object.keys(texts);
  const hints = keys.filter((key) => /placeholder/i.test(key));
  const shown = hints.length > 0 ? hints : keys.filter((key) => key === 'search');
  return shown
    .filter((key) => widthOf(texts[key] ?? '') > ROOM)
    .map((key) => `${key} is cut in a search field: ${texts[key]}`);
}

const verbs: Record<Locale, { create: RegExp; save: RegExp }> = {
  'zh-CN': { create: /^创建/, save: /^保存/ },
  'en-US': { create: /^Create/, save: /^Save/ },
  'de-DE': { create: /[aA]nlegen$/, save: /[sS]peichern$/ },
};

/** Returns the main buttons of sheets that do not say what they do: a new record is created, a changed one saved. */
export function otherVerbs(texts: Texts, locale: Locale): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const verb = /^(create|save)\w*Do$/.exec(key)?.[1] as 'create' | 'save' | undefined;
    return !verb || verbs[locale][verb].test(text) ? [] : [`${key} has another verb than to ${verb}: ${text}`];
  });
}

const DESKS = /\/mfe-(admin|trade|warehouse)\//;

/** Returns the errors of the set of messages in a folder. */
export function errorsIn(folder: string): string[] {
  const read = (locale: Locale): Texts => Texts.parse(JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8')));
  const others = readdirSync(folder).filter(
    (name) => name.endsWith('.json') && !locales.some((one) => name === `${one}.json`),
  );
  const missing = locales.filter((locale) => !existsSync(join(folder, `${locale}.json`)));
  const unknown = others.map((name) => `${name} is no language`);
  if (missing.length > 0) return [...unknown, ...missing.map((locale) => `${locale}.json is missing`)];
  const first = read('zh-CN');
  return [
    ...unknown,
    ...locales.flatMap((locale) => {
      const texts = read(locale);
      const hints = DESKS.test(folder) ? cutHints(texts) : [];
      return [...errorsOf(first, texts, locale), ...hints, ...otherVerbs(texts, locale)].map(
        (error) => `${locale}: ${error}`,
      );
    }),
  ];
}

/** Returns the folders below `messages` with a file of any language. */
async function sets(): Promise<string[]> {
  const listed = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.json'], {
    cwd: root,
  });
  const files = listed
    .split('\n')
    .filter((name) => /(^|\/)messages\/(.*\/)?[^/]+\.json$/.test(name) && existsSync(join(root, name)));
  return [...new Set(files.map(dirname))].sort();
}

if (import.meta.main) {
  const all = await sets();
  const errors = all.flatMap((folder) => errorsIn(join(root, folder)).map((error) => `${folder}: ${error}`));
  for (const error of errors) console.error(error);
  console.log(`messages: ${all.length} sets, ${errors.length} errors`);
  process.exitCode = errors.length > 0 ? 1 : 0;
}
