import { locales, sizes, themes } from '../walk/visit.ts';

const widths = sizes.map(({ width }) => `${width}`);
const languages = locales.map((locale) => locale.slice(0, 2));

/** Returns those of `all` that a word names, or all if none does. */
function chosen<T>(all: readonly T[], words: string[], nameOf: (one: T) => string): T[] {
  const some = all.filter((one) => words.includes(nameOf(one)));
  return some.length > 0 ? some : [...all];
}

/** Reads what the command's words narrow down: languages, themes, widths, and of the rest visitors or parts of addresses. */
export function filterOf(words: string[]) {
  const places = words.filter((word) => ![...languages, ...themes, ...widths].includes(word));
  return {
    locales: chosen(locales, words, (locale) => locale.slice(0, 2)),
    themes: chosen(themes, words, String),
    sizes: chosen(sizes, words, ({ width }) => `${width}`),
    isWanted: (who: string, path: string) =>
      places.length === 0 || places.some((word) => who === word || path.includes(word)),
  };
}
