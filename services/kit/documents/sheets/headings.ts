import type { Locale } from '../../shapes.ts';

/** One label per language; then former labels, which older files have and nobody writes any more. */
type Words = readonly [zh: string, en: string, de: string, ...former: string[]];
const places: Record<Locale, 0 | 1 | 2> = { 'zh-CN': 0, 'en-US': 1, 'de-DE': 2 };

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Labels for a set of names: written in one language, read back in whichever language they are in. */
export function worded<C extends string>(words: Record<C, Words>) {
  const names = Object.keys(words) as C[];
  const known = new Map(names.flatMap((name) => [name, ...words[name]].map((word) => [plain(word), name])));
  return {
    names,
    say: (name: C, locale: Locale): string => words[name][places[locale]],
    /** Returns the name that a label stands for; null when unknown. */
    read: (text: string): C | null => known.get(plain(text)) ?? null,
  };
}
