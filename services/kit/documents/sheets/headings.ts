import type { Locale } from '../../shapes.ts';

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/**
 * Labels for a set of names: written in one language, read back in whichever language they are in, or as the names
 * themselves. `former`: labels that older files have and nobody writes any more.
 */
export function labelSet<C extends string>(
  labels: Record<Locale, Record<C, string>>,
  former: Partial<Record<C, string[]>> = {},
) {
  const names = Object.keys(labels['zh-CN']) as C[];
  const labelsOf = (name: C) => [name, ...Object.values(labels).map((texts) => texts[name]), ...(former[name] ?? [])];
  const known = new Map(names.flatMap((name) => labelsOf(name).map((label) => [plain(label), name])));
  return {
    names,
    labelOf: (name: C, locale: Locale): string => labels[locale][name],
    /** Returns the name that a label stands for; null when unknown. */
    read: (text: string): C | null => known.get(plain(text)) ?? null,
  };
}
