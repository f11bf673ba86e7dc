import type { Locale } from '../../shapes.ts';

/** One label per language; then former labels, which older files have and nobody writes any more. */
type Labels = readonly [zh: string, en: string, de: string, ...former: string[]];
const places: Record<Locale, 0 | 1 | 2> = { 'zh-CN': 0, 'en-US': 1, 'de-DE': 2 };

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Labels for a set of names: written in one language, read back in whichever language they are in. */
export function labelSet<C extends string>(labels: Record<C, Labels>) {
  const names = Object.keys(labels) as C[];
  const known = new Map(names.flatMap((name) => [name, ...labels[name]].map((label) => [plain(label), name])));
  return {
    names,
    labelOf: (name: C, locale: Locale): string => labels[name][places[locale]],
    /** Returns the name that a label stands for; null when unknown. */
    read: (text: string): C | null => known.get(plain(text)) ?? null,
  };
}
