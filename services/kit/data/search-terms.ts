import { LRUCache } from 'lru-cache';
import { trusted } from 'mongoose';
import { pinyin } from 'pinyin-pro';
import { withoutInvisible } from '../code-form.ts';
import { escapeRegExp } from '../escape-regexp.ts';

const CHINESE = /\p{Script=Han}+/gu;
const COMPOUND = /[@.-]/;
/** A shorter word ending is too unspecific to index. */
const SHORTEST_TAIL = 4;
const LONGEST = 24;
const FEW = 8;
/** Prefix of a term that holds a word backwards, so that a word ending is found by a prefix query. */
const BACKWARDS = '~';

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const backwards = (text: string) => BACKWARDS + [...text].reverse().join('');

/** Names recur, and converting them to pinyin costs more than everything else here. */
const pinyinCache = new LRUCache<string, string[]>({ max: 10_000 });

/** Returns the substrings of a run of Chinese that start at each of its characters. */
function signTerms(run: string, longest: number): string[] {
  const signs = [...run];
  return signs.slice(0, -1).map((_, from) => signs.slice(from, from + longest).join(''));
}

function soundTerms(run: string): string[] {
  const known = pinyinCache.get(run);
  if (known) return known;
  const syllables = pinyin(run, { toneType: 'none', type: 'array' }).map((syllable) => syllable.toLowerCase());
  const found = [
    ...syllables.map((_, from) => syllables.slice(from).join('').slice(0, LONGEST)),
    syllables.map((syllable) => syllable[0]).join(''),
  ];
  pinyinCache.set(run, found);
  return found;
}

type Texts = Array<string | null | undefined>;

function termsBy(texts: Texts, termsOfRun: (run: string) => string[]): string[] {
  const found = new Set<string>();
  // An invisible character splits a word, and one of full width is another; people type what they see.
  const seen = (one: string) => [one, withoutInvisible(one), withoutInvisible(one.normalize('NFKC'))];
  for (const text of new Set(texts.flatMap((one) => (one ? seen(one) : [])))) {
    for (const word of [...words(text), ...(COMPOUND.test(text) ? [text.toLowerCase()] : [])]) {
      found.add(word.slice(0, LONGEST * 2));
      if (word.length > SHORTEST_TAIL) found.add(backwards(word).slice(0, LONGEST * 2));
    }
    for (const [run] of text.matchAll(CHINESE)) for (const term of termsOfRun(run)) found.add(term);
  }
  return [...found];
}

/**
 * Returns the search terms of a record, for an indexed array field: each word, each word backwards, each run of Chinese
 * from each of its characters, and its pinyin.
 */
export const searchTermsOf = (...texts: Texts): string[] =>
  termsBy(texts, (run) => [...signTerms(run, LONGEST), ...soundTerms(run)]);

/**
 * The same for texts that are long and no names: without pinyin, and with only a few Chinese characters from each one
 * on. Records with such terms are searched by `keywordFilterAsWritten`.
 */
export const searchTermsAsWrittenOf = (...texts: Texts): string[] => termsBy(texts, (run) => signTerms(run, FEW));

/** Escapes a text for use in a regular expression. */
const startsWith = (text: string) => trusted({ $regex: `^${escapeRegExp(text)}` });

const wordsAsTyped = (keyword: string | undefined): string[] =>
  withoutInvisible(keyword ?? '')
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 6);

const plain = (word: string) => word.normalize('NFKC').toLowerCase();

/** Splits a keyword into words, each of which must be found; width is folded, invisible characters are removed. */
export const keywordsOf = (keyword: string | undefined): string[] => wordsAsTyped(keyword).map(plain);

/**
 * Filters for the ways in which `terms` can hold a word: as the start of a term or, from four characters on, as the end
 * of a word. Index-only.
 */
export const termFilters = (word: string, field = 'terms'): Record<string, unknown>[] => [
  { [field]: startsWith(word) },
  ...([...word].length >= SHORTEST_TAIL ? [{ [field]: startsWith(backwards(word)) }] : []),
];

/** Terms that were stored before width was folded have only the word as it was typed. */
const formsOf = (word: string): string[] => [...new Set([plain(word), word])];

const holdAll = (wanted: string[], field = 'terms'): Record<string, unknown> => {
  const holding = (word: string) => formsOf(word).flatMap((form) => termFilters(form, field));
  return wanted.length === 0 ? {} : { $and: wanted.map((word) => ({ $or: holding(word) })) };
};

/** Returns a filter for records whose `terms`, or another field of terms, contain every word of a keyword. */
export const keywordFilter = (keyword: string | undefined, field = 'terms'): Record<string, unknown> =>
  holdAll(wordsAsTyped(keyword), field);

/** Returns the beginning and the end of a run of Chinese that is longer than its terms. */
function ends(word: string): string[] {
  const signs = [...word];
  const isLong = signs.length > FEW && /^\p{Script=Han}+$/u.test(word);
  return isLong ? [signs.slice(0, FEW).join(''), signs.slice(-FEW).join('')] : [word];
}

/** The same for terms made by `searchTermsAsWrittenOf`. */
export const keywordFilterAsWritten = (keyword: string | undefined): Record<string, unknown> =>
  holdAll(wordsAsTyped(keyword).flatMap(ends));
